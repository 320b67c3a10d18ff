"""Does the evidence of an edge show its relation? Both ends, a word for the relation, and nothing that denies it."""

import re
from collections.abc import Sequence
from functools import cache, cached_property

from graphs.domain.lexicons import relation_cues
from graphs.domain.tokens import content_tokens
from graphs.domain.values import Edge, Node, Unit
from graphs.domain.vocabulary import Relation, UnitKind
from graphs.grounding.folding import folded_text

_STRUCTURAL_KINDS = frozenset({UnitKind.HEADING, UnitKind.LIST, UnitKind.TABLE})
_LIST_MARK = re.compile(
    r"\s*(?:[-*•·▪◦●○+]\s|[(（]?\d{1,3}[)）.、]|[(（]?[一二三四五六七八九十]{1,3}[)）、.]|#{1,6}\s|\|)"
)
_NOT_KNOWN = re.compile(relation_cues.NOT_KNOWN, re.IGNORECASE)
_WHETHER = re.compile(relation_cues.WHETHER, re.IGNORECASE)
_LEFT_OPEN_CHINESE = re.compile(relation_cues.LEFT_OPEN_CHINESE)
_DENIED_BEFORE = re.compile(relation_cues.DENIED_BEFORE, re.IGNORECASE)
_DENIED_WITHIN = re.compile(relation_cues.DENIED_WITHIN, re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.;!?](?!\d)")
_CLAUSE_END = re.compile(r"[,;:.!?]")
_FEW_WORDS_BEFORE = 40


def polarity_problem(edge: Edge) -> str | None:
    """The code of an error: all words that say that the relation holds are left open, or denied."""
    if edge.relation not in relation_cues.STRONG:
        return None
    return _polarity(edge.relation, folded_text(" ".join([item.quote for item in edge.evidence])))


def is_shown(edge: Edge, source: Node, target: Node, units: Sequence[Unit]) -> bool:
    """``units`` are those the evidence stands in."""
    shown = _Shown(" ".join([unit.text for unit in units]))
    numbers = {unit.number for unit in units}
    ends = _is_there(source, shown, numbers) and _is_there(target, shown, numbers)
    return ends and _has_cue(edge.relation, source, shown, units)


class _Shown:
    """The words of the evidence, read once for both ends and only as far as they are needed."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def lowered(self) -> str:
        return folded_text(self.text).lower()

    @cached_property
    def tokens(self) -> frozenset[str]:
        return frozenset(content_tokens(self.text))


def cue_of(relation: Relation, quote: str, ends: Sequence[tuple[int, int]] = ()) -> tuple[int, int] | None:
    """Where in a quote the words stand that show its relation, if that can be told.

    The classes are wide: a strong word is a sign anywhere, another one only outside of ``ends``, the quotes of the
    nodes that the relation joins. Long words go before short ones; a single letter says nothing.
    """
    strong = list(_strong(relation).finditer(quote)) if relation in relation_cues.STRONG else []
    others = [match.span() for match in _pattern(relation).finditer(quote) if match[0] not in "aA"]
    between = [span for span in others if not any(a <= span[0] and span[1] <= b for a, b in ends)]
    best = [match.span() for match in strong] or between
    return max(best, key=lambda span: (span[1] - span[0], -span[0]), default=None)


def _polarity(relation: Relation, quote: str) -> str | None:
    cues = list(_strong(relation).finditer(quote))
    if not cues:
        return None
    if all(_is_left_open(quote, cue) for cue in cues):
        return "edge_polarity_not_known"
    return "edge_polarity_negated" if all(_is_denied(quote, cue) for cue in cues) else None


def _is_left_open(quote: str, cue: re.Match[str]) -> bool:
    """*It is not known whether* before the cue, or *whether* before it and *is not known* behind."""
    start = _last_end(_SENTENCE_END, quote[: cue.start()])
    end = _SENTENCE_END.search(quote, cue.end())
    before, behind = quote[start : cue.start()], quote[cue.end() : end.start() if end else len(quote)]
    if _LEFT_OPEN_CHINESE.search(before):
        return True
    unknown = _NOT_KNOWN.search(before)
    if unknown:
        return _WHETHER.search(before, unknown.end()) is not None
    return before.lower().lstrip().startswith("whether ") and _NOT_KNOWN.search(behind) is not None


def _is_denied(quote: str, cue: re.Match[str]) -> bool:
    before = quote[max(0, cue.start() - _FEW_WORDS_BEFORE) : cue.start()].rstrip()
    clause = before[_last_end(_CLAUSE_END, before) :]
    return _DENIED_WITHIN.search(cue[0]) is not None or _DENIED_BEFORE.search(clause) is not None


def _last_end(pattern: re.Pattern[str], text: str) -> int:
    return max((match.end() for match in pattern.finditer(text)), default=0)


def _is_there(node: Node, shown: _Shown, numbers: set[int]) -> bool:
    """The node's own quote stands in one of the units, or its words do: half of them, or the last one of a name."""
    for item in node.evidence:
        if item.unit in numbers:
            return True
    tokens = content_tokens(node.text)
    if tokens and (
        2 * sum(map(shown.tokens.__contains__, tokens)) >= len(tokens) or tokens[-1] in shown.tokens
    ):
        return True
    return folded_text(node.text).lower() in shown.lowered


def _is_named(name: str, shown: _Shown) -> bool:
    """The name itself, or its words in other forms."""
    tokens = content_tokens(name)
    return folded_text(name).lower() in shown.lowered or (bool(tokens) and shown.tokens.issuperset(tokens))


def _has_cue(relation: Relation, source: Node, shown: _Shown, units: Sequence[Unit]) -> bool:
    if relation is Relation.CONTAINS:
        if any(unit.kind in _STRUCTURAL_KINDS or _LIST_MARK.match(unit.text) for unit in units):
            return True
        if _is_named(source.text, shown):
            return True
    return _pattern(relation).search(shown.text) is not None


@cache
def _pattern(relation: Relation) -> re.Pattern[str]:
    english = relation_cues.ENGLISH[relation].replace("*", r"\w*").replace(r"\w\w*", r"\w*")
    marks = relation_cues.MARKS.get(relation, "")
    others = "|".join(part for part in (relation_cues.CHINESE[relation], marks) if part)
    return re.compile(rf"(?<!\w)(?:{english})(?!\w)|{others}", re.IGNORECASE)


@cache
def _strong(relation: Relation) -> re.Pattern[str]:
    return re.compile(relation_cues.STRONG[relation], re.IGNORECASE)
