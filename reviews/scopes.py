"""What of a document can be checked by itself, and how a scope is called."""

from collections.abc import Sequence

from django.utils.translation import gettext

from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop
from graphs.models import Document
from graphs.workspace.chapters import Chapter, Chapters
from reviews.domain.reports import WHOLE, Scope
from reviews.items import has_node
from reviews.models import Report

MOST_CHAPTERS = 300


def chapters_of(document: Document) -> tuple[Chapter, ...]:
    """The titled ones, in order; none where there is only one, which is the whole."""
    titled = tuple(chapter for chapter in _chapters(document).all if chapter.title)
    return titled[:MOST_CHAPTERS] if len(titled) > 1 else ()


def scope_of(document: Document, kind: str, key: str) -> Scope:
    """A chapter is its section with all that are under it. Raises NotFound for what the document does not have."""
    if kind == "node" and not has_node(document, key):
        raise NotFound(gettext_noop("There is no such node in this document."))
    if kind == "node":
        return Scope("node", (key,))
    if kind != "section":
        return WHOLE
    chapters = _chapters(document)
    chapter = chapters.get(key)
    if chapter is None:
        raise NotFound(gettext_noop("There is no such chapter in this document."))
    return Scope("section", tuple(c.id for c in chapters.all if chapter.first <= c.first <= chapter.last))


def words_of(report: Report, chapters: Sequence[Chapter]) -> str:
    """What was checked, for the head of the report."""
    kind, ids = report.scope.get("kind"), report.scope.get("ids") or []
    if kind == "section":
        titles = {chapter.id: chapter.title for chapter in chapters}
        return gettext("chapter “%(title)s”") % {"title": titles.get(ids[0], ids[0])}
    if kind == "node":
        return gettext("node %(id)s and its relations") % {"id": ids[0]}
    return gettext("the whole document") if kind in ("full", "graph") else ", ".join(map(str, ids))


def _chapters(document: Document) -> Chapters:
    rows = document.current_version.sections.order_by("ordinal")
    return Chapters.of(list(rows))
