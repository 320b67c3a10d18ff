"""The headings over the units of several documents."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection
from operator import itemgetter

from graphs.search.rows import SECTIONS, select_of, wire_id


class Sections:
    """Id and title of the section over a unit of one of several documents; sections stand side by side in order."""

    def __init__(self, documents: Collection[str]) -> None:
        self._rows: dict[str, list[tuple[int, int, str, str]]] = defaultdict(list)
        for document, *row in select_of(SECTIONS, documents):
            self._rows[wire_id(document)].append((row[0], row[1], row[2], row[3]))

    def over(self, document: str, unit: int | None) -> tuple[str, str]:
        rows = self._rows[document]
        place = 0 if unit is None else bisect_right(rows, unit, key=itemgetter(0))
        if not place or unit is None or unit > rows[place - 1][1]:
            return "", ""
        return rows[place - 1][2:]
