"""An answer without a model: the sentences of the source that bear most on the question, word for word."""

from graphs.answering import wording
from graphs.answering.abstaining import Judgement, judge
from graphs.answering.defining import says_what_it_is
from graphs.answering.evidence import EvidenceItem, numbered
from graphs.answering.follow_ups import follow_ups
from graphs.answering.material import Material
from graphs.answering.missing import gathered, told
from graphs.answering.question import read_question
from graphs.answering.results import AnswerResult, Part, Status
from graphs.answering.retrieval import Retrieved, Sentence
from graphs.answering.settings import telling_heading, tells_as_much
from graphs.answering.words import tokens
from graphs.domain.values import Span

MOST_PARTS = 3
NEAR_THE_BEST = 0.55
MUCH, MOST_IDS = 0.4, 6
BARE = 2  # content words
MOST_CONFIDENT_REFUSAL = 0.35
FIXED = {Status.INSUFFICIENT: wording.INSUFFICIENT, Status.OUT_OF_SCOPE: wording.OUT_OF_SCOPE}


def answer_from_source(question: str, material: Material) -> AnswerResult:
    """Never fails: what the material does not answer is *insufficient* or *out of scope*."""
    read = read_question(question)
    retrieved = gathered(read, material)
    return told(extractive(retrieved, numbered(retrieved, material)), read, material)


def extractive(retrieved: Retrieved, evidence: tuple[EvidenceItem, ...]) -> AnswerResult:
    judgement = judge(retrieved)
    if judgement.status is not Status.ANSWERED:
        return refused(retrieved, judgement, evidence)
    parts = tuple(
        Part(
            f"p{number}",
            sentence.text,
            _ids(sentence, evidence),
            telling_heading(retrieved.question, sentence.text, sentence.setting.heading),
        )
        for number, sentence in enumerate(chosen(retrieved), 1)
    )
    return AnswerResult(
        retrieved.question.text, Status.ANSWERED, "\n\n".join(part.text for part in parts), parts, evidence,
        follow_ups=follow_ups(parts, evidence), confidence=judgement.confidence, candidates=retrieved.candidates,
    )  # fmt: skip


def refused(retrieved: Retrieved, judgement: Judgement, evidence: tuple[EvidenceItem, ...]) -> AnswerResult:
    """The fixed words; beside a false premise the nearest evidence, so that a reader sees what the text does say."""
    nearest = _ids(retrieved.sentences[0], evidence) if judgement.premises and retrieved.sentences else ()
    return AnswerResult(
        retrieved.question.text, judgement.status, FIXED[judgement.status], evidence=evidence, nearest=nearest,
        premises=judgement.premises, confidence=min(judgement.confidence, MOST_CONFIDENT_REFUSAL),
        candidates=retrieved.candidates,
    )  # fmt: skip


def chosen(retrieved: Retrieved) -> tuple[Sentence, ...]:
    """The best, and the next ones when they are nearly as good. A name alone, as before a speech, says nothing; where
    there is nothing else it stands. Beside a definition that was asked for nothing else is told."""
    asked = frozenset(retrieved.question.stems)
    fitting = [row for row in retrieved.sentences if row.fits]
    telling = [row for row in fitting if not _is_bare(row.text, asked)] or fitting
    telling = [row for row in telling if _says_what_it_is(retrieved, row)] or telling
    least = NEAR_THE_BEST * retrieved.sentences[0].score
    first = telling[0]
    near = [row for row in telling[:MOST_PARTS] if row.score >= least]
    beside = (
        row
        for row in near
        if row is not first
        and tells_as_much(retrieved.question, row.text, row.setting, first.text, first.setting)
    )
    return (first, *beside)


def _says_what_it_is(retrieved: Retrieved, row: Sentence) -> bool:
    heading = row.setting.heading if row.setting.opens else ""
    return says_what_it_is(retrieved.question.text, row.text, heading)


def _is_bare(text: str, asked: frozenset[str]) -> bool:
    """Few words, and none that the question has not: *Ms. Waters.*, *Mortgage servicers.*"""
    said = tokens(text)
    return len(said) <= BARE and asked.issuperset(said)


def _ids(sentence: Sentence, evidence: tuple[EvidenceItem, ...]) -> tuple[str, ...]:
    """All of the sentence first, in its order, then what the graph makes of much of it: a name alone bears nothing
    out."""
    document = sentence.unit.document
    halves = [half for _unit, half, _text in sentence.unit.pieces(sentence.span)]
    whole = [[item.id for item in evidence if item.covers(document, half)] for half in halves]
    first, more = [ids[0] for ids in whole if ids], [name for ids in whole for name in ids[1:]]
    parts = [item.id for item in evidence if any(_is_much(item, document, half) for half in halves)]
    return tuple(dict.fromkeys(first + more + parts))[:MOST_IDS]


def _is_much(item: EvidenceItem, document: str, half: Span) -> bool:
    return item.lies_in(document, half) and len(item.quote) >= MUCH * (half.end - half.start)
