"""English clauses that something depends on: "if", "when" of what always holds, "had they asked"."""

from graphs.extraction.builtin import premises, tagging
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.wordsets import wordset


def is_conditional(language: str, text: str, speech: Grammar) -> bool:
    """ "If A, B": a condition with the clause that depends on it."""
    comma = text.find(", ")
    if language != "en" or comma < 0:
        return False
    return (
        not tells_story(text)
        and premises.is_condition(language, text[:comma], speech)
        and speech.stands_alone(text[comma + 2 :])
    )


def tells_story(text: str) -> bool:
    """Is a verb of the text in the past? What happened once depends on nothing."""
    row = tagging.tokens(text)
    return any(token.low in _PAST or _is_past(row, place) for place, token in enumerate(row))


def _is_past(row: tuple[tagging.Token, ...], place: int) -> bool:
    irregular = row[place].low in words.IRREGULAR - _ALIKE
    formed = row[place].low.endswith("ed") or irregular
    alone = place > 0 and row[place - 1].low not in words.AUXILIARIES
    return formed and alone and tagging.is_verb(row, place)


# Present and past look alike.
_ALIKE = wordset(
    """cut put set hit hurt let shut cost cast burst split spread quit read beat bet bid rid shed thrust upset come become
    run overcome"""
)
_PAST = frozenset({"was", "were", "had", "did", "didn't", "didn’t", "wasn't", "wasn’t", "weren't", "weren’t"})
