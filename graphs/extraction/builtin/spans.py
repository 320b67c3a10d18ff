"""What the finders find: ends, arrows and statements, all as spans of the source text.

Nothing here holds words. A text or a quote is made from a span at the very end (``wording.py``), so a node can
always be traced to the characters it came from.
"""

from dataclasses import dataclass

from graphs.domain.vocabulary import NodeType, Relation


@dataclass(frozen=True, slots=True)
class End:
    """A clause or phrase that becomes a node. Without a type it is classified by its words.

    ``stand_in`` is the span of the noun phrase that a leading pronoun stands for, if that is certain. ``gap`` is the
    span of an insertion ("…, such as a and b, …") that the node's text leaves out.
    """

    start: int
    end: int
    type: NodeType | None = None
    stand_in: tuple[int, int] | None = None
    gap: tuple[int, int] | None = None

    @property
    def length(self) -> int:
        return self.end - self.start

    def overlaps(self, other: "End") -> bool:
        shared = min(self.end, other.end) - max(self.start, other.start)
        return shared * 2 > min(self.length, other.length)


@dataclass(frozen=True, slots=True)
class Arrow:
    """A relation between two ends, seen in ``evidence`` (a span that holds the cue and both ends)."""

    relation: Relation
    source: End
    target: End
    evidence: tuple[tuple[int, int], ...]
    weight: float
    structural: bool = False

    @property
    def length(self) -> int:
        return self.source.length + self.target.length


@dataclass(frozen=True, slots=True)
class Statement:
    """A proposition worth a node of its own."""

    end: End
    weight: float
