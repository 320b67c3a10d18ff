"""Our own export, ``groundgraph/1``. Strict in its words: no aliases, no guesses."""

from collections.abc import Iterator

from graphs.domain.errors import GraphFileInvalid
from graphs.domain.messages import gettext_noop
from graphs.domain.text import one_line
from graphs.domain.values import JSONObject, Note
from graphs.domain.vocabulary import CandidateKind, CandidateStatus, DocumentKind, NodeType, Relation
from graphs.importing import fields
from graphs.importing.given import GivenCandidate, GivenGraph, GivenQuote
from graphs.importing.items import MOST_QUOTE, identifier, read_edges, read_nodes

FORMAT = "groundgraph/1"
MOST_CANDIDATE_QUOTES = 8
MOST_EARLIER_CHARS = 64_000_000


def read(wire: JSONObject) -> GivenGraph:
    """Raises GraphFileInvalid when the frame is wrong; single bad items are refused and named."""
    source = wire.get("source")
    if not isinstance(source, dict):
        raise GraphFileInvalid(gettext_noop("“%(path)s” must be an object."), path="source")
    if wire.get("offsetUnit", "codepoint") != "codepoint":
        raise GraphFileInvalid(
            gettext_noop("“%(path)s” must be “%(wanted)s”."), path="offsetUnit", wanted="codepoint"
        )
    text = source.get("text")
    if text is not None and not isinstance(text, str):
        raise GraphFileInvalid(gettext_noop("“%(path)s” must be a string."), path="source.text")
    refused: list[Note] = []
    nodes = read_nodes(fields.required_list(wire, "nodes"), _type, quotes, refused)
    edges = read_edges(fields.required_list(wire, "edges"), nodes, _relation, quotes, refused)
    kind = fields.text(wire, "kind")
    return GivenGraph(
        format=FORMAT,
        title=one_line(fields.text(wire, "title", 1_000))[:200].strip(),
        text=text or None,
        unit_texts=tuple(fields.text(unit, "text", 100_000) for unit in fields.objects(source, "units")),
        nodes=nodes,
        edges=edges,
        trusts_units=True,
        version_ends=_version_ends(source),
        summary=fields.text(wire, "summary"),
        kind=kind if kind in list(DocumentKind) else DocumentKind.TEXT,
        language=fields.line(wire, "language", 12),
        candidates=tuple(_candidates(wire)),
        refused=tuple(refused),
        warnings=tuple(fields.objects(wire, "warnings")),
        generation=fields.mapping(wire, "generation"),
        record=_record(wire),
    )


def _version_ends(source: JSONObject) -> tuple[int, ...]:
    """Lengths of the earlier versions, all of which are stored again: what would fill the disk is not believed."""
    lengths = [fields.number(version, "chars") or 0 for version in fields.objects(source, "versions")[:-1]]
    return tuple(lengths) if sum(lengths) <= MOST_EARLIER_CHARS else ()


def quotes(item: JSONObject) -> Iterator[GivenQuote]:
    """The evidence list; when it is empty, the quote that is claimed, for it may be found now."""
    for given in fields.objects(item, "evidence") or [item]:
        words = fields.text(given, "quote", MOST_QUOTE) or fields.text(given, "claimedQuote", MOST_QUOTE)
        if words.strip():
            yield GivenQuote(
                words,
                fields.number(given, "paragraph"),
                fields.number(given, "start"),
                fields.number(given, "occurrences") or 1,
            )


def _candidates(wire: JSONObject) -> Iterator[GivenCandidate]:
    for item in fields.objects(wire, "candidates"):
        kind, node_type, status = item.get("kind"), item.get("type"), item.get("status")
        words = fields.text(item, "text", 4_000)
        known = (
            kind in list(CandidateKind) and node_type in list(NodeType) and status in list(CandidateStatus)
        )
        if known and words:
            yield GivenCandidate(
                kind=CandidateKind(str(kind)),
                node=identifier(item, "nodeId"),
                text=words,
                type=NodeType(str(node_type)),
                status=CandidateStatus(str(status)),
                confidence=fields.share(item, "confidence"),
                reviewed_at=fields.line(item, "reviewedAt", 40),
                note=fields.text(item, "note", 2_000),
                quotes=tuple(quotes(item))[:MOST_CANDIDATE_QUOTES],
            )


def _record(wire: JSONObject) -> JSONObject:
    """What comes along to be read and never to be acted on."""
    return {
        "format": FORMAT,
        "documentId": fields.line(wire, "documentId", 160),
        "revision": fields.number(wire, "revision"),
        "exportedAt": fields.line(wire, "exportedAt", 40),
        "sourceId": fields.line(fields.mapping(wire, "source"), "id", 80),
        "operations": [fields.cleaned(item) for item in fields.objects(wire, "operations")],
        "reports": [
            fields.cleaned(item) for item in fields.objects(fields.mapping(wire, "verification"), "reports")
        ],
        "questions": [fields.cleaned(item) for item in fields.objects(wire, "questions")],
        "reviewers": {
            fields.line(item, "id", 40): fields.line(item, "reviewer", 150)
            for item in fields.objects(wire, "candidates")
            if item.get("reviewer")
        },
    }


def _type(name: str) -> NodeType | None:
    return NodeType(name) if name in list(NodeType) else None


def _relation(name: str) -> Relation | None:
    return Relation(name) if name in list(Relation) else None
