"""What is asked of a graph: words and filters, how far to follow relations, and how much may come back.

Wire names and caps stand in the contract (*QueryResult*). An unknown value is an error, never "no filter".
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import TypeVar

from graphs.domain.errors import InvalidInput, LimitExceeded
from graphs.domain.messages import gettext_noop as _
from graphs.domain.vocabulary import CandidateStatus, Entailment, Grounding, NodeType, Relation

LONGEST_QUERY = 600  # characters
MOST_NAMED = 40  # values in one filter
MOST_MATCHES, MOST_HOPS, MOST_NODES, MOST_EDGES = 40, 2, 160, 480
MOST_UNITS, UNIT_CHARS, SOURCE_CHARS, GRAPH_CHARS = 80, 1_600, 24_000, 384_000
LONGEST_NAME = 200  # characters of a section's id or of a cursor

TOO_LONG = _("The query is longer than %(most)s characters.")
NO_LIST = _("%(field)s is a list of words.")
UNKNOWN = _("%(field)s does not know “%(value)s”.")
NO_NUMBER = _("%(field)s is a whole number from %(least)s to %(most)s.")
NOTHING = _("Nothing is asked: give words or a filter.")
CHOOSE = _("Choose among: %(known)s.")

Word = TypeVar("Word", bound=StrEnum)


class Direction(StrEnum):
    BOTH = "both"
    IN = "in"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class GraphQuery:
    """``node_ids`` are wire ids; ``limit`` counts direct matches. ``typing``: the last word may be a beginning, where
    nothing holds it whole."""

    text: str = ""
    node_ids: tuple[str, ...] = ()
    types: tuple[NodeType, ...] = ()
    relations: tuple[Relation, ...] = ()
    sections: tuple[str, ...] = ()
    groundings: tuple[Grounding, ...] = ()
    entailments: tuple[Entailment, ...] = ()
    reviews: tuple[CandidateStatus, ...] = ()
    limit: int = 20
    hops: int = 1
    direction: Direction = Direction.BOTH
    max_nodes: int = 80
    max_edges: int = 240
    cursor: str = ""
    typing: bool = False

    @property
    def is_empty(self) -> bool:
        """Nothing is asked for."""
        filters = self.types, self.relations, self.sections, self.groundings, self.entailments, self.reviews
        return not (self.text or self.node_ids or any(filters))

    @property
    def is_narrowed(self) -> bool:
        """Words alone do not say what is asked for."""
        return not replace(self, text="").is_empty

    @property
    def selects_by_relation(self) -> bool:
        return bool(self.relations) and not (self.text or self.node_ids)

    def id_at(self, place: str, revision: int | None) -> str:
        """Names the query and what it was asked of; a page of the answer has the same name as the first."""
        asked = asdict(self) | {"cursor": "", "place": place, "revision": revision}
        text = json.dumps(asked, sort_keys=True, ensure_ascii=False)
        return f"kgq-{hashlib.sha256(text.encode()).hexdigest()[:24]}"


FIELDS = frozenset(
    ("query", "nodeIds", "types", "relations", "sectionIds", "groundingStatuses", "entailmentStatuses")
    + ("reviewStatuses", "limit", "hops", "direction", "maxNodes", "maxEdges", "cursor", "typing")
)  # fmt: skip


def parsed(given: Mapping[str, object]) -> GraphQuery:
    """The query of wire fields. Raises InvalidInput or LimitExceeded; unknown fields are refused too."""
    for name in given:
        if name not in FIELDS:
            raise InvalidInput(UNKNOWN, field="graph-query", value=name[:80])
    limit = _number(given, "limit", 20, 1, MOST_MATCHES)
    most = _number(given, "maxNodes", min(MOST_NODES, 4 * limit), 1, MOST_NODES)
    query = GraphQuery(
        text=_text(given),
        node_ids=_names(given, "nodeIds"),
        types=_words(given, "types", NodeType),
        relations=_words(given, "relations", Relation),
        sections=_names(given, "sectionIds"),
        groundings=_words(given, "groundingStatuses", Grounding),
        entailments=_words(given, "entailmentStatuses", Entailment),
        reviews=_words(given, "reviewStatuses", CandidateStatus),
        limit=min(limit, most),
        hops=_number(given, "hops", 1, 0, MOST_HOPS),
        direction=_word(given.get("direction") or Direction.BOTH, "direction", Direction),
        max_nodes=most,
        max_edges=_number(given, "maxEdges", min(MOST_EDGES, 3 * most), 1, MOST_EDGES),
        cursor=_name(given.get("cursor") or "", "cursor"),
        typing=given.get("typing") in (True, "1"),
    )
    if query.is_empty:
        raise InvalidInput(NOTHING)
    return query


def _text(given: Mapping[str, object]) -> str:
    text = given.get("query") or ""
    if not isinstance(text, str):
        raise InvalidInput(NO_LIST, field="query")
    if len(text) > LONGEST_QUERY:
        raise InvalidInput(TOO_LONG, most=LONGEST_QUERY)
    return " ".join(text.split())


def _words(given: Mapping[str, object], field: str, known: type[Word]) -> tuple[Word, ...]:
    return tuple(_word(name, field, known) for name in _names(given, field))


def _word(name: object, field: str, known: type[Word]) -> Word:
    try:
        return known(str(name))
    except ValueError:
        choices = ", ".join(known)
        raise InvalidInput(UNKNOWN, hint=f"{field}: {choices}", field=field, value=str(name)[:80]) from None


def _names(given: Mapping[str, object], field: str) -> tuple[str, ...]:
    names = given.get(field) or []
    if not isinstance(names, list | tuple):
        raise InvalidInput(NO_LIST, field=field)
    if len(names) > MOST_NAMED:
        raise LimitExceeded(field=field, most=MOST_NAMED)
    return tuple(dict.fromkeys(_name(name, field) for name in names))


def _name(name: object, field: str) -> str:
    if not isinstance(name, str) or len(name) > LONGEST_NAME or (not name and field != "cursor"):
        raise InvalidInput(NO_LIST, field=field)
    return name


def _number(given: Mapping[str, object], field: str, default: int, least: int, most: int) -> int:
    value = given.get(field)
    if value is None or value == "":
        return default
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise InvalidInput(NO_NUMBER, field=field, least=least, most=most)
    try:
        number = int(value) if len(str(value)) < 10 else most + 1
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise InvalidInput(NO_NUMBER, field=field, least=least, most=most)
    return number
