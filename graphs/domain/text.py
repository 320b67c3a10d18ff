"""Comparing propositions: when two texts say the same thing in the same words; and texts that stand on one line."""

import re
import unicodedata

# Signs that say something: *> 5* is not *< 5*, *-5 %* is not *5*, and a question is no statement.
_SIGNS = (
    "".join(char for char in map(chr, range(0x3000)) if unicodedata.category(char) in ("Sm", "Sc")) + "%‰°?#"
)
_NOT_WORDS = re.compile(rf"(?:[^\w{re.escape(_SIGNS)}]|_)+")
_MINUS = re.compile(r"(?<![\w)\]])-(?=\s?[\d.$€£¥])")
_BLANKS = re.compile(r"\s+")
_WRAPPED_HYPHEN = re.compile(r"(?<=[^\W\d_]-)\s*\n\s*(?=[^\W\d_])")
_WIDE = "[\u2e80-\u303e\u3041-\ua4cf\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]"
_WRAPPED_WIDE = re.compile(rf"(?<={_WIDE})\s*\n\s*(?={_WIDE})")
# Control characters that are no blanks (a terminal would obey them), and marks that turn the reading direction of
# everything after them: such a line stands beside other words.
_UNPRINTED = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069]")


def normalized(text: str) -> str:
    """NFKC, lower case, runs of blanks and punctuation as one space. Digits, letters, and signs of arithmetic, money,
    direction and question stay."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return _NOT_WORDS.sub(" ", _MINUS.sub("\u2212", plain) if "-" in plain else plain).strip()


def folded(text: str) -> str:
    """As a search compares: the same letter however it is written."""
    return unicodedata.normalize("NFKC", text).casefold()


def printed(text: str) -> str:
    """Prose of several lines: control characters and direction marks go, each line end is one."""
    return "\n".join(_UNPRINTED.sub("", line) for line in text.splitlines()).strip()


def one_line(text: str) -> str:
    """A title: blanks and line ends become single spaces, control characters and direction marks go."""
    return _BLANKS.sub(" ", _UNPRINTED.sub("", text)).strip()


def flowing(text: str) -> str:
    """Prose as it reads: its lines were only wrapped, so a line end is a blank, behind a hyphen and between wide signs
    nothing."""
    return _BLANKS.sub(" ", _WRAPPED_WIDE.sub("", _WRAPPED_HYPHEN.sub("", text))).strip()
