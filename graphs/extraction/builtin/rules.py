"""Rules of laws, manuals and specifications: what they depend on, what they are for, where they do not hold.

A rule keeps its condition ("If A, B must C") and depends on it: rule ``driven_by`` condition. So does a sanction on
the breach that it answers. The patterns are tables (``lexicons/*/rules.py``); here their ends are cut.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import chinese, english, guards, lengths
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import CueIndex, pattern
from graphs.extraction.builtin.english_cuts import BORDER, opens_series, past_conjunction
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Cue, Frame
from graphs.extraction.builtin.names import name_span
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_INDEXES: dict[str, CueIndex[Frame]] = {}
LONGEST = {"en": 240, "zh": 90}
_IF = Cue(("if",), "", Relation.DRIVEN_BY, 0.8)
Span = tuple[int, int]


_TELLS_TIME = re.compile(r"(?:when|where|once|until)\b", re.IGNORECASE)
_SAID = ("front", "back", "exception", "condition")


def find(sentence: Sentence, spoken: bool = False) -> Iterator[Arrow]:
    """In talk only what conditions and exceptions say; commands and needs are no rules there."""
    language = sentence.language
    if language not in LONGEST:
        return
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).rules, spaced=language == "en")
    blank = len(sentence.plain) - len(sentence.plain.lstrip(" (（"))
    start, _ = guards.past_lead_in(language, sentence.plain, (blank, len(sentence.plain)))
    text = sentence.plain[start:]
    if blank and sentence.plain[blank - 1] in "(（":
        text = text.rstrip(" .)）。")
    moved = replace(sentence, plain=text, start=sentence.start + start)
    for frame, regex in _INDEXES[language].candidates(text):
        match = regex.search(text)
        if spoken and (frame.kind not in _SAID or match and _TELLS_TIME.match(text, match.start("a"))):
            continue
        arrow = _DRAW[frame.kind](moved, frame, match) if match else None
        if arrow is not None:
            yield arrow


def exception(before: Sentence, rule: End | None, sentence: Sentence) -> Iterator[Arrow]:
    """A sentence that only takes something out of the rule of the sentence before."""
    match = pattern(lexicon(sentence.language).lone_exception).match(sentence.plain.strip())
    if match is None or rule is None or before.section != sentence.section:
        return
    shift = sentence.start + len(sentence.plain) - len(sentence.plain.lstrip())
    end = End(shift + match.start("a"), shift + match.end("case"), NodeType.COUNTER_EXAMPLE)
    evidence = ((rule.start, rule.end), (end.start, end.end))
    yield Arrow(Relation.COUNTER_EXAMPLE, end, rule, evidence, 0.85)


def _arrow(
    sentence: Sentence, frame: Frame, relation: Relation, source: Span, target: Span, types: "_Types"
) -> Arrow | None:
    text, base = sentence.plain, sentence.start
    if not _whole(text[slice(*source)]) or not _whole(text[slice(*target)]):
        return None
    one = End(base + source[0], base + source[1], types[0])
    two = End(base + target[0], base + target[1], types[1])
    reach = (min(one.start, two.start), max(one.end, two.end))
    return Arrow(relation, one, two, (reach,), frame.weight)


_Types = tuple[NodeType | None, NodeType | None]
_RULE_ON = (NodeType.RULE, NodeType.CLAIM)


_EDGES = " ，。；：、,.;:\n"


def _han_clause(text: str, start: int, end: int) -> Span:
    """Without marks at its edges. Characters stay: 普及 does not end in "and"."""
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip(_EDGES)), start + len(piece.rstrip(_EDGES))


def _whole(text: str) -> bool:
    return len(text) > 2 and all(
        text.count(one) == text.count(two) for one, two in ("()", "（）", "“”", "《》")
    )


def _condition(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """Chinese: the condition and what follows it, up to where the rule ends."""
    text = sentence.plain
    condition = _han_clause(text, *match.span("a"))
    rule = condition[0], _rule_end(text, condition[0], match.end())
    said = text[slice(*condition)]
    noun_alone = chinese.is_phrase(said, 12) and not chinese.PREDICATE.search(said)
    if noun_alone or frame.weight < 0.8 and _NOUN_PHRASE.search(said) or rule[1] <= match.end() + 2:
        return None
    return _arrow(sentence, frame, Relation.DRIVEN_BY, rule, condition, _RULE_ON)


# "运营者收集的数据的出境管理，适用……": what a rule is about, not when it holds.
_NOUN_PHRASE = re.compile(r"^(?!在|开展|从事|提供|使用|利用)[^，]*的[^，的]{1,8}$")


def _rule_end(text: str, start: int, least: int) -> int:
    """To the end of the rule or before what it is for; a rule too long to take in ends at an earlier comma."""
    goal = _goal(text, least)
    stop = min(mark for mark in (text.find("；", least), goal, len(text)) if mark >= 0)
    if stop - start > LONGEST["zh"]:
        commas = [
            least + 2 + m.start()
            for m in re.finditer("(?<![的时后者])，", text[least + 2 : start + LONGEST["zh"]])
        ]
        stop = commas[-1] if commas else stop
    return _han_clause(text, start, stop)[1]


def _goal(text: str, least: int) -> int:
    """Where the purpose that closes a rule begins, or -1."""
    frame = next(frame for frame in lexicon("zh").rules if frame.kind == "goal")
    match = pattern(frame.pattern).search(text, least)
    return match.start() if match else -1


_NO_DEED = re.compile(
    r"有利于|有助于|为了|职责|任务|包括|下列|以下|目的|坚持以|^(?:维护|保护|保障|促进|提高|规范)"
)


def _closing_goal(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "A 采取措施，防止 B": the deed before the goal must be a clause with its own subject."""
    text = sentence.plain
    start = max(text.rfind(mark, 0, match.start()) for mark in "；;") + 1
    deed = _han_clause(text, start, match.start())
    said = text[slice(*deed)]
    if not 6 <= len(said) <= LONGEST["zh"] or _NO_DEED.search(said) or not chinese.PREDICATE.search(said):
        return None
    if not chinese.has_subject(said) or chinese.prepares(said) or chinese.is_noun_alone(said):
        return None
    goal = _han_clause(text, *match.span("a"))
    return _arrow(sentence, frame, Relation.AIMS_AT, deed, goal, (None, NodeType.CLAIM))


def _front_goal(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    text, language = sentence.plain, sentence.language
    goal = grammar(language).trim(text, *match.span("a"))
    if language == "zh":
        rule = goal[0], _rule_end(text, goal[0], match.end())
    else:
        rule = _english_end(text, match.start("b"))
        if not english.starts_with_verb(text[slice(*goal)]) or not _tells(text[slice(*rule)]):
            return None
    return _arrow(sentence, frame, Relation.AIMS_AT, rule, goal, (NodeType.RULE, NodeType.CLAIM))


def _tells(text: str) -> bool:
    said = re.sub(r"^(?:first|then)\s+", "", text)
    return english.stands_alone(said) or english.starts_with_verb(said)


def _exception(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    text, language = sentence.plain, sentence.language
    speech = grammar(language)
    if language == "zh":
        start = text.rfind("；", 0, match.start()) + 1
        rule, case = speech.trim(text, start, match.start()), speech.trim(text, *match.span("a"))
    else:
        rule, case = speech.clause_left(text, match.start()), _english_end(text, match.start("a"))
    if not speech.stands_alone(text[slice(*rule)]) or len(text[slice(*rule)]) > LONGEST[language]:
        return None
    types = (NodeType.COUNTER_EXAMPLE, NodeType.RULE)
    return _arrow(sentence, frame, Relation.COUNTER_EXAMPLE, case, rule, types)


def _english_end(text: str, start: int) -> Span:
    """From ``start`` to the end of the sentence or a semicolon; if that is too long, to the next clause border."""
    stop = text.find(";", start)
    stop = stop if stop > 0 else len(text)
    end = start + len(text[start:stop].rstrip(" .,;:"))
    return (start, end) if end - start <= LONGEST["en"] else english.clause_right(text, start)


def _front(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "If A, B must C"."""
    text = sentence.plain
    border = guards.main_clause(text, match.end(), english, _IF)
    if border is None:
        return None
    condition = match.start("a"), border[0]
    main = _english_end(text, border[1])
    rule = condition[0], main[1]
    if len(text[slice(*rule)].split()) > lengths.WORDS and not has(
        lexicon("en").pronoun_start, text[slice(*main)]
    ):
        rule = main
    if not _is_condition(text[slice(*condition)]) or not english.stands_alone(
        text[slice(*english.clause_right(text, main[0]))]
    ):
        return None
    return _arrow(sentence, frame, Relation.DRIVEN_BY, rule, condition, _RULE_ON)


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


def _back(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "B must C if A"."""
    text = sentence.plain
    main = left_border(text, match.start())
    condition = match.start("a"), right_border(text, match.end("a"))
    rule = main[0], condition[1]
    said, when = text[slice(*main)], text[slice(*condition)]
    if not english.stands_alone(said) or not _is_condition(when) or _MODAL.search(when):
        return None
    if rule[1] - rule[0] > LONGEST["en"] or has(lexicon("en").condition, said) or _HANGS.match(said):
        return None
    return _arrow(sentence, frame, Relation.DRIVEN_BY, rule, condition, _RULE_ON)


_MODAL = re.compile(r"\b(?:MUST|SHALL|SHOULD|MAY)\b")
_HANGS = re.compile(r"(?:as|because|since|while|although|though|which|who|so|that)\s", re.IGNORECASE)
_LEFT_BORDER = re.compile(r"[;:]|,(?=\s(?:and|but|so|or|which|while|whereas|yet)\s)|(?<=,)\s(?=however\b)")


def left_border(text: str, end: int) -> Span:
    """The clause before ``end``, its brackets kept."""
    borders = [m.end() for m in _LEFT_BORDER.finditer(text, 0, end) if not opens_series(text, m, end)]
    start = past_conjunction(text, borders[-1] if borders else 0, end)
    return start + len(text[start:end]) - len(text[start:end].lstrip()), end


def right_border(text: str, start: int) -> int:
    """Where the clause that starts at ``start`` ends, its brackets kept."""
    depth = 0
    for match in BORDER.finditer(text, start):
        mark = match.group()
        depth += (mark in "([") - (mark in ")]")
        if (
            mark not in "()[]"
            and depth <= 0
            and text.find("--", start, match.start()) < 0
            and not opens_series(text, match, len(text))
        ):
            return start + len(text[start : match.start()].rstrip(" ,"))
    see = _SEE.search(text, start)
    return start + len(text[start : see.start() if see else len(text)].rstrip(" .,;:"))


_SEE = re.compile(r",\s+(?:see|cf\.)\s|--", re.IGNORECASE)


def _after_duty(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """ "When" and "until" also tell stories; behind a duty they are conditions."""
    words = lexicon("en")
    before = sentence.plain[: match.start()]
    duty = has(words.obligation, before) or has(words.recommendation, before)
    return _back(sentence, frame, match) if duty else None


def _needs(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    text = sentence.plain
    thing = _thing(text, match)
    needed = name_span("en", text, *english.phrase_right(text, match.start("b")))
    if thing is None or needed is None:
        return None
    types = (NodeType.CONCEPT, NodeType.CONCEPT)
    return _arrow(sentence, frame, Relation.DRIVEN_BY, thing, needed, types)


_CODE = re.compile(
    r"(?:the\s+)?`(?P<name>[^`\s][^`]{0,40})`(?:\s+(?:option|command|flag|switch|tool|setting|method|function|key))?$",
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
    return name if len(told.split()) > 1 or re.search(r"[A-Z0-9].|`", told) else None


def _use(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """A named thing and what it is for."""
    text = sentence.plain
    tool = _thing(text, match)
    goal = _deed(text, match)
    if tool is None or goal is None:
        return None
    return _arrow(sentence, frame, Relation.AIMS_AT, tool, goal, (NodeType.CONCEPT, NodeType.CLAIM))


def _do(sentence: Sentence, frame: Frame, match: re.Match[str]) -> Arrow | None:
    """A command to the reader and what it is for."""
    text = sentence.plain
    command = english.trim(text, *match.span("a"))
    goal = _deed(text, match)
    said = re.sub(r"^(?:then|first|next,?)\s+", "", text[slice(*command)], flags=re.IGNORECASE)
    if (
        goal is None
        or not english.starts_with_verb(said)
        or english.first_verb(said) >= 0
        or said.lower().startswith("use ")
    ):
        return None
    if len(said.split()) < 2 or guards.refuses(
        "en", _TO, "You " + text, _TO_AT.search("You " + text, match.end("a") + 3) or match
    ):
        return None
    return _arrow(sentence, frame, Relation.AIMS_AT, command, goal, (NodeType.RULE, NodeType.CLAIM))


_TO = Cue(("to",), "", Relation.AIMS_AT, 0.7)
_TO_AT = re.compile(r"\s+to\s+")


def _deed(text: str, match: re.Match[str]) -> Span | None:
    """The verb phrase of a purpose: "filter the list", "archiving the source"."""
    goal = english.action_right(text, match.start("b"))
    said = text[slice(*goal)]
    if re.match(r"\w+,", said):
        return None
    return (
        goal if english.starts_with_verb(re.sub(r"^\w+ly\s+", "", said)) and len(said.split()) > 1 else None
    )


_Draw = Callable[[Sentence, Frame, re.Match[str]], Arrow | None]
_DRAW: dict[str, _Draw] = {
    "condition": _condition,
    "inner": _condition,
    "goal": _closing_goal,
    "front_goal": _front_goal,
    "exception": _exception,
    "front": _front,
    "back": _back,
    "duty": _after_duty,
    "needs": _needs,
    "use": _use,
    "do": _do,
}
