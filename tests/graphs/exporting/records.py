"""One small document as a record, with everything an export can hold."""

from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.exporting.record import ChunkState, DocumentRecord, Review
from graphs.segmentation.segment import segment

TEXT = "# Rain\n\nHeavy rain causes floods.\n\nFloods damage roads."
SOURCE = segment(TEXT, "en")
UNIT = {unit.text: unit for unit in SOURCE.units}


def evidence(text: str) -> Evidence:
    unit = next(unit for unit in SOURCE.units if text in unit.text)
    start = unit.start + unit.text.index(text)
    return Evidence(SOURCE.id, SOURCE.chunks[0].id, unit.number, start, start + len(text), text)


def node(number: int, text: str, *, type: NodeType = NodeType.FACT, quote: str = "", **more: object) -> Node:  # noqa: A002
    items = (evidence(quote),) if quote else ()
    state = Grounding.GROUNDED if items else Grounding.CANDIDATE
    return Node(f"n{number}", type, text, items, state, salience=number - 1, **more)  # type: ignore[arg-type]


NODES = (
    node(1, "Heavy rain causes floods", quote="Heavy rain causes floods", extractor="builtin"),
    node(2, "=Floods damage roads", quote="Floods damage roads", edited=True),
    node(3, "road", type=NodeType.CONCEPT, anchor=2, claimed_quote="a road"),
)
EDGE = Edge("n1", "n2", Relation.CAUSES, (evidence("Floods damage roads"),), Grounding.GROUNDED)


def record(**changes: object) -> DocumentRecord:
    fields: dict[str, object] = {
        "id": "00000000-0000-4000-8000-000000000001",
        "revision": 3,
        "title": "Rain",
        "kind": "text",
        "language": "en",
        "summary": "Rain and floods.",
        "exported_at": "2026-01-01T00:00:00+00:00",
        "source": SOURCE,
        "graph": GraphSnapshot("1", 3, "Rain and floods.", SOURCE.units, NODES, (EDGE,)),
        "versions": (
            {"id": SOURCE.id, "number": 1, "kind": "paste", "createdAt": "2026-01-01", "chars": len(TEXT)},
        ),
        "chunk_states": {SOURCE.chunks[0].id: ChunkState("completed", "About rain.")},
        "reviews": {"n1": Review("accepted", 0.5)},
        "warnings": ({"code": "node_isolated", "message": "Alone.", "targetId": "n3"},),
        "generation": {"extractor": "builtin", "rejected": [{"code": "x", "message": "why", "item": "what"}]},
        "operations": iter([{"id": "1", "revision": 1, "kind": "extract"}]),
    }
    return DocumentRecord(**(fields | changes))  # type: ignore[arg-type]
