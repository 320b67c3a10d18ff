"""Finds the ends of sentences in a passage.

Each mark that may end a sentence is judged once, from a few characters on either side of it, so that a hostile text
costs no more than a friendly one. The judgement leans to silence: a cut inside a sentence tears a thought apart, a
missing one only leaves two thoughts in one piece. A single line break counts as a space; whether it is more was
decided when the passage was found.
"""

import re
from collections.abc import Iterator

from graphs.domain.lexicons.abbreviations import abbreviations
from graphs.domain.values import Span
from graphs.segmentation.brackets import Stretches, bracketed
from graphs.segmentation.endings import STRONG, Judge, Mark
from graphs.segmentation.numbering import list_marks
from graphs.segmentation.unmarked import EMOJI, behind_note, unmarked

_CLOSERS = "\"'”’»›」』）)】》〉］\\]}"
_MARKS = f"[{{greek}}.!?…‥{STRONG}]+(?:[ \u00a0][.!?](?=[\\s.!?{_CLOSERS}]|$))*"
_RUN = re.compile(_MARKS.replace("{greek}", ""))
_GREEK_RUN = re.compile(_MARKS.replace("{greek}", ";\u037e"))
_CLOSING = re.compile(
    f"(?:[{_CLOSERS}*_]|“(?=\\s|$)|[ \u00a0\u202f]»(?=[\\s.,;:]|$)| [)\\]](?=\\s|$)){{0,6}}"  # quotes and brackets
    "(?:\\[\\d{1,3}\\]){0,4}[¹²³⁴-⁹]{0,3}"  # marks of notes
    f"(?:\\s?(?:[:;=8xX]['-]?[()DPpdoO/\\\\|3]{{1,6}}|[{EMOJI}][{EMOJI}\ufe0f\u200d]{{0,8}})(?=\\s|$))?"  # a smiley
)
_OMISSION = re.compile(r"(?<=\w)\.(?= \. \. \.\s+[A-Z])")  # a stop, then the dots of what is left out
_THAI_END = re.compile(
    "(?:ครับ|ค่ะ|คะ|จ้ะ)(?=\\s)|"
    "(?<=[\u0e01-\u0e5b]{8})(?=\\s(?:อย่างไรก็|แต่|ดังนั้น|นอกจาก|ทั้งนี้|ต่อมา|จากนั้น|เพราะฉะนั้น|ในขณะ))"
)


def sentence_spans(text: str, start: int, end: int, language: str = "") -> Iterator[Span]:
    """The sentences of ``text[start:end]``: ordered, disjoint, without blanks at their ends, nothing left out."""
    place = start
    for cut in _cuts(text, start, end, language):
        yield from trimmed(text, place, cut)
        place = cut
    yield from trimmed(text, place, end)


def trimmed(text: str, start: int, end: int) -> Iterator[Span]:
    """The span without the blanks at its ends; none when nothing else is there."""
    if start < end and not text[start].isspace() and not text[end - 1].isspace():
        yield Span(start, end)
        return
    piece = text[start:end]
    body = piece.strip()
    if body:
        begin = start + len(piece) - len(piece.lstrip())
        yield Span(begin, begin + len(body))


def _cuts(text: str, start: int, end: int, language: str) -> list[int]:
    items = list_marks(text, start, end)
    known = abbreviations(language)
    cuts = {item.start for item in items if item.start > start} | unmarked(text, start, end, known)
    numbers = {place for item in items for place in (item.end - 1, item.end)}
    if language == "th":
        cuts.update(match.end() for match in _THAI_END.finditer(text, start, end))
    runs = [run.span() for run in (_GREEK_RUN if language == "el" else _RUN).finditer(text, start, end)]
    if not runs:
        return sorted(cuts)
    inside = bracketed(text, start, end)
    judge = Judge(text, start, end, known)
    for first, last in runs:
        last = first + 1 if _OMISSION.match(text, first, end) else last
        closing = _CLOSING.match(text, last, end)
        after = behind_note(text, last, closing.end() if closing else last, end, known)
        if (
            last in numbers
            or after >= end
            or _is_held(text, judge.words.start, after, inside)
            or _is_aside(text, judge.words.start, first, after, inside)
        ):
            continue
        if judge.ends(Mark(first, last, after)):
            cuts.add(after)
            judge.begin(after)
    return sorted(cuts)


def _is_held(text: str, start: int, after: int, inside: Stretches) -> bool:
    """Do brackets stand around that the sentence opened on its way? Those it began with may hold several sentences."""
    opened = inside.around(after)
    if opened is None:
        return False
    return text[opened] not in "(（" or text[start:opened].strip() != ""


def _is_aside(text: str, start: int, mark: int, after: int, inside: Stretches) -> bool:
    """Did brackets close that opened in mid-sentence, and does the sentence go on right behind them?"""
    opened = inside.opened(after - 1)
    return (
        opened is not None
        and opened < mark
        and not text[after].isspace()
        and text[start : min(opened, start + 80)].strip() != ""
    )
