"""Which clause of a quote does a clause of the answer mean, and does it take words from several that do not go together?

*Prices rose by 5 % in 2010 and fell by 3 % in 2011* does not say that prices fell by 5 %.
"""

import re

from graphs.answering.words import tokens

_CLAUSE = re.compile(r"[,;:，；：]|\b(?:but|while|whereas|although)\b|但|而(?![是且])", re.IGNORECASE)
_COORDINATED = re.compile(r";|；|，|\b(?:and|but|while|whereas)\b|但|而(?![是且])", re.IGNORECASE)
_HAN = re.compile("[\u3400-\u9fff]")
_FEWEST = 2


def aligned(clause: str, source: str) -> str:
    """The clause of the source that has what the answer's clause ends with, else the most of its words."""
    pieces = [piece for piece in _CLAUSE.split(source) if tokens(piece)] or [source]
    said = tokens(clause)

    def fit(piece: str) -> tuple[bool, int]:
        there = tokens(piece)
        return bool(said) and said[-1] in there, len(frozenset(there).intersection(said))

    return max(pieces, key=fit)


def is_mixed(clause: str, quote: str) -> bool:
    """Of an earlier clause only the beginning may be carried over to a later one, and of the later one nothing may be
    taken without its own beginning. Of Chinese clauses each must have its numbers from the one it means."""
    pieces = [found for piece in _COORDINATED.split(quote) if len(found := tokens(piece)) >= _FEWEST]
    said = frozenset(tokens(clause))
    if len(pieces) < 2:
        return False
    if _HAN.search(quote):
        meant = frozenset(max(pieces, key=lambda piece: len(said.intersection(piece))))
        return any(
            stem[0].isdigit() and stem not in meant and any(stem in p for p in pieces) for stem in said
        )
    own = [_taken(piece, said, [other for other in pieces if other is not piece]) for piece in pieces]
    used = [(place, row) for place, row in enumerate(own) if any(row)]
    if len(used) < 2:
        return False
    (*earlier, (_place, last)) = used
    begins = all(
        _is_beginning(row) and not _has_number(pieces[place], row) or all(row) for place, row in earlier
    )
    return not (begins and last[0])


def _taken(piece: tuple[str, ...], said: frozenset[str], others: list[tuple[str, ...]]) -> list[bool]:
    """For each word of its own whether the clause has it; a word that others have too counts for none of them."""
    return [stem in said for stem in piece if not any(stem in other for other in others)] or [False]


def _is_beginning(row: list[bool]) -> bool:
    return row == sorted(row, reverse=True)


def _has_number(piece: tuple[str, ...], row: list[bool]) -> bool:
    return any(stem[0].isdigit() for stem, taken in zip(piece, row, strict=False) if taken)
