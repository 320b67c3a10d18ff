"""Argument in a paragraph: find the claim, hang reasons under it, turn concessions and *but* into objections.

Works only where somebody argues: a paragraph with a recommendation and a word of reasoning or contrast. A reason is
implicit more often than not, so outside such paragraphs nothing is drawn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

FEWEST, MOST = 3, 12


@dataclass(frozen=True, slots=True)
class Move:
    """One step of an argument: a clause, whether it concedes, and whether it turns against the step before."""

    number: int
    sentence: Sentence
    end: End
    text: str
    concedes: bool
    turns: bool


def find(paragraph: Sequence[Sentence], whole: bool) -> Iterator[tuple[int, Arrow]]:
    """Arrows with the number of the sentence they leave. A short text that is one paragraph argues more readily."""
    if not FEWEST <= len(paragraph) <= MOST or not _argues(paragraph, 1 if whole else 2):
        return
    moves = [move for number, sentence in enumerate(paragraph) for move in _moves(number, sentence)]
    if len(moves) < FEWEST:
        return
    claim = max(range(len(moves)), key=lambda place: (_claim_score(moves, place), -place))
    objections = _objections(moves, claim)
    for place, move in enumerate(moves):
        if place != claim:
            arrow = _arrow(moves, place, claim, objections)
            yield move.number, replace(arrow, weight=arrow.weight - 0.001 * place)


def _argues(paragraph: Sequence[Sentence], stances: int) -> bool:
    words = lexicon(paragraph[0].language)
    texts = [sentence.plain for sentence in paragraph]
    if stances > 1 and any(has(words.personal, text) for text in texts):
        return False
    stated = sum(has(words.stance if stances == 1 else words.recommendation, text) for text in texts)
    return stated >= stances and any(has(words.reasoning, text) for text in texts)


def _moves(number: int, sentence: Sentence) -> Iterator[Move]:
    """Clauses of one sentence, cut at words of contrast, concession and reason."""
    words, speech = lexicon(sentence.language), grammar(sentence.language)
    text = sentence.plain
    cuts = [0, *(match.start() for match in pattern(words.argument_cut).finditer(text)), len(text)]
    front = pattern(words.front_concession).match(text)
    cuts = sorted({*cuts, front.end()}) if front else cuts
    for start, end in _whole_clauses(text, cuts, sentence.language):
        raw = text[start:end].lstrip(" ,，;；")
        opener = pattern(words.contrast).match(raw)
        lead = pattern(words.opener).match(raw)
        offset = end - len(raw) + (lead.end() if lead else 0)
        left, right = speech.trim(text, offset, end)
        if speech.content_words(text[left:right]) >= 2:
            span = End(sentence.start + left, sentence.start + right)
            concedes = has(words.concession, raw) and not (opener and has(words.recommendation, raw))
            yield Move(number, sentence, span, text[left:right], concedes, opener is not None)


def _whole_clauses(text: str, cuts: Sequence[int], language: str) -> list[tuple[int, int]]:
    """A piece without a verb of its own stays with the piece before it."""
    speech = grammar(language)
    found: list[tuple[int, int]] = []
    for start, end in zip(cuts, cuts[1:], strict=False):
        opened = bool(found) and speech.first_verb(text[slice(*found[-1])]) < 0
        if found and (opened or speech.first_verb(text[start:end]) < 0):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _claim_score(moves: Sequence[Move], place: int) -> float:
    move = moves[place]
    words = lexicon(move.sentence.language)
    score = (
        1.0 * has(words.stance, move.text)
        + 1.0 * has(words.recommendation, move.text)
        + 0.8 * has(words.conclusion, move.sentence.plain)
    )
    score += 0.6 * (place == 0) + 0.5 * (place == len(moves) - 1) + 0.2 * has(words.opinion, move.text)
    return score - 2.0 * move.concedes - 0.5 * move.sentence.plain.rstrip().endswith(("?", "？"))


def _objections(moves: Sequence[Move], claim: int) -> set[int]:
    """Concessions, and what stands right before a *but* that is no concession itself."""
    found = {place for place, move in enumerate(moves) if move.concedes and place != claim}
    for place in range(1, len(moves)):
        if moves[place].turns and place - 1 != claim and place - 1 not in found:
            found.add(place - 1)
    turned = {place for place in range(1, len(moves)) if moves[place].turns and place - 1 == claim}
    return found | turned


def _arrow(moves: Sequence[Move], place: int, claim: int, objections: set[int]) -> Arrow:
    move = moves[place]
    evidence = ((move.end.start, move.end.end), (moves[claim].end.start, moves[claim].end.end))
    if place in objections:
        return Arrow(
            Relation.COUNTER_EXAMPLE, _as(move.end, NodeType.COUNTER_EXAMPLE), moves[claim].end, evidence, 0.6
        )
    if move.turns and place - 1 in objections:
        before = moves[place - 1].end
        evidence = ((before.start, before.end), (move.sentence.start, move.end.end))
        return Arrow(Relation.NOT_IS, move.end, _as(before, NodeType.COUNTER_EXAMPLE), evidence, 0.6)
    return Arrow(Relation.SUPPORTS, move.end, moves[claim].end, evidence, 0.55)


def _as(end: End, kind: NodeType | None) -> End:
    return replace(end, type=kind)


def paragraphs(sentences: Sequence[Sentence]) -> Iterator[list[int]]:
    """Runs of sentence numbers in one section and language between blank lines."""
    run: list[int] = []
    for number, sentence in enumerate(sentences):
        if run and (
            sentence.opens
            or sentence.section != sentences[run[0]].section
            or sentence.language != sentences[run[0]].language
        ):
            yield run
            run = []
        run.append(number)
    if run:
        yield run
