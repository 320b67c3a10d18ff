"""The ends of rules: cut at the borders of clauses, brackets kept, and joined to an arrow only if they are whole."""

import re

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import english
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.english_cuts import BORDER, opens_series, past_conjunction
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

LONGEST = {"en": 240, "zh": 90}
Span = tuple[int, int]
Types = tuple[NodeType | None, NodeType | None]
RULE_ON: Types = (NodeType.RULE, NodeType.CLAIM)
EDGES = " ，。；：、,.;:\n"


def arrow(
    sentence: Sentence, frame: Frame, relation: Relation, source: Span, target: Span, types: Types
) -> Arrow | None:
    text, base = sentence.plain, sentence.start
    if not is_whole(text[slice(*source)]) or not is_whole(text[slice(*target)]):
        return None
    one = End(base + source[0], base + source[1], types[0])
    two = End(base + target[0], base + target[1], types[1])
    reach = (min(one.start, two.start), max(one.end, two.end))
    return Arrow(relation, one, two, (reach,), frame.weight)


def han_clause(text: str, start: int, end: int) -> Span:
    """Without marks at its edges. Characters stay: 普及 does not end in "and"."""
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip(EDGES)), start + len(piece.rstrip(EDGES))


def is_whole(text: str) -> bool:
    return len(text) > 2 and all(
        text.count(one) == text.count(two) for one, two in ("()", "（）", "“”", "《》")
    )


def rule_end(text: str, start: int, least: int) -> int:
    """To the end of the rule or before what it is for; a rule too long to take in ends at an earlier comma."""
    goal = _goal(text, least)
    stop = min(mark for mark in (text.find("；", least), goal, len(text)) if mark >= 0)
    if stop - start > LONGEST["zh"]:
        commas = [
            least + 2 + m.start()
            for m in re.finditer("(?<![的时后者])，", text[least + 2 : start + LONGEST["zh"]])
        ]
        stop = commas[-1] if commas else stop
    return han_clause(text, start, stop)[1]


def _goal(text: str, least: int) -> int:
    """Where the purpose that closes a rule begins, or -1."""
    frame = next(frame for frame in lexicon("zh").rules if frame.kind == "goal")
    match = pattern(frame.pattern).search(text, least)
    return match.start() if match else -1


def english_end(text: str, start: int) -> Span:
    """From ``start`` to the end of the sentence or a semicolon; if that is too long, to the next clause border."""
    stop = text.find(";", start)
    stop = stop if stop > 0 else len(text)
    end = start + len(text[start:stop].rstrip(" .,;:"))
    return (start, end) if end - start <= LONGEST["en"] else english.clause_right(text, start)


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
