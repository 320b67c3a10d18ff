"""Is what was found an answer? Told by how much of the question stands in the best sentence and around it.

In the share names and numbers count twice. The more passages there are, the more has one of them in common with any
question by chance, so the bounds rise with the size of the collection. They were set on questions that SQuAD 2.0, XQuAD and ExpMRC have answers for, and on questions asked of another text.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from graphs.answering.doing import is_undone
from graphs.answering.premises import FalsePremise, false_premises
from graphs.answering.question import Question, TermKind
from graphs.answering.ranking import KIN
from graphs.answering.results import Status
from graphs.answering.retrieval import Retrieved, Sentence
from graphs.answering.words import tokens

LEAST, LEAST_TOGETHER = 0.22, 0.3
ABOUT_IT = 0.2  # less than this in all that was read: the text speaks of something else
TELLING = 2.0
OVER = 0.8
NEAR = 6  # units
RARE_ENOUGH = 0.6  # of what is rare in a question about a deed that nothing speaks of
SEVERAL = 3  # words that nothing said meets; of fewer a text may have others
GROWTH, A_PAGE = 0.08, 10


@dataclass(frozen=True, slots=True)
class Judgement:
    status: Status
    confidence: float
    premises: tuple[FalsePremise, ...] = ()


def judge(retrieved: Retrieved) -> Judgement:
    question = retrieved.question
    if question.asks_for_a_place and not retrieved.sentences:
        return Judgement(Status.INSUFFICIENT, 0.0, false_premises(question, "", retrieved.stems))
    if not question.terms or not retrieved.sentences:
        return Judgement(Status.OUT_OF_SCOPE, 0.0)
    best, *others = retrieved.sentences
    more = GROWTH * math.log10(max(1.0, retrieved.collection / A_PAGE))
    near = [best, *(other for other in others[:1] if other.fits and _is_near(best, other))]
    alone = share(question, frozenset(tokens(best.text)), best.setting.stems)
    said, over = _said(near)
    together = share(question, said, over)
    about = share(question, retrieved.stems)
    if about < ABOUT_IT:
        return Judgement(Status.OUT_OF_SCOPE, round(about, 2))
    premises = false_premises(question, best.text, retrieved.stems)
    undone = is_undone(question, said) and _rare_share(retrieved, said) < RARE_ENOUGH
    if undone or _only_names(question, said | over):
        together = 0.0
    if alone < LEAST + more or together < LEAST_TOGETHER + more or premises or not best.fits:
        return Judgement(Status.INSUFFICIENT, round(min(alone, 0.35), 2), premises)
    return Judgement(Status.ANSWERED, round(min(0.95, 0.3 + 0.65 * together), 2))


def _only_names(question: Question, stems: frozenset[str]) -> bool:
    """Of all that is asked about somebody the text says only that there is such a one."""
    words = [term for term in question.terms if term.kind is TermKind.WORD]
    return len(words) >= SEVERAL and not any(term.stem in stems or term.is_among(stems) for term in words)


def _is_near(one: Sentence, other: Sentence) -> bool:
    """Two sentences that stand far apart do not say together what neither says alone."""
    distance = abs(one.unit.unit.number - other.unit.unit.number)
    return one.unit.document == other.unit.document and distance <= NEAR


def _said(sentences: Sequence[Sentence]) -> tuple[frozenset[str], frozenset[str]]:
    """The words of the sentences, and those of the headings over them."""
    own = frozenset(stem for sentence in sentences for stem in tokens(sentence.text))
    return own, frozenset().union(*(sentence.setting.stems for sentence in sentences))


def _rare_share(retrieved: Retrieved, stems: frozenset[str]) -> float:
    """By how rare the words are: in a text about X all speaks of X."""
    held = sum(weight for stem, weight in retrieved.weights.items() if stem in stems)
    return held / (sum(retrieved.weights.values()) or 1.0)


def share(question: Question, stems: frozenset[str], over: frozenset[str] = frozenset()) -> float:
    """0 to 1. Of a word in another form less counts, and of one that only a heading ``over`` the words has."""
    whole = got = 0.0
    for term in question.terms:
        weight = 1.0 if term.kind is TermKind.WORD else TELLING
        whole += weight
        if term.stem in stems:
            got += weight
        elif term.stem in over:
            got += OVER * weight
        elif term.is_among(stems):
            got += KIN * weight
    return got / whole if whole else 0.0
