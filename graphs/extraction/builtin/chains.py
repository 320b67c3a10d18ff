"""Whom a Chinese clause is about that does not say so: "1950年回到杭州", "后来改名为…", "该站设有…".

Chinese names a thing once and goes on about it. A clause without a subject takes that of the clause before it, a sentence
without one that of the sentence before, "该", "本" and "这座" with a noun mean the thing if its name or its kind ends in
that noun, "它" and "其" what the sentence before was about. A clause with a subject of its own breaks the chain: from
there on nobody can tell. What stands in is put into the node's text; its quote stays as it is.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import chinese, chinese_names, subjects
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.lexicons.zh.standing import GOES_ON, POINTER, PRONOUN
from graphs.extraction.builtin.overview import Overview
from graphs.extraction.builtin.reading import Reading, Sentence
from graphs.extraction.builtin.spans import Arrow, End

Span = tuple[int, int]
_JOINED = "的和与或及、"
LONGEST_NOUN, LONGEST_SUBJECT = 4, 14
TAIL = 6  # signs at the end of a kind's name in which the head noun stands
NO_NOUN = (
    "同也并后于自受与故则又再曾现在由以从被对将向"  # an adverb or a preposition stands here, and no subject
)
NOUN_ENDS = "会系团科员社队组部"  # "该堂会" is no 堂


def about(sentence: Sentence, before: Span | None, overview: Overview, reading: Reading) -> Span | None:
    """The name of what the sentence is about: its own subject, or what ``before`` was about; None if that is open."""
    if sentence.language != "zh":
        return None
    text, subject = sentence.plain, overview.subject
    whole = subject.first if subject else None
    earlier = whole if sentence.opens else before
    start = _main(text)
    own = _name_at(text, start, overview)
    if own is not None:
        return sentence.start + own[0], sentence.start + own[1]
    if _pointer(text, start, reading, whole) is not None:
        return whole
    another = _other_subject(text, start) and not subjects.left_out(text)
    return None if another and pattern(PRONOUN).match(text, start) is None else earlier


def arrow(found: Arrow, sentence: Sentence, told: Span | None, overview: Overview, reading: Reading) -> Arrow:
    """The arrow with both ends named."""
    source, target = (named(end, sentence, told, overview, reading) for end in (found.source, found.target))
    return replace(found, source=source, target=target)


def named(end: End, sentence: Sentence, told: Span | None, overview: Overview, reading: Reading) -> End:
    """The end with what it is about, if it leaves that out or only points at it, and without what is said of somebody
    else by a pronoun. ``told``: see ``about``."""
    if sentence.language != "zh":
        return end
    end = _up_to_pronoun(_by_subject(end, sentence, told, overview, reading), sentence)
    return end if end.stand_in else _by_pointer(end, sentence, overview, reading)


def _by_subject(end: End, sentence: Sentence, told: Span | None, overview: Overview, reading: Reading) -> End:
    if end.type is NodeType.CONCEPT or end.stand_in or end.gap:
        return end
    start, stop = end.start - sentence.start, end.end - sentence.start
    if start < 0:
        return end
    own = _before_reason(sentence.plain, start)
    if own is not None:
        return replace(end, stand_in=(sentence.start + own[0], sentence.start + own[1]))
    if told is None or sentence.start + start <= told[0] < sentence.start + stop:
        return end
    text, main = sentence.plain, _main(sentence.plain)
    whole = overview.subject.first if overview.subject else None
    pointed = _pointer(text, main, reading, whole) or _pronoun(text, main)
    if start > main:
        clear = pointed is not None or told[0] == sentence.start + main or subjects.left_out(text)
        return replace(end, stand_in=told) if clear and _goes_on(text, main, start) else end
    if not start <= main < stop or reading.text[slice(*told)] in text[start:main]:
        return end
    if pointed is not None:
        return replace(end, stand_in=told, gap=(sentence.start + pointed[0], sentence.start + pointed[1]))
    return replace(end, stand_in=told) if subjects.left_out(text) else end


def _by_pointer(end: End, sentence: Sentence, overview: Overview, reading: Reading) -> End:
    """ "两条线路在该站交会": which station, inside the clause."""
    whole = overview.subject.first if overview.subject else None
    start, stop = end.start - sentence.start, end.end - sentence.start
    said = sentence.plain[max(0, start) : stop]
    if whole is None or start < 0 or end.type is NodeType.CONCEPT or reading.text[slice(*whole)] in said:
        return end
    for match in pattern(POINTER).finditer(sentence.plain, start, stop):
        found = _pointer(sentence.plain, match.start(), reading, whole)
        if found is not None and found[1] <= stop:
            return replace(end, stand_in=whole, gap=(sentence.start + found[0], sentence.start + found[1]))
    return end


def _up_to_pronoun(end: End, sentence: Sentence) -> End:
    """ "两队重赛，他在加时赛进球": the second clause is about whom nobody can tell from here."""
    start = end.start - sentence.start
    match = _ANOTHER.search(sentence.plain, max(0, start) + 4, end.end - sentence.start)
    if start < 0 or match is None or end.type is NodeType.CONCEPT:
        return end
    said = sentence.plain[start : match.start()]
    last = said.rpartition("，")[2]
    whole = chinese.stands_alone(said) and not chinese.prepares(said) and not _WAITS.search(last)
    return replace(end, end=sentence.start + match.start()) if whole else end


_ANOTHER = re.compile(r"，[^，。；]{0,4}[他她](?![人国乡])")
_WAITS = re.compile(r"由于|因为|如果|虽然|尽管|当(?!地|年|局)")


def _main(text: str) -> int:
    """Where the subject of the main clause stands or should stand, past "但" and its like."""
    start = subjects.chinese(text)[0]
    opener = _OPENER.match(text, start)
    return opener.end() if opener else start


_OPENER = re.compile(r"(?:但是?(?!丁)|然而|不过|所以|因此|因而|故(?![事乡宫])|而(?!且)|则|那么)，?")


def _name_at(text: str, start: int, overview: Overview) -> Span | None:
    """The longest name of a thing here, if it is the whole subject and no part of it: no "X和Y", no "X的…"."""
    for size in range(chinese_names.LONGEST, 1, -1):
        end = start + size
        if text[start:end] in overview.things.names and not chinese_names.goes_on(text, start, end):
            return None if text[end : end + 1] in _JOINED and end < len(text) else (start, end)
    return None


def _other_subject(text: str, start: int) -> bool:
    """Does a short noun phrase stand before the predicate here?"""
    end = subjects.chinese(text)[1]
    if text[start : start + 1] in NO_NOUN:
        return False
    return 2 <= end - start <= LONGEST_SUBJECT and end < len(text) and text[end] not in "，。；：！？"


def _goes_on(text: str, main: int, start: int) -> bool:
    """Does the clause at ``start`` lack a subject, like every clause since the one that names it?"""
    openings = [left for left, _ in chinese.clause_spans(text) if main < left < start]
    inner = text[start - 1] == "而"  # "因事故而停运": behind its reason nothing can be its own subject
    return all(_zero(text, place) for place in (*openings, *(() if inner else (start,))))


def _zero(text: str, place: int) -> bool:
    return pattern(GOES_ON).match(text, place) is not None or subjects.left_out(text[place : place + REACH])


def _before_reason(text: str, start: int) -> Span | None:
    """ "青铜因受热而变软": what stands before the reason is what got soft."""
    match = _REASON.search(text, max(0, start - REACH), start)
    if match is None or _POINTS.match(match["name"]):
        return None
    left, right = chinese.trim(text, *match.span("name"))
    return (left, right) if chinese.is_phrase(text[left:right], LONGEST_SUBJECT) else None


REACH = 60
_REASON = re.compile(
    r"(?:^|[，。；：])(?P<name>[^，。；：因的]{2,14}?)(?:因(?![此而为素果子])|由于|因为)[^。；：]{2,50}而$"
)
_POINTS = re.compile(r"[该此这那其它他她]")


def _pronoun(text: str, start: int) -> Span | None:
    match = pattern(PRONOUN).match(text, start)
    return match.span() if match else None


def _pointer(text: str, start: int, reading: Reading, whole: Span | None) -> Span | None:
    """Where "该站" stands, if the thing of the text is a 站 by its name or by what the text first says of it."""
    match = pattern(POINTER).match(text, start) if whole else None
    if match is None or whole is None:
        return None
    name, kind = reading.text[slice(*whole)], _kind(reading.text, whole[1])
    for size in range(LONGEST_NOUN, 0, -1):
        noun = text[match.end() : match.end() + size]
        goes_on = text[match.end() + size : match.end() + size + 1] in NOUN_ENDS and size == 1
        if len(noun) == size and not goes_on and (name.endswith(noun) or _within(noun, kind[-TAIL:])):
            return start, match.end() + size
    return None


def _within(noun: str, kind: str) -> bool:
    """ "车系" for "轿车系列", "线" for "巴士路线"."""
    rest = iter(kind)
    return all(sign in rest for sign in noun)


_EXPLAINED = re.compile(r"(?:[（(][^（）()]{0,80}[）)])?[^，。；]{0,3}(?:是|为)(?P<kind>[^，。；]{2,60})")


def _kind(text: str, end: int) -> str:
    """What the text calls the thing where it first names it: "是杭州的一座车站"."""
    match = _EXPLAINED.match(text, end)
    return match["kind"] if match else ""
