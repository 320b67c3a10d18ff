"""What a finding says beyond its title: the data of its rule as a sentence, and what a person can do where no fix is
known."""

from collections.abc import Callable

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from reviews.domain.findings import FindingSource
from reviews.items import Items
from reviews.models import Finding

ADVICE: dict[str, Promise] = {
    "node_semantic_strength_drift": _("Edit the text so that it says as much as its quote, or dismiss this."),
    "node_unanchored": _("Select its words in the source, or remove the node."),
    "node_evidence_unsupported": _("Select its words in the source, or remove the node."),
    "claim_evidence_missing": _("Select its words in the source, or remove the node."),
    "node_evidence_missing": _("Select its words in the source, or leave the node as it is."),
    "anchor_unresolved": _("Choose the place that was meant."),
    "node_non_atomic_suspected": _("Split the node, or dismiss this."),
    "node_contradiction_suspected": _("Read both in the source: a text may well hold two opinions."),
    "edge_relation_evidence_missing": _("Select the words that show the relation, or remove it."),
    "node_isolated": _("Relate the node to another one, or leave it as it is."),
    "graph_fragmented": _("Relate nodes of different parts where the text does."),
    "graph_sparse": _("Complete the relations, or extract with another extractor."),
    "paragraph_uncovered": _("Read the unit: if it says something, select its words and add a node."),
}


def detail_of(finding: Finding, items: Items) -> str:
    """A rule's data in a sentence. A model's reasons are its own words."""
    speak = SENTENCES.get(finding.code) if finding.source == FindingSource.LOCAL else None
    return speak(finding.detail, items) if speak and finding.detail else finding.detail


def advice_for(finding: Finding) -> Promise | str:
    return "" if finding.fixes else ADVICE.get(finding.code, "")


def _lost(words: str, items: Items) -> str:
    return gettext("The quote says it with “%(words)s”; the text does not.") % {"words": words}


def _other(node_id: str, items: Items) -> str:
    return gettext("The other node says: “%(text)s”") % {"text": items.text(node_id)}


def _parts(number: str, items: Items) -> str:
    count = int(number) if number.isdecimal() else 0
    said = ngettext("It is %(n)d part.", "It falls into %(n)d parts that no relation connects.", count)
    return said % {"n": count}


SENTENCES: dict[str, Callable[[str, Items], str]] = {
    "node_semantic_strength_drift": _lost,
    "node_duplicate_suspected": _other,
    "node_contradiction_suspected": _other,
    "graph_fragmented": _parts,
}
