"""Filters of the candidate list in the admin."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.contrib.admin import ModelAdmin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.views.main import ChangeList
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from graphs.admin_filters import ChoiceFilter, Choices, StrictFilter
from graphs.admin_scope import reviewable
from graphs.domain.vocabulary import CandidateKind, CandidateStatus, Entailment
from graphs.labels import ENTAILMENT_LABELS, TYPE_LABELS
from graphs.models import Candidate, Document
from reviews.domain.facets import ALL
from reviews.labels import KIND_LABELS, REVIEWED_TYPES, STATUS_LABELS

MOST_DOCUMENTS = 50

KindFilter = ChoiceFilter.of("kind", _("kind"), CandidateKind, KIND_LABELS)
TypeFilter = ChoiceFilter.of("type", _("type"), REVIEWED_TYPES, TYPE_LABELS)


class EntailmentFilter(ChoiceFilter):
    """That of the candidate's node: a candidate whose node is gone has none."""

    title = _("entailment")
    parameter_name, path = "entailment", "node__entailment"
    labels = {str(state): ENTAILMENT_LABELS[state] for state in Entailment}


class StatusFilter(StrictFilter):
    """The list opens as a queue: what is still to review."""

    title = _("status")
    parameter_name = path = "status"

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Model]") -> Choices:
        return [(str(key), label) for key, label in STATUS_LABELS.items()]

    def value(self) -> str:
        return super().value() or CandidateStatus.CANDIDATE

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset if self.value() == ALL else super().queryset(request, queryset)

    def choices(self, changelist: ChangeList) -> Iterator[dict[str, Any]]:  # type: ignore[override]
        choices = super().choices(changelist)
        next(choices)  # "All" without a value; ours is the last one
        yield from choices  # type: ignore[misc]


class DocumentFilter(StrictFilter):
    """Names the documents that changed last; any other is reached by its link or by searching its title."""

    title = _("document")
    parameter_name = path = "document"

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Model]") -> Choices:
        waiting = Candidate.objects.open().values("document")
        documents = (
            reviewable(Document.objects.all(), request.user)
            .filter(pk__in=waiting)
            .order_by("-updated_at", "pk")
        )
        named = documents.values_list("pk", "title")[:MOST_DOCUMENTS]
        return [(str(key), Truncator(title).chars(60)) for key, title in named]

    def has_output(self) -> bool:
        return bool(self.lookup_choices) or super(StrictFilter, self).value() is not None

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        value = self.value()
        if value is None:
            return queryset
        try:
            return queryset.filter(document=UUID(value))
        except ValueError:
            raise IncorrectLookupParameters from None
