"""Units that were cut out of one sentence, and sentences with what limits them.

A sentence over 180 characters is cut at a border between its clauses, so a unit may begin or end in the middle of one.
Half of it can say the contrary of the whole: *must not redirect the request* | *unless the user confirms it*. A border is believed to
lie inside a sentence when the sentence that both sides make is cut just there again; a paragraph without a stop is not.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from graphs.answering import answer_words
from graphs.domain.lexicons.contexts import EXCEPTION_NEXT
from graphs.domain.values import Span, Unit
from graphs.domain.vocabulary import UnitKind
from graphs.grounding.folding import folded_text
from graphs.segmentation.clauses import shortened
from graphs.segmentation.endings import STRONG
from graphs.segmentation.sentences import sentence_spans

MOST_UNITS = 6  # of one sentence: a talk that nobody punctuated is told by the unit
_CUT = frozenset({UnitKind.PROSE, UnitKind.LIST, UnitKind.QUOTE, UnitKind.DIALOGUE})
_WIDEST_GAP = 40  # a line end and its indentation
_STOPPED = re.compile(rf"""[.!?…{STRONG}]["'”’»」』）)\]】*_]{{0,4}}$""")
_WRAP = re.compile(r"\n *")
_TO_STOP = re.compile(rf"[^.!?{STRONG}]{{1,300}}[.!?{STRONG}]?")
_RESTRICTS = re.compile(f"{EXCEPTION_NEXT}|{answer_words.RESTRICTS_BEFORE}", re.IGNORECASE)
_OF_ITS_OWN = re.compile(answer_words.RESTRICTS_ITSELF, re.IGNORECASE)


def runs(units: Iterable[Unit], language: str = "") -> dict[int, tuple[Unit, ...]]:
    """By number: the units that share a sentence with a neighbour, each with all that hang together with it."""
    found: dict[int, tuple[Unit, ...]] = {}
    for chain in _chains(sorted(units, key=lambda unit: unit.number)):
        for run in _split(chain, language):
            found |= {unit.number: run for unit in run if len(run) > 1}
    return found


def may_go_on(unit: Unit, behind: Unit) -> bool:
    """Could a sentence reach from one into the other? Told by what is seen at once."""
    if behind.number != unit.number + 1 or unit.kind is not behind.kind or unit.kind not in _CUT:
        return False
    if not 0 <= behind.start - unit.end <= _WIDEST_GAP:
        return False
    return not _STOPPED.search(unit.text[-8:]) or behind.text[:1].islower() or _is_limited(unit, behind)


def restricts(sentence: str) -> bool:
    """Does it take something from the sentence before it? *依法不予公开的除外。*"""
    folded = folded_text(sentence).strip()
    return _RESTRICTS.search(folded) is not None and not _OF_ITS_OWN.search(folded)


def laid_out(units: Sequence[Unit]) -> str:
    """Their text with the blanks between, as wide as in the source, so that offsets hold."""
    text = units[0].text
    for before, unit in zip(units, units[1:], strict=False):
        gap = unit.start - before.end
        text += ("\n" + " " * (gap - 1) if gap > 1 else " " * gap) + unit.text
    return text


def whole_sentences(units: Sequence[Unit], language: str = "") -> Iterator[tuple[Span, str]]:
    """Of one unit, or of a run: offsets of the source and words; what limits a sentence goes with it."""
    text, base = laid_out(units), units[0].start
    held: Span | None = None
    for span in sentence_spans(text, 0, len(text), language):
        if held and restricts(text[span.start : span.end]):
            held = Span(held.start, span.end)
            continue
        if held:
            yield Span(base + held.start, base + held.end), text[held.start : held.end]
        held = span
    if held:
        yield Span(base + held.start, base + held.end), text[held.start : held.end]


def pieces(units: Iterable[Unit], span: Span) -> Iterator[tuple[Unit, Span, str]]:
    """What each of the units holds of it."""
    for unit in units:
        start, end = max(span.start, unit.start), min(span.end, unit.end)
        if start < end:
            yield unit, Span(start, end), unit.text[start - unit.start : end - unit.start]


def _chains(units: list[Unit]) -> Iterator[list[Unit]]:
    chain: list[Unit] = []
    for unit in units:
        if chain and not may_go_on(chain[-1], unit):
            yield chain
            chain = []
        chain.append(unit)
    if chain:
        yield chain


def _split(chain: list[Unit], language: str) -> Iterator[tuple[Unit, ...]]:
    """At the borders that no sentence reaches over."""
    if len(chain) < 2:
        return
    inside = _inside(chain, language)
    run = chain[:1]
    for before, unit in zip(chain, chain[1:], strict=False):
        if not (before.end in inside or _is_limited(before, unit)):
            yield tuple(run)
            run = []
        run.append(unit)
    yield tuple(run)


def _inside(chain: list[Unit], language: str) -> frozenset[int]:
    """Ends of units in mid-sentence, in offsets of the source."""
    text, base = laid_out(chain), chain[0].start
    ends = [unit.end - base for unit in chain]
    found: set[int] = set()
    for span in sentence_spans(text, 0, len(text), language):
        borders = ends[bisect_right(ends, span.start) : bisect_left(ends, span.end)]
        if 0 < len(borders) < MOST_UNITS and {piece.end for piece in shortened(text, span)}.issuperset(
            borders
        ):
            found.update(base + end for end in borders)
    return frozenset(found)


def _is_limited(unit: Unit, behind: Unit) -> bool:
    """Of one paragraph, and the next sentence takes something from the last: hard-wrapped lines are as far apart as
    those inside of the units."""
    gap = behind.start - unit.end
    widths = {len(blank) for side in (unit, behind) for blank in _WRAP.findall(side.text)}
    if unit.kind is not UnitKind.PROSE or not (gap <= 1 or gap in widths):
        return False
    first = _TO_STOP.match(behind.text)
    return first is not None and restricts(first[0])
