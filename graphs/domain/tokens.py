"""Content words for comparing short texts: English by stems, Chinese and Japanese by pairs of characters."""

import re
from functools import lru_cache
from operator import add

_RUNS = re.compile(
    "[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+|[^\\W_\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
)
_ASCII_RUNS = re.compile("[a-z0-9]+")
_STOP_WORDS = """a an the of to in on at by for and or but is are was were be been being am it its this that these
    those as with from into than then so such which who whom whose what has have had do does did will would there their
    they them he his she her we our you your i my me us also very more any each both about over under out up down if"""
FUNCTION_WORDS = frozenset(_STOP_WORDS.split())
_FUNCTION_CHARACTERS = re.compile("[的了是在和与而也就都会把被对于其之这那着]")


@lru_cache(maxsize=20_000)
def content_tokens(text: str) -> tuple[str, ...]:
    """In text order, function words left out."""
    if text.isascii():
        return tuple([stem(run) for run in _ASCII_RUNS.findall(text.lower()) if run not in FUNCTION_WORDS])
    tokens: list[str] = []
    for run in _RUNS.findall(text.lower()):
        if run[0] >= "\u3040" and not "\uac00" <= run[0] <= "\ud7a3":
            tokens += _pairs(run)
        elif run not in FUNCTION_WORDS:
            tokens.append(stem(run))
    return tuple(tokens)


def says_nothing(word: str) -> bool:
    """Is it a function word, such as *the*? *WHO* and *IT* are names."""
    return word.lower() in FUNCTION_WORDS and not (len(word) > 1 and word.isupper())


def _pairs(run: str) -> list[str]:
    pairs: list[str] = []
    for piece in _FUNCTION_CHARACTERS.split(run):
        pairs += map(add, piece, piece[1:]) if len(piece) > 1 else [piece] if piece else []
    return pairs


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """One form for *improve, improves, improved, improving*; short words stay."""
    for ending in ("ingly", "edly", "ing", "ied", "ies", "ed", "es", "s", "ly"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: -len(ending)] + ("y" if ending in ("ied", "ies") else "")
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "aeiouls":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word[-1] in "ey" else word
