"""Argument in a paragraph: find the claim, hang reasons under it, turn concessions and *but* into objections.

Works only where somebody argues: a paragraph with two recommendations and a word of reasoning or contrast, or a short
text with one stance, or with an objection and its answer. A reason is implicit more often than not, so outside such
paragraphs nothing is drawn, and nothing where others are quoted. Each mark of a paragraph that informs (a year, a note
in brackets, somebody's theory, a definition) takes one stance to outweigh.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from itertools import pairwise

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import moves
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.moves import Move
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

FEWEST, MOST = 3, 12


class Side(Enum):
    """On whose side a move stands, as seen from the claim."""

    PRO = "pro"
    CON = "con"
    REBUTS = "rebuts"


def find(
    paragraph: Sequence[Sentence], known: Sequence[Sequence[End]], whole: bool
) -> Iterator[tuple[int, Arrow]]:
    """Arrows with the number of the sentence they leave. A short text that is one paragraph argues more readily.

    ``known`` are the ends of the arrows that each sentence has already: one proposition stays one node.
    """
    if not 2 <= len(paragraph) <= MOST:
        return
    steps = [replace(move, end=_met(move.end, known[move.number])) for move in moves.of(paragraph)]
    if len(steps) < FEWEST or not (
        _argues(paragraph, 1 if whole else 2) or (whole and _answers(steps) and not _informs(paragraph))
    ):
        return
    claim = max(range(len(steps)), key=lambda place: (_claim_score(steps, place), -place))
    sides = _sides(steps, claim)
    for place in range(len(steps)):
        arrow = _arrow(steps, place, claim, sides)
        if arrow is not None:
            yield steps[place].number, replace(arrow, weight=arrow.weight - 0.001 * place)


def _met(end: End, known: Sequence[End]) -> End:
    """The end that another arrow of the sentence has for nearly the same words."""
    for other in sorted(known, key=lambda other: -other.length):
        shared = min(end.end, other.end) - max(end.start, other.start)
        if shared * 5 >= max(end.length, other.length) * 3:
            return other
    return end


def _argues(paragraph: Sequence[Sentence], stances: int) -> bool:
    words = lexicon(paragraph[0].language)
    texts = [sentence.plain for sentence in paragraph]
    if any(_reports(text, words.attribution) for text in texts):
        return False
    if stances > 1 and any(has(words.personal, text) for text in texts):
        return False
    marks = (words.argument.stance, words.argument.evaluation) if stances == 1 else (words.recommendation,)
    stated = sum(any(has(mark, text) for mark in marks) for text in texts)
    reasoned = any(has(words.argument.reasoning, text) for text in texts)
    return stated >= stances + _informs(paragraph) and (reasoned or (stances == 1 and stated > 1))


def _informs(paragraph: Sequence[Sentence]) -> int:
    """How many marks of a text that informs it bears."""
    marks = pattern(lexicon(paragraph[0].language).argument.informing)
    return sum(len(marks.findall(sentence.plain)) for sentence in paragraph)


def _reports(text: str, attribution: str) -> bool:
    """Who reports what others said does not argue."""
    return any(mark in text for mark in '"“”「') and has(attribution, text)


def _answers(steps: Sequence[Move]) -> bool:
    """Does somebody name an objection and turn against it?"""
    return any(
        before.concedes and before.first and (move.turns or move.turns_midway)
        for before, move in pairwise(steps)
    )


def _claim_score(steps: Sequence[Move], place: int) -> float:
    move, words = steps[place], lexicon(steps[place].sentence.language)
    marked = has(words.argument.stance, move.text) + has(words.recommendation, move.text)
    score = max(marked, 1.0 * has(words.argument.evaluation, move.text)) + 1.5 * move.results
    score += 0.9 * (place == 0) + 0.7 * (place == len(steps) - 1) + 0.2 * has(words.opinion, move.text)
    return score - 2.0 * move.concedes - 0.6 * move.turns - 0.5 * move.asks - 0.5 * move.reasons


def _sides(steps: Sequence[Move], claim: int) -> list[Side]:
    """Concessions, and what stands right before a *but* that is no concession itself, are objections."""
    sides = [Side.CON if move.concedes and place != claim else Side.PRO for place, move in enumerate(steps)]
    for place in range(1, len(steps)):
        move, before = steps[place], place - 1
        if place != claim and move.joins and sides[before] is Side.CON and not steps[before].trails:
            sides[place] = Side.CON
        elif _turns(steps, place, sides):
            if before == claim:
                sides[place] = Side.CON
                continue
            if sides[before] is Side.PRO:
                sides[before] = Side.CON
            if place != claim:
                sides[place] = Side.REBUTS
    return sides


def _turns(steps: Sequence[Move], place: int, sides: Sequence[Side]) -> bool:
    """Does this move turn against the one before it?"""
    move, before = steps[place], steps[place - 1]
    if move.concedes:
        return False
    main = before.concedes and before.first and not move.first and not move.reasons
    answers = before.attributes and move.first
    against = sides[place - 1] is Side.CON
    return move.turns or main or (against and (move.turns_midway or answers))


def _arrow(steps: Sequence[Move], place: int, claim: int, sides: Sequence[Side]) -> Arrow | None:
    move = steps[place]
    if place == claim:
        return None
    if sides[place] is Side.CON:
        target = place - 1 if move.trails and sides[place - 1] is Side.PRO else claim
        return _drawn(Relation.COUNTER_EXAMPLE, steps, place, target, 0.6)
    if sides[place] is Side.REBUTS:
        objection = _objection(sides, place)
        return _drawn(Relation.NOT_IS, steps, place, objection, 0.6) if objection is not None else None
    if move.shows and place:
        return _drawn(Relation.EXAMPLE, steps, place, place - 1, 0.6)
    return _drawn(Relation.SUPPORTS, steps, place, _supported(steps, place, claim, sides), 0.55)


def _objection(sides: Sequence[Side], place: int) -> int | None:
    return next((before for before in range(place - 1, -1, -1) if sides[before] is Side.CON), None)


def _supported(steps: Sequence[Move], place: int, claim: int, sides: Sequence[Side]) -> int:
    """The claim, or a neighbour: the clause that "because" hangs on, the result that "which means" draws."""
    if steps[place].reasons and place and (not steps[place].first or place - 1 == claim):
        return place - 1
    after = place + 1
    if after < len(steps) and steps[after].results and sides[after] is Side.PRO:
        return after
    return claim


def _drawn(relation: Relation, steps: Sequence[Move], place: int, target: int, weight: float) -> Arrow:
    source, goal = steps[place].end, steps[target].end
    evidence = ((source.start, source.end), (goal.start, goal.end))
    if relation is Relation.COUNTER_EXAMPLE:
        source = replace(source, type=NodeType.COUNTER_EXAMPLE)
    if relation is Relation.EXAMPLE:
        source = replace(source, type=NodeType.EXAMPLE)
    if relation is Relation.NOT_IS:
        goal = replace(goal, type=NodeType.COUNTER_EXAMPLE)
    return Arrow(relation, source, goal, evidence, weight)


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
