"""Findings of a passage become drafts: one node for each proposition, edges that the matrix allows."""

import re
import unicodedata
from dataclasses import dataclass, field

from graphs.domain.values import EdgeDraft, NodeDraft, Quote
from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import addressing, speakers, speech
from graphs.extraction.builtin.classify import kind_of
from graphs.extraction.builtin.concepts import key_of
from graphs.extraction.builtin.languages import language_of
from graphs.extraction.builtin.reading import Reading
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.spans import Arrow, End
from graphs.extraction.builtin.wording import quotes_of, text_of
from graphs.invariants.matrix import type_problem

_NOISE = re.compile(r"[^\w+#./-]+|(?<=\w)[./-]+(?=\s|$)")
_ARTICLE = re.compile(r"^(?:the|an?)\s+")


@remembered
def identity(text: str) -> str:
    """Two texts with the same identity are one proposition."""
    folded = _NOISE.sub(" ", unicodedata.normalize("NFKC", text).lower()).strip()
    words = _ARTICLE.sub("", folded).split(" ")
    if len(words) <= 4:
        words[-1] = key_of(words[-1])
    return " ".join(words)


@dataclass(slots=True)
class Draft:
    """Collects nodes and edges of one passage. A node's key is ``prefix`` and its number."""

    reading: Reading
    normative: bool
    prefix: str
    spoken: bool = False
    nodes: dict[str, NodeDraft] = field(default_factory=dict)
    edges: dict[tuple[str, str, Relation], EdgeDraft] = field(default_factory=dict)

    def node(self, end: End, weight: float) -> NodeDraft | None:
        text = text_of(self.reading, end)
        quotes = quotes_of(self.reading, end.start, end.end)
        opener = self._opener(end, text) if self.spoken or self.normative else None
        if opener is not None:
            text = f"{text_of(self.reading, opener)}: {text}"
            quotes += quotes_of(self.reading, opener.start, opener.end)
        name = identity(text)
        if not name or not quotes:
            return None
        known = self.nodes.get(name)
        if known is None:
            kind = end.type or self._kind(text)
            known = NodeDraft(f"{self.prefix}.{len(self.nodes) + 1}", kind, text, quotes, weight)
        elif weight > known.salience:
            known = NodeDraft(known.key, known.type, known.text, known.evidence, weight)
        self.nodes[name] = known
        return known

    def _kind(self, text: str) -> NodeType:
        return kind_of(text, language_of(text, self.reading.source.language), self.normative)

    def _opener(self, end: End, text: str) -> End | None:
        """What has to stand before the words of a node so that they stand alone: who speaks, or what the section is of."""
        if end.type is NodeType.CONCEPT:
            return None
        return self._speaker(end, text) if self.spoken else self._heading(end, text)

    def _speaker(self, end: End, text: str) -> End | None:
        """Who says "we" and "our" in a conversation."""
        if not speech.is_ours(text, self.reading.source.language):
            return None
        return speakers.speaker(self.reading, end.start)

    def _heading(self, end: End, text: str) -> End | None:
        """The section that a rule of a specification holds for, if its own words do not say so."""
        name = None if end.stand_in else addressing.section_of(self.reading, end.start)
        if name is None or text.partition(" ")[0].endswith("ing"):
            return None
        if not addressing.omits_section(text, text_of(self.reading, name)):
            return None
        rule = (end.type or self._kind(text)) is NodeType.RULE
        return name if rule or addressing.points_at_section(text) else None

    def arrow(self, arrow: Arrow) -> bool:
        types = self._type_of(arrow.source), self._type_of(arrow.target)
        if type_problem(arrow.relation, *types) is not None:
            return False
        source, target = self.node(arrow.source, arrow.weight), self.node(arrow.target, arrow.weight)
        if source is None or target is None or source.key == target.key:
            return False
        source, target = self._suited(arrow, source, target)
        evidence: tuple[Quote, ...] = ()
        for start, end in arrow.evidence:
            evidence += quotes_of(self.reading, start, min(end, start + 600))
        identity_ = (source.key, target.key, arrow.relation)
        if identity_ in self.edges or not evidence:
            return False
        self.edges[identity_] = EdgeDraft(source.key, target.key, arrow.relation, evidence)
        return True

    def _type_of(self, end: End) -> NodeType:
        """What the node of this end is, or would be once this arrow has its say."""
        text = text_of(self.reading, end)
        known = self.nodes.get(identity(text))
        if known is not None and (end.type is None or known.type not in (NodeType.FACT, NodeType.CLAIM)):
            return known.type
        return end.type or self._kind(text)

    def _suited(self, arrow: Arrow, source: NodeDraft, target: NodeDraft) -> tuple[NodeDraft, NodeDraft]:
        """A node met before as plain fact or claim takes the type that this arrow asks for."""
        return self._retyped(source, arrow.source.type), self._retyped(target, arrow.target.type)

    def _retyped(self, node: NodeDraft, wanted: NodeType | None) -> NodeDraft:
        if wanted in (None, node.type) or node.type not in (NodeType.FACT, NodeType.CLAIM):
            return node
        changed = NodeDraft(node.key, wanted or node.type, node.text, node.evidence, node.salience)
        self.nodes[identity(node.text)] = changed
        return changed
