"""Names that several statements share: quoted terms, capitalised names, word pairs that come again."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

LEAST_SHARED = 3  # statements
MOST_TERMS = 4
_QUOTED = re.compile(r"[“「『《\"]([^“”「」『』《》\"\n]{2,40})[”」』》\"]")
_NAME = re.compile(r"(?<=[\w,;] )[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*")
_WORDS = re.compile(r"[a-z][a-z-]+(?= |\b)")
_HAN = re.compile("[\u4e00-\u9fff]+")
_FUNCTION = re.compile(
    "[的了是在和与而也就都会把被对于其之这那着一不有没能可要因为所以从到使让并更最很但或等及将以]"
)
_PLAIN = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "at",
        "by",
        "for",
        "and",
        "or",
        "but",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "it",
        "its",
        "this",
        "that",
        "these",
        "those",
        "as",
        "with",
        "from",
        "into",
        "than",
        "then",
        "so",
        "such",
        "which",
        "who",
        "what",
        "has",
        "have",
        "had",
        "do",
        "does",
        "did",
        "will",
        "would",
        "there",
        "their",
        "they",
        "them",
        "he",
        "she",
        "we",
        "you",
        "i",
        "not",
        "no",
        "must",
        "may",
        "can",
        "could",
        "should",
        "might",
        "only",
        "more",
        "most",
        "some",
        "any",
        "all",
        "each",
        "every",
        "when",
        "if",
        "because",
        "while",
        "after",
        "before",
        "over",
        "under",
        "out",
        "up",
        "down",
        "very",
        "also",
        "just",
        "between",
        "during",
        "through",
        "about",
        "against",
        "without",
        "within",
    ]
)


def quoted_terms(text: str) -> list[str]:
    return [term.strip() for term in _QUOTED.findall(text)]


def reused_terms(statements: Sequence[str]) -> list[str]:
    """Those that at least three statements name, the most used first; of two that overlap the longer."""
    counts: Counter[str] = Counter()
    for text in statements:
        counts.update(set(_candidates(text)))
    often = [term for term, count in counts.items() if count >= LEAST_SHARED]
    often.sort(key=lambda term: (-counts[term], -len(term), term))
    return _apart(often, counts)[:MOST_TERMS]


def _candidates(text: str) -> Iterable[str]:
    yield from quoted_terms(text)
    yield from _NAME.findall(text)
    words = _WORDS.findall(text)
    for one, two in zip(words, words[1:], strict=False):
        if one not in _PLAIN and two not in _PLAIN and f"{one} {two}" in text:
            yield f"{one} {two}"
    for run in _HAN.findall(text):
        for piece in _FUNCTION.split(run):
            yield from (piece[at : at + size] for size in (3, 4) for at in range(len(piece) - size + 1))


def _apart(terms: Sequence[str], counts: Counter[str]) -> list[str]:
    """A piece of a longer term that is said nearly as often is no term of its own."""
    kept: list[str] = []
    for term in terms:
        longer = any(term != other and term in other and counts[other] * 2 > counts[term] for other in terms)
        overlaps = any(_overlaps(term, other) for other in kept)
        if not longer and not overlaps:
            kept.append(term)
    return kept


def _overlaps(one: str, two: str) -> bool:
    """Windows of one Chinese term: the end of one is the beginning of the other."""
    return any(one.endswith(two[:size]) or two.endswith(one[:size]) for size in (2, 3) if _HAN.match(one))
