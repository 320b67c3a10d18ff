"""The things that a text is about: what its statements may hang on (``holders``).

A thing is a proper name, a word of a heading, or a noun phrase that is a subject somewhere and is met again. A word
that only opens or closes longer names is none, nor is a unit, a role or a noun that names nothing by itself.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from graphs.extraction.builtin import concepts, proper_names, subjects, tagging
from graphs.extraction.builtin.concepts import Counts, Step
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.lexicons.en.general import GENERAL, PERSONS

MOST_WORDS = 3
CHECK_EVERY = 200
Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Things:
    """``common``: English noun phrases by their keys; ``names``: proper names, and Chinese names of every kind."""

    common: frozenset[Keys] = frozenset()
    names: frozenset[str] = frozenset()


NOTHING = Things()


def common(texts: Iterable[str], counts: Counts, headings: frozenset[str], short: bool, step: Step) -> frozenset[Keys]:
    met: Counter[Keys] = Counter()
    for number, text in enumerate(texts):
        if number % CHECK_EVERY == 0:
            step()
        span = subjects.english(text)
        for group, _ in subjects.groups(text, span) if span else ():
            met.update(endings(text[slice(*group)]))
    return frozenset(keys for keys in met if _is_thing(keys, counts, headings, short))


def _is_thing(keys: Keys, counts: Counts, headings: frozenset[str], short: bool) -> bool:
    if keys[-1] in GENERAL | PERSONS and len(keys) == 1:
        return False
    heading = " ".join(keys) in headings
    uses, closing = counts.uses[keys], counts.heads[keys]
    return concepts.may_be_topic(keys, uses, closing, heading or short) or heading and uses > 0


def endings(group: str) -> list[Keys]:
    """The last words of a noun group, the longest run first: "new steam engine", "steam engine", "engine"."""
    keys = [concepts.key_of(token.low) for token in tagging.tokens(group)]
    kept: list[str] = []
    for key in reversed(keys):
        if key in en_words.CLOSED or not key[:1].isalpha() or len(kept) == MOST_WORDS:
            break
        kept.insert(0, key)
    return [tuple(kept[place:]) for place in range(len(kept))]


def named_at_end(group: str, names: frozenset[str]) -> tuple[int, int] | None:
    """The proper name that a noun group is or ends in: "Holt", "the painter Ada Holt"."""
    for start, end in reversed(proper_names.spans(group)):
        if not group[end:].strip(" ’'\"”)s") and group[start:end] in names:
            return start, end
    return None
