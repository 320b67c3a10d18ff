"""Content words of questions and passages: stems, pairs of Chinese characters, accents and Arabic affixes off.

The Arabic affixes are those of the light stemmer of L. S. Larkey, L. Ballesteros, M. E. Connell, *Improving Stemming
for Arabic Information Retrieval*, SIGIR 2002 (light10).
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from graphs.domain.ordinals import has_mark, split_marks
from graphs.domain.tokens import content_tokens

_ARABIC = re.compile("[\u0621-\u064a]")
_HARAKAT = re.compile("[\u064b-\u0652\u0640]")
_ARABIC_AFFIXES = re.compile("^(?:وال|بال|كال|فال|لل|ال|و(?=...))|(?:ها|ان|ات|ون|ين|يه|ية|ه|ة|ي)$")
_APOSTROPHE = re.compile("(?<=[a-z])(?:n['’]t|['’](?:s|re|ve|ll|d|m))(?![a-z])|['’]", re.IGNORECASE)
_FEWEST_LETTERS = 3
_FEWEST_OF_KIN, _LONGEST_ENDING = 4, 5
_ACCENTED = re.compile("[\u00c0-\u024f\u1e00-\u1eff\u0300-\u036f]")
_BARE = {
    code: "".join(
        char for char in unicodedata.normalize("NFD", chr(code)) if not "\u0300" <= char <= "\u036f"
    )
    for block in (range(0xC0, 0x250), range(0x1E00, 0x1F00), range(0x300, 0x370))
    for code in block
}


@lru_cache(maxsize=20_000)
def tokens(text: str) -> tuple[str, ...]:
    """In text order, function words left out. 第二十一条 and *10.3.4* are one word each: their parts are those of others."""
    if has_mark(text):
        return tuple(
            stem
            for piece, is_mark in split_marks(text)
            for stem in ((piece,) if is_mark else _tokens_between(piece))
        )
    return _tokens_between(text)


def _tokens_between(text: str) -> tuple[str, ...]:
    if "'" in text or "’" in text:
        text = _APOSTROPHE.sub("", text)
    if text.isascii():
        return content_tokens(text)
    found = content_tokens(without_accents(text))
    return tuple(map(_light, found)) if _ARABIC.search(text) else found


def without_accents(text: str) -> str:
    """*Céloron* as *Celeron*'s keyboard has it; other scripts stay."""
    return text.translate(_BARE) if _ACCENTED.search(text) else text


def has_kin(stem: str, stems: Iterable[str]) -> bool:
    if stem[0] >= "\u2e80" or len(stem) < _FEWEST_OF_KIN:
        return False
    beginning = stem[:_FEWEST_OF_KIN]
    return any(other[:_FEWEST_OF_KIN] == beginning and are_kin(stem, other) for other in stems)


def are_kin(one: str, other: str) -> bool:
    """*elect* and *election*: a long common beginning and little else. Of Chinese pairs only the same are kin, of
    numbers only *1990* and *1990s*."""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    if short[0].isdigit():
        return long.startswith(short) and long[len(short) :].isalpha()
    if len(short) < _FEWEST_OF_KIN or short[0] >= "\u2e80":
        return False
    shared = next((i for i, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return shared >= max(_FEWEST_OF_KIN, len(short) - 1) and len(long) - shared <= _LONGEST_ENDING


def is_misspelt(word: str, other: str) -> bool:
    """One letter more, less or another, in a long name."""
    if min(len(word), len(other)) < 6 or abs(len(word) - len(other)) > 1 or word[0] != other[0]:
        return False
    at = next(
        (i for i, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other))
    )
    return word[at + 1 :] == other[at + 1 :] or word[at:] == other[at + 1 :] or word[at + 1 :] == other[at:]


def _light(word: str) -> str:
    if not _ARABIC.match(word):
        return word
    bare = _HARAKAT.sub("", word).translate(_LETTERS)
    for _ in range(2):
        shorter = _ARABIC_AFFIXES.sub("", bare)
        if len(shorter) < _FEWEST_LETTERS:
            break
        bare = shorter
    return bare


_LETTERS = str.maketrans("أإآى", "اااي")
