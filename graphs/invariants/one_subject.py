"""Do two Chinese statements of a document speak about one thing, so that the judge may compare them?

A short statement is seldom like the long one that it answers, so that a share of all their words tells nothing: most
words of the shorter must stand in the other. In running text that alone is nearly always a topic that goes on. So what
is denied must be what the other says (any case, where the denial knows no exception), and no amount, date, duty or
condition may tell the two apart.
"""

import re
from collections.abc import Collection
from fractions import Fraction

from graphs.domain.lexicons import denials
from graphs.invariants.contradiction import Statement
from graphs.invariants.denial import dates, denies_what_is_said, is_chinese, is_emphatic

MOST, FEWEST = Fraction(3, 5), 4
MOST_OF_EMPHATIC, FEWEST_OF_EMPHATIC = Fraction(2, 5), 2
LONGEST_EMPHATIC = 12
FEWEST_STATED = 6
_AVOIDED, _DUTY = re.compile(denials.AVOIDED), re.compile(denials.DUTY)
_WHO_DOES_NOT = re.compile(denials.WHO_DOES_NOT)
_POINTS_BACK = re.compile(denials.POINTS_BACK)


def may_answer(a: Statement, b: Statement) -> bool:
    if a.text in b.text or b.text in a.text or not (is_chinese(a.text) and is_chinese(b.text)):
        return False
    shared = a.content & b.content
    size = min(len(a.content), len(b.content))
    if len(shared) < MOST_OF_EMPHATIC * size or a.numbers != b.numbers:
        return False
    holds_most = len(shared) >= FEWEST and len(shared) >= MOST * size
    if a.is_negated == b.is_negated:
        return holds_most and not a.is_negated
    said, denied = (b, a) if a.is_negated else (a, b)
    if _AVOIDED.search(said.text) or _WHO_DOES_NOT.search(denied.text):  # *avoid it* goes with *do not do it*
        return False
    if size <= LONGEST_EMPHATIC and is_emphatic(denied.text):
        return _count_words(shared) >= FEWEST_OF_EMPHATIC
    return holds_most and denies_what_is_said(a.text, b.text)


def _count_words(pairs: Collection[str]) -> int:
    """Pairs of characters that run into each other are one word or name."""
    ends = {pair[-1] for pair in pairs}
    return sum(pair[0] not in ends for pair in pairs)


def may_be_two(a: Statement, b: Statement) -> bool:
    """*This town has 323 people* tells of another town than *this town has 696 people*, what should be done is not
    denied by what is done, nor this year's deed by last year's; and a few characters state nothing. False for two in
    another language."""
    if not (is_chinese(a.text) and is_chinese(b.text)):
        return False
    if bool(_DUTY.search(a.text)) != bool(_DUTY.search(b.text)):
        return True
    if min(len(a.text), len(b.text)) < FEWEST_STATED:
        return True
    if a.is_negated != b.is_negated and dates(a.text) != dates(b.text):
        return True
    return a.numbers != b.numbers and bool(_POINTS_BACK.match(a.text) and _POINTS_BACK.match(b.text))
