"""What reading a text by a model will take, before anything is asked: calls, tokens, price and time, as ranges.

The low end is one good answer a chunk and what follows when all goes well; the high end has a second look at every
chunk, every other one asked again for a poor answer, relations asked for in every window, and wordy answers.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from math import ceil

from graphs.extraction.model import prompts
from graphs.extraction.model.summarising import MOST_TOKENS as SUMMARY_TOKENS
from graphs.extraction.model.token_count import tokens
from graphs.extraction.model.weave_prompt import MOST_TOKENS as WEAVE_TOKENS
from graphs.extraction.model.weaving import MOST_ATTEMPTS
from graphs.extraction.model.weaving import MOST_CHARACTERS as WINDOW_CHARACTERS
from graphs.extraction.model.windows import MOST_WINDOWS, windows_of

CHUNK_CHARACTERS = 6000
ASKED_AGAIN = 2.5  # calls a chunk at the high end
HEAD_TOKENS = 120  # title, sections and the units before
SYSTEM_TOKENS = tokens(prompts.SYSTEM)
LEAST_WRITTEN, MOST_WRITTEN = 0.5, 2.5  # tokens of a reply for each token of the text
CHARACTERS_A_TOKEN = 4
SECONDS = (4.0, 40.0)  # of a call, when nothing is known of the connection
UNIT_MARKS = 1.15  # numbers and line ends before each unit


@dataclass(frozen=True, slots=True)
class Range:
    low: float
    high: float

    @property
    def is_one(self) -> bool:
        return self.low == self.high

    @property
    def from_nothing(self) -> "Range":
        return Range(0, self.high)


@dataclass(frozen=True, slots=True)
class Estimate:
    """``price`` is None when the connection has no price; times are seconds. ``at_most``: only a part of the text will be
    read, nobody knows how large a part."""

    chunks: int
    calls: Range
    tokens_in: Range
    tokens_out: Range
    price: tuple[Decimal, Decimal] | None
    seconds: Range
    at_most: bool = False

    def of_a_part(self) -> "Estimate":
        """When something else reads first and the model only the rest: perhaps nothing."""
        return replace(
            self,
            calls=self.calls.from_nothing,
            tokens_in=self.tokens_in.from_nothing,
            tokens_out=self.tokens_out.from_nothing,
            price=(Decimal(0), self.price[1]) if self.price else None,
            seconds=self.seconds.from_nothing,
            at_most=True,
        )


def estimate(
    text_tokens: int,
    chunks: int,
    *,
    price: Callable[[int, int], Decimal],
    concurrency: int,
    latencies: Sequence[float] = (),
) -> Estimate:
    """``latencies`` are seconds of past calls of this connection, any number of them."""
    windows, summary = min(chunks, MOST_WINDOWS), int(chunks > 1)
    calls = Range(chunks + summary, ceil(chunks * ASKED_AGAIN) + windows + summary)
    reading = text_tokens * UNIT_MARKS + chunks * (SYSTEM_TOKENS + HEAD_TOKENS)
    shown = windows * 2 * min(text_tokens, WINDOW_CHARACTERS / CHARACTERS_A_TOKEN)  # nodes and units
    tokens_in = Range(round(reading), round(reading * ASKED_AGAIN + shown))
    answers = min(text_tokens * MOST_WRITTEN, chunks * prompts.MOST_TOKENS) * ASKED_AGAIN
    further = summary * SUMMARY_TOKENS + windows * min(text_tokens, WEAVE_TOKENS)
    most = answers + further
    tokens_out = Range(round(min(text_tokens * LEAST_WRITTEN, most)), round(most))
    return estimate_calls(
        chunks, calls, tokens_in, tokens_out, price=price, concurrency=concurrency, latencies=latencies
    )


def estimate_calls(
    parts: int,
    calls: Range,
    tokens_in: Range,
    tokens_out: Range,
    *,
    price: Callable[[int, int], Decimal],
    concurrency: int,
    latencies: Sequence[float] = (),
) -> Estimate:
    """Price and time of calls whose number and size are known."""
    low, high = (price(round(i), round(o)) for i, o in zip(_ends(tokens_in), _ends(tokens_out), strict=True))
    once = _pace(latencies)
    seconds = Range(*(ceil(n / concurrency) * s for n, s in zip(_ends(calls), _ends(once), strict=True)))
    return Estimate(parts, calls, tokens_in, tokens_out, (low, high) if high else None, seconds)


def estimate_relations(
    text_tokens: int,
    nodes: int,
    *,
    price: Callable[[int, int], Decimal],
    concurrency: int,
    latencies: Sequence[float] = (),
) -> Estimate:
    """Of the weaver alone. At the high end every window is asked twice, with wordy answers; a graph that hangs together
    already is not asked about at all."""
    windows = windows_of(nodes)
    shown = SYSTEM_TOKENS + 2 * min(text_tokens, WINDOW_CHARACTERS / CHARACTERS_A_TOKEN)  # nodes and units
    calls = Range(windows, windows * MOST_ATTEMPTS)
    tokens_in = Range(round(calls.low * shown), round(calls.high * shown))
    tokens_out = Range(0, round(calls.high * min(text_tokens, WEAVE_TOKENS)))
    most = price(round(tokens_in.high), round(tokens_out.high))
    slow = _pace(latencies).high
    found = Estimate(
        windows,
        calls,
        tokens_in,
        tokens_out,
        (Decimal(0), most) if most else None,
        Range(0, ceil(calls.high / concurrency) * slow),
    )
    return found.of_a_part()


def chunks_of_length(characters: int) -> int:
    """Of a text that is not cut yet; whole units fill a chunk to nine tenths or so."""
    return max(ceil(characters / (0.9 * CHUNK_CHARACTERS)), 1) if characters else 0


def tokens_of(texts: Iterable[str]) -> int:
    return sum(tokens(text) for text in texts)


def _pace(latencies: Sequence[float]) -> Range:
    """From the quick quarter to the slow tenth of what is known."""
    if len(latencies) < 3:
        return Range(*SECONDS)
    known = sorted(latencies)
    return Range(known[len(known) // 4], known[-1 - len(known) // 10])


def _ends(span: Range) -> tuple[float, float]:
    return span.low, span.high
