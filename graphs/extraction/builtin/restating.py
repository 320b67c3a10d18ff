"""One node for each proposition: what an introduction and a conclusion say again is joined to its fullest statement.

Two statements are the same when all content words of the shorter one stand in the longer one in the same order, with
the same numbers and the same denials: what differs was left out, not replaced ("the north mill", "the south mill").
Words are compared by an index, so the work grows with the text.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from graphs.domain.values import NodeDraft
from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.concepts import key_of
from graphs.extraction.builtin.lexicons.en import words as en_words

FEWEST, LOOKED_AT, LONGEST_ZH = 4, 12, 80
_KINDS = (NodeType.FACT, NodeType.CLAIM, NodeType.RULE)
_HAN = re.compile("[\u3400-\u9fff]")
_DENIES = re.compile(
    r"\b(?:not|no|never|without|cannot|hardly|rarely)\b|n['’]t\b|[不没未无非]", re.IGNORECASE
)
Words = tuple[str, ...]


def restated(nodes: Mapping[str, NodeDraft], linked: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Each key that says again what another one says, with the key of the fuller statement."""
    tied = set(linked)
    place: dict[str, list[str]] = defaultdict(list)
    said: dict[str, Words] = {}
    found: dict[str, str] = {}
    for key, node in nodes.items():
        row = content(node.text) if node.type in _KINDS else ()
        if len(row) < FEWEST:
            continue
        for other in _alike(row, place):
            if {(key, other), (other, key)} & tied or _near(node, nodes[other]):
                continue
            if same(row, said[other], node.text, nodes[other].text):
                found[key] = other
                break
        else:
            said[key] = row
            for word in set(row):
                if len(place[word]) < LOOKED_AT:
                    place[word].append(key)
    return found


def content(text: str) -> Words:
    """Content words in their order; pairs of characters in Chinese."""
    if _HAN.search(text):
        run = "".join(_HAN.findall(text))[:LONGEST_ZH]
        return tuple(run[i : i + 2] for i in range(0, len(run) - 1))
    row = tagging.tokens(text)
    return tuple(key_of(token.low) for token in row if token.low not in en_words.CLOSED)


def same(later: Words, first: Words, text: str, other_text: str) -> bool:
    """Does the later statement add nothing to the first one?"""
    shorter, longer = sorted((later, first), key=len)
    most = 2.0 if longer is first else 1.3
    if len(shorter) * most < len(longer) or not _stands_in(shorter, longer):
        return False
    denied = len(_DENIES.findall(text)) == len(_DENIES.findall(other_text))
    return denied and re.findall(r"\d+", text) == re.findall(r"\d+", other_text)


def _stands_in(shorter: Words, longer: Words) -> bool:
    """All words of the one in the other, in the same order."""
    rest = iter(longer)
    return all(word in rest for word in shorter)


def _alike(row: Words, place: Mapping[str, list[str]]) -> list[str]:
    """Statements that share at least half of these words, the most alike first."""
    words = set(row)
    shared = Counter(key for word in words for key in place.get(word, ()))
    near = [key for key, count in shared.items() if count * 2 >= len(words)]
    return sorted(near, key=lambda key: (-shared[key], key))[:3]


def _near(one: NodeDraft, other: NodeDraft) -> bool:
    """Parts of one sentence are no restatements."""
    first, second = sorted((one.evidence[0], other.evidence[0]), key=lambda quote: quote.start or 0)
    return (second.start or 0) < (first.start or 0) + len(first.text)
