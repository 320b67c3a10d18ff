"""What did a text change of its quote, beyond its wording? Silence before error: a paraphrase is not judged."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from graphs.domain.lexicons import measures, quantifiers
from graphs.domain.lexicons.qualifiers import (
    CONDITION,
    FREQUENCY,
    MAJORITY,
    NEGATION,
    OBLIGATION,
    ONLY,
    ONLY_IF,
    PART,
    POSSIBILITY,
    Group,
)  # fmt: skip
from graphs.domain.tokens import content_tokens
from graphs.domain.vocabulary import Basis, Entailment
from graphs.grounding.folding import folded_text
from graphs.invariants.contradiction import Statement, contradicts
from graphs.invariants.quantities import NUMBER
from graphs.invariants.strength import is_carried, losses, qualifier_hits

_HALF, _NEARLY_ALL = 0.5, 0.8
_FEWEST = 2
_LONG_WORD, _FEW_TOKENS = 24, 8
_DIGIT = re.compile(r"\d")
_LONGEST = 1_200
_ALL = re.compile(quantifiers.ALL, re.IGNORECASE)
_NUMBER_WORDS = re.compile(measures.NUMBER_WORDS, re.IGNORECASE)
_UNIT = re.compile(
    "(?:"
    + "|".join(f"(?P<u{i}>{words})" for i, words in enumerate(measures.UNITS.values()))
    + r")(?![A-Za-z])",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    rf"{NUMBER.pattern} ?(?:{'|'.join(measures.UNITS.values())})?(?![A-Za-z])", re.IGNORECASE
)
_UNIT_NAMES = tuple(measures.UNITS)
_STRONG = re.compile(r"\b(?:must|shall|have to|has to|required|mandatory)\b|必须|务必|不得", re.IGNORECASE)
_WEAK = re.compile(
    r"\b(?:should|ought|recommended|advised|may|can|could|might)\b|应当|应该|建议|可以|宜|可能", re.IGNORECASE
)
_STRENGTH = re.compile(
    r"\b(?:must|shall|should|may|might|can|could|will|would|all|every|each|always|only|never|not|cannot)\b",
    re.IGNORECASE,
)
_BASES: dict[Group, Basis] = {
    POSSIBILITY: Basis.MODALITY_CHANGED, OBLIGATION: Basis.MODALITY_CHANGED, MAJORITY: Basis.QUANTIFIER_CHANGED,
    PART: Basis.QUANTIFIER_CHANGED, FREQUENCY: Basis.QUANTIFIER_CHANGED, ONLY: Basis.QUANTIFIER_CHANGED,
    CONDITION: Basis.CONDITION_CHANGED, ONLY_IF: Basis.CONDITION_CHANGED, NEGATION: Basis.NEGATION_CHANGED,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    state: Entailment
    basis: Basis


def change(text: str, quote: str) -> Change | None:
    """What makes a text say something else than its quote, the gravest first."""
    if max(len(text), len(quote)) > _LONGEST:
        return None
    said, source = folded_text(text), folded_text(quote)
    share = _share(said, source)
    if share < _HALF:
        return None
    near = share >= _NEARLY_ALL
    return (
        _opposed(said, source)
        or (_other_number(said, source) if near else None)
        or _weaker(text, quote, near)
    )


def _opposed(said: str, source: str) -> Change | None:
    is_negated = _has(NEGATION, said)
    if is_negated == _has(NEGATION, source) and not _differs_by_a_word(said, source):
        return None
    a, b = Statement.of(said), Statement.of(source)
    if not contradicts(a, b):
        return None
    basis = Basis.OPPOSITE
    if a.is_negated != b.is_negated:
        basis = Basis.NEGATION_CHANGED
    elif a.numbers != b.numbers:
        basis = Basis.NUMBER_CHANGED
    return Change(Entailment.UNSUPPORTED, basis)


def _differs_by_a_word(said: str, source: str) -> bool:
    """No other pair can be one statement with a word turned into its opposite; most pairs are told apart by this."""
    if abs(len(said) - len(source)) > _LONG_WORD:
        return False
    a, b = frozenset(content_tokens(said)), frozenset(content_tokens(source))
    return len(a ^ b) <= _FEW_TOKENS and (bool(a - b and b - a) or _ALL.search(said) is not None)


def _other_number(said: str, source: str) -> Change | None:
    """Another figure, or another unit behind the same one, in nearly the same words."""
    if not (_DIGIT.search(said) and _DIGIT.search(source)):
        return None
    here, there = _figures(said), _figures(source)
    strange = [figure for figure in here if figure not in there]
    if not strange or not there:
        return None
    values = {value for value, _unit in there}
    if all(value in values for value, _unit in strange):
        units = [{unit for value, unit in there if value == known} for known, _unit in strange]
        clear = all(unit and all(others) for (_value, unit), others in zip(strange, units, strict=True))
        return Change(Entailment.UNSUPPORTED, Basis.UNIT_CHANGED) if clear else None
    missing = [figure for figure in there if figure not in here]
    if len(here) == len(there) and len(missing) == len(strange) == 1 and strange[0][1] == missing[0][1]:
        return Change(Entailment.UNSUPPORTED, Basis.NUMBER_CHANGED)
    return None if _NUMBER_WORDS.search(source) else Change(Entailment.UNCERTAIN, Basis.NUMBER_CHANGED)


def _weaker(text: str, quote: str, near: bool) -> Change | None:
    lost = losses(quote, text)
    if lost:
        group = next((group for group, _hit in lost if group is NEGATION), lost[0][0])
        state = Entailment.UNSUPPORTED if group is NEGATION and near else Entailment.UNCERTAIN
        return Change(state, _BASES[group])
    if not near:
        return None
    said, source = folded_text(text), folded_text(quote)
    if _has(NEGATION, said) and not is_carried(NEGATION, source):
        return Change(Entailment.UNSUPPORTED, Basis.NEGATION_CHANGED)
    if _STRONG.search(said) and not _STRONG.search(source) and not is_carried(NEGATION, source):
        is_weak = _WEAK.search(source) is not None or not is_carried(OBLIGATION, source)
        return Change(Entailment.UNCERTAIN, Basis.MODALITY_CHANGED) if is_weak else None
    adds = (_ALL.search(said) and not _ALL.search(source)) or (
        _has(ONLY, said) and not is_carried(ONLY, source)
    )
    return Change(Entailment.UNCERTAIN, Basis.QUANTIFIER_CHANGED) if adds else None


def _has(group: Group, said: str) -> bool:
    return next(qualifier_hits(group, said), None) is not None


def _share(said: str, source: str) -> float:
    """How much of a text stands in its quote, apart from amounts and words of strength."""
    there = frozenset(content_tokens(source))
    share = _part_of(there, content_tokens(said))
    if _HALF / 2 < share < _NEARLY_ALL:
        share = _part_of(there, content_tokens(_STRENGTH.sub(" ", _AMOUNT.sub(" ", said))))
    return share


def _part_of(there: frozenset[str], tokens: Sequence[str]) -> float:
    return sum(token in there for token in tokens) / len(tokens) if len(tokens) >= _FEWEST else 0.0


def _figures(text: str) -> list[tuple[str, str]]:
    """Numbers with the unit that follows, in one spelling; '' for none."""
    found = []
    for match in NUMBER.finditer(text):
        unit = "%" if "%" in match["mark"] else ""
        if not unit:
            behind = match.end() + (text[match.end() : match.end() + 1] == " ")
            known = _UNIT.match(text, behind)
            unit = _UNIT_NAMES[int((known.lastgroup or "u0")[1:])] if known else match["mark"].strip()
        found.append((match["sign"] + match["digits"].replace(",", ""), unit))
    return found
