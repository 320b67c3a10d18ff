"""Rules of laws, manuals and specifications: what they depend on, what they are for, where they do not hold.

A rule keeps its condition ("If A, B must C") and depends on it: rule ``driven_by`` condition. So does a sanction on
the breach that it answers. The patterns are tables (``lexicons/*/rules.py``); ``conditions`` and ``uses`` cut their
ends.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import conditions, guards, uses
from graphs.extraction.builtin.cues import CueIndex, pattern
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.rule_ends import LONGEST
from graphs.extraction.builtin.spans import Arrow, End

_INDEXES: dict[str, CueIndex[Frame]] = {}
_TELLS_TIME = re.compile(r"(?:when|where|once|until)\b", re.IGNORECASE)
_SAID = ("front", "back", "exception", "condition")  # kinds of frames


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
    moved: Sentence | None = None
    for frame, regex in _INDEXES[language].candidates(text):
        match = regex.search(text)
        if spoken and (frame.kind not in _SAID or match and _TELLS_TIME.match(text, match.start("a"))):
            continue
        if match is None:
            continue
        moved = moved or replace(sentence, plain=text, start=sentence.start + start)
        arrow = _DRAW[frame.kind](moved, frame, match)
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


_Draw = Callable[[Sentence, Frame, re.Match[str]], Arrow | None]
_DRAW: dict[str, _Draw] = {
    "condition": conditions.chinese_condition,
    "inner": conditions.chinese_condition,
    "activity": conditions.chinese_condition,
    "front": conditions.front,
    "back": conditions.back,
    "duty": conditions.after_duty,
    "exception": conditions.exception,
    "goal": uses.closing_goal,
    "front_goal": uses.front_goal,
    "needs": uses.needs,
    "use": uses.use,
    "do": uses.do,
}
