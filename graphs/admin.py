"""Documents, knowledge bases, runs and operations in the admin: read along, change nothing.

The admin of this site is open to reviewers, who hold no Django permissions. ``TeamAdmin`` replaces those permissions
by the one rule of the product: the rows of the teams in which one is at least a reviewer. A model admin that does not
say ``open_to_reviewers`` is shown to operators only (``reviews.site``).
"""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from graphs.admin_filters import BaseFilter, ChoiceFilter, TeamFilter
from graphs.admin_scope import reviewable
from graphs.domain.vocabulary import OperationKind, RunState
from graphs.labels import EXTRACTOR_NAMES
from graphs.library.labels import DOCUMENT_KINDS, OPERATION_KINDS, RUN_KINDS, RUN_STATES, STAGES
from graphs.models import Document, KnowledgeBase, ModelConnection, Operation, Run
from graphs.models.connection import Adapter
from kgsite.admin_columns import column

TEAM = column("team", _("team"))
BASE = column("base", _("knowledge base"))
DOCUMENT = column("document", _("document"))
IS_DEFAULT = column("is_default", _("default"), is_yes_or_no=True)
NO_EXTERNAL = column("no_external", _("no external model"), is_yes_or_no=True)
HOST = column("host", _("server"), is_sorted=False)
MODEL = column("model", _("model"))
REVISION = column("revision", _("revision"))
EXTRACTOR = column("extractor", _("extractor"), EXTRACTOR_NAMES)
RUN_KIND = column("kind", _("kind"), RUN_KINDS)
OPERATION_KIND = column("kind", _("kind"), OPERATION_KINDS)
STATE = column("state", _("state"), RUN_STATES)
BY = column("actor_name", _("by"))
REASON = column("reason", _("reason"))
ATTEMPTS = column("attempts", _("attempts"))
ERROR = column("error_code", _("error"))
CREATED = column("created_at", _("created"))
CHANGED = column("updated_at", _("changed"))
FINISHED = column("finished_at", _("finished"))


class TeamAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows of the teams one reviews. Nothing is added, deleted, or reached by a lookup that no filter offers."""

    open_to_reviewers = True
    actions: Any = None
    list_per_page = 50
    list_max_show_all = 50
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = reviewable(self.model._default_manager.all(), request.user)
        return rows

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Only the named filters: a lookup in the address could spell out hidden columns letter by letter."""
        return lookup in {getattr(item, "parameter_name", "") for item in self.get_list_filter(request)}

    def has_module_permission(self, request: HttpRequest) -> bool:
        return True

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return obj is None or self.get_queryset(request).filter(pk=obj.pk).exists()

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


def workspace_link(document: Document, words: str | Promise) -> SafeString:
    return format_html('<a href="{}">{}</a>', reverse("graphs:workspace", args=[document.pk]), words)


@admin.register(KnowledgeBase)
class KnowledgeBaseAdmin(TeamAdmin):
    list_display = ("name", TEAM, "language", IS_DEFAULT, CREATED)
    list_filter = (TeamFilter,)
    search_fields = ("name", "description")
    fields = ("name", TEAM, "description", "language", "tags", "extractor", NO_EXTERNAL, IS_DEFAULT, CREATED)


@admin.register(ModelConnection)
class ModelConnectionAdmin(TeamAdmin):
    """Where a team's texts may go. Keys and whole addresses are for owners, on the pages of the team."""

    list_display = ("name", TEAM, HOST, MODEL, IS_DEFAULT, CREATED)
    list_filter = (TeamFilter,)
    search_fields = ("name", "model")
    fields = (
        "name",
        TEAM,
        column("adapter", _("kind of server"), dict(Adapter.choices)),
        HOST,
        MODEL,
        column("has_key", _("key stored"), is_yes_or_no=True),
        column("context_tokens", _("context size in tokens")),
        column("concurrency", _("calls at once")),
        column("deadline", _("seconds for one call")),
        IS_DEFAULT,
        CREATED,
    )


@admin.register(Document)
class DocumentAdmin(TeamAdmin):
    list_display = (
        "title",
        BASE,
        "team",
        "node_total",
        "candidate_total",
        REVISION,
        CHANGED,
        "workspace",
    )
    list_filter = (TeamFilter, BaseFilter)
    list_select_related = ("base__team",)
    search_fields = ("title", "summary")
    fields = (
        "title",
        BASE,
        column("summary", _("summary")),
        column("language", _("language")),
        column("kind", _("kind"), DOCUMENT_KINDS),
        REVISION,
        EXTRACTOR,
        column("created_by_name", _("by")),
        CREATED,
        CHANGED,
        "workspace",
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Document]:
        return reviewable(Document.objects.all(), request.user).with_counts()

    @admin.display(description=_("team"))
    def team(self, document: Document) -> str:
        return document.base.team.name

    @admin.display(description=_("nodes"))
    def node_total(self, document: Document) -> int:
        return document.node_total  # type: ignore[attr-defined, no-any-return]

    @admin.display(description=_("to review"))
    def candidate_total(self, document: Document) -> SafeString:
        address = reverse("admin:graphs_candidate_changelist")
        total = document.candidate_total  # type: ignore[attr-defined]
        return format_html('<a href="{}?document={}&status=candidate">{}</a>', address, document.pk, total)

    @admin.display(description=_("workspace"))
    def workspace(self, document: Document) -> SafeString:
        return workspace_link(document, _("open"))


@admin.register(Run)
class RunAdmin(TeamAdmin):
    list_display = (
        DOCUMENT,
        RUN_KIND,
        STATE,
        EXTRACTOR,
        BY,
        ATTEMPTS,
        CREATED,
        FINISHED,
        ERROR,
    )
    list_filter = (ChoiceFilter.of("state", _("state"), RunState, RUN_STATES), TeamFilter)
    list_select_related = ("document",)
    search_fields = ("document__title", "error_code", "actor_name")
    fields = (
        "workspace",
        RUN_KIND,
        STATE,
        column("stage", _("stage"), STAGES),
        column("chunks_done", _("parts read")),
        column("chunks_total", _("parts")),
        column("node_count", _("nodes")),
        column("edge_count", _("relations")),
        EXTRACTOR,
        BY,
        ATTEMPTS,
        ERROR,
        column("error_text", _("error message")),
        CREATED,
        column("started_at", _("started")),
        FINISHED,
    )

    @admin.display(description=_("document"))
    def workspace(self, run: Run) -> SafeString:
        return workspace_link(run.document, run.document.title)


@admin.register(Operation)
class OperationAdmin(TeamAdmin):
    list_display = (DOCUMENT, REVISION, OPERATION_KIND, BY, REASON, CREATED)
    list_filter = (ChoiceFilter.of("kind", _("kind"), OperationKind, OPERATION_KINDS), TeamFilter)
    list_select_related = ("document",)
    search_fields = ("document__title", "actor_name", "reason")
    fields = ("workspace", REVISION, OPERATION_KIND, BY, REASON, column("counts", _("items")), CREATED)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Operation]:
        return reviewable(Operation.objects.all(), request.user).without_payload()

    @admin.display(description=_("document"))
    def workspace(self, operation: Operation) -> SafeString:
        return workspace_link(operation.document, operation.document.title)
