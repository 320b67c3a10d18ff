"""What an English piece sheds at its ends: punctuation and stranded function words. Asked of every piece that is cut."""

import re

from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.wordsets import wordset

# A stranded "all" is none in "after all".
_STRANDED = tuple(
    sorted(
        wordset(
            """and or but the a an of in on at by for with from to that which who as than is are was were be been has have
            had will would may can also too both not then therefore so because when if"""
        )
    )
)
TAIL = re.compile(
    r"(?:[\s,;:.…!?\"'“”’()\[\]–—-]|\b(?:"
    + "|".join(_STRANDED)
    + r"|(?<!\bfor )(?<!\bof )(?<!\bto )(?<!\bat )(?<!\bby )all)"
    r"(?=[\s,.]*$))+$",
    re.IGNORECASE,
)
_MARKS = ",;:.…!?\"'“”’()[]–—-" + "".join(sign for sign in map(chr, range(0x3001)) if sign.isspace())
_MAY_STRAND, _LAST = (*_STRANDED, "all"), 12  # characters: more than any of the words has
HEAD = re.compile(r"^[\s,;:.…!?\"'“”‘’)\]–—*-]+")


@remembered
def trim(text: str, start: int, end: int) -> tuple[int, int]:
    """Drop punctuation and stranded function words from both ends; keep a closing bracket that has its mate."""
    piece = text[start:end]
    head = HEAD.match(piece)
    start += head.end() if head else 0
    piece = text[start:end]
    cut = max(0, len(piece) - 60) + _tail(piece[-60:])
    if cut < len(piece):
        end = start + cut + _mate(piece, cut)
    return start, max(start, end)


def _tail(text: str) -> int:
    """Where ``TAIL`` begins. Its pattern is slow, so it is asked only where one of its words may stand before the marks."""
    bare = text.rstrip(_MARKS)
    last = bare[-_LAST:]
    if last.isascii() and not last.lower().endswith(_MAY_STRAND):
        return len(bare)
    found = TAIL.search(text)
    return found.start() if found else len(text)


def _mate(piece: str, cut: int) -> int:
    """Keep one closing bracket or quotation mark after ``cut`` when it was opened inside the piece."""
    following = piece[cut : cut + 1]
    opener = {")": "(", "]": "[", "”": "“", '"': '"', "’": "‘"}.get(following)
    if opener is None:
        return 0
    opened = piece[:cut].count(opener)
    return 1 if (opened % 2 if opener == following else opened > piece[:cut].count(following)) else 0
