"""A source that goes on: the next passage is cut alone and stands behind what was there, a blank line between.

What was cut before keeps its numbers, its places and its names, whatever the new passage looks like.
"""

from collections.abc import Sequence
from dataclasses import replace

from graphs.domain.identity import chunk_id, section_id, source_id
from graphs.domain.values import Chunk, Section, Source, Span, Unit
from graphs.segmentation.segment import segment

GAP = "\n\n"


def joined(old: Source, passage: str) -> Source:
    """``old`` with ``passage``, which must be normalised already (``graphs.importing.text``), behind it.

    A passage that does not begin with a heading opens a section without a title.
    """
    text = old.text + GAP + passage
    name = source_id(text)
    new = segment(passage, old.language)
    at, first = len(text) - len(passage), len(old.units)
    return Source(
        name,
        text,
        old.language,
        old.sentences + tuple(Span(span.start + at, span.end + at) for span in new.sentences),
        old.units + tuple(_unit(unit, first, at) for unit in new.units),
        old.sections + tuple(_section(section, len(old.sections), first) for section in new.sections),
        old.chunks + tuple(_chunk(name, chunk, len(old.chunks), first) for chunk in new.chunks),
        (*old.earlier, (old.id, len(old.text))),
    )


def cut(text: str, language: str, ends: Sequence[int] = ()) -> Source:
    """``text`` as it was cut when it grew passage by passage: ``ends`` are the lengths of its earlier versions.

    Lengths that cannot be those of earlier versions are not believed: then the text is cut as one.
    """
    if not _fit(text, ends):
        return segment(text, language)
    starts = [0, *(end + len(GAP) for end in ends)]
    pieces = [text[start:end] for start, end in zip(starts, [*ends, len(text)], strict=True)]
    source = segment(pieces[0], language)
    for piece in pieces[1:]:
        source = joined(source, piece)
    return source


def _fit(text: str, ends: Sequence[int]) -> bool:
    bounds = [-len(GAP), *ends, len(text)]
    gaps = all(text[end : end + len(GAP)] == GAP for end in ends)
    return gaps and all(a + len(GAP) < b for a, b in zip(bounds[1:], bounds[2:], strict=False))


def _unit(unit: Unit, first: int, at: int) -> Unit:
    return replace(unit, number=unit.number + first, start=unit.start + at, end=unit.end + at)


def _section(section: Section, before: int, first: int) -> Section:
    ordinal, start = section.ordinal + before, section.start_unit + first
    name = section_id(ordinal, section.title, start)
    return replace(section, ordinal=ordinal, id=name, start_unit=start, end_unit=section.end_unit + first)


def _chunk(source: str, chunk: Chunk, before: int, first: int) -> Chunk:
    index, start, end = chunk.index + before, chunk.start_unit + first, chunk.end_unit + first
    return Chunk(index, chunk_id(source, index, start, end), start, end)
