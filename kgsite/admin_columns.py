"""Columns and fields of the admin under translated names, without a change of the tables they show."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin


def column(
    name: str,
    words: Any,
    labels: Mapping[str, Any] | None = None,
    *,
    is_yes_or_no: bool = False,
    is_sorted: bool = True,
) -> Any:
    """The attribute ``name`` headed by ``words``; ``labels`` say what a wire name is called.

    ``Any``: the type stubs know columns of ``fields`` by name only, Django takes functions as well.
    """

    @admin.display(description=words, ordering=name if is_sorted else None, boolean=is_yes_or_no or None)
    def shown(row: Any) -> Any:
        value = getattr(row, name)
        return str(labels.get(value, value)) if labels else value

    shown.__name__ = f"{name}_shown"
    return shown
