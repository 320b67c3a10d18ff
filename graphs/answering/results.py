"""What goes out: an answer made of parts, each with the evidence that bears it out. The JSON is ``AnswerResult`` of
the contract."""

from dataclasses import dataclass, field
from enum import StrEnum

from graphs.answering.evidence import EvidenceItem
from graphs.answering.premises import FalsePremise
from graphs.domain.values import JSONObject, JSONValue

MOST_CITATIONS = 24  # all that may have a number: what a part names is never missing


class Status(StrEnum):
    ANSWERED = "answered"
    INSUFFICIENT = "insufficient"
    OUT_OF_SCOPE = "out_of_scope"


@dataclass(frozen=True, slots=True)
class Part:
    """``text`` is shown; ``evidence`` are ids of the evidence that bears it out, the best first. ``heading`` is what it
    stands under, where it says nothing without: *this method*."""

    id: str
    text: str
    evidence: tuple[str, ...]
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A clause, or a whole part, of a model's reply that was not admitted. ``reason`` is a stable code."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class AnswerResult:
    """``evidence`` is all that had a number, in order; only what parts name is cited. ``premises`` are what the
    question takes for granted and the text does not have. ``confidence`` is 0 to 1."""

    question: str
    status: Status
    answer: str
    parts: tuple[Part, ...] = ()
    evidence: tuple[EvidenceItem, ...] = ()
    premises: tuple[FalsePremise, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    follow_ups: tuple[str, ...] = ()
    confidence: float = 0.0
    candidates: int = 0
    model: str = ""
    nearest: tuple[str, ...] = field(default_factory=tuple)

    @property
    def citations(self) -> tuple[EvidenceItem, ...]:
        """In the order in which the parts name them; for no answer the nearest evidence, so that a reader sees it."""
        named = [name for part in self.parts for name in part.evidence] or list(self.nearest)
        by_id = {item.id: item for item in self.evidence}
        return tuple(by_id[name] for name in dict.fromkeys(named) if name in by_id)[:MOST_CITATIONS]

    @property
    def supporting_nodes(self) -> tuple[str, ...]:
        cited = self.citations if self.status is Status.ANSWERED else ()
        return tuple(dict.fromkeys(node for item in cited for node in item.nodes))


def wire(result: AnswerResult, *, id: str, revision: int) -> JSONObject:
    """The ``AnswerResult`` of the contract."""
    answer: JSONObject = {
        "id": id,
        "question": result.question,
        "status": result.status.value,
        "revision": revision,
        "answer": result.answer,
        "parts": [_part(part) for part in result.parts],
        "citations": [citation(item) for item in result.citations],
        "supportingNodeIds": list(result.supporting_nodes),
        "followUps": list(result.follow_ups),
        "retrieval": {
            "candidates": result.candidates,
            "evidence": len(result.evidence),
            "confidence": result.confidence,
            "falsePremises": [
                {"kind": p.kind.value, "word": p.word, "instead": p.instead} for p in result.premises
            ],
            "dropped": [{"text": d.text, "reason": d.reason} for d in result.dropped],
        },
    }
    return answer | ({"model": result.model} if result.model else {})


def _part(part: Part) -> JSONObject:
    said: JSONObject = {"id": part.id, "text": part.text, "evidenceIds": list(part.evidence)}
    return said | ({"heading": part.heading} if part.heading else {})


def citation(item: EvidenceItem) -> JSONObject:
    """States stand only where there are any: a sentence of the source has none."""
    states: dict[str, JSONValue] = {}
    if item.grounding is not None:
        states["groundingStatus"] = item.grounding.value
    if item.entailment is not None:
        states["entailmentStatus"] = item.entailment.value
    return {
        "id": item.id,
        "targetKind": item.kind.value,
        "targetId": item.target,
        "documentId": item.document,
        "paragraph": item.unit,
        "quote": item.quote,
        "start": item.start,
        "end": item.end,
        **states,
    }
