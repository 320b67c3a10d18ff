"""Which characters count as equal when a quote is compared with its source, and which do not count at all."""

import unicodedata
from functools import cache

_DOUBLE_QUOTES = (
    '"\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c\u300d\u300e\u300f\u301d\u301e\u301f\u2033\u2036\uff02'
)
_SINGLE_QUOTES = "'\u2018\u2019\u201a\u201b\u2039\u203a\u2032\u2035\u0060\u00b4\u02bb\u02bc\uff07"
_DASHES = (
    "-\u02d7\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500\u2501\u2e3a\u2e3b\ufe58\ufe63\uff0d"
)

MAPPED = {
    **dict.fromkeys(map(ord, _DOUBLE_QUOTES), '"'),
    **dict.fromkeys(map(ord, _SINGLE_QUOTES), "'"),
    **dict.fromkeys(map(ord, _DASHES), "-"),
    ord("\u3002"): ".",
    ord("\u3001"): ",",
    ord("\u22ef"): "...",
}
_FULL_WIDTH = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
ONE_TO_ONE = (
    _FULL_WIDTH
    | {code: plain for code, plain in MAPPED.items() if len(plain) == 1}
    | dict.fromkeys((0xA0, 0x3000), " ")
)
HYPHENS = frozenset("-\u2010\u2011\uff0d\ufe63")

# Soft hyphen, zero-width characters, byte order mark, bidi marks, variation selectors.
DROPPED = frozenset(
    "\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060"
    "\u2066\u2067\u2068\u2069\ufeff" + "".join(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
LINE_ENDS = frozenset("\n\r\x0b\x0c\x85\u2028\u2029")

# Han, kana and their punctuation: scripts written without spaces. Hangul is not among them.
CJK = "\u2e80-\u2fdf\u3003-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"


@cache
def joins_previous(char: str) -> bool:
    """True for marks and conjoining vowels: characters that belong to the one before them."""
    if char < "\u0300" or char in DROPPED:
        return False
    first = unicodedata.normalize("NFKD", char)[0]
    return (
        unicodedata.category(first)[0] == "M"
        or "\u1161" <= first <= "\u1175"
        or "\u11a8" <= first <= "\u11c2"
    )
