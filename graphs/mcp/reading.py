"""The source of a document: how it is divided, and its words by offset."""

from collections.abc import Sequence

from django.db.models import Count
from django.db.models.functions import Substr
from pydantic import Field

from graphs.api.wire import document_wire
from graphs.domain.errors import InvalidInput, NotFound
from graphs.domain.messages import gettext_noop
from graphs.library.callers import Reach
from graphs.mcp.protocol import Wire
from graphs.mcp.tool import OfDocument, Tool
from graphs.models import Document, SourceVersion
from graphs.workspace.chapters import Chapter, Chapters
from graphs.workspace.units import current_version

FURTHEST = 4_000_000
LEAST, USUAL, MOST = 500, 12_000, 20_000  # characters of one reading
NO_SECTION = gettext_noop("There is no such section in this document.")
NO_UNIT = gettext_noop("The source has no unit %(unit)s.")
OUTSIDE = gettext_noop("The offset lies outside: %(start)s to %(end)s can be read.")
ONE_PLACE = gettext_noop("Name a section or a paragraph, not both.")


class Outlined(OfDocument):
    offset: int = Field(0, ge=0, le=FURTHEST, description="Number of the first section to list.")
    limit: int = Field(100, ge=1, le=200)


class Read(OfDocument):
    sectionId: str = Field("", max_length=64, description="Read this section with those under it.")
    paragraph: int | None = Field(None, ge=0, le=FURTHEST, description="Begin at this unit.")
    offset: int | None = Field(
        None, ge=0, le=FURTHEST, description="Begin at this code point of the source: nextOffset goes on."
    )
    maxChars: int = Field(USUAL, ge=LEAST, le=MOST)


def outline(reach: Reach, given: Outlined) -> Wire:
    document = reach.document(given.documentId)
    row = Document.objects.with_counts().get(pk=document.pk)
    version = current_version(document)
    chapters = _chapters(version).all
    shown = chapters[given.offset : given.offset + given.limit]
    beyond = given.offset + len(shown)
    types = document.nodes.order_by().values_list("type").annotate(n=Count("pk"))
    return document_wire(row) | {
        "nodesByType": dict(types),
        "chars": version.chars,
        "paragraphCount": version.units.count(),
        "sectionCount": len(chapters),
        "sections": _sections(version, shown),
        "nextOffset": beyond if beyond < len(chapters) else None,
    }


def read_text(reach: Reach, given: Read) -> Wire:
    document = reach.document(given.documentId)
    version = current_version(document)
    chapters = _chapters(version)
    first, last = _range(version, chapters, given)
    start = first if given.offset is None else given.offset
    if start < first or start > last or (start == last != first):
        raise InvalidInput(OUTSIDE, fields=["offset"], start=first, end=last)
    end = min(start + given.maxChars, last)
    units = version.units.filter(start__lt=end, end__gt=start).order_by("number")
    marks = list(units.values_list("number", "start"))
    here = chapters.at(marks[0][0]) if marks else None
    cut = Substr("text", start + 1, end - start)
    return {
        "documentId": document.pk,
        "revision": document.revision,
        "title": document.title,
        "sourceId": version.source_id,
        "section": here.path if here else "",
        "start": start,
        "end": end,
        "total": version.chars,
        "nextOffset": end if end < last else None,
        "text": SourceVersion.objects.filter(pk=version.pk).values_list(cut, flat=True).get(),
        "paragraphs": [{"paragraph": number, "start": max(begin, start)} for number, begin in marks],
    }


def _range(version: SourceVersion, chapters: Chapters, given: Read) -> tuple[int, int]:
    """What may be read at all: the section, or from the unit on."""
    if given.sectionId and given.paragraph is not None:
        raise InvalidInput(ONE_PLACE, fields=["sectionId", "paragraph"])
    if given.sectionId:
        chapter = chapters.get(given.sectionId)
        if chapter is None:
            raise NotFound(NO_SECTION)
        return _spans(version, [chapter])[0]
    if given.paragraph is None:
        return 0, version.chars
    begins = version.units.filter(number=given.paragraph).values_list("start", flat=True).first()
    if begins is None:
        raise NotFound(NO_UNIT, unit=given.paragraph)
    return begins, version.chars


def _chapters(version: SourceVersion) -> Chapters:
    return Chapters.of(list(version.sections.order_by("ordinal")))


def _sections(version: SourceVersion, shown: Sequence[Chapter]) -> list[Wire]:
    return [
        {
            "id": chapter.id,
            "title": chapter.title,
            "level": chapter.level,
            "startParagraph": chapter.first,
            "endParagraph": chapter.last,
            "start": start,
            "chars": end - start,
        }
        for chapter, (start, end) in zip(shown, _spans(version, shown), strict=True)
    ]


def _spans(version: SourceVersion, shown: Sequence[Chapter]) -> list[tuple[int, int]]:
    """Where each begins and ends in the source."""
    numbers = {number for chapter in shown for number in (chapter.first, chapter.last)}
    rows = version.units.filter(number__in=numbers).values_list("number", "start", "end")
    places = {number: (start, end) for number, start, end in rows}
    return [(places[chapter.first][0], places[chapter.last][1]) for chapter in shown]


OUTLINE = Tool(
    "outline",
    "Outline of a document",
    "Summary, sizes and sections of a document. A section's characters and paragraphs include those of the sections "
    "under it.",
    Outlined,
    outline,
)
READ_TEXT = Tool(
    "read_text",
    "Read the source",
    "Words of the source, letter by letter: from the beginning, a section, a paragraph or an offset on. Where more "
    "follows, nextOffset says where to go on; keep sectionId to stay inside a section.",
    Read,
    read_text,
)
