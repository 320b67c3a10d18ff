"""Finding the other node of a change by its words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from graphs.domain.text import folded
from graphs.domain.values import GraphSnapshot, Node
from graphs.models import Document

MOST_FOUND = 12
Row = tuple[int, str, str]  # number, type, text


@dataclass(frozen=True, slots=True)
class Choice:
    id: str
    type: str
    text: str


def nodes_saying(document: Document, words: str, *, without: Iterable[str] = ()) -> list[Choice]:
    """Nodes with every word in their text, or with this id; those that begin with the words first, then by salience."""
    rows = document.nodes.most_salient_first().values_list("number", "type", "text")
    return saying(rows.iterator(chunk_size=2000), words, without=without)


def saying(rows: Iterable[Row], words: str, *, without: Iterable[str] = ()) -> list[Choice]:
    asked, left_out = folded(words.strip()), set(without)
    needles = asked.split()
    if not needles:
        return []
    found: list[tuple[int, Choice]] = []
    for number, kind, text in rows:
        key, said = f"n{number}", folded(text)
        if key in left_out or not (asked == key or all(needle in said for needle in needles)):
            continue
        rank = 0 if asked == key else 1 if said.startswith(asked) else 2 if asked in said else 3
        found.append((rank, Choice(key, kind, text)))
    found.sort(key=lambda pair: pair[0])
    return [choice for _rank, choice in found[:MOST_FOUND]]


def chosen(graph: GraphSnapshot, node_id: str) -> Choice | None:
    node = next((node for node in graph.nodes if node.id == node_id), None)
    return choice_of(node) if node else None


def choice_of(node: Node) -> Choice:
    return Choice(node.id, node.type, node.text)


def alike(nodes: Sequence[Node], node: Node) -> list[Choice]:
    """Who says nearly the same, by the words in common: offered before anybody searches."""
    own = set(folded(node.text).split())
    scored = []
    for other in nodes:
        words = set(folded(other.text).split())
        share = len(own & words) / max(len(own | words), 1)
        if other.id != node.id and share > 0.3:
            scored.append((-share, other))
    return [choice_of(other) for _share, other in sorted(scored, key=lambda pair: pair[0])[:4]]
