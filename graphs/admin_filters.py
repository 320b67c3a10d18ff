"""Filters of the admin lists. They offer names of one's own teams only, and refuse a value they do not offer."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar

from django.contrib.admin import ModelAdmin, SimpleListFilter
from django.contrib.admin.options import IncorrectLookupParameters
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from graphs.admin_scope import reviewable, teams
from graphs.models import KnowledgeBase

Choices = Iterable[tuple[str, Any]]
Rows = QuerySet[Any]


class StrictFilter(SimpleListFilter):
    """Filters by ``path``. A value that is not among the choices is an error, never "no filter"."""

    path: ClassVar[str] = ""

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        value = self.value()
        if value is None:
            return queryset
        if value not in {str(key) for key, _label in self.lookup_choices}:
            raise IncorrectLookupParameters
        return queryset.filter(**{self.path_in(queryset): value})

    def path_in(self, queryset: Rows) -> str:
        return self.path


class ChoiceFilter(StrictFilter):
    """A column with a closed vocabulary."""

    labels: ClassVar[dict[str, Any]] = {}

    @classmethod
    def of(
        cls, column: str, title: str | Promise, words: Iterable[StrEnum], labels: dict[str, Any] | None = None
    ) -> type["ChoiceFilter"]:
        shown = {str(word): (labels or {}).get(word, str(word)) for word in words}
        values = {"title": title, "parameter_name": column, "path": column, "labels": shown}
        return type(f"{column.title()}Filter", (cls,), values)

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Model]") -> Choices:
        return list(self.labels.items())


class TeamFilter(StrictFilter):
    title = _("team")
    parameter_name = "team"

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Model]") -> Choices:
        return [(str(team.pk), team.name) for team in teams(request.user)]

    def path_in(self, queryset: Rows) -> str:
        path: str = queryset.team_path  # type: ignore[attr-defined]
        return path


class BaseFilter(StrictFilter):
    title = _("knowledge base")
    parameter_name = path = "base"

    def lookups(self, request: HttpRequest, model_admin: "ModelAdmin[Model]") -> Choices:
        bases = reviewable(KnowledgeBase.objects.all(), request.user).order_by("team__name", "name")
        return [(str(key), name) for key, name in bases.values_list("pk", "name")]
