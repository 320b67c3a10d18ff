"""What of the material bears on a question: nodes that match or lie one hop from one that does, edges that touch them,
and the sentences of the best units."""

from collections.abc import Mapping
from dataclasses import dataclass

from graphs.answering.bridging import rank_with_bridges
from graphs.answering.instructions import is_instruction
from graphs.answering.material import FoundEdge, FoundNode, FoundUnit, Material
from graphs.answering.passages import Passage, Ranked
from graphs.answering.question import Question
from graphs.answering.ranking import Ranking
from graphs.answering.settings import Setting, Settings, fits
from graphs.answering.words import tokens
from graphs.domain.values import Span

MOST_DIRECT, MOST_EDGES, MOST_READ, MOST_SENTENCES = 12, 24, 16, 12
NEAR_THE_BEST = 0.35  # of the score of the best one


@dataclass(frozen=True, slots=True)
class Sentence:
    """``fits``: it may answer the question, by its numbers and by what its subject points at."""

    unit: FoundUnit
    span: Span
    text: str
    score: float
    setting: Setting = Setting()
    fits: bool = True


@dataclass(frozen=True, slots=True)
class Retrieved:
    """Each the best first. ``weights`` are those of the question's words; ``stems`` all content words of the
    sentences that were read; ``collection`` how many passages there are, of which ``candidates`` were looked at."""

    question: Question
    nodes: tuple[FoundNode, ...]
    edges: tuple[FoundEdge, ...]
    sentences: tuple[Sentence, ...]
    weights: Mapping[str, float]
    stems: frozenset[str]
    candidates: int
    collection: int

    @property
    def is_empty(self) -> bool:
        return not self.nodes and not self.sentences


def retrieve(question: Question, material: Material) -> Retrieved:
    ranking = Ranking(question, material.passages, material.frequencies)
    ranked = rank_with_bridges(ranking)
    nodes = _nodes(material, ranked)
    sentences, stems = _sentences(question, material, ranked)
    return Retrieved(
        question,
        nodes,
        _edges(material, nodes),
        sentences,
        ranking.weights,
        stems,
        len(ranking.readings),
        max(material.frequencies.total, len(ranking.readings)),
    )


def _nodes(material: Material, ranked: list[Ranked]) -> tuple[FoundNode, ...]:
    by_key = {found.key: found for found in material.nodes}
    hits = [hit for hit in ranked if hit.passage.key in by_key]
    least = NEAR_THE_BEST * hits[0].score if hits else 0.0
    return tuple(by_key[hit.passage.key] for hit in hits[:MOST_DIRECT] if hit.score >= least)


def _edges(material: Material, nodes: tuple[FoundNode, ...]) -> tuple[FoundEdge, ...]:
    """Those that touch a direct node; between two of them first, then in the order of the better end."""
    places = {(found.document, found.node.id): place for place, found in enumerate(nodes)}
    touching: list[tuple[int, int, int, FoundEdge]] = []
    for found in material.edges:
        ends = [places.get((found.document, end)) for end in (found.edge.source, found.edge.target)]
        known = [place for place in ends if place is not None]
        if known:
            touching.append((-len(known), min(known), len(touching), found))
    return tuple(row[-1] for row in sorted(touching, key=lambda row: row[:3])[:MOST_EDGES])


def _sentences(
    question: Question, material: Material, ranked: list[Ranked]
) -> tuple[tuple[Sentence, ...], frozenset[str]]:
    by_key = {found.key: found for found in material.units}
    hits = [by_key[hit.passage.key] for hit in ranked if hit.passage.key in by_key]
    units = _in_reading_order(question, hits)[:MOST_READ] if question.asks_for_a_place else hits[:MOST_READ]
    units = list(material.in_runs(units))
    pieces = {
        f"{unit.document} {span.start}": (unit, span, text)
        for unit in reversed(units)  # a sentence of several units goes with the best of them
        for span, text in unit.sentences()
        if not is_instruction(text)
    }
    settings = Settings(material)
    places = {key: settings.of(unit, span) for key, (unit, span, _text) in pieces.items()}
    passages = [
        Passage(key, text, unit.section, unit.group, above=unit.above, opens=places[key].opens)
        for key, (unit, _span, text) in pieces.items()
    ]
    ranking = Ranking(question, passages, material.frequencies)
    found = [
        Sentence(
            unit,
            span,
            text,
            hit.score,
            places[hit.passage.key],
            fits(question, text, places[hit.passage.key], settings.named),
        )
        for hit in rank_with_bridges(ranking)
        for unit, span, text in [pieces[hit.passage.key]]
    ]
    if question.asks_for_a_place:
        places_of = {unit.key: number for number, unit in enumerate(units)}
        found.sort(key=lambda sentence: (places_of[sentence.unit.key], sentence.span.start))
    found.sort(key=lambda sentence: not sentence.fits)
    stems = frozenset(stem for reading in ranking.readings for stem in reading.stems)
    return tuple(found[:MOST_SENTENCES]), stems.union(*(place.stems for place in places.values()))


def _in_reading_order(question: Question, units: list[FoundUnit]) -> list[FoundUnit]:
    """What stands at the place that is asked for, as it stands there; behind it what only names the place."""
    asked = frozenset(question.stems)
    there = [asked.isdisjoint(tokens(f"{unit.section}\n{unit.above}")) for unit in units]
    order = sorted(
        zip(there, units, strict=True), key=lambda row: (row[0], row[1].document, row[1].unit.number)
    )
    return [unit for _away, unit in order]
