"""A scope and a question → what an answer may be made of. Of a large graph only what the index names is read.

A document small enough is looked at whole, as its answers were measured; so is a part of a document. Statements of our
own, as in ``rows``: 600 model instances cost more than an answer may take.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from graphs.answering.material import FoundEdge, FoundNode, FoundUnit, Material, material_of
from graphs.answering.passages import Frequencies
from graphs.answering.question import Question
from graphs.answering.wholes import MOST_UNITS, lies_within, runs
from graphs.domain.ordinals import both_spellings
from graphs.domain.values import Edge, Evidence, Node, Unit
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation, UnitKind
from graphs.models import Document, Section
from graphs.search.frequencies import frequencies
from graphs.search.passages import passages
from graphs.search.rows import EDGES, EVIDENCE_OF_EDGES, EVIDENCE_OF_NODES, NODES, fetched, select, uuid_of
from graphs.search.scopes import Scope
from graphs.snapshots import snapshot

MOST_WHOLE = 600  # nodes, and units: so many are ranked at once
MOST_OF_EACH = 100  # nodes, and units, that the index names: the twelve best of them are told
LED_FROM, LED_TO = 24, 12  # the best nodes, and relations that are followed from each on either side
MOST_AT_ONCE = 60  # units that are put into their sentences before anything is ranked
QUOTES = 2  # of each item
MOST_BACK = 400  # headings that are looked through for the chapter of a section
UNITS = """
    SELECT u.id, v.document_id, u.number, u.kind, u.start, u."end", u.text
    FROM graphs_unit u JOIN graphs_sourceversion v ON v.id = u.version_id WHERE u.id IN ({keys})"""
BESIDE = """
    SELECT n.id, v.document_id, n.number, n.kind, n.start, n."end", n.text
    FROM graphs_unit u JOIN graphs_unit n ON n.version_id = u.version_id AND n.number BETWEEN u.number - 1 AND u.number + 1
    JOIN graphs_sourceversion v ON v.id = u.version_id WHERE u.id IN ({keys})"""
_FOLLOWED = "SELECT * FROM (SELECT id, source_id, target_id FROM graphs_edge WHERE {end} = {key:d} LIMIT {most:d}) AS e{n:d}"


def material(scope: Scope, question: Question) -> Material:
    """Of the whole scope."""
    if scope.sees_nothing:
        return Material()
    if scope.document and is_small(scope.document):
        return whole(scope.document)
    words = " ".join(
        dict.fromkeys(term.word for term in question.terms)
    )  # who asks *what does* means none of it
    found = passages(scope, both_spellings(words), MOST_OF_EACH)
    there = gathered(found.nodes, found.units, frequencies(scope, question))
    return there if there.units else replace(there, language=_language_of(scope))


def _language_of(scope: Scope) -> str:
    """Of all documents; '' when they have several."""
    languages = list(scope.documents.order_by().values_list("language", flat=True).distinct()[:2])
    return languages[0] if len(languages) == 1 else ""


def is_small(document: Document) -> bool:
    units = document.current_version.units.order_by("-number").values_list("number", flat=True).first()
    return (units or 0) < MOST_WHOLE and document.nodes.count() <= MOST_WHOLE


def whole(document: Document) -> Material:
    sections = [row.as_value() for row in document.current_version.sections.order_by("ordinal")]
    return material_of(snapshot(document), sections, language=document.language)


def gathered(
    nodes: Sequence[int], units: Sequence[int], known: Frequencies, *, alone: bool = False
) -> Material:
    """Nodes and units by their keys, the best first, with the relations of the best nodes, the nodes at their other
    ends, and the units that all of them rest on. ``alone``: nothing but these, and the relations between them."""
    followed = _followed(nodes[:LED_FROM])
    if alone:
        held = frozenset(nodes)
        followed = [row for row in followed if held.issuperset(row[1:])]
    ends = (end for _key, *pair in followed for end in pair)
    node_keys = list(dict.fromkeys((*nodes, *ends)))
    edge_keys = [key for key, _source, _target in followed]
    inside = frozenset(units) if alone else None
    of_node = _evidence(EVIDENCE_OF_NODES, node_keys, inside)
    of_edge = _evidence(EVIDENCE_OF_EDGES, edge_keys, inside)
    placed = [unit for held in (of_node, of_edge) for row in held.values() for unit, _item in row]
    unit_rows = _ordered(select(UNITS, dict.fromkeys((*units, *placed))), (*units, *sorted(placed)))
    node_rows = _ordered(select(NODES, node_keys), node_keys)
    frame = _Frame({uuid_of(row[1]) for row in unit_rows} | {uuid_of(row[2]) for row in node_rows})
    beside, found_units = _Beside(unit_rows, frame), [_unit(row, frame) for row in unit_rows]
    few = len(unit_rows) <= MOST_AT_ONCE
    found_nodes = {row[0]: _node(row, of_node[row[0]], frame) for row in node_rows}
    return Material(
        tuple(found_nodes.values()),
        tuple(_edge(row, of_edge[row[0]], found_nodes) for row in select(EDGES, edge_keys)),
        tuple(beside(found_units) if few else found_units),
        known,
        revisions=frame.revisions,
        language=frame.language,
        in_runs=tuple if few else beside,
    )


def _followed(keys: Sequence[int]) -> list[tuple[int, int, int]]:
    """Few of each: a node that everything hangs on must not take the room of the others."""
    pieces = [
        _FOLLOWED.format(end=end, key=key, most=LED_TO, n=number)
        for number, (key, end) in enumerate((key, end) for key in keys for end in ("source_id", "target_id"))
    ]
    rows = fetched(" UNION ALL ".join(pieces)) if pieces else []
    return list(dict.fromkeys((key, source, target) for key, source, target in rows))


def _evidence(
    statement: str, keys: Sequence[int], inside: frozenset[int] | None
) -> dict[int, list[tuple[int, Evidence]]]:
    """By the key of the item: keys of units with what stands in them."""
    found: dict[int, list[tuple[int, Evidence]]] = defaultdict(list)
    for owner, _document, unit, chunk, number, start, end, quote, occurrences in select(statement, keys):
        if len(found[owner]) < QUOTES and (inside is None or unit in inside):
            found[owner].append((unit, Evidence("", chunk, number, start, end, quote, occurrences)))
    return found


def _ordered(rows: list[tuple[Any, ...]], keys: Iterable[int]) -> list[tuple[Any, ...]]:
    place = {key: at for at, key in reversed(list(enumerate(keys)))}
    return sorted(rows, key=lambda row: place.get(row[0], len(place)))


class _Frame:
    """The language and the revision of each document, and the title over each of its units."""

    def __init__(self, documents: set[UUID]) -> None:
        found = Document.objects.filter(pk__in=documents).values_list("pk", "language", "revision")
        self.languages = {document: language for document, language, _revision in found}
        self.revisions = {str(document): revision for document, _language, revision in found}
        self._titles: dict[UUID, list[tuple[int, int, str, int]]] = defaultdict(list)
        rows = Section.objects.filter(version__document__in=documents).exclude(title="")
        for document, *section in rows.values_list(
            "version__document", "start_unit", "end_unit", "title", "level"
        ):
            self._titles[document].append(tuple(section))  # type: ignore[arg-type]
        for sections in self._titles.values():
            sections.sort()

    @property
    def language(self) -> str:
        """Of all its documents; '' when they have several."""
        known = set(self.languages.values())
        return known.pop() if len(known) == 1 else ""

    def title(self, document: UUID, unit: int | None) -> str:
        return next((title for title, _level in self._over(document, unit)), "")

    def above(self, document: UUID, unit: int) -> str:
        """The titles over that one, the outermost first, a line each."""
        held: list[str] = []
        lowest = None
        for title, level in self._over(document, unit):
            if lowest is not None and level < lowest:
                held.append(title)
            lowest = level if lowest is None else min(lowest, level)
            if lowest <= 1:
                break
        return "\n".join(reversed(held))

    def _over(self, document: UUID, unit: int | None) -> Iterator[tuple[str, int]]:
        """Titles with their levels, from the one over the unit backwards; nothing where none is over it."""
        sections = self._titles.get(document)
        if unit is None or not sections:
            return
        at = bisect_right(sections, (unit, 10**9)) - 1
        if sections[at][0] <= unit <= sections[at][1]:
            yield from ((row[2], row[3]) for row in reversed(sections[max(0, at - MOST_BACK) : at + 1]))


def _node(row: tuple[Any, ...], held: list[tuple[int, Evidence]], frame: _Frame) -> FoundNode:
    _key, number, place, kind, text, grounding, entailment, salience, anchor, extractor = row
    document, evidence = uuid_of(place), tuple(item for _unit, item in held)
    node = Node(
        f"n{number}", NodeType(kind), text, evidence, Grounding(grounding), Entailment(entailment),
        salience=salience, extractor=extractor, anchor=anchor,
    )  # fmt: skip
    return FoundNode(str(document), node, frame.title(document, evidence[0].unit if evidence else anchor))


def _edge(row: tuple[Any, ...], held: list[tuple[int, Evidence]], nodes: dict[int, FoundNode]) -> FoundEdge:
    _key, source, target, place, relation, grounding, entailment, extractor = row
    edge = Edge(
        nodes[source].node.id, nodes[target].node.id, Relation(relation), tuple(item for _unit, item in held),
        Grounding(grounding), Entailment(entailment), extractor,
    )  # fmt: skip
    return FoundEdge(str(uuid_of(place)), edge)


class _Beside:
    """Reads what stands beside units: of many that were found only few are read."""

    def __init__(self, rows: list[tuple[Any, ...]], frame: _Frame) -> None:
        self._rows = {(str(uuid_of(row[1])), row[2]): row for row in rows}
        self._frame = frame

    def __call__(self, units: Sequence[FoundUnit]) -> Sequence[FoundUnit]:
        cut = _runs([self._rows[unit.document, unit.unit.number] for unit in units], self._frame)
        return [replace(unit, run=cut[unit.document].get(unit.unit.number, ())) for unit in units]


def _unit(row: tuple[Any, ...], frame: _Frame) -> FoundUnit:
    document, unit = _placed(row)
    language, above = frame.languages.get(document, ""), frame.above(document, unit.number)
    return FoundUnit(str(document), unit, frame.title(document, unit.number), language, above=above)


def _runs(rows: list[tuple[Any, ...]], frame: _Frame) -> dict[str, dict[int, tuple[Unit, ...]]]:
    """The units that share sentences with them, by document and number: read from both sides until a sentence ends."""
    known = {row[0]: _placed(row) for row in rows}
    open_ends = list(known)
    for _round in range(MOST_UNITS):
        beside = {row[0]: _placed(row) for row in select(BESIDE, open_ends) if row[0] not in known}
        known |= beside
        units: dict[UUID, dict[int, Unit]] = defaultdict(dict)
        for document, unit in known.values():
            units[document][unit.number] = unit
        open_ends = [key for key, (document, unit) in beside.items() if lies_within(unit, units[document])]
        if not open_ends:
            break
    documents: dict[UUID, list[Unit]] = defaultdict(list)
    for document, unit in known.values():
        documents[document].append(unit)
    return {str(name): runs(near, frame.languages.get(name, "")) for name, near in documents.items()}


def _placed(row: tuple[Any, ...]) -> tuple[UUID, Unit]:
    _key, place, number, kind, start, end, text = row
    return uuid_of(place), Unit(number, UnitKind(kind), start, end, text)
