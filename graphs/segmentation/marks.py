"""What the beginning of a line says about it: an item of a list, a turn of a dialogue, a row, code."""

import re

from graphs.segmentation.lines import Line

_BULLET = re.compile(r"(?:[-*+•·▪◦●○⁃‣►▶✓√■□◆]|o(?=\s\s))\s+|[•●▪■◆►⁃](?=\S)")
_NUMBER = re.compile(r"[(（]?\d{1,3}(?:\.?[)）]|[.．](?=\s|[^\W\d_a-zA-Z])|、)\s*")
_CJK_NUMBER = re.compile("[(（][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}[、．.]|[①-⑳]|第[一二三四五六七八九十]{1,3}[款项]")
_LETTER = re.compile(r"\(?[a-zA-Z][)）]\s+|[a-z][.、]\s+|\([ivx]{1,5}\)\s+|[ivx]{2,4}[.)]\s+")
_OPEN_QUOTE = "“\"「『«„"
_CLOSE_QUOTE = re.compile("[”\"」』»]")
_SAYS = re.compile(r"[^:：。！？!?\n]{1,12}[说道问答喊讲曰][:：]")
_SPEAKER = re.compile(
    r"(?:(?:Mr|Mrs|Ms|Dr|Prof|Chairman|Chairwoman|Chair|President|Secretary|Senator|Judge|Justice|General|Speaker)\.? "
    r"[A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{1,20})?[.:](?=\s|$))|"
    r"([A-Z][\w'’.-]{0,20}(?: [A-Z(][\w'’.()-]{0,20}){0,3}|[\u4e00-\u9fff·]{1,6}|[\w.-]{1,12}) ?[:：](?=\s|$|[\u4e00-\u9fff“\"])"
)
_NO_SPEAKER = frozenset(
    """note notes example examples warning caution tip tips figure table see source sources summary abstract keywords
    keyword definition todo update date from to cc bcc subject re sent http https answer question step important hint
    注 注意 例 例如 说明 提示 摘要 关键词 来源 时间 地点 日期 作者 图 表 定义 答案 结论 原因 目的""".split()
)
_DASH = re.compile("[—–] ?(?=[^\\W\\d_]|[¿¡«“])")
_GAP = re.compile(r"\S(?: {3,}|\t+)(?=\S)")
_SIGNS = re.compile(r"[{}()\[\];=<>+*/\\|&^%$#@_~`]")
_PLAIN_END = re.compile(r"[.!?:,。！？：，]$|[a-z],? [a-z]+$")


def item_mark(line: Line) -> int:
    """The length of the list mark a line begins with; 0 without one."""
    for pattern in (_BULLET, _NUMBER, _CJK_NUMBER, _LETTER):
        if match := pattern.match(line.text):
            return match.end()
    return 0


def is_bullet(line: Line) -> bool:
    return _BULLET.match(line.text) is not None


def is_turn(line: Line) -> bool:
    """Speech in quotes, or somebody named with a colon."""
    text = line.text
    if text[0] in _OPEN_QUOTE:
        close = _CLOSE_QUOTE.search(text, 1)
        return close is None or text[close.start() - 1] in ".,!?…，。！？；—-"
    return _SAYS.match(text) is not None or _DASH.match(text) is not None or speaker(line) != ""


def speaker(line: Line) -> str:
    """The name before a colon, or a title and a name before a stop; empty without one."""
    match = _SPEAKER.match(line.text)
    if not match:
        return ""
    name = match.group().rstrip(":：. ")
    return "" if name.split(" ")[0].lower() in _NO_SPEAKER or name.isdigit() else name


def is_row(line: Line) -> bool:
    """A row of a table that is drawn with bars."""
    return line.text[0] == "|" or line.text.count("|") >= 2 or " | " in line.text


def gaps(line: Line) -> int:
    """How many wide gaps separate the cells of a table that is laid out with blanks."""
    return len(_GAP.findall(line.text))


def looks_like_code(lines: list[Line]) -> bool:
    """Dense with signs, or no line ends as a sentence does."""
    letters = sum(len(line.text) for line in lines)
    signs = sum(len(_SIGNS.findall(line.text)) for line in lines)
    if signs * 12 > letters:
        return True
    return max(line.width for line in lines) < 100 and not any(_PLAIN_END.search(line.text[-40:]) for line in lines)
