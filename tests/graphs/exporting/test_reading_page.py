"""The page in one file: nothing of a document breaks out of it, and nothing in it asks a network."""

import re
from base64 import b64encode
from collections import Counter
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser

from graphs.exporting.catalogue import FORMATS
from graphs.exporting.marking import marked, quotes_by_unit
from graphs.exporting.reading_page import SCRIPT, STYLE
from tests.graphs.exporting.hostile import TEXTS, TITLE, counts, hostile, source
from tests.graphs.exporting.records import record

OURS = {
    "html", "head", "meta", "title", "style", "body", "header", "div", "h1", "h2", "p", "span", "button", "main",
    "section", "input", "output", "ol", "ul", "li", "a", "b", "q", "br", "details", "summary", "script",
}  # fmt: skip
ADDRESSES = {"src", "action", "formaction", "srcset", "style", "data", "poster", "background"}


class Page(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.units: list[str] = []
        self.titles: list[str] = []
        self.code: dict[str, str] = {}
        self.current = ""
        self.in_unit = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if "unit" in (dict(attrs).get("class") or "").split():
            self.units.append("")
            self.in_unit = True
        self.current = tag

    def handle_endtag(self, tag: str) -> None:
        self.current = ""
        self.in_unit = self.in_unit and tag != "p"

    def handle_data(self, data: str) -> None:
        if self.current in ("script", "style"):
            self.code[self.current] = self.code.get(self.current, "") + data
        elif self.current == "title":
            self.titles.append(data)
        elif self.in_unit and self.current != "a":
            self.units[-1] += data


@cache
def page() -> Page:
    return Page(b"".join(FORMATS["html"].pieces(hostile())).decode())


def values(name: str) -> list[str]:
    return [value for _tag, key, value in page().attributes if key == name]


def shown(text: str) -> str:
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "\ufffd", text)


def test_only_our_own_elements_are_there() -> None:
    assert set(page().tags) == OURS
    assert [page().tags[tag] for tag in ("script", "style", "title", "body")] == [1, 1, 1, 1]
    assert page().titles == [shown(TITLE)]
    names = {name for _tag, name, _value in page().attributes}
    assert not names & ADDRESSES and not [name for name in names if name.startswith("on")]
    assert all(value.startswith("#") for value in values("href"))


def test_the_policy_allows_exactly_its_script_and_style() -> None:
    (policy,) = [value for value in values("content") if "default-src" in value]
    for kind, code in page().code.items():
        digest = b64encode(sha256(code.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'; ") and "unsafe" not in policy
    assert page().code == {"script": SCRIPT, "style": STYLE}
    assert "url(" not in STYLE and "@import" not in STYLE
    assert not re.search(r"fetch|XMLHttp|innerHTML|import\(|eval|https?:", SCRIPT)


def test_counts_and_words() -> None:
    made = hostile()
    nodes, edges, evidence = counts(made)

    items = values("data-item")
    assert (len(items), page().tags["q"]) == (nodes + edges, evidence)
    assert page().units == [shown(text) for text in TEXTS]
    resting = {name for names in values("data-of") for name in names.split()}
    with_quotes = {node.id for node in made.graph.nodes if node.evidence}
    with_quotes |= {f"e{number}" for number, edge in enumerate(made.graph.edges, 1) if edge.evidence}
    assert resting == with_quotes
    assert set(values("data-pick")) == set(items)
    ids = values("id")
    assert len(ids) == len(set(ids)) and {link[1:] for link in values("href")} <= set(ids)


def test_a_page_in_the_language_of_the_reader() -> None:
    made = record(reading="ar", say=lambda text: f"«{text}»")
    text = b"".join(FORMATS["html"].pieces(made)).decode()
    assert '<html lang="ar" dir="rtl">' in text
    assert "«Source»" in text and "«Revision 3 · nodes: 3 · relations: 1»" in text


def test_units_are_cut_at_the_borders_of_quotes() -> None:
    unit = source().units[0]
    words = [(0, 5, "a"), (3, 11, "b"), (3, 5, "a"), (9, 400, "c"), (200, 201, "d")]
    assert list(marked(unit, words)) == [
        ("pla", ["a"]),
        ("in", ["a", "b"]),
        (" wor", ["b"]),
        ("ds", ["b", "c"]),
    ]
    assert list(marked(unit, [])) == [("plain words", [])]
    assert quotes_by_unit([("n1", ())]) == {}


def test_marks_of_a_heading_are_there_and_not_shown() -> None:
    text = b"".join(FORMATS["html"].pieces(record())).decode()

    assert "<span hidden># </span>Rain</p>" in text


def test_only_lines_that_mean_it_break() -> None:
    rules = [rule for rule in STYLE.splitlines() if "pre-wrap" in rule]

    assert [rule.partition(" {")[0] for rule in rules] == [".unit--code, .unit--table"]
