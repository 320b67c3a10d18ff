"""Does one piece of evidence bear out one clause? Words, names, numbers, denial, strength, whose words they are.

Silence before error is turned around here: what cannot be shown is not admitted. A clause must be made of the words of
its quote; then what the gate knows about changed meanings decides (``invariants.changes``, ``strength``, ``signs``).
"""

import re
from enum import StrEnum
from itertools import takewhile

from graphs.answering import answer_words, limits
from graphs.answering.alignment import aligned, is_mixed
from graphs.answering.evidence import EvidenceItem
from graphs.answering.instructions import is_instruction
from graphs.answering.prompt import standing
from graphs.answering.relatives import takes_over
from graphs.answering.wholes import restricts
from graphs.answering.words import has_kin, tokens, without_accents
from graphs.domain.lexicons import bounds, denials
from graphs.domain.lexicons.qualifiers import NEGATION, OBLIGATION, POSSIBILITY
from graphs.domain.vocabulary import Basis, Entailment
from graphs.grounding.folding import folded_text
from graphs.invariants.changes import change
from graphs.invariants.quantities import amounts
from graphs.invariants.signs import all_signs
from graphs.invariants.strength import is_carried, lost_qualifiers, negation_cut_off, qualifier_hits
from graphs.invariants.wording import is_in_another_script

ENOUGH = 0.6  # of the words; each of the others must be the question's or a light one
FEWEST = 2
_ABOUT = re.compile(answer_words.ABOUT_THE_TEXT, re.IGNORECASE)
_CAVEAT = re.compile(answer_words.CAVEAT, re.IGNORECASE)
_NOT_SUPPORTED = re.compile(answer_words.NOT_SUPPORTED, re.IGNORECASE)
_TO_READER = re.compile(answer_words.SPEAKS_TO_THE_READER, re.IGNORECASE)
_STRONG = re.compile(answer_words.STRONG, re.IGNORECASE)
_UNLESS = re.compile(answer_words.UNLESS, re.IGNORECASE)
_UNLESS_TOLD = re.compile(answer_words.UNLESS_TOLD, re.IGNORECASE)
_PASSIVE = re.compile(answer_words.PASSIVE, re.IGNORECASE)
_NAME = re.compile(r"(?<!^)(?<![.!?]\s)\b[A-Z][a-zA-Z’'-]+")
_STOPS = " ,.;:!?、"
_HAN = re.compile("[\u3400-\u9fff]")
_LIGHT = frozenset(stem for word in answer_words.LIGHT for stem in tokens(word))
_KINDS_ASKED = frozenset(stem for word in answer_words.KINDS_ASKED for stem in tokens(word))
_DENIES = re.compile(bounds.DENIES, re.IGNORECASE)
_SENTENCE = re.compile(r"[^.!?;。！？；]+(?:[.!?;。！？；](?=\d)[^.!?;。！？；]+)*[.!?;。！？；]*")


class Reason(StrEnum):
    """Why a clause was dropped: stable codes."""

    UNKNOWN_ID = "unknown_id"
    LANGUAGE = "other_language"
    UNRELATED = "unrelated"
    NAME = "name_not_in_evidence"
    NUMBER = "number_changed"
    NEGATION = "negation_changed"
    STRENGTH = "modality_changed"
    ATTRIBUTION = "attribution_left_out"
    CONDITION = "condition_left_out"
    EXCEPTION = "exception_left_out"
    CHANGED = "meaning_changed"
    ROLES = "roles_changed"
    ADDED = "words_added"
    MIXED = "clauses_mixed"
    AUTHORITY = "authority_left_out"
    INSTRUCTION = "instruction"
    LIMITED = "limiting_clause_dropped"
    DANGLING = "refers_to_dropped"
    UNREADABLE = "unreadable"
    SUBJECT = "subject_changed"
    RELATION = "relation_added"
    WORDING = "not_word_for_word"
    FRAGMENT = "says_nothing"


_OF_BASIS = {
    Basis.NEGATION_CHANGED: Reason.NEGATION, Basis.NUMBER_CHANGED: Reason.NUMBER, Basis.UNIT_CHANGED: Reason.NUMBER,
    Basis.MODALITY_CHANGED: Reason.STRENGTH, Basis.QUANTIFIER_CHANGED: Reason.STRENGTH, Basis.ATTRIBUTION: Reason.ATTRIBUTION,
    Basis.CONDITION: Reason.CONDITION, Basis.CONDITION_CHANGED: Reason.CONDITION, Basis.IMAGINED: Reason.CONDITION,
    Basis.EXCEPTION: Reason.EXCEPTION,
}  # fmt: skip


def objection(
    clause: str, sentence: str, item: EvidenceItem, asked: frozenset[str] = frozenset(), lent: str = ""
) -> Reason | None:
    """None when the evidence bears the clause out. ``sentence`` is the whole sentence of the answer: it may say in
    another clause whose words these are, or on what condition. ``asked`` are the stems of the question, of which an
    answer may take up what kind of thing is asked for; ``lent`` are the words that a pronoun of the quote stands for."""
    bare = without_remarks(clause, item)
    quote = item.quote if item.entailment is not Entailment.VERIFIED else f"{item.quote} {item.text}"
    wider = f"{quote} {lent}" if lent else quote
    spoken = folded_text(bare).strip(_STOPS).lower()
    verbatim = bool(spoken) and spoken in folded_text(quote).lower()
    return (
        _other_language(bare, item.quote)
        or _addressed(bare, sentence, item, verbatim)
        or (None if verbatim else _unrelated(bare, quote, wider))
        or (Reason.ROLES if not verbatim and takes_over(bare, item.sentence or item.quote) else None)
        or _authority(sentence, item)
        or (None if verbatim and _is_told_whole(sentence, item) else _limits(bare, sentence, item))
        or (None if verbatim else _added(_CAVEAT.sub(" ", bare), wider, asked))
    )


def _is_told_whole(sentence: str, item: EvidenceItem) -> bool:
    """The answer's sentence has all of the source's: then nothing that limits it was left out."""
    source = folded_text(item.sentence or item.quote).strip(_STOPS).lower()
    return source in folded_text(sentence).lower()


def without_remarks(clause: str, item: EvidenceItem) -> str:
    """Without words about the text, which need no evidence: that it is not borne out may be said of what is weak."""
    return _ABOUT.sub(" ", _NOT_SUPPORTED.sub(" ", clause) if standing(item) else clause)


def _other_language(clause: str, quote: str) -> Reason | None:
    """A quotation of the evidence inside the clause shows the relation; the rest is then judged by its words."""
    return Reason.LANGUAGE if is_in_another_script(clause, [quote]) else None


def _addressed(clause: str, sentence: str, item: EvidenceItem, verbatim: bool) -> Reason | None:
    """Evidence that tells the writer of the answer what to do is told as the text's words or not at all."""
    if is_instruction(item.sentence or item.quote) or is_instruction(clause):
        return Reason.INSTRUCTION
    return Reason.INSTRUCTION if _TO_READER.search(clause) and not verbatim else None


def _unrelated(clause: str, quote: str, wider: str) -> Reason | None:
    said, there = tokens(clause), frozenset(tokens(wider))
    known = [stem for stem in said if stem in there or has_kin(stem, there)]
    if not said or len(known) < min(FEWEST, len(said)) or len(known) < ENOUGH * len(said):
        return Reason.UNRELATED
    if any(
        not there.intersection(tokens(name))
        for name in _NAME.findall(without_accents(clause))
        if tokens(name)
    ):
        return Reason.NAME
    if not set(amounts(folded_text(clause))) <= set(amounts(folded_text(quote))):
        return Reason.NUMBER
    if _swapped(said, tokens(quote)) and not _other_voice(clause, quote):
        return Reason.ROLES
    return Reason.MIXED if is_mixed(clause, quote) else None


def _added(clause: str, quote: str, asked: frozenset[str]) -> Reason | None:
    """A word that the evidence has not is a claim of its own: *deadly* floods, and *children* where it has *adults* though
    the question has it too. Chinese pairs reach over the borders of words, so there every character is asked for."""
    there = frozenset(tokens(quote))
    strange = {stem for stem in tokens(clause) if not (stem in there or has_kin(stem, there))}
    light = _LIGHT | asked & _KINDS_ASKED
    if any(stem[0] < "\u2e80" and stem not in light for stem in strange):
        return Reason.ADDED
    known = set(quote).union(denials.EMPTY)
    return Reason.ADDED if any(char not in known for char in _HAN.findall(clause)) else None


def _swapped(said: tuple[str, ...], there: tuple[str, ...]) -> bool:
    """*A beat B* for *B beat A*: three shared words in the contrary order."""
    places = {stem: place for place, stem in enumerate(there) if there.count(stem) == 1}
    shared = [places[stem] for stem in said if stem in places and said.count(stem) == 1]
    return any(
        any(before > middle for before in shared[:at]) and any(middle > behind for behind in shared[at + 1 :])
        for at, middle in enumerate(shared)
    )


def _other_voice(clause: str, quote: str) -> bool:
    return bool(_PASSIVE.search(clause)) != bool(_PASSIVE.search(quote))


def _authority(sentence: str, item: EvidenceItem) -> Reason | None:
    match standing(item):
        case "not supported":
            return None if _NOT_SUPPORTED.search(sentence) else Reason.AUTHORITY
        case "uncertain":
            told = _CAVEAT.search(sentence) or _NOT_SUPPORTED.search(sentence)
            return None if told else Reason.AUTHORITY
    return None


def _limits(clause: str, sentence: str, item: EvidenceItem) -> Reason | None:
    """What the source's own sentence says around these words, and the answer does not."""
    source = _nearest(clause, item.sentence or item.quote)
    said = _ABOUT.sub(" ", _NOT_SUPPORTED.sub(" ", sentence)) if standing(item) else sentence
    folded, answer = folded_text(source).lower(), folded_text(said).lower()
    if _other_polarity(clause, said, source, item):
        return Reason.NEGATION
    told = set(all_signs(answer))
    missing = next((basis for basis in all_signs(folded) if basis not in told), None)
    if missing:
        return _OF_BASIS.get(missing, Reason.CHANGED)
    if _UNLESS.search(folded) and not _UNLESS_TOLD.search(answer):
        return Reason.EXCEPTION
    found = change(clause, source)
    if found and found.basis is Basis.CONDITION_CHANGED and not change(said, source):
        found = None  # another clause of the answer says on what condition
    if found and not (found.basis is Basis.NEGATION_CHANGED and aligned(clause, source) != source):
        return _OF_BASIS.get(found.basis, Reason.CHANGED)
    if lost_qualifiers(source, said) or _is_stronger(answer, folded):
        return Reason.STRENGTH
    return _otherwise_bound(clause, said, source)


def _otherwise_bound(clause: str, sentence: str, source: str) -> Reason | None:
    if limits.other_bounds(clause, source) or limits.loses_share(clause, source):
        return Reason.NUMBER
    if limits.is_turned(clause, source):
        return Reason.ROLES
    if limits.loses_scope(clause, source):
        return Reason.CHANGED
    lost = limits.loses_a_group(clause, sentence, source)
    return (Reason.NEGATION if lost is bounds.TAKEN_BACK else Reason.STRENGTH) if lost else None


def _other_polarity(clause: str, said: str, source: str, item: EvidenceItem) -> bool:
    """The clause of the source that is meant denies and the answer does not, or the other way round; also when the word
    that denies stands right before the quote."""
    at = item.sentence.find(item.quote)
    if at > 0 and negation_cut_off(item.sentence[:at], item.quote, said):
        return True
    meant = folded_text(aligned(clause, source))
    if _denies(folded_text(clause)):
        return not (_denies(meant) or _DENIES.search(meant))
    return _denies(meant) and not is_carried(NEGATION, folded_text(said).lower())


def _denies(folded: str) -> bool:
    return next(qualifier_hits(NEGATION, folded), None) is not None


def _is_stronger(answer: str, source: str) -> bool:
    """*Must* for *may*; *may* for *must* says something else as well."""
    strong = {match[0] for match in _STRONG.finditer(answer)} - {
        match[0] for match in _STRONG.finditer(source)
    }
    if strong and not is_carried(OBLIGATION, source):
        return True
    duty = next(qualifier_hits(OBLIGATION, source), None) is not None
    return duty and next(qualifier_hits(POSSIBILITY, answer), None) is not None


def _nearest(clause: str, source: str) -> str:
    """Of several sentences the one that shares most words with the clause, with what limits it from behind."""
    said = frozenset(tokens(clause))
    found = [match[0] for match in _SENTENCE.finditer(source)] or [source]
    first = max(range(len(found)), key=lambda at: len(said.intersection(tokens(found[at]))))
    behind = takewhile(restricts, found[first + 1 :])
    return "".join([found[first], *behind])
