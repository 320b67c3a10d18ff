"""Source values → rows: a first version, and the version that it becomes when a passage is appended."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from graphs.domain.values import Chunk, JSONValue, Section, Source, Unit
from graphs.indexing import index_units
from graphs.models import Chunk as ChunkRow
from graphs.models import Document, SourceVersion
from graphs.models import Section as SectionRow
from graphs.models import Unit as UnitRow
from graphs.segmentation.segment import SEGMENTATION_VERSION

if TYPE_CHECKING:
    from kgsite.accounts.models import User

BATCH = 1000


@dataclass(frozen=True, slots=True)
class Grown:
    """The text that a document gets by a change; its units from ``first_unit`` on are new."""

    source: Source
    first_unit: int
    removed: tuple[JSONValue, ...] = ()

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        """Those of the new passage."""
        return tuple(chunk for chunk in self.source.chunks if chunk.start_unit >= self.first_unit)


def store_first(
    document: Document, source: Source, user: "User | None", removed: Sequence[JSONValue]
) -> SourceVersion:
    """The version, and those it grew from before it came here: their texts are its beginnings."""
    for number, (name, length) in enumerate(source.earlier, 1):
        _version(document, number, "import", name, source.text[:length], user)
    version = _whole(document, len(source.earlier) + 1, "paste", source, user, removed)
    _store_cut(version, source.units, source.sections, source.chunks)
    index_units(document)
    return version


def grow(document: Document, grown: Grown, user: "User | None") -> None:
    """The next version takes over what the last one was cut into, and gets what is new. Inside a transaction."""
    source, last = grown.source, document.versions.without_text().order_by("-number")[0]
    version = _whole(document, last.number + 1, "append", source, user, grown.removed)
    for model in (UnitRow, SectionRow, ChunkRow):
        model._default_manager.filter(version=last).update(version=version)
    first = grown.first_unit
    sections = [section for section in source.sections if section.start_unit >= first]
    _store_cut(version, source.units[first:], sections, grown.chunks)
    document.__dict__.pop("current_version", None)
    index_units(document, first)


def _whole(
    document: Document,
    number: int,
    kind: str,
    source: Source,
    user: "User | None",
    removed: Sequence[JSONValue],
) -> SourceVersion:
    sentences = [offset for span in source.sentences for offset in (span.start, span.end)]
    return _version(
        document, number, kind, source.id, source.text, user, sentences=sentences, removed=list(removed)
    )


def _version(
    document: Document,
    number: int,
    kind: str,
    name: str,
    text: str,
    user: "User | None",
    **found: Any,
) -> SourceVersion:
    return SourceVersion.objects.create(
        document=document,
        number=number,
        kind=kind,
        source_id=name,
        text=text,
        chars=len(text),
        segmentation=SEGMENTATION_VERSION,
        created_by=user,
        **found,
    )


def _store_cut(
    version: SourceVersion, units: Sequence[Unit], sections: Sequence[Section], chunks: Sequence[Chunk]
) -> None:
    UnitRow.objects.bulk_create(
        (
            UnitRow(version=version, number=u.number, kind=u.kind, start=u.start, end=u.end, text=u.text)
            for u in units
        ),
        batch_size=BATCH,
    )
    SectionRow.objects.bulk_create(
        (
            SectionRow(
                version=version,
                ordinal=s.ordinal,
                section_id=s.id,
                title=s.title[:200],
                level=s.level,
                start_unit=s.start_unit,
                end_unit=s.end_unit,
            )
            for s in sections
        ),
        batch_size=BATCH,
    )
    ChunkRow.objects.bulk_create(
        (
            ChunkRow(
                version=version, index=c.index, chunk_id=c.id, start_unit=c.start_unit, end_unit=c.end_unit
            )
            for c in chunks
        ),
        batch_size=BATCH,
    )
