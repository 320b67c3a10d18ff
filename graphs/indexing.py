"""Rows → lines of the full-text index. Written inside the transaction that writes the rows, so that what a search
finds is the graph as it stands.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from django.db import connections, transaction

from graphs.domain.index_line import Home, node_line, unit_line
from graphs.models import Document, Evidence, Node, NodeEntry, Section, Unit, UnitEntry

BATCH = 500
Entry = type[NodeEntry] | type[UnitEntry]
Line = tuple[int, str]
Item = TypeVar("Item")


def index_nodes(document: Document, numbers: Iterable[int]) -> None:
    """Nodes that were put. Those that went took their entries along."""
    for part in _batches(numbers):
        _put(NodeEntry, document, _node_lines(document, document.nodes.filter(number__in=part)))


def index_units(document: Document, first_unit: int = 0) -> None:
    """Units never change: only new ones are indexed."""
    rows = Unit.objects.filter(version=document.current_version, number__gte=first_unit)
    _put(UnitEntry, document, _unit_lines(document, rows))


def index_document(document: Document) -> None:
    """All of it anew: it came back, or moved to another base."""
    with transaction.atomic():
        forget_document(document)
        for part in _batches(document.nodes.values_list("pk", flat=True)):
            _put(NodeEntry, document, _node_lines(document, document.nodes.filter(pk__in=part)))
        index_units(document)


def stale_entries(document: Document) -> Iterator[str]:
    """Ids of nodes, and numbers of units as ``¶n``, whose entries are not what they should be; for an examination."""
    held = dict(NodeEntry.objects.filter(document=document).values_list("node_id", "terms"))
    numbers = dict(document.nodes.values_list("pk", "number"))
    if document.deleted_at or not document.versions.exists():
        yield from (f"n{numbers[key]}" for key in held if document.deleted_at)
        return
    for part in _batches(numbers):
        for key, line in _node_lines(document, document.nodes.filter(pk__in=part)):
            if held.get(key) != line:
                yield f"n{numbers[key]}"
    rows = Unit.objects.filter(version=document.current_version)
    held = dict(UnitEntry.objects.filter(document=document).values_list("unit_id", "terms"))
    numbers = dict(rows.values_list("pk", "number"))
    for key, line in _unit_lines(document, rows):
        if held.get(key) != line:
            yield f"¶{numbers[key] + 1}"


def forget_document(document: Document) -> None:
    """A document in the bin is found by nobody."""
    for model in (NodeEntry, UnitEntry):
        model.objects.filter(document=document).delete()


def _node_lines(document: Document, rows: "Iterable[Node]") -> Iterator[Line]:
    columns = ("pk", "text", "type", "grounding", "entailment", "anchor")
    nodes = list(rows.values_list(*columns))  # type: ignore[attr-defined]
    quotes: dict[int, list[str]] = defaultdict(list)
    first: dict[int, int] = {}
    evidence = Evidence.objects.filter(node__in=[row[0] for row in nodes]).order_by("order", "pk")
    for key, quote, unit in evidence.values_list("node_id", "quote", "unit__number"):
        quotes[key].append(quote)
        first.setdefault(key, unit)
    home, headings = home_of(document), _Headings(document)
    for key, text, kind, grounding, entailment, anchor in nodes:
        section, title = headings.over(first.get(key, anchor))
        yield key, node_line(home, text, quotes[key], title, section, kind, grounding, entailment)


def _unit_lines(document: Document, rows: "Iterable[Unit]") -> Iterator[Line]:
    home, headings = home_of(document), _Headings(document)
    for key, number, text in rows.values_list("pk", "number", "text").iterator():  # type: ignore[attr-defined]
        yield key, unit_line(home, text, headings.over(number)[1])


def home_of(document: Document) -> Home:
    return Home(document.pk.hex, document.base_id, document.base.team_id)


class _Headings:
    """Id and title of the section over each unit; sections stand side by side in order."""

    def __init__(self, document: Document) -> None:
        rows = Section.objects.filter(version=document.current_version)
        self._of_unit: dict[int, tuple[str, str]] = {}
        for name, title, first, last in rows.values_list("section_id", "title", "start_unit", "end_unit"):
            self._of_unit |= dict.fromkeys(range(first, last + 1), (name, title))

    def over(self, unit: int | None) -> tuple[str, str]:
        return self._of_unit.get(-1 if unit is None else unit, ("", ""))


def _put(model: Entry, document: Document, lines: Iterable[Line]) -> None:
    """Many rows a statement: the triggers of SQLite write out what they gathered after each. Of our own, for making
    instances of a model and their SQL takes as long as writing the index."""
    table, key, database = model._meta.db_table, model._meta.pk.column, connections[model._default_manager.db]
    place = Document._meta.pk.get_db_prep_value(document.pk, database)
    for part in _batches(lines):
        rows = ", ".join(["(%s, %s, %s)"] * len(part))
        values = [value for pk, line in part for value in (pk, place, line)]
        with database.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {table} ({key}, document_id, terms) VALUES {rows}"  # noqa: S608 - our own names
                f" ON CONFLICT ({key}) DO UPDATE SET terms = excluded.terms",
                values,
            )


def _batches(items: Iterable[Item]) -> Iterator[list[Item]]:
    found = iter(items)
    while part := list(islice(found, BATCH)):
        yield part
