"""What the calls of one run have cost, may cost, and need not cost: shared by the threads that ask.

Threads write here and nowhere else; the run's own thread carries it to the database (``graphs.actions.bookkeeping``).
A call reserves what it may well cost before it is asked, so that calls at once do not run over a limit together.
"""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from graphs.domain.calls import NOTHING, Call, Spent
from graphs.domain.errors import BudgetExceeded
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.exceeding import exceeded
from graphs.extraction.model.token_count import tokens
from graphs.ports import Cancellation

SLOW_FIRST_BYTE = 15.0  # seconds without a word after which people are told
WRITES_OF_READ = 2.5  # a reply is hardly longer for each token of the question; only for reserving
LOOK = 0.1


@dataclass
class Ceiling:
    """A limit and what counts towards it. ``name`` is ``run`` or ``month``; None is no limit."""

    name: str
    price: Decimal | None = None
    tokens: int | None = None
    spent_price: Decimal = NOTHING
    spent_tokens: int = 0

    def has_room(self, price: Decimal, tokens: int) -> bool:
        fits = self.price is None or self.spent_price + price <= self.price
        return fits and (self.tokens is None or self.spent_tokens + tokens <= self.tokens)


@dataclass
class Account:
    """``price`` tells what tokens read and written cost; ``waits`` for how many seconds the server wants rest now."""

    connection: str = ""
    model: str = ""
    price: Callable[[int, int], Decimal] = lambda tokens_in, tokens_out: NOTHING
    waits: Callable[[], float] = lambda: 0.0
    clock: Callable[[], float] = time.monotonic
    ceilings: list[Ceiling] = field(default_factory=list)
    memory: Mapping[str, Completion] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._calls: list[Call] = []
        self._reserved: dict[int, tuple[Decimal, int]] = {}
        self._silent: dict[int, float] = {}

    def open(self, ceilings: list[Ceiling], memory: Mapping[str, Completion]) -> None:
        with self._lock:
            self.ceilings, self.memory = ceilings, memory

    def recall(self, fingerprint: str) -> Completion | None:
        return self.memory.get(fingerprint)

    def begin(self, prompt: Prompt, cancellation: Cancellation) -> Prompt:
        """Before a call is asked: as it may be asked. Near a limit calls go one by one, because what is under way may
        cost less than reserved, and the last ones may not answer at full length.

        Raises BudgetExceeded when even a short reply might not fit."""
        read = tokens(prompt.system) + tokens(prompt.user)
        most = prompt.max_tokens
        least = min(most, round(WRITES_OF_READ * tokens(prompt.user)))
        with self._changed:
            while (limit := self._in_the_way(*self._cost(read, most))) and self._reserved:
                self._changed.wait(LOOK)
                cancellation.check()
            if limit:
                most = least
                limit = self._in_the_way(*self._cost(read, least))
            if limit:
                raise self._exceeded(limit, self._cost(read, least))
            asked = prompt if most == prompt.max_tokens else replace(prompt, max_tokens=most)
            self._reserved[id(asked)] = self._cost(read, most)
            self._silent[id(asked)] = self.clock()
        return asked

    def _cost(self, read: int, written: int) -> tuple[Decimal, int]:
        return self.price(read, written), read + written

    def _in_the_way(self, price: Decimal, tokens: int) -> str:
        price = sum((p for p, _t in self._reserved.values()), price)
        tokens = sum((t for _p, t in self._reserved.values()), tokens)
        return next((ceiling.name for ceiling in self.ceilings if not ceiling.has_room(price, tokens)), "")

    def _exceeded(self, limit: str, need: tuple[Decimal, int]) -> BudgetExceeded:
        """``need`` is what the call alone may take: nothing else is under way any more."""
        found = next(ceiling for ceiling in self.ceilings if ceiling.name == limit)
        spent, most = (found.spent_price, found.spent_tokens), (found.price, found.tokens)
        return exceeded(limit, spent, most, need)

    def heard(self, prompt: Prompt) -> None:
        """The first word of the reply has come."""
        with self._lock:
            self._silent.pop(id(prompt), None)

    def end(self, prompt: Prompt, call: Call) -> None:
        with self._changed:
            self._reserved.pop(id(prompt), None)
            self._silent.pop(id(prompt), None)
            self.note(call)
            self._changed.notify_all()

    def note(self, call: Call) -> None:
        with self._lock:
            self._calls.append(call)
            for ceiling in self.ceilings:
                ceiling.spent_price += call.price
                ceiling.spent_tokens += call.spent.tokens

    def take(self) -> list[Call]:
        """What was noted since the last time, in the order of its ends."""
        with self._lock:
            calls, self._calls = self._calls, []
        return calls

    def put_back(self, calls: list[Call]) -> None:
        with self._lock:
            self._calls = calls + self._calls

    def others_spent(self, name: str, spent: Spent) -> None:
        """The whole sum under a limit as it is known elsewhere; what was not taken yet comes on top."""
        with self._lock:
            pending = sum((call.spent for call in self._calls), Spent())
            for ceiling in self.ceilings:
                if ceiling.name == name:
                    ceiling.spent_price = spent.price + pending.price
                    ceiling.spent_tokens = spent.tokens + pending.tokens

    def silent_for(self) -> float:
        """Seconds since the oldest call that has not brought a word yet was begun; 0 when that is not long."""
        with self._lock:
            oldest = max((self.clock() - begun for begun in self._silent.values()), default=0.0)
        return oldest if oldest > SLOW_FIRST_BYTE else 0.0
