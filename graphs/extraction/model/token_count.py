"""How many tokens a text is, counted on the safe side: no model's own tokeniser is at hand, and a question that is a
little shorter than it might be costs less than one that is refused.
"""

import math
import re

PER_LETTER = 1 / 4  # Latin letters and blanks
PER_MARK = 1 / 2  # digits and punctuation: JSON is dense
PER_CJK = 1.1
PER_OTHER = 1 / 2  # Cyrillic, Greek, Arabic, Indic letters
PER_PICTURE = 2.0
_MARKS = re.compile(r"[\d!-/:-@\[-`{-~]")
_CJK = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
_PICTURES = re.compile("[\u2600-\u27bf\U00010000-\U0001ffff]")
_OTHER = re.compile("[\u0370-\u1fff]")


def tokens(text: str) -> int:
    """An estimate that few tokenisers exceed."""
    marks = _count(_MARKS, text)
    if text.isascii():
        return math.ceil(marks * PER_MARK + (len(text) - marks) * PER_LETTER)
    cjk, pictures, other = (_count(pattern, text) for pattern in (_CJK, _PICTURES, _OTHER))
    letters = len(text) - marks - cjk - pictures - other
    return math.ceil(
        marks * PER_MARK + cjk * PER_CJK + pictures * PER_PICTURE + other * PER_OTHER + letters * PER_LETTER
    )


def _count(pattern: re.Pattern[str], text: str) -> int:
    return len(pattern.findall(text))
