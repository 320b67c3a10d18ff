"""Where a document was taken from: a passage of another document, and the way back to it."""

from dataclasses import dataclass

from django.db.models import Max, Min

from graphs.domain.values import Span
from graphs.grounding.passages import find_passage
from graphs.models import Document, SourceVersion
from graphs.workspace.units import current_version
from kgsite.accounts.models import User


@dataclass(frozen=True, slots=True)
class Origin:
    """``first`` and ``last`` are units, both included; None when the words stand nowhere in the source."""

    document: Document
    first: int | None = None
    last: int | None = None

    @property
    def place(self) -> str:
        """As people count units: ¶3, or ¶3–¶5."""
        if self.first is None or self.last is None:
            return ""
        begin = f"¶{self.first + 1}"
        return begin if self.first == self.last else f"{begin}–¶{self.last + 1}"

    @property
    def query(self) -> str:
        return "" if self.first is None else f"?unit={self.first}#u{self.first}"


@dataclass(frozen=True, slots=True)
class Passage:
    """Words for a new document; ``section`` is the heading that they stand under."""

    origin: Origin | None
    text: str
    section: str = ""


def origin_of(document: Document, user: User) -> Origin | None:
    """What the reader may see of where ``document`` came from: nothing, when the origin is deleted or not his."""
    if document.origin_id is None:
        return None
    found = Document.objects.visible_to(user).filter(pk=document.origin_id).first()
    return Origin(found, document.origin_first, document.origin_last) if found else None


def within(document: Document, first: int | None, last: int | None) -> Origin:
    """An origin whose units exist: a range that does not is left out, the document stays."""
    if first is None or last is None or first > last:
        return Origin(document)
    units = current_version(document).units.between(last, last)
    return Origin(document, first, last) if units.exists() else Origin(document)


def locate(document: Document, first: int | None, last: int | None, selected: str) -> Span | None:
    """Where the selected words stand in the stored text, if they stand in those units."""
    if first is None or last is None:
        return None
    rows = current_version(document).units.between(first, last)
    return find_passage([row.as_value() for row in rows], selected)


def passage_at(document: Document, span: Span) -> Passage | None:
    """The exact words of the stored text; None when the text does not reach so far."""
    version = document.current_version
    text = version.text[span.start : span.end]
    if len(text) < span.end - span.start or not text.strip():
        return None
    touched = version.units.filter(start__lt=span.end, end__gt=span.start)
    ends = touched.aggregate(first=Min("number"), last=Max("number"))
    origin = Origin(document, ends["first"], ends["last"])
    return Passage(origin, text, _section_of(version, ends["first"]))


def _section_of(version: SourceVersion, unit: int) -> str:
    """The title of the innermost section that holds the unit."""
    rows = version.sections.filter(start_unit__lte=unit, end_unit__gte=unit)
    section = rows.order_by("-start_unit", "-level").first()
    return section.title if section else ""
