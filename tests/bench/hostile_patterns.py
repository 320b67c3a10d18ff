"""How long the patterns of the built-in lexicons take on text made to trouble them.

    python -m tests.bench.hostile_patterns [HOW MANY]

Each pattern runs over the longest piece of text that it is ever tried on, filled with what makes patterns backtrack,
with and without its cue word in the middle. Prints the worst, slowest first: milliseconds, filler, pattern. Work is
bad when twice the text takes four times as long, so the last column is the ratio to half the text.
"""

import re
import sys
import time

from graphs.extraction.builtin.lexicons.base import compiled
from graphs.extraction.builtin.reading import LONGEST
from tests.graphs.extraction.builtin.test_builtin_patterns import LEXICONS, patterns

FILLERS = [
    "a",
    "a ",
    "word ",
    "and ",
    "the word of a word ",
    "A, b, ",
    "X of the Y ",
    "的",
    "一个的",
    "是一个的、",
    "，",
    " ",
    "\t ",
    "((",
    "not ",
]


def seconds(pattern: re.Pattern[str], text: str) -> float:
    """The best of three, so that a pause of the machine does not count."""
    found = []
    for _ in range(3):
        start = time.perf_counter()
        list(pattern.finditer(text))
        found.append(time.perf_counter() - start)
    return min(found)


def hostile(filler: str, word: str, size: int) -> str:
    half = (filler * size)[: size // 2]
    return f"{half} {word} {half}"


def worst(source: str, words: tuple[str, ...]) -> tuple[float, str, str]:
    pattern = compiled(source)
    tried = [
        (seconds(pattern, hostile(filler, word, LONGEST)), filler, word)
        for filler in FILLERS
        for word in ("", *words[:2])
    ]
    return max(tried)


def main() -> None:
    shown = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    rows = [(*worst(source, words), source) for lexicon in LEXICONS for source, words in patterns(lexicon)]
    for took, filler, word, source in sorted(rows, reverse=True)[:shown]:
        half = seconds(compiled(source), hostile(filler, word, LONGEST // 2))
        print(f"{took * 1000:8.1f} ms  x{took / max(half, 1e-9):4.1f}  {filler!r:24} {source[:90]}")


if __name__ == "__main__":
    main()
