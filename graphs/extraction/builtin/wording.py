"""From a span to words: the text of a node and its quotes. Words are cut, never written."""

import re

from graphs.domain.values import Quote
from graphs.extraction.builtin.reading import Reading, clean
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.spans import End

HYPHEN_BREAK = re.compile(r"(\w{2,20})-[ \t]{0,8}\n[ \t]{0,12}(\w{2,20})")
HAN = re.compile("[\u3400-\u9fff]")
HAN_GAP = re.compile("(?<=[\u3400-\u9fff，。、；：]) (?=[\u3400-\u9fff])")
_KEPT = (
    "non",
    "self",
    "well",
    "co",
    "pre",
    "post",
    "multi",
    "semi",
    "anti",
    "re",
    "cross",
    "end",
    "side",
    "re",
)
QUOTE_LIMIT = 600


def words_of(reading: Reading, start: int, end: int) -> str:
    """The text between two offsets on one line, without marks; line-end hyphens joined."""
    return _on_one_line(reading.text[start:end])


@remembered
def _on_one_line(piece: str) -> str:
    if "-\n" in piece or "- \n" in piece:
        piece = HYPHEN_BREAK.sub(_join, piece)
    text = " ".join(clean(piece).split())
    return text if text.isascii() else HAN_GAP.sub("", text)


def _join(match: re.Match[str]) -> str:
    left, right = match.groups()
    return f"{left}-{right}" if left.lower() in _KEPT or right[0].isupper() else left + right


def text_of(reading: Reading, end: End) -> str:
    """A node's text: its words, with a leading pronoun replaced by the noun phrase it stands for when that is known."""
    text = words_of(reading, end.start, end.end)
    if end.stand_in is not None and HAN.search(text):
        return _named(reading, end, end.stand_in)
    if end.gap is not None:
        text = f"{words_of(reading, end.start, end.gap[0])} {words_of(reading, end.gap[1], end.end)}"
    if end.stand_in is None:
        return text
    name = words_of(reading, *end.stand_in)
    pronoun, _, rest = text.partition(" ")
    if pronoun.lower() in ("its", "their", "his", "her"):
        name += "’" if name.endswith("s") else "’s"
    return f"{name} {rest}" if rest else text


def _named(reading: Reading, end: End, name: tuple[int, int]) -> str:
    """Chinese: the name stands where the pronoun stood (``gap``), or opens a clause that has no subject."""
    stood = end.gap or (end.start, end.start)
    owns = "的" if reading.text[slice(*stood)] == "其" else ""
    return (
        words_of(reading, end.start, stood[0])
        + words_of(reading, *name)
        + owns
        + words_of(reading, stood[1], end.end)
    )


def quotes_of(reading: Reading, start: int, end: int) -> tuple[Quote, ...]:
    """Verbatim slices, one for each unit that the span touches."""
    found = []
    number = reading.unit_at(start)
    while number < len(reading.units) and reading.units[number].start < end:
        unit = reading.units[number]
        left, right = max(start, unit.start), min(end, unit.end)
        piece = reading.text[left:right]
        left += len(piece) - len(piece.lstrip())
        piece = piece.strip()[:QUOTE_LIMIT]
        if any(map(str.isalnum, piece)):
            found.append(Quote(piece, number, left))
        number += 1
    return tuple(found)
