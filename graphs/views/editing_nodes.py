"""Forms over one node: change it, add one, delete it."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from graphs.actions import editing
from graphs.actions.editing import Desk
from graphs.domain import edits
from graphs.domain.patch import from_json
from graphs.domain.vocabulary import NodeType
from graphs.forms.editing import FindQuery, NewNodeQuery, NodeForm, RemovalForm
from graphs.forms.queries import read
from graphs.forms.quotes import Row
from graphs.labels import TYPE_LABELS
from graphs.library import dependents
from graphs.library.choosing import Choice, nodes_saying
from graphs.models import Document, Operation
from graphs.views import access
from graphs.views.editing import EditView, EndPicker, Pair, quotes_line, quotes_of
from kgsite.http.requests import SignedInRequest


class EditNode(EditView):
    body = "graphs/_edit_node.html"
    heading = gettext_lazy("Edit node")
    said = gettext_lazy("The node was changed.")

    def find(self, **ids: str) -> None:
        self.item = ids["node_id"]
        self.node = edits.node_of(self.graph, self.item)

    def bind(self, data: QueryDict | None) -> None:
        self.form = NodeForm(data, initial={"text": self.node.text, "type": self.node.type})
        self.rows = self.quotes(self.node.evidence, data)

    def is_valid(self) -> bool:
        return all([self.form.is_valid(), self.rows.is_valid()])

    def act(self, desk: Desk) -> Operation | None:
        given = self.form.cleaned_data
        return editing.edit_node(
            desk,
            self.item,
            text=given["text"],
            kind=NodeType(given["type"]),
            evidence=self.rows.evidence,
            against=given["against"] if self.node.type is not NodeType.COUNTER_EXAMPLE else "",
        )

    def context(self) -> dict[str, Any]:
        return {"form": self.form, "rows": self.rows, "against": self.against()}

    def against(self) -> EndPicker | None:
        """What a node speaks against when it becomes a counter-example; one that is has its relations already."""
        if self.item and self.node.type is NodeType.COUNTER_EXAMPLE:
            return None
        return self.picker(
            "against", _("A counter-example speaks against"), self.form.data, without=self.item
        )

    def versus(self) -> Sequence[Pair]:
        typed = self.form.data
        return (
            Pair(_("Text"), self.node.text, typed.get("text", "").strip()),
            Pair(
                _("Type"), str(TYPE_LABELS[self.node.type]), str(TYPE_LABELS.get(typed.get("type", ""), ""))
            ),
            Pair(_("Quotes"), quotes_of(self.node), quotes_line(self.rows.texts)),
        )

    def types(self) -> dict[str, NodeType]:
        kind = self.form.cleaned_data.get("type")
        return super().types() | ({self.item or self.new_id: NodeType(kind)} if kind else {})


class AddNode(EditNode):
    heading = gettext_lazy("Add node")
    send = gettext_lazy("Add node")
    said = gettext_lazy("The node was added.")

    def find(self, **ids: str) -> None:
        self.begin = read(NewNodeQuery, self.request.GET)

    def bind(self, data: QueryDict | None) -> None:
        words = self.begin["quote"].strip()
        self.form = NodeForm(data, initial={"text": words, "type": NodeType.CLAIM})
        self.rows = self.quotes((), data)
        if data is None and words:
            unit, start = self.begin["unit"], self.begin["start"]
            self.rows.rows = [Row(words, _number(unit, 1), _number(start, 0))]
        elif data is None and self.begin["unit"] is not None:
            self.rows.blank = Row("", _number(self.begin["unit"], 1))

    def act(self, desk: Desk) -> Operation | None:
        given = self.form.cleaned_data
        return editing.add_node(
            desk,
            text=given["text"],
            kind=NodeType(given["type"]),
            evidence=self.rows.evidence,
            unit=self.begin["unit"] if self.index.unit(self.begin["unit"]) else None,
            against=given["against"],
        )

    def versus(self) -> Sequence[Pair]:
        return ()

    def selected(self, operation: Operation | None) -> dict[str, str]:
        new = [key for key, node in from_json(operation.after).nodes.items() if node] if operation else []
        return {"node": new[0]} if new else {}


class DeleteNode(EditView):
    body = "graphs/_edit_delete.html"
    heading = gettext_lazy("Delete node")
    send = gettext_lazy("Delete")
    said = gettext_lazy("The node was deleted.")
    danger = True

    def find(self, **ids: str) -> None:
        self.item = ids["node_id"]
        self.node = edits.node_of(self.graph, self.item)

    def bind(self, data: QueryDict | None) -> None:
        self.form = RemovalForm(data)

    def is_valid(self) -> bool:
        return self.form.is_valid()

    def act(self, desk: Desk) -> Operation | None:
        return editing.delete_node(desk, self.item, stranded_go=self.form.cleaned_data["stranded"] == "go")

    def context(self) -> dict[str, Any]:
        found = dependents.of_node(self.document, self.graph, self.item)
        return {"node": self.node, "dependents": found, "form": self.form}

    def selected(self, operation: Operation | None) -> dict[str, str]:
        return {} if operation else {"node": self.item}


@require_safe
@login_required
def find_nodes(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """The nodes with these words, as choices for one end of a change."""
    document = access.readable_document(request.user, document_id)
    name = request.GET.get("name", "")
    asked = QueryDict(mutable=True)
    asked.update(
        {
            "name": name,
            "words": request.GET.get(f"{name}_words", ""),
            "picked": request.GET.get(name, ""),
            "without": request.GET.get("without", ""),
        }
    )
    query = read(FindQuery, asked)
    found = nodes_saying(document, query["words"], without=(query["without"], query["picked"]))
    picked = _picked(document, query["picked"])
    picker = EndPicker(name, "", query["words"], picked, found, query["without"])
    return render(request, "graphs/_found_nodes.html", {"picker": picker})


def _picked(document: Document, node_id: str) -> Choice | None:
    found = nodes_saying(document, node_id) if node_id else []
    return next((choice for choice in found if choice.id == node_id), None)


def _number(value: int | None, more: int) -> str:
    return "" if value is None else str(value + more)
