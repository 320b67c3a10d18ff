"""Ties a sentence's nodes to the topic concepts they name, and enters both into the draft of the passage."""

from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import attribution, failures, standing, structure, ties
from graphs.extraction.builtin.choosing import MOST
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.drafting import Draft
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.overview import SHORT, Overview, Topic
from graphs.extraction.builtin.passage import Read, others, skipped
from graphs.extraction.builtin.spans import Arrow, End

FEW = SHORT
_LINKABLE = (NodeType.FACT, NodeType.CLAIM, NodeType.RULE, NodeType.INFERENCE, None)


def enter(draft: Draft, overview: Overview, found: Read) -> None:
    drawn = sum(draft.arrow(arrow) for arrow in found.arrows)
    ends = [
        end for arrow in found.arrows for end in (arrow.source, arrow.target) if _held(end, arrow, overview)
    ]
    statement = found.proposition
    if statement is not None and (
        not any(_says(arrow, statement) for arrow in found.arrows)
        or attribution.keeps(statement, found.sentence, found.arrows)
    ):
        draft.node(statement, worth(found, statement))
        ends.insert(0, statement)
    more = [] if overview.unpunctuated or skipped(found.sentence) else others(found)
    for end in more:
        draft.node(end, worth(found, end) - 0.1)
    _link(draft, overview, found, [*ends, *more], MOST - min(drawn, MOST))


def _held(end: End, arrow: Arrow, overview: Overview) -> bool:
    """In a manual a heading holds the tool and the rule; what they are for or depend on hangs on them."""
    hangs = arrow.relation in (Relation.AIMS_AT, Relation.DRIVEN_BY) and end is arrow.target
    return not (overview.guides and hangs)


def _says(arrow: Arrow, statement: End) -> bool:
    """Does the arrow already say what the statement says, or only some part of it?"""
    ends = (arrow.source, arrow.target)
    said = sum(max(0, min(end.end, statement.end) - max(end.start, statement.start)) for end in ends)
    return said * 5 >= statement.length * 3


def worth(found: Read, statement: End) -> float:
    """How much a plain statement is worth against an arrow: complete, specific and self-standing clauses first."""
    sentence = found.sentence
    text = sentence.plain[statement.start - sentence.start : statement.end - sentence.start]
    words = lexicon(sentence.language)
    score = 0.6
    if has(words.pronoun_start, text) and statement.stand_in is None:
        score -= 0.22
    if has(words.personal, text):
        score -= 0.35
    if any(char.isdigit() for char in text):
        score += 0.05
    if sentence.opens:
        score += 0.08
    if grammar(sentence.language).content_words(text) < 4:
        score -= 0.15
    if has(words.failure, text):
        score += 0.3
    if failures.is_certain(sentence, text):
        score = max(score, failures.CERTAIN)
    if has(words.obligation, text) or has(words.recommendation, text):
        score += 0.12
    return score


def _link(draft: Draft, overview: Overview, found: Read, ends: list[End], room: int) -> None:
    """The topic that a node names contains it: the name itself is the cue. Else its heading or its list does."""
    ends = [end for end in ends if end.type in _LINKABLE] + [
        end for end in ends if end.type is NodeType.CONCEPT
    ]
    if overview.sentences <= FEW:
        ends = [
            end
            for arrow in found.arrows
            for end in (arrow.source, arrow.target)
            if end.type is NodeType.DEFINITION
        ] + ends
    layout_first = overview.normative or found.sentence.kind is UnitKind.LIST
    upper = structure.parent(draft.reading, found.sentence.unit) if ends and room > 0 else None
    ends = [end for end in ends if _stands(draft, overview, end)]
    for number, end in enumerate(ends):
        names = [name for name in named(overview, found, end) if name.length * 4 < end.length * 3]
        if overview.sentences <= FEW and names and not layout_first:
            room -= end.type is not NodeType.CONCEPT and ties.tie(draft, overview, end, names) > 0
            continue
        if room <= 0:
            return
        if names and _points_back(found, end):
            names = [name for name in names if _is_subject(overview, found, name)]
        if upper is not None and number == 0 and (layout_first or not names):
            room -= draft.arrow(structure.contains(upper, end, 0.6))
            continue
        if not names and end.type is not NodeType.CONCEPT:
            room -= not overview.spoken and _about(draft, overview, end)  # a talk strays from its subject
            continue
        for name in names[:1]:
            evidence = ((end.start, end.end),)
            room -= draft.arrow(Arrow(Relation.CONTAINS, name, end, evidence, 0.6, structural=True))
        if upper is not None and names and overview.sentences > FEW and end.type is not NodeType.CONCEPT:
            draft.arrow(structure.contains(upper, end, 0.6))  # on offer beside the topic (``weaving``)


def _stands(draft: Draft, overview: Overview, end: End) -> bool:
    told = overview.normative or standing.has_subject(end, draft.reading)
    return told and standing.holds(end, draft.reading)


def _about(draft: Draft, overview: Overview, end: End) -> bool:
    """What names no topic is about the subject of the whole text, if the text has one."""
    if overview.subject is None or overview.subject.first is None or overview.subject.first[0] > end.start:
        return False
    subject = End(*overview.subject.first, NodeType.CONCEPT)
    return draft.arrow(structure.contains(subject, end, 0.5))


def _points_back(found: Read, end: End) -> bool:
    """ "These tales …": the noun stands for what was named before and is no name itself."""
    sentence = found.sentence
    text = sentence.plain[max(0, end.start - sentence.start) : end.end - sentence.start]
    return end.stand_in is None and has(lexicon(sentence.language).pronoun_start, text)


def _is_subject(overview: Overview, found: Read, name: End) -> bool:
    text = found.sentence.plain[name.start - found.sentence.start : name.end - found.sentence.start]
    return overview.subject is None or pattern(overview.subject.pattern).search(text) is not None


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
            span = End(*(topic.first or (end.start + match[0], end.start + match[1])), NodeType.CONCEPT)
            hits.append((-topic.score, match[0], span))
    return [hit[2] for hit in sorted(hits, key=lambda hit: hit[:2])]


def _search(topic: Topic, text: str) -> tuple[int, int] | None:
    match = pattern(topic.pattern).search(text)
    return match.span() if match else None
