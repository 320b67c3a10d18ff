"""Does a sentence open a new step, and does it speak of the same things as those before?"""

import re

from graphs.domain.lexicons.markers import CONTINUERS, MARKERS
from graphs.segmentation.lines import WIDE

_LEAD = re.compile(r"""["'“‘「『（(*_\s]{0,4}""")
_TOKEN = re.compile("[\u4e00-\u9fff]+|[^\\W_]+")
_HAN = re.compile("[\u4e00-\u9fff]")
_LOOK = 400


def _pattern(phrases: list[str]) -> re.Pattern[str]:
    ordered = sorted(
        {" ".join(phrase.split()) for phrase in phrases}, key=lambda phrase: (-len(phrase), phrase)
    )
    glued = [re.escape(phrase) for phrase in ordered if WIDE.match(phrase)]
    spaced = [re.escape(phrase) for phrase in ordered if not WIDE.match(phrase)]
    return re.compile(f"(?:{'|'.join(glued)})|(?:{'|'.join(spaced)})(?![\\w-])", re.I)


def _phrases(table: dict[str, str]) -> list[str]:
    return [
        phrase for entry in table.values() for phrase in (entry.split("|") if "|" in entry else entry.split())
    ]


_MARKER = _pattern(_phrases(MARKERS))
_CONTINUER = _pattern(_phrases(CONTINUERS))


def opens_step(text: str, start: int) -> bool:
    """Does a marker of discourse stand at ``start``?"""
    return _MARKER.match(text, _led(text, start)) is not None


def continues(text: str, start: int) -> bool:
    """Does a word that points back stand at ``start``?"""
    return _CONTINUER.match(text, _led(text, start)) is not None


def similarity(one: str, other: str) -> float:
    """Shared words over the words of the shorter text; nothing in common, or no words at all, is 0."""
    first, second = _tokens(one), _tokens(other)
    return len(first & second) / min(len(first), len(second)) if first and second else 0.0


def _led(text: str, start: int) -> int:
    lead = _LEAD.match(text, start)
    return lead.end() if lead else start


def _tokens(text: str) -> set[str]:
    """Words by their first five letters, so that forms of one word meet; ideographs as pairs."""
    found: set[str] = set()
    for token in _TOKEN.findall(text[:_LOOK].lower()):
        if _HAN.match(token):
            found.update([token[i : i + 2] for i in range(len(token) - 1)] or [token])
        elif len(token) > 3 or token.isdigit():
            found.add(token[:5])
    return found
