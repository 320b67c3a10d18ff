"""Ties the statements of a short text to the names they hold, so that each named thing has a place in the graph.

A statement is tied to the weightiest name in it and to names that nothing was tied to yet, never to many. In longer
texts ``topics`` ties a statement to one topic and ``weaving`` thins the result.
"""

from collections.abc import Iterable

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.drafting import Draft, identity
from graphs.extraction.builtin.overview import TINY, Overview
from graphs.extraction.builtin.spans import Arrow, End
from graphs.extraction.builtin.wording import text_of

MOST, MOST_TINY = 4, 5


def tie(draft: Draft, overview: Overview, statement: End, names: Iterable[End]) -> int:
    """Draws the ties of one statement and says how many there are."""
    most = MOST_TINY if overview.sentences <= TINY else MOST
    drawn = 0
    for name in sorted(outermost(names), key=lambda name: not _is_proper(draft, name)):
        if drawn == most or drawn and (_known(draft, name) or drawn > 1 and not _is_proper(draft, name)):
            continue
        arrow = Arrow(
            Relation.CONTAINS, name, statement, ((statement.start, statement.end),), 0.6, structural=True
        )
        drawn += not _defined_by(draft, name, statement) and draft.arrow(arrow)
    return drawn


def outermost(names: Iterable[End]) -> list[End]:
    """Of "Lake Garda" and "Garda" in the same words the longer."""
    row = list(names)
    return [
        name
        for name in row
        if not any(
            other.length > name.length and other.start <= name.start and name.end <= other.end
            for other in row
        )
    ]


def _is_proper(draft: Draft, name: End) -> bool:
    """By its capital; a script without capitals does not tell."""
    return not draft.reading.text[name.start : name.end].islower()


def _known(draft: Draft, name: End) -> bool:
    return identity(text_of(draft.reading, name)) in draft.nodes


def _defined_by(draft: Draft, name: End, statement: End) -> bool:
    if statement.type is not NodeType.DEFINITION:
        return False
    one, other = (draft.nodes.get(identity(text_of(draft.reading, end))) for end in (statement, name))
    return one is not None and other is not None and (one.key, other.key, Relation.DEFINES) in draft.edges
