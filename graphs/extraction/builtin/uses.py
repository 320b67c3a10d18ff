"""What rules, commands and tools are for, and what a tool needs: "Use X to do Y", "采取措施，防止……", "X requires Y"."""

import re

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import chinese, english, guards
from graphs.extraction.builtin.languages import grammar
from graphs.extraction.builtin.lexicons.base import Cue, Frame
from graphs.extraction.builtin.names import name_span
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.rule_ends import LONGEST, Span, arrow, english_end, han_clause, rule_end
from graphs.extraction.builtin.spans import Arrow

_NO_DEED = re.compile(
    r"有利于|有助于|为了|职责|任务|包括|下列|以下|目的|坚持以|^(?:维护|保护|保障|促进|提高|规范)"
)


def closing_goal(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "A 采取措施，防止 B": the deed before the goal must be a clause with its own subject."""
    text = sentence.plain
    start = max(text.rfind(mark, 0, match.start()) for mark in "；;") + 1
    deed = han_clause(text, start, match.start())
    said = text[slice(*deed)]
    if not 6 <= len(said) <= LONGEST["zh"] or _NO_DEED.search(said):
        return None
    if not chinese.has_subject(said) or chinese.prepares(said) or chinese.is_noun_alone(said):
        return None
    goal = han_clause(text, *match.span("a"))
    return arrow(sentence, frame, Relation.AIMS_AT, deed, goal, (None, NodeType.CLAIM))


def front_goal(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    text, language = sentence.plain, sentence.language
    goal = grammar(language).trim(text, *match.span("a"))
    if language == "zh":
        rule = goal[0], rule_end(text, goal[0], match.end())
    else:
        rule = english_end(text, match.start("b"))
        if not english.starts_with_verb(text[slice(*goal)]) or not _tells(text[slice(*rule)]):
            return None
    return arrow(sentence, frame, Relation.AIMS_AT, rule, goal, (NodeType.RULE, NodeType.CLAIM))


def _tells(text: str) -> bool:
    said = re.sub(r"^(?:first|then)\s+", "", text)
    return english.stands_alone(said) or english.starts_with_verb(said)


def needs(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    text = sentence.plain
    thing = _thing(text, match)
    needed = name_span("en", text, *english.phrase_right(text, match.start("b")))
    if thing is None or needed is None:
        return None
    types = (NodeType.CONCEPT, NodeType.CONCEPT)
    return arrow(sentence, frame, Relation.DRIVEN_BY, thing, needed, types)


_CODE = re.compile(
    r"(?:the\s+)?``?(?P<name>[^`\s][^`]{0,40})``?(?:\s+(?:option|command|flag|switch|tool|setting|method|function|key))?$",
    re.IGNORECASE,
)


def _thing(text: str, match: re.Match[str]) -> Span | None:
    """A name that says which thing is meant: a piece of code, a proper name, or a noun with a word before it."""
    start = match.start("a")
    code = _CODE.match(match["a"])
    if code:
        return start + code.start("name"), start + code.end("name")
    name = name_span("en", text, *match.span("a"))
    told = text[slice(*name)] if name else ""
    if name and match["a"].lower().startswith("this "):  # which one it is, ``addressing`` finds out
        return name
    return name if len(told.split()) > 1 or re.search(r"[A-Z0-9].|`", told) else None


def use(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """A named thing and what it is for."""
    text = sentence.plain
    tool = _thing(text, match)
    goal = _deed(text, match)
    if tool is None or goal is None:
        return None
    return arrow(sentence, frame, Relation.AIMS_AT, tool, goal, (NodeType.CONCEPT, NodeType.CLAIM))


def do(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """A command to the reader and what it is for."""
    text = sentence.plain
    command = english.trim(text, *match.span("a"))
    goal = _deed(text, match)
    said = re.sub(r"^(?:then|first|next,?)\s+", "", text[slice(*command)], flags=re.IGNORECASE)
    if goal is None or not _is_command(said) or _is_no_purpose(text, match):
        return None
    return arrow(sentence, frame, Relation.AIMS_AT, command, goal, (NodeType.RULE, NodeType.CLAIM))


def _is_command(said: str) -> bool:
    told = english.starts_with_verb(said) and english.first_verb(said) < 0 and len(said.split()) > 1
    return told and not said.lower().startswith("use ")


def _is_no_purpose(text: str, match: re.Match[str]) -> bool:
    """ "Ask the guard to open" and "text to speech" are no commands with a purpose."""
    spoken = "You " + text
    return guards.refuses("en", _TO, spoken, _TO_AT.search(spoken, match.end("a") + 3) or match)


_TO = Cue(("to",), "", Relation.AIMS_AT, 0.7)
_TO_AT = re.compile(r"\s+to\s+")


def _deed(text: str, match: re.Match[str]) -> Span | None:
    """The verb phrase of a purpose: "filter the list", "archiving the source"; behind "to" any open word may be a verb."""
    goal = english.action_right(text, match.start("b"))
    said = re.sub(r"^\w+ly\s+", "", text[slice(*goal)])
    if re.match(r"\w+,", said) or len(said.split()) < 2:
        return None
    asked = text[: goal[0]].rstrip().endswith(" to") or _LETS.search(match.group())
    return goal if asked and guards.opens_freely("en", said) or english.starts_with_verb(said) else None


_LETS = re.compile(r"\s(?:lets?|helps)\s", re.IGNORECASE)
