"""Exports of the original single-user plugin: no ``format``, older vocabularies, Chinese names, often no text.

Its unit numbers count another segmentation, so they are hints at most. Its warnings are strings, its findings
stand in ``issues``.
"""

from collections.abc import Iterator

from graphs.domain.errors import GraphFileInvalid
from graphs.domain.messages import gettext_noop
from graphs.domain.text import one_line
from graphs.domain.values import JSONObject, JSONValue, Note
from graphs.domain.vocabulary import NodeType, Relation
from graphs.importing import fields
from graphs.importing.given import GivenGraph, GivenQuote
from graphs.importing.items import MOST_QUOTE, read_edges, read_nodes

FORMAT = "original"

TYPES: dict[str, NodeType] = {
    **{node_type.value: node_type for node_type in NodeType},
    "counterexample": NodeType.COUNTER_EXAMPLE,
    "counter-example": NodeType.COUNTER_EXAMPLE,
    "事实": NodeType.FACT,
    "主张": NodeType.CLAIM,
    "观点": NodeType.CLAIM,
    "推论": NodeType.INFERENCE,
    "概念": NodeType.CONCEPT,
    "定义": NodeType.DEFINITION,
    "例子": NodeType.EXAMPLE,
    "反例": NodeType.COUNTER_EXAMPLE,
    "规则": NodeType.RULE,
}
RELATIONS: dict[str, Relation] = {
    **{relation.value: relation for relation in Relation},
    "support": Relation.SUPPORTS,
    "example_of": Relation.EXAMPLE,
    "counterexample": Relation.COUNTER_EXAMPLE,
    "define": Relation.DEFINES,
    "infer": Relation.INFERS,
    "implies": Relation.INFERS,
    "cause": Relation.CAUSES,
    "drives": Relation.CAUSES,
    "drive": Relation.CAUSES,
    "isa": Relation.IS_A,
    "contain": Relation.CONTAINS,
    "drivenby": Relation.DRIVEN_BY,
    "notis": Relation.NOT_IS,
    "analogizes": Relation.ANALOGY,
    "aim_at": Relation.AIMS_AT,
    "支持": Relation.SUPPORTS,
    "例子": Relation.EXAMPLE,
    "反例": Relation.COUNTER_EXAMPLE,
    "定义": Relation.DEFINES,
    "推断": Relation.INFERS,
    "因果": Relation.CAUSES,
    "导致": Relation.CAUSES,
    "驱动": Relation.CAUSES,
    "属于": Relation.IS_A,
    "包含": Relation.CONTAINS,
    "受驱动于": Relation.DRIVEN_BY,
    "不是": Relation.NOT_IS,
    "不等于": Relation.NOT_IS,
    "类比": Relation.ANALOGY,
    "类比说明": Relation.ANALOGY,
    "旨在": Relation.AIMS_AT,
}
FINDING_STATUS = {"rejected": "dismissed", "accepted": "open", "applied": "applied", "dismissed": "dismissed"}
KEPT = ("operations", "auditLog", "factCheck", "traceEvents", "questions")


def read(wire: JSONObject) -> GivenGraph:
    """Raises GraphFileInvalid when there are no nodes to read at all."""
    graph = wire["graph"] if isinstance(wire.get("graph"), dict) and "nodes" not in wire else wire
    assert isinstance(graph, dict)
    if not isinstance(graph.get("nodes"), list):
        raise GraphFileInvalid(gettext_noop("The file holds no list of nodes."), path="nodes")
    refused: list[Note] = []
    nodes = read_nodes(fields.required_list(graph, "nodes"), _type, quotes, refused)
    edge_list = fields.required_list(graph, "edges") if "edges" in graph else []
    source = fields.mapping(graph, "source")
    return GivenGraph(
        format=FORMAT,
        title=_title(source) or _title(graph),
        text=_text(graph, source),
        unit_texts=tuple(_unit_texts(source)),
        nodes=nodes,
        edges=read_edges(edge_list, nodes, _relation, quotes, refused),
        trusts_units=False,
        summary=fields.text(graph, "summary"),
        refused=tuple(refused),
        warnings=tuple(_warnings(graph)),
        generation=fields.mapping(graph, "generation"),
        record=_record(graph, source),
    )


def quotes(item: JSONObject) -> Iterator[GivenQuote]:
    """The item's own quote first, then its evidence; an offset, where there is one, is a hint like the unit."""
    for given in (item, *fields.objects(item, "evidence")):
        words = fields.text(given, "quote", MOST_QUOTE)
        if words.strip():
            start = fields.number(given, "offsetHint")
            yield GivenQuote(
                words, _paragraph(given), fields.number(given, "start") if start is None else start
            )


def _paragraph(given: JSONObject) -> int | None:
    for key in ("paragraph", "para", "paragraphIndex"):
        if (value := fields.number(given, key)) is not None:
            return value
    return None


def _title(holder: JSONObject) -> str:
    return one_line(fields.text(holder, "title", 1_000))[:200].strip()


def _text(graph: JSONObject, source: JSONObject) -> str | None:
    for value in (source.get("text"), graph.get("sourceText"), graph.get("traceText")):
        if isinstance(value, str) and value.strip():
            return value
    return None


def _unit_texts(source: JSONObject) -> Iterator[str]:
    for key in ("units", "paragraphs"):
        value = source.get(key)
        for unit in value if isinstance(value, list) else []:
            if isinstance(unit, dict):
                yield fields.text(unit, "text", 100_000)
            elif isinstance(unit, str):
                yield fields.clean(unit)


def _warnings(graph: JSONObject) -> Iterator[JSONObject]:
    """A string such as ``duplicate_merged:n7->n2``, prefixed by its batch or not."""
    value = graph.get("warnings")
    for warning in value if isinstance(value, list) else []:
        if isinstance(warning, str) and warning.strip():
            message = fields.clean(warning)[:1_000]
            parts = [part for part in message.split(":") if not part.startswith("batch")]
            yield {"code": (parts or [message])[0].strip()[:80], "message": message}
        elif isinstance(warning, dict):
            yield warning


def _record(graph: JSONObject, source: JSONObject) -> JSONObject:
    record: JSONObject = {
        "format": FORMAT,
        "documentId": fields.line(graph, "documentId", 160),
        "revision": fields.number(graph, "graphRevision") or fields.number(graph, "revision"),
        "sourceId": fields.line(source, "id", 80),
        "reports": list(_reports(graph)),
    }
    return record | {key: fields.cleaned(graph[key]) for key in KEPT if graph.get(key)}


def _reports(graph: JSONObject) -> Iterator[JSONValue]:
    """The stored report, and findings that stand by themselves, in the form of our reports."""
    verification = fields.mapping(graph, "verification")
    for index, holder in enumerate((verification, graph)):
        findings = [_finding(issue) for issue in fields.objects(holder, "issues")]
        if findings:
            yield {
                "reportId": fields.line(verification, "reportId", 80) or f"imported-{index + 1}",
                "mode": fields.line(verification, "mode", 20) or "quick",
                "createdAt": verification.get("createdAt") if index == 0 else None,
                "summary": fields.text(holder, "summary", 1_000) if index == 0 else "",
                "findings": findings,
            }


def _finding(issue: JSONObject) -> JSONValue:
    """A rejected finding was dismissed by a person; an accepted one still waits to be applied."""
    status = FINDING_STATUS.get(fields.line(issue, "status", 20), "open")
    cleaned = fields.cleaned({key: value for key, value in issue.items() if key != "invariantCode"})
    assert isinstance(cleaned, dict)
    return cleaned | {"status": status, "code": fields.line(issue, "invariantCode", 80) or issue.get("code")}


def _type(name: str) -> NodeType | None:
    return TYPES.get(name.lower())


def _relation(name: str) -> Relation | None:
    return RELATIONS.get(name.lower())
