"""Of the one file of a small language: patterns of its lists, and the lexicon that the other finders ask for."""

import re

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Lexicon, Marker, Standing
from graphs.extraction.builtin.lexicons.fallback import LEXICON as FALLBACK
from graphs.extraction.builtin.lexicons.small.shape import Words

_GLOSS = FALLBACK.definitions[0]


def phrase(*items: str) -> str:
    """One pattern for a list of phrases, the longest first. Behind an elided word ("l'") no blank need stand."""
    if not items:
        return r"(?!)"
    return "(?:" + "|".join(_one(item) for item in sorted(items, key=lambda item: (-len(item), item))) + ")"


def _one(item: str) -> str:
    words = re.escape(item).replace(r"\ ", r"\s+").replace("'", "['’]")
    return rf"(?<!\w){words}" + ("" if item.endswith("'") else r"(?!\w)")


def lexicon_of(language: str, words: Words) -> Lexicon:
    return Lexicon(
        language=language,
        definitions=(_GLOSS,),
        markers=(
            *_markers(words.for_example, Relation.EXAMPLE, forward=False),
            *_markers(words.therefore, Relation.CAUSES, forward=True),
        ),
        standing=Standing(dangling=phrase(*words.pronouns)),
        lead_in=rf"\s*{phrase(*words.for_example, *words.therefore)}[,:]?\s+",
        hedge=phrase(*words.hedges),
        possible=phrase(*words.hedges),
        opinion=phrase(*words.opinions),
        recommendation=phrase(*words.opinions),
        obligation=phrase(*words.duties),
        condition=rf"^\s*{phrase(*words.if_)}",
        pronoun_start=rf"^{phrase(*words.pronouns)}",
        stop=FALLBACK.stop | _common(words),
    )


def _common(words: Words) -> frozenset[str]:
    """Words that name no thing."""
    lists = (
        words.closed,
        words.auxiliaries,
        words.pronouns,
        words.determiners,
        words.because,
        words.so,
        words.hedges,
        words.duties,
    )
    return frozenset(word for items in lists for item in items for word in item.lower().split())


def _markers(items: tuple[str, ...], relation: Relation, forward: bool) -> tuple[Marker, ...]:
    if not items:
        return ()
    opening = tuple(item[:1].upper() + item[1:] for item in items)
    return (Marker((*opening, *items), rf"{phrase(*items)}[,:]?\s+", relation, 0.75, forward),)
