"""What a statement is about by its grammar: the noun groups of its subject, the head first.

English: the phrase before the first finite verb of the main clause, what stands before the main clause left out.
"The roof of the old mill leaks" gives "roof", then "old mill". Chinese: the main clause without its time and its
setting. Other languages: the first words.
"""

import re
from collections.abc import Iterator

from graphs.extraction.builtin import guards, tagging
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.wordsets import wordset

Span = tuple[int, int]
LONGEST, REACH = 14, 240
_COMMA = re.compile(r",\s+(?:then\s+)?")
_OWNER = re.compile(r"['’](?:s|(?<=s['’]))\s+")
_DETERMINER = re.compile(
    r"(?:(?:the|an?|any|each|every|some|all|both|most|many|several|no|its|their|his|her|our|your|my|such|only|even|"
    r"one|another|these|those|this|that)\s+)+",
    re.IGNORECASE,
)
_STOPS = re.compile(
    r"\s*[,;:()\[\]]|\s[-–—]{1,2}\s|—|\s(?:that|which|who|whom|whose|where|when)\s", re.IGNORECASE
)
_AND = re.compile(r"\s+(?:and|or|as\s+well\s+as)\s+", re.IGNORECASE)
_LINK = re.compile(
    r"\s+(of|in|for|to|about|behind|on|between|from|with|by|at|into|over|under|like|such\s+as|including)\s+",
    re.IGNORECASE,
)
_FRONT = (
    en_words.PREPOSITIONS
    | wordset(
        "to if when whenever while although though because unless once where whereas if due given whether"
    )
) - {"like", "despite"} | {"despite"}
_NO_SUBJECT = en_words.CONJUNCTIONS | _FRONT
_ADVERB_TAIL = re.compile(
    r"(?:\s+(?:\w+ly|also|often|always|never|still|now|then|even|just|not|thus|once|again|sometimes|usually|later|earlier|ever|soon|today|together))+\s*$",
    re.IGNORECASE,
)


@remembered
def english(text: str) -> Span | None:
    """The subject of the main clause."""
    start, _ = guards.past_lead_in("en", text, (0, len(text)))
    row = tagging.tokens(text[start : start + REACH])
    if not row:
        return None
    if row[0].low in _FRONT or row[0].low.endswith(("ing", "ed")):
        for comma in _COMMA.finditer(text, start, start + REACH):
            found = _subject_at(text, comma.end(), plain=True)
            if found:
                return found
        if row[0].low in _FRONT:
            return None
    return _subject_at(text, start)


def _subject_at(text: str, start: int, plain: bool = False) -> Span | None:
    """What stands before the first finite verb; if ``plain``, without commas, which belong to a list there."""
    piece = text[start : start + REACH]
    row = tagging.tokens(piece)
    place = next((at for at in range(len(row)) if tagging.is_verb(row, at)), -1)
    guessed = tagging.guessed_verb(row)
    if place < 0 or 0 < guessed < place and row[guessed + 1].low in en_words.ARTICLES:
        place = guessed
    if not 0 < place <= LONGEST or row[0].low in _NO_SUBJECT:
        return None
    if row[0].low in ("there", "here"):
        return _after_there(text, start + row[place].end)
    stop = _STOPS.search(piece, 1, row[place].start)
    if plain and stop and "," in stop.group():
        return None
    end = stop.start() if stop else row[place].start
    tail = _ADVERB_TAIL.search(piece[:end])
    end = start + len(piece[: tail.start() if tail else end].rstrip())
    return (start, end) if end > start else None


def _after_there(text: str, start: int) -> Span | None:
    """ "There are three kinds of kiln in the valley": what there is."""
    stop = re.compile(r"[,;:.()]|\s(?:that|which|who|where|in|on|at|when|for)\s").search(text, start)
    end = stop.start() if stop else len(text)
    start += len(text[start:end]) - len(text[start:end].lstrip())
    return (start, end) if end > start else None


def groups(text: str, span: Span) -> Iterator[tuple[Span, str]]:
    """The noun groups of a subject with the word that joins each to what stands before it: "" for the head, "'s" for
    an owner."""
    start, end = span
    joint = ""
    while start < end:
        link = _LINK.search(text, start, end)
        stop = link.start() if link else end
        for part in _joined(text, start, stop):
            yield from _owned(text, part, joint)
        if link is None:
            return
        start, joint = link.end(), link.group(1).lower()


def _joined(text: str, start: int, end: int) -> Iterator[Span]:
    for cut in _AND.finditer(text, start, end):
        yield start, cut.start()
        start = cut.end()
    yield start, end


def _owned(text: str, span: Span, joint: str) -> Iterator[tuple[Span, str]]:
    owners = list(_OWNER.finditer(text, *span))
    if owners:
        yield bare(text, (owners[-1].end(), span[1])), joint
        yield bare(text, (span[0], owners[-1].start())), "'s"
    else:
        yield bare(text, span), joint


def bare(text: str, span: Span) -> Span:
    match = _DETERMINER.match(text, *span)
    return (match.end() if match else span[0]), span[1]


_SETTING_ZH = re.compile(
    r"(?:[^，。；于（(]{0,12}[0-9一二三四五六七八九十○〇]{1,4}(?:年代?|月|日|世纪)[^，。；]{0,8}，|"
    r"(?:在|当|自|从|随着|由于|因为|为了?|根据|按照|依照|除了?|如果|若|只要|一旦|虽然|尽管|通过|经过|对于?|关于|作为|与|和)[^，。；]{1,40}，|"
    r"[^，。；]{0,12}(?:时|时候|之后|之前|以后|以前|期间|年间|后|前|中|上|里|下)，|(?:同年|当时|后来|其后|目前|现在|今天|最初|起初|一般|通常)，?)"
)
_DATE_ZH = re.compile(
    r"(?:(?:公元前?|明治|大正|昭和|平成|民国|约|自|同|翌|次|隔)?(?:[0-9一二三四五六七八九十○〇]{1,4}|(?<=[同翌次隔]))(?:年代?|月|日|世纪|岁时?)"
    r"(?:[（(][^（）()]{1,14}[）)])?(?:[初末中]期?|左右|起|底|代)?){1,4}(?:，|(?!的))"
)
# What opens a clause whose subject was named before and is left out.
_ZERO_ZH = re.compile(
    r"位于|坐落|始建|建于|成立于|创[立办]于|毕业|出生|生于|卒于|逝世|就读|入读|任(?!何|务|意)|担任|出任|升[任为]|留[任用]|兼任|改[名称为建]|更名|易名|迁[往至到]|升格|转为|成为|荣获|被(?=[^，。；的]{2,20}$|[^，。；的]{2,20}[，；。])|曾(?!祖|孙|[^，。；]{0,3}的)|获(?!得者|奖者)|参[与加]|进[入行]|"
    r"返回|回到|前往|转[到为]|移居|出版|发表|著有|合著|开始|主讲|原[为名]|现[为有任]|又[名称]|亦|也|还|属于|为(?!了)|是|有(?!的|些|人|关)|设有|拥有|可[作以供用]|"
    r"提供|隶属|[于以与自因受被][^，。；的]{2,30}(?:开始|一同|一起|进行|毕业|逝世|授课|研究|发现|获得|连载|出版|合著)"
)
_ENDS_ZH = re.compile(
    r"[，。；：！？（(]|是|有|在(?!线|职)|被|把|将(?!军)|使|让|令|会(?=[被使让导引有在出发])|(?<![许认])可以?|(?<![反效响供适对相感])应该?当?|必须|需要|已经?|正在|曾经?|"
    r"了|着|于|以(?!色列)|由|从|向|对|不|没有?|未(?!来)|无法|成为|包括|属于|位于|曾|现|亦|则|认为|指出|表示|导致|引起|造成"
)


@remembered
def chinese(text: str) -> Span:
    """The subject of the main clause, as far as it may reach: up to the first word of a predicate."""
    start, _ = guards.past_lead_in("zh", text, (0, len(text)))
    for _ in range(5):
        match = _SETTING_ZH.match(text, start) or _DATE_ZH.match(text, start)
        if match is None or match.end() >= len(text):
            break
        start = match.end()
    end = _ENDS_ZH.search(text, start + 1)
    return start, end.start() if end else len(text)


def left_out(text: str) -> bool:
    """Does the Chinese main clause begin with its predicate?"""
    return _ZERO_ZH.match(text, chinese(text)[0]) is not None
