"""Search, one node, and what lies around nodes."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from graphs.api.graph import node_wire
from graphs.api.schemas import NodeId
from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.domain.query import LONGEST_NAME, LONGEST_QUERY, MOST_NAMED, Direction, parsed
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.library.callers import Reach
from graphs.mcp.browsing import BIGGEST
from graphs.mcp.protocol import Wire
from graphs.mcp.tool import Given, OfDocument, Tool
from graphs.mcp.trimming import trimmed
from graphs.search.result import result
from graphs.search.scopes import Scope, of_base, of_bases, of_document

MOST_EDGES = 40  # of one node
MOST_AROUND = {"maxNodes": 40, "maxEdges": 60}
TWO_PLACES = gettext_noop("Name a document or a knowledge base, not both.")
Section = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


class Place(Given):
    documentId: UUID | None = Field(None, description="Only in this document.")
    baseId: int | None = Field(None, ge=1, le=BIGGEST, description="Only in this knowledge base.")


class Searched(Place):
    query: str = Field(
        "", max_length=LONGEST_QUERY, description="Words. May be empty where a filter is given."
    )
    types: list[NodeType] = Field([], max_length=MOST_NAMED)
    relations: list[Relation] = Field([], max_length=MOST_NAMED)
    groundingStatuses: list[Grounding] = Field([], max_length=MOST_NAMED)
    sectionIds: list[Section] = Field([], max_length=MOST_NAMED, description="Ids as outline gives them.")
    limit: int = Field(8, ge=1, le=20, description="Direct matches of one page.")
    hops: int = Field(0, ge=0, le=2, description="How far to follow relations from a match.")
    cursor: str = Field("", max_length=LONGEST_NAME, description="nextCursor of the same search.")


class OneNode(OfDocument):
    nodeId: NodeId = Field(description="For example n12.")


class Around(OfDocument):
    nodeIds: list[NodeId] = Field(min_length=1, max_length=5)
    hops: int = Field(1, ge=1, le=2)
    direction: Direction = Direction.BOTH
    relations: list[Relation] = Field([], max_length=MOST_NAMED, description="Follow only these.")


def search(reach: Reach, given: Searched) -> Wire:
    wire = given.model_dump(mode="json", exclude={"documentId", "baseId"})
    return trimmed(result(scope_of(reach, given), parsed(wire | MOST_AROUND)))


def get_node(reach: Reach, given: OneNode) -> Wire:
    document = reach.document(given.documentId)
    node = node_wire(document.pk, document.revision, given.nodeId)
    edges = node["edges"]
    return node | {"edges": edges[:MOST_EDGES], "edgesOmitted": max(len(edges) - MOST_EDGES, 0)}


def neighbours(reach: Reach, given: Around) -> Wire:
    wire: dict[str, Any] = given.model_dump(mode="json", exclude={"documentId"})
    return trimmed(result(of_document(reach.document(given.documentId)), parsed(wire | MOST_AROUND)))


def scope_of(reach: Reach, place: Place) -> Scope:
    """Everything that can be reached where no place is named. Raises NotFound for one that cannot."""
    if place.documentId and place.baseId:
        raise InvalidInput(TWO_PLACES, fields=["documentId", "baseId"])
    if place.documentId:
        return of_document(reach.document(place.documentId))
    if place.baseId:
        return of_base(reach.base(place.baseId))
    return of_bases(reach.place, reach.bases().values_list("pk", flat=True))


SEARCH = Tool(
    "search",
    "Search",
    "Finds nodes by words and filters in one document, one knowledge base or all: matches with their reasons, the "
    "nodes with quotes that bear them out, relations among them, and the units of the source they rest on. "
    "sourceMatches are units that say words which no node holds: read on there with read_text.",
    Searched,
    search,
)
GET_NODE = Tool(
    "get_node",
    "Read a node",
    "One node with all its evidence (exact quotes with places in the source) and its relations.",
    OneNode,
    get_node,
)
NEIGHBOURS = Tool(
    "neighbours",
    "Look around nodes",
    "What relations lead to from one to five nodes of a document, one or two steps far.",
    Around,
    neighbours,
)
