"""One walk for every connective: find the cue, cut the two ends beside it, keep them if they stand alone.

Causes, purposes, conditions, corrections and analogies differ only in their tables; what a language calls a clause
or a phrase is its grammar's business. An arrow is refused rather than drawn to a fragment.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import (
    antecedents,
    chinese,
    chinese_guards,
    commands,
    conditional,
    corrections,
    english_clauses,
    guards,
    hedges,
    premises,
)
from graphs.extraction.builtin.cues import CueIndex, pattern
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

POSITIVE = frozenset(
    {Relation.CAUSES, Relation.AIMS_AT, Relation.INFERS, Relation.SUPPORTS, Relation.ANALOGY}
)
_INDEXES: dict[str, CueIndex[Cue]] = {}
CONCEPT_LIMIT = {"zh": 10}
_REASON_ZH = re.compile(r"由于|因为")
_EVENT = re.compile(r"\b(?:to|being|having)\s", re.IGNORECASE)
_POINTS_BACK = re.compile(
    r"(?:such|(?:this|that|it|these|they|both),|(?:this|these|that|those)\s+(?:\w+\s+)?(?:practices?|process(?:es)?|changes?|events?|effects?|situation|approach(?:es)?|developments?|trends?|phenomen(?:on|a)|issues?|problems?|actions?|moves?|decisions?|shifts?|factors?|conditions?|measures?|policy|policies|results?|findings?|reactions?|work|growth|success|failure|loss)|它|这|那|此|该)(?:\b|(?=[\u4e00-\u9fff]))",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?:an?|the|this|these|those|that|their|its|his|her|our|your)\s+(?=\w)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Dangling:
    """An arrow whose left end is only a pronoun: it starts at the sentence before."""

    relation: Relation
    target: End
    weight: float


def find(sentence: Sentence, normative: bool = False) -> Iterator[Arrow | Dangling]:
    language = sentence.language
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).cues, spaced=language != "zh")
    for cue, regex in _INDEXES[language].candidates(sentence.plain):
        if normative and Part.CONDITION in (cue.left, cue.right):
            continue
        for match in islice(regex.finditer(sentence.plain), 3):
            found = draw(sentence, grammar(language), cue, match)
            if found is not None:
                yield found


def draw(sentence: Sentence, speech: Grammar, cue: Cue, match: re.Match[str]) -> Arrow | Dangling | None:
    text = sentence.plain
    if guards.refuses(sentence.language, cue, text, match):
        return None
    spans = _SHAPES[cue.shape](text, speech, cue, match)
    if spans is None:
        return None
    left, right = spans
    if cue.relation is Relation.NOT_IS and corrections.concedes(text, left, right, match):
        return None
    if cue.relation in POSITIVE and guards.negative(sentence.language, text, left, right, match):
        return None
    one = _end(sentence, speech, cue, cue.left, left) or _result(sentence, cue, cue.right, left)
    two = _end(sentence, speech, cue, cue.right, right) or _result(sentence, cue, cue.left, right)
    if two is not None and one is None and cue.forward and cue.verb and _only_pronoun(speech, text, left):
        return Dangling(cue.relation, two, cue.weight)
    if one is None or two is None or one.overlaps(two):
        return None
    if hedges.lost(sentence, cue, match, (one, two)):
        return None
    if (
        cue.relation is Relation.DRIVEN_BY
        and cue.words[:1] in _TIMES
        and conditional.tells_story(text[slice(*left)] + " " + text[slice(*right)])
    ):
        return None
    one, two = _with_condition(sentence, speech, cue, one, two)
    first, second = (one, two) if cue.forward else (two, one)
    if cue.relation is Relation.NOT_IS:
        first, second = corrections.alike(first, second)
    if cue.source_type:
        first = replace(first, type=cue.source_type)
    if cue.target_type:
        second = replace(second, type=cue.target_type)
    reach = (min(one.start, two.start), max(one.end, two.end, sentence.start + match.end()))
    if cue.relation in (Relation.NOT_IS, Relation.ANALOGY) and cue.left is cue.right is Part.PHRASE:
        first, second = replace(first, type=NodeType.CONCEPT), replace(second, type=NodeType.CONCEPT)
    relation = guards.reason_or_cause(sentence, cue, second)
    reach = (min(reach[0], sentence.start + match.start()), reach[1])
    return Arrow(relation, first, second, (reach,), cue.weight - _vagueness(sentence, first, second))


def _with_condition(sentence: Sentence, speech: Grammar, cue: Cue, one: End, two: End) -> tuple[End, End]:
    """What holds only under a condition is a rule and keeps it: "If A, B" depends on "If A"."""
    if Part.CONDITION not in (cue.left, cue.right):
        return one, two
    start, end = min(one.start, two.start), max(one.end, two.end)
    whole = sentence.plain[start - sentence.start : end - sentence.start]
    if speech.content_words(whole) > _LONG_RULE or guards.fragment(
        sentence.language, whole.partition(" ")[2]
    ):
        return one, two
    rule = End(start, end, NodeType.RULE)
    return (one, rule) if cue.left is Part.CONDITION else (rule, two)


_LONG_RULE = 34
_TIMES = (("when",), ("after",))  # they also tell what happened once


def _result(sentence: Sentence, cue: Cue, other: Part, span: tuple[int, int]) -> End | None:
    """What follows from a condition need not stand alone, for it is told with the condition: "they might rot"."""
    text = sentence.plain[slice(*span)]
    if other is not Part.CONDITION or not premises.is_short_result(sentence.language, text):
        return None
    return End(sentence.start + span[0], sentence.start + span[1])


def _vagueness(sentence: Sentence, *ends: End) -> float:
    """What to take off the weight for ends that open with a pronoun or speak of the speaker."""
    words = lexicon(sentence.language)
    texts = [sentence.plain[end.start - sentence.start : end.end - sentence.start] for end in ends]
    vague = sum(bool(pattern(words.pronoun_start).search(text)) for text in texts)
    personal = sum(bool(pattern(words.personal).search(text)) for text in texts)
    return 0.08 * vague + 0.12 * personal


Spans = tuple[tuple[int, int], tuple[int, int]]


def _middle(text: str, speech: Grammar, cue: Cue, match: re.Match[str]) -> Spans | None:
    right = _right(text, speech, cue.right, match.end())
    if cue.right is Part.PHRASE and not cue.forward:
        right = _noun_of(text, speech, right)
    if match.groupdict().get("right"):
        right = speech.trim(text, *match.span("right"))
    return antecedents.before(text, speech, cue, match), right


def _right(text: str, speech: Grammar, part: Part, start: int) -> tuple[int, int]:
    if part is Part.PHRASE:
        return _described(text, speech, _one_or_list(text, speech, speech.phrase_right(text, start)))
    if part is Part.ACTION:
        return speech.action_right(text, start)
    clause = speech.clause_right(text, start)
    clause = english_clauses.one_reason(text, *clause)
    whole = speech.stands_alone(text[slice(*clause)]) or guards.predicate(text[slice(*clause)])
    return clause if whole or part is not Part.ANY else speech.phrase_right(text, start)


def _noun_of(text: str, speech: Grammar, span: tuple[int, int]) -> tuple[int, int]:
    """Of "the hope of rain to fill the wells that were dry", which is no phrase, the noun: "the hope of rain"."""
    doing = _DOING.search(text, *span)
    whole = text[slice(*span)]
    if doing is None or speech.is_phrase(whole) or speech.is_described(whole) or _DECISION.match(whole):
        return span
    return speech.trim(text, span[0], doing.start() + 1)


# Nouns that are nothing without their infinitive: "the failure of the guards to see what was there".
_DECISION = re.compile(
    r"(?:(?:the|an?|its|their|our|his|her|your)\s+)?(?:[\w-]{2,20}\s+)?(?:decision|failure|refusal|attempt|effort|inability|"
    r"ability|need|desire|unwillingness|willingness|reluctance|promise|agreement|tendency|pressure|move|plan)s?\s(?:(?:of|by|on)\s[^,;:.]{2,50}?\s)?"
    r"to\s+[a-z]{2,15}\s[^,;:.]{2,80}$",
    re.IGNORECASE,
)
_DOING = re.compile(
    r"\w\s+to\s+(?:\w{2,20}ly\s+)?(?!the\b|a\b|an\b|his\b|her\b|its\b|their\b)[a-z]{2,15}\s", re.IGNORECASE
)
_THAT = re.compile(r"\s(?:that|which|who)\s", re.IGNORECASE)


def _described(text: str, speech: Grammar, span: tuple[int, int]) -> tuple[int, int]:
    """With what tells which one is meant, "drivers who fall asleep", or what is done: "the fish to see prey"."""
    whole = span[0], speech.clause_right(text, span[0])[1]
    if _DOING.search(text, *span):
        return whole
    if not _THAT.match(text, span[1]):
        return span
    return whole if speech.is_described(text[slice(*whole)]) else span


def _one_or_list(text: str, speech: Grammar, span: tuple[int, int]) -> tuple[int, int]:
    """A list that is too long for one node gives its first member."""
    comma = text.find(", ", *span)
    if comma < 0 or speech.is_phrase(text[slice(*span)]):
        return span
    return speech.trim(text, span[0], comma)


def _front(text: str, speech: Grammar, cue: Cue, match: re.Match[str]) -> Spans | None:
    comma = guards.main_clause(text, match.end(), speech, cue)
    if comma is None:
        return None
    left = guards.first_purpose(cue, text, speech.trim(text, match.end(), comma[0]))
    return left, _right(text, speech, cue.right, comma[1])


def _pair(text: str, speech: Grammar, cue: Cue, match: re.Match[str]) -> Spans | None:
    second = pattern(cue.second).search(text, match.end(), match.end() + 220)
    if second is None:
        return None
    left = speech.trim(text, match.end(), second.start())
    return left, _right(text, speech, cue.right, second.end())


_SHAPES = {Shape.MIDDLE: _middle, Shape.FRONT: _front, Shape.PAIR: _pair}


def _end(sentence: Sentence, speech: Grammar, cue: Cue, part: Part, span: tuple[int, int]) -> End | None:
    """The span as an end, if it is what the cue asks for."""
    if part in (Part.CLAUSE, Part.ANY):
        span = guards.past_lead_in(sentence.language, sentence.plain, span)
    if part is Part.PHRASE:
        opened, _ = guards.past_lead_in(sentence.language, sentence.plain, (0, span[1]))
        span = max(opened, span[0]), span[1]
    if cue.relation is Relation.CAUSES and _REASON_ZH.match(sentence.plain, *span):
        span = span[0] + 2, span[1]
    text = sentence.plain[slice(*span)]
    start, end = sentence.start + span[0], sentence.start + span[1]
    if not text or speech.bare(text):
        return None
    if part is Part.CONDITION:
        whole = premises.is_condition(sentence.language, text, speech)
        return End(start, end, NodeType.CLAIM) if whole else None
    if guards.fragment(sentence.language, text):
        return None
    if cue.relation is Relation.SUPPORTS and part is Part.PHRASE and speech.content_words(text) < 2:
        return None
    if cue.relation is Relation.NOT_IS and part is Part.ANY and guards.predicate(text):
        return End(start, end, NodeType.CLAIM)
    if cue.relation is Relation.NOT_IS and part is Part.ANY and sentence.language == "zh":
        part = Part.PHRASE if speech.is_phrase(text, CONCEPT_LIMIT["zh"]) else part
    if part in (Part.CLAUSE, Part.ANY) and pattern(lexicon(sentence.language).condition).search(text):
        return (
            End(start, end, NodeType.RULE)
            if conditional.is_conditional(sentence.language, text, speech)
            else None
        )
    if part in (Part.CLAUSE, Part.ANY) and speech.stands_alone(text):
        return End(start, end)
    if part is Part.CLAUSE and sentence.language == "en" and commands.is_command(text):
        return End(start, end, NodeType.CLAIM)
    if part in (Part.PHRASE, Part.ANY) and speech.is_phrase(text) and not _POINTS_BACK.match(text):
        if part is cue.right is not cue.left and cue.target_type:
            return End(start, end, cue.target_type)
        return _phrase_end(sentence.language, speech, text, start, end)
    if part in (Part.PHRASE, Part.ANY) and (speech.is_described(text) or _DECISION.match(text)):
        return End(start, end, NodeType.FACT)
    middle = cue.shape is Shape.MIDDLE
    sure = (cue.words != ("to",) or middle) and guards.opens_freely(sentence.language, text)
    sure = sure or middle and sentence.language == "zh" and chinese_guards.asks_for_a_deed(cue)
    if part is Part.ACTION and (sure or speech.starts_with_verb(text)) and speech.content_words(text) >= 2:
        return End(start, end, NodeType.CLAIM)
    return None


def _phrase_end(language: str, speech: Grammar, text: str, start: int, end: int) -> End:
    """A short phrase names a concept (without its article); a longer one describes an event."""
    if language == "zh" and chinese.is_noun_alone(text):
        return End(start, end, NodeType.CONCEPT)
    if not speech.is_phrase(text, CONCEPT_LIMIT.get(language, 6)) or _EVENT.search(text):
        return End(start, end, NodeType.FACT)
    article = _ARTICLE.match(text)
    return End(start + (article.end() if article else 0), end, NodeType.CONCEPT)


def _only_pronoun(speech: Grammar, text: str, span: tuple[int, int]) -> bool:
    piece = text[slice(*span)]
    points = speech.bare(piece) and not _PERSON.match(piece) or bool(_POINTS_BACK.match(piece))
    return points and not text[: span[0]].strip(" ,，")


_PERSON = re.compile(r"(?:i|we|you|he|she|they|who|one)\b", re.IGNORECASE)
