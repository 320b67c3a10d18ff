"""What a pronoun or "this" with its noun stands for that opens a clause, if only one noun phrase can be meant. English.

At the start of a sentence it is the subject of the sentence before; inside a sentence it is the sentence's own
subject. Number must agree and, inside a sentence, no other noun of that number may stand between.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import demonstratives, english, guards, lengths, tagging
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_OPENS = re.compile(
    r"(?:(it|they|he|she)\s+(?!is\s+(?:\w{1,30}\s+)?(?:that|to)\b|seems|appears|follows|turns|takes|(?:does|did)\s+not\s+follow|"
    r"was\s+(?:not\s+)?until)|(its|their|his|her)\s+)",
    re.IGNORECASE,
)
_OWNED = re.compile(r"(?:its|their)\s", re.IGNORECASE)
_PERSONAL = frozenset({"he", "she", "his", "her"})
_FORMS = {"it": 0, "its": 0, "they": 1, "their": 1, "he": 2, "his": 2, "she": 3, "her": 3}
_NEAR_START = 12
Span = tuple[int, int]


def arrow(
    found: Arrow, sentence: Sentence, before: Sentence | None, known: Span | None = None
) -> Arrow | None:
    """The arrow with its ends named. A definition of somebody's something needs the owner's name."""
    source, target = (
        lengths.fitted(named(end, sentence, before, known), sentence) for end in (found.source, found.target)
    )
    owned = _OWNED.match(sentence.plain, source.start - sentence.start)
    if source.type is NodeType.DEFINITION and source.stand_in is None and owned:
        return None
    return replace(found, source=source, target=target)


def named(end: End, sentence: Sentence, before: Sentence | None, known: Span | None = None) -> End:
    """The end, with what its first pronoun stands for if that is certain. ``known``: what the pronoun that opens the
    sentence before stands for."""
    if end.type is NodeType.CONCEPT or sentence.language != "en":
        return end
    if end.start - sentence.start > _NEAR_START:
        found = inside(sentence, end)
        return found if found.stand_in else _as_opened(found, sentence, before, known)
    if before is None or before.language != "en" or sentence.opens:
        return end
    subject, match = _subject(before.plain), _opening(sentence, end)
    if subject is None:
        goes_on = known is not None and match is not None and _same_person(before.plain, match)
        return replace(end, stand_in=known) if goes_on else end
    name = (before.start + subject[0], before.start + subject[1])
    if match is None:
        gap = _behind_this(sentence, end, before, subject)
        return replace(end, stand_in=name, gap=gap) if gap else end
    if not _agrees(before.plain[slice(*subject)], match) or _is_person(match) and _other(before, subject):
        return end
    return replace(end, stand_in=name)


def _same_person(before: str, match: re.Match[str]) -> bool:
    """ "She found it. Her notes tell how": both sentences open with the same pronoun."""
    start, _ = guards.past_lead_in("en", before, (0, len(before)))
    first = _OPENS.match(before, start)
    return (
        first is not None
        and _FORMS[first.group().split()[0].lower()] == _FORMS[match.group().split()[0].lower()]
    )


def _behind_this(sentence: Sentence, end: End, before: Sentence, subject: Span) -> Span | None:
    """Where the noun behind "this" stands, which the name replaces too."""
    found = demonstratives.phrase(sentence.plain[end.start - sentence.start : end.end - sentence.start])
    name = before.plain[slice(*subject)]
    if found is None or english.is_plural(name) != found[0] or has(lexicon("en").pronoun_start, name):
        return None
    alone = not _rivals(before.plain[subject[1] :], found[0])
    fits = demonstratives.means(found[1], before.plain, subject, alone)
    return (end.start + len("these" if found[0] else "this"), end.start + found[2]) if fits else None


# A person goes by two names or a title; "Poland" alone is none.
_PERSON = re.compile(
    r"(?:[A-Z][\w'’-]*\.?\s+)(?:(?:de|da|von|van|der|bin|al|the|of)\s+){0,2}[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*\.?){0,3}$"
)
_SECOND = re.compile(r"(?<!\bin )(?<!\bat )(?<!\bof )(?<!\bto )\b[A-Z][\w'’-]+\s+[A-Z][\w'’-]+")


def _is_person(match: re.Match[str]) -> bool:
    return match.group().split()[0].lower() in _PERSONAL


def _other(before: Sentence, subject: Span) -> bool:
    """Does the sentence before name somebody else besides its subject?"""
    return _SECOND.search(before.plain, subject[1]) is not None


def _as_opened(end: End, sentence: Sentence, before: Sentence | None, known: Span | None) -> End:
    """ "It can be reset, so it may jump": the second pronoun stands for what the first one does."""
    first = replace(
        end, start=sentence.start + guards.past_lead_in("en", sentence.plain, (0, len(sentence.plain)))[0]
    )
    one, other = _opening(sentence, first), _opening(sentence, end)
    if one is None or other is None or (one.group(1) or "").lower() != (other.group(1) or "").lower():
        return end
    if first.start - sentence.start > _NEAR_START:
        return end
    return replace(end, stand_in=named(first, sentence, before, known).stand_in)


def inside(sentence: Sentence, end: End) -> End:
    """A later clause: "it" in it stands for the sentence's own subject, unless something between could be meant."""
    match = _opening(sentence, end)
    if match is None or sentence.language != "en" or match.group(1) is None:
        return end
    earlier = sentence.plain[: end.start - sentence.start]
    subject = _subject(earlier)
    if subject is None or not _agrees(earlier[slice(*subject)], match):
        return end
    if _rivals(earlier[subject[1] :], match.group(1).lower() == "they"):
        return end
    return replace(end, stand_in=(sentence.start + subject[0], sentence.start + subject[1]))


def _opening(sentence: Sentence, end: End) -> re.Match[str] | None:
    return _OPENS.match(sentence.plain, end.start - sentence.start, end.end - sentence.start)


def _subject(text: str) -> Span | None:
    start, _ = guards.past_lead_in("en", text, (0, len(text)))
    found = english.subject(text[start:])
    return (found[0] + start, found[1] + start) if found else None


def _agrees(name: str, match: re.Match[str]) -> bool:
    pronoun = match.group().strip().lower()
    if has(lexicon("en").pronoun_start, name):
        return False
    if pronoun in _PERSONAL:
        return _PERSON.match(name) is not None and not name.startswith("The ")
    return english.is_plural(name) == (pronoun in ("they", "their"))


def _rivals(rest: str, plural: bool) -> bool:
    """Another noun of the same number after the verb: "Many people keep cats because they catch mice"."""
    row = tagging.tokens(rest)
    nouns = [
        token.low
        for place, token in enumerate(row)
        if place
        and token.low not in words.CLOSED
        and not token.low.endswith("ly")
        and not tagging.is_verb(row, place)
    ]
    return any(english.is_plural(noun) == plural for noun in nouns)
