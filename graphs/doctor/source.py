"""The source and how it was cut: nothing of it ever changes, so all of it can be checked against the text."""

from collections.abc import Iterator

from graphs.doctor.faults import Fault
from graphs.domain.identity import chunk_id, source_id
from graphs.models import Document, SourceVersion, Unit


def versions(document: Document) -> Iterator[Fault]:
    before: SourceVersion | None = None
    for place, version in enumerate(document.versions.order_by("number").iterator(chunk_size=1), 1):
        target = f"version {version.number}"
        if version.number != place:
            yield Fault("source_number_wrong", target)
        if version.source_id != source_id(version.text):
            yield Fault("source_hash_wrong", target, version.source_id)
        if version.chars != len(version.text):
            yield Fault("source_length_wrong", target, f"{version.chars} instead of {len(version.text)}")
        if before and not version.text.startswith(before.text):
            yield Fault("source_not_grown", target)
        before = version
    if before is None:
        yield Fault("source_missing")


def units(document: Document) -> Iterator[Fault]:
    version = _newest(document)
    text, end, place = (version.text, 0, 0) if version else ("", 0, 0)
    for place, unit in enumerate(_units(version), 1):
        target = f"¶{unit.number + 1}"
        if unit.number != place - 1:
            yield Fault("unit_number_wrong", target)
        if text[unit.start : unit.end] != unit.text:
            yield Fault("unit_text_wrong", target)
        if unit.start < end:
            yield Fault("unit_overlap", target)
        if text[end : unit.start].strip():
            yield Fault("unit_gap", target, text[end : unit.start].strip()[:80])
        end = max(end, unit.end)
    if text[end:].strip():
        yield Fault("unit_gap", f"¶{place}", text[end:].strip()[:80])
    astray = Unit.objects.filter(version__document=document).exclude(version=version)
    for number in astray.values_list("number", flat=True):
        yield Fault("unit_astray", f"¶{number + 1}")


def cuts(document: Document) -> Iterator[Fault]:
    """A chunk is named after the version that brought it."""
    version = _newest(document)
    if version is None:
        return
    sources = list(document.versions.values_list("source_id", flat=True))
    total, start = version.units.count(), 0
    for place, chunk in enumerate(version.chunks.order_by("index"), 1):
        names = {chunk_id(name, chunk.index, chunk.start_unit, chunk.end_unit) for name in sources}
        if chunk.chunk_id not in names or (chunk.index, chunk.start_unit) != (place, start):
            yield Fault("chunk_changed", chunk.chunk_id)
        start = chunk.end_unit + 1
    if start != total:
        yield Fault("chunk_changed", "", f"the chunks end at ¶{start} of {total}")
    for section in version.sections.filter(end_unit__gte=max(total, 1)):
        yield Fault("section_wrong", section.section_id)


def _newest(document: Document) -> SourceVersion | None:
    return document.versions.order_by("-number").first()


def _units(version: SourceVersion | None) -> Iterator[Unit]:
    return version.units.order_by("number").iterator(chunk_size=2000) if version else iter(())
