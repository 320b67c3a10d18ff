"""How long it takes to locate 800 quotes in 1 MB of text, by what becomes of them.

    python -m tests.bench.anchors [FILE …]

Each figure is the median processor time of five runs that begin with a fresh index: what an import or a check pays.
The target is less than one second for every kind.
"""

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable

from graphs.domain.values import Source, Unit
from graphs.grounding.anchors import locate
from graphs.grounding.quotes import QuoteIndex
from graphs.segmentation.segment import segment
from tests.bench.extraction import text_of

SIZE, QUOTES, RUNS = 1_000_000, 800, 5
LONGEST = 200


def exact(text: str, _number: int) -> str:
    return text[:LONGEST]


def folded(text: str, _number: int) -> str:
    spelling = {" ": "\u00a0 ", "'": "\u2019", "，": ", ", "e": "\u200be", "的": "\u00ad的"}
    return text[:LONGEST].translate(str.maketrans(spelling))


def soft(text: str, _number: int) -> str:
    return text[:LONGEST].upper() if text.isascii() else f"**{text[:20]}** … {text[40:60]}"


def unfindable(_text: str, number: int) -> str:
    if number % 2:
        return f"Nobody ever wrote sentence {number} of this kind into any of the texts"
    return f"从来没有人把第{number}句这样的话写进任何一篇文章里面"


def short_unfindable(_text: str, number: int) -> str:
    return f"no such {number}" if number % 2 else f"并无此话{number}"


def paraphrased(text: str, number: int) -> str:
    """One word changed in the middle, or one character put in."""
    words = text[:LONGEST].split(" ")
    if len(words) > 3:
        words[number % len(words)] = "otherwise"
        return " ".join(words)
    return text[:20] + "另" + text[20:LONGEST]


def mixed(text: str, number: int) -> str:
    return KINDS[number % len(KINDS)](text, number)


KINDS: list[Callable[[str, int], str]] = [exact, folded, soft, unfindable, short_unfindable, paraphrased]


def measure(source: Source, units: list[Unit], kind: Callable[[str, int], str], *, cited: bool) -> str:
    quotes = [kind(unit.text, number) for number, unit in enumerate(units)]
    times: list[float] = []
    for _run in range(RUNS):
        start = time.process_time()
        index = QuoteIndex(source.units, source.text)
        hints = (unit.number if cited else None for unit in units)
        found = Counter(locate(index, quote, hint).status for quote, hint in zip(quotes, hints, strict=True))
        times.append(time.process_time() - start)
    statuses = ", ".join(f"{count} {status}" for status, count in found.most_common())
    return f"{statistics.median(times):6.3f} s  {statuses}"


def main() -> None:
    source = segment(text_of(SIZE, sys.argv[1:]))
    draw = random.Random(1)
    units = draw.choices([unit for unit in source.units if len(unit.text) > 60], k=QUOTES)
    for kind in (*KINDS, mixed):
        for cited in (True, False):
            name = f"{kind.__name__.replace('_', ' ')}, {'unit cited' if cited else 'no unit'}"
            print(f"{name:32} {measure(source, units, kind, cited=cited)}")


if __name__ == "__main__":
    main()
