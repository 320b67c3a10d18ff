"""Forms over one relation: add it, change its ends, its name or its proof, delete it."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from graphs.actions import editing
from graphs.actions.editing import Desk
from graphs.domain import edits
from graphs.domain.patch import from_json
from graphs.domain.vocabulary import Relation
from graphs.forms.editing import EdgeForm, NewEdgeForm, RemovalForm
from graphs.labels import RELATION_LABELS
from graphs.library import dependents
from graphs.models import Operation
from graphs.views.editing import EditView, Pair, quotes_line, quotes_of


class AddEdge(EditView):
    """Begins at the card of one of its ends."""

    body = "graphs/_edit_new_edge.html"
    heading = gettext_lazy("Add relation")
    send = gettext_lazy("Add relation")
    said = gettext_lazy("The relation was added.")

    def find(self, **ids: str) -> None:
        self.node_id = ids["node_id"]
        self.node = edits.node_of(self.graph, self.node_id)

    def bind(self, data: QueryDict | None) -> None:
        self.form = NewEdgeForm(data)
        self.rows = self.quotes((), data)
        if data is not None and self.form.is_valid():
            self.source, self.target = self._ends()
            self.item = f"{self.source}>{self.target}:{self.form.cleaned_data['relation']}"

    def is_valid(self) -> bool:
        valid = all([self.form.is_valid(), self.rows.is_valid()])
        if self.form.is_valid() and not self.form.cleaned_data["other"]:
            self.form.add_error("other", _("Choose the node at the other end."))
        if valid and not self.rows.evidence:
            self.problems.append(_("A relation needs a quote that says it."))
        return valid and not self.problems and not self.form.errors

    def act(self, desk: Desk) -> Operation | None:
        return editing.add_edge(
            desk,
            self.source,
            self.target,
            relation=Relation(self.form.cleaned_data["relation"]),
            evidence=self.rows.evidence,
        )

    def context(self) -> dict[str, Any]:
        errors = [str(message) for message in self.form.errors.get("other", ())]
        other = self.picker("other", _("The other node"), self.form.data, without=self.node_id, errors=errors)
        return {"form": self.form, "rows": self.rows, "node": self.node, "other": other}

    def selected(self, operation: Operation | None) -> dict[str, str]:
        new = [key for key, edge in from_json(operation.after).edges.items() if edge] if operation else []
        return {"edge": new[0]} if new else {"node": self.node_id}

    def _ends(self) -> tuple[str, str]:
        here, there = self.node_id, self.form.cleaned_data["other"]
        return (here, there) if self.form.cleaned_data["way"] == "out" else (there, here)


class EditEdge(EditView):
    body = "graphs/_edit_edge.html"
    heading = gettext_lazy("Edit relation")
    said = gettext_lazy("The relation was changed.")

    def find(self, **ids: str) -> None:
        self.old_id = self.item = ids["edge_id"]
        self.edge = edits.edge_of(self.graph, self.item)

    def bind(self, data: QueryDict | None) -> None:
        now = {"relation": self.edge.relation, "source": self.edge.source, "target": self.edge.target}
        self.form = EdgeForm(data, initial=now)
        self.rows = self.quotes(self.edge.evidence, data)
        if data is not None and self.form.is_valid():
            self.source, self.target = self._ends()
            self.item = f"{self.source}>{self.target}:{self.form.cleaned_data['relation']}"

    def is_valid(self) -> bool:
        valid = all([self.form.is_valid(), self.rows.is_valid()])
        if valid and not self.rows.evidence:
            self.problems.append(_("A relation needs a quote that says it."))
        return valid and not self.problems

    def act(self, desk: Desk) -> Operation | None:
        return editing.edit_edge(
            desk,
            self.old_id,
            source=self.source,
            target=self.target,
            relation=Relation(self.form.cleaned_data["relation"]),
            evidence=self.rows.evidence,
        )

    def context(self) -> dict[str, Any]:
        data = self.form.data
        return {
            "form": self.form,
            "rows": self.rows,
            "source": self.picker("source", _("Begins at"), data, now=self.edge.source),
            "target": self.picker("target", _("Ends at"), data, now=self.edge.target),
        }

    def versus(self) -> Sequence[Pair]:
        texts = {node.id: node.text for node in self.graph.nodes}
        source, target = self._ends() if self.form.is_valid() else ("", "")
        relation = self.form.data.get("relation", "")
        return (
            Pair(_("Begins at"), texts[self.edge.source], texts.get(source, source)),
            Pair(
                _("Relation"),
                str(RELATION_LABELS[self.edge.relation]),
                str(RELATION_LABELS.get(relation, "")),
            ),
            Pair(_("Ends at"), texts[self.edge.target], texts.get(target, target)),
            Pair(_("Quotes"), quotes_of(self.edge), quotes_line(self.rows.texts)),
        )

    def selected(self, operation: Operation | None) -> dict[str, str]:
        new = [key for key, edge in from_json(operation.after).edges.items() if edge] if operation else []
        return {"edge": new[0] if new else self.old_id}

    def _ends(self) -> tuple[str, str]:
        given = self.form.cleaned_data
        ends = given["source"] or self.edge.source, given["target"] or self.edge.target
        return (ends[1], ends[0]) if given["turned"] else ends


class DeleteEdge(EditView):
    body = "graphs/_edit_delete.html"
    heading = gettext_lazy("Delete relation")
    send = gettext_lazy("Delete")
    said = gettext_lazy("The relation was deleted.")
    danger = True

    def find(self, **ids: str) -> None:
        self.item = ids["edge_id"]
        self.edge = edits.edge_of(self.graph, self.item)

    def bind(self, data: QueryDict | None) -> None:
        self.form = RemovalForm(data)

    def is_valid(self) -> bool:
        return self.form.is_valid()

    def act(self, desk: Desk) -> Operation | None:
        return editing.delete_edge(desk, self.item, stranded_go=self.form.cleaned_data["stranded"] == "go")

    def context(self) -> dict[str, Any]:
        return {
            "edge": dependents.edge_words(self.graph, self.edge),
            "dependents": dependents.of_edge(self.graph, self.item),
            "form": self.form,
        }

    def selected(self, operation: Operation | None) -> dict[str, str]:
        """An end that still stands: a stranded counter-example may have gone with its relation."""
        if operation is None:
            return {"edge": self.item}
        gone = {key for key, node in from_json(operation.after).nodes.items() if node is None}
        left = [end for end in (self.edge.source, self.edge.target) if end not in gone]
        return {"node": left[0]} if left else {}
