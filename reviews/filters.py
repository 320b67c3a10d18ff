"""The filters of the queue as links: each an address that works without a script."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import CandidateStatus
from graphs.labels import TYPE_LABELS
from graphs.workspace.chapters import Chapters
from reviews.domain.facets import Choice, Facets
from reviews.labels import KIND_LABELS, ORIGIN_LABELS, STATUS_LABELS


@dataclass(frozen=True, slots=True)
class Link:
    label: Promise | str
    count: int
    query: str
    current: bool
    type: str = ""


@dataclass(frozen=True, slots=True)
class Filters:
    statuses: tuple[Link, ...]
    kinds: tuple[Link, ...]
    types: tuple[Link, ...]
    origins: tuple[Link, ...]
    query: str
    kind_label: Promise
    type_label: Promise
    origin_label: Promise
    narrowed: bool
    open: int


def filters(found: Facets, choice: Choice) -> Filters:
    return Filters(
        statuses=tuple(
            Link(STATUS_LABELS[key], count, query_of(replace(choice, status=key)), choice.status == key)
            for key, count in found.statuses.items()
        ),
        kinds=tuple(_kinds(found, choice)),
        types=tuple(_types(found, choice)),
        origins=tuple(_origins(found, choice)),
        query=query_of(choice),
        kind_label=KIND_LABELS[choice.kind] if choice.kind else _("All kinds"),
        type_label=TYPE_LABELS[choice.type] if choice.type else _("All types"),
        origin_label=ORIGIN_LABELS[choice.origin] if choice.origin else _("All origins"),
        narrowed=bool(choice.kind or choice.type or choice.origin),
        open=found.open,
    )


def chapter_links(chapters: Chapters, choice: Choice) -> tuple[Link, ...]:
    """Every titled chapter; none where the document has only one."""
    titled = [chapter for chapter in chapters.all if chapter.title]
    if len(titled) < 2:
        return ()
    every = Link(_("All chapters"), 0, query_of(replace(choice, section="")), not choice.section)
    return every, *(
        Link(chapter.path, 0, query_of(replace(choice, section=chapter.id)), choice.section == chapter.id)
        for chapter in titled
    )


def query_of(choice: Choice) -> str:
    """The query string of a choice; what is the default is left out."""
    status = "" if choice.status == CandidateStatus.CANDIDATE else choice.status
    given = {"status": status, "kind": choice.kind, "type": choice.type, "section": choice.section}
    given["origin"] = choice.origin
    return urlencode({key: value for key, value in given.items() if value})


def _kinds(found: Facets, choice: Choice) -> Iterable[Link]:
    """A type belongs to one kind, so choosing a kind gives up the type."""
    every = replace(choice, kind="", type="")
    yield Link(_("All kinds"), sum(found.kinds.values()), query_of(every), not choice.kind)
    for key, count in found.kinds.items():
        yield Link(KIND_LABELS[key], count, query_of(replace(every, kind=key)), choice.kind == key)


def _types(found: Facets, choice: Choice) -> Iterable[Link]:
    every = replace(choice, type="")
    yield Link(_("All types"), sum(found.types.values()), query_of(every), not choice.type)
    for key, count in found.types.items():
        yield Link(TYPE_LABELS[key], count, query_of(replace(choice, type=key)), choice.type == key, key)


def _origins(found: Facets, choice: Choice) -> Iterable[Link]:
    """None where nothing was proposed."""
    if not found.origins and not choice.origin:
        return
    every = replace(choice, origin="")
    yield Link(_("All origins"), sum(found.origins.values()), query_of(every), not choice.origin)
    for key, count in found.origins.items():
        yield Link(ORIGIN_LABELS[key], count, query_of(replace(choice, origin=key)), choice.origin == key)
