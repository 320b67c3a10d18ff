"""Shallow Chinese grammar, with the same questions as ``english.py``. Clauses live between punctuation marks."""

import re

from graphs.extraction.builtin.lexicons.zh.frames import COORDINATED
from graphs.extraction.builtin.lexicons.zh.standing import ENDING
from graphs.extraction.builtin.remembering import remembered

# A preposition or conjunction that waits for more, unless it ends a word: "存在", "规则".
STRANDED = "|".join(f"(?<![{before}]){sign}" if before else sign for sign, before in ENDING.items())
# A comma between digits is part of a number.
CLAUSE_MARK = re.compile(r"[，；：。！？;:!?…\n]|(?<!\d),|,(?!\d)|——|—")
OPENERS, CLOSERS = "（(《「『“[【", "）)》」』”]】"
EDGE = re.compile(r"^[\s，。；：、,.;:!?！？…—*-]+")
TAIL = re.compile(rf"(?:[\s，。；：、,.;:!?！？…—*-]|的话|(?<=[一-鿿])(?:主要|通常|{STRANDED})$)+$")
HAN = re.compile(r"[\u3400-\u9fffA-Za-z0-9]")
PREDICATE = re.compile(
    r"是|有|在|被|务必|请|勿|别(?!的)|把|使|让|令|会|能|可|应|须|要|得|将|已|正|曾|了|着|过|不|没|未|无|为|成|作|做|来自|认为|包括|属于|"
    r"[导引造产发形变改提增减保建促推加降升进出开关完实表显说指述称达获取受给予供用使制定负责承担进行支持"
    r"影响控制帮助需要希望鼓励禁止允许限制扩大缩小恢复破坏威胁依靠依赖位于存在消失生长死亡出现出生]"
)
PRONOUN = re.compile(
    r"^(?:这|那|它|他|她|其|此|该|我|你|您|咱|这些|那些|它们|他们|她们|我们|你们|大家|这样|那样|这个|那个|这种|那种|"
    r"后者|前者|两者|如此|之|者|有的|一些|一个)$"
)
FUNCTION = frozenset("的了着过在是和与及或而且但也都就则又被把将对从向由于到为以因所之其此这那不没有")
MAX_CHARS = 64
# A last word that waits for more, unless it is the end of a noun ("机会", "功能", "反应", "……的需要").
_UNFINISHED = re.compile(
    r"(?:认为|指出|表示|估计|声称|强调|相信|发现|显示|(?<![许认])可|可能|也可|如今|更|(?<![名大小主])将|"
    r"(?<![机社大协议员教学宴聚约晚国工运都商董事际展博交集体领误])会|(?<![功智性技职动潜本效产体才万节])能|(?<![反效响供适对相感])应|应该|可以|必须|"
    r"(?<!的)需要|当|(?<![小及同准临平暂])时|之后|以后|之前|期间|其中|根据[^，]*)$|"
    r"^(?:当|在)[^，]{1,24}(?:时|中|后|前|下|里|上|期间)$"
)


@remembered
def trim(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    head = EDGE.match(piece)
    start += head.end() if head else 0
    while True:
        before = (start, end)
        tail = TAIL.search(text[start:end])
        if tail:
            end = start + tail.start()
        start, end = _brackets(text, start, end)
        if (start, end) == before:
            return start, end


def _brackets(text: str, start: int, end: int) -> tuple[int, int]:
    """Cut a lone bracket at an edge; keep whole pairs."""
    while start < end and text[start] in CLOSERS:
        start += 1
    while start < end and text[end - 1] in OPENERS:
        end -= 1
    piece = text[start:end]
    for opener, closer in zip(OPENERS, CLOSERS, strict=True):
        if piece.count(opener) < piece.count(closer) and piece.endswith(closer):
            end -= 1
            piece = text[start:end]
        if piece.count(opener) > piece.count(closer) and piece.startswith(opener):
            start += 1
            piece = text[start:end]
    return start, max(start, end)


_JOINS = re.compile(rf"，(?:{COORDINATED})")


def marks(text: str) -> list[tuple[int, int]]:
    """Clause marks outside brackets and quotation marks."""
    depth, found = 0, []
    place = 0
    for match in CLAUSE_MARK.finditer(text):
        for char in text[place : match.start()]:
            if char in OPENERS:
                depth += 1
            elif char in CLOSERS:
                depth = max(0, depth - 1)
        place = match.start()
        if depth == 0 and not _JOINS.match(text, match.start()):
            found.append(match.span())
    return found


# Where a speaker starts anew, for texts without punctuation.
_SPOKEN = re.compile(r"\s+|(?=然后|但是|所以|因为|而且|那么|接着|如果|不过|还有)")


def clause_spans(text: str) -> list[tuple[int, int]]:
    spans, start = [], 0
    borders = marks(text)
    if len(text) > MAX_CHARS and len(borders) * MAX_CHARS < len(text):
        borders = sorted({*borders, *(match.span() for match in _SPOKEN.finditer(text))})
    for left, right in [*borders, (len(text), len(text))]:
        if text[start:left].strip():
            spans.append((start, left))
        start = right
    return spans


@remembered
def stands_alone(text: str) -> bool:
    size = len(HAN.findall(text))
    if not 4 <= size <= MAX_CHARS or bare(text) or _UNFINISHED.search(text) or _NOUN_ALONE.match(text):
        return False
    return size >= 7 or PREDICATE.search(text) is not None or _GRADED.search(text) is not None


# "这个过程", "切开的苹果", "氧化的程度": a noun with what stands before it says nothing yet.
_NOUN_ALONE = re.compile(
    r"^(?:(?:这|那|该|此|每|某)[一两几]?[个种些类项件场次]?[^，。的了着是有在会能不没被把]{1,4}|"
    r"[^，。：是在会能不没被把就都也]{1,12}的[^，。：的了着是有在会能不没未无被把让使为多少大小高低]{1,3})$"
)
_GRADED = re.compile(
    r"(?:较|更|很|最|太|非常|十分|相当|比较|越来越|极其?)[多少大小高低强弱快慢好差长短深浅重轻早晚新旧冷热干湿]$"
)


def is_phrase(text: str, limit: int = 24) -> bool:
    text = text.strip()
    if not 1 <= len(text) <= limit or CLAUSE_MARK.search(text) or not HAN.search(text):
        return False
    return (
        not bare(text)
        and not _UNFINISHED.search(text)
        and not _GRADED.search(text)
        and (text[0] not in FUNCTION or _NOUN_OPENER.match(text) is not None)
        and text[-1] not in FUNCTION
    )


# Words that begin with the same sign as a function word.
_NOUN_OPENER = re.compile(
    r"过[度量高低多快慢热冷载敏滤程渡期]|了[解结]|着[手火陆]|得[到知]|地[方区球震铁图面位板形]|不[良当足合]|没收|和平|对[流手策]|将军|以色列|到期|从业|都市|在[职校]|就[业医]"
)


_OPENS_ACTION = re.compile(
    r"[从把将对为向使让给与和更]|规范|补贴|学习|维护|防|求|示|纪念|庆祝|适应|满足|确保|促进|避免|获|维持|改善|解决|降低|加强|吸引|推动|"
    r"应对|达到|取得|形成|建立|增强|缓解|争取|节|提|改|保|抵|躲|寻|换|运|存|盛|装|清|治|测|检|研|教|培|展"
)


def bare(text: str) -> bool:
    return not text.strip() or PRONOUN.match(text.strip()) is not None


def clause_left(text: str, end: int) -> tuple[int, int]:
    """The clause before ``end``; a clause too short to stand alone takes the one before it along."""
    spans = [(a, min(b, end)) for a, b in clause_spans(text[:end]) if a < end]
    if not spans:
        return end, end
    start = spans[-1][0]
    for previous in reversed(spans[:-1]):
        if stands_alone(text[slice(*trim(text, start, end))]) and has_subject(text[start:end]):
            break
        if text[previous[1] : previous[1] + 1] in "；。;！？":
            break
        start = previous[0]
    return trim(text, start, end)


def has_subject(text: str) -> bool:
    return (
        re.match(
            r"\s*(?:并|也|还|又|再(?!生)|再?进一步|然后|接着|便|却|均|均可|最终|且|而|就|将|已|被|会|能|可|可以|应|不|及时|依法|依照|按照|是|由|为|位于|拥有|设有|直到|推估|从而|进而|同时|使|让|以)",
            text,
        )
        is None
    )


_COUNTED = re.compile(r"\s*(?:以下|下列)?[两二三四五六七八九几]大?[件个种点项类条方][^，。；：]{0,5}：")


def clause_right(text: str, start: int) -> tuple[int, int]:
    """The clause after ``start``; the following one comes along while this one cannot stand alone."""
    if _COUNTED.match(text, start):
        return trim(text, start, len(text))
    ends = [start + b for _, b in clause_spans(text[start:])]
    for end in ends:
        left, right = trim(text, start, end)
        if stands_alone(text[left:right]) or text[end : end + 1] in "；。;！？":
            return left, right
    return trim(text, start, ends[-1] if ends else len(text))


def phrase_left(text: str, end: int) -> tuple[int, int]:
    spans = clause_spans(text[:end])
    return trim(text, spans[-1][0], end) if spans else (end, end)


noun_left = subject_left = phrase_left


def is_described(text: str) -> bool:
    """A Chinese noun carries what describes it before itself, so ``is_phrase`` has seen it."""
    return False


def phrase_right(text: str, start: int) -> tuple[int, int]:
    if _COUNTED.match(text, start):
        return trim(text, start, len(text))
    spans = clause_spans(text[start:])
    if not spans or spans[0][0] > 1:
        return start, start
    return trim(text, start, start + spans[0][1])


def action_right(text: str, start: int) -> tuple[int, int]:
    return phrase_right(text, start)


def starts_with_verb(text: str) -> bool:
    if text.startswith(("在", "是", "有")):
        return False
    return _OPENS_ACTION.match(text) is not None or PREDICATE.search(text[:3]) is not None


def first_verb(text: str) -> int:
    match = PREDICATE.search(text)
    return match.start() if match else -1


_SUBJECT = re.compile(
    r"^[^，。；：的了在是有被把使让会能可应须要将已正曾不没未无为]{2,12}(?=是|有|在|被|会|能|可|应|须|要|将|已|正|曾|不|没|未|为)"
)


def subject(text: str) -> tuple[int, int] | None:
    match = _SUBJECT.match(text)
    return match.span() if match and is_phrase(match.group(), 12) else None


def is_plural(phrase: str) -> bool:
    return phrase.endswith("们") or "和" in phrase or "、" in phrase


def content_words(text: str) -> int:
    return len(HAN.findall(text)) // 2


@remembered
def clauses(text: str) -> tuple[tuple[int, int], ...]:
    """Runs of clauses up to a length a reader takes in; a run breaks only before a clause with its own subject."""
    found: list[tuple[int, int]] = []
    for start, end in clause_spans(text):
        start, end = trim(text, start, end)
        if end - start < 2:
            continue
        whole = found and text[found[-1][1] : found[-1][1] + 1] not in "；;。！？"
        opens = whole and text[found[-1][1] : found[-1][1] + 1] in ("：", ":")
        needs_more = opens or found and _NEEDS_MAIN.search(text[slice(*found[-1])])
        if whole and (needs_more or end - found[-1][0] <= MAX_CHARS):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return tuple(span for spans in found for span in _sized(text, spans))


# The last clause only prepares what follows: "根据……，", "一旦……，", "……的，".
_NEEDS_MAIN = re.compile(
    r"(?:^|[，；：])(?:根据|按照|依照|依据|对于?|以及|一旦|如果|由于|因为|为了?|在|当|经|除)[^，；：]*$|(?:的|时|后)$"
)


def prepares(text: str) -> bool:
    """Does the last clause wait for a main clause?"""
    return _NEEDS_MAIN.search(text) is not None


def is_noun_alone(text: str) -> bool:
    return _NOUN_ALONE.match(text) is not None


def _sized(text: str, span: tuple[int, int]) -> list[tuple[int, int]]:
    """A run that is too long gives its first clauses, as far as they make sense without the rest."""
    start, end = span
    if stands_alone(text[start:end]):
        return [span]
    for _, cut in reversed(clause_spans(text[start:end])[:-1]):
        piece = trim(text, start, start + cut)
        listed = text[piece[1] : piece[1] + 1] in ("：", ":")
        if not listed and stands_alone(text[slice(*piece)]) and not prepares(text[slice(*piece)]):
            return [piece]
    return []
