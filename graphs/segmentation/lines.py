"""Lines of a text with their place, their indentation and their width on a screen."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

WIDE = re.compile(
    "[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]"
)
ENDED = re.compile(r"""[.!?…:;。！？；：।॥؟۔｡]["'”’»」』）)\]】*_]{0,4}$""")
_TAB = 4


@dataclass(frozen=True, slots=True)
class Line:
    """``text`` equals ``source[start:end]`` and begins and ends with a character that is not blank."""

    start: int
    end: int
    indent: int
    text: str
    width: int  # columns on a screen: an ideograph takes two

    @property
    def ended(self) -> bool:
        """Does the line close a sentence, or announce what follows?"""
        return ENDED.search(self.text[-6:]) is not None

    @property
    def opens_low(self) -> bool:
        """Does it begin in the middle of a sentence, to judge by a small letter?"""
        return self.text[0].islower()

    @property
    def first_word_width(self) -> int:
        if WIDE.match(self.text):
            return 2
        return min(len(self.text.split(None, 1)[0]), 30)


def runs(text: str) -> Iterator[list[Line]]:
    """Maximal runs of lines that are not blank."""
    run: list[Line] = []
    place = 0
    for raw in text.split("\n"):
        body = raw.strip()
        if body:
            lead = len(raw) - len(raw.lstrip())
            start = place + lead
            run.append(
                Line(
                    start, start + len(body), _columns(raw[:lead]), body, len(body) + len(WIDE.findall(body))
                )
            )
        elif run:
            yield run
            run = []
        place += len(raw) + 1
    if run:
        yield run


def _columns(blank: str) -> int:
    return len(blank) + blank.count("\t") * (_TAB - 1)
