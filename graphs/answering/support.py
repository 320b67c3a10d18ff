"""Does one piece of evidence bear out one clause? Words, names, numbers, denial, strength, whose words they are.

Silence before error is turned around here: what cannot be shown is not admitted. A clause must be made of the words of
its quote; then what the gate knows about changed meanings decides (``invariants.changes``, ``strength``, ``signs``).
"""

import re
from enum import StrEnum

from graphs.answering import answer_words
from graphs.answering.evidence import EvidenceItem
from graphs.answering.prompt import standing
from graphs.answering.words import has_kin, tokens, without_accents
from graphs.domain.lexicons.qualifiers import NEGATION, OBLIGATION, POSSIBILITY
from graphs.domain.vocabulary import Basis, Entailment
from graphs.grounding.folding import folded_text
from graphs.invariants.changes import change
from graphs.invariants.quantities import amounts
from graphs.invariants.signs import all_signs
from graphs.invariants.strength import is_carried, lost_qualifiers, negation_cut_off, qualifier_hits
from graphs.invariants.wording import is_in_another_script

ENOUGH, ENOUGH_CHINESE = 0.65, 0.6
FEWEST = 2
_ABOUT = re.compile(answer_words.ABOUT_THE_TEXT, re.IGNORECASE)
_CAVEAT = re.compile(answer_words.CAVEAT, re.IGNORECASE)
_NOT_SUPPORTED = re.compile(answer_words.NOT_SUPPORTED, re.IGNORECASE)
_TO_READER = re.compile(answer_words.SPEAKS_TO_THE_READER, re.IGNORECASE)
_TO_MODEL = re.compile(answer_words.SPEAKS_TO_THE_MODEL, re.IGNORECASE)
_STRONG = re.compile(answer_words.STRONG, re.IGNORECASE)
_PASSIVE = re.compile(answer_words.PASSIVE, re.IGNORECASE)
_NAME = re.compile(r"(?<!^)(?<![.!?]\s)\b[A-Z][a-zA-Z’'-]+")
_HAN = re.compile("[\u3400-\u9fff]")
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
    AUTHORITY = "authority_left_out"
    INSTRUCTION = "instruction"
    LIMITED = "limiting_clause_dropped"
    DANGLING = "refers_to_dropped"


_OF_BASIS = {
    Basis.NEGATION_CHANGED: Reason.NEGATION, Basis.NUMBER_CHANGED: Reason.NUMBER, Basis.UNIT_CHANGED: Reason.NUMBER,
    Basis.MODALITY_CHANGED: Reason.STRENGTH, Basis.QUANTIFIER_CHANGED: Reason.STRENGTH, Basis.ATTRIBUTION: Reason.ATTRIBUTION,
    Basis.CONDITION: Reason.CONDITION, Basis.CONDITION_CHANGED: Reason.CONDITION, Basis.IMAGINED: Reason.CONDITION,
    Basis.EXCEPTION: Reason.EXCEPTION,
}  # fmt: skip


def objection(clause: str, sentence: str, item: EvidenceItem) -> Reason | None:
    """None when the evidence bears the clause out. ``sentence`` is the whole sentence of the answer: it may say in
    another clause whose words these are, or on what condition."""
    bare = without_remarks(clause)
    quote = item.quote if item.entailment is not Entailment.VERIFIED else f"{item.quote} {item.text}"
    spoken = folded_text(bare).strip(" ,.;:!?、").lower()
    verbatim = bool(spoken) and spoken in folded_text(quote).lower()
    return (
        _other_language(bare, item.quote)
        or _addressed(bare, sentence, item, verbatim)
        or (None if verbatim else _unrelated(bare, quote))
        or _authority(sentence, item)
        or _limits(bare, sentence, item)
    )


def without_remarks(clause: str) -> str:
    """Without words about the text, which need no evidence."""
    return _ABOUT.sub(" ", clause)


def _other_language(clause: str, quote: str) -> Reason | None:
    """A quotation of the evidence inside the clause shows the relation; the rest is then judged by its words."""
    return Reason.LANGUAGE if is_in_another_script(clause, [quote]) else None


def _addressed(clause: str, sentence: str, item: EvidenceItem, verbatim: bool) -> Reason | None:
    """Evidence that tells the writer of the answer what to do is told as the text's words or not at all."""
    if _TO_MODEL.search(item.sentence or item.quote) or _TO_MODEL.search(clause):
        return Reason.INSTRUCTION
    return Reason.INSTRUCTION if _TO_READER.search(clause) and not verbatim else None


def _unrelated(clause: str, quote: str) -> Reason | None:
    said, there = tokens(clause), frozenset(tokens(quote))
    known = [stem for stem in said if stem in there or has_kin(stem, there)]
    enough = ENOUGH_CHINESE if _HAN.search(clause) else ENOUGH
    if not said or len(known) < min(FEWEST, len(said)) or len(known) < enough * len(said):
        return Reason.UNRELATED
    if any(
        not there.intersection(tokens(name))
        for name in _NAME.findall(without_accents(clause))
        if tokens(name)
    ):
        return Reason.NAME
    if not set(amounts(folded_text(clause))) <= set(amounts(folded_text(quote))):
        return Reason.NUMBER
    return Reason.ROLES if _swapped(said, tokens(quote)) and not _other_voice(clause, quote) else None


def _swapped(said: tuple[str, ...], there: tuple[str, ...]) -> bool:
    """*A beat B* for *B beat A*: a shared word stands between two others that changed places around it."""
    places = {stem: place for place, stem in enumerate(there) if there.count(stem) == 1}
    shared = [places[stem] for stem in said if stem in places and said.count(stem) == 1]
    return any(a > b > c for a, b, c in zip(shared, shared[1:], shared[2:], strict=False))


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
    if _denies(folded_text(clause)) and not is_carried(NEGATION, folded):
        return Reason.NEGATION
    if _focus_denied(clause, said, source, item):
        return Reason.NEGATION
    told = set(all_signs(answer))
    missing = next((basis for basis in all_signs(folded) if basis not in told), None)
    if missing:
        return _OF_BASIS.get(missing, Reason.CHANGED)
    found = change(clause, source)
    if found:
        return _OF_BASIS.get(found.basis, Reason.CHANGED)
    if lost_qualifiers(source, said):
        return Reason.STRENGTH
    return Reason.STRENGTH if _is_stronger(answer, folded) else None


def _focus_denied(clause: str, said: str, source: str, item: EvidenceItem) -> bool:
    """The source denies these words and the answer does not, within the sentence or right before the quote."""
    at = item.sentence.find(item.quote)
    if at > 0 and negation_cut_off(item.sentence[:at], item.quote, said):
        return True
    near = _CLAUSE.split(source)
    best = max(near, key=lambda piece: len(frozenset(tokens(piece)).intersection(tokens(clause))))
    return _denies(folded_text(best)) and not is_carried(NEGATION, folded_text(said))


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


_CLAUSE = re.compile(r"[,;:，；：]|\b(?:but|while|whereas|although)\b|但|而")


def _nearest(clause: str, source: str) -> str:
    """Of several sentences the one that shares most words with the clause."""
    said = frozenset(tokens(clause))
    found = _SENTENCE.findall(source) or [source]
    return max(found, key=lambda piece: len(said.intersection(tokens(piece))))
