"""What became of a text, word by word: pieces that stayed, went and came, in reading order.

Words are what stands between blanks and marks; in scripts that write no blanks (Chinese, Japanese, Thai …) every
character counts as a word. The matching is Ratcliff and Obershelp's (``difflib``) with blanks as junk. Its worst case
is quadratic, so long texts are first compared sentence by sentence, and what is still too long is one replacement.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from itertools import groupby

MOST_PAIRS = 600_000  # pairs of words that one comparison may look at: about 0.1 s
FEW_KEPT = 0.2  # below this share of kept characters, marks inside the sentence only confuse the reader
JOINER = "\u200d"
SENTENCE_ENDS = frozenset(".!?。！？；;\n")


class Mark(StrEnum):
    SAME = "same"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Piece:
    mark: Mark
    text: str


def word_diff(old: str, new: str) -> tuple[Piece, ...]:
    """Pieces whose SAME and GONE texts make ``old`` and whose SAME and NEW texts make ``new``; no two neighbours have
    one mark, and what went stands before what came in its place."""
    pieces = _joined(_compared(words_of(old), words_of(new)))
    pieces = _joined(_without_lone_blanks(pieces))
    if _kept(pieces) < FEW_KEPT * min(len(old), len(new)):
        return _joined([Piece(Mark.GONE, old), Piece(Mark.NEW, new)])
    return pieces


def words_of(text: str) -> list[str]:
    """The text as words, runs of blanks and single marks; joined they are the text."""
    words: list[str] = []
    for kind, run in groupby(_clusters(text), key=lambda cluster: _kind(cluster[0])):
        clusters = list(run)
        words += ["".join(clusters)] if kind in ("word", "blank") else clusters
    return words


def _clusters(text: str) -> list[str]:
    """What readers see as one character: combining marks, skin tones and joined pictures hang on what they follow."""
    clusters: list[str] = []
    for char in text:
        hangs = char == JOINER or unicodedata.category(char) in ("Mn", "Mc", "Me", "Sk")
        if clusters and (hangs or clusters[-1][-1] == JOINER):
            clusters[-1] += char
        else:
            clusters.append(char)
    return clusters


def _kind(char: str) -> str:
    if char.isspace():
        return "blank"
    if unicodedata.category(char)[0] in "LMN" or char in "_'’":
        return "character" if _is_unspaced(char) else "word"
    return "mark"


def _is_unspaced(char: str) -> bool:
    return (
        "\u0e00" <= char <= "\u0eff"  # Thai, Lao
        or "\u1000" <= char <= "\u109f"  # Burmese
        or "\u1780" <= char <= "\u17ff"  # Khmer
        or "\u3005" <= char <= "\u31ff"
        or "\u3400" <= char <= "\u9fff"
        or "\uf900" <= char <= "\ufaff"
        or "\U00020000" <= char <= "\U0003ffff"
    )


def _compared(old: Sequence[str], new: Sequence[str]) -> Iterator[Piece]:
    """Equal ends are set aside first: most edits touch one place."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    middle = old[head : len(old) - tail], new[head : len(new) - tail]
    yield Piece(Mark.SAME, "".join(old[:head]))
    if len(middle[0]) * len(middle[1]) <= MOST_PAIRS:
        yield from _matched(*middle)
    else:
        yield from _by_sentence(*middle)
    yield Piece(Mark.SAME, "".join(old[len(old) - tail :]))


def _common(old: Sequence[str], new: Sequence[str]) -> int:
    return next(
        (n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
    )


def _matched(old: Sequence[str], new: Sequence[str]) -> Iterator[Piece]:
    for tag, a, b, c, d in SequenceMatcher(str.isspace, old, new).get_opcodes():
        if tag == "equal":
            yield Piece(Mark.SAME, "".join(old[a:b]))
        else:
            yield from _replaced(old[a:b], new[c:d])


def _replaced(old: Sequence[str], new: Sequence[str]) -> Iterator[Piece]:
    yield Piece(Mark.GONE, "".join(old))
    yield Piece(Mark.NEW, "".join(new))


def _by_sentence(old: Sequence[str], new: Sequence[str]) -> Iterator[Piece]:
    before, after = _sentences(old), _sentences(new)
    if len(before) * len(after) > MOST_PAIRS:
        yield from _replaced(old, new)
        return
    left = MOST_PAIRS
    keys = [["".join(sentence) for sentence in side] for side in (before, after)]
    for tag, a, b, c, d in SequenceMatcher(None, keys[0], keys[1], autojunk=False).get_opcodes():
        gone = [word for sentence in before[a:b] for word in sentence]
        come = [word for sentence in after[c:d] for word in sentence]
        left -= 0 if tag == "equal" else len(gone) * len(come)
        if tag == "equal":
            yield Piece(Mark.SAME, "".join(gone))
        else:
            yield from _matched(gone, come) if left >= 0 else _replaced(gone, come)


def _sentences(words: Iterable[str]) -> list[list[str]]:
    sentences: list[list[str]] = [[]]
    for word in words:
        sentences[-1].append(word)
        if word[0] in SENTENCE_ENDS:
            sentences.append([])
    return [sentence for sentence in sentences if sentence]


def _without_lone_blanks(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """A blank that stayed between two changes belongs to both: three words replaced are one replacement."""
    for place, piece in enumerate(pieces):
        inside = 0 < place < len(pieces) - 1
        if piece.mark is Mark.SAME and inside and piece.text.isspace():
            yield Piece(Mark.GONE, piece.text)
            yield Piece(Mark.NEW, piece.text)
        else:
            yield piece


def _joined(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Neighbours of one mark as one; between two texts that stayed, all that went before all that came."""
    joined: list[Piece] = []
    for same, run in groupby(pieces, key=lambda piece: piece.mark is Mark.SAME):
        texts: dict[Mark, str] = {Mark.SAME: ""} if same else {Mark.GONE: "", Mark.NEW: ""}
        for piece in run:
            texts[piece.mark] += piece.text
        joined += [Piece(mark, text) for mark, text in texts.items() if text]
    return tuple(joined)


def _kept(pieces: Iterable[Piece]) -> int:
    return sum(len(piece.text) for piece in pieces if piece.mark is Mark.SAME)
