"""What limits a statement of the source and is lost in the answer: the bounds of a number, a share, what was only tried
or promised, what is denied, which end of a way is the first."""

import re
from collections.abc import Iterator

from graphs.answering.words import has_kin, tokens
from graphs.domain.lexicons import bounds, measures
from graphs.domain.lexicons.qualifiers import Group
from graphs.grounding.folding import folded_text
from graphs.invariants.strength import is_carried, lost_word

_NUMBER = re.compile(
    rf"\d[\d,.]*(?<=\d)|{measures.NUMBER_WORDS.replace('[一', '(?:[一', 1)}+)|\b(?:{bounds.WHOLES})\b"
    rf"|{'|'.join(w for w in bounds.WHOLES.split('|') if not w.isascii())}",
    re.IGNORECASE,
)
_BETWEEN = r"(?: |\$|€|£|¥|(?:a|the|one|of|its) )*$"
_BEFORE = {
    kind: re.compile(rf"(?:(?<![a-z])(?:{words})){_BETWEEN}", re.IGNORECASE)
    for kind, words in bounds.BEFORE.items()
}
_BEHIND = {
    kind: re.compile(rf"^(?: ?[\w%°]+)?? ?(?:{words})(?![a-z])", re.IGNORECASE)
    for kind, words in bounds.BEHIND.items()
}
_REACH = 28
_SHARES, _SHARE = re.compile(bounds.SHARES, re.IGNORECASE), re.compile(bounds.SHARE, re.IGNORECASE)
_FROM_TO = tuple(re.compile(pattern, re.IGNORECASE) for pattern in bounds.FROM_TO)
_THAN = re.compile(bounds.THAN, re.IGNORECASE)
_QUALITY_OF = re.compile(bounds.QUALITY_OF, re.IGNORECASE)
_BOUNDED_DEEDS = frozenset(bounds.BOUNDED_DEEDS.split("|"))
_PARTICIPLE = re.compile(
    r"\w+(?:ed|en|ing)$|^(?:built|made|held|sold|found|lost|paid|sent|set|put|cut|shot|won|met|led|born|kept|left)$"
)
_QUALITY_CHINESE = re.compile(bounds.QUALITY_FOR_CHINESE)
_NEAR = 4


def other_bounds(clause: str, source: str) -> bool:
    """*30* for *at least 30*, *at least 30* for *30*: a number that both have, otherwise open."""
    there = list(_bounded(source))
    return any(
        number in {known for known, _kind in there} and (number, kind) not in there
        for number, kind in _bounded(clause)
    )


def _bounded(text: str) -> Iterator[tuple[str, str]]:
    folded = folded_text(text)
    for match in _NUMBER.finditer(folded):
        before = folded[max(0, match.start() - _REACH) : match.start()]
        behind = folded[match.end() : match.end() + _REACH]
        kind = next((kind for kind, words in _BEFORE.items() if words.search(before)), "")
        kind = kind or next((kind for kind, words in _BEHIND.items() if words.search(behind)), "")
        yield match[0].lower().replace(",", ""), kind


def loses_share(clause: str, source: str) -> bool:
    """*In patients* for *in one of 10000 patients*."""
    said = frozenset(tokens(clause))
    folded = folded_text(clause)
    return not _SHARE.search(folded) and any(
        said.issuperset(tokens(match[1] or match[2])) and tokens(match[1] or match[2])
        for match in _SHARES.finditer(folded_text(source))
    )


def loses_a_group(clause: str, sentence: str, source: str) -> Group | None:
    """What is tried, planned or nearly so must be told as such in the clause itself; a denial in its sentence."""
    folded = folded_text(source)
    said = frozenset(tokens(clause))
    said |= frozenset(stem for stem in tokens(folded) if has_kin(stem, said))
    for group in bounds.GROUPS:
        told = sentence if group is bounds.TAKEN_BACK else clause
        if lost_word(group, folded, said) and not is_carried(group, folded_text(told).lower()):
            return group
    return None


def is_turned(clause: str, source: str) -> bool:
    """*From 20 to 10* for *from 10 to 20*, *more men than women* for *more women than men*."""
    here, there = folded_text(clause), folded_text(source)
    for pattern in _FROM_TO:
        ends = [(match["a"], match["b"]) for match in pattern.finditer(here)]
        other = [(match["a"], match["b"]) for match in pattern.finditer(there)]
        if any(a != b and (b, a) in other for a, b in ends):
            return True
    said, known = _THAN.search(here), _THAN.search(there)
    if not said or not known:
        return False
    (left, right), (first, second) = _sides(here, said), _sides(there, known)
    return bool((left - right) & (second - first)) and bool((right - left) & (first - second))


def _sides(text: str, match: re.Match[str]) -> tuple[frozenset[str], frozenset[str]]:
    return (
        frozenset(tokens(text[: match.start()])[-_NEAR:]),
        frozenset(tokens(text[match.end() :])[:_NEAR]),
    )


def loses_scope(clause: str, source: str) -> bool:
    """*The vaccine is safe* for *the vaccine is safe in adults*."""
    here = folded_text(clause).rstrip(" .!?;,").lower()
    for match in _QUALITY_OF.finditer(folded_text(source)):
        quality = match["quality"].lower()
        is_deed = _PARTICIPLE.match(quality) is not None and quality not in _BOUNDED_DEEDS
        if not is_deed and here.endswith(" " + quality):
            return True
    found = _QUALITY_CHINESE.search(folded_text(source))
    return bool(found and here.endswith(found["quality"]) and not _QUALITY_CHINESE.search(here))
