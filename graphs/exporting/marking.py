"""A unit cut at the borders of the quotes in it, so that each piece names the items whose words it is."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from graphs.domain.values import Evidence, Unit

Quoted = dict[int, list[tuple[int, int, str]]]


def quotes_by_unit(items: Iterable[tuple[str, Iterable[Evidence]]]) -> Quoted:
    """For each unit the quotes in it: start and end in the source, and the name of the item that they support."""
    found: Quoted = defaultdict(list)
    for name, evidence in items:
        for item in evidence:
            found[item.unit].append((item.start, item.end, name))
    return found


def marked(unit: Unit, quotes: Iterable[tuple[int, int, str]]) -> Iterator[tuple[str, list[str]]]:
    """The words of the unit in pieces, each with the names of the items that rest on it, in the order of ``quotes``."""
    places = [(max(start, unit.start), min(end, unit.end), name) for start, end, name in quotes]
    places = [place for place in places if place[0] < place[1]]
    borders = sorted({unit.start, unit.end, *(at for place in places for at in place[:2])})
    opens: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for start, end, name in places:
        opens[start].append((end, name))
    running: list[tuple[int, str]] = []
    for start, end in zip(borders, borders[1:], strict=False):
        running = [place for place in running if place[0] > start] + opens[start]
        yield (
            unit.text[start - unit.start : end - unit.start],
            list(dict.fromkeys(name for _, name in running)),
        )
