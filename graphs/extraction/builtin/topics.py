"""Hangs the nodes of a sentence on the concepts they are about, and enters both into the draft of the passage."""

from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import attribution, chains, failures, holders, standing, structure, ties
from graphs.extraction.builtin.choosing import MOST
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.drafting import Draft
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.overview import SHORT, TINY, Overview
from graphs.extraction.builtin.passage import skipped
from graphs.extraction.builtin.propositions import Read, others
from graphs.extraction.builtin.spans import Arrow, End
from graphs.extraction.builtin.wording import text_of

FEW, FEW_CHARACTERS = SHORT, 500
SHORTEST_ZH = 5  # signs: "制定本法" tells nothing under its heading
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
    more = [chains.named(end, found.sentence, found.about, overview, draft.reading) for end in more]
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
    if any(map(str.isdigit, text)):
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
    """What a statement is about contains it (``holders``); else its heading or its list does."""
    tiny = overview.sentences <= TINY and len(draft.reading.text) <= FEW_CHARACTERS
    concepts = [end for end in ends if end.type is NodeType.CONCEPT]
    ends = [end for end in ends if end.type in _LINKABLE] + concepts
    if tiny:
        ends = _defined(found) + ends
    upper = structure.parent(draft.reading, found.sentence.unit) if ends and room > 0 else None
    ends = [end for end in ends if _stands(draft, overview, found, end)]
    layout_first = overview.normative or found.sentence.kind is UnitKind.LIST
    for number, end in enumerate(ends):
        names = _names(overview, found, end)
        if tiny and names and not layout_first:
            ties.tie(draft, end, holders.holder(draft.reading, overview, found.sentence, end), names)
            continue
        if holders.points_back(found.sentence.language, text_of(draft.reading, end)):
            continue
        if room > 0:
            room -= _held_by(draft, overview, found, end, upper if number == 0 else None)
        if names and not layout_first and end.type is not NodeType.CONCEPT:
            ties.name(draft, end, names)


def _held_by(draft: Draft, overview: Overview, found: Read, end: End, upper: End | None) -> bool:
    """Hangs a statement on the thing it is about, else on the heading or list ``upper``; says whether it did."""
    layout_first = overview.normative or found.sentence.kind is UnitKind.LIST
    name = holders.holder(draft.reading, overview, found.sentence, end)
    name = name if name and _is_part(name, end) and end.type is not NodeType.CONCEPT else None
    tells = found.sentence.language != "zh" or end.length >= SHORTEST_ZH
    if upper is not None and tells and (layout_first or name is None):
        return draft.arrow(structure.contains(upper, end, 0.6))
    if name is None or not tells:
        return False
    drawn = draft.arrow(Arrow(Relation.CONTAINS, name, end, ((end.start, end.end),), 0.6, structural=True))
    if upper is not None and overview.sentences > FEW:
        draft.arrow(structure.contains(upper, end, 0.6))  # on offer beside the topic (``weaving``)
    return drawn


def _names(overview: Overview, found: Read, end: End) -> list[End]:
    """The names inside a statement of a short text; a longer one has too many to be told."""
    if overview.sentences > FEW or found.sentence.language not in ("en", "zh"):
        return []
    return [name for name in holders.named(overview, found.sentence, end) if _is_part(name, end)]


def _stands(draft: Draft, overview: Overview, found: Read, end: End) -> bool:
    """A Chinese statement may leave out its subject where the thing that holds it is that subject."""
    told = overview.normative or standing.has_subject(end, draft.reading)
    told = told or holders.holder(draft.reading, overview, found.sentence, end) is not None
    return told and standing.holds(end, draft.reading)


def _defined(found: Read) -> list[End]:
    ends = (end for arrow in found.arrows for end in (arrow.source, arrow.target))
    return [end for end in ends if end.type is NodeType.DEFINITION]


def _is_part(name: End, end: End) -> bool:
    """A statement that is hardly longer than the name says nothing of it."""
    return name.length * 4 < end.length * 3
