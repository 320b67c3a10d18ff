"""Small pieces of interface that need a lookup or a sum, which templates must not do."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from urllib.parse import urlencode

from django import template
from django.contrib.humanize.templatetags.humanize import naturaltime
from django.template import Context
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.timezone import localtime
from django.utils.translation import gettext

from graphs import labels
from graphs.domain.scripts import direction_of
from graphs.domain.vocabulary import NodeType
from graphs.domain.word_diff import Piece
from graphs.domain.word_diff import word_diff as compared
from graphs.invariants.lock import BY_MODEL
from graphs.labels import (
    BASIS_LABELS,
    COVERAGE_LABELS,
    ENTAILMENT_LABELS,
    FOUND_LABELS,
    GROUNDING_LABELS,
    INVERSE_LABELS,
    RELATION_LABELS,
    REVIEW_LABELS,
    TYPE_LABELS,
)
from graphs.models import Document
from kgsite.accounts.access import current_team, memberships_of
from kgsite.accounts.roles import Role

register = template.Library()


@register.filter
def type_label(value: str) -> str:
    return str(TYPE_LABELS.get(value, value))


@register.filter
def relation_label(value: str) -> str:
    return str(RELATION_LABELS.get(value, value))


@register.filter
def inverse_label(value: str) -> str:
    return str(INVERSE_LABELS.get(value, value))


@register.filter
def grounding_label(value: str) -> str:
    return str(GROUNDING_LABELS.get(value, value))


@register.filter
def review_label(value: str) -> str:
    return str(REVIEW_LABELS.get(value, value))


@register.filter
def entailment_label(value: str) -> str:
    return str(ENTAILMENT_LABELS.get(value, value))


@register.filter
def basis_label(value: str) -> str:
    """A model's is its name."""
    if value.startswith(BY_MODEL):
        return gettext("The model %(name)s judged so.") % {"name": value.removeprefix(BY_MODEL)}
    return str(BASIS_LABELS.get(value, value))


@register.filter
def listed(words: Iterable[object]) -> str:
    """One after the other, with what stands between them in the reader's language."""
    return gettext(", ").join(map(str, words))


@register.filter
def quoted(words: Iterable[object]) -> str:
    return listed(f"“{word}”" for word in words)


@register.filter
def direction(language: str) -> str:
    return direction_of(language)


@register.filter
def newer_than(node_id: str, known: int | None) -> bool:
    """Was this node made since the reader's last visit? Node numbers are given in order. To a first visit nothing is new."""
    return bool(known) and int(node_id[1:]) > int(known or 0)


@register.filter
def found_label(value: str) -> str:
    return str(FOUND_LABELS.get(value, value))


@register.filter
def marking(text: str, words: str) -> str:
    """A text in which the words of a search are marked, as they stand in it."""
    needles = sorted(words.split(), key=len, reverse=True)
    if not needles:
        return text
    parts = re.split(f"({'|'.join(map(re.escape, needles))})", text, flags=re.IGNORECASE)
    pieces = (
        (format_html("<mark>{}</mark>", part) if place % 2 else part,) for place, part in enumerate(parts)
    )
    return format_html_join("", "{}", pieces)


@register.filter
def word_diff(old: object, new: object) -> tuple[Piece, ...]:
    """What went and came between two texts, word by word; nothing is an empty text."""
    return compared("" if old is None else str(old), "" if new is None else str(new))


@register.filter
def coverage_label(value: str) -> str:
    return str(COVERAGE_LABELS.get(value, value))


@register.filter
def extractor_label(value: str) -> str:
    return labels.extractor_label(value)


@register.simple_tag(takes_context=True)
def here(context: Context, **changes: object) -> str:
    """The address of this view with some things changed: it keeps the scope, the layout and the order."""
    address = context.get("address")
    return address.but(**changes) if address else f"?{urlencode(changes)}"


@register.simple_tag
def when(moment: datetime | None) -> str:
    """How long ago, and on the hover exactly when: one manner for every date on a page."""
    if moment is None:
        return ""
    local = localtime(moment)
    exact = date_format(local, "DATETIME_FORMAT")
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        local.isoformat(timespec="seconds"),
        exact,
        naturaltime(moment),
    )


@register.inclusion_tag("components/selection_bar.html", takes_context=True)
def selection_bar(
    context: Context, document: Document | None = None, *, apart: bool = False
) -> Mapping[str, object]:
    """What can be done with selected words. ``apart``: a new document opens beside a page that holds unsent words."""
    ranks = {member.team_id: member.rank for member in memberships_of(context["request"])}
    here = {document.base.team_id} if document else set()
    current = current_team(context["request"])
    teams = here | ({current.pk} if current else set())
    may_write = any(ranks[team].at_least(Role.EDITOR) for team in teams if team in ranks)
    return {
        "document": document,
        "may_write": may_write,
        "apart": apart,
        "csrf_token": context.get("csrf_token"),
    }


@register.simple_tag
def node_types() -> list[str]:
    return list(NodeType)


@register.inclusion_tag("components/type_tag.html")
def type_tag(node_type: str, href: str = "") -> dict[str, object]:
    """The badge of a node type: colour, shape and word together."""
    return {"type": node_type, "label": type_label(node_type), "href": href}


@register.inclusion_tag("components/type_bar.html")
def type_bar(counts: Mapping[str, int]) -> dict[str, object]:
    """The shares of the node types, ``counts`` by wire name. Percentages are text, free of locale."""
    total = sum(counts.values()) or 1
    parts, start = [], 0.0
    for kind in NodeType:
        share = 100 * counts.get(kind, 0) / total
        if share:
            parts.append({"type": kind.value, "start": f"{start:.2f}", "share": f"{share:.2f}"})
        start += share
    words = [f"{type_label(kind)} {counts[kind]}" for kind in NodeType if counts.get(kind)]
    return {"parts": parts, "summary": listed(words)}
