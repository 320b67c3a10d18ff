"""Mermaid and Argdown, for which Python has no reader: every line fits a small strict grammar of the format."""

import json
import re

import pytest

from graphs.domain.patch import evidence_to_json
from graphs.domain.text import one_line
from graphs.exporting.argdown import ARROWS, words
from graphs.exporting.catalogue import FORMATS
from graphs.exporting.mermaid import LONGEST, label
from tests.graphs.exporting.hostile import TEXTS, counts, hostile

LABEL = r'"(?:[^\W_]|[ ,.，。、；：！？“”‘’（）《》·…]|#\d+;)*"'
MERMAID = {
    "head": re.compile(r"flowchart LR"),
    "comment": re.compile(r"  %% (\{.*\})"),
    "class": re.compile(r"  classDef [a-z_]+ stroke:#[0-9a-f]{6},fill:#[0-9a-f]{6},color:#[0-9a-f]{6}"),
    "node": re.compile(rf"  (n\d+)\[{LABEL}\]:::[a-z_]+"),
    "edge": re.compile(rf"  (n\d+) -->\|{LABEL}\| (n\d+)"),
}
TEXT = r"(?:\\.|[^\\@#*_\[\]<>{}/=:~^\n])*"
ARGDOWN = {
    "blank": re.compile(""),
    "statement": re.compile(rf"\[(n\d+)\]: {TEXT} #[a-z-]+ (\{{.*\}})"),
    "relation": re.compile(r"  (\+>|->) \[(n\d+)\]"),
}
# The end of data in Argdown: a closing brace, a blank, and no comma or brace behind it.
DATA_ENDS = re.compile(r"\}\s[^,}]")


def read(name: str, grammar: dict[str, re.Pattern[str]], text: str) -> list[tuple[str, re.Match[str]]]:
    found = []
    for row in text.split("\n"):
        kinds = [(kind, match) for kind, rule in grammar.items() if (match := rule.fullmatch(row))]
        assert len(kinds) == 1, (name, row[:200])
        found += kinds
    return found


def exported(name: str) -> str:
    return b"".join(FORMATS[name].pieces(hostile())).decode().removesuffix("\n")


def test_mermaid() -> None:
    made = hostile()
    rows = read("mermaid", MERMAID, exported("mermaid"))
    comments = [json.loads(match[1]) for kind, match in rows if kind == "comment"]

    nodes = [match[1] for kind, match in rows if kind == "node"]
    edges = [(match[1], match[2]) for kind, match in rows if kind == "edge"]
    evidence = [item for comment in comments for item in comment.get("evidence", ())]

    assert nodes == [node.id for node in made.graph.nodes]
    assert edges == [(edge.source, edge.target) for edge in made.graph.edges]
    assert len(evidence) == counts(made)[2]
    texts = {comment["node"]: comment["text"] for comment in comments if "node" in comment}
    assert texts == {node.id: node.text for node in made.graph.nodes}
    assert not re.search("[\x85\u2028\u2029]", exported("mermaid"))


@pytest.mark.parametrize("text", TEXTS)
def test_a_mermaid_label_says_the_text(text: str) -> None:
    shown = re.sub(r"#(\d+);", lambda found: chr(int(found[1])), label(text)[1:-1])
    line = one_line(text)
    assert shown == (line if len(line) <= LONGEST else line[: LONGEST - 1] + "…")


def test_argdown() -> None:
    made = hostile()
    _start, front, body = exported("argdown").split("===\n", 2)
    rows = read("argdown", ARGDOWN, body)
    data = [json.loads(match[2]) for kind, match in rows if kind == "statement"]
    arrows = [match[1] for kind, match in rows if kind == "relation"]

    assert "=" not in front and json.loads(front.split("\n")[0].removeprefix("title: ")) == made.title
    assert [item["id"] for item in data] == [node.id for node in made.graph.nodes]
    relations = [(item["id"], part["relation"], part["to"]) for item in data for part in item["relations"]]
    assert sorted(relations) == sorted((e.source, e.relation.value, e.target) for e in made.graph.edges)
    evidence = [proof for item in data for part in (item, *item["relations"]) for proof in part["evidence"]]
    assert len(evidence) == counts(made)[2]
    assert evidence[0] == evidence_to_json(made.graph.nodes[0].evidence[0])
    assert len(arrows) == sum(edge.relation in ARROWS for edge in made.graph.edges)


def test_the_data_of_argdown_ends_where_it_ends() -> None:
    _start, _front, body = exported("argdown").split("===\n", 2)
    data = [match[2] for kind, match in read("argdown", ARGDOWN, body) if kind == "statement"]
    for row in data:
        assert not DATA_ENDS.search(row) and row.count("{") == row.count("}")


@pytest.mark.parametrize("text", TEXTS)
def test_words_of_argdown_come_back(text: str) -> None:
    assert re.fullmatch(TEXT, words(text))
    assert re.sub(r"\\(.)", r"\1", words(text)) == one_line(text)
