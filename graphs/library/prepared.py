"""Queries that are asked hundreds of times a second: their SQL is written once.

Django takes several times as long to write the SQL of a query as SQLite takes to answer it. A prepared query is an
ordinary queryset, built once with sample values; asking it again only puts other values in their places.
"""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet
from django.db.models.sql.compiler import SQLCompiler

Row = tuple[Any, ...]
Sample = int | str | UUID
KEY, FIRST, SECOND = UUID(int=1), 2_000_000_011, 2_000_000_033  # samples that are in range of every column


class Prepared:
    """``build`` makes a ``values_list`` from values of the kinds of ``samples``; no sample may stand in the query for
    anything else, nor twice as different values. Slices are part of the SQL, so they are fixed."""

    def __init__(self, build: "Callable[..., QuerySet[Any, Any]]", *samples: Sample) -> None:
        self.build, self.samples = build, samples
        self._known: dict[str, tuple[str, tuple[Any, ...], SQLCompiler, Any]] = {}

    def rows(self, *values: Sample) -> list[Row]:
        sql, places, compiler, converters = self._known.get(connection.vendor) or self._written()
        given = [_adapted(values[place]) if isinstance(place, _Place) else place for place in places]
        with connection.cursor() as cursor:
            cursor.execute(sql, given)
            found: Sequence[Row] = cursor.fetchall()
        if converters:
            found = [tuple(row) for row in compiler.apply_converters(found, converters)]
        return list(found)

    def first(self, *values: Sample) -> Row | None:
        return next(iter(self.rows(*values)), None)

    def _written(self) -> tuple[str, tuple[Any, ...], SQLCompiler, Any]:
        compiler = self.build(*self.samples).query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        samples = [_adapted(sample) for sample in self.samples]
        places = tuple(_Place(samples.index(p)) if p in samples else p for p in params)
        columns = [selected[0] for selected in compiler.select[: compiler.col_count]]
        written = sql, places, compiler, compiler.get_converters(columns)
        self._known[connection.vendor] = written
        return written


class _Place(int):
    """Where a value goes, by its number: no constant of the query."""


def _adapted(value: Sample) -> Any:
    native = connection.features.has_native_uuid_field
    return value.hex if isinstance(value, UUID) and not native else value
