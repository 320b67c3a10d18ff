"""Whose deed a clause behind *who*, *which*, *that* or *whose* tells, and whose a possessor is not.

*Anna Berg married Carl Roth, who was convicted* says nothing of a conviction of Anna Berg, *the mayor's rival was
arrested* nothing of an arrest of the mayor.
"""

import re
from collections.abc import Iterator

from graphs.answering.words import has_kin, tokens
from graphs.extraction.builtin import tagging

_MARK = re.compile(r"\b(?P<mark>who|which|that|whose)\s+(?P<rest>[^,;.!?]+)", re.IGNORECASE)
_ANY_MARK = re.compile(r"\b(?:who|which|that|whose)\b", re.IGNORECASE)
_BORDER = re.compile(
    r"\b(?:of|by|in|at|for|with|from|to|on|and|or|the|a|an|his|her|its|their|this|these|those|some|any|no)\b|[,;.]",
    re.IGNORECASE,
)
_NAME_AT_END = re.compile(r"[A-Z][\w’'-]*(?: (?:[a-z]{1,3} )?[A-Z][\w’'-]*)*\W*$")
_OWN_VERB = re.compile(
    r"(?:was|were|is|are|has|have|had|did|does|will|would|can|could)\b|\w+ed\b", re.IGNORECASE
)
_HAN = re.compile("[\u3400-\u9fff]")
_OWNER = re.compile("(?:^|[，。；、：])([\u3400-\u9fff]{1,8}?)的(?=[\u3400-\u9fff])")


def takes_over(clause: str, source: str) -> bool:
    """The clause gives somebody what the source says of another in a clause or a phrase about that other."""
    if _HAN.search(clause):
        return _of_its_owner(clause, source)
    if _ANY_MARK.search(clause):
        return False
    said = frozenset(tokens(clause))
    return any(_is_taken(said, *found) for found in _relatives(source))


def _relatives(source: str) -> Iterator[tuple[str, str, str]]:
    for match in _MARK.finditer(source):
        rest = match["rest"]
        if match["mark"].lower() == "that" and not _begins_with_verb(rest):
            continue
        yield match["mark"].lower(), _antecedent(source[: match.start()]), rest


def _begins_with_verb(rest: str) -> bool:
    first = rest.split()[0].lower()
    return bool(_OWN_VERB.match(rest)) or tagging.looks_like_verb(first)


def _antecedent(before: str) -> str:
    phrase = _BORDER.split(before.rstrip(" ,"))[-1]
    name = _NAME_AT_END.search(phrase)
    return name[0] if name else phrase


def _is_taken(said: frozenset[str], mark: str, antecedent: str, rest: str) -> bool:
    told = tokens(rest)
    if mark == "whose":  # the first word behind it is the one that acts
        return len(told) > 1 and told[1] in said and not _has(told[0], said)
    if not told or told[0] not in said:
        return False
    own = frozenset(tokens(antecedent)) | frozenset(told)
    return any(not _has(stem, own) for stem in said)


def _has(stem: str, stems: frozenset[str]) -> bool:
    return stem in stems or has_kin(stem, stems)


def _of_its_owner(clause: str, source: str) -> bool:
    """市长的对手被捕 is no 市长被捕."""
    owners = {match[1] for match in _OWNER.finditer(source) if clause.startswith(match[1])}
    return any(
        f"{owner}的" not in clause and owner not in source.replace(f"{owner}的", "") for owner in owners
    )
