"""The bar above a graph: what may be chosen, what is chosen, and how to give each choice up again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Count
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from graphs.domain.vocabulary import CandidateStatus, Entailment, Grounding, NodeType, Relation
from graphs.labels import ENTAILMENT_LABELS, GROUNDING_LABELS, RELATION_LABELS, REVIEW_LABELS, TYPE_LABELS
from graphs.models import Document
from graphs.workspace.chapters import Chapter, Chapters
from graphs.workspace.parts import text_of
from graphs.workspace.remarks import short
from graphs.workspace.scope import Scope
from graphs.workspace.stats import Stats
from graphs.workspace.units import Outline

_NAMED = 2  # more of a kind are counted


@dataclass(frozen=True, slots=True)
class Choice:
    """A box to tick. What is not in the document is offered only while it is chosen."""

    value: str
    label: str
    count: int
    checked: bool


@dataclass(frozen=True, slots=True)
class Way:
    """A link to another scope."""

    label: str
    scope: Scope
    level: int = 1
    current: bool = False


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a view without what is selected in it, to build its links from: all of them keep the scope."""

    scope: Scope = Scope()
    view: str = ""
    order: str = ""
    layout: str = ""

    def but(self, **changes: object) -> str:
        """The query string with some things changed; an empty value leaves the thing out."""
        scope = changes.pop("scope", self.scope)
        assert isinstance(scope, Scope)
        kept = {"view": self.view, "order": self.order, "layout": self.layout}
        return scope.address(**kept | changes)

    @property
    def hidden(self) -> tuple[tuple[str, str], ...]:
        """What the form of the bar hands on without a field of its own."""
        kept = (("view", self.view), ("order", self.order), ("layout", self.layout))
        held = Scope(
            around=self.scope.around, hops=self.scope.hops, section=self.scope.section, only=self.scope.only
        )
        whole = replace(held, whole=self.scope.whole)
        return (*((name, value) for name, value in kept if value), *whole.pairs())


@dataclass(frozen=True, slots=True)
class ScopeBar:
    scope: Scope
    chapter: str
    chapters: tuple[Way, ...]
    types: tuple[Choice, ...]
    relations: tuple[Choice, ...]
    groundings: tuple[Choice, ...]
    entailments: tuple[Choice, ...]
    reviews: tuple[Choice, ...]
    chips: tuple[Way, ...]

    @property
    def types_shown(self) -> int:
        return sum(choice.checked for choice in self.types)

    @property
    def narrowed(self) -> bool:
        return self.types_shown < len(self.types) or bool(self.scope.relations)

    @property
    def all_chapters(self) -> Scope:
        """Whoever asks for all chapters shall not be given one of them."""
        return replace(self.scope, section="", window=None, whole=True)

    @property
    def everything(self) -> Scope:
        return Scope(whole=True)

    @property
    def doubted(self) -> bool:
        return bool(self.scope.grounding or self.scope.entailment or self.scope.review)


def scope_bar(document: Document, outline: Outline, scope: Scope, stats: Stats) -> ScopeBar:
    """One query more than ``stats``, and one for a neighbourhood."""
    chapters = Chapters.of(outline.sections)
    titled = {section.section_id for section in outline.titled}
    elsewhere = replace(scope, window=None, whole=False)
    chapter = chapters.get(scope.section)
    return ScopeBar(
        scope=scope,
        chapter=_title(chapter) if chapter else "",
        chapters=tuple(_ways(chapters, titled, elsewhere)),
        types=_choices(TYPE_LABELS, stats.types, scope.types or tuple(NodeType)),
        relations=_choices(RELATION_LABELS, stats.relations, scope.relations),
        groundings=_choices(GROUNDING_LABELS, stats.groundings, (scope.grounding,)),
        entailments=_choices(ENTAILMENT_LABELS, stats.entailments, (scope.entailment,)),
        reviews=_choices(REVIEW_LABELS, _reviewed(document), (scope.review,)),
        chips=tuple(_chips(elsewhere, chapter, text_of(document, scope.around) if scope.around else "")),
    )


def _reviewed(document: Document) -> Mapping[str, int]:
    rows = document.candidates.filter(node__isnull=False).order_by()
    return dict(rows.values_list("status").annotate(total=Count("pk")))


def _choices(
    labels: Mapping[str, object], counts: Mapping[str, int], chosen: Sequence[str]
) -> tuple[Choice, ...]:
    order = (*NodeType, *Relation, *Grounding, *Entailment, *CandidateStatus)
    known = dict.fromkeys(value for value in order if value in labels)
    named = chosen if len(chosen) < len(known) else ()
    return tuple(
        Choice(value, str(labels[value]), counts.get(value, 0), value in chosen)
        for value in known
        if counts.get(value) or value in named
    )


def _ways(chapters: Chapters, titled: set[str], scope: Scope) -> Iterator[Way]:
    for chapter in chapters.all:
        if chapter.id in titled:
            target = replace(scope, section=chapter.id)
            yield Way(chapter.title, target, min(chapter.level, 4), chapter.id == scope.section)


def _chips(scope: Scope, chapter: Chapter | None, centre: str | None) -> Iterator[Way]:
    """What narrows the view, each with the scope that is left without it."""
    if scope.words:
        yield Way(f"“{scope.words}”", replace(scope, words=""))
    if scope.only:
        found = ngettext("%(n)s node that was found", "%(n)s nodes that were found", len(scope.only))
        yield Way(found % {"n": len(scope.only)}, replace(scope, only=()))
    if scope.around:
        words = ngettext("%(hops)s step around %(node)s", "%(hops)s steps around %(node)s", scope.hops)
        node = short(centre) if centre else f"n{scope.around}"
        yield Way(words % {"hops": scope.hops, "node": node}, replace(scope, around=0, hops=1))
    if scope.section:
        title = _title(chapter) if chapter else gettext("A chapter that is gone")
        yield Way(title, replace(scope, section=""))
    if scope.types:
        label = _named(scope.types, TYPE_LABELS, ngettext("%(n)s type", "%(n)s types", len(scope.types)))
        yield Way(label, replace(scope, types=()))
    if scope.relations:
        counted = ngettext("%(n)s relation", "%(n)s relations", len(scope.relations))
        yield Way(_named(scope.relations, RELATION_LABELS, counted), replace(scope, relations=()))
    if scope.grounding:
        yield Way(capfirst(str(GROUNDING_LABELS[scope.grounding])), replace(scope, grounding=""))
    if scope.entailment:
        label = gettext("Entailment: %(state)s") % {"state": ENTAILMENT_LABELS[scope.entailment]}
        yield Way(label, replace(scope, entailment=""))
    if scope.review:
        yield Way(capfirst(str(REVIEW_LABELS[scope.review])), replace(scope, review=""))


def _named(values: Sequence[str], labels: Mapping[str, object], counted: str) -> str:
    if len(values) > _NAMED:
        return counted % {"n": len(values)}
    return capfirst(gettext(", ").join(str(labels[value]) for value in values))


def _title(chapter: Chapter) -> str:
    """A passage that was appended without a heading continues what stands before it."""
    return chapter.title or (gettext("Continued") if chapter.first else gettext("Before the first heading"))
