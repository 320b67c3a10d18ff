"""Stretches between brackets, inside which no sentence ends."""

import bisect
import re
from dataclasses import dataclass

_PAIRS = {")": "(", "]": "[", "）": "（", "】": "【", "》": "《", "〉": "〈", "］": "［"}
_OPEN = frozenset(_PAIRS.values())
_BRACKET = re.compile("[][()（）【】《》〈〉［］]")
REACH = 400


@dataclass(frozen=True, slots=True)
class Stretches:
    starts: list[int]
    ends: list[int]

    def covers(self, place: int) -> bool:
        """Does ``place`` lie behind an opening bracket and before or on the closing one that belongs to it?"""
        return self.around(place) is not None

    def around(self, place: int) -> int | None:
        """Where the pair opens that ``place`` lies in."""
        i = bisect.bisect_right(self.starts, place) - 1
        return self.starts[i] if i >= 0 and self.starts[i] < place <= self.ends[i] else None

    def opened(self, close: int) -> int | None:
        """Where the pair opens that closes at ``close``; none when no pair does."""
        i = bisect.bisect_left(self.ends, close)
        return self.starts[i] if i < len(self.ends) and self.ends[i] == close else None


def bracketed(text: str, start: int, end: int) -> Stretches:
    """The outermost pairs. A bracket that nobody closes, or only far away, holds nothing."""
    pairs: list[tuple[int, int]] = []
    waiting: list[tuple[str, int]] = []
    for match in _BRACKET.finditer(text, start, end):
        char, place = match.group(), match.start()
        if char in _OPEN:
            waiting.append((char, place))
        elif char in _PAIRS and waiting:
            while waiting and waiting[-1][0] != _PAIRS[char]:
                waiting.pop()
            if waiting:
                opened = waiting.pop()[1]
                if place - opened <= REACH:
                    while pairs and pairs[-1][0] > opened:
                        pairs.pop()
                    pairs.append((opened, place))
    return Stretches([pair[0] for pair in pairs], [pair[1] for pair in pairs])
