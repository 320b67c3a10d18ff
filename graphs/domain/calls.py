"""One call of a model as it goes into the ledger, and what several calls cost together."""

from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal

OK = "ok"
NOTHING = Decimal(0)


@dataclass(frozen=True, slots=True)
class Spent:
    """``price`` in the currency of the connection's prices; calls that were remembered cost nothing."""

    tokens_in: int = 0
    tokens_out: int = 0
    price: Decimal = NOTHING
    calls: int = 0
    remembered: int = 0

    def __add__(self, other: "Spent") -> "Spent":
        return Spent(
            self.tokens_in + other.tokens_in,
            self.tokens_out + other.tokens_out,
            self.price + other.price,
            self.calls + other.calls,
            self.remembered + other.remembered,
        )

    @property
    def tokens(self) -> int:
        return self.tokens_in + self.tokens_out


@dataclass(frozen=True, slots=True)
class Call:
    """``reply`` is what was said, without reasoning; ``outcome`` is ``ok`` or an error's code; times are seconds.

    ``estimated``: the server did not count, the tokens are ours. ``reusable``: the same question may be answered by it.
    """

    task: str
    version: str
    chunk: int | None
    fingerprint: str
    system: str
    user: str
    at: datetime
    reply: str = ""
    finish: str = ""
    outcome: str = OK
    error: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    estimated: bool = False
    price: Decimal = NOTHING
    seconds: float = 0.0
    first_byte: float = 0.0
    remembered: bool = False
    reusable: bool = False

    @property
    def spent(self) -> Spent:
        return Spent(self.tokens_in, self.tokens_out, self.price, 1, int(self.remembered))


@dataclass(frozen=True, slots=True)
class Limits:
    """What a run may cost at most; None is no limit. ``ask_anew``: remembered answers are not wanted."""

    price: Decimal | None = None
    tokens: int | None = None
    ask_anew: bool = field(default=False, kw_only=True)
