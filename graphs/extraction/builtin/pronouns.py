"""What a pronoun that opens a clause stands for, if only one noun phrase can be meant. English only.

At the start of a sentence it is the subject of the sentence before; inside a sentence it is the sentence's own
subject. Number must agree and, inside a sentence, no other noun of that number may stand between.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import english, guards, lengths, tagging
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_OPENS = re.compile(
    r"(?:(it|they)\s+(?!is\s+(?:\w{1,30}\s+)?(?:that|to)\b|seems|appears|follows|turns|takes|(?:does|did)\s+not\s+follow|"
    r"was\s+(?:not\s+)?until)|(its|their)\s+)",
    re.IGNORECASE,
)
_OWNED = re.compile(r"(?:its|their)\s", re.IGNORECASE)
_NEAR_START = 12


def arrow(found: Arrow, sentence: Sentence, before: Sentence | None) -> Arrow | None:
    """The arrow with its ends named. A definition of somebody's something needs the owner's name."""
    source, target = (
        lengths.fitted(named(end, sentence, before), sentence) for end in (found.source, found.target)
    )
    owned = _OWNED.match(sentence.plain, source.start - sentence.start)
    if source.type is NodeType.DEFINITION and source.stand_in is None and owned:
        return None
    return replace(found, source=source, target=target)


def named(end: End, sentence: Sentence, before: Sentence | None) -> End:
    """The end, with what its first pronoun stands for if that is certain."""
    if end.type is NodeType.CONCEPT or sentence.language != "en":
        return end
    if end.start - sentence.start > _NEAR_START:
        found = inside(sentence, end)
        return found if found.stand_in else _as_opened(found, sentence, before)
    match = _opening(sentence, end)
    if match is None or before is None or before.language != "en" or sentence.opens:
        return end
    subject = _subject(before.plain)
    if subject is None or not _agrees(before.plain[slice(*subject)], match):
        return end
    return replace(end, stand_in=(before.start + subject[0], before.start + subject[1]))


def _as_opened(end: End, sentence: Sentence, before: Sentence | None) -> End:
    """ "It can be reset, so it may jump": the second pronoun stands for what the first one does."""
    first = replace(
        end, start=sentence.start + guards.past_lead_in("en", sentence.plain, (0, len(sentence.plain)))[0]
    )
    one, other = _opening(sentence, first), _opening(sentence, end)
    if one is None or other is None or (one.group(1) or "").lower() != (other.group(1) or "").lower():
        return end
    if first.start - sentence.start > _NEAR_START:
        return end
    return replace(end, stand_in=named(first, sentence, before).stand_in)


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


def _subject(text: str) -> tuple[int, int] | None:
    start, _ = guards.past_lead_in("en", text, (0, len(text)))
    found = english.subject(text[start:])
    return (found[0] + start, found[1] + start) if found else None


def _agrees(name: str, match: re.Match[str]) -> bool:
    pronoun = match.group().strip().lower()
    if has(lexicon("en").pronoun_start, name):
        return False
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
