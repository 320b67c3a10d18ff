"""What a question asks: its content words, the names and numbers among them, and the kind of answer it wants.

The kinds are the coarse classes of X. Li, D. Roth, *Learning Question Classifiers*, COLING 2002, told by the
question words alone.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from graphs.answering import asking_words
from graphs.answering.words import has_kin, is_misspelt, tokens, without_accents
from graphs.domain.lexicons.qualifiers import NEGATION
from graphs.domain.ordinals import marks, spelled
from graphs.grounding.folding import folded_text
from graphs.invariants.strength import qualifier_hits

MOST_TERMS = 40


class Wanted(StrEnum):
    PERSON = "person"
    PLACE = "place"
    TIME = "time"
    AMOUNT = "amount"
    REASON = "reason"
    MANNER = "manner"
    CHOICE = "choice"
    THING = "thing"


class TermKind(StrEnum):
    WORD = "word"
    NAME = "name"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Term:
    """``stem`` is compared, ``word`` shown."""

    stem: str
    word: str
    kind: TermKind = TermKind.WORD

    @property
    def is_mark(self) -> bool:
        """The number of a place: only the same one is it."""
        return self.kind is TermKind.NUMBER and not self.stem.isalnum() or self.stem[0] == "第"

    def is_among(self, stems: Iterable[str]) -> bool:
        """In another form; a long name may be misspelt."""
        if has_kin(self.stem, stems):
            return True
        return self.kind is TermKind.NAME and any(is_misspelt(self.stem, stem) for stem in stems)


@dataclass(frozen=True, slots=True)
class Question:
    """``terms`` are distinct; ``pairs`` are terms that stand beside each other; ``names`` are runs of stems;
    ``denial`` is the word that denies, '' for none."""

    text: str
    terms: tuple[Term, ...]
    pairs: frozenset[tuple[str, str]]
    names: tuple[tuple[str, ...], ...]
    wanted: Wanted
    denial: str = ""

    @property
    def is_negated(self) -> bool:
        return bool(self.denial)

    @property
    def stems(self) -> tuple[str, ...]:
        return tuple(term.stem for term in self.terms)

    @property
    def asks_for_a_place(self) -> bool:
        """*What does section 10.3.4 say?*: nothing is asked but what stands there."""
        return bool(self.terms) and all(term.is_mark for term in self.terms)


_KINDS = tuple((Wanted(kind), re.compile(cues, re.IGNORECASE)) for kind, cues in asking_words.KINDS)
_ASKING = re.compile(rf"\b(?:{asking_words.ENGLISH})\b", re.IGNORECASE)
_ASKING_CHINESE = re.compile(asking_words.CHINESE)
_ASKING_ARABIC = re.compile(rf"(?<!\w)(?:{asking_words.ARABIC})(?!\w)")
_NAME = re.compile(
    r"[A-Z][a-zA-Z0-9’'.-]*(?:\s+(?:(?:of|the|de|von|van|al|du|la)\s+)?(?:[A-Z][a-zA-Z0-9’'.-]*|\d+))*"
)
_NUMBER = re.compile(r"\d[\d.,]*")
_ABOUT_A_PLACE = re.compile(asking_words.ABOUT_A_PLACE, re.IGNORECASE)
_FIRST = re.compile(r"\W*\w+")


def read_question(text: str) -> Question:
    """Never fails: a question of nothing but function words has no terms."""
    plain = without_accents(folded_text(text)).strip()
    bare = _ASKING_ARABIC.sub(" ", _ASKING_CHINESE.sub(" ", _ASKING.sub(" ", plain)))
    names = tuple(_names(plain))
    named = frozenset(stem for name in names for stem in name)
    stems = tokens(bare)
    if found := marks(bare):
        said = _ABOUT_A_PLACE.sub(" ", bare)
        stems = tokens(said) if frozenset(tokens(said)) <= frozenset(found) else stems
    words = {stem: word for word in re.findall(r"[^\W_]+", bare) for stem in tokens(word)} | spelled(bare)
    terms = tuple(_term(stem, words.get(stem, stem), named) for stem in dict.fromkeys(stems))[:MOST_TERMS]
    denial = next((hit.word for hit in qualifier_hits(NEGATION, plain)), "")
    return Question(
        text, terms, frozenset(zip(stems, stems[1:], strict=False)), names, _wanted(plain), denial
    )


def _term(stem: str, word: str, named: frozenset[str]) -> Term:
    if _NUMBER.match(stem) or marks(stem):
        return Term(stem, word, TermKind.NUMBER)
    return Term(stem, word, TermKind.NAME if stem in named else TermKind.WORD)


def _names(plain: str) -> Iterator[tuple[str, ...]]:
    """Runs of capitals; the first word of a question is one only before another capital."""
    first = _FIRST.match(plain)
    for match in _NAME.finditer(plain):
        words = match[0]
        if first and match.start() < first.end() and (" " not in words or _ASKING.match(words)):
            words = words[len(first[0].lstrip()) :]
            if not words.strip()[:1].isupper():
                continue
        stems = tokens(_ASKING.sub(" ", words))
        if stems:
            yield stems


def _wanted(plain: str) -> Wanted:
    return next((kind for kind, cues in _KINDS if cues.search(plain)), Wanted.THING)
