"""What the plan needs of a full-text index, and the two databases that have one."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model

Found = tuple[int, str]
Groups = Sequence[Sequence[str]]  # all groups, any term of each
COMMON = 1000  # entries from which on a term's count is remembered
REMEMBERED, MOST_REMEMBERED = 300.0, 10_000  # seconds, terms
_counted: dict[tuple[str, str, str], tuple[int, float]] = {}
_common_of: dict[tuple[str, str], tuple[dict[str, int], float]] = {}


class Index(Protocol):
    """Terms that end in ``*`` are beginnings of terms."""

    def size(self) -> int:
        """About how many entries there are."""
        ...

    def counts(self, terms: Sequence[str]) -> dict[str, int]:
        """In how many entries each term stands; about, for terms of very many."""
        ...

    def holding(self, groups: Groups, most: int) -> int:
        """How many entries hold a term of each group; counted to ``most`` and no further."""
        ...

    def matching(self, groups: Groups, limit: int) -> list[Found]:
        """At most ``limit`` entries that hold a term of each group, whichever come first: keys with their lines."""
        ...

    def following(self, groups: Groups, limit: int, after: int) -> list[Found]:
        """The same in the order of their keys, from the first beyond ``after`` on."""
        ...


def index_of(model: type[Model]) -> Index:
    database = connections[model._default_manager.db]
    made = PostgreSQLIndex if database.vendor == "postgresql" else SQLiteIndex
    return made(database, model._meta.db_table, str(model._meta.pk.column))


def _remembered(key: tuple[str, str, str], count_of: Callable[[str], int]) -> int:
    """Counting is reading a list to its end; of long lists the count changes little."""
    now = time.monotonic()
    count, until = _counted.get(key, (0, 0.0))
    if until < now:
        count = count_of(key[2])
        if count >= COMMON:
            if len(_counted) >= MOST_REMEMBERED:
                _counted.clear()
            _counted[key] = count, now + REMEMBERED
    return count


class SQLiteIndex:
    def __init__(self, database: BaseDatabaseWrapper, table: str, key: str) -> None:
        self._database, self._table = database, table

    def size(self) -> int:
        return _remembered((self._database.alias, self._table, ""), self._count)

    def counts(self, terms: Sequence[str]) -> dict[str, int]:
        place = self._database.alias, self._table
        return {term: _remembered((*place, term), self._count) for term in terms}

    def _count(self, term: str) -> int:
        if not term:
            return self._number(f"SELECT count(*) FROM {self._table}", [])  # noqa: S608 - our own names
        if not term.endswith("*"):
            return self._number(f"SELECT doc FROM {self._table}_counts WHERE term = %s", [term])  # noqa: S608
        first = term[:-1]
        beyond = first[:-1] + chr(ord(first[-1]) + 1)
        rows = f"SELECT sum(doc) FROM {self._table}_counts WHERE term >= %s AND term < %s"  # noqa: S608
        return self._number(rows, [first, beyond])

    def holding(self, groups: Groups, most: int) -> int:
        table = f"{self._table}_fts"
        rows = f"SELECT count(*) FROM (SELECT 1 FROM {table} WHERE {table} MATCH %s LIMIT {most:d})"  # noqa: S608
        return self._number(rows, [_all_of(groups)])

    def matching(self, groups: Groups, limit: int) -> list[Found]:
        return self.following(groups, limit, 0)

    def following(self, groups: Groups, limit: int, after: int) -> list[Found]:
        asked, table = _all_of(groups), f"{self._table}_fts"
        with self._database.cursor() as cursor:
            cursor.execute(
                f"SELECT rowid, terms FROM {table} WHERE {table} MATCH %s AND rowid > %s LIMIT %s",  # noqa: S608
                [asked, after, limit],
            )
            return [(key, line) for key, line in cursor.fetchall()]

    def _number(self, statement: str, values: list[str]) -> int:
        with self._database.cursor() as cursor:
            cursor.execute(statement, values)
            row = cursor.fetchone()
        return int(row[0] or 0) if row else 0


def _all_of(groups: Groups) -> str:
    return " AND ".join(f"({' OR '.join(map(_quoted, group))})" for group in groups)


def _quoted(term: str) -> str:
    return f'"{term[:-1]}"*' if term.endswith("*") else f'"{term}"'


class PostgreSQLIndex:
    """The statistics that the database keeps of its lexemes say how common the common ones are."""

    def __init__(self, database: BaseDatabaseWrapper, table: str, key: str) -> None:
        self._database, self._table, self._key = database, table, key

    def size(self) -> int:
        return _remembered((self._database.alias, self._table, ""), self._size)

    def _size(self, _term: str) -> int:
        rows = self._rows("SELECT reltuples::bigint FROM pg_class WHERE oid = %s::regclass", [self._table])
        if rows[0][0] > 0:
            return int(rows[0][0])
        return int(self._rows(f"SELECT count(*) FROM {self._table}", [])[0][0])  # noqa: S608

    def counts(self, terms: Sequence[str]) -> dict[str, int]:
        common, place = self._common(), (self._database.alias, self._table)
        return {
            term: common[term] if term in common else _remembered((*place, term), self._count)
            for term in terms
        }

    def _common(self) -> dict[str, int]:
        """Of a large table they are remembered too: the statement that reads them costs as much as a search."""
        key, now = (self._database.alias, self._table), time.monotonic()
        known, until = _common_of.get(key, ({}, 0.0))
        if until < now:
            known, size = self._statistics(), self.size()
            if size >= COMMON:
                _common_of[key] = known, now + REMEMBERED
        return known

    def _statistics(self) -> dict[str, int]:
        rows = self._rows(
            "SELECT most_common_elems::text::text[], most_common_elem_freqs FROM pg_stats"
            " WHERE schemaname = current_schema() AND tablename = %s AND attname = 'found_by'",
            [self._table],
        )
        if not rows or rows[0][0] is None:
            return {}
        size = self.size()
        return {term: int(share * size) for term, share in zip(*rows[0], strict=False)}

    def _count(self, term: str) -> int:
        return self.holding([[term]], 20 * COMMON)

    def holding(self, groups: Groups, most: int) -> int:
        statement = (
            f"SELECT count(*) FROM (SELECT 1 FROM {self._table} WHERE found_by @@ %s::tsquery LIMIT %s) AS f"  # noqa: S608
        )
        return int(self._rows(statement, [_query(groups), most])[0][0])

    def matching(self, groups: Groups, limit: int) -> list[Found]:
        """Planned as if all were read, and read no further than the limit: told of the limit, the planner walks the
        table in the hope of meeting enough, and mostly walks all of it."""
        statement = (
            f"WITH found AS MATERIALIZED (SELECT {self._key}, terms FROM {self._table} WHERE found_by @@ %s::tsquery)"  # noqa: S608
            " SELECT * FROM found LIMIT %s"
        )
        return self._rows(statement, [_query(groups), limit])

    def following(self, groups: Groups, limit: int, after: int) -> list[Found]:
        asked = _query(groups)
        statement = (
            f"SELECT {self._key}, terms FROM {self._table} WHERE found_by @@ %s::tsquery AND {self._key} > %s"  # noqa: S608
            " ORDER BY 1 LIMIT %s"
        )
        return self._rows(statement, [asked, after, limit])

    def _rows(self, statement: str, values: list[str | int]) -> list[Any]:
        with self._database.cursor() as cursor:
            cursor.execute(statement, values)
            return list(cursor.fetchall())


def _query(groups: Groups) -> str:
    return " & ".join(f"({' | '.join(map(_lexeme, group))})" for group in groups)


def _lexeme(term: str) -> str:
    return f"'{term[:-1]}':*" if term.endswith("*") else f"'{term}'"
