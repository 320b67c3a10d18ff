"""Do two sentences in the same words give different amounts? Silence when the number is a bound, a name or a date.

*5 km* and *6 km* exclude each other; *3 kg* and *3000 g*, *5 %* and *5*, *at least 5* and *6*, *step 2* and *step 3*,
*prices rose in 1912* and *in 1913* do not. A date counts for what happens only once.
"""

import re
from dataclasses import dataclass

from graphs.domain.lexicons import quantities

NUMBER = re.compile(r"(?P<sign>(?:[$€£¥]|(?<![\w-])-)?)(?P<digits>\d++(?:[.,]\d++)*+)(?P<mark> ?[%‰°]|)")
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})++(?:\.\d++)?")
_BOUND = re.compile(quantities.BOUNDS, re.IGNORECASE)
_LABEL = re.compile(quantities.LABELS, re.IGNORECASE)
_YEAR = re.compile(quantities.YEAR)
_DATED_BEFORE = re.compile(quantities.DATED_BEFORE, re.IGNORECASE)
_DATED_BEHIND = re.compile(quantities.DATED_BEHIND, re.IGNORECASE)
_ONCE = re.compile(quantities.ONCE, re.IGNORECASE)
_NEAR = 20
_DIGIT = re.compile(r"\d")  # found much faster than a number with its sign, which most texts have none of


@dataclass(frozen=True, slots=True)
class Amount:
    """``unit`` is the mark that belongs to the number itself; ``value`` is None when it cannot be read safely."""

    value: float | None
    unit: str


def amounts(text: str) -> tuple[Amount, ...]:
    if not _DIGIT.search(text):
        return ()
    return tuple(_amount(match) for match in NUMBER.finditer(text))


def without_numbers(text: str) -> str:
    return NUMBER.sub(" ", text) if _DIGIT.search(text) else text


def other_amount(a: str, b: str) -> bool:
    """For two folded sentences known to have the same words."""
    first, second = list(NUMBER.finditer(a)), list(NUMBER.finditer(b))
    if len(first) != 1 or len(second) != 1 or _BOUND.search(a) or _BOUND.search(b):
        return False
    if any(
        _is_label(match) or (_is_date(match) and not _ONCE.search(match.string)) for match in first + second
    ):
        return False
    one, other = _amount(first[0]), _amount(second[0])
    readable = one.value is not None and other.value is not None
    return readable and one.unit == other.unit and one.value != other.value


def _amount(match: re.Match[str]) -> Amount:
    digits = match["digits"]
    plain = digits.replace(",", "") if _THOUSANDS.fullmatch(digits) else digits
    value = float(plain) if plain.count(".") <= 1 and "," not in plain else None
    return Amount(
        -value if value and match["sign"] == "-" else value, (match["sign"] + match["mark"]).strip(" -")
    )


def _is_label(match: re.Match[str]) -> bool:
    return _LABEL.search(match.string[max(0, match.start() - _NEAR) : match.start()]) is not None


def _is_date(match: re.Match[str]) -> bool:
    before = match.string[max(0, match.start() - _NEAR) : match.start()]
    behind = match.string[match.end() : match.end() + _NEAR]
    year = _YEAR.fullmatch(match["digits"]) and not match["mark"] and not match["sign"]
    return bool(year or _DATED_BEFORE.search(before) or _DATED_BEHIND.search(behind))
