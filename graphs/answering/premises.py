"""What a question takes for granted and the evidence does not have: a name or a number that stands nowhere, a denial
where the text affirms, a word where the text has its opposite.

After the ways in which questions without an answer were made from those with one in P. Rajpurkar, R. Jia, P. Liang,
*Know What You Don't Know: Unanswerable Questions for SQuAD*, ACL 2018: negation, antonym, swapped entity or number.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum

from graphs.answering.polarity import denied
from graphs.answering.question import Question, Term, TermKind
from graphs.answering.words import tokens
from graphs.domain.lexicons import antonyms
from graphs.domain.lexicons.number_words import CARDINALS, ORDINALS
from graphs.domain.lexicons.qualifiers import NEGATION
from graphs.domain.tokens import stem
from graphs.grounding.folding import folded_text
from graphs.invariants.strength import qualifier_hits

_PREFIXES = ("un", "in", "im", "ir", "il", "dis", "non", "de")
_PREFIXED = re.compile(r"\b(?:un|in|im|non|dis)-?(?P<base>[a-z]{4,})")
_PLAIN_DENIAL = re.compile("没有|从未|从不|并非|不是|不能|无法|不会|未能")
_FEWEST_LETTERS = 4


class PremiseKind(StrEnum):
    NAME = "name"
    NUMBER = "number"
    DENIED = "denied"
    OPPOSITE = "opposite"


@dataclass(frozen=True, slots=True)
class FalsePremise:
    """``word`` is of the question; ``instead`` what the text says, '' when it has nothing in its place."""

    kind: PremiseKind
    word: str
    instead: str = ""


def false_premises(question: Question, sentence: str, stems: Collection[str]) -> tuple[FalsePremise, ...]:
    """``sentence`` is the best evidence, ``stems`` the content words of all that was found."""
    return (
        tuple(_denied(question, sentence))
        + tuple(_opposites(question, sentence))
        + tuple(_absent(question, stems))
    )


def _denied(question: Question, sentence: str) -> Iterator[FalsePremise]:
    """In Chinese only a word that does nothing else: 不 is part of many."""
    if contrary := denied(question, sentence):
        yield FalsePremise(PremiseKind.OPPOSITE, contrary.word, contrary.instead)
        return
    plain = _PLAIN_DENIAL.search(question.text) if not question.denial.isascii() else None
    word = plain[0] if plain else question.denial if question.denial.isascii() else ""
    if word and not (_denies(sentence) or _denies_by_prefix(question, sentence)):
        yield FalsePremise(PremiseKind.DENIED, word)


def _denies_by_prefix(question: Question, sentence: str) -> bool:
    """*inactive* for *not active*."""
    found = (match["base"] for match in _PREFIXED.finditer(sentence.lower()))
    return any(base_stem in question.stems for base in found for base_stem in tokens(base))


def _denies(sentence: str) -> bool:
    return next(qualifier_hits(NEGATION, folded_text(sentence)), None) is not None


def _opposites(question: Question, sentence: str) -> Iterator[FalsePremise]:
    if question.is_negated:
        return  # *not active* is *inactive*
    there = {stem_: word for word in re.findall(r"[^\W_]+", sentence.lower()) for stem_ in tokens(word)}
    for term in question.terms:
        if term.stem not in there:
            other = next((o for o in _others(term.stem, there) if o not in question.stems), None)
            if other:
                yield FalsePremise(PremiseKind.OPPOSITE, term.word, there[other])
    yield from _chinese_opposites(question.text, sentence)


def _others(word: str, there: Collection[str]) -> Iterator[str]:
    yield from (other for other in _OPPOSITES.get(word, ()) if other in there)
    for other in there:
        short, long = sorted((word, other), key=len)
        if len(short) >= _FEWEST_LETTERS and any(long == prefix + short for prefix in _PREFIXES):
            yield other


def _chinese_opposites(question: str, sentence: str) -> Iterator[FalsePremise]:
    for word, others in _CHINESE.items() if not question.isascii() else ():
        if word in question and word not in sentence:
            other = next((o for o in others if o in sentence and o not in question), None)
            if other:
                yield FalsePremise(PremiseKind.OPPOSITE, word, other)


def _absent(question: Question, stems: Collection[str]) -> Iterator[FalsePremise]:
    for kind, premise, stands in (
        (TermKind.NAME, PremiseKind.NAME, _is_named),
        (TermKind.NUMBER, PremiseKind.NUMBER, is_counted),
    ):
        for term in question.terms:
            if term.kind is kind and not stands(term, stems):
                yield FalsePremise(premise, term.word)


def _is_named(term: Term, stems: Collection[str]) -> bool:
    return term.stem in stems or term.is_among(stems)


def is_counted(term: Term, stems: Collection[str]) -> bool:
    if term.is_mark:
        return term.stem in stems
    digits = re.sub(r"\D.*", "", term.stem)
    if term.stem in stems or any(
        other.startswith(digits) and not other[len(digits) :][:1].isdigit() for other in stems
    ):
        return True
    words = CARDINALS if term.stem.isdigit() else ORDINALS
    at = int(digits or 0) - (0 if term.stem.isdigit() else 1)
    return 0 <= at < len(words) and stem(words[at]) in stems


def _by_word(pairs: str, form: Callable[[str], str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for pair in pairs.split("|"):
        one, other = map(form, pair.split())
        found[one] += (other,)
        found[other] += (one,)
    return dict(found)


_OPPOSITES = _by_word(f"{antonyms.ENGLISH}|{antonyms.ENGLISH_QUALITIES}", stem)
_CHINESE = _by_word(f"{antonyms.CHINESE}|{antonyms.CHINESE_SIDES}", str)
for _place, _word in enumerate(ORDINALS):
    _OPPOSITES[stem(_word)] = _OPPOSITES.get(stem(_word), ()) + tuple(
        stem(other) for other in ORDINALS[:10] if other != _word
    )
