"""Ways of asking for a reply of a certain shape, the strictest first. The first that a server accepts is remembered."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from graphs.domain.errors import KgError, ModelError
from graphs.domain.prompting import Completion

STEPS = ("json_schema", "json_object_schema", "json_object", "text")


@dataclass
class Ladder:
    """Which way of asking for JSON a server accepts: the first step that brought an answer is ``proven``. ``without``
    are parameters that this model does not take."""

    step: str = STEPS[0]
    proven: bool = False
    steps: tuple[str, ...] = STEPS
    without: frozenset[str] = field(default=frozenset())

    def ways(self) -> tuple[str, ...]:
        return (self.step,) if self.proven else self.steps[self.steps.index(self.step) :]

    def prove(self, step: str) -> None:
        self.step, self.proven = step, True


class ShapeRefused(Exception):
    """The server does not know this way of asking for JSON."""

    def __init__(self, told: KgError) -> None:
        self.told = told


class ParameterRefused(Exception):
    """The model does not take the parameter of this ``name``."""

    def __init__(self, name: str, told: KgError) -> None:
        self.name = name
        self.told = told


Ask = Callable[[str], Awaitable[Completion]]


async def climb(ladder: Ladder, ask: Ask, *, shaped: bool) -> Completion:
    """Ask in each way until one is accepted. Raises what the last refusal said."""
    refusal: KgError = ModelError()
    ways = ladder.ways() if shaped else ("text",)
    for step in ways:
        try:
            answer = await _with_what_it_takes(ladder, ask, step)
        except ShapeRefused as error:
            refusal = error.told
            continue
        if shaped:
            ladder.prove(step)
        return answer
    refusal.details["again"] = len(ways) == 1  # it was asked several times already
    raise refusal


async def _with_what_it_takes(ladder: Ladder, ask: Ask, step: str) -> Completion:
    """Once more without each parameter that the model names as unknown to it."""
    while True:
        try:
            return await ask(step)
        except ParameterRefused as error:
            if error.name in ladder.without:
                raise error.told from error
            ladder.without |= {error.name}
