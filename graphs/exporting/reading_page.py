"""One HTML file that is the workspace to read: source and graph beside each other, bound both ways. Needs no network.

Whatever a document says is escaped, and a policy in the page allows only its own script and style, by their hashes.
Without a script every node is a link to the unit of its first quote.
"""

import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from html import escape
from pathlib import Path

from graphs.domain.messages import gettext_noop
from graphs.domain.scripts import direction_of
from graphs.domain.values import Edge, Evidence, Node, Unit
from graphs.domain.vocabulary import Grounding
from graphs.exporting.markdown_outline import SOURCE, about
from graphs.exporting.marking import marked, quotes_by_unit
from graphs.exporting.placing import outgoing, place_of
from graphs.exporting.record import DocumentRecord
from graphs.grounding.passages import hidden_marks

ASSETS = Path(__file__).parent / "assets"
STYLE = (ASSETS / "page.css").read_text(encoding="utf-8")
SCRIPT = (ASSETS / "page.js").read_text(encoding="utf-8")
GRAPH = gettext_noop("Graph")
THEME = gettext_noop("Light or dark")
FILTER = gettext_noop("Filter the nodes")
SKIP = gettext_noop("Skip to the graph")
NOWHERE = gettext_noop("Nothing in the source is marked: this has no quote.")
EMPTY = gettext_noop("The graph has no nodes yet.")
MORE = gettext_noop("Quotes: %(quotes)d · relations: %(relations)d")
PANES = gettext_noop("What is shown")
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


def pieces(record: DocumentRecord) -> Iterator[str]:
    yield _head(record)
    yield from _source(record)
    yield from _graph(record)
    yield f"</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"


def words(text: str) -> str:
    """As text or inside of an attribute. HTML has no way to write most control characters; each shows as U+FFFD."""
    return escape(_CONTROLS.sub("\ufffd", text)).replace("\r", "&#13;")


def allowed(code: str) -> str:
    """The name of a script or style in a policy."""
    return f"'sha256-{b64encode(sha256(code.encode()).digest()).decode()}'"


def _head(record: DocumentRecord) -> str:
    def say(text: str) -> str:
        return words(record.say(text))

    policy = (
        f"default-src 'none'; style-src {allowed(STYLE)}; script-src {allowed(SCRIPT)}; "
        "base-uri 'none'; form-action 'none'"
    )
    summary = f'<p class="summary" dir="auto">{words(record.summary)}</p>' if record.summary else ""
    return f"""<!doctype html>
<html lang="{words(record.reading)}" dir="{direction_of(record.reading)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>{words(record.title)}</title>
<style>{STYLE}</style>
</head>
<body data-pane="source" data-nowhere="{say(NOWHERE)}">
<a class="skip" href="#graph">{say(SKIP)}</a>
<header class="head">
<div><h1 dir="auto">{words(record.title)}</h1>{summary}<p class="facts">{words(about(record))}</p></div>
<div class="tools js-only"><span class="tools panes-only" role="group" aria-label="{say(PANES)}"><button type="button" data-show="source" aria-pressed="true">{say(SOURCE)}</button><button type="button" data-show="graph" aria-pressed="false">{say(GRAPH)}</button></span><button type="button" id="theme">{say(THEME)}</button></div>
</header>
<main>
"""


def _source(record: DocumentRecord) -> Iterator[str]:
    items = [(node.id, node.evidence) for node in record.graph.nodes]
    items += [(name, edge.evidence) for name, edge in _named_edges(record)]
    quotes = quotes_by_unit(items)
    yield (
        '<section class="pane pane--source" id="source" aria-labelledby="source-title"><div class="pane__head">'
        f'<h2 id="source-title">{words(record.say(SOURCE))}</h2></div>\n'
        f'<div class="pane__body" lang="{words(record.language)}" dir="{direction_of(record.language)}">\n'
    )
    for unit in record.source.units:
        marks = hidden_marks(unit.kind, unit.text)
        bare = replace(unit, start=unit.start + marks, text=unit.text[marks:])
        inside = "".join(_piece(text, names) for text, names in marked(bare, quotes.get(unit.number, ())))
        yield _unit(unit, _hidden(unit.text[:marks]) + inside)
    yield "</div></section>\n"


def _hidden(marks: str) -> str:
    """There for who copies the page by program, as they stand in the source."""
    return f"<span hidden>{words(marks)}</span>" if marks else ""


def _named_edges(record: DocumentRecord) -> Iterator[tuple[str, Edge]]:
    """Edges by a name without signs that an address would escape."""
    return ((f"e{number}", edge) for number, edge in enumerate(record.graph.edges, 1))


def _unit(unit: Unit, inside: str) -> str:
    number = unit.number + 1
    return (
        f'<p class="unit unit--{unit.kind}" id="p{number}" dir="auto">'
        f'<a class="unit__number" href="#p{number}" tabindex="-1" aria-hidden="true">{number}</a>{inside}</p>\n'
    )


def _piece(text: str, names: list[str]) -> str:
    return (
        f'<span class="q" data-of="{words(" ".join(names))}">{words(text)}</span>' if names else words(text)
    )


def _graph(record: DocumentRecord) -> Iterator[str]:
    edges = outgoing(record)
    names = {edge.id: name for name, edge in _named_edges(record)}
    texts = {node.id: node.text for node in record.graph.nodes}
    yield (
        '<section class="pane pane--graph" id="graph" aria-labelledby="graph-title" tabindex="-1"><div class="pane__head">'
        f'<h2 id="graph-title">{words(record.say(GRAPH))}</h2>'
        f'<input id="filter" class="js-only" type="search" placeholder="{words(record.say(FILTER))}" '
        f'aria-label="{words(record.say(FILTER))}" autocomplete="off"><output id="said"></output></div>\n'
        '<div class="pane__body"><ol role="list">\n'
    )
    for node in record.graph.nodes:
        yield from _node(record, node, edges.get(node.id, []), names, texts)
    empty = "" if texts else f'<p class="empty">{words(record.say(EMPTY))}</p>'
    yield f"</ol>{empty}</div></section>\n"


def _node(
    record: DocumentRecord, node: Node, edges: list[Edge], names: dict[str, str], texts: dict[str, str]
) -> Iterator[str]:
    place = place_of(node)
    href = f' href="#p{place + 1}"' if place is not None else ' href="#graph"'
    tag = f"<b>{words(record.type_labels.get(node.type, node.type))}</b>{_states(record, node)}"
    yield (
        f'<li class="node t-{node.type}" id="{words(node.id)}" data-item="{words(node.id)}">'
        f'<a class="pick" data-pick="{words(node.id)}"{href}><span class="tag">{tag}</span>'
        f'<span dir="auto">{words(node.text)}</span></a>'
    )
    if node.evidence or edges:
        more = record.say(MORE) % {"quotes": len(node.evidence), "relations": len(edges)}
        yield f"<details><summary>{words(more)}</summary><ul>"
        yield "".join(f"<li>{_quote(item)}</li>" for item in node.evidence)
        yield "".join(_edge(record, edge, names[edge.id], texts.get(edge.target, "")) for edge in edges)
        yield "</ul></details>"
    yield "</li>\n"


def _edge(record: DocumentRecord, edge: Edge, name: str, other: str) -> str:
    label = words(record.relation_labels.get(edge.relation, edge.relation))
    place = f"#p{edge.evidence[0].unit + 1}" if edge.evidence else f"#{edge.source}"
    quotes = "".join(f"<br>{_quote(item)}" for item in edge.evidence)
    return (
        f'<li data-item="{name}"><a data-pick="{name}" href="{words(place)}">{label}</a> → '
        f'<a data-pick="{words(edge.target)}" data-to="graph" href="#{words(edge.target)}" dir="auto">{words(other)}</a>'
        f"{_states(record, edge)}{quotes}</li>"
    )


def _quote(item: Evidence) -> str:
    place = item.unit + 1
    return f'<q dir="auto">{words(item.quote)}</q> <a href="#p{place}">¶{place}</a>'


def _states(record: DocumentRecord, item: Node | Edge) -> str:
    """Of an edge only what is out of the ordinary: it has a quote, and nobody has verified it."""
    if isinstance(item, Edge) and item.grounding == Grounding.GROUNDED:
        return ""
    grounding = record.grounding_labels.get(item.grounding, item.grounding)
    entailment = record.entailment_labels.get(item.entailment, item.entailment)
    return f" <span>{words(grounding)}</span><span>{words(entailment)}</span>"
