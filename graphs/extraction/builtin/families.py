"""Topic words of a language without a lexicon. Forms of one word share their beginning: "Biene, Bienen", "꿀벌은, 꿀벌이".

Marks of vowels belong to their word (Hindi, Thai), which ``\\w`` does not know. A script without blanks gives its
runs of ideographs and katakana as words.
"""

import re
from collections import Counter
from collections.abc import Iterable

_MARKS = "\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0900-\u0903\u093a-\u094f\u0981-\u0983\u09bc-\u09cd\u0a3c-\u0a4d\u0b82-\u0bcd\u0e31-\u0e4e"
_WORD = re.compile(rf"[^\W\d_](?:[^\W\d_]|[{_MARKS}]){{1,39}}")
_UNSPACED = re.compile("[\u3400-\u9fff々]{2,12}|[ァ-ヺー]{3,20}")
_HANGUL = re.compile("[\uac00-\ud7a3]")
SHORTEST, ENDING = 4, 3
Row = tuple[str, str, int]


def words(text: str, unspaced: bool) -> list[str]:
    if unspaced:
        return _UNSPACED.findall(text)
    return [word for word in _WORD.findall(text) if len(word) >= SHORTEST or _HANGUL.match(word)]


def count(texts: Iterable[str], stop: frozenset[str], unspaced: bool) -> Counter[str]:
    found: Counter[str] = Counter()
    for text in texts:
        found.update(low for word in words(text, unspaced) if (low := word.lower()) not in stop)
    return found


def families(counts: Counter[str], unspaced: bool) -> list[Row]:
    """(beginning, most frequent form, uses) of words with a common beginning, the most used first."""
    rows: list[Row] = []
    for word in sorted(counts):
        shared = "" if unspaced or not rows else _shared(rows[-1][0], rows[-1][1], word)
        if shared:
            _, form, uses = rows[-1]
            rows[-1] = (shared, max(form, word, key=lambda one: counts[one]), uses + counts[word])
        else:
            rows.append((word, word, counts[word]))
    return sorted(rows, key=lambda row: (-row[2], row[0]))


def _shared(beginning: str, form: str, word: str) -> str:
    size = 0
    while size < min(len(beginning), len(word)) and beginning[size] == word[size]:
        size += 1
    least, ending = (2, 2) if _HANGUL.match(word) else (SHORTEST, ENDING)
    return word[:size] if size >= max(least, max(len(word), len(form)) - ending) else ""


def takes_particles(word: str) -> bool:
    return _HANGUL.match(word) is not None


def pattern_of(row: Row, unspaced: bool) -> str:
    if unspaced:
        return re.escape(row[0])
    return rf"(?<!\w){re.escape(row[0])}(?:[^\W\d_]|[{_MARKS}]){{0,{ENDING}}}(?![\w{_MARKS}])"
