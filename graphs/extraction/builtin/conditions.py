"""On what a rule depends and where it does not hold: "If A, B must C", "违反……的，处罚款", "except when", "但……除外"."""

import re

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import chinese, english, english_clauses, guards, lengths
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Cue, Frame
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.rule_ends import (
    LONGEST,
    RULE_ON,
    arrow,
    english_end,
    han_clause,
    left_border,
    right_border,
    rule_end,
)
from graphs.extraction.builtin.spans import Arrow

_IF = Cue(("if",), "", Relation.DRIVEN_BY, 0.8)


def chinese_condition(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """Chinese: the condition and what follows it, up to where the rule ends."""
    text = sentence.plain
    condition = han_clause(text, *match.span("a"))
    rule = condition[0], rule_end(text, condition[0], match.end())
    said = text[slice(*condition)]
    noun_alone = chinese.is_phrase(said, 12) and not chinese.PREDICATE.search(said)
    if rule[1] <= match.end() + 2 or noun_alone and frame.kind != "activity":
        return None
    if frame.kind == "activity" and _NOUN_PHRASE.search(said):
        return None
    return arrow(sentence, frame, Relation.DRIVEN_BY, rule, condition, RULE_ON)


# "运营者收集的数据的出境管理，适用……": what a rule is about, not when it holds.
_NOUN_PHRASE = re.compile(r"^(?!在|开展|从事|提供|使用|利用)[^，]*的[^，的]{1,8}$")


def front(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "If A, B must C"."""
    text = sentence.plain
    border = guards.main_clause(text, match.end(), english, _IF)
    if border is None:
        return None
    condition = match.start("a"), border[0]
    main = english_end(text, border[1])
    main = english_clauses.one_reason(text, *main)
    rule = condition[0], main[1]
    if len(text[slice(*rule)].split()) > lengths.WORDS and not has(
        lexicon("en").pronoun_start, text[slice(*main)]
    ):
        rule = main
    if not _is_condition(text[slice(*condition)]) or not english.stands_alone(
        text[slice(*english.clause_right(text, main[0]))]
    ):
        return None
    return arrow(sentence, frame, Relation.DRIVEN_BY, rule, condition, RULE_ON)


_OPENER = re.compile(
    r"(?:(?:only|even)\s+)?(?:if\s+and\s+only\s+if|if|when|whenever|where|unless|once|until|after|before|while|"
    r"as\s+long\s+as|provided\s+that|in\s+case|in\s+the\s+event\s+that|except\s+\w+)\s+",
    re.IGNORECASE,
)


def _is_condition(text: str) -> bool:
    opener = _OPENER.match(text)
    rest = text[opener.end() :] if opener else ""
    return english.first_verb(rest) > 0 or english.stands_alone(rest) or bool(_ELLIPTIC.match(rest))


_ELLIPTIC = re.compile(r"(?:otherwise\s+)?(?:[a-z]+ed|known|given|shown|set|in\s+use)\b", re.IGNORECASE)


def back(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "B must C if A"."""
    text = sentence.plain
    main = left_border(text, match.start())
    condition = match.start("a"), right_border(text, match.end("a"))
    rule = main[0], condition[1]
    said, when = text[slice(*main)], text[slice(*condition)]
    if (
        match.group().startswith(",")
        and when[:3].lower() == "if "
        and not has(lexicon("en").obligation, said)
    ):
        return None  # in "A, if B, C" the condition may belong to C
    if not english.stands_alone(said) or not _is_condition(when) or _MODAL.search(when):
        return None
    if (
        _ANOTHER.search(when, 3)
        or rule[1] - rule[0] > LONGEST["en"]
        or has(lexicon("en").condition, said)
        or _HANGS.match(said)
    ):
        return None
    return arrow(sentence, frame, Relation.DRIVEN_BY, rule, condition, RULE_ON)


_MODAL = re.compile(r"\b(?:MUST|SHALL|SHOULD|MAY)\b")
_ANOTHER = re.compile(
    r",[^;]{0,200}\b(?:if|unless)\s|\b(?:and|or)\s+\w+\s+if\s"
)  # "A if B, C if D" is a list of rules
_HANGS = re.compile(r"(?:as|because|since|while|although|though|which|who|so|that)\s", re.IGNORECASE)


def after_duty(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "When" and "until" also tell stories; behind a duty they are conditions."""
    words = lexicon("en")
    before = sentence.plain[: match.start()]
    duty = has(words.obligation, before) or has(words.recommendation, before)
    return back(sentence, frame, match) if duty else None


def exception(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    text, language = sentence.plain, sentence.language
    speech = grammar(language)
    if language == "zh":
        start = text.rfind("；", 0, match.start()) + 1
        rule, case = speech.trim(text, start, match.start()), speech.trim(text, *match.span("a"))
    else:
        rule, case = speech.clause_left(text, match.start()), english_end(text, match.start("a"))
        if text[case[1] :].strip(' .,;:"”’'):
            return None  # "…, except where it rains, barns rot": whose exception?
    if not speech.stands_alone(text[slice(*rule)]) or len(text[slice(*rule)]) > LONGEST[language]:
        return None
    types = (NodeType.COUNTER_EXAMPLE, NodeType.RULE)
    return arrow(sentence, frame, Relation.COUNTER_EXAMPLE, case, rule, types)
