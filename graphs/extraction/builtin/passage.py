"""Reads one passage: every finder over its sentences, then the choice of arrows that a sentence may keep."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from graphs.domain.values import Chunk
from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import arguments, connectives, definitions, discourse, guards, kinds, structure
from graphs.extraction.builtin.choosing import choose
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.concepts import Step
from graphs.extraction.builtin.connectives import Dangling
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.overview import Overview
from graphs.extraction.builtin.reading import Reading, Sentence
from graphs.extraction.builtin.spans import Arrow, End

CHECK_EVERY = 100
_READ = (UnitKind.PROSE, UnitKind.QUOTE, UnitKind.DIALOGUE, UnitKind.LIST)


@dataclass(frozen=True, slots=True)
class Read:
    """One sentence with what it says: its proposition, if it has one, and the arrows it keeps."""

    sentence: Sentence
    proposition: End | None
    arrows: tuple[Arrow, ...]


def read(reading: Reading, overview: Overview, chunk: Chunk, step: Step) -> list[Read]:
    found: list[Read] = []
    before: Read | None = None
    for number, sentence in enumerate( reading.sentences(chunk.start_unit, chunk.end_unit)):
        if number % CHECK_EVERY == 0:
            step()
        if sentence.kind not in _READ:
            before = None
            continue
        result = _read_sentence(sentence, before, overview)
        found.append(result)
        before = result
    return found if overview.normative else _argued(found)


def _argued(found: list[Read]) -> list[Read]:
    """Adds the arrows of an argument where a paragraph makes one."""
    sentences = [item.sentence for item in found]
    for run in arguments.paragraphs(sentences):
        for number, arrow in arguments.find([sentences[place] for place in run]):
            item = found[run[number]]
            arrows = choose([*item.arrows, arrow])
            found[run[number]] = replace(item, arrows=tuple(arrows))
    return found


def _read_sentence(sentence: Sentence, before: Read | None, overview: Overview) -> Read:
    if skipped(sentence):
        return Read(sentence, None, ())
    found = list(_inside(sentence))
    arrows = choose(item for item in found if isinstance(item, Arrow))
    proposition = proposition_of(sentence, arrows, before)
    if before is not None and before.proposition is not None:
        arrows = choose([*arrows, *_across(before, sentence, proposition, found)])
    return Read(sentence, proposition, tuple(arrows))


def skipped(sentence: Sentence) -> bool:
    """Questions, commands to the reader about the text itself, and scraps are not knowledge."""
    text = sentence.plain.strip(" \"”’'）)")
    return len(text) < 6 or text.endswith(("?", "？")) or has(lexicon(sentence.language).meta, sentence.plain)


def _inside(sentence: Sentence) -> Iterator[Arrow | Dangling]:
    yield from definitions.find(sentence)
    yield from kinds.find(sentence)
    yield from connectives.find(sentence)


def _across(before: Read, sentence: Sentence, proposition: End | None, found: Iterable[Arrow | Dangling]) -> Iterator[Arrow]:
    assert before.proposition is not None
    for item in found:
        if isinstance(item, Dangling):
            evidence = ((before.proposition.start, before.proposition.end), (sentence.start, item.target.end))
            yield Arrow(item.relation, before.proposition, item.target, evidence, item.weight * 0.85)
    if proposition is not None:
        yield from discourse.find(before.sentence, before.proposition, sentence, proposition)


def proposition_of(sentence: Sentence, arrows: list[Arrow], before: Read | None) -> End | None:
    """The clause that carries the sentence: what an arrow explains, else the first clause that stands alone."""
    speech, words = grammar(sentence.language), lexicon(sentence.language)
    for arrow in arrows:
        end = arrow.source if arrow.relation in (Relation.DEFINES, Relation.AIMS_AT, Relation.DRIVEN_BY, Relation.NOT_IS) else arrow.target
        if end.type is not NodeType.CONCEPT:
            return end
    text = sentence.plain
    shift, _ = guards.past_lead_in(sentence.language, text, (0, len(text)))
    whole = speech.trim(text, shift, len(text))
    if speech.stands_alone(text[slice(*whole)]) and _short(sentence.language, text[slice(*whole)]):
        return _resolved(sentence, whole, before)
    parts = [(a + shift, b + shift) for a, b in speech.clauses(text[shift:])]
    parts = [part for part in parts if not has(words.pronoun_start, text[slice(*part)][:12])] or parts
    return _resolved(sentence, parts[0], before) if parts else None


def _short(language: str, text: str) -> bool:
    return len(text) <= 60 if language == "zh" else len(text.split()) <= 24


_RESOLVABLE = re.compile(r"(it|they)\s+(?!is\s+(?:\w+\s+)?(?:that|to)\b|seems|appears|follows|turns|takes|was\s+(?:not\s+)?until)", re.IGNORECASE)


def _resolved(sentence: Sentence, span: tuple[int, int], before: Read | None) -> End:
    """"It" or "They" at the start stands for the subject of the sentence before, if number and place agree."""
    end = End(sentence.start + span[0], sentence.start + span[1])
    match = _RESOLVABLE.match(sentence.plain[slice(*span)])
    if match is None or before is None or before.sentence.language != "en" or sentence.language != "en" or sentence.opens:
        return end
    speech = grammar("en")
    subject = speech.subject(before.sentence.plain)
    if subject is None:
        return end
    name = before.sentence.plain[slice(*subject)]
    if has(lexicon("en").pronoun_start, name) or speech.is_plural(name) != (match.group(1).lower() == "they"):
        return end
    return replace(end, stand_in=(before.sentence.start + subject[0], before.sentence.start + subject[1]))


def layout(reading: Reading, chunk: Chunk) -> Iterator[Arrow]:
    """Lists under their opening line or heading."""
    for unit in reading.units[chunk.start_unit : chunk.end_unit + 1]:
        if unit.kind is not UnitKind.LIST:
            continue
        name, whole = structure.item_ends(reading, unit)
        item = whole if whole is not None else name
        parent = _parent(reading, unit.number)
        if item is None or parent is None:
            continue
        yield structure.contains(parent, item, 0.85)


def _parent(reading: Reading, number: int) -> End | None:
    section = reading.source.sections[reading.section_of(number)]
    return structure.heading_end(reading, reading.units[section.start_unit]) if section.title else None
