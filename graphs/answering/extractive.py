"""An answer without a model: the sentences of the source that bear most on the question, word for word."""

from graphs.answering import wording
from graphs.answering.abstaining import Judgement, judge
from graphs.answering.evidence import EvidenceItem, numbered
from graphs.answering.follow_ups import follow_ups
from graphs.answering.material import Material
from graphs.answering.question import read_question
from graphs.answering.results import AnswerResult, Part, Status
from graphs.answering.retrieval import Retrieved, Sentence, retrieve

MOST_PARTS = 3
NEAR_THE_BEST = 0.55
MUCH, MOST_IDS = 0.4, 6
MOST_CONFIDENT_REFUSAL = 0.35
FIXED = {Status.INSUFFICIENT: wording.INSUFFICIENT, Status.OUT_OF_SCOPE: wording.OUT_OF_SCOPE}


def answer_from_source(question: str, material: Material) -> AnswerResult:
    """Never fails: what the material does not answer is *insufficient* or *out of scope*."""
    retrieved = retrieve(read_question(question), material)
    return extractive(retrieved, numbered(retrieved, material))


def extractive(retrieved: Retrieved, evidence: tuple[EvidenceItem, ...]) -> AnswerResult:
    judgement = judge(retrieved)
    if judgement.status is not Status.ANSWERED:
        return refused(retrieved, judgement, evidence)
    parts = tuple(
        Part(f"p{number}", sentence.text, _ids(sentence, evidence))
        for number, sentence in enumerate(chosen(retrieved.sentences), 1)
    )
    return AnswerResult(
        retrieved.question.text, Status.ANSWERED, "\n\n".join(part.text for part in parts), parts, evidence,
        follow_ups=follow_ups(parts, evidence), confidence=judgement.confidence, candidates=retrieved.candidates,
    )  # fmt: skip


def refused(retrieved: Retrieved, judgement: Judgement, evidence: tuple[EvidenceItem, ...]) -> AnswerResult:
    """The fixed words; beside a false premise the nearest evidence, so that a reader sees what the text does say."""
    nearest = _ids(retrieved.sentences[0], evidence) if judgement.premises else ()
    return AnswerResult(
        retrieved.question.text, judgement.status, FIXED[judgement.status], evidence=evidence, nearest=nearest,
        premises=judgement.premises, confidence=min(judgement.confidence, MOST_CONFIDENT_REFUSAL),
        candidates=retrieved.candidates,
    )  # fmt: skip


def chosen(sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """The best, and the next ones when they are nearly as good."""
    least = NEAR_THE_BEST * sentences[0].score
    return tuple(sentence for sentence in sentences[:MOST_PARTS] if sentence.score >= least)


def _ids(sentence: Sentence, evidence: tuple[EvidenceItem, ...]) -> tuple[str, ...]:
    """The sentence itself first, then what the graph makes of much of it: a name alone bears nothing out."""
    whole = [item.id for item in evidence if item.covers(sentence)]
    much = MUCH * len(sentence.text)
    parts = [item.id for item in evidence if item.lies_in(sentence) and len(item.quote) >= much]
    return tuple(dict.fromkeys(whole + parts))[:MOST_IDS]
