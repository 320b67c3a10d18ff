"""The headings over the units of several documents."""

from collections import defaultdict
from collections.abc import Collection
from uuid import UUID

from graphs.search.rows import SECTIONS, select_of, uuid_of


class Sections:
    """Id and title of the section over a unit of one of several documents."""

    def __init__(self, documents: Collection[UUID]) -> None:
        self._rows: dict[UUID, list[tuple[int, int, str, str]]] = defaultdict(list)
        for document, *row in select_of(SECTIONS, documents):
            self._rows[uuid_of(document)].append((row[0], row[1], row[2], row[3]))

    def over(self, document: UUID, unit: int | None) -> tuple[str, str]:
        at = -1 if unit is None else unit
        found = (row for row in self._rows[document] if row[0] <= at <= row[1])
        _first, _last, name, title = next(found, (0, 0, "", ""))
        return name, title
