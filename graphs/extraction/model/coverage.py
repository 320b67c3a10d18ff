"""What a reading of a chunk dropped, as far as the words of its units give it away. Hints for one more question.

A gap is no error: the review that it leads to may find nothing to add. Units are counted from zero.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from graphs.domain.values import Chunk, EdgeDraft, NodeDraft, Source, Unit
from graphs.domain.vocabulary import NodeType, UnitKind
from graphs.extraction.model.cues import cues_of
from graphs.extraction.model.cues.base import Cues
from graphs.extraction.model.terms import quoted_terms, reused_terms

MOST_OF_A_KIND = 6
MOST_SECTIONS = 4
LEAST_UNIT = 12  # characters
LEAST_SECTION = 60
RUNNING_TEXT = frozenset({UnitKind.PROSE, UnitKind.LIST, UnitKind.QUOTE, UnitKind.DIALOGUE})
NAMED = frozenset({NodeType.CONCEPT, NodeType.DEFINITION})


@dataclass(frozen=True, slots=True)
class Gap:
    """``hint`` is English, for the model."""

    kind: str
    units: tuple[int, ...]
    hint: str


def gaps(
    source: Source, chunk: Chunk, nodes: Sequence[NodeDraft], edges: Sequence[EdgeDraft]
) -> tuple[Gap, ...]:
    """In the order of the kinds; nothing for a chunk that reads as covered. ``edges`` decide nothing yet: a node
    without relations is fine."""
    looked_at = _Reading(source, chunk, nodes)
    return tuple(gap for look in LOOKS for gap in look(looked_at))


@dataclass
class _Reading:
    source: Source
    chunk: Chunk
    nodes: Sequence[NodeDraft]
    texts: dict[int, list[NodeDraft]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        for node in self.nodes:
            for unit in {quote.unit for quote in node.evidence if quote.unit is not None}:
                self.texts[unit].append(node)
        own = self.source.units[self.chunk.start_unit : self.chunk.end_unit + 1]
        running = [unit for unit in own if unit.kind in RUNNING_TEXT and len(unit.text) >= LEAST_UNIT]
        self.units = [(unit, cues_of(unit, self.source.language)) for unit in running]

    def of(self, unit: Unit) -> list[NodeDraft]:
        return self.texts.get(unit.number, [])

    def names(self) -> list[str]:
        return [node.text.casefold() for node in self.nodes if node.type in NAMED]


def _mechanism(reading: _Reading) -> Iterator[Gap]:
    """Several steps in words, one node or none of them."""
    counted = [(unit, len(cues.mechanism.findall(unit.text))) for unit, cues in reading.units]
    telling = [(unit, count) for unit, count in counted if count]
    thin = [
        (unit, count)
        for unit, count in telling
        if not reading.of(unit) or (count >= 2 and len(reading.of(unit)) <= 1)
    ]
    if thin and (len(telling) >= 2 or thin[0][1] >= 2):
        yield _gap(
            "mechanism",
            [unit for unit, _count in thin],
            "steps of what causes what are missing: keep each step",
        )


def _correction(reading: _Reading) -> Iterator[Gap]:
    lost = [unit for unit, cues in reading.units if _is_dropped(cues.correction.search, unit, reading)]
    yield from _one("correction", lost, 'a correction or exception ("not X but Y", "unless") is in no node')


def _boundary(reading: _Reading) -> Iterator[Gap]:
    """Where something stops working."""
    lost = [
        unit
        for unit, cues in reading.units
        if cues.contrast.search(unit.text) and _is_dropped(cues.failure.search, unit, reading)
    ]
    yield from _one("boundary", lost, "where or when something fails or stops to hold is in no node")


def _deferred(reading: _Reading) -> Iterator[Gap]:
    lost = [unit for unit, cues in reading.units if _is_dropped(cues.deferral.search, unit, reading)]
    yield from _one(
        "deferred_answer",
        lost,
        "a question left open or put off is in no node: keep that it is open, answer nothing",
    )


def _is_dropped(cue: Callable[[str], object], unit: Unit, reading: _Reading) -> bool:
    """The unit says so, the text of no node that stands on it does (its quote does not count)."""
    return bool(cue(unit.text)) and not any(cue(node.text) for node in reading.of(unit))


def _worked_example(reading: _Reading) -> Iterator[Gap]:
    """An example that applies a thing with a name, which no concept names."""
    names = reading.names()
    lost = [
        unit
        for at, (unit, cues) in enumerate(reading.units)
        if cues.example.search(unit.text)
        and (cues.knowledge.search(unit.text) or quoted_terms(unit.text))
        and _is_used(reading.units[at : at + 3])
        and not _is_anchored(unit, reading, names)
    ]
    yield from _one(
        "worked_example",
        lost,
        "a worked example stands without the concept that it is about: keep a short anchor",
    )


def _is_used(units: Sequence[tuple[Unit, Cues]]) -> bool:
    return any(cues.learning.search(unit.text) for unit, cues in units)


def _is_anchored(unit: Unit, reading: _Reading, names: Sequence[str]) -> bool:
    if any(node.type in NAMED for node in reading.of(unit)):
        return True
    text = unit.text.casefold()
    return bool(reading.of(unit)) and any(name in text for name in names)


def _reused_concept(reading: _Reading) -> Iterator[Gap]:
    names = reading.names()
    statements = [node.text for node in reading.nodes if node.type not in NAMED]
    for term in reused_terms(statements):
        if any(term.casefold() in name or name in term.casefold() for name in names):
            continue
        units = [unit for unit, _cues in reading.units if term.casefold() in unit.text.casefold()]
        if units:
            yield _gap("reused_concept", units, f'several nodes speak of "{term}" and none is its concept')


def _section(reading: _Reading) -> Iterator[Gap]:
    found = 0
    for section in reading.source.sections:
        inside = [
            unit for unit, _cues in reading.units if section.start_unit <= unit.number <= section.end_unit
        ]
        bare = inside and not any(reading.of(unit) for unit in inside)
        if bare and sum(len(unit.text) for unit in inside) >= LEAST_SECTION and found < MOST_SECTIONS:
            found += 1
            yield _gap("uncovered_section", inside, "no node stands on this section")


def _illustration(reading: _Reading) -> Iterator[Gap]:
    lost = [
        unit
        for unit, cues in reading.units
        if not reading.of(unit) and cues.scene.search(unit.text) and cues.explanation.search(unit.text)
    ]
    yield from _one("illustration", lost, "a scene that explains something is in no node")


LOOKS: tuple[Callable[[_Reading], Iterator[Gap]], ...] = (
    _mechanism, _correction, _boundary, _deferred, _worked_example, _reused_concept, _section, _illustration,
)  # fmt: skip


def _one(kind: str, units: Sequence[Unit], hint: str) -> Iterator[Gap]:
    if units:
        yield _gap(kind, units, hint)


def _gap(kind: str, units: Sequence[Unit], hint: str) -> Gap:
    return Gap(kind, tuple(unit.number for unit in units[:MOST_OF_A_KIND]), hint)
