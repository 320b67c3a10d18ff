"""The things that a text is about: what its statements may hang on (``holders``).

A thing is a proper name, a word of a heading, or a noun phrase that is a subject somewhere and is met again. A word
that only opens or closes longer names is none, nor is a unit, a role or a noun that names nothing by itself.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from graphs.extraction.builtin import concepts, proper_names, subjects, tagging
from graphs.extraction.builtin.chinese_words import Gram
from graphs.extraction.builtin.concepts import Counts, Step
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.lexicons.en.general import GENERAL, PERSONS, WHEN
from graphs.extraction.builtin.lexicons.zh.general import GENERAL as GENERAL_ZH
from graphs.extraction.builtin.lexicons.zh.names import EDGE
from graphs.extraction.builtin.names import name_span

MOST_WORDS = 3
OPENING = 8  # one use in so many opens a clause
MOST_OFTEN = 30
CHECK_EVERY = 200
Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Things:
    """``common``: English noun phrases by their keys, ``topics`` the foremost of them; ``names``: proper names, and
    Chinese words of every kind. ``often``: what is a subject again and again, the most frequent first; in Chinese what
    the first sentence explains."""

    common: frozenset[Keys] = frozenset()
    topics: frozenset[Keys] = frozenset()
    names: frozenset[str] = frozenset()
    often: tuple[str, ...] = ()


NOTHING = Things()


def english(
    texts: Iterable[str], counts: Counts, headings: frozenset[str], short: bool, step: Step
) -> Things:
    met: Counter[Keys] = Counter()
    for number, text in enumerate(texts):
        if number % CHECK_EVERY == 0:
            step()
        span = subjects.english(text)
        for group, _ in subjects.groups(text, span) if span else ():
            met.update(endings(text[slice(*group)]))
    common = frozenset(keys for keys in met if _is_thing(keys, counts, headings, short))
    return Things(common=common, often=_often(met))


def _often(met: Mapping[Keys, int]) -> tuple[str, ...]:
    found = [(-count, " ".join(keys)) for keys, count in met.items() if count > 1]
    return tuple(name for _, name in sorted(found)[:MOST_OFTEN])


def foremost(topics: Sequence[Keys], held: Things) -> frozenset[Keys]:
    """Of the topics those that name something. A general noun does so only where it is the subject all the time."""
    most = held.often[:1]
    found = (keys for keys in topics if not _is_general(keys) or " ".join(keys) in most)
    return frozenset(keys for keys in found if keys[-1] not in PERSONS and not keys[0].endswith("ing"))


def _is_general(keys: Keys) -> bool:
    return len(keys) == 1 and keys[0] in _GENERAL


_GENERAL = GENERAL | PERSONS


def han(texts: Sequence[str], grams: Iterable[Gram], names: frozenset[str], step: Step) -> Things:
    """Words with which clauses begin (others are verbs and objects), and what is a subject twice or explained first."""
    met: Counter[str] = Counter()
    for number, text in enumerate(texts):
        if number % CHECK_EVERY == 0:
            step()
        start, end = subjects.chinese(text)
        met[text[start:end]] += 2 if number == 0 and _explained(texts, start, end) else 1
    told = {name for name, count in met.items() if count > 1 and _is_name_zh(name)}
    words = [gram for gram in grams if gram.opening * OPENING >= gram.count and gram.text[0] not in "本该"]
    start, end = subjects.chinese(texts[0]) if texts else (0, 0)
    explained = texts[0][start:end].strip("《》“”「」") if end else ""
    whole = "\n".join(texts)
    told = {name for name in told if len(name) > SHORT_ZH or name == explained or _is_free(name, whole)}
    kept = {name for name in {gram.text for gram in words} | told if name not in GENERAL_ZH}
    is_thing = explained in kept or explained in names and _explained(texts, start, end)
    return Things(names=names | kept, often=(explained,) if is_thing else ())


SHORT_ZH, FREE = 3, 0.6


def _is_free(name: str, text: str) -> bool:
    """Does a short word mostly stand by itself? "炮台" behind "东山炮台" is the end of a longer name."""
    places = [match.start() for match in re.finditer(re.escape(name), text)]
    free = sum(
        not place or _HAN.match(text[place - 1]) is None or text[place - 1] in EDGE for place in places
    )
    return free >= FREE * len(places)


_HAN = re.compile("[\u3400-\u9fff]")


def _explained(texts: Sequence[str], start: int, end: int) -> bool:
    """Does the first sentence say what its subject is, or does a later one speak of it again?"""
    first = texts[0]
    return _EXPLAINS_ZH.match(first, end) is not None or any(first[start:end] in text for text in texts[1:])


_EXPLAINS_ZH = re.compile(r"[（(是为]|，?(?:又|也|亦|简|俗|别|通|原|旧|全|英文|学)[名称]")


def _is_name_zh(text: str) -> bool:
    return _WHOLE_ZH.fullmatch(text) is not None and name_span("zh", text, 0, len(text)) == (0, len(text))


_WHOLE_ZH = re.compile(r"(?![在于自从本该\d])(?:[^\W的、和与及或年月日]|(?<=\w)·(?=\w)){2,18}")


def _is_thing(keys: Keys, counts: Counts, headings: frozenset[str], short: bool) -> bool:
    if _is_general(keys):
        return False
    heading = " ".join(keys) in headings
    uses, closing = counts.uses[keys], counts.heads[keys]
    return concepts.may_be_topic(keys, uses, closing, heading or short) or heading and uses > 0


def endings(group: str) -> list[Keys]:
    """The last words of a noun group, the longest run first: "new steam engine", "steam engine", "engine"."""
    keys = [concepts.key_of(token.low) for token in tagging.tokens(group)]
    if keys and keys[-1] in WHEN:
        return []
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
