"""The choices beside a search with their counts, and what was chosen, each with the address that changes it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from uuid import UUID

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from graphs.domain.query import Direction
from graphs.domain.vocabulary import CandidateStatus, Entailment, Grounding, NodeType, Relation
from graphs.labels import ENTAILMENT_LABELS, GROUNDING_LABELS, RELATION_LABELS, REVIEW_LABELS, TYPE_LABELS
from graphs.models import Document, KnowledgeBase, Section
from graphs.search.scopes import Scope
from graphs.workspace.search_address import SearchAddress

MOST_OFFERED = 12  # documents, knowledge bases or sections of a group

WORDS: Mapping[str, tuple[Promise, Mapping[str, Promise], Iterable[str]]] = {
    "type": (_("Types"), TYPE_LABELS, NodeType),
    "grounding": (_("Grounding"), GROUNDING_LABELS, Grounding),
    "entailment": (_("Entailment"), ENTAILMENT_LABELS, Entailment),
    "review": (_("Review"), REVIEW_LABELS, CandidateStatus),
}
HOPS = {"0": _("None"), "": _("One step away"), "2": _("Two steps away")}
DIRECTIONS = {"": _("Both ways"), Direction.OUT: _("From the matches"), Direction.IN: _("To the matches")}


@dataclass(frozen=True, slots=True)
class Option:
    """``count`` is None where nothing is counted."""

    name: str
    value: str
    label: str
    href: SearchAddress
    chosen: bool
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """``folded`` ones are opened by the reader."""

    name: str
    label: str
    options: tuple[Option, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    label: str
    href: SearchAddress


def groups(
    scope: Scope, address: SearchAddress, counts: Mapping[str, Mapping[str, int]]
) -> tuple[Group, ...]:
    """Only groups in which there is something to choose."""
    found = [_worded(name, address, counts.get(name, {})) for name in WORDS]
    if scope.document:
        found.append(_sections(scope.document, address, counts.get("section", {})))
    else:
        found += [_bases(address, counts.get("base", {})), _documents(address, counts.get("document", {}))]
    kept = [group for group in found if len(group.options) > 1 or any(map(_is_chosen, group.options))]
    return (*kept, _hops(address), _relations(address), *_directions(address))


def _is_chosen(option: Option) -> bool:
    return option.chosen


def _worded(name: str, address: SearchAddress, counts: Mapping[str, int]) -> Group:
    label, words, order = WORDS[name]
    chosen = address.values(name)
    options = (
        Option(name, value, capfirst(str(words[value])), address.toggled(name, value), value in chosen, counts.get(value, 0))
        for value in map(str, order)
        if counts.get(value) or value in chosen
    )  # fmt: skip
    return Group(name, str(label), tuple(options))


def _sections(document: Document, address: SearchAddress, counts: Mapping[str, int]) -> Group:
    chosen = address.values("section")
    rows = document.current_version.sections.order_by("ordinal").values_list("section_id", "title")
    shown = {*_best(counts), *chosen}
    options = (
        Option("section", name, title or gettext("Without a heading"), address.toggled("section", name), name in chosen, counts.get(name, 0))
        for name, title in rows
        if name in shown
    )  # fmt: skip
    return Group("section", gettext("Section"), tuple(options))


def _bases(address: SearchAddress, counts: Mapping[str, int]) -> Group:
    rows = dict(KnowledgeBase.objects.filter(pk__in=map(int, _best(counts))).values_list("pk", "name"))
    options = (
        Option("base", key, rows[int(key)], _at(address, "base", key), key == address.base, counts[key])
        for key in _best(counts)
        if int(key) in rows
    )
    return Group("base", gettext("Knowledge base"), tuple(options))


def _documents(address: SearchAddress, counts: Mapping[str, int]) -> Group:
    names = {key: str(UUID(hex=key)) for key in _best(counts)}
    rows = dict(Document.objects.filter(pk__in=names.values()).values_list("pk", "title"))
    options = (
        Option("document", name, rows[UUID(name)], _at(address, "document", name), False, counts[key])
        for key, name in names.items()
        if UUID(name) in rows
    )
    return Group("document", gettext("Document"), tuple(options))


def _at(address: SearchAddress, name: str, value: str) -> SearchAddress:
    """One place at most: a second click on it leaves it."""
    chosen = "" if getattr(address, name) == value else value
    return replace(address, base=chosen) if name == "base" else replace(address, document=chosen)


def _best(counts: Mapping[str, int]) -> list[str]:
    return sorted(counts, key=lambda value: (-counts[value], value))[:MOST_OFFERED]


def _hops(address: SearchAddress) -> Group:
    now = "" if address.hops == "1" else address.hops
    options = (
        Option("hops", value, str(label), replace(address, hops=value), value == now)
        for value, label in HOPS.items()
    )
    return Group("hops", gettext("Related nodes"), tuple(options))


def _relations(address: SearchAddress) -> Group:
    chosen = address.values("relation")
    options = (
        Option("relation", value, capfirst(str(RELATION_LABELS[value])), address.toggled("relation", value), value in chosen)
        for value in map(str, Relation)
    )  # fmt: skip
    return Group("relation", gettext("Only these relations"), tuple(options), folded=not chosen)


def _directions(address: SearchAddress) -> Iterator[Group]:
    """Of what is not followed no direction is asked."""
    if address.hops == "0":
        return
    now = "" if address.direction == Direction.BOTH else address.direction
    options = (
        Option("direction", str(value), str(label), replace(address, direction=str(value)), value == now)
        for value, label in DIRECTIONS.items()
    )
    yield Group("direction", gettext("Direction of the relations"), tuple(options), folded=not now)


def chips(scope: Scope, address: SearchAddress) -> tuple[Chip, ...]:
    """What narrows the search, each with the search that is left without it."""
    titles = _section_titles(scope, address.values("section"))
    labels = {name: words for name, (_label, words, _order) in WORDS.items()} | {"relation": RELATION_LABELS}
    found = []
    for name, value in address.several:
        label = (
            titles.get(value, gettext("A chapter that is gone")) if name == "section" else labels[name][value]
        )
        if name == "entailment":
            label = gettext("Entailment: %(state)s") % {"state": label}
        found.append(Chip(capfirst(str(label)), address.toggled(name, value)))
    return (*_places(scope, address), *found)


def _places(scope: Scope, address: SearchAddress) -> Iterator[Chip]:
    if address.document and scope.document:
        yield Chip(scope.document.title, replace(address, document=""))
    if address.base:
        name = KnowledgeBase.objects.filter(pk=int(address.base)).values_list("name", flat=True).first()
        yield Chip(name or address.base, replace(address, base=""))


def _section_titles(scope: Scope, names: Iterable[str]) -> dict[str, str]:
    rows = Section.objects.filter(version__document__in=scope.documents, section_id__in=list(names))
    return {
        name: title or gettext("Without a heading") for name, title in rows.values_list("section_id", "title")
    }
