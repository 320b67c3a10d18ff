"""Where evidence stands inside a unit, as pieces of text ready to be shown.

Pure. Offsets are code points of the whole source; Python strings count the same way, so the browser, which
counts UTF-16, never has to. Overlapping quotes are cut into pieces that each know every item they support.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Highlight:
    """A span of the source that supports a node or, when ``type`` is empty, a relation."""

    start: int
    end: int
    item: str
    type: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """``start`` counts in the source; ``type`` is that of the narrowest node quote here, so that a quote in one stays visible."""

    text: str
    nodes: str = ""
    edges: str = ""
    type: str = ""
    chosen: bool = False
    start: int = field(default=0, compare=False)

    @property
    def marked(self) -> bool:
        return bool(self.nodes or self.edges)


def pieces(text: str, offset: int, highlights: Iterable[Highlight], chosen: str = "") -> tuple[Piece, ...]:
    """Cut ``text``, which starts at ``offset`` in the source, at every border of a highlight."""
    spans = [span for span in highlights if span.start < offset + len(text) and span.end > offset]
    borders = {offset, offset + len(text)}
    for span in spans:
        borders.update((max(span.start, offset), min(span.end, offset + len(text))))
    cuts = sorted(borders)
    return tuple(
        _piece(text[start - offset : end - offset], start, _covering(spans, start, end), chosen)
        for start, end in zip(cuts, cuts[1:], strict=False)
    )


def _covering(spans: list[Highlight], start: int, end: int) -> list[Highlight]:
    return [span for span in spans if span.start <= start and span.end >= end]


def _piece(text: str, start: int, covering: list[Highlight], chosen: str) -> Piece:
    nodes = [span for span in covering if span.type]
    narrowest = min(nodes, key=lambda span: span.end - span.start, default=None)
    return Piece(
        text=text,
        start=start,
        nodes=" ".join(dict.fromkeys(span.item for span in nodes)),
        edges=" ".join(dict.fromkeys(span.item for span in covering if not span.type)),
        type=narrowest.type if narrowest else "",
        chosen=bool(chosen) and any(span.item == chosen for span in covering),
    )
