"""Nodes and edges of a file, item by item. A bad item is refused alone and named; the others go on."""

from collections.abc import Callable, Iterator

from graphs.domain.errors import LimitExceeded
from graphs.domain.messages import gettext_noop
from graphs.domain.values import JSONObject, JSONValue, Note
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.importing import fields
from graphs.importing.given import GivenEdge, GivenNode, GivenQuote
from graphs.invariants.codes import CODES

MOST_NODES, MOST_EDGES, MOST_QUOTES = 30_000, 400_000, 32
MOST_TEXT, MOST_QUOTE = 4_000, 4_000

ReadType = Callable[[str], NodeType | None]
ReadRelation = Callable[[str], Relation | None]
ReadQuotes = Callable[[JSONObject], Iterator[GivenQuote]]


class Refused(Exception):
    def __init__(self, code: str, reason: str) -> None:
        self.code = code
        super().__init__(reason)


def read_nodes(
    items: list[JSONValue], read_type: ReadType, read_quotes: ReadQuotes, refused: list[Note]
) -> tuple[GivenNode, ...]:
    if len(items) > MOST_NODES:
        raise LimitExceeded(gettext_noop("A graph may have at most %(limit)s nodes."), limit=MOST_NODES)
    nodes: dict[str, GivenNode] = {}
    for rank, item in enumerate(items):
        try:
            node = _node(item, rank, read_type, read_quotes)
            if node.key in nodes:
                raise Refused("node_duplicate_id", gettext_noop("Another node of the file has this id."))
            nodes[node.key] = node
        except Refused as error:
            refused.append(Note(error.code, str(error), item=_name(item, "nodes", rank)))
    return tuple(nodes.values())


def read_edges(
    items: list[JSONValue],
    nodes: tuple[GivenNode, ...],
    read_relation: ReadRelation,
    read_quotes: ReadQuotes,
    refused: list[Note],
) -> tuple[GivenEdge, ...]:
    if len(items) > MOST_EDGES:
        raise LimitExceeded(gettext_noop("A graph may have at most %(limit)s relations."), limit=MOST_EDGES)
    known = {node.key for node in nodes}
    edges: dict[str, GivenEdge] = {}
    for at, item in enumerate(items):
        try:
            edge = _edge(item, known, read_relation, read_quotes)
            if edge.key in edges:
                raise Refused("edge_duplicate", gettext_noop("The file holds this relation twice."))
            edges[edge.key] = edge
        except Refused as error:
            refused.append(Note(error.code, str(error), item=_edge_name(item, at)))
    return tuple(edges.values())


def _node(item: JSONValue, rank: int, read_type: ReadType, read_quotes: ReadQuotes) -> GivenNode:
    if not isinstance(item, dict):
        raise Refused("node_not_object", gettext_noop("A node must be an object."))
    key = identifier(item, "id")
    words = item.get("text")
    node_type = read_type(fields.line(item, "type", 40))
    if not key or not isinstance(words, str) or not fields.clean(words).strip():
        raise Refused("node_missing_identity", gettext_noop("A node needs an id and a text."))
    if len(words) > MOST_TEXT:
        raise Refused("node_text_too_long", gettext_noop("The text of the node is too long"))
    if node_type is None:
        raise _unknown("node_invalid_type", fields.line(item, "type", 40))
    salience = fields.number(item, "salience")
    return GivenNode(
        key=key,
        type=node_type,
        text=fields.clean(words).strip(),
        quotes=_quotes(item, read_quotes),
        salience=rank if salience is None else salience,
        grounding=_grounding(item),
        extractor=fields.line(item, "extractor", 120),
        edited=item.get("edited") is True,
        anchor=fields.number(item, "paragraph"),
    )


def _edge(
    item: JSONValue, known: set[str], read_relation: ReadRelation, read_quotes: ReadQuotes
) -> GivenEdge:
    if not isinstance(item, dict):
        raise Refused("edge_not_object", gettext_noop("A relation must be an object."))
    source, target = identifier(item, "fromNodeId"), identifier(item, "toNodeId")
    relation = read_relation(fields.line(item, "relation", 40))
    if not source or not target:
        raise Refused("edge_missing_endpoint", gettext_noop("A relation needs both of its ends."))
    if source not in known or target not in known:
        raise Refused("edge_missing_node", gettext_noop("One end of the relation is no node of the graph."))
    if source == target:
        raise Refused("edge_self_loop", gettext_noop("A relation may not lead from a node to itself."))
    if relation is None:
        raise _unknown("edge_invalid_relation", fields.line(item, "relation", 40))
    return GivenEdge(
        source=source,
        target=target,
        relation=relation,
        quotes=_quotes(item, read_quotes),
        grounding=_grounding(item),
        extractor=fields.line(item, "extractor", 120),
        edited=item.get("edited") is True,
    )


def _unknown(code: str, word: str) -> Refused:
    """The title of the rule, and the word that was given."""
    return Refused(code, f"{CODES[code].title} ({word})")


def identifier(item: JSONObject, key: str) -> str:
    """Ids are strings; a whole number is taken for its digits."""
    value = item.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    return fields.clean(value).strip()[:200] if isinstance(value, str) else ""


def _quotes(item: JSONObject, read_quotes: ReadQuotes) -> tuple[GivenQuote, ...]:
    """In the given order, none twice."""
    return tuple(dict.fromkeys(read_quotes(item)))[:MOST_QUOTES]


def _grounding(item: JSONObject) -> Grounding:
    """Only the weaker states may be claimed; *grounded* is earned by a quote."""
    claimed = item.get("groundingStatus") == Grounding.UNSUPPORTED
    return Grounding.UNSUPPORTED if claimed else Grounding.CANDIDATE


def _name(item: JSONValue, list_name: str, at: int) -> str:
    key = identifier(item, "id") if isinstance(item, dict) else ""
    return key or f"{list_name}[{at}]"


def _edge_name(item: JSONValue, at: int) -> str:
    if not isinstance(item, dict):
        return f"edges[{at}]"
    ends = identifier(item, "fromNodeId"), identifier(item, "toNodeId")
    return f"{ends[0]}>{ends[1]}:{fields.line(item, 'relation', 40)}"
