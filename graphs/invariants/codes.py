"""Every code of the gate: how grave it is, which part of the graph it concerns, and what it says to people.

An error blocks: nothing that breaks such a rule is stored. Warnings and suggestions are shown.
"""

from typing import NamedTuple

from graphs.domain.messages import gettext_noop as _
from graphs.domain.vocabulary import Severity


class Code(NamedTuple):
    severity: Severity
    category: str
    title: str


def _rows(severity: Severity, *rows: tuple[str, str, str]) -> dict[str, Code]:
    return {code: Code(severity, category, title) for code, category, title in rows}


CODES: dict[str, Code] = (
    _rows(
        Severity.ERROR,
        ("normalization_node_rejected", "type", _("The node does not have the shape of a node.")),
        ("normalization_edge_rejected", "relation", _("The relation does not have the shape of a relation.")),
        ("node_not_object", "type", _("The node is not an object.")),
        ("node_missing_identity", "type", _("The node has no id or no text.")),
        ("node_invalid_type", "type", _("The node has a type that does not exist.")),
        ("node_duplicate_id", "type", _("Two nodes have the same id.")),
        ("node_semantic_strength_drift", "grounding", _("The text lost a qualifier of its quote.")),
        ("node_paragraph_mismatch", "grounding", _("The quote stands in another unit than the one cited.")),
        (
            "node_paragraph_missing",
            "grounding",
            _("The node cites no unit although its quote stands in one."),
        ),
        ("node_unanchored", "grounding", _("The node cites no unit and its quote cannot be found.")),
        ("node_meta_subject", "type", _("The node speaks about the text instead of its subject.")),
        ("node_language_mismatch", "grounding", _("The node is written in another script than its quote.")),
        ("node_copies_prompt_example", "grounding", _("The node copies an example of the instructions.")),
        (
            "counter_example_without_target",
            "type",
            _("The counter-example does not say what it speaks against."),
        ),
        ("edge_not_object", "relation", _("The relation is not an object.")),
        ("edge_missing_endpoint", "relation", _("The relation lacks one of its ends.")),
        ("edge_self_loop", "relation", _("The relation leads from a node to itself.")),
        ("edge_missing_node", "relation", _("One end of the relation is not in the graph.")),
        ("edge_invalid_relation", "relation", _("There is no such relation.")),
        ("edge_duplicate", "relation", _("The same relation stands there twice.")),
        (
            "edge_source_type_mismatch",
            "relation",
            _("A node of this type cannot be where this relation begins."),
        ),
        (
            "edge_target_type_mismatch",
            "relation",
            _("A node of this type cannot be where this relation ends."),
        ),
        ("edge_relation_evidence_missing", "relation", _("No authenticated quote supports the relation.")),
        ("edge_polarity_not_known", "relation", _("The quote leaves open whether the relation holds.")),
        ("edge_polarity_negated", "relation", _("The quote denies the relation.")),
    )
    | _rows(
        Severity.WARNING,
        ("node_evidence_unsupported", "grounding", _("The quote of the node cannot be found.")),
        ("claim_evidence_missing", "grounding", _("The proposition has no quote.")),
        ("anchor_unresolved", "grounding", _("The quote stands in several places and none was chosen.")),
        ("node_non_atomic_suspected", "type", _("The node may hold more than one proposition.")),
        (
            "edge_infers_target_suspicious",
            "relation",
            _("An inference should lead to an inference or a rule."),
        ),
        (
            "edge_causes_concept_suspicious",
            "relation",
            _("A cause and its effect should be events or states."),
        ),
        ("edge_type_suspicious", "relation", _("The types of the two ends seldom fit this relation.")),
        (
            "edge_relation_cue_missing",
            "relation",
            _("The quote does not show both ends and a word for the relation."),
        ),
        ("node_isolated", "completeness", _("The node has no relation.")),
        ("graph_fragmented", "completeness", _("The graph falls into several parts.")),
        ("node_duplicate_suspected", "duplicate", _("Two nodes may say the same.")),
        ("node_contradiction_suspected", "contradiction", _("Two nodes may contradict each other.")),
        ("summary_missing", "summary", _("The graph has no summary.")),
        ("source_text_missing", "grounding", _("There is no source text to find the quotes in.")),
    )
    | _rows(
        Severity.SUGGESTION,
        ("node_evidence_missing", "grounding", _("The node has no quote.")),
        ("graph_sparse", "completeness", _("The graph has few relations for its size.")),
        ("paragraph_uncovered", "completeness", _("No node stands in this unit.")),
    )
)
