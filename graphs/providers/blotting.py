"""A server that repeats the key to us must not bring it into rows and pages, also where it escapes it as JSON allows."""

import re
from functools import lru_cache

SHORTEST_KEY = 6  # a shorter one would blot out words
BLOT = "[key]"
_DEEP = 4  # backslashes before one character: JSON within JSON, quoted once more


def blotted(text: str, key: str) -> str:
    if len(key) < SHORTEST_KEY:
        return text
    plain = text.replace(key, BLOT)
    return _escaped(key).sub(BLOT, plain) if _may_hold(plain, key) else plain


def _may_hold(text: str, key: str) -> bool:
    """Is the key there once backslashes and escapes are gone? Much faster than looking for it between them."""
    if "\\" not in text:
        return False
    bare = text.replace("\\", "")
    for character in set(key) if "u00" in bare else ():
        digits = f"{ord(character):04x}"
        bare = bare.replace(f"u{digits}", character).replace(f"u{digits.upper()}", character)
    return key.replace("\\", "") in bare.replace("\\", "")


@lru_cache(maxsize=16)
def _escaped(key: str) -> re.Pattern[str]:
    """Any character of it may be ``\\uXXXX`` or stand behind backslashes. All repetitions are bounded: linear."""
    runs: list[str] = re.findall(r"\\+|[^\\]", key)
    return re.compile("".join(_backslashes(len(run)) if run[0] == "\\" else _character(run) for run in runs))


def _character(c: str) -> str:
    return rf"\\{{0,{_DEEP}}}(?:{re.escape(c)}|(?i:u{ord(c):04x}))"


def _backslashes(count: int) -> str:
    """Possessive: how a run of backslashes is shared among characters is not tried in every way."""
    return rf"(?:\\|(?i:u005c)){{1,{min(2 * _DEEP * count, 64)}}}+"
