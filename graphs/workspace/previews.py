"""What a glance at a quote, a badge, a card or a line shows: the words in full, the lights, the first quote."""

from collections.abc import Sequence
from dataclasses import dataclass

from graphs.models import Document, Evidence, Node
from graphs.workspace.cards import Lights, QuoteView

SHOWN = 3


@dataclass(frozen=True, slots=True)
class NodePreview:
    id: str
    type: str
    text: str
    lights: Lights
    quote: QuoteView | None
    quotes: int

    @property
    def other_quotes(self) -> int:
        return self.quotes - 1


@dataclass(frozen=True, slots=True)
class Preview:
    nodes: tuple[NodePreview, ...]
    hidden: int


def preview_of(document: Document, numbers: Sequence[int]) -> Preview:
    """The nodes that are still there, in the order in which they were asked for. Two queries."""
    wanted = list(dict.fromkeys(numbers))
    rows = {row.number: row for row in document.nodes.filter(number__in=wanted)}
    found = [rows[number] for number in wanted if number in rows]
    shown = found[:SHOWN]
    quotes = _quotes(document, shown)
    return Preview(tuple(_view(row, quotes[row.pk]) for row in shown), len(found) - len(shown))


def _view(row: Node, quotes: list[QuoteView]) -> NodePreview:
    lights = Lights(bool(quotes), row.grounding, row.entailment)
    return NodePreview(row.node_id, row.type, row.text, lights, quotes[0] if quotes else None, len(quotes))


def _quotes(document: Document, nodes: Sequence[Node]) -> dict[int, list[QuoteView]]:
    quotes: dict[int, list[QuoteView]] = {row.pk: [] for row in nodes}
    rows = Evidence.objects.filter(document=document, node__in=list(quotes)).select_related("unit")
    for row in rows.order_by("order", "pk"):
        view = QuoteView(row.quote, row.unit.number, row.start, row.end, row.occurrences)
        quotes[row.node_id].append(view)  # type: ignore[index]
    return quotes
