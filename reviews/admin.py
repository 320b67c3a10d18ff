"""The candidate queue across documents, for reviewers: evidence beside the text, decisions through the one action.

What a reviewer sees here travels back as stamps, as in the panel, so that a list left open over lunch overwrites
nobody's decision.
"""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.views.main import ChangeList
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from graphs.admin import TeamAdmin
from graphs.admin_filters import TeamFilter
from graphs.admin_scope import reviewable, reviewed_teams
from graphs.domain.errors import InvalidInput, RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import CandidateStatus
from graphs.forms.fields import ProseField
from graphs.labels import ENTAILMENT_LABELS, TYPE_LABELS
from graphs.models import Candidate
from kgsite.accounts.access import role_in
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from reviews.actions import reviewing
from reviews.actions.reviewing import Outcome
from reviews.admin_filters import DocumentFilter, EntailmentFilter, KindFilter, StatusFilter, TypeFilter
from reviews.cards import Card, cards_of, workspace_url
from reviews.forms.candidates import NOTE_LENGTH, SeenField
from reviews.labels import STATUS_LABELS
from reviews.stamping import stamp_of

BUTTONS = {
    "_accept": CandidateStatus.ACCEPTED,
    "_reject": CandidateStatus.REJECTED,
    "_reopen": CandidateStatus.CANDIDATE,
}


class CandidateForm(forms.ModelForm):  # type: ignore[type-arg]
    stamp = forms.CharField(label="", widget=forms.HiddenInput, required=True)
    note = ProseField(
        label=gettext_lazy("Note"), required=False, max_length=NOTE_LENGTH, widget=forms.Textarea({"rows": 3})
    )

    class Meta:
        model = Candidate
        fields = ["note"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["stamp"] = stamp_of(self.instance)


class CandidateList(ChangeList):
    """Reads the evidence of a whole page at once."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self.result_list = list(self.result_list)
        for row, card in zip(self.result_list, cards_of(self.result_list), strict=True):
            row.card = card


@admin.register(Candidate)
class CandidateAdmin(TeamAdmin):
    form = CandidateForm
    actions = ("accept", "reject", "reopen")
    list_display = ("words", "evidence_shown", "type_shown", "entailment_shown", "decision", "place")
    list_display_links = ("words",)
    list_filter = (StatusFilter, KindFilter, TypeFilter, EntailmentFilter, TeamFilter, DocumentFilter)
    search_fields = ("text", "note", "document__title")
    ordering = ("document", "created_at", "pk")
    list_per_page = 25
    list_max_show_all = 25
    fields = (
        "words",
        "evidence_shown",
        "type_shown",
        "entailment_shown",
        "decision",
        "place",
        "note",
        "stamp",
    )
    readonly_fields = ("words", "evidence_shown", "type_shown", "entailment_shown", "decision", "place")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Candidate]:
        rows = reviewable(Candidate.objects.all(), request.user)
        return rows.select_related("node", "reviewer", "document__base__team")

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        title = {"title": _("Candidates to review")}
        return super().changelist_view(request, title | (extra_context or {}))

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        title = {"title": _("Candidate"), "subtitle": None}
        return super().change_view(request, object_id, form_url, title | (extra_context or {}))

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return CandidateList

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> Any:
        return self.fields if self.has_change_permission(request, obj) else self.fields[:-1]

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Operators see more than they decide: a decision is always a team reviewer's."""
        if not isinstance(obj, Candidate):
            return reviewed_teams(request.user).exists()
        role = role_in(request.user, obj.document.base.team)
        return bool(role and role.at_least(Role.REVIEWER))

    # Columns and fields

    def action_checkbox(self, obj: Candidate) -> SafeString:
        seen = format_html('<input type="hidden" name="seen" value="{}:{}">', obj.pk, stamp_of(obj))
        return format_html("{}{}", super().action_checkbox(obj), seen)

    @admin.display(description=gettext_lazy("text"), ordering="text")
    def words(self, candidate: Candidate) -> SafeString:
        return format_html('<bdi class="review-words">{}</bdi>', candidate.text)

    @admin.display(description=gettext_lazy("evidence"))
    def evidence_shown(self, candidate: Candidate) -> SafeString:
        return render_to_string("admin/graphs/candidate/evidence.html", {"card": _card(candidate)})

    @admin.display(description=gettext_lazy("type"), ordering="type")
    def type_shown(self, candidate: Candidate) -> str:
        return str(TYPE_LABELS[candidate.type])

    @admin.display(description=gettext_lazy("entailment"), ordering="node__entailment")
    def entailment_shown(self, candidate: Candidate) -> str:
        return str(ENTAILMENT_LABELS[candidate.node.entailment]) if candidate.node else ""

    @admin.display(description=gettext_lazy("status"), ordering="status")
    def decision(self, candidate: Candidate) -> SafeString:
        return render_to_string("admin/graphs/candidate/decision.html", {"card": _card(candidate)})

    @admin.display(description=gettext_lazy("document"), ordering="document__title")
    def place(self, candidate: Candidate) -> SafeString:
        card, document = _card(candidate), candidate.document
        unit = card.excerpts[0].unit if card.excerpts else None
        address = workspace_url(candidate, unit)
        return format_html(
            '<a href="{}"><bdi>{}</bdi></a><br><small>{}</small>', address, document.title, document.base.team
        )

    # Decisions

    @admin.action(description=gettext_lazy("Accept the selected candidates"), permissions=["change"])
    def accept(self, request: HttpRequest, queryset: QuerySet[Candidate]) -> None:
        self._decide_selected(request, CandidateStatus.ACCEPTED)

    @admin.action(description=gettext_lazy("Reject the selected candidates"), permissions=["change"])
    def reject(self, request: HttpRequest, queryset: QuerySet[Candidate]) -> None:
        self._decide_selected(request, CandidateStatus.REJECTED)

    @admin.action(description=gettext_lazy("Reopen the selected candidates"), permissions=["change"])
    def reopen(self, request: HttpRequest, queryset: QuerySet[Candidate]) -> None:
        self._decide_selected(request, CandidateStatus.CANDIDATE)

    def response_action(
        self, request: HttpRequest, queryset: QuerySet[Candidate], *args: Any, **kwargs: Any
    ) -> HttpResponse | None:
        _selected(request)
        return super().response_action(request, queryset, *args, **kwargs)

    def _decide_selected(self, request: HttpRequest, status: CandidateStatus) -> None:
        """Not the queryset: what somebody else decided left it, and would go unmentioned."""
        outcome = reviewing.decide(_selected(request), status, by=_person(request))
        if outcome.refused:
            self.message_user(request, _conflict(outcome), messages.ERROR)
            return
        for words in _told(outcome, status):
            self.message_user(request, words, messages.SUCCESS)

    def save_model(
        self, request: HttpRequest, obj: Candidate, form: "forms.ModelForm[Candidate]", change: bool
    ) -> None:
        stamp, note = form.cleaned_data["stamp"], form.cleaned_data["note"]
        status = next((value for name, value in BUTTONS.items() if name in request.POST), None)
        if status is None:
            outcome = reviewing.annotate(obj.pk, stamp, note, by=_person(request))
        else:
            outcome = reviewing.decide({obj.pk: stamp}, status, by=_person(request), note=note)
        if outcome.refused:
            raise RevisionConflict(
                _conflict(outcome), hint=gettext_noop("Go back, reload, and decide on what stands there now.")
            )

    def log_change(self, request: HttpRequest, obj: Model, message: Any) -> Any:
        """The action has logged it, with who and what."""


def _person(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


def _card(candidate: Candidate) -> Card:
    card: Card = getattr(candidate, "card", None) or cards_of([candidate])[0]
    return card


def _selected(request: HttpRequest) -> dict[UUID, str]:
    """The ticked candidates with their stamps. "All of every page" holds no stamps, so it cannot be chosen."""
    try:
        seen: dict[UUID, str] = SeenField(required=False).clean(request.POST.getlist("seen"))
        return {key: seen[key] for key in map(UUID, request.POST.getlist("_selected_action"))}
    except (forms.ValidationError, ValueError, KeyError):
        raise InvalidInput(
            gettext_noop("The list does not fit what it was made from."),
            hint=gettext_noop("Reload the list."),
        ) from None


def _told(outcome: Outcome, status: CandidateStatus) -> Iterator[str]:
    """A judgement in a blind review decides nothing before the second one."""
    decided = sum(row.status == status for row in outcome.decided)
    kept = len(outcome.decided) - decided
    if decided:
        words = ngettext(
            "%(count)d candidate is now: %(status)s.", "%(count)d candidates are now: %(status)s.", decided
        )
        yield words % {"count": decided, "status": STATUS_LABELS[status]}
    if kept:
        words = ngettext("%(count)d judgement is kept.", "%(count)d judgements are kept.", kept)
        yield words % {"count": kept}


def _conflict(outcome: Outcome) -> str:
    """Who decided what in the meantime, in words."""
    lines = [f"{card.who_decided} — {card.text[:80]}" for card in cards_of(outcome.conflicts)]
    first = _("Nothing was changed: what you saw is no longer how it stands.")
    return "\n".join([first, *(lines or [_("The candidate is gone: the graph was changed.")])])
