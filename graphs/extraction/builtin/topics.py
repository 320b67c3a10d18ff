"""Ties a sentence's nodes to the topic concepts they name, and enters both into the draft of the passage."""

from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import structure
from graphs.extraction.builtin.choosing import MOST
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.drafting import Draft
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.overview import Overview, Topic
from graphs.extraction.builtin.passage import Read, others, skipped
from graphs.extraction.builtin.spans import Arrow, End

_LINKABLE = (NodeType.FACT, NodeType.CLAIM, NodeType.RULE, NodeType.INFERENCE, None)


def enter(draft: Draft, overview: Overview, found: Read) -> None:
    drawn = 0
    for arrow in found.arrows:
        drawn += draft.arrow(arrow)
    statement = found.proposition
    covered = any(
        statement is not None and end.overlaps(statement)
        for arrow in found.arrows
        for end in (arrow.source, arrow.target)
    )
    if statement is not None and not covered:
        draft.node(statement, worth(found, statement))
    more = [] if skipped(found.sentence) else others(found)
    for end in more:
        draft.node(end, worth(found, end) - 0.1)
    _link(draft, overview, found, more, MOST - min(drawn, MOST))


def worth(found: Read, statement: End) -> float:
    """How much a plain statement is worth against an arrow: complete, specific and self-standing clauses first."""
    sentence = found.sentence
    text = sentence.plain[statement.start - sentence.start : statement.end - sentence.start]
    words = lexicon(sentence.language)
    score = 0.6
    if has(words.pronoun_start, text) and statement.stand_in is None:
        score -= 0.22
    if any(char.isdigit() for char in text):
        score += 0.05
    if sentence.opens:
        score += 0.08
    if grammar(sentence.language).content_words(text) < 4:
        score -= 0.15
    if has(words.obligation, text):
        score += 0.06
    return score


def _link(draft: Draft, overview: Overview, found: Read, more: list[End], room: int) -> None:
    """The topic that a node names contains it: the name itself is the cue. Else its heading or its list does."""
    ends = [end for arrow in found.arrows for end in (arrow.source, arrow.target)]
    ends = [end for end in [found.proposition, *more, *ends] if end is not None and end.type in _LINKABLE]
    layout_first = overview.normative or found.sentence.kind is UnitKind.LIST
    upper = structure.parent(draft.reading, found.sentence.unit) if ends and room > 0 else None
    for number, end in enumerate(ends[:3]):
        if room <= 0:
            return
        arrow = None
        names = named(overview, found, end)
        if upper is not None and number == 0 and (layout_first or not names):
            arrow = structure.contains(upper, end, 0.6)
        elif names:
            arrow = Arrow(Relation.CONTAINS, names[0], end, ((end.start, end.end),), 0.6, structural=True)
        if (
            arrow is not None
            and not arrow.source.overlaps(arrow.target)
            or arrow is not None
            and arrow.source.length * 2 < arrow.target.length
        ):
            room -= draft.arrow(arrow)


def named(overview: Overview, found: Read, end: End) -> list[End]:
    """Topics named inside ``end``, the weightiest first, as spans of their mention."""
    sentence = found.sentence
    left, right = end.start - sentence.start, end.end - sentence.start
    if left < 0:
        return []
    text = sentence.plain[left:right]
    hits: list[tuple[float, int, End]] = []
    for topic in overview.topics:
        match = _search(topic, text)
        if match:
            span = End(end.start + match[0], end.start + match[1], NodeType.CONCEPT)
            hits.append((-topic.score, match[0], span))
    return [hit[2] for hit in sorted(hits, key=lambda hit: hit[:2])]


def _search(topic: Topic, text: str) -> tuple[int, int] | None:
    match = pattern(topic.pattern).search(text)
    return match.span() if match else None
