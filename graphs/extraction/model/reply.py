"""The one reader of replies: whatever a model answered becomes drafts, refusals with reasons, or a typed failure.

Nothing half is kept and nothing empty is a success: a reply that broke off yields its complete items and says that it
is ``truncated``; one without a single object is ``SchemaInvalid``; an empty one is that too.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from graphs.domain.errors import SchemaInvalid, Truncated
from graphs.domain.messages import gettext_noop
from graphs.domain.values import EdgeDraft, JSONObject, JSONValue, NodeDraft, Note
from graphs.extraction.model.reasoning import spoken
from graphs.extraction.model.shapes import field_of, named, shaped, storable
from graphs.extraction.model.tolerant_json import Reading, TooDeep, read

CUT_OFF = frozenset(
    {"length", "max_tokens", "model_length", "max_output_tokens", "content_filter", "refusal"}
)
MOST_SUMMARY = 600


@dataclass(frozen=True, slots=True)
class Reply:
    nodes: tuple[NodeDraft, ...]
    edges: tuple[EdgeDraft, ...]
    summary: str
    refused: tuple[Note, ...]
    truncated: bool
    repaired: bool


def read_reply(text: str, finish_reason: str = "stop") -> Reply:
    """Raises SchemaInvalid when there is nothing to read, Truncated when it ended before its first item."""
    reading = reading_of(text)
    cut_off = is_cut_off(reading, finish_reason)
    graph = _graph_in(reading.values)
    if graph is None:
        raise Truncated if cut_off and text.strip() else SchemaInvalid
    reply = _reply(graph, cut_off, reading.repaired)
    if cut_off and not reply.nodes and not reply.edges:
        raise Truncated
    return reply


def read_value(value: JSONValue) -> Reply:
    """What came as values rather than as text. Raises SchemaInvalid when no graph is in it."""
    graph = _graph_in([value])
    if graph is None:
        raise SchemaInvalid
    return _reply(graph, cut_off=False, repaired=False)


Graph = tuple[JSONValue, JSONValue, str]


def _reply(graph: Graph, cut_off: bool, repaired: bool) -> Reply:
    nodes, edges, summary = graph
    found = shaped(nodes, edges)
    return Reply(tuple(found.nodes), tuple(found.edges), summary, tuple(found.refused), cut_off, repaired)


def reading_of(text: str) -> Reading:
    """As it stands when it is strict JSON: then a tag of thought is a word of a quote. Raises SchemaInvalid when it is
    nested too deep."""
    try:
        whole = read(text)
        if whole.values and not whole.repaired:
            return whole
        return read(spoken(text))
    except TooDeep as error:
        raise SchemaInvalid(gettext_noop("The model's reply was nested too deep to be a graph.")) from error


def is_cut_off(reading: Reading, finish_reason: str) -> bool:
    return finish_reason.lower() in CUT_OFF or not reading.complete


def _graph_in(values: Iterable[JSONValue]) -> Graph | None:
    """Of several objects the last that looks like a graph: drafts come before answers. One level of wrapping
    (``{"graph": {…}}``) is looked through; a bare list is a list of nodes or of relations."""
    for value in reversed(list(values)):
        for candidate in (value, *_inside(value)):
            match candidate:
                case dict() if (graph := _of_object(candidate)) is not None:
                    return graph
                case [dict() as first, *_] if field_of(named(first), "id") is not None:
                    return candidate, [], ""
                case [dict() as first, *_] if field_of(named(first), "from") is not None:
                    return [], candidate, ""
    return None


def _inside(value: JSONValue) -> list[JSONValue]:
    return list(value.values()) if isinstance(value, dict) else []


def _of_object(item: JSONObject) -> Graph | None:
    fields = named(item)
    nodes, edges, summary = (field_of(fields, name) for name in ("nodes", "edges", "summary"))
    if not isinstance(nodes, list | dict) and not isinstance(edges, list | dict):
        return None
    return nodes, edges, storable(summary.strip()[:MOST_SUMMARY]) if isinstance(summary, str) else ""
