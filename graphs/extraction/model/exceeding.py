"""What is said when a call would run over a limit: how much of it is spent, and what the next call may take.

A run keeps the English sentence; it is read back here, so that people get it in their language and so that going on
under a limit that is still too small is refused with a sentence.
"""

import re
from dataclasses import dataclass
from decimal import Decimal

from graphs.domain.calls import NOTHING
from graphs.domain.errors import BudgetExceeded
from graphs.domain.messages import gettext_noop

RUN_TOKENS = gettext_noop(
    "The next call would exceed the limit of this run: %(spent)s of %(most)s tokens are spent, and it may take "
    "%(next)s."
)
RUN_PRICE = gettext_noop(
    "The next call would exceed the limit of this run: %(spent)s of %(most)s are spent, and it may cost %(next)s."
)
MONTH_TOKENS = gettext_noop(
    "The next call would exceed the team's budget of this month: %(spent)s of %(most)s tokens are spent, and it may "
    "take %(next)s."
)
MONTH_PRICE = gettext_noop(
    "The next call would exceed the team's budget of this month: %(spent)s of %(most)s are spent, and it may cost "
    "%(next)s."
)
STILL_RUN = gettext_noop("With this limit the next call does not fit either: it may take %(next)s.")
STILL_MONTH = gettext_noop("The team's budget of this month still has no room for the next call.")
OF_TOKENS = (RUN_TOKENS, MONTH_TOKENS)
OF_MONTH = (MONTH_TOKENS, MONTH_PRICE)


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence that was said, taken apart again. ``tokens`` and ``price`` are what the next call may take."""

    template: str
    values: dict[str, str]

    @property
    def of_month(self) -> bool:
        return self.template in OF_MONTH

    @property
    def tokens(self) -> int:
        return int(self._next) if self.template in OF_TOKENS else 0

    @property
    def price(self) -> Decimal:
        return NOTHING if self.template in OF_TOKENS else Decimal(self._next)

    @property
    def _next(self) -> str:
        return self.values["next"].replace(",", "")


def exceeded(
    limit: str, spent: tuple[Decimal, int], most: tuple[Decimal | None, int | None], need: tuple[Decimal, int]
) -> BudgetExceeded:
    """Of the price when that is what does not fit, else of the tokens; each pair is (price, tokens)."""
    if most[0] is not None and spent[0] + need[0] > most[0]:
        said = {"spent": _price(spent[0]), "most": _price(most[0]), "next": _price(need[0])}
        return BudgetExceeded(MONTH_PRICE if limit == "month" else RUN_PRICE, limit=limit, **said)
    said = {"spent": f"{spent[1]:,}", "most": f"{most[1] or 0:,}", "next": f"{need[1]:,}"}
    return BudgetExceeded(MONTH_TOKENS if limit == "month" else RUN_TOKENS, limit=limit, **said)


def told(text: str) -> Told | None:
    """None for a text that says something else."""
    for template, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(text):
            return Told(template, found.groupdict())
    return None


def _price(price: Decimal) -> str:
    return f"{price:.6f}".rstrip("0").rstrip(".")


def _pattern(template: str) -> re.Pattern[str]:
    words = re.split(r"%\((\w+)\)s", template)
    parts = (f"(?P<{word}>[\\d.,]+)" if i % 2 else re.escape(word) for i, word in enumerate(words))
    return re.compile("".join(parts))


_PATTERNS = {template: _pattern(template) for template in (RUN_TOKENS, RUN_PRICE, MONTH_TOKENS, MONTH_PRICE)}
