"""What became of an item, field by field, in the reader's words. ``graphs/_diff.html`` shows one field."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from graphs.domain.values import Edge, Evidence, Node
from graphs.labels import ENTAILMENT_LABELS, GROUNDING_LABELS, RELATION_LABELS, TYPE_LABELS, extractor_label


@dataclass(frozen=True, slots=True)
class FieldChange:
    """``name`` is the wire name, ``label`` what people read; an empty side was not there."""

    name: str
    label: str
    old: str
    new: str


def node_changes(old: Node | None, new: Node | None) -> tuple[FieldChange, ...]:
    """The fields that differ; of a node that came or went, what it says and where that stands."""
    fields = [
        ("type", _("Type"), _type),
        ("text", _("Text"), _text),
        ("evidence", _("Quotes"), _quotes),
        ("anchor", _("Unit"), _anchor),
        ("claimedQuote", _("Quote that was claimed"), _claimed),
    ]
    if old and new:
        fields += [
            ("groundingStatus", _("Grounding"), _grounding),
            ("entailmentStatus", _("Entailment"), _entailment),
            ("salience", _("Rank"), _rank),
            ("extractor", _("Extractor"), _extractor),
        ]
    return _differing(fields, old, new)


def edge_changes(old: Edge | None, new: Edge | None) -> tuple[FieldChange, ...]:
    """Its ends and its relation are its identity and never change."""
    fields = [("evidence", _("Quotes"), _quotes)]
    if old and new:
        fields += [
            ("groundingStatus", _("Grounding"), _grounding),
            ("entailmentStatus", _("Entailment"), _entailment),
            ("extractor", _("Extractor"), _extractor),
        ]
    return _differing(fields, old, new)


def relation_words(edge: Edge, words: Callable[[str], str]) -> str:
    """The relation as a sentence; ``words`` knows what the node of an id says."""
    return f"{words(edge.source)} — {RELATION_LABELS[edge.relation]} → {words(edge.target)}"


def _differing(
    fields: Sequence[tuple[str, str, Callable[[Any], str]]], old: Any, new: Any
) -> tuple[FieldChange, ...]:
    rows = (
        FieldChange(name, label, say(old) if old else "", say(new) if new else "")
        for name, label, say in fields
    )
    return tuple(row for row in rows if row.old != row.new)


def _type(node: Node) -> str:
    return str(TYPE_LABELS[node.type])


def _text(node: Node) -> str:
    return node.text


def _quotes(item: Node | Edge) -> str:
    return "\n".join(quote_words(evidence) for evidence in item.evidence)


def quote_words(evidence: Evidence) -> str:
    return f"¶{evidence.unit + 1} “{evidence.quote}”"


def _anchor(node: Node) -> str:
    return "" if node.anchor is None or node.evidence else f"¶{node.anchor + 1}"


def _claimed(node: Node) -> str:
    return node.claimed_quote


def _grounding(item: Node | Edge) -> str:
    return str(GROUNDING_LABELS[item.grounding])


def _entailment(item: Node | Edge) -> str:
    label = str(ENTAILMENT_LABELS[item.entailment])
    basis = getattr(item, "entailment_basis", "")
    return f"{label} ({basis})" if basis else label


def _rank(node: Node) -> str:
    return str(node.salience + 1)


def _extractor(item: Node | Edge) -> str:
    return extractor_label(item.extractor)
