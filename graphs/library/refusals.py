"""What the gate refused, as sentences beside the field that can mend it."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from graphs.domain.errors import InvariantViolation
from graphs.domain.vocabulary import NodeType, Relation
from graphs.invariants.matrix import MATRIX
from graphs.labels import RELATION_LABELS, TYPE_LABELS
from graphs.library.naming import EDGE_ID, Names

FIELDS = {
    "node_semantic_strength_drift": "text",
    "node_meta_subject": "text",
    "node_language_mismatch": "text",
    "node_copies_prompt_example": "text",
    "node_missing_identity": "text",
    "node_invalid_type": "type",
    "counter_example_without_target": "type",
    "edge_self_loop": "relation",
    "edge_missing_node": "relation",
    "edge_source_type_mismatch": "relation",
    "edge_target_type_mismatch": "relation",
}  # everything else is about quotes


@dataclass(frozen=True, slots=True)
class Refusal:
    field: str
    sentence: str


def refusals(error: InvariantViolation, names: Names, types: dict[str, NodeType], item: str) -> list[Refusal]:
    """``item`` is what was edited, ``types`` are those the nodes would have had. A problem of another item is named by
    its words, and belongs to the type if a relation no longer fits it."""
    found = error.details.get("issues")
    issues = [issue for issue in found if isinstance(issue, dict)] if isinstance(found, list) else []
    return [_refusal(issue, names, types, item) for issue in issues]


def _refusal(issue: dict[str, Any], names: Names, types: dict[str, NodeType], item: str) -> Refusal:
    code, target = str(issue["code"]), str(issue["target"])
    sentence = _type_sentence(code, target, types) or _(str(issue["title"]))
    if code == "evidence_not_authentic":
        return Refusal(
            "quotes", _("This quote does not stand where it should: “%(quote)s”") % {"quote": issue["title"]}
        )
    if issue.get("detail"):
        sentence = f"{sentence} ({issue['detail']})"
    of_edge = EDGE_ID.fullmatch(target) is not None
    field = FIELDS.get(code, "quotes")
    if target == item:
        return Refusal(field, sentence)
    words = names.of(target)
    about = f"“{words[:200]}”: {sentence}" if words else sentence
    return Refusal("type" if of_edge and not EDGE_ID.fullmatch(item) else field, about)


def _type_sentence(code: str, target: str, types: dict[str, NodeType]) -> str:
    """Which types may stand where, instead of: not this one."""
    edge = EDGE_ID.fullmatch(target)
    if edge is None or code not in ("edge_source_type_mismatch", "edge_target_type_mismatch"):
        return ""
    source, end, name = edge.groups()
    relation = Relation(name)
    begins = code == "edge_source_type_mismatch"
    row = MATRIX[relation]
    allowed = row.source.allowed if begins else row.target.allowed
    kind = types.get(source if begins else end)
    values = {
        "relation": RELATION_LABELS[relation],
        "types": _listed(sorted(allowed)),
        "type": TYPE_LABELS[kind] if kind else "?",
    }
    if len(allowed) > 3:
        template = (
            _("“%(relation)s” cannot begin at a node of the type %(type)s.")
            if begins
            else _("“%(relation)s” cannot end at a node of the type %(type)s.")
        )
    else:
        template = (
            _("“%(relation)s” must begin at a node of the type %(types)s; this one is of the type %(type)s.")
            if begins
            else _(
                "“%(relation)s” must end at a node of the type %(types)s; this one is of the type %(type)s."
            )
        )
    return template % values


def _listed(types: list[NodeType]) -> str:
    return _(", ").join(str(TYPE_LABELS[kind]) for kind in types)
