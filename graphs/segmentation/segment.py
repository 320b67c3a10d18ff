"""The one entry of segmentation: a text becomes a ``Source``."""

from graphs.domain.identity import source_id
from graphs.domain.values import Source, Span, Unit
from graphs.segmentation.blocks import passages
from graphs.segmentation.chunks import chunks
from graphs.segmentation.headings import Heading
from graphs.segmentation.language import guess_language
from graphs.segmentation.sections import sections
from graphs.segmentation.sentences import sentence_spans
from graphs.segmentation.units import unit_spans

SEGMENTATION_VERSION = "units-1"


def segment(text: str, language: str = "") -> Source:
    """Cut ``text``, which must be normalised already (``graphs.importing.text``), once and for good."""
    language = language or guess_language(text)
    sentences: list[Span] = []
    units: list[Unit] = []
    openings: list[tuple[int, Heading]] = []
    for passage in passages(text):
        if passage.heading:
            openings.append((len(units), passage.heading))
        found = list(sentence_spans(text, passage.start, passage.end, language))
        sentences += found
        for span in unit_spans(text, passage.kind, found):
            units.append(Unit(len(units), passage.kind, span.start, span.end, text[span.start : span.end]))
    name = source_id(text)
    return Source(
        name,
        text,
        language,
        tuple(sentences),
        tuple(units),
        tuple(sections(openings, len(units))),
        tuple(chunks(name, units)),
    )
