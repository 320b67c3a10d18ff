"""Words of checks for templates."""

from django import template
from django.utils.translation import gettext

from reviews import labels
from reviews.domain.findings import FindingSource
from reviews.models import Finding

register = template.Library()


@register.filter
def mode_label(value: str) -> str:
    return str(labels.MODE_LABELS.get(value, value))


@register.filter
def severity_label(value: str) -> str:
    return str(labels.SEVERITY_LABELS.get(value, value))


@register.filter
def category_label(value: str) -> str:
    return str(labels.CATEGORY_LABELS.get(value, value))


@register.filter
def finding_label(value: str) -> str:
    return str(labels.FINDING_LABELS.get(value, value))


@register.filter
def title_of(row: Finding) -> str:
    """A rule's title is a message id; a model's is its own words."""
    return gettext(row.title) if row.source == FindingSource.LOCAL else row.title
