"""What can be wrong with a stored document. Codes are stable: scripts that watch a server read them."""

from dataclasses import dataclass

MEANINGS = {
    "source_missing": "The document has no source version.",
    "source_number_wrong": "Source versions are not numbered from 1 without a gap.",
    "source_hash_wrong": "The source id is not the hash of the text.",
    "source_length_wrong": "The stored length is not that of the text.",
    "source_not_grown": "A source version does not begin as the one before it.",
    "unit_number_wrong": "Units are not numbered from 0 without a gap.",
    "unit_text_wrong": "A unit is not the slice of the source that it says it is.",
    "unit_overlap": "A unit begins before the one before it ends.",
    "unit_gap": "Words of the source stand in no unit.",
    "unit_astray": "A unit hangs on an older source version.",
    "chunk_changed": "A chunk is not the one that was fixed: its id, number or borders differ.",
    "section_wrong": "A section reaches over the units that there are.",
    "word_unknown": "A type, relation or state is no word of the vocabulary.",
    "node_number_wrong": "A node has a number that was never given.",
    "node_counter_wrong": "The counter of node numbers is lower than a number that was given.",
    "edge_elsewhere": "A relation leads into another document.",
    "evidence_owner_wrong": "A piece of evidence belongs to none or to two items, or to one of another document.",
    "evidence_place_wrong": "A piece of evidence names a unit or a chunk that does not hold it.",
    "quote_not_authentic": "A quote does not stand where it says it stands.",
    "grounding_wrong": "An item is called grounded without evidence, or has evidence and is not called so.",
    "candidate_elsewhere": "A candidate points to a node of another document.",
    "candidate_missing": "A node that people are to decide about has no candidate.",
    "candidate_differs": "A candidate does not say what its node says.",
    "index_differs": "The search index does not hold what it should; `kg reindex` mends it.",
    "gate": "The graph breaks a rule that every graph keeps; the detail is the rule's code.",
    "revision_missing": "The trail lacks a revision.",
    "revision_differs": "The document's revision is not that of its last operation.",
    "seal_broken": "An operation was changed after it was sealed.",
    "chain_broken": "An operation does not hang on the one before it.",
    "undo_wrong": "An operation is said to be undone by one that did not undo it.",
    "before_differs": "An operation replaced something else than what it says it replaced.",
    "replay_differs": "The trail does not lead to the graph that is stored.",
    "unreadable": "The stored data could not be read; the detail is the kind of error.",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """``target`` is the id of an item, ``¶n``, a revision, or empty for the document as a whole."""

    code: str
    target: str = ""
    detail: str = ""

    def to_json(self) -> dict[str, str]:
        wire = {"code": self.code, "target": self.target, "detail": self.detail}
        return wire | {"meaning": MEANINGS[self.code]}
