"""Reads one passage: every finder over its sentences, then the choice of arrows that a sentence may keep."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from graphs.domain.values import Chunk
from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import (
    addressing,
    arguments,
    attribution,
    chains,
    connectives,
    definitions,
    discourse,
    events,
    failures,
    kinds,
    lengths,
    openings,
    pronouns,
    propositions,
    rules,
    small,
    speakers,
    speech,
    standing,
    structure,
)
from graphs.extraction.builtin.choosing import choose, shared
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.concepts import Step
from graphs.extraction.builtin.connectives import Dangling
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.overview import SHORT, TINY, Overview
from graphs.extraction.builtin.propositions import Read
from graphs.extraction.builtin.reading import Reading, Sentence
from graphs.extraction.builtin.spans import Arrow, End

CHECK_EVERY = 100
BRIEF = 6  # sentences: an argument that is read at a glance
LONG = 80  # sentences: from here on nobody remembers what "this" was
_READ = (UnitKind.PROSE, UnitKind.QUOTE, UnitKind.DIALOGUE, UnitKind.LIST)


def read(reading: Reading, overview: Overview, chunk: Chunk, step: Step) -> list[Read]:
    found: list[Read] = []
    before: Read | None = None
    for number, sentence in enumerate(reading.sentences(chunk.start_unit, chunk.end_unit)):
        if number % CHECK_EVERY == 0:
            step()
        if sentence.kind not in _READ or structure.gloss(reading, reading.units[sentence.unit]):
            before = None
            continue
        result = _read_sentence(reading, sentence, before, overview)
        if overview.sentences <= TINY and result.proposition is None and not result.arrows:
            result = replace(result, proposition=propositions.brief(sentence))
        found.append(result)
        before = result
    return found if overview.normative else _argued(found, reading, overview)


def _argued(found: list[Read], reading: Reading, overview: Overview) -> list[Read]:
    """Adds the arrows of an argument where a paragraph makes one."""
    short = overview.sentences <= arguments.MOST
    for run in arguments.paragraphs([item.sentence for item in found]):
        known = [_propositions(found[place]) for place in run]
        for number, arrow in arguments.find([found[place].sentence for place in run], known, short):
            item = found[run[number]]
            if not standing.stands(arrow, reading, overview.sentences <= BRIEF):
                continue
            found[run[number]] = replace(item, arrows=tuple(choose([*item.arrows, arrow])))
    return found


def _propositions(item: Read) -> tuple[End, ...]:
    """What already became a node of this sentence, names left out."""
    ends = [end for arrow in item.arrows for end in (arrow.source, arrow.target)]
    return tuple(end for end in ends if end.type is not NodeType.CONCEPT)


def _read_sentence(reading: Reading, sentence: Sentence, before: Read | None, overview: Overview) -> Read:
    about = chains.about(sentence, before.about if before else None, overview, reading)
    if skipped(sentence):
        return Read(sentence, None, tuple(choose(_before_code(sentence, overview))), about)
    if overview.unpunctuated:
        return Read(sentence, propositions.clearest(sentence), ())
    found = list(_inside(sentence, overview))
    earlier, known = (before.sentence, propositions.stood_for(before)) if before else (None, None)
    drawn = (
        pronouns.arrow(
            standing.by_subject(attribution.bare(arrow, sentence), sentence), sentence, earlier, known
        )
        for arrow in found
        if isinstance(arrow, Arrow)
    )
    told = [chains.arrow(arrow, sentence, about, overview, reading) for arrow in drawn if arrow is not None]
    arrows = choose(_clear(shared(_outside_definitions(told)), sentence, reading, overview))
    proposition = propositions.proposition_of(sentence, arrows, before, overview.normative)
    if proposition is None and not arrows and overview.sentences <= TINY:
        proposition = propositions.in_full(sentence)
    if proposition is not None:
        proposition = chains.named(lengths.fitted(proposition, sentence), sentence, about, overview, reading)
    if proposition and not _tells(proposition, sentence, overview):
        proposition = None
    if before is not None and before.proposition is not None:
        across = () if overview.spoken and _so(sentence) else _across(before, sentence, proposition, found)
        arrows = choose([*arrows, *_clear(across, sentence, reading, overview)])
    return Read(sentence, proposition, tuple(arrows), about)


def _so(sentence: Sentence) -> bool:
    """In talk "so" opens a turn more often than it tells what follows."""
    return sentence.plain.lstrip(" -–—").lower().startswith("so ")


def _tells(end: End, sentence: Sentence, overview: Overview) -> bool:
    """Is the sentence's own statement worth a node: no mere talk, in a long text nothing that points elsewhere?"""
    said, words = sentence.plain[_within(end, sentence)], lexicon(sentence.language).standing
    if overview.spoken and end.start >= sentence.start and speech.is_talk(said, sentence.language):
        return False
    return overview.sentences <= LONG or not standing.dangles(words, said, end)


def skipped(sentence: Sentence) -> bool:
    """Questions, commands to the reader about the text itself, and scraps are not knowledge."""
    text = sentence.plain.strip(" \"”’'）)")
    return (
        len(text) < 6
        or text.endswith(("?", "？", ":", "："))
        or has(lexicon(sentence.language).meta, sentence.plain)
        or speech.is_idle(sentence.plain, sentence.language)
    )


def _clear(
    arrows: Iterable[Arrow], sentence: Sentence, reading: Reading, overview: Overview
) -> Iterator[Arrow]:
    """No arrow to mere talk or to what does not stand alone; in manuals and talk only ends that a reader can tell."""
    for arrow in arrows:
        if speech.idle_end(arrow, sentence) or overview.spoken and _talks(arrow, sentence, reading):
            continue
        clear = (
            addressing.addressed(arrow, sentence, reading, not overview.normative)
            if overview.guides
            else arrow
        )
        if clear is not None and standing.stands(clear, reading, overview.sentences <= TINY):
            yield clear


def _talks(arrow: Arrow, sentence: Sentence, reading: Reading) -> bool:
    """Mere talk, or "our" of nobody knows whom."""
    return any(
        _is_talk(end, sentence, reading)
        for end in (arrow.source, arrow.target)
        if end.start >= sentence.start
    )


def _is_talk(end: End, sentence: Sentence, reading: Reading) -> bool:
    said, language = sentence.plain[_within(end, sentence)], sentence.language
    if speech.is_talk(said, language):
        return True
    told = end.type is not NodeType.CONCEPT and speakers.speaker(reading, end.start) is not None
    return not told and speech.is_ours(said, language)


def _before_code(sentence: Sentence, overview: Overview) -> Iterator[Arrow]:
    """ "Use this option to …:" before an example of it."""
    text = sentence.plain.strip()
    if overview.normative and text.endswith((":", "：")) and len(text) > 6:
        yield from rules.find(sentence)


def _inside(sentence: Sentence, overview: Overview) -> Iterator[Arrow | Dangling]:
    yield from failures.find(sentence)
    yield from _definitions(sentence, overview)
    yield from _kinds(sentence, overview)
    yield from connectives.find(sentence, overview.guides)
    yield from events.find(sentence)
    yield from small.find(sentence)
    if overview.guides:
        yield from rules.find(sentence, spoken=not overview.normative)


def _outside_definitions(arrows: list[Arrow]) -> list[Arrow]:
    """Without the purpose that only tells one kind of thing from another: "a ledge designed to turn water off"."""
    told = [arrow.source for arrow in arrows if arrow.relation is Relation.DEFINES]
    return [
        arrow
        for arrow in arrows
        if arrow.relation is not Relation.AIMS_AT
        or not any(end.start < arrow.source.start and arrow.target.end <= end.end for end in told)
    ]


def _definitions(sentence: Sentence, overview: Overview) -> Iterator[Arrow]:
    """A longer text keeps what it defines in passing only for terms it is about; in a short one what a name means is
    worth more than a purpose or an effect in the same words."""
    opening = openings.find(sentence, overview)
    if opening is not None:
        yield opening
        return
    for arrow in definitions.find(sentence):
        long = overview.sentences > SHORT
        if long and (definitions.only_describes(arrow.weight) or definitions.is_alias(arrow, sentence)):
            continue
        passing = long and arrow.weight <= definitions.IN_PASSING
        if overview.sentences <= SHORT:
            yield replace(arrow, weight=max(arrow.weight, definitions.SHORT_TEXT + arrow.weight / 10))
        elif not passing or sentence.plain[_within(arrow.target, sentence)].lower() in overview.names:
            yield arrow


def _kinds(sentence: Sentence, overview: Overview) -> Iterator[Arrow]:
    """A longer text keeps the members of a kind only where one of the two is a thing it is about, or where they have
    names of their own."""
    for arrow in kinds.find(sentence):
        known = overview.sentences <= SHORT
        known = known or arrow.relation is Relation.IS_A and _named_kind(arrow, sentence)
        if known or any(
            pattern(topic.pattern).search(sentence.plain[_within(end, sentence)])
            for topic in overview.topics
            for end in (arrow.source, arrow.target)
        ):
            yield arrow


def _named_kind(arrow: Arrow, sentence: Sentence) -> bool:
    """ "European powers such as Britain": a proper name under a kind of more than one word."""
    member, kind = (sentence.plain[_within(end, sentence)] for end in (arrow.source, arrow.target))
    return sentence.language == "en" and member[:1].isupper() and " " in kind


def _within(end: End, sentence: Sentence) -> slice:
    return slice(end.start - sentence.start, end.end - sentence.start)


def _across(
    before: Read, sentence: Sentence, proposition: End | None, found: Iterable[Arrow | Dangling]
) -> Iterator[Arrow]:
    assert before.proposition is not None
    for item in found:
        if isinstance(item, Dangling):
            evidence = ((before.proposition.start, before.proposition.end), (sentence.start, item.target.end))
            yield Arrow(item.relation, before.proposition, item.target, evidence, item.weight * 0.85)
    yield from rules.exception(before.sentence, before.proposition, sentence)
    if proposition is not None:
        yield from discourse.find(before.sentence, before.proposition, sentence, proposition)


def layout(reading: Reading, chunk: Chunk) -> Iterator[Arrow]:
    """Items of the form "name: what it is", and the rows of a table, under what opens them."""
    for unit in reading.units[chunk.start_unit : chunk.end_unit + 1]:
        row = structure.row_name(reading, unit)
        holder = structure.parent(reading, unit.number) if row else None
        if row and holder:
            yield structure.contains(holder, row, 0.7)
        found = structure.gloss(reading, unit)
        if found is None:
            continue
        name, line = found
        yield Arrow(Relation.DEFINES, line, name, ((line.start, line.end),), 0.8, structural=True)
        parent = structure.parent(reading, unit.number)
        if parent is not None:
            yield structure.contains(parent, name, 0.8)
