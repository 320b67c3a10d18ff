"""Forms that change how the graph is cut: two nodes become one, one becomes two; and the summary of all of it."""

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from graphs.actions import editing
from graphs.actions.editing import Desk
from graphs.domain import edits, patch
from graphs.domain.edits import Half, Proof
from graphs.domain.values import Node
from graphs.domain.vocabulary import NodeType
from graphs.forms.editing import MergeForm, MergeQuery, SplitForm, SummaryForm
from graphs.forms.queries import read
from graphs.grounding.picking import grouped
from graphs.library.choosing import alike
from graphs.library.dependents import EdgeWords, edge_words
from graphs.models import Operation
from graphs.views.editing import EditView, Pair

MOST_SHARED = 200  # relations that a split offers to share out; a form holds no more than a server takes


class MergeNodes(EditView):
    """First the other node is chosen, then both stand side by side."""

    heading = gettext_lazy("Merge two nodes")
    send = gettext_lazy("Merge")
    said = gettext_lazy("The two nodes are one.")

    def find(self, **ids: str) -> None:
        self.item = ids["node_id"]
        self.node = edits.node_of(self.graph, self.item)
        given = self.request.POST if self.request.method == "POST" else self.request.GET
        other = read(MergeQuery, given)["other"]
        self.other = edits.node_of(self.graph, other) if other and other != self.item else None
        if other == self.item:
            self.problems.append(_("A node cannot be merged with itself."))

    @property
    def body(self) -> str:  # type: ignore[override]
        return "graphs/_edit_merge.html" if self.other else "graphs/_edit_merge_choice.html"

    def bind(self, data: QueryDict | None) -> None:
        chosen = data is not None and "said" in data
        self.form = MergeForm(
            data if chosen else None, initial={"text": self.node.text, "type": self.node.type}
        )

    def is_valid(self) -> bool:
        return self.other is not None and self.form.is_valid()

    def act(self, desk: Desk) -> Operation | None:
        assert self.other
        given = self.form.cleaned_data
        texts = {"kept": self.node.text, "gone": self.other.text, "own": given["text"]}
        return editing.merge_nodes(
            desk, self.item, self.other.id, text=texts[given["said"]], kind=NodeType(given["type"])
        )

    def context(self) -> dict[str, Any]:
        if self.other is None:
            given = self.request.POST or self.request.GET
            near = alike(self.graph.nodes, self.node)
            other = self.picker("other", _("The other node"), given, without=self.item, before=near)
            return {"node": self.node, "other": other, "sendless": True}
        return {"node": self.node, "gone": self.other, "form": self.form} | self._effect(self.other)

    def _effect(self, other: Node) -> dict[str, Any]:
        """What becomes of the relations, before it happens."""
        change = edits.merge_nodes(self.graph, self.item, other.id)
        after = patch.apply(self.graph, change)
        loops = [
            edge for edge in edits.edges_at(self.graph, other.id) if self.item in (edge.source, edge.target)
        ]
        new = {edge.id for edge in change.edges.values() if edge}
        standing = {edge.id for edge in self.graph.edges}
        return {
            "moved": [edge_words(after, edge) for edge in after.edges if edge.id in new - standing],
            "united": [edge_words(after, edge) for edge in after.edges if edge.id in new & standing],
            "loops": [edge_words(self.graph, edge) for edge in loops],
            "quotes": sum(len(node.evidence) for node in after.nodes if node.id == self.item),
            "left_out": edits.left_out(self.graph, self.item, other.id),
        }

    def types(self) -> dict[str, NodeType]:
        return super().types() | {self.item: NodeType(self.form.cleaned_data["type"])}


class SplitNode(EditView):
    body = "graphs/_edit_split.html"
    heading = gettext_lazy("Split node")
    send = gettext_lazy("Split")
    said = gettext_lazy("The node is two nodes now.")

    def find(self, **ids: str) -> None:
        self.item = ids["node_id"]
        self.node = edits.node_of(self.graph, self.item)
        self.parts: list[Proof] = grouped(self.node.evidence)
        all_edges = edits.edges_at(self.graph, self.item)
        self.edges = all_edges[:MOST_SHARED]
        self.hidden = len(all_edges) - len(self.edges)

    def bind(self, data: QueryDict | None) -> None:
        kind = self.node.type
        initial = {"text_1": self.node.text, "type_1": kind, "type_2": kind}
        self.form = SplitForm(data, initial=initial, quotes=len(self.parts), edges=len(self.edges))

    def is_valid(self) -> bool:
        return self.form.is_valid()

    def act(self, desk: Desk) -> Operation | None:
        to_second = [self.edges[n].id for n in self.form.moved()]
        return editing.split_node(
            desk, self.item, self._half("first", "1"), self._half("second", "2"), to_second=to_second
        )

    def context(self) -> dict[str, Any]:
        parts = [
            (self.index.slice(part[0].start, part[-1].end), part[0].unit + 1, self.form[f"quote_{n}"])
            for n, part in enumerate(self.parts)
        ]
        links: list[tuple[EdgeWords, Any]] = [
            (edge_words(self.graph, edge), self.form[f"edge_{n}"]) for n, edge in enumerate(self.edges)
        ]
        return {
            "node": self.node,
            "form": self.form,
            "parts": parts,
            "links": links,
            "links_hidden": self.hidden,
        }

    def types(self) -> dict[str, NodeType]:
        given = self.form.cleaned_data
        halves = {self.item: NodeType(given["type_1"]), self.new_id: NodeType(given["type_2"])}
        return super().types() | halves

    def _half(self, half: str, number: str) -> Half:
        given = self.form.cleaned_data
        evidence = tuple(item for n in self.form.shares(half) for item in self.parts[n])
        return Half(given[f"text_{number}"], NodeType(given[f"type_{number}"]), evidence)


class EditSummary(EditView):
    body = "graphs/_edit_summary.html"
    heading = gettext_lazy("Edit the summary")
    said = gettext_lazy("The summary was changed.")

    def bind(self, data: QueryDict | None) -> None:
        self.form = SummaryForm(data, initial={"summary": self.graph.summary})

    def is_valid(self) -> bool:
        return self.form.is_valid()

    def act(self, desk: Desk) -> Operation | None:
        return editing.edit_summary(desk, self.form.cleaned_data["summary"])

    def context(self) -> dict[str, Any]:
        return {"form": self.form}

    def versus(self) -> tuple[Pair, ...]:
        return (Pair(_("Summary"), self.graph.summary, self.form.data.get("summary", "")),)
