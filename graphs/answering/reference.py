"""Whose deed does a piece of evidence tell, and is it his of whom the answer speaks?

*Ada Finch is an engineer* and *Ben Hale was convicted* do not make *Ada Finch is an engineer and was convicted*, though
each clause stands in one of them. The subject of the evidence must be named in the clause itself, or be what the clause
takes over from the one before it; for the first clause that is what the question names.
"""

import re
from dataclasses import dataclass, field

from graphs.answering import answer_words
from graphs.answering.evidence import EvidenceItem
from graphs.answering.subjects import Opening, Reading, read, without_lead
from graphs.answering.words import has_kin, tokens
from graphs.domain.lexicons import joints

_PIECE = re.compile(
    rf"[,;:，；：。]|\b(?=(?:{answer_words.CONNECTIVES}|if|when|unless)\b)|(?={answer_words.CONNECTIVES_CHINESE})",
    re.IGNORECASE,
)
_COPULA = re.compile(joints.COPULA, re.IGNORECASE)
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|been|being|be) (?:\w+ly )?\w+(?:ed|en|t|n|d)\b|被|由|受", re.IGNORECASE
)
_LAST_NAME = re.compile(r"(?:[A-Z][\w’'-]*)(?: (?:[a-z]{1,3} )?[A-Z][\w’'-]*)*")
_WORD = re.compile(r"[A-Za-z]+")
_HAN, _HAN_AGENT = re.compile("[\u3400-\u9fff]"), re.compile("由|被|受")
_START = 14
_TAIL = 2


@dataclass(frozen=True, slots=True)
class Spoken:
    """Who is spoken of at one point of an answer: ``known`` are all words of that subject, those of its evidence too;
    ``clause`` is the clause that named it, ``sentences`` those of the source that bear it out. ``is_bare``: no more than the
    name was said yet."""

    known: frozenset[str]
    clause: str
    sentences: frozenset[tuple[str, str]] = field(default_factory=frozenset)
    is_bare: bool = False


@dataclass(frozen=True, slots=True)
class Meant:
    """The subject that evidence has for a clause. ``lent`` are the words of the sentence before it that its pronoun
    stands for; ``is_open`` when it points back to what is not known."""

    head: frozenset[str]
    whole: frozenset[str]
    lent: str = ""
    is_open: bool = False
    noun: str = ""


def sentence_of(item: EvidenceItem) -> tuple[str, str]:
    return item.document, item.sentence or item.quote


def follows(item: EvidenceItem, sentences: frozenset[tuple[str, str]]) -> bool:
    """Right behind one of these in the source."""
    return bool(item.before) and (item.document, item.before[-1]) in sentences


def meant_by(clause: str, item: EvidenceItem) -> Meant:
    """The subject of the clause of the source that has most words of this one."""
    sentence = item.sentence or item.quote
    pieces = [piece for piece in _PIECE.split(sentence) if tokens(piece)] or [sentence]
    said = frozenset(tokens(clause))
    place = max(range(len(pieces)), key=lambda at: (len(said.intersection(tokens(pieces[at]))), -at))
    for at in range(place, -1, -1):
        reading = read(pieces[at], is_later=at > 0)
        match reading.opening:
            case Opening.OWN:
                return _resolved(reading, item)
            case Opening.RELATIVE if at:
                tail = _tail(pieces[at - 1])
                return Meant(tail, tail)
            case Opening.POINTS if at:
                before = frozenset(tokens(pieces[at - 1]))
                return Meant(before, before, is_open=True)
            case Opening.POINTS:
                return _resolved(reading, item)
    whole = read(sentence)
    if whole.opening is Opening.FRAGMENT:  # no verb is known of it
        first = frozenset(tokens(sentence)[:1])
        return Meant(first, first)
    return _resolved(whole, item)


def _resolved(reading: Reading, item: EvidenceItem) -> Meant:
    """A pronoun, and *the dam* behind *the Elm dam*, by the subject of the sentence before."""
    points = reading.opening is Opening.POINTS
    if points or reading.is_definite:
        for sentence in reversed(item.before):
            earlier = read(sentence)
            if earlier.opening is Opening.POINTS:
                continue
            if points or reading.whole <= earlier.whole:
                whole = reading.whole | earlier.whole
                return Meant(reading.head or earlier.head, whole, earlier.words, is_open=not whole)
    return Meant(reading.head, reading.whole, is_open=points or not reading.whole, noun=reading.noun)


def fits(
    clause: str,
    reading: Reading,
    meant: Meant,
    item: EvidenceItem,
    spoken: Spoken | None,
    asked: frozenset[str],
) -> bool:
    """May the clause, read where it stands in the answer, rest on this evidence?"""
    said = frozenset(tokens(clause))
    if reading.opening is Opening.OWN:
        if spoken is None and not clause.isascii() and meant.whole and meant.whole <= asked:
            return True
        return _own_fits(clause, reading, meant, item, spoken, said)
    if reading.opening is Opening.NONE and _begins_with(clause, meant):
        return True  # *floods* was taken for a verb
    if spoken is not None and meant.is_open and follows(item, spoken.sentences):
        return True
    if spoken is not None and sentence_of(item) in spoken.sentences and (meant.is_open or not meant.whole):
        return True
    pool = _pool(reading, spoken) if spoken else asked
    if not meant.whole:
        return spoken is None and bool(meant.is_open)
    if all(stem in pool or has_kin(stem, pool) for stem in meant.whole):
        return True
    return bool(pool) and bool(meant.head & pool) and spoken is not None and pool <= meant.whole


def _begins_with(clause: str, meant: Meant) -> bool:
    first = _WORD.search(without_lead(clause))
    return first is not None and meant.head.issuperset(tokens(first[0])) and bool(tokens(first[0]))


def _own_fits(
    clause: str,
    reading: Reading,
    meant: Meant,
    item: EvidenceItem,
    spoken: Spoken | None,
    said: frozenset[str],
) -> bool:
    later = spoken if _HAN.search(clause) else None
    if not meant.whole or meant.is_open:
        return later is None or sentence_of(item) in later.sentences or follows(item, later.sentences)
    is_active = not _HAN_AGENT.search(item.sentence or item.quote)
    if later and is_active and meant.noun[:2] not in clause[:_START]:
        return False  # by its beginning: the rest of it may reach into the predicate
    if not any(stem in said or has_kin(stem, said) for stem in meant.head):
        other_voice = bool(_PASSIVE.search(clause)) != bool(_PASSIVE.search(item.sentence or item.quote))
        return other_voice and reading.whole <= frozenset(tokens(item.sentence or item.quote))
    if spoken is None or not reading.is_definite or not reading.head & spoken.known:
        return True
    if meant.whole <= reading.whole:
        return True
    return meant.whole <= spoken.known or spoken.known <= meant.whole or not meant.head & spoken.known


def _pool(reading: Reading, spoken: Spoken) -> frozenset[str]:
    """What a clause without a subject may speak of: of a thing also what stands at the end of the clause before."""
    if reading.opening is Opening.RELATIVE:
        return spoken.known if _COPULA.search(spoken.clause) else _tail(spoken.clause)
    if reading.opening is Opening.POINTS and not reading.is_person:
        return spoken.known | frozenset(tokens(spoken.clause))
    return spoken.known


def _tail(clause: str) -> frozenset[str]:
    """The last name, else the last words."""
    names = _LAST_NAME.findall(clause)
    return frozenset(tokens(names[-1])) if names and tokens(names[-1]) else frozenset(tokens(clause)[-_TAIL:])
