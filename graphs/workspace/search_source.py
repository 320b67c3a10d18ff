"""What the source says of a search that no node says: words, and the units that hold them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from graphs.domain.marks import Piece, pieces


@dataclass(frozen=True, slots=True)
class SourceHit:
    """A unit. ``title`` is empty where one document is searched."""

    document_id: str
    unit: int
    text: tuple[Piece, ...]
    title: str
    language: str

    @property
    def label(self) -> int:
        return self.unit + 1


@dataclass(frozen=True, slots=True)
class SourceSays:
    """``words`` stand in no node; ``hits`` say at least one of them."""

    words: tuple[str, ...]
    hits: tuple[SourceHit, ...]


def source_says(
    matches: Iterable[Mapping[str, Any]],
    terms: Sequence[str],
    titles: Mapping[str, tuple[str, str]],
    *,
    several: bool,
) -> SourceSays | None:
    """``matches`` are *sourceMatches* of the wire."""
    words, hits = [], []
    for match in matches:
        title, language = titles.get(match["documentId"], ("", ""))
        text = tuple(pieces(" ".join(match["text"].split()), terms))
        words += match["words"]
        hits.append(
            SourceHit(match["documentId"], match["paragraph"], text, title if several else "", language)
        )
    return SourceSays(tuple(dict.fromkeys(words)), tuple(hits)) if hits else None
