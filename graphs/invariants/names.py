"""Under which names a concept goes: two concepts with one in common are the same, unless they are defined apart."""

import re
from collections.abc import Iterator

from graphs.grounding.folding import folded_text

_ARTICLE = re.compile(r"(?:the|an?) +(?=\w)", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[+#]+")
_BRACKETED = re.compile(r"(?P<name>[^()]*[^() ]) ?\((?P<other>[^()]+)\)")
_ACRONYM = re.compile(r"(?=.*[A-Z].*[A-Z])[A-Z0-9]{2,5}s?")
_SIBILANT = re.compile(r"(?:[sxz]|[cs]h)es")
_SINGULAR_IN_S = re.compile(r".*(?:ss|us|is|ics|ous|news|series|species|means)")
_FEWEST_LETTERS = 4
_SMALL = frozenset(["a", "an", "the", "of", "and", "or", "for", "in", "on", "to", "de", "la"])
_HAN = re.compile("[\u3400-\u9fff]")
Name = tuple[str, ...]


def names(text: str) -> frozenset[Name]:
    """Case, width, hyphens, articles and the plural make no other name. What stands in brackets is one of its own
    when it is an acronym of what stands before, or the same in another script: *Mercury (planet)* is no *planet*."""
    return frozenset(name for name in _names(folded_text(text)) if name)


def _names(folded: str) -> Iterator[Name]:
    bracketed = _BRACKETED.fullmatch(folded)
    if bracketed and _is_other_name(bracketed["name"], bracketed["other"]):
        yield _name(bracketed["name"])
        yield _name(bracketed["other"])
    yield _name(folded)


def _is_other_name(name: str, other: str) -> bool:
    if bool(_HAN.search(name)) != bool(_HAN.search(other)):
        return any(char.isalpha() for char in other)
    for acronym, full in ((name, other), (other, name)):
        if _ACRONYM.fullmatch(acronym):
            words = [word for word in _WORD.findall(full) if word.lower() not in _SMALL]
            return "".join(word[0] for word in words).lower() == acronym.rstrip("s").lower()
    return False


def _name(folded: str) -> Name:
    words = _WORD.findall(_ARTICLE.sub("", folded, count=1) if _ARTICLE.match(folded) else folded)
    if not words:
        return ()
    if len(words) == 1 and _ACRONYM.fullmatch(words[0]):
        return (words[0].removesuffix("s"),)  # *IT* is not *it*
    lowered = [word.lower() for word in words]
    return (*lowered[:-1], _singular(lowered[-1]))


def _singular(word: str) -> str:
    """Of a noun in lower case; unlike a stem it keeps *banking* apart from *bank*."""
    if len(word) < _FEWEST_LETTERS or not word.isascii() or _SINGULAR_IN_S.fullmatch(word):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-2] if _SIBILANT.search(word, len(word) - 4) else word.removesuffix("s")
