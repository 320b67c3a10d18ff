"""Does a proposed text speak of what the passage speaks of? A check against invention, not a proof of truth.

A concept must be called what the passage calls it. Of a statement at least half the content words must stand in the
passage, and every name in it (a capitalised word inside the sentence, a quoted term, a number) must; so must its
first word, which mostly names its subject, unless nearly all the others do.
"""

import re
from functools import cached_property, lru_cache

from graphs.domain.tokens import content_tokens
from graphs.domain.vocabulary import NodeType

LEAST_SHARED = 0.5
NEARLY_ALL = 0.8
LEAST_OF_SUMMARY = 0.3
_NAME = re.compile(
    r"(?<=[\w,;:'’)] )[A-Z][\w'’-]{2,}|\d[\d.,]*\d|\d|(?<=[“「《\"])[^“”「」《》\"]{2,40}(?=[”」》\"])"
)


@lru_cache(maxsize=16)
def wording_of(text: str) -> "Wording":
    """A passage is asked about several times while its chunk is read."""
    return Wording(text)


class Wording:
    """The words of a passage, against which texts are held."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _tokens(self) -> frozenset[str]:
        return frozenset(content_tokens(self._text))

    @cached_property
    def _folded(self) -> str:
        return " ".join(self._text.lower().split())

    def invents(self, kind: NodeType, text: str) -> bool:
        tokens = content_tokens(text)
        if not tokens:
            return False
        shared = sum(token in self._tokens for token in tokens) / len(tokens)
        if kind is NodeType.CONCEPT:
            return shared < 1
        if shared < LEAST_SHARED or (
            shared <= NEARLY_ALL and text[0].isupper() and tokens[0] not in self._tokens
        ):
            return True
        return not all(self._has(name) for name in _NAME.findall(text))

    def strays(self, summary: str) -> bool:
        """A summary may say things in other words, but speaks of nothing else and brings no names."""
        tokens = content_tokens(summary)
        shared = sum(token in self._tokens for token in tokens) / len(tokens) if tokens else 1
        return shared < LEAST_OF_SUMMARY or not all(self._has(name) for name in _NAME.findall(summary))

    def _has(self, name: str) -> bool:
        return " ".join(name.lower().split()) in self._folded or all(
            token in self._tokens for token in content_tokens(name)
        )
