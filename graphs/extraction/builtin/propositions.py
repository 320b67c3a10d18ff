"""What a sentence says by itself: the clause that becomes its node, beside or without arrows."""

from dataclasses import dataclass, replace

from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import (
    chinese,
    english,
    guards,
    insertions,
    lengths,
    pronouns,
    speech,
    standing,
)
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_FROM_CLAIM = (Relation.DEFINES, Relation.AIMS_AT, Relation.DRIVEN_BY, Relation.NOT_IS)


@dataclass(frozen=True, slots=True)
class Read:
    """One sentence with what it says: its proposition, if it has one, the arrows it keeps, and the name of what it is
    about if a Chinese sentence tells that."""

    sentence: Sentence
    proposition: End | None
    arrows: tuple[Arrow, ...]
    about: tuple[int, int] | None = None


def proposition_of(
    sentence: Sentence, arrows: list[Arrow], before: Read | None, normative: bool
) -> End | None:
    """The clause that carries the sentence: what an arrow explains, else the first clause that stands alone."""
    ends = [arrow.source if arrow.relation in _FROM_CLAIM else None for arrow in arrows]
    ends += [end for arrow in arrows for end in (arrow.source, arrow.target)]
    clauses = [end for end in ends if end is not None and _carries(end, sentence)]
    told = _up_to_name(sentence, arrows)
    if told is not None:
        return told
    if clauses:
        return min(clauses, key=lambda end: end.start) if ends[0] is None else clauses[0]
    text, speech = sentence.plain, grammar(sentence.language)
    shift, _ = guards.past_lead_in(sentence.language, text, (0, len(text)))
    whole = speech.trim(text, shift, len(text))
    said = text[slice(*whole)]
    drawn = [end for arrow in arrows for end in (arrow.source, arrow.target) if _is_part(end, sentence)]
    limits = has(lexicon(sentence.language).failure, said)
    if _short(sentence.language, said, normative or limits) and not _touches(sentence, whole, drawn):
        if (
            speech.stands_alone(said)
            or _whole_sentence(text, said)
            or standing.asks_more(sentence.language, said)
        ):
            return _opening(sentence, whole, before)
        if sentence.kind is UnitKind.LIST and len(said) > 3:
            kind = NodeType.CONCEPT if speech.is_phrase(said, 8) else None
            return End(sentence.start + whole[0], sentence.start + whole[1], kind)
    cut = lengths.inserted(End(sentence.start + whole[0], sentence.start + whole[1]), sentence)
    if cut and not _touches(sentence, whole, drawn):
        return cut[0]
    main = lengths.main_clause(sentence.language, text, shift)
    if main and not _touches(sentence, main, drawn):
        return _opening(sentence, main, before)
    parts = _clauses(sentence.language, text, shift)
    free = [part for part in parts if not _touches(sentence, part, drawn)]
    if free or parts:
        return _opening(sentence, (free or parts)[0], before)
    return (
        End(sentence.start + whole[0], sentence.start + whole[1])
        if drawn and speech.stands_alone(said)
        else None
    )


def _up_to_name(sentence: Sentence, arrows: list[Arrow]) -> End | None:
    """ "One of the oldest boats is the Ada, a barge built in 1850": beside what the Ada is, that she is one of them."""
    text, speech = sentence.plain, grammar(sentence.language)
    shift, _ = guards.past_lead_in(sentence.language, text, (0, len(text)))
    for arrow in arrows:
        stop = arrow.target.end - sentence.start
        left = min(arrow.source.start, arrow.target.start) - sentence.start
        if arrow.relation is not Relation.DEFINES or left <= shift + 3:
            continue
        span = speech.trim(text, shift, stop)
        if arrow.source.start >= arrow.target.start and speech.stands_alone(text[slice(*span)]):
            return End(sentence.start + span[0], sentence.start + span[1])
    return None


def _opening(sentence: Sentence, span: tuple[int, int], before: Read | None) -> End:
    end = End(sentence.start + span[0], sentence.start + span[1])
    return (
        pronouns.named(end, sentence, before.sentence, stood_for(before))
        if before
        else pronouns.named(end, sentence, None)
    )


def stood_for(before: Read) -> tuple[int, int] | None:
    """What the pronoun that opens the sentence before stands for."""
    return before.proposition.stand_in if before.proposition else None


def _touches(sentence: Sentence, span: tuple[int, int], ends: list[End]) -> bool:
    """Is one of the arrow's ends, other than a bare name at the start, part of this clause?"""
    clause = End(sentence.start + span[0], sentence.start + span[1])
    return any(end.overlaps(clause) and end.length * 4 > clause.length for end in ends)


def _is_part(end: End, sentence: Sentence) -> bool:
    """A name in a sentence is no part of it that says something by itself, nor is what explains one in passing."""
    if end.type is NodeType.DEFINITION:
        return end.length * 5 >= len(sentence.plain.strip()) * 3
    return end.type is not NodeType.CONCEPT or end.length * 3 >= len(sentence.plain.strip())


def _carries(end: End, sentence: Sentence) -> bool:
    if end.type is NodeType.DEFINITION:
        return end.length * 5 >= len(sentence.plain.strip()) * 3
    return end.type in (None, NodeType.RULE)


def _short(language: str, text: str, normative: bool) -> bool:
    """A rule keeps its condition and all its duties, so it may be longer."""
    if normative and standing.asks_more(language, text):
        return standing.fits(language, text)
    if language == "zh":
        return len(text) <= (90 if normative else 60)
    return len(text.split()) <= 36 if normative else lengths.fits(text)


def brief(sentence: Sentence) -> End | None:
    """Where a sentence is nearly all there is, even the shortest statement counts: "It rained."."""
    text = sentence.plain.strip()
    start, end = grammar(sentence.language).trim(sentence.plain, 0, len(sentence.plain))
    told = text.endswith((".", "!", "。", "！", "।")) and (" " in text or sentence.language != "en")
    fits = end - start > 2 and _short(sentence.language, sentence.plain[start:end], True)
    idle = has(lexicon(sentence.language).meta, text) or speech.is_idle(sentence.plain, sentence.language)
    return End(sentence.start + start, sentence.start + end) if told and fits and not idle else None


def in_full(sentence: Sentence) -> End | None:
    """Where a sentence is nearly all there is, it is told as it stands although no clause of it could be cut out."""
    start, end = grammar(sentence.language).trim(sentence.plain, 0, len(sentence.plain))
    full = _whole_sentence(sentence.plain, sentence.plain[start:end]) and sentence.kind is UnitKind.PROSE
    return End(sentence.start + start, sentence.start + end) if full else None


def _whole_sentence(text: str, said: str) -> bool:
    """A capital, a full stop and four words: a sentence, even if its verb is unknown."""
    return text.rstrip().endswith((".", "。", "！", "!")) and said[:1].isupper() and len(said.split()) >= 4


def clearest(sentence: Sentence) -> End | None:
    """Without punctuation no clause has sure ends, so no arrow is drawn; the clause that tells most stands for all."""
    speech = grammar(sentence.language)
    text = sentence.plain
    spans = english.spoken(text) if sentence.language == "en" else list(speech.clauses(text))
    if not spans:
        return None
    start, end = max(spans, key=lambda span: (speech.content_words(text[slice(*span)]), -span[0]))
    return End(sentence.start + start, sentence.start + end)


def _clauses(language: str, text: str, shift: int) -> list[tuple[int, int]]:
    """Clauses that stand alone, those with a subject of their own before those that open with a pronoun."""
    words = lexicon(language)
    parts = [(a + shift, b + shift) for a, b in _all_clauses(language, text[shift:])]
    if language == "en":
        parts = [part for part in parts if not english.hangs(text[slice(*part)])]
    return [part for part in parts if not has(words.pronoun_start, text[slice(*part)])] or parts


def _all_clauses(language: str, text: str) -> list[tuple[int, int]]:
    """Without those that are part of another: "including two old mills", "particularly if they stand empty"."""
    spans = grammar(language).clauses(text)
    return [span for span in spans if standing.statement(language, text[slice(*span)])]


def others(read_: Read) -> list[End]:
    """Further clauses of a long sentence that say something of their own."""
    sentence = read_.sentence
    told = _told_of_a_name(read_)
    if told is not None:
        return [lengths.fitted(told, sentence)]
    taken = [end for arrow in read_.arrows for end in (arrow.source, arrow.target)]
    taken += [read_.proposition] if read_.proposition else []
    found = []
    for start, end in _all_clauses(sentence.language, sentence.plain):
        span = guards.past_lead_in(sentence.language, sentence.plain, (start, end))
        clause = _named_by_subject(sentence, span)
        if clause is not None and not any(clause.overlaps(other) for other in taken):
            found.append(lengths.fitted(clause, sentence))
    return found[:1]


def _told_of_a_name(read_: Read) -> End | None:
    """What a relative clause says of the noun right before it, where no other noun can be meant."""
    sentence, proposition = read_.sentence, read_.proposition
    if sentence.language != "en" or proposition is None:
        return None
    if proposition.gap is not None:
        parts = lengths.inserted(replace(proposition, gap=None), sentence)
        return parts[1] if len(parts) > 1 else None
    found = insertions.told_of_name(sentence.plain)
    if found is None or sentence.start + found[1][0] < proposition.end:
        return None
    (left, right), clause = found
    name = (sentence.start + left, sentence.start + right)
    return End(sentence.start + clause[0], sentence.start + clause[1], stand_in=name)


def _named_by_subject(sentence: Sentence, span: tuple[int, int]) -> End | None:
    """A later clause of a sentence: "it" in it stands for the sentence's own subject."""
    clause = End(sentence.start + span[0], sentence.start + span[1])
    if _self_contained(sentence.language, sentence.plain[slice(*span)]):
        return clause
    found = pronouns.inside(sentence, clause)
    return found if found.stand_in else None


def _self_contained(language: str, text: str) -> bool:
    if has(lexicon(language).pronoun_start, text) or language == "en" and english.hangs(text):
        return False
    return language != "zh" or chinese.has_subject(text)
