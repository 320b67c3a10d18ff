"""What fits into a model's context: smaller questions before it refuses one, and no reply longer than what is left."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from graphs.domain.errors import ContextOverflow
from graphs.domain.prompting import Prompt
from graphs.domain.values import Unit
from graphs.extraction.model.token_count import tokens

SAFETY = 0.9  # our count is an estimate
REPLY_SHARE = 1.5  # a reply quotes and restates: this many tokens for each token it reads
LEAST_REPLY = 200
PER_UNIT = 4  # its number, brackets, line end


@dataclass(frozen=True, slots=True)
class Budget:
    """``context`` in tokens, question and reply together; 0 when nobody knows."""

    context: int = 0

    @property
    def usable(self) -> int:
        return int(self.context * SAFETY)

    def bounded(self, prompt: Prompt) -> Prompt:
        """With no more reply than the context has room for. Raises ContextOverflow when hardly any is left."""
        if not self.context:
            return prompt
        left = self.usable - size_of(prompt)
        if left < LEAST_REPLY:
            raise ContextOverflow
        return replace(prompt, max_tokens=min(prompt.max_tokens, left))

    def parts(self, units: Sequence[Unit], overhead: int) -> list[Sequence[Unit]]:
        """Runs of whole units that may each be asked about in one call; ``overhead`` is the question without them.
        A unit that is too long by itself is a part of its own."""
        room = (self.usable - overhead) / (1 + REPLY_SHARE)
        costs = [tokens(unit.text) + PER_UNIT for unit in units]
        if not self.context or sum(costs) <= room:
            return [units]
        evenly = sum(costs) / math.ceil(sum(costs) / max(room, 1)) + max(costs)
        return _runs(units, costs, min(room, evenly))


def _runs(units: Sequence[Unit], costs: Sequence[int], room: float) -> list[Sequence[Unit]]:
    runs: list[Sequence[Unit]] = []
    first, used = 0, 0
    for at, cost in enumerate(costs):
        if at > first and used + cost > room:
            runs.append(units[first:at])
            first, used = at, 0
        used += cost
    return [*runs, units[first:]]


def size_of(prompt: Prompt) -> int:
    """Tokens of the question."""
    return tokens(prompt.system) + tokens(prompt.user)
