"""Extractors as third parties write them: good ones and the others."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from graphs.domain.values import Chunk, Unit
from graphs.extraction.foreign import Existing

Wire = Mapping[str, Any]


class Good:
    """Of each unit its first sentence, and which of them follows which."""

    name = "first-words"
    version = "1.0"

    def extract(
        self, chunk: Chunk, units: Sequence[Unit], offset: int, existing: Sequence[Existing], attempt: int
    ) -> Wire:
        assert offset == units[0].start
        nodes = [
            {"id": f"u{u.number}", "type": "fact", "text": u.text, "quote": u.text, "paragraph": u.number}
            for u in units
        ]
        return {"nodes": nodes, "edges": []}


@dataclass
class Scripted:
    """Answers, or raises, or does, what it was told; by attempt if it was told several things."""

    answers: Sequence[Any]
    name: str = "scripted-third"
    version: str = "1"
    deadline: float = 5.0
    unlucky: int = 0  # the only chunk that is answered so; 0: all
    attempts: list[int] = field(default_factory=list)

    def extract(
        self, chunk: Chunk, units: Sequence[Unit], offset: int, existing: Sequence[Existing], attempt: int
    ) -> Any:
        if self.unlucky not in (0, chunk.index):
            return Good().extract(chunk, units, offset, existing, attempt)
        self.attempts.append(attempt)
        answer = self.answers[min(attempt, len(self.answers)) - 1]
        if isinstance(answer, BaseException):
            raise answer
        return answer() if callable(answer) else answer


def hang() -> None:
    time.sleep(60)


class Endless(list[Any]):
    """A list that never comes to its end."""

    def __iter__(self) -> Any:
        while True:
            yield {"id": "n", "type": "fact", "text": "x" * 100, "quote": "x"}


class Broken:
    name = "broken"
    version = "1"

    def __init__(self) -> None:
        raise RuntimeError("no licence")


class Nameless:
    version = "1"


class NotOne:
    name = "not-one"
    version = "1"
