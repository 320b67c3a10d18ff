"""A model's part cut into sentences, these into statements at every semicolon, and these into clauses, wherever a second
claim may hide: at commas, dashes and colons, and at connectives."""

import re
from collections.abc import Iterator

from graphs.answering import answer_words
from graphs.answering.joining import without_joint
from graphs.segmentation.sentences import sentence_spans

_HARD = re.compile(r"[\n;；。！？!?]+|(?<=[a-z]{2})\.(?=[A-Za-z])")
_SOFT = re.compile(
    rf"(?<!\d),(?!\d)|,(?=\s)|[，、：—]|:(?=\s)|\s[-–]\s|[()（）]|\b(?=(?:{answer_words.CONNECTIVES})\b)|(?={answer_words.CONNECTIVES_CHINESE})",
    re.IGNORECASE,
)


def sentences(text: str) -> list[str]:
    return [
        line[span.start : span.end]
        for line in text.splitlines()
        for span in sentence_spans(line, 0, len(line))
        if any(char.isalnum() for char in line[span.start : span.end])
    ]


def statements(sentence: str) -> list[str]:
    return _pieces(_HARD, sentence)


def clauses(sentence: str) -> list[str]:
    """In order; joined they are the sentence again. *Therefore,* belongs to what follows."""
    found: list[str] = []
    lead = ""
    for piece in _pieces(_SOFT, sentence):
        if any(char.isalnum() for char in without_joint(piece)):
            found.append(lead + piece)
            lead = ""
        else:
            lead += piece
    return [*found[:-1], found[-1] + lead] if found else [lead] if lead else []


def _pieces(border: re.Pattern[str], text: str) -> list[str]:
    """Cut behind each border; what holds no letter or digit goes to the piece before."""
    pieces: list[str] = []
    for piece in _cut(border, text):
        if pieces and not any(char.isalnum() for char in piece):
            pieces[-1] += piece
        else:
            pieces.append(piece)
    return [piece for piece in pieces if any(char.isalnum() for char in piece)]


def _cut(border: re.Pattern[str], text: str) -> Iterator[str]:
    at = 0
    for match in border.finditer(text):
        if match.end() > at:
            yield text[at : match.end()]
            at = match.end()
    yield text[at:]
