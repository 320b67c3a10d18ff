"""Finding a folded quote in a folded text, as a thing of whole characters and whole numbers.

A match never begins or ends inside a raw character (a ligature, a letter with its marks) and, unless the caller
says otherwise, not inside a number: *5 %* is not what *15 %* says.
Words broken at line ends are compared without their hyphens, and each hyphen is then judged: a break may stand
for a hyphen or for nothing, a hyphen only for a hyphen.
"""

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from graphs.grounding.folding import Break, Folded, fold
from graphs.grounding.words import splits_number

_IN_WORD = re.compile(r"(?<=[^\W_])- ?(?=[^\W_])")
_GRAM, _STRIDE, _LARGE = 4, 4, 50_000
_MOST_TRIES = 2_000
_CHARS_A_STEP, _STEPS_A_PLACE = 2_000, 5


class Haystack:
    """A folded text prepared for many searches; what a search needs is built when it is first needed."""

    def __init__(self, text: str) -> None:
        self._raw = text

    @cached_property
    def folded(self) -> Folded:
        return fold(self._raw)

    @property
    def steps(self) -> int:
        """How many steps of about a microsecond the searches took so far."""
        built = self.__dict__
        return sum(built[name].steps for name in ("_plain", "_keys") if name in built)

    def spans(self, needle: "Haystack", *, whole_numbers: bool = True) -> Iterator[tuple[int, int]]:
        """Raw spans where the needle stands, in text order."""
        found = False
        for start in self._plain.positions(needle.folded.text):
            span = _span(self.folded, start, start + len(needle.folded.text), whole_numbers)
            if span:
                found = True
                yield span
        if not found and (self.folded.breaks or needle.folded.breaks):
            yield from self._hyphenless_spans(needle, whole_numbers)

    def _hyphenless_spans(self, needle: "Haystack", whole_numbers: bool) -> Iterator[tuple[int, int]]:
        key, marks = self._hyphenless
        wanted, wanted_marks = needle._hyphenless
        for start in self._keys.positions(wanted.text):
            end = start + len(wanted.text)
            if _agree(marks[start + 1 : end], wanted_marks[1:]):
                span = _span(key, start, end, whole_numbers)
                if span:
                    yield span

    @cached_property
    def _plain(self) -> "Positions":
        return Positions(self.folded.text)

    @cached_property
    def _keys(self) -> "Positions":
        return Positions(self._hyphenless[0].text)

    @cached_property
    def _hyphenless(self) -> tuple[Folded, bytes]:
        """The text without in-word hyphens, and for each character the hyphen that stood before it."""
        folded = self.folded
        cuts = [match.span() for match in _IN_WORD.finditer(folded.text)]
        key = folded.without(cuts)
        marks, removed = bytearray(len(key.text)), 0
        for start, end in cuts:
            spaced = Break.SPACED if end - start > 1 else Break.HYPHEN
            marks[start - removed] = folded.breaks.get(folded.starts[start], spaced)
            removed += end - start
        return key, bytes(marks)


class Positions:
    """Where a string stands in a text. A large text is indexed by every fourth run of four characters.

    The runs that are equal form a chain from the last one back; ``_length`` tells how long it is, so that of a
    needle's runs the rarest can be looked up. A run that stands nowhere ends the search at once.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self.steps = 0

    def positions(self, needle: str) -> Iterator[int]:
        if not needle:
            return iter(())
        if len(self._text) < _LARGE or len(needle) < _GRAM + _STRIDE - 1:
            return self._scan(needle)
        found: list[int] = []
        for phase in range(_STRIDE):
            rarest = self._rarest(needle, phase)
            if rarest is None:
                continue
            if self._index.length[self._index.last[needle[rarest : rarest + _GRAM]]] > _MOST_TRIES:
                return self._scan(needle)
            found += self._look_up(needle, rarest)
        self.steps += _STEPS_A_PLACE * min(len(found), _MOST_TRIES)
        return iter(sorted(found))

    def _scan(self, needle: str) -> Iterator[int]:
        self.steps += 1 + len(self._text) // _CHARS_A_STEP
        at = self._text.find(needle)
        for _ in range(_MOST_TRIES):
            if at < 0:
                return
            self.steps += _STEPS_A_PLACE
            yield at
            at = self._text.find(needle, at + 1)

    def _rarest(self, needle: str, phase: int) -> int | None:
        """Where in the needle its rarest run of this phase begins; None when one of them is nowhere."""
        last, length = self._index.last, self._index.length
        best, fewest = phase, len(length) + 1
        for at in range(phase, len(needle) - _GRAM + 1, _STRIDE):
            place = last.get(needle[at : at + _GRAM])
            if place is None:
                self.steps += 1
                return None
            if length[place] < fewest:
                best, fewest = at, length[place]
        self.steps += 1 + len(needle) // (4 * _STRIDE)
        return best

    def _look_up(self, needle: str, run: int) -> Iterator[int]:
        place = self._index.last[needle[run : run + _GRAM]]
        self.steps += 1 + self._index.length[place] // 4
        for _ in range(self._index.length[place]):
            start = place * _STRIDE - run
            if start >= 0 and self._text.startswith(needle, start):
                yield start
            place = self._index.before[place]

    @cached_property
    def _index(self) -> "_Chains":
        return _Chains.of(self._text)


@dataclass(frozen=True, slots=True)
class _Chains:
    """For each run its last place, and for each place the one before it and how many there are up to it."""

    last: dict[str, int]
    before: "array[int]"
    length: "array[int]"

    @classmethod
    def of(cls, text: str) -> "_Chains":
        last: dict[str, int] = {}
        before, length = array("I"), array("I")
        for place, start in enumerate(range(0, len(text) - _GRAM + 1, _STRIDE)):
            gram = text[start : start + _GRAM]
            previous = last.get(gram)
            before.append(previous or 0)
            length.append(1 if previous is None else length[previous] + 1)
            last[gram] = place
        return cls(last, before, length)


def _span(folded: Folded, start: int, end: int, whole_numbers: bool) -> tuple[int, int] | None:
    if not (folded.is_border(start) and folded.is_border(end)):
        return None
    if whole_numbers and splits_number(folded.text, start, end):
        return None
    return folded.raw_span(start, end)


def _agree(marks: bytes, wanted: bytes) -> bool:
    return marks == wanted or all(_may_stand_for(a, b) for a, b in zip(marks, wanted, strict=True) if a != b)


def _may_stand_for(a: int, b: int) -> bool:
    pair = {a, b}
    return Break.BROKEN_WORD in pair or (Break.BROKEN_DASH in pair and Break.NONE not in pair)
