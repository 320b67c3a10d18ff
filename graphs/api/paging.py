"""Pages that do not shift: the cursor is the place of the last row, not a number of rows to skip."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Model, Q, QuerySet

from graphs.api.schemas import PageQuery
from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop

Row = TypeVar("Row", bound=Model)
NO_PLACE = gettext_noop("This cursor is no place in the list.")


def page(rows: QuerySet[Row], query: PageQuery, *order: str) -> tuple[list[Row], str | None]:
    """The rows after the cursor, and the cursor of the page after. ``order`` names fields as ``order_by`` does, the
    last one unique."""
    rows = rows.order_by(*order)
    if query.cursor:
        rows = rows.filter(_after(order, _place(rows.model, order, query.cursor)))
    found = list(rows[: query.limit + 1])
    shown = found[: query.limit]
    return shown, _cursor(shown[-1], order) if len(found) > query.limit else None


def _after(order: tuple[str, ...], place: list[Any]) -> Q:
    """In the order of tuples: equal in the first fields and beyond in the next."""
    beyond, same = Q(pk__in=[]), Q()
    for name, value in zip(order, place, strict=True):
        field, way = name.lstrip("-"), "lt" if name.startswith("-") else "gt"
        beyond |= same & Q(**{f"{field}__{way}": value})
        same &= Q(**{field: value})
    return beyond


def _place(model: type[Model], order: tuple[str, ...], cursor: str) -> list[Any]:
    try:
        words = json.loads(urlsafe_b64decode(cursor.encode("ascii") + b"=="))
        if not isinstance(words, list) or len(words) != len(order) or "\0" in cursor:
            raise ValueError(cursor)
        fields = [model._meta.get_field(name.lstrip("-")) for name in order]
        return [_value(field, word) for field, word in zip(fields, words, strict=True)]
    except (ValueError, TypeError, OverflowError, RecursionError, ValidationError) as error:
        raise InvalidInput(
            NO_PLACE, hint=gettext_noop("Take the nextCursor of a page."), fields=["cursor"]
        ) from error


def _value(field: Any, word: object) -> Any:
    if not isinstance(word, str) or not 0 < len(word) <= 200 or "\0" in word:
        raise ValueError(word)
    value = field.to_python(word)
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(word)
        return value.astimezone(
            UTC
        )  # the first and the last day have hours that no other zone has: OverflowError
    if value is None or (isinstance(value, int) and abs(value) > 2**63 - 1):
        raise ValueError(word)
    return value


def _cursor(row: Model, order: tuple[str, ...]) -> str:
    fields = [row._meta.get_field(name.lstrip("-")) for name in order]
    words = [field.value_to_string(row) for field in fields]  # type: ignore[union-attr]
    return urlsafe_b64encode(json.dumps(words).encode()).decode().rstrip("=")
