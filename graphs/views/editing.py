"""What all forms of editing by hand have in common: how they are shown, sent, refused and answered.

A form is a page, and a fragment inside the detail card. Nothing that a person typed is lost: an error, a conflict and a
vanished item all give it back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar
from urllib.parse import urlencode
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views import View
from django_htmx.http import trigger_client_event

from graphs.actions.editing import Desk
from graphs.domain.errors import InvalidOperation, InvariantViolation, NotFound, RevisionConflict
from graphs.domain.values import Edge, Evidence, Node
from graphs.domain.vocabulary import NodeType
from graphs.forms.editing import ExpectedForm
from graphs.forms.fields import explained
from graphs.forms.queries import read
from graphs.forms.quotes import QuoteRows, TakeForm
from graphs.grounding.quotes import QuoteIndex
from graphs.library.choosing import Choice, chosen, nodes_saying
from graphs.library.naming import names_of
from graphs.library.refusals import Refusal, refusals
from graphs.models import Document, Operation
from graphs.snapshots import snapshot
from graphs.views import access
from graphs.workspace import cards
from graphs.workspace.ids import edge_key, node_number
from kgsite.http.fragments import page_or_fragment
from kgsite.http.requests import SignedInRequest, wants_fragment

ASKS_MORE = ("take", "find", "more")  # buttons that change the form and store nothing


@dataclass(frozen=True, slots=True)
class Pair:
    """One line of a conflict: what stands now, and what the person typed."""

    label: str
    theirs: str
    yours: str

    @property
    def differs(self) -> bool:
        return self.theirs != self.yours


@dataclass(frozen=True, slots=True)
class EndPicker:
    """The choice of a node by its words."""

    name: str
    label: str
    words: str
    picked: Choice | None
    found: Sequence[Choice]
    without: str
    errors: Sequence[str] = ()


@method_decorator(login_required, name="dispatch")
class EditView(View):
    """``find`` looks for the item, ``bind`` makes the forms, ``act`` does it; the rest is the same for all."""

    http_method_names = ["get", "head", "post"]
    request: SignedInRequest
    body: ClassVar[str]
    heading: ClassVar[str | Promise]
    send: ClassVar[str | Promise] = gettext_lazy("Save")
    said: ClassVar[str | Promise]
    danger: ClassVar[bool] = False
    item = ""  # the id of what is edited

    def dispatch(self, request: SignedInRequest, document_id: UUID, **ids: str) -> HttpResponseBase:  # type: ignore[override]
        self.document = access.writable_document(request.user, document_id)
        self.graph = snapshot(self.document)
        self.problems: list[str] = []
        self.refused: list[Refusal] = []
        self.expected = self.graph.revision
        if request.method == "POST":
            self.expected = read(ExpectedForm, request.POST)["expected_revision"]
        try:
            self.find(**ids)
        except InvalidOperation as error:
            return self.vanished(error)
        return super().dispatch(request)

    def get(self, request: SignedInRequest) -> HttpResponse:
        self.bind(None)
        return self.show()

    def post(self, request: SignedInRequest) -> HttpResponse:
        self.bind(request.POST)
        if any(name in request.POST for name in ASKS_MORE):
            return self.show(revision=self.expected)
        try:
            if self.expected != self.graph.revision:
                raise RevisionConflict
            if not self.is_valid():
                return self.show(status=422)
            return self.done(self.act(self.desk))
        except RevisionConflict:
            return self.conflict()
        except InvariantViolation as error:
            self.refuse(error)
        except InvalidOperation as error:
            self.problems.append(explained(error))
        return self.show(status=422)

    # What each form says for itself.

    def find(self, **ids: str) -> None:
        """Raises InvalidOperation when the item is not there."""

    def bind(self, data: QueryDict | None) -> None:
        raise NotImplementedError

    def is_valid(self) -> bool:
        raise NotImplementedError

    def act(self, desk: Desk) -> Operation | None:
        raise NotImplementedError

    def context(self) -> dict[str, Any]:
        return {}

    def versus(self) -> Sequence[Pair]:
        return ()

    def selected(self, operation: Operation | None) -> dict[str, str]:
        """What is to be looked at afterwards."""
        return {"node": self.item} if self.item else {}

    def types(self) -> dict[str, NodeType]:
        """The types of the nodes as the change would have had them."""
        return {node.id: node.type for node in self.graph.nodes}

    # What they share.

    @property
    def desk(self) -> Desk:
        return Desk(self.document, self.graph, self.expected, access.actor(self.request.user))

    @property
    def new_id(self) -> str:
        """What the write door will call a new node."""
        return f"n{self.document.node_counter + 1}"

    @cached_property
    def index(self) -> QuoteIndex:
        return QuoteIndex(self.graph.units)

    def quotes(self, old: tuple[Evidence, ...], data: QueryDict | None) -> QuoteRows:
        take = "" if data is None else read(TakeForm, data)["take"]
        return QuoteRows(self.index, self.document.current_version.source_id, old, data, take)

    def picker(
        self, name: str, label: str, data: Any, *, now: str = "", without: str = "", errors: Sequence[str] = (),
        before: Sequence[Choice] = (),
    ) -> EndPicker:  # fmt: skip
        """``before`` is offered until somebody searches."""
        picked = str((data or {}).get(name, now) or "")
        words = str((data or {}).get(f"{name}_words", "") or "")[:200]
        found = nodes_saying(self.document, words, without=(without, picked)) if words.strip() else before
        return EndPicker(name, label, words, chosen(self.graph, picked), found, without, errors)

    def show(self, *, status: int = 200, conflict: bool = False, revision: int | None = None) -> HttpResponse:
        context = {
            "document": self.document,
            "revision": self.graph.revision if revision is None else revision,
            "heading": self.heading,
            "send": _("Apply again") if conflict else self.send,
            "danger": self.danger,
            "body": self.body,
            "item": self.item,
            "back": self.address(self.selected(None)),
            "conflict": conflict,
            "versus": self.versus() if conflict else (),
            "problems": self.problems,
            "refused": self.refused,
            "fragment": wants_fragment(self.request),
        }
        context |= self.context()
        return page_or_fragment(
            self.request, "graphs/edit.html", "graphs/_editor.html", context, status=status
        )

    def conflict(self) -> HttpResponse:
        """Somebody was faster: what stands now beside what was typed, and the form to apply it again."""
        self.document = access.writable_document(self.request.user, self.document.pk)
        self.graph = snapshot(self.document)
        self.__dict__.pop("index", None)
        try:
            self.find(**self.kwargs_of_item())
        except InvalidOperation as error:
            return self.vanished(error)
        self.bind(self.request.POST)
        self.is_valid()
        return self.show(status=409, conflict=True)

    def kwargs_of_item(self) -> dict[str, str]:
        return {key: value for key, value in self.kwargs.items() if key != "document_id"}

    def vanished(self, error: InvalidOperation) -> HttpResponse:
        """Nothing to edit: 404, or 409 with every word that was typed when it went meanwhile."""
        if self.request.method != "POST" or self.expected == self.graph.revision:
            raise NotFound(error.template, hint=NotFound.hint, **error.details) from error
        typed = [
            value.strip()
            for name in ("text", "text_1", "text_2", "summary", "quote_text")
            for value in self.request.POST.getlist(name)
            if value.strip()
        ]
        context: dict[str, Any] = {
            "document": self.document,
            "heading": self.heading,
            "typed": typed,
            "said": explained(error),
        }
        context |= {"back": self.address({}), "fragment": wants_fragment(self.request)}
        return page_or_fragment(
            self.request, "graphs/edit_vanished.html", "graphs/_edit_vanished.html", context, status=409
        )

    def refuse(self, error: InvariantViolation) -> None:
        issues = error.details.get("issues")
        targets = [str(issue["target"]) for issue in issues] if isinstance(issues, list) else []
        self.refused = refusals(error, names_of(self.document, targets, ()), self.types(), self.item)

    def done(self, operation: Operation | None) -> HttpResponse:
        said = str(self.said) if operation else _("Nothing was changed.")
        selection = self.selected(operation)
        if not wants_fragment(self.request):
            self.tell(said, operation)
            return redirect(self.address(selection))
        response = self.card(selection)
        edited = {"node": "", "edge": "", **selection, "revision": operation.revision if operation else None}
        events: dict[str, Any] = {"kg:edited": edited}
        if operation:
            context = {"document": self.document, "operation": operation, "said": said}
            response.write(render_to_string("graphs/_undo_toast.html", context, self.request))
            events["kg:graph-changed"] = {}
        else:
            events["kg:toast"] = {"text": said, "tone": "ok"}
        for name, detail in events.items():
            trigger_client_event(response, name, detail, after="settle")
        return response

    def tell(self, said: str, operation: Operation | None) -> None:
        """On the page after: what was done, and the way to where it can be undone."""
        if operation is None:
            return messages.info(self.request, said)
        history = reverse("graphs:history", args=[self.document.pk])
        address = f"{history}?revision={operation.revision}#revision-{operation.revision}"
        messages.success(self.request, format_html('{} <a href="{}">{}</a>', said, address, _("History")))

    def card(self, selection: dict[str, str]) -> HttpResponse:
        """The detail card of what the change was about, as it stands now."""
        document = Document.objects.get(pk=self.document.pk)
        card: cards.NodeCard | cards.EdgeCard | None = None
        template = "graphs/_node_card.html"
        if node := selection.get("node"):
            card = cards.node_card(document, node_number(node))
        elif edge := selection.get("edge"):
            card, template = cards.edge_card(document, edge_key(edge)), "graphs/_edge_card.html"
        if card is None:  # nothing is selected, or somebody else has just deleted it
            return HttpResponse()
        return render(self.request, template, {"document": document, "may_edit": True, "card": card})

    def address(self, selection: dict[str, str]) -> str:
        workspace = reverse("graphs:workspace", args=[self.document.pk])
        return f"{workspace}?{urlencode(selection)}" if selection else workspace


def quotes_line(quotes: Sequence[str]) -> str:
    return "\n".join(f"“{quote}”" for quote in quotes)


def quotes_of(item: Node | Edge) -> str:
    return quotes_line([evidence.quote for evidence in item.evidence])
