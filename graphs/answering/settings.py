"""Where a sentence stands: the headings over it and what is said right before it.

*This method* means what the heading says, or a sentence before. A sentence whose subject points back answers only a
question about what it points at; and one that is asked about section 10.3.4 is answered by what stands there.
"""

import re
from dataclasses import dataclass

from graphs.answering import pointing_words
from graphs.answering.material import FoundUnit, Material
from graphs.answering.premises import is_counted
from graphs.answering.question import Question, Term, TermKind
from graphs.answering.words import tokens
from graphs.domain.ordinals import numbered_as
from graphs.domain.values import Span

MOST_BEFORE = 2  # sentences, of its own unit or the one before
_POINTS = re.compile(f"{pointing_words.ENGLISH}|{pointing_words.CHINESE}", re.IGNORECASE)

_THE = re.compile(r"\W*the ([a-z-]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Setting:
    """``heading`` is the one right above, ``above`` those over it; ``before`` the sentences before it in the same
    section; ``opens``: it is the first one there."""

    heading: str = ""
    above: str = ""
    before: str = ""
    opens: bool = False

    @property
    def stems(self) -> frozenset[str]:
        return frozenset(tokens(f"{self.heading}\n{self.above}"))


class Settings:
    """Of the sentences of a material. ``named`` are the words of all its headings."""

    def __init__(self, material: Material) -> None:
        self.named = frozenset(
            stem for title in {found.section for found in material.units} for stem in tokens(title)
        )
        self._units = {(found.document, found.unit.number): found for found in material.units}

    def of(self, unit: FoundUnit, span: Span) -> Setting:
        """``unit`` has a part in the sentence, which may begin in one before it."""
        begins = next((row.number for row in unit.run if row.start <= span.start < row.end), unit.unit.number)
        first = self._units.get((unit.document, begins), unit)
        earlier = self._units.get((unit.document, begins - 1))
        together = earlier.sentences() if earlier and _is_together(earlier, first) else ()
        rows = {
            place.start: text for place, text in (*together, *first.sentences()) if place.start < span.start
        }
        before = list(rows.values())[-MOST_BEFORE:]
        opens = not before and (earlier is not None or begins == 0)
        return Setting(unit.section, unit.above, " ".join(before), opens)


def _is_together(one: FoundUnit, other: FoundUnit) -> bool:
    return one.unit.says_something and (one.section, one.above) == (other.section, other.above)


def points_back(text: str) -> bool:
    """Its subject is *this method*, *such a response*, *it*, 该机构, 前款."""
    return _POINTS.match(" ".join(text.split())) is not None


def points_at_heading(text: str, asked: frozenset[str]) -> bool:
    """*This response*; also *the response* where the question asks about a response: which one, the heading says."""
    found = _THE.match(text)
    return points_back(text) or bool(found and asked.intersection(tokens(found[1])))


def is_named(heading: str) -> bool:
    """More than a number: *10.3.4*, 第二十一条 and *Chapter 4* say nothing of what stands there."""
    return any(stem not in _DIVISIONS and not stem[0].isdigit() for stem in _said_by(heading))


def _said_by(heading: str) -> tuple[str, ...]:
    number = numbered_as(heading)
    return tuple(stem for stem in tokens(heading) if stem != number)


def fits(question: Question, text: str, setting: Setting, named: frozenset[str] = frozenset()) -> bool:
    """Its numbers are those asked for, and what its subject points at is what the question is about. ``named`` are the
    words of all headings: who asks about what one of them names is not answered under another one."""
    said = tokens(text)
    own = frozenset(said)
    around = own | setting.stems
    near = around | frozenset(tokens(setting.before))
    telling = [term for term in question.terms if term.kind is not TermKind.WORD]
    if any(_is_another(term, question, said, around, near) for term in telling):
        return False
    missing = [term for term in telling if not _holds(own, term)]
    if not is_named(setting.heading):
        return not (points_back(text) and setting.before) or all(_holds(near, term) for term in missing)
    if not all(_holds(near, term) for term in telling if term.stem in named):
        return False
    return not points_back(text) or 2 * sum(_holds(near, term) for term in missing) >= len(missing)


def telling_heading(question: Question, text: str, heading: str) -> str:
    """The heading, where the text does not say what it speaks of: it points back, or what is asked about stands there
    alone; else ''."""
    over, own = frozenset(tokens(heading)), frozenset(tokens(text))
    telling = [term for term in question.terms if term.kind is not TermKind.WORD]
    is_only_there = any(_holds(over, term) and not _holds(own, term) for term in telling)
    return heading if is_only_there or (points_back(text) and is_named(heading)) else ""


def tells_as_much(question: Question, text: str, setting: Setting, first: str, of_first: Setting) -> bool:
    """Of another section only what has the names and numbers of the question that the first sentence has: beside it all
    else distracts."""
    if setting.heading == of_first.heading or not is_named(setting.heading):
        return True
    telling = [term for term in question.terms if term.kind is not TermKind.WORD]
    there, near = (
        frozenset(tokens(f"{words}\n{place.before}")) | place.stems
        for words, place in ((first, of_first), (text, setting))
    )
    return all(_holds(near, term) for term in telling if _holds(there, term))


def _is_another(
    term: Term, question: Question, said: tuple[str, ...], around: frozenset[str], near: frozenset[str]
) -> bool:
    """Another place than the one asked for, or another number beside the same word: *the 303 response* for *a 204
    response*."""
    if term.is_mark:
        return term.stem not in around
    if term.kind is not TermKind.NUMBER or is_counted(term, near):
        return False
    behind = {b for a, b in question.pairs if a == term.stem}
    before = {a for a, b in question.pairs if b == term.stem}
    return any(
        (b in behind and a[0].isdigit()) or (a in before and b[0].isdigit())
        for a, b in zip(said, said[1:], strict=False)
    )


def _holds(stems: frozenset[str], term: Term) -> bool:
    return term.stem in stems or term.is_among(stems)


_DIVISIONS = frozenset(stem for word in pointing_words.DIVISIONS.split() for stem in tokens(word))
