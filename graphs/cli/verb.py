"""What a verb is: a name, its arguments, and a function from options to pieces of standard output."""

import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Verb:
    name: str
    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Options], Iterable[str]]


def answer(value: object) -> Iterator[str]:
    """One JSON value of two-space indent and a line end."""
    yield json.dumps(value, indent=2, ensure_ascii=False)
    yield "\n"


def positive(text: str) -> int:
    """An argparse type: a whole number from 1."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def natural(text: str) -> int:
    """An argparse type: a whole number from 0."""
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def amount(text: str) -> Decimal:
    """An argparse type: a price from 0. NaN and infinity bound nothing, so they are none."""
    try:
        number = Decimal(text)
    except InvalidOperation as error:
        raise ValueError(text) from error
    if not number.is_finite() or number < 0:
        raise ValueError(text)
    return number
