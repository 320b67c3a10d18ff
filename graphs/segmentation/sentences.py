"""Finds the ends of sentences in a passage.

Each mark that may end a sentence is judged once, from a few characters on either side of it, so that a hostile text
costs no more than a friendly one. The judgement leans to silence: a cut inside a sentence tears a thought apart, a
missing one only leaves two thoughts in one piece. A single line break counts as a space; whether it is more was
decided when the passage was found.
"""

import re
from collections.abc import Iterator

from graphs.domain.lexicons.abbreviations import Abbreviations, abbreviations
from graphs.domain.values import Span
from graphs.segmentation.brackets import bracketed
from graphs.segmentation.numbering import list_marks

# Full stops of scripts in which no other sign is written the same way.
_STRONG = "。！？｡．\u0964\u0965\u06d4\u061f\u0589\u1362\u1367\u1368\u104b\u17d4\u17d5\u0f0d\u0f0e\u203c\u203d\u2047\u2048\u2049"
_CLOSERS = "\"'”’»›」』）)】》〉］\\]}"
_RUN = re.compile(f"[.!?…‥{_STRONG}]+(?:[ \u00a0][.!?](?=[\\s.!?{_CLOSERS}]|$))*")
_CLOSING = re.compile(f"[{_CLOSERS}*_]{{0,6}}(?:\\[\\d{{1,3}}\\]){{0,4}}[¹²³⁴-⁹]{{0,3}}")
_OPENING = re.compile(r"""["'“‘«‹「『【（《(\[¿¡*_„]{0,4}""")
_BLANK = re.compile(r"\s*")
_WORD_BEFORE = re.compile(r"[\w.'’°№-]+$")
_WORD_AFTER = re.compile(r"[\w'’]{1,24}")
_EMOTICON = re.compile(r"\s?[:;=8xX]['-]?[()DPpdoO/\\|3]+(?=\s|$)")
_SAYS = re.compile("[\u4e00-\u9fff]{0,6}?[说問问道答喊叫讲講]")
_GOES_ON = re.compile("[，、,；;：:的是等と]|って|という|は|が|を|に|で|も|の")
_LOOK_BACK = 40


def sentence_spans(text: str, start: int, end: int, language: str = "") -> Iterator[Span]:
    """The sentences of ``text[start:end]``: ordered, disjoint, without blanks at their ends, nothing left out."""
    place = start
    for cut in sorted(_cuts(text, start, end, language)):
        yield from trimmed(text, place, cut)
        place = cut
    yield from trimmed(text, place, end)


def trimmed(text: str, start: int, end: int) -> Iterator[Span]:
    """The span without the blanks at its ends; none when nothing else is there."""
    piece = text[start:end]
    body = piece.strip()
    if body:
        begin = start + len(piece) - len(piece.lstrip())
        yield Span(begin, begin + len(body))


def _cuts(text: str, start: int, end: int, language: str) -> set[int]:
    known = abbreviations(language)
    inside = bracketed(text, start, end)
    marks = list_marks(text, start, end)
    cuts = {mark.start for mark in marks if mark.start > start}
    stops = {mark.end for mark in marks} | {mark.end - 1 for mark in marks}
    place = start
    for run in _RUN.finditer(text, start, end):
        after = _after(text, run.end(), end)
        if run.end() in stops or after >= end or inside.covers(after):
            continue
        if _ends(text, run, place, after, end, known):
            cuts.add(after)
            place = after
    return cuts


def _after(text: str, place: int, end: int) -> int:
    """Where a sentence would end that ends with a mark at ``place``: after quotes, brackets and smileys."""
    closing = _CLOSING.match(text, place, end)
    place = closing.end() if closing else place
    emoticon = _EMOTICON.match(text, place, end)
    return emoticon.end() if emoticon else place


def _ends(text: str, run: re.Match[str], start: int, after: int, end: int, known: Abbreviations) -> bool:
    mark = run.group()[-1]
    closed = after > run.end()
    if mark in _STRONG:
        return not _continues_cjk(text, after, mark, closed)
    blank = _BLANK.match(text, after, end)
    begin = blank.end() if blank else after
    opening = _OPENING.match(text, begin, end)
    first = opening.end() if opening else begin
    if first >= end:
        return begin < end
    if begin == after:
        return _glued(text, run, start, first)
    return _spaced(text, run, start, first, closed, known)


def _continues_cjk(text: str, after: int, mark: str, closed: bool) -> bool:
    if _GOES_ON.match(text, after) and (closed or text[after] in "，、,；;：:"):
        return True
    return closed and _SAYS.match(text, after) is not None


def _glued(text: str, run: re.Match[str], start: int, first: int) -> bool:
    """No blank after the mark: a sentence ends only where the next letter belongs to a script without capitals."""
    if len(_word_before(text, run.start(), start)) < 2:
        return False
    letter = text[first]
    if letter in "“‘「『《" and run.group()[-1] in "!?":
        return True
    return letter.isalpha() and not (letter.isupper() or letter.islower() or "\u0e00" <= letter <= "\u0e7f")


def _spaced(
    text: str, run: re.Match[str], start: int, first: int, closed: bool, known: Abbreviations
) -> bool:
    letter = text[first]
    match = _WORD_AFTER.match(text, first)
    following = match.group().replace("’", "'") if match else ""
    if letter.islower():
        return not closed and following in known.small_starters and _plain_end(text, run, start, known)
    marks = run.group()
    if marks == ".":
        return _stop_ends(text, run.start(), start, following, closed, known)
    if marks.strip(". \u00a0") in ("", "…", "‥"):
        return following.lower() in known.starters or len(marks.replace(" ", "")) > 3
    return True


def _plain_end(text: str, run: re.Match[str], start: int, known: Abbreviations) -> bool:
    word = _word_before(text, run.start(), start)
    if run.group()[-1] in "!?":
        return True
    return len(word) > 1 and "." not in word and not _listed(word, known)


def _stop_ends(text: str, stop: int, start: int, following: str, closed: bool, known: Abbreviations) -> bool:
    word = _word_before(text, stop, start)
    if closed and text[stop + 1] in '"”’»':
        return True
    starter = following.lower() in known.starters and (following[:1].isupper() or not following)
    if _met(word, known.never):
        return False
    if _met(word, known.before_figure) and following[:1].isdigit():
        return False
    if word.isdigit() and stop - start < 12 and text[start:stop].strip(" \n\t•·⁃*-(") == word:
        return False
    if _met(word, known.may_end) or _is_dotted(word):
        return starter or not following
    if len(word) == 1 and word.isalpha():
        return starter and not (word != "I" and _named_before(text, stop, start))
    return True


def _word_before(text: str, stop: int, start: int) -> str:
    match = _WORD_BEFORE.search(text[max(start, stop - _LOOK_BACK) : stop])
    return match.group() if match else ""


def _met(word: str, entries: frozenset[str]) -> bool:
    return word in entries or word.lower() in entries or (word.isupper() and word.capitalize() in entries)


def _listed(word: str, known: Abbreviations) -> bool:
    return _met(word, known.never) or _met(word, known.may_end) or _met(word, known.before_figure)


def _is_dotted(word: str) -> bool:
    """U.S, J.K, Ph.D: letters one or two at a time between stops."""
    parts = word.split(".")
    return len(parts) > 1 and all(part.isalpha() and len(part) <= 2 for part in parts)


def _named_before(text: str, stop: int, start: int) -> bool:
    """Does a capitalised word stand before a lone letter, as in a name with an initial?"""
    before = text[max(start, stop - _LOOK_BACK) : stop - 1].split()
    return not before or before[-1][:1].isupper()
