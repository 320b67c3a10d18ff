"""An answer with a model: it proposes, the evidence decides. What it says of its own is never shown."""

from dataclasses import replace

from graphs.answering.abstaining import judge
from graphs.answering.admission import admit
from graphs.answering.evidence import EvidenceItem, numbered
from graphs.answering.extractive import refused
from graphs.answering.follow_ups import follow_ups
from graphs.answering.material import Material
from graphs.answering.missing import gathered, points, told
from graphs.answering.prompt import answering
from graphs.answering.question import read_question
from graphs.answering.reply import Reply, read_reply
from graphs.answering.results import AnswerResult, Dropped, Part, Status
from graphs.answering.retrieval import Retrieved
from graphs.answering.support import Reason
from graphs.domain.errors import AnswerTruncated, AnswerUnreadable
from graphs.domain.prompting import Prompt
from graphs.ports import Cancellation, ModelProvider

AGAIN = "\n\nYour last answer was not the JSON object that was asked for. Answer again with nothing else."
PLAIN = 0.6


def answer_with_model(
    question: str, material: Material, model: ModelProvider, cancellation: Cancellation
) -> AnswerResult:
    """Raises what the provider raises, AnswerUnreadable or AnswerTruncated when neither of two replies could be read. Where
    nothing was found the model is not asked."""
    retrieved = gathered(read_question(question), material)
    evidence = numbered(retrieved, material)
    if not is_worth_asking(retrieved, evidence):
        return told(refused(retrieved, judge(retrieved), evidence), retrieved.question, material)
    reply = _ask(answering(question, evidence), model, cancellation)
    result = admitted(retrieved, evidence, reply)
    return replace(told(result, retrieved.question, material), model=model.name)


def is_worth_asking(retrieved: Retrieved, evidence: tuple[EvidenceItem, ...]) -> bool:
    """Something was found, by words of the question or because it points at it."""
    return bool(evidence) and bool(retrieved.question.terms or points(retrieved.question))


def _ask(prompt: Prompt, model: ModelProvider, cancellation: Cancellation) -> Reply:
    """Once more when the first reply was no answer."""
    try:
        return _asked(prompt, model, cancellation)
    except (AnswerUnreadable, AnswerTruncated):
        return _asked(replace(prompt, user=prompt.user + AGAIN), model, cancellation)


def _asked(prompt: Prompt, model: ModelProvider, cancellation: Cancellation) -> Reply:
    said = model.complete(prompt, cancellation)
    return read_reply(said.text, said.finish_reason)


def admitted(retrieved: Retrieved, evidence: tuple[EvidenceItem, ...], reply: Reply) -> AnswerResult:
    """What the reply may say, as a result; nothing of it is *insufficient*."""
    judgement = judge(retrieved)
    if reply.status is not Status.ANSWERED:
        return refused(retrieved, replace(judgement, status=reply.status), evidence)
    by_id = {item.id: item for item in evidence}
    asked = frozenset(retrieved.question.stems)
    found = [admit(part, by_id, asked) for part in reply.parts]
    dropped = tuple(row for one in found for row in one.dropped)
    dropped += tuple(Dropped(text, Reason.UNREADABLE) for text in reply.left_out)
    once = {
        one.text: one for one in reversed(found) if one.text
    }  # the same sentence is told once, where it stands first
    shown = [one for one in found if once.get(one.text) is one]
    parts = tuple(Part(f"p{number}", one.text, one.ids) for number, one in enumerate(shown, 1))
    if not parts or judgement.premises:
        status = Status.OUT_OF_SCOPE if judgement.status is Status.OUT_OF_SCOPE else Status.INSUFFICIENT
        return replace(refused(retrieved, replace(judgement, status=status), evidence), dropped=dropped)
    return AnswerResult(
        retrieved.question.text, Status.ANSWERED, "\n\n".join(part.text for part in parts), parts, evidence,
        dropped=dropped, follow_ups=follow_ups(parts, evidence), confidence=max(judgement.confidence, PLAIN),
        candidates=retrieved.candidates,
    )  # fmt: skip
