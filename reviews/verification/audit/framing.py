"""Data between two lines that name it as data, with a mark that it cannot hold because it is made of it."""

import hashlib
from collections.abc import Iterable, Sequence

from graphs.domain.values import Edge, Evidence, Node, Unit
from reviews.verification.audit.names import Names

MOST_QUOTES, QUOTE_LENGTH, TEXT_LENGTH = 3, 200, 500


def framed(name: str, lines: Sequence[str]) -> str:
    mark = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]
    return "\n".join([f"--- {name} {mark} ---", *lines, f"--- end {mark} ---"])


def flat(text: str, most: int = TEXT_LENGTH) -> str:
    """On one line, whatever line ends it holds."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[:most] + "…"


def unit_lines(units: Iterable[Unit]) -> list[str]:
    return [f"[{unit.number}] {' '.join(unit.text.split())}" for unit in units]


def node_line(node: Node, names: Names, *, quotes: bool = True) -> str:
    said = _quotes(node.evidence) if quotes else ""
    return f"{names.shown[node.id]} {node.type}: {flat(node.text)}{said}"


def edge_line(edge: Edge, names: Names) -> str:
    source, target = (names.shown.get(end, "?") for end in (edge.source, edge.target))
    return f"{names.shown[edge.id]} {source} {edge.relation} {target}{_quotes(edge.evidence)}"


def _quotes(evidence: Sequence[Evidence]) -> str:
    shown = [f'[{e.unit}] "{flat(e.quote, QUOTE_LENGTH)}"' for e in evidence[:MOST_QUOTES]]
    return f" | quote {'; '.join(shown)}" if shown else " | no quote"
