"""The quotes of many candidates with their surroundings, in one query.

A candidate keeps a copy of its evidence, so that a decided one can still be read when its node is gone. The
surroundings come from the units of the source version that the copy names.
"""

from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db.models import Q

from graphs.models import Candidate, Unit
from reviews.domain.quoting import Excerpt, excerpt

MOST_QUOTES = 3
MOST_NUMBER = 2**31

UnitKey = tuple[UUID, str, int]
UnitPlace = tuple[int, str]


def excerpts(candidates: Iterable[Candidate]) -> dict[UUID, tuple[Excerpt, ...]]:
    """By candidate id, at most ``MOST_QUOTES`` each."""
    rows = list(candidates)
    places = _places(rows)
    return {row.pk: tuple(_excerpt(row, item, places) for item in _shown(row)) for row in rows}


def _shown(row: Candidate) -> list[Mapping[str, object]]:
    """The copy is JSON, which no constraint of the database keeps whole: what says no place is passed over."""
    return [item for item in row.evidence if _is_complete(item)][:MOST_QUOTES]


def _is_complete(item: object) -> bool:
    if not isinstance(item, dict):
        return False
    numbers = (item.get("paragraph"), item.get("start"))
    words = (item.get("quote"), item.get("sourceId"))
    return all(isinstance(n, int) and 0 <= n < MOST_NUMBER for n in numbers) and all(
        isinstance(text, str) for text in words
    )


def _places(rows: list[Candidate]) -> dict[UnitKey, UnitPlace]:
    """Start and text of every unit that is quoted."""
    wanted: dict[tuple[UUID, str], set[int]] = {}
    for row in rows:
        for item in _shown(row):
            place = row.document_id, str(item["sourceId"])
            wanted.setdefault(place, set()).add(int(str(item["paragraph"])))
    if not wanted:
        return {}
    places = Q()
    for (document, source), numbers in wanted.items():
        places |= Q(version__document=document, version__source_id=source, number__in=numbers)
    units = Unit.objects.filter(places).values_list(
        "version__document", "version__source_id", "number", "start", "text"
    )
    return {(document, source, number): (start, text) for document, source, number, start, text in units}


def _excerpt(row: Candidate, item: Mapping[str, object], places: Mapping[UnitKey, UnitPlace]) -> Excerpt:
    quote, number = str(item["quote"]), int(str(item["paragraph"]))
    start, text = places.get((row.document_id, str(item["sourceId"]), number), (0, ""))
    return excerpt(quote, number, int(str(item["start"])) - start, text)
