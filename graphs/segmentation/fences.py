"""Parts fenced code from the rest, before anything else reads the lines: inside a fence nothing means what it seems."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from graphs.segmentation.lines import Line, runs

_FENCE = re.compile(r"(`{3,}|~{3,})([^`]*)$")


@dataclass(frozen=True, slots=True)
class Fence:
    """From the first line of a fenced block of code to its last, both fences with it."""

    start: int
    end: int


def blocks(text: str) -> Iterator[Fence | list[Line]]:
    """Fences, and maximal runs of other lines that are not blank. A fence that nobody closes is a plain line."""
    found = list(runs(text))
    pairs = _pairs([line for run in found for line in run])
    end = -1
    for run in found:
        rest: list[Line] = []
        for line in run:
            if line.start < end:
                continue
            if line.start in pairs:
                if rest:
                    yield rest
                    rest = []
                end = pairs[line.start]
                yield Fence(line.start, end)
            else:
                rest.append(line)
        if rest:
            yield rest


def _pairs(lines: list[Line]) -> dict[int, int]:
    """Where each fence starts, and where the one that closes it ends."""
    pairs: dict[int, int] = {}
    opened: tuple[int, str] | None = None
    for line in lines:
        match = _FENCE.match(line.text)
        if not match:
            continue
        if opened is None:
            opened = (line.start, match.group(1))
        elif match.group(1).startswith(opened[1]) and not match.group(2).strip():
            pairs[opened[0]] = line.end
            opened = None
    return pairs
