"""One spelling for comparing, with a map back to the raw text.

NFKC with case kept; quotation marks, dashes and dash runs, ellipses and 。、 to their plain forms; invisible
characters dropped; runs of blanks to one space, none beside a CJK character, also across punctuation; a word
broken at a line end is put together with its hyphen kept, and the place remembered in ``breaks`` so that the
comparison can try it without. Digits, letters and signs of negation never change: a superscript beside a digit
stays what it is, because 10² is not 102. Every pass is linear.
"""

import re
import unicodedata
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache

from graphs.grounding.characters import CJK, DROPPED, HYPHENS, LINE_ENDS, MAPPED, ONE_TO_ONE, joins_previous

# Runs of characters that fold to themselves whatever stands beside them, unless a mark follows.
_PLAIN = re.compile(
    "[\n -_a-~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e"
    "\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\u0400-\u0481\u048a-\u052f\u05d0-\u05ea\u0620-\u064a"
    "\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]+"
)
_SOFT_BREAK = re.compile("\u00ad[ \t]*\r?\n[ \t]*(?=\\w)")
_LINE_BREAK_AFTER_DASH = re.compile(r"-( *\n *)(?=[^\W_])")
_BLANKS = re.compile(r"[ \n]{2,}")
_MARKS = r"[ !-/:-@\[-`{-~]"
_MARKS_BESIDE_CJK = re.compile(f"(?<=[{CJK}]){_MARKS}++|(?<!{_MARKS}){_MARKS}++(?=[{CJK}])")
_ANY_CJK = re.compile(f"[{CJK}]")
_RUNS = re.compile(r"-(?P<dashes>-+)|\.\.\.(?P<dots>\.+)")
_UNEVEN_ASCII = re.compile(r"[\x00-\x1f`\x7f]|  |--|\.{4}|^ | $")
_REPLACED = {chr(code): plain for code, plain in ONE_TO_ONE.items()}
_LONG = 10_000
_MAX_MARKS = 30  # sorting the marks of one character is quadratic


class Break(IntEnum):
    """How an in-word hyphen stands in the text; a broken word may be spelt with or without it."""

    NONE = 0
    HYPHEN = 1
    BROKEN_WORD = 2
    SPACED = 3
    BROKEN_DASH = 4


@dataclass(frozen=True, slots=True)
class Folded:
    """``text[i]`` stands for the raw ``[starts[i], ends[i])``; letters of one raw character share both."""

    text: str
    starts: "array[int]"
    ends: "array[int]"
    breaks: dict[int, Break] = field(default_factory=dict)

    def is_border(self, index: int) -> bool:
        """False inside what was one character in the raw text, such as a ligature."""
        return not 0 < index < len(self.text) or self.starts[index] != self.starts[index - 1]

    def raw_span(self, start: int, end: int) -> tuple[int, int]:
        return self.starts[start], self.ends[end - 1]

    def without(self, cuts: Iterable[tuple[int, int]], *, absorb: bool = False) -> "Folded":
        """Leaves out ascending, disjoint index ranges; with ``absorb`` the character before takes their place."""
        pieces: list[str] = []
        starts, ends, at = array("I"), array("I"), 0
        for cut_start, cut_end in cuts:
            pieces.append(self.text[at:cut_start])
            starts.extend(self.starts[at:cut_start])
            ends.extend(self.ends[at:cut_start])
            if absorb and ends:
                next_start = self.starts[cut_end] if cut_end < len(self.text) else self.ends[-1]
                ends[-1] = max(ends[-1], min(self.ends[cut_end - 1], next_start))
            at = cut_end
        if not at:
            return self
        pieces.append(self.text[at:])
        return Folded("".join(pieces), starts + self.starts[at:], ends + self.ends[at:], self.breaks)


def fold(text: str) -> Folded:
    if text.isascii() and not _UNEVEN_ASCII.search(text):
        return Folded(text, array("I", range(len(text))), array("I", range(1, len(text) + 1)))
    folded = _mend_broken_words(_normalised(_one_to_one(text)), text)
    folded = folded.without((m.start() + 1, m.end()) for m in _BLANKS.finditer(folded.text))
    folded = _stripped(Folded(folded.text.replace("\n", " "), folded.starts, folded.ends, folded.breaks))
    folded = _without_blanks_beside_cjk(folded)
    runs = _RUNS.finditer(folded.text)
    return folded.without((run.span(run.lastgroup or 0) for run in runs), absorb=True)


@lru_cache(maxsize=20_000)
def folded_text(text: str) -> str:
    """The folded spelling alone, for texts that are compared again and again. Most need no map to be folded."""
    plain = text if text.isascii() else text.translate(ONE_TO_ONE)
    return plain if _is_folded(plain) else fold(text).text


def _is_folded(text: str) -> bool:
    """Whether nothing but ``ONE_TO_ONE`` has to be done. True for no text that ``fold`` would change further."""
    if _UNEVEN_ASCII.search(text):
        return False
    if text.isascii():
        return True
    return _PLAIN.fullmatch(text) is not None and not (" " in text and _ANY_CJK.search(text))


def _one_to_one(text: str) -> str:
    """``str.translate``, which takes four times as long as replacing the few characters that are there."""
    if len(text) < _LONG:
        return text.translate(ONE_TO_ONE)
    for char in sorted(_REPLACED.keys() & set(text)):
        text = text.replace(char, _REPLACED[char])
    return text


def _normalised(text: str) -> Folded:
    """``text`` has its single characters mapped already."""
    pieces: list[str] = []
    starts, ends = array("I"), array("I")
    at, size = 0, len(text)
    while at < size:
        run = _PLAIN.match(text, at)
        if run:
            end = run.end()
            if end < size and (text[end] in DROPPED or joins_previous(text[end])):
                end -= 1
            if end > at:
                pieces.append(text[at:end])
                starts.extend(range(at, end))
                ends.extend(range(at + 1, end + 1))
                at = end
                continue
        piece, end, following = _next_character(text, at)
        pieces.append(piece)
        starts.extend([at] * len(piece))
        ends.extend([end] * len(piece))
        at = following
    return Folded("".join(pieces), starts, ends)


def _next_character(text: str, at: int) -> tuple[str, int, int]:
    """The folded form of the character at ``at``, where it ends, and where reading goes on."""
    char = text[at]
    if char in DROPPED:
        broken = _SOFT_BREAK.match(text, at) if char == "\u00ad" else None
        return "", at, broken.end() if broken else at + 1
    if char.isspace():
        ends_line = char in LINE_ENDS and text[at : at + 2] != "\r\n"
        return "\n" if ends_line else " ", at + 1, at + 1
    cluster, end, peek = char, at + 1, at + 1
    while peek < len(text) and len(cluster) < _MAX_MARKS:
        if joins_previous(text[peek]):
            cluster, end = cluster + text[peek], peek + 1
        elif text[peek] not in DROPPED:
            break
        peek += 1
    return _folded_cluster(text, cluster, at, peek), end, end


def _folded_cluster(text: str, cluster: str, at: int, following: int) -> str:
    folded = unicodedata.normalize("NFKC", cluster.translate(MAPPED)).translate(MAPPED)
    if folded == cluster or unicodedata.category(cluster[0]) == "Nd":
        return folded
    if folded[0].isdigit() and _is_digit(_neighbour(text, at - 1, -1)):
        return cluster
    if folded[-1].isdigit() and _is_digit(_neighbour(text, following, 1)):
        return cluster
    return folded


def _neighbour(text: str, at: int, step: int) -> str:
    for _ in range(4):
        if not 0 <= at < len(text):
            return ""
        if text[at] not in DROPPED:
            return text[at]
        at += step
    return ""


def _is_digit(char: str) -> bool:
    return char.isdigit() or (char != "" and unicodedata.category(char) == "No")


def _mend_broken_words(folded: Folded, raw: str) -> Folded:
    cuts: list[tuple[int, int]] = []
    for match in _LINE_BREAK_AFTER_DASH.finditer(folded.text):
        dash = match.start()
        if not folded.text[dash - 1 : dash].isalnum():
            continue
        is_word = raw[folded.starts[dash]] in HYPHENS and (
            folded.text[dash - 1].isalpha() and folded.text[match.end()].isalpha()
        )
        folded.breaks[folded.starts[dash]] = Break.BROKEN_WORD if is_word else Break.BROKEN_DASH
        cuts.append(match.span(1))
    return folded.without(cuts)


def _stripped(folded: Folded) -> Folded:
    size = len(folded.text)
    left, right = size - len(folded.text.lstrip(" ")), len(folded.text.rstrip(" "))
    if left >= right:
        return folded.without([(0, size)] if size else [])
    return folded.without(cut for cut in ((0, left), (right, size)) if cut[0] < cut[1])


def _without_blanks_beside_cjk(folded: Folded) -> Folded:
    text = folded.text
    if not _ANY_CJK.search(text):
        return folded
    cuts: list[tuple[int, int]] = []
    for match in _MARKS_BESIDE_CJK.finditer(text):
        start, end = match.span()
        if " " in match[0] and not (end < len(text) and joins_previous(text[end])):
            cuts += [(i, i + 1) for i in range(start, end) if text[i] == " "]
    return folded.without(cuts)
