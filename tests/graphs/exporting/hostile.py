"""A document whose every text tries to break out of the format it is written in."""

from functools import cache

from graphs.domain.identity import source_id
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node, Section, Source, Unit
from graphs.domain.vocabulary import Grounding, NodeType, Relation, UnitKind
from graphs.exporting.record import DocumentRecord
from tests.graphs.exporting.records import record

TEXTS = (
    "plain words",
    "大雨导致洪水。",
    "]]> <![CDATA[ x",
    "--> <!-- comment -->",
    "</script><script>alert(1)</script>",
    '"double" \'single\' `backtick` ```fence```',
    "| a | b |\n|---|---|\n| c | d |",
    "[[wiki link]] [text](javascript:alert(1)) ![image](http://example.org/x.png)",
    "{brace} {{double}} }  } x {\"id\": \"n99\"} } y",
    "first line\nsecond line\n\n- list\n1. one\n# heading\n===\n---\n> quote",
    "\u202eturned around\u202c and \u2066isolated\u2069",
    "👩‍👩‍👧‍👦 family 🏳️‍🌈 \U0001d54f",
    "\u0301\u0323 lone marks",
    "control \x00\x01\x08\x0b\x0c\x1b[31m\x7f\x85\x9f characters",
    "line\u2028and\u2029paragraph separators, \ufeff mark, \ufffe \uffff none",
    "carriage\rreturn\ttab",
    "%% comment\n%%{init: {}}%%",
    "n1 --> n2; click n1 \"javascript:alert(1)\"; end",
    "#tag #35; #quot; &lt; &amp; &#x3c; ^block ==mark== $math$ %%hidden%%",
    "=== title: x ===",
    "// comment /* block */ @[mention] <argument>: (1) -- ~~gone~~ :smile:",
    "\\ backslash \\\\ \\n \\u0041",
    "CON", "nul.txt", "com¹", "...", "../../etc/passwd", "C:\\Windows", "a/b:c*d?e", "trailing dot.", " .hidden",
    "Case", "case", "CASE", "Straße", "STRASSE", "é", "e\u0301",
    "x" * 5000,
    "字" * 3000,
    "1. numbered", "- dash", "+ plus", "* star", "> quoted", "  indented",
)  # fmt: skip
TITLE = "</title><script>\u202e]]>\n--- \"'`[[x]] === }"
SOURCE_WORDS = "\n\n".join(TEXTS)


@cache
def source() -> Source:
    units, at = [], 0
    for number, text in enumerate(TEXTS):
        units.append(Unit(number, list(UnitKind)[number % 7], at, at + len(text), text))
        at += len(text) + 2
    sections = (
        Section(1, "section-001", "", 1, 0, 9),
        Section(2, "section-002", "</h2> # [[x]]", 2, 10, len(TEXTS) - 1),
    )
    earlier = ((source_id(SOURCE_WORDS[:20]), 20),)
    return Source(source_id(SOURCE_WORDS), SOURCE_WORDS, "zh", (), tuple(units), sections, (), earlier)


def quoted(number: int) -> Evidence:
    unit = source().units[number]
    name = source().lineage.holding(unit.end)
    return Evidence(name, "chunk-1", number, unit.start, unit.end, unit.text)


def hostile(**changes: object) -> DocumentRecord:
    last = len(TEXTS) - 1
    kinds, relations = list(NodeType), list(Relation)
    nodes = tuple(
        Node(f"n{at + 1}", kinds[at % 8], text, (quoted(at), quoted(0)), Grounding.GROUNDED, salience=at, extractor=text[:30])
        for at, text in enumerate(TEXTS[:last])
    ) + (Node(f"n{last + 1}", NodeType.CONCEPT, TEXTS[last], (), Grounding.CANDIDATE, claimed_quote="</q>"),)  # fmt: skip
    edges = tuple(
        Edge(f"n{at + 1}", f"n{at + 2}", relations[at % 12], (quoted(at),), Grounding.GROUNDED)
        for at in range(last)
    ) + (Edge("n1", "n2", Relation.ANALOGY, (), Grounding.CANDIDATE),)
    actor = '"><script>\u202e\n]]>'
    states = {node.id: {"id": node.id} for node in nodes}
    made = {"nodes": states, "edges": {edge.id: {"relation": "x"} for edge in edges}}
    fields: dict[str, object] = {
        "title": TITLE,
        "summary": "\n".join(TEXTS[:20]),
        "language": "zh",
        "source": source(),
        "graph": GraphSnapshot("1", 3, "", source().units, nodes, edges),
        "versions": (),
        "operations": iter(
            [{"id": "o1", "revision": 1, "kind": "extract", "actor": actor, "reason": actor, "at": "2026-01-01T00:00:00+00:00", "after": made}]
        ),
    }  # fmt: skip
    return record(**fields | changes)


def counts(made: DocumentRecord) -> tuple[int, int, int]:
    """Nodes, edges, and the pieces of evidence of both."""
    graph = made.graph
    evidence = sum(len(item.evidence) for item in graph.nodes) + sum(
        len(edge.evidence) for edge in graph.edges
    )
    return len(graph.nodes), len(graph.edges), evidence
