"""Columns and fields of the admin under translated names, without a change of the tables they show."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import admin
from django.utils.functional import Promise

Column = Callable[[Any], Any]


def column(
    name: str, words: str | Promise, labels: Mapping[str, Any] | None = None, *, is_yes_or_no: bool = False
) -> Column:
    """The attribute ``name`` headed by ``words``; ``labels`` say what a wire name is called."""

    @admin.display(description=words, ordering=name, boolean=is_yes_or_no or None)
    def shown(row: Any) -> Any:
        value = getattr(row, name)
        return str(labels.get(value, value)) if labels else value

    shown.__name__ = f"{name}_shown"
    return shown
