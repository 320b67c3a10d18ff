"""Answers about words, kept for a while: many finders ask the same of one clause, and a text repeats its words.

What is remembered must depend on its arguments alone and be nothing that a caller could change. The bounds keep
memory level however long a text is: what is asked again is asked soon, within the passage that is being read.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

PIECES, WORDS = 1024, 4096  # answers about pieces of text and about single words
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def remembered(question: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """For questions about a clause or a sentence."""
    return cast(Callable[Asked, Answer], lru_cache(maxsize=PIECES)(question))


def word_remembered(question: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """For questions about one word."""
    return cast(Callable[Asked, Answer], lru_cache(maxsize=WORDS)(question))
