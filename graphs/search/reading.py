"""Rows → what ranking and a reply need of them. Few statements, no model instance for each row."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.models import Document
from graphs.search.ranking import Entry
from graphs.search.rows import ENTRIES, LINES, select, wire_id
from graphs.search.rows import QUOTES as QUOTES_OF
from graphs.search.sections import Sections

NO_ID = gettext_noop("This is not the id of a node.")
NODE_ID = re.compile(r"n([1-9][0-9]{0,8})", re.ASCII)
QUOTES = 2  # of each node: the first


def keys_of(document: Document, node_ids: Sequence[str]) -> dict[str, int]:
    """The keys of the nodes that stand under these wire ids. Raises InvalidInput for what is no id."""
    numbers = {}
    for name in node_ids:
        found = NODE_ID.fullmatch(name)
        if not found:
            raise InvalidInput(NO_ID, item=name[:80])
        numbers[int(found[1])] = name
    rows = document.nodes.filter(number__in=list(numbers)).values_list("number", "pk")
    return {numbers[number]: key for number, key in rows}


def entries_of(keys: Iterable[int], known: Mapping[int, str]) -> list[Entry]:
    """``known``: lines of the index that were read already."""
    keys = list(keys)
    lines = {**known, **dict(select(LINES, [key for key in keys if key not in known]))}
    quotes: dict[int, list[str]] = defaultdict(list)
    place: dict[int, int] = {}
    for key, quote, unit in select(QUOTES_OF, keys):
        quotes[key].append(quote)
        place.setdefault(key, unit)
    rows = [(*row[:2], wire_id(row[2]), *row[3:]) for row in select(ENTRIES, keys)]
    sections = Sections({row[2] for row in rows})
    return [
        Entry(key, number, document, kind, text, lines[key], grounding, entailment, place.get(key, anchor),
              tuple(quotes[key][:QUOTES]), sections.over(document, place.get(key, anchor))[1])
        for key, number, document, kind, text, grounding, entailment, anchor in rows
        if key in lines
    ]  # fmt: skip
