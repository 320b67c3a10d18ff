"""How an imported graph came to be: what its file says of its making, and what this import found."""

from graphs.domain.drafts import note_to_json
from graphs.domain.values import JSONObject, JSONValue
from graphs.importing import fields
from graphs.importing.binding import BoundGraph
from graphs.importing.given import GivenGraph
from graphs.importing.sources import Origin
from graphs.invariants.gate import INVARIANT_VERSION

MOST_NOTES, MOST_FIGURES = 2_000, 40
FOUND_ANEW = (
    "source_text_missing",
    "quote_not_authenticated",
    "quote_not_searched",
    "node_id_renamed",
    "decisions_not_taken_over",
)


def generation(given: GivenGraph, bound: BoundGraph, origin: Origin, segmentation: str) -> JSONObject:
    """Told by the file: who extracted, and how it went. Known here: the rest."""
    told = given.generation
    clean = not bound.refused and not bound.not_authenticated
    return {
        "extractor": extractor(given),
        "extractorVersion": fields.line(told, "extractorVersion", 120),
        "retryCount": fields.number(told, "retryCount") or 0,
        "coverage": _figures(told, "coverage"),
        "usage": _figures(told, "usage"),
        "failedChunks": [],
        "segmentation": segmentation,
        "invariantVersion": INVARIANT_VERSION,
        "invariantErrors": 0,
        "status": "succeeded" if clean else "succeeded_with_warnings",
        "sourceAudit": "source_text_missing" if origin is Origin.MISSING else "full",
        "autoRepairCount": len(bound.repairs),
        "autoRepairs": list(bound.repairs[:100]),
        "rejected": [*_rejected_before(given), *(note_to_json(note) for note in bound.refused[:MOST_NOTES])],
        "import": {
            "format": given.format,
            "documentId": given.record.get("documentId"),
            "revision": given.record.get("revision"),
            "source": origin.value,
        },
    }


def warnings(given: GivenGraph, bound: BoundGraph) -> list[JSONValue]:
    """What the file warned of, then what this import warns of."""
    told = [_note(item, "message") for item in given.warnings[:MOST_NOTES]]
    found = (*bound.warnings, *bound.not_authenticated)[:MOST_NOTES]
    return [
        *(note for note in told if note["code"] not in FOUND_ANEW),
        *(note_to_json(note) for note in found),
    ]


def extractor(given: GivenGraph) -> str:
    return fields.line(given.generation, "extractor", 120) or given.format


def _rejected_before(given: GivenGraph) -> list[JSONValue]:
    """On the wire the sentence of a refusal is its reason."""
    return [_note(item, "reason") for item in fields.objects(given.generation, "rejected")[:MOST_NOTES]]


def _note(item: JSONObject, sentence: str) -> JSONObject:
    note: JSONObject = {"code": fields.line(item, "code", 80), "message": fields.text(item, sentence, 1_000)}
    optional: JSONObject = {
        "paragraph": fields.number(item, "paragraph"),
        "targetId": fields.line(item, "targetId", 200) or None,
        "item": fields.text(item, "item", 1_000) or None,
    }
    return note | {key: value for key, value in optional.items() if value is not None}


def _figures(told: JSONObject, key: str) -> JSONObject:
    """The numbers of a block of figures; whatever else stands there is no figure."""
    block = list(fields.mapping(told, key).items())[:MOST_FIGURES]
    figures = {name: value for name, value in block if isinstance(value, int | float) and name.isidentifier()}
    return {name: value for name, value in figures.items() if not isinstance(value, bool)}
