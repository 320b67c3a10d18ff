"""Chunks: runs of whole units that one call of an extractor reads. They are fixed for a source version."""

from collections.abc import Iterator

from graphs.domain.identity import chunk_id
from graphs.domain.values import Chunk, Unit

LONGEST = 6_000


def chunks(source_id: str, units: list[Unit]) -> Iterator[Chunk]:
    start, size, index = 0, 0, 1
    for unit in units:
        length = len(unit.text) + 1
        if size and size + length > LONGEST:
            yield _chunk(source_id, index, start, unit.number - 1)
            start, size, index = unit.number, 0, index + 1
        size += length
    if units:
        yield _chunk(source_id, index, start, len(units) - 1)


def _chunk(source_id: str, index: int, start: int, end: int) -> Chunk:
    return Chunk(index, chunk_id(source_id, index, start, end), start, end)
