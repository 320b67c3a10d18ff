"""Units that were cut out of one sentence, and sentences with what limits them.

A sentence over 180 characters is cut at a border between its clauses, so a unit may begin or end in the middle of one.
Half of it can say the contrary of the whole: *must not redirect the request* | *unless the user confirms it*. A border is believed to
lie inside a sentence when the sentence that both sides make is cut just there again; a paragraph without a stop is not.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

from graphs.answering import answer_words
from graphs.domain.lexicons.contexts import EXCEPTION_NEXT
from graphs.domain.values import Span, Unit
from graphs.domain.vocabulary import UnitKind
from graphs.grounding.folding import folded_text
from graphs.segmentation.clauses import LONGEST, may_be_cut, shortened
from graphs.segmentation.endings import STRONG
from graphs.segmentation.sentences import sentence_spans
from graphs.segmentation.units import SHORTEST_GROUP

MOST_UNITS = 6  # of one sentence: a talk that nobody punctuated is told by the unit
_LONGEST_PIECE = LONGEST + SHORTEST_GROUP
_CUT = frozenset({UnitKind.PROSE, UnitKind.LIST, UnitKind.QUOTE, UnitKind.DIALOGUE})
_WIDEST_GAP = 40  # a line end and its indentation
_STOPPED = re.compile(rf"""[.!?…{STRONG}]["'”’»」』）)\]】*_]{{0,4}}$""")
_INNER_STOP = re.compile(rf"[.!?…][\"'”’)]{{0,2}}\s|[{STRONG}]")
_WRAP = re.compile(r"\n *")
_TO_STOP = re.compile(rf"[^.!?{STRONG}]{{1,300}}[.!?{STRONG}]?")
_RESTRICTS = re.compile(f"{EXCEPTION_NEXT}|{answer_words.RESTRICTS_BEFORE}", re.IGNORECASE)
_MAY_RESTRICT = re.compile("except|unless|not apply|除|外|不适用|另有|例外", re.IGNORECASE)
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
    if _STOPPED.search(unit.text[-8:]) and not behind.text[:1].islower():
        return _is_limited(unit, behind)
    return may_be_cut(unit.text, behind.text) and not (_is_too_long(unit) or _is_too_long(behind))


def _is_too_long(unit: Unit) -> bool:
    """For a piece of a sentence, which a few signs before it may have been put to."""
    text = unit.text
    return (
        len(text) > _LONGEST_PIECE
        and not _INNER_STOP.search(text, 0, len(text) - 2)
        and not may_be_cut(text, "")
    )


def lies_within(unit: Unit, known: Mapping[int, Unit]) -> bool:
    """Could a sentence that is known on one side of it reach beyond its other side? A talk without stops is left alone."""
    if _INNER_STOP.search(unit.text, 0, len(unit.text) - 2):
        return False
    reach = _reach(unit, known, -1) + _reach(unit, known, 1)
    return 0 < reach < MOST_UNITS


def restricts(sentence: str) -> bool:
    """Does it take something from the sentence before it? *依法不予公开的除外。*"""
    if not _MAY_RESTRICT.search(sentence):
        return False  # nearly always, and folding costs
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


def _reach(unit: Unit, known: Mapping[int, Unit], step: int) -> int:
    """How many of the units on that side the sentence may reach into."""
    found = 0
    while found < MOST_UNITS and (other := known.get(unit.number + step)):
        if not (may_go_on(other, unit) if step < 0 else may_go_on(unit, other)):
            break
        found += 1
        if _INNER_STOP.search(other.text, 0, len(other.text) - 2):
            break
        unit = other
    return found


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
    stops = _INNER_STOP.search(text) is not None
    if len(chain) > MOST_UNITS and not stops:
        return frozenset()
    spans = sentence_spans(text, 0, len(text), language) if stops else [Span(0, len(text))]
    ends = [unit.end - base for unit in chain]
    found: set[int] = set()
    for span in spans:
        borders = ends[bisect_right(ends, span.start) : bisect_left(ends, span.end)]
        if 0 < len(borders) < MOST_UNITS and _is_cut_at(borders, text, span):
            found.update(base + end for end in borders)
    return frozenset(found)


def _is_cut_at(borders: list[int], text: str, span: Span) -> bool:
    """Is the sentence cut there anew? The first border that is none ends the search: looking for them costs."""
    waiting = iter(borders)
    border = next(waiting, None)
    for piece in shortened(text, span):
        if border is None or piece.end > border:
            break
        if piece.end == border:
            border = next(waiting, None)
    return border is None


def _is_limited(unit: Unit, behind: Unit) -> bool:
    """Of one paragraph, and the next sentence takes something from the last: hard-wrapped lines are as far apart as
    those inside of the units."""
    gap = behind.start - unit.end
    widths = {len(blank) for side in (unit, behind) for blank in _WRAP.findall(side.text)}
    if unit.kind is not UnitKind.PROSE or not (gap <= 1 or gap in widths):
        return False
    first = _TO_STOP.match(behind.text)
    return first is not None and restricts(first[0])
