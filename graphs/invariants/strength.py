"""Does a text say more than its quote? Qualifiers of the quote must be kept when the qualified words are.

A cue counts only when the words it speaks about are in the text: *does not scale* takes nothing from a text that
says nothing about scaling, and *not heat but pressure* may become *pressure*.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from graphs.domain.lexicons.qualifiers import GROUPS, NEGATION, Group, Scope, Words
from graphs.domain.tokens import content_tokens
from graphs.grounding.folding import folded_text

_CLAUSE_END = re.compile(
    r"[,;:!?()]|\.(?!\d)|(?<= )- |\b(?:but|because|although|whereas|which)\b|但|因为|所以|而是"
)
_SENTENCE_END = re.compile(r"[;!?]|\.(?!\d)|\bbut\b|\bhowever\b|但|然而")
_THEN = re.compile(r"[,:]|\bthen\b|就|则|那么|便|才")
_OPTIONAL = re.compile(r"\((?:[^()]|\([^()]*\))*\)\??|\[[^\]]*\]|\\w(?:\{[^}]*\})?|.\?")
_LITERAL = re.compile(r"[a-z']+|[\u3400-\u9fff]+")
_LAST_WORD = re.compile(r"(?:[A-Za-z]+(?:['’]t)?|[\u3400-\u9fff]{1,3})\s*$")
_WORD_SPAN = 16
_FOCUS = 3
_WINDOW = 300  # a sentence seldom reaches further, and work must not grow with the square of the length


@dataclass(frozen=True, slots=True)
class Hit:
    word: str
    start: int
    end: int


def lost_qualifiers(quote: str, text: str) -> tuple[str, ...]:
    """The words of the quote whose loss makes the text stronger, or its opposite."""
    return tuple(hit.word for _group, hit in losses(quote, text))


@lru_cache(maxsize=16_384)
def losses(quote: str, text: str) -> tuple[tuple[Group, Hit], ...]:
    """The same with the group of each word. Remembered, because the gate and the verifier both ask."""
    source, said = folded_text(quote), folded_text(text)
    if source in said:
        return ()
    tokens = frozenset(content_tokens(said))
    lost = ((group, lost_word(group, source, tokens)) for group in _likely_groups(source))
    return tuple((group, hit) for group, hit in lost if hit and not is_carried(group, said))


def _likely_groups(folded: str) -> list[Group]:
    """Those of which the letters of some cue stand in the text: of nine groups seldom more than three."""
    stands_there = _lowered(folded).__contains__
    return [group for group, letters in _letters(folded.isascii()) if any(map(stands_there, letters))]


@cache
def _letters(is_ascii: bool) -> list[tuple[Group, tuple[str, ...]]]:
    languages = slice(1 if is_ascii else 2)
    return [
        (
            group,
            tuple(letters for _pattern, needles in _cue_patterns(group)[languages] for letters in needles),
        )
        for group in GROUPS
    ]


def negation_cut_off(before: str, quote: str, text: str) -> str:
    """The negation that stands right before a quote and was left outside: *not* | *likely to fail*."""
    word = _LAST_WORD.search(before[-_WORD_SPAN:])
    if not word:
        return ""
    prefix = folded_text(word[0])
    source, said = folded_text(word[0] + quote), folded_text(text)
    hits = (hit for hit in qualifier_hits(NEGATION, source) if hit.start < len(prefix))
    tokens = frozenset(content_tokens(said))
    cut = next((hit for hit in hits if _focus_is_said(source, hit, tokens)), None)
    return cut.word if cut and not is_carried(NEGATION, said) else ""


def qualifier_hits(group: Group, folded: str) -> Iterator[Hit]:
    """Where a group's cues stand in folded text, masked expressions left out."""
    lowered = _lowered(folded)
    english, chinese = _cue_patterns(group)
    for pattern, needles in (english,) if folded.isascii() else (english, chinese):
        if any(map(lowered.__contains__, needles)):
            for match in pattern.finditer(folded):
                if match["cue"]:
                    yield Hit(match["cue"], *match.span("cue"))


@lru_cache(maxsize=64)
def _lowered(folded: str) -> str:
    """One text is asked for many groups in turn."""
    return folded.lower()


def lost_word(group: Group, source: str, said: frozenset[str]) -> Hit | None:
    """A word of the group in the folded source whose qualified words are all said. Whether another word says as much is
    not asked."""
    asserted = _focus_is_said if group.scope is Scope.FOCUS else _rest_is_said
    return next((hit for hit in qualifier_hits(group, source) if asserted(source, hit, said)), None)


def is_carried(group: Group, said: str) -> bool:
    """Does a folded text have a word of the group, or another one that says as much?"""
    carriers = _carrier_pattern(group)
    return carriers.search(said) is not None or next(qualifier_hits(group, said), None) is not None


def _focus_is_said(source: str, hit: Hit, said: frozenset[str]) -> bool:
    """The words behind the cue, or before it at the end of a clause."""
    behind = source[hit.end : hit.end + _WINDOW].lstrip(" ,")
    border = _CLAUSE_END.search(behind)
    focus = content_tokens(behind[: border.start()] if border else behind)[:_FOCUS]
    if not focus:
        before = source[max(0, hit.start - _WINDOW) : hit.start]
        borders = [match.end() for match in _SENTENCE_END.finditer(before)]
        focus = content_tokens(before[borders[-1] if borders else 0 :])[: -_FOCUS - 1 : -1]
    if not focus:
        return False
    kept = sum(token in said for token in focus)
    if _is_cjk(focus[0]):
        return kept > 0
    return focus[0] in said and 2 * kept >= len(focus)


def _rest_is_said(source: str, hit: Hit, said: frozenset[str]) -> bool:
    """The main clause of a conditional sentence."""
    first, last = max(0, hit.start - _WINDOW), min(len(source), hit.end + _WINDOW)
    start = max((match.end() for match in _SENTENCE_END.finditer(source, first, hit.start)), default=first)
    border = _SENTENCE_END.search(source, hit.end, last)
    end = border.start() if border else last
    then = _THEN.search(source, hit.end, end)
    rest = source[start : hit.start] + " " + (source[then.end() : end] if then else "")
    if then and _is_cjk(then[0]):
        rest = source[start:end]
    covered = frozenset(content_tokens(rest))
    return bool(said) and 2 * len(said & covered) >= len(said)


def _is_cjk(token: str) -> bool:
    return token[0] >= "\u2e80"


@cache
def _cue_patterns(group: Group) -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    return (
        (_english(group.english), required_letters(group.english.cues)),
        (_chinese(group.chinese), required_letters(group.chinese.cues)),
    )


def required_letters(cues: str) -> tuple[str, ...]:
    """For each alternative letters that it cannot do without: a search for them is cheaper than the pattern."""
    bare = _OPTIONAL.sub(" ", cues)
    needles = {max(_LITERAL.findall(alternative), key=len) for alternative in bare.split("|")}
    return tuple(sorted(n for n in needles if not any(other in n and other != n for other in needles)))


def _english(words: Words) -> re.Pattern[str]:
    masked = f"(?:{words.masks})|" if words.masks else ""
    return re.compile(rf"(?<![\w-])(?:{masked}(?P<cue>{words.cues})(?![\w]))", re.IGNORECASE)


def _chinese(words: Words) -> re.Pattern[str]:
    masked = f"(?:{words.masks})|" if words.masks else ""
    return re.compile(f"{masked}(?P<cue>{words.cues})")


@cache
def _carrier_pattern(group: Group) -> re.Pattern[str]:
    return re.compile(
        rf"(?<![\w-])(?:{group.english.carriers})(?![\w])|{group.chinese.carriers}", re.IGNORECASE
    )
