"""Does a sentence take something from one of its clauses? Words that limit it, or unknown borders, say so."""

import re

from graphs.domain.lexicons import contexts, markers
from graphs.domain.vocabulary import Basis, UnitKind
from graphs.invariants.additions import limited_by_addition, limited_by_next
from graphs.invariants.signs import CLAUSE, HAN, all_signs, is_finite, qualified
from graphs.invariants.surroundings import Surroundings


def _search(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


_ATTRIBUTION, _CONDITION = _search(contexts.ATTRIBUTION), _search(contexts.CONDITION)
_IMAGINED, _IMAGINED_BEFORE = _search(contexts.IMAGINED), _search(contexts.IMAGINED_BEFORE)
_DENIAL, _DENIED_BEFORE = _search(contexts.DENIAL), _search(contexts.DENIED_BEFORE)
_DENIED_BEHIND, _DENIED_NEXT = _search(contexts.DENIED_BEHIND), _search(contexts.DENIED_NEXT)
_EXCEPTION, _EXCEPTION_NEXT = _search(contexts.EXCEPTION), _search(contexts.EXCEPTION_NEXT)
_INTRODUCED = _search(contexts.INTRODUCED_AS_DENIED)
_QUESTION = _search(f"{contexts.QUESTION_END}")
_QUESTION_START = _search(contexts.QUESTION_START)
_SURE_BORDER, _BORDER, _LABEL = (
    _search(contexts.SURE_BORDER),
    _search(contexts.BORDER),
    _search(contexts.LABEL),
)
_SURE_BEHIND, _BEHIND = _search(contexts.SURE_BEHIND), _search(contexts.BEHIND)
_NOTHING_BEHIND, _SUBORDINATE = _search(contexts.NOTHING_BEHIND), _search(contexts.SUBORDINATE)
_CONDITIONAL = _search(contexts.CONDITIONAL)
_GOES_ON_BUT = re.compile("; ?(?:但|however|but|except)")


def _openers() -> re.Pattern[str]:
    not_free = set(contexts.NOT_OPENERS.split("|"))
    english = [word.strip() for word in markers.MARKERS["en"].split("|")]
    known = {*english, *markers.MARKERS["zh"].split()} - not_free
    phrases = {*known, *contexts.OPENERS.split("|")}
    words = "|".join(re.escape(word) for word in sorted(phrases, key=lambda word: (-len(word), word)))
    return re.compile(
        rf"(?:{contexts.LIST_MARK} ?){{0,2}}(?:(?:{words})[,:]? ?){{0,2}}(?:(?:{contexts.ARTICLES}) ?)?[\"'(*_]*"
    )


_FREE_BEFORE = _openers()


def limited_by(place: Surroundings, said: str) -> Basis | None:
    """The first thing around the clause that takes something from it; ``said`` is the clause, folded and lower."""
    before, behind = place.before, place.behind
    if _QUESTION.search(behind or said) or (not before and not behind and _QUESTION_START.match(said)):
        return Basis.QUESTION
    if place.kind in (UnitKind.DIALOGUE, UnitKind.QUOTE) or place.is_spoken:
        return Basis.SPEECH
    if behind.startswith(",") and _CONDITIONAL.match(said) and "," not in said:
        return Basis.CONDITION_ALONE
    return (
        _beside(place)
        or (_limits_before(_scope(before), said) if before else None)
        or (_limits_behind(behind) if not _NOTHING_BEHIND.match(behind) else None)
    )


def stands_free(place: Surroundings, said: str) -> bool:
    """Is the piece a clause of its own, between borders that are known to leave it whole?"""
    before, behind = place.before, place.behind
    ends = _NOTHING_BEHIND.match(behind) is not None
    sure = ends or _SURE_BEHIND.match(behind) is not None
    if not ends and _SUBORDINATE.search(said) and ("," not in said or (HAN.search(said) and not sure)):
        return False
    opens = _FREE_BEFORE.fullmatch(before) is not None
    is_clause = is_finite(said)
    if not (opens or _SURE_BORDER.search(before)):
        known = _BORDER.search(before) and not _LABEL.match(before)
        if not known or not is_clause:
            return False
    concedes = opens and before.startswith(("because", "although", "though", "因为", "虽然", "尽管"))
    if sure or (concedes and behind.startswith(",")):
        return True
    return is_clause and _BEHIND.match(behind) is not None


def _beside(place: Surroundings) -> Basis | None:
    if _DENIED_NEXT.match(place.next):
        return Basis.DENIED
    if _EXCEPTION_NEXT.match(place.next):
        return Basis.EXCEPTION
    if _IMAGINED_BEFORE.match(place.previous):
        return Basis.IMAGINED
    return limited_by_next(place.next) or _of_introduction(place.introduction)


def _of_introduction(words: str) -> Basis | None:
    if not words:
        return None
    if _INTRODUCED.search(words):
        return Basis.DENIED
    if not words.endswith(":"):
        return None
    if _DENIAL.search(words):
        return Basis.DENIED
    return next((basis for basis in all_signs(words)), None)


def _scope(before: str) -> str:
    """What is left of a semicolon says nothing about the clause, except when a colon announces all of the parts."""
    head, semicolon, tail = before.rpartition(";")
    return tail.lstrip() if semicolon and ":" not in head else before


def _limits_before(words: str, said: str) -> Basis | None:
    borders = [match.end() for match in CLAUSE.finditer(words)]
    nearest = words[borders[-1] :] if borders and not words.endswith(":") else words
    if _DENIED_BEFORE.search(nearest) or _DENIAL.search(nearest):
        return Basis.DENIED
    return next(all_signs(words), None) or qualified(nearest, said)


def _limits_behind(words: str) -> Basis | None:
    if _DENIED_BEHIND.match(words):
        return Basis.DENIED
    if _EXCEPTION.search(words if _GOES_ON_BUT.search(words) else words.partition(";")[0]):
        return Basis.EXCEPTION
    if added := limited_by_addition(words):
        return added
    if _SURE_BEHIND.match(words) or (_BEHIND.match(words) and not words.startswith((", and", ", or"))):
        _rest, comma, last = words[1:].rpartition(",")
        return Basis.ATTRIBUTION if comma and _ATTRIBUTION.search(last) else None
    words = words.partition(";")[0]
    nearest = CLAUSE.split(words, maxsplit=1)[0]
    return next(all_signs(words), None) or qualified(nearest)
