"""What a document remembers of how its graph was made: the notes of a change, alone or added to those before."""

from collections.abc import Mapping, Sequence

from graphs.domain.drafts import note_to_json
from graphs.domain.numbering import final_id, renamed
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphDraft, GraphSnapshot, JSONObject, JSONValue
from graphs.invariants.admission import AdmittedDraft
from graphs.invariants.gate import INVARIANT_VERSION
from graphs.invariants.structure import LOOSE, looseness
from graphs.models.run import MISSED

JOINED = ("autoRepairs", "rejected", "failedChunks")
MOST_REPAIRS = 100


def warnings(draft: GraphDraft, admitted: AdmittedDraft, names: Mapping[str, str]) -> list[JSONObject]:
    """``names`` maps the draft's keys to stored ids."""
    return [note_to_json(renamed(note, names)) for note in (*draft.warnings, *admitted.warnings)]


def rejected(draft: GraphDraft, admitted: AdmittedDraft, names: Mapping[str, str]) -> list[JSONObject]:
    return [note_to_json(renamed(note, names)) for note in (*draft.rejected, *admitted.rejected)]


def generation(
    draft: GraphDraft, admitted: AdmittedDraft, names: Mapping[str, str], segmentation: str
) -> JSONObject:
    refused = rejected(draft, admitted, names)
    missed = any(note.code in MISSED for note in draft.warnings)
    clean = admitted.nodes and not refused and not missed and not draft.generation.get("failedChunks")
    repairs: Sequence[JSONValue] = [
        repair | {"targetId": final_id(str(repair["targetId"]), names)}
        for repair in admitted.repairs[:MOST_REPAIRS]
    ]
    return draft.generation | {
        "segmentation": segmentation,
        "invariantVersion": INVARIANT_VERSION,
        "invariantErrors": 0,
        "status": "succeeded" if clean else "succeeded_with_warnings",
        "sourceAudit": "full",
        "autoRepairCount": len(admitted.repairs),
        "autoRepairs": list(repairs),
        "rejected": list(refused),
    }


def joined(old: JSONObject, new: JSONObject, source_id: str) -> JSONObject:
    """The audit of a graph to which ``new`` was appended; whose it was is kept under ``appended``."""
    if not old:
        return new
    clean = {old.get("status"), new.get("status")} == {"succeeded"}
    part: JSONObject = {"sourceId": source_id}
    return _summed(old, new, clean) | {"appended": [*_items(old, "appended"), part | _maker(new)]}


def related(old: JSONObject, new: JSONObject) -> JSONObject:
    """The audit of a graph whose relations were completed; who did that is kept under ``related``."""
    clean = old.get("status", "succeeded") == "succeeded" and not new.get("rejected")
    return _summed(old, new, clean) | {
        "connectivity": new.get("connectivity"),
        "related": [*_items(old, "related"), _maker(new)],
    }


def notes_with_relations(
    old: Sequence[JSONObject], new: Sequence[JSONObject], graph: GraphSnapshot
) -> list[JSONObject]:
    """The notes of a graph that has got relations and stands as ``graph`` now: what was loose may hang together, and
    what could not be asked for was asked for."""
    loose = {(issue.code, issue.target_id): note_to_json(issue.note()) for issue in looseness(graph)}
    kept = []
    for note in old:
        if note.get("code") in LOOSE:
            kept += [still] if (still := loose.get((str(note["code"]), str(note.get("targetId"))))) else []
        elif note.get("code") != "relation_weave_failed":
            kept.append(note)
    return [*kept, *new]


def _maker(audit: JSONObject) -> JSONObject:
    return {key: audit.get(key) for key in ("extractor", "extractorVersion")}


def _summed(old: JSONObject, new: JSONObject, clean: bool) -> JSONObject:
    lists: JSONObject = {key: [*_items(old, key), *_items(new, key)] for key in JOINED}
    usage = summed(old.get("usage"), new.get("usage"))
    return (
        old
        | lists
        | {
            "status": "succeeded" if clean else "succeeded_with_warnings",
            "autoRepairCount": _count(old) + _count(new),
            "coverage": summed(old.get("coverage"), new.get("coverage")),
        }
        | ({"usage": usage} if usage else {})
    )


def counts(graph: GraphSnapshot, patch: GraphPatch) -> dict[str, dict[str, int]]:
    def tally(states: Mapping[str, object], known: set[str]) -> dict[str, int]:
        put = [key for key, state in states.items() if state is not None]
        changed = sum(key in known for key in put)
        return {"added": len(put) - changed, "changed": changed, "removed": len(states) - len(put)}

    return {
        "nodes": tally(patch.nodes, {node.id for node in graph.nodes}),
        "edges": tally(patch.edges, {edge.id for edge in graph.edges}),
    }


def _items(audit: JSONObject, key: str) -> list[JSONValue]:
    value = audit.get(key)
    return value if isinstance(value, list) else []


def _count(audit: JSONObject) -> int:
    value = audit.get("autoRepairCount")
    return value if isinstance(value, int) else 0


def summed(old: JSONValue, new: JSONValue) -> JSONObject:
    """Both records as one: numbers that both hold are added up, of other values the new one stands."""
    first, second = (value if isinstance(value, dict) else {} for value in (old, new))
    sums: JSONObject = {
        key: value + other
        for key, value in second.items()
        if isinstance(value, int | float) and isinstance(other := first.get(key), int | float)
    }
    return first | second | sums
