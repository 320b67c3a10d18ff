"""Does the quote mean the text? What can be told without a model; everything else stays *unverified*.

A statement is *verified* only where it is words of its quote, whole or with a trifle taken off (a connective, an
article, a list mark, the stop), and nothing around them in the sentence, or announced before it, takes anything from
them: who says so, on what condition, with which exception, that it is denied, doubted, asked, imagined. Between
borders that are not known it is not judged. *Unsupported* needs the same words with a negation, a number, a unit or a
word turned into its opposite; another strength of the statement makes it *uncertain*.

A concept asserts nothing but that the source speaks of it. Its name is *verified* (basis ``name``) where it stands in
the quote as whole words, even in a question or a heading; a "concept" that is worded like a statement is judged as one.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from graphs.domain.values import Node, Unit
from graphs.domain.vocabulary import Basis, Entailment, NodeType, UnitKind
from graphs.grounding.folding import fold, folded_text
from graphs.grounding.words import splits_number, splits_word
from graphs.invariants.changes import change
from graphs.invariants.leftovers import limited_by, stands_free
from graphs.invariants.surroundings import Stretch, Surroundings, stretches

_STOPS = " .;,:!。；，：！"
_LONGEST_NAME, _MOST_WORDS = 60, 8
_SAYS_NOTHING = frozenset({UnitKind.HEADING, UnitKind.TABLE, UnitKind.CODE})


class Verdict(NamedTuple):
    state: Entailment = Entailment.UNVERIFIED
    basis: str = ""


UNVERIFIED = Verdict()


def judge(node: Node, units: Sequence[Unit]) -> Verdict:
    """``units`` are all of the source, in order; the node's evidence must be authentic slices of them.

    One quote that means the text is enough. Each of them must speak against it before that counts.
    """
    verdicts = [_of_quote(node, stretch, units) for stretch in stretches(node.evidence, units)]
    verified = next((verdict for verdict in verdicts if verdict.state is Entailment.VERIFIED), None)
    if verified or not verdicts:
        return verified or UNVERIFIED
    if all(verdict.state is Entailment.UNSUPPORTED for verdict in verdicts):
        return verdicts[0]
    if any(verdict.state is Entailment.UNVERIFIED for verdict in verdicts):
        return UNVERIFIED
    return next(verdict for verdict in verdicts if verdict.state is Entailment.UNCERTAIN)


def _of_quote(node: Node, stretch: Stretch, units: Sequence[Unit]) -> Verdict:
    said = node.text.strip().rstrip(_STOPS)
    if not said:
        return UNVERIFIED
    place = next(_places(said, stretch), None)
    if place is None:
        found = change(node.text, stretch.quote)
        return Verdict(found.state, found.basis) if found else UNVERIFIED
    if node.type is NodeType.CONCEPT and _is_name(said):
        return Verdict(Entailment.VERIFIED, Basis.NAME)
    return _of_words(folded_text(said).lower(), place, stretch, units)


def _of_words(said: str, place: tuple[int, int], stretch: Stretch, units: Sequence[Unit]) -> Verdict:
    around = Surroundings(stretch, *place, units)
    if around.kind in _SAYS_NOTHING or not around.is_known:
        return UNVERIFIED
    limit = limited_by(around, said)
    if limit:
        return Verdict(Entailment.UNCERTAIN, limit)
    if not stands_free(around, said):
        return UNVERIFIED
    whole = len(stretch.quote.strip(_STOPS)) == place[1] - place[0]
    return Verdict(Entailment.VERIFIED, Basis.VERBATIM if whole else Basis.REDUCED)


def _places(said: str, stretch: Stretch) -> Iterator[tuple[int, int]]:
    """Where the words stand in the quote, as offsets of the stretch; only the case of the first letter may differ."""
    quote = stretch.quote
    at = quote.find(said)
    if at >= 0 and _is_whole(stretch.text, stretch.start + at, len(said)):
        yield stretch.start + at, stretch.start + at + len(said)
        return
    folded, words = fold(quote), folded_text(said)
    for needle in dict.fromkeys((words, words[:1].swapcase() + words[1:])):
        at = folded.text.find(needle)
        if needle and at >= 0 and folded.is_border(at) and folded.is_border(at + len(needle)):
            start, end = folded.raw_span(at, at + len(needle))
            if _is_whole(stretch.text, stretch.start + start, end - start):
                yield stretch.start + start, stretch.start + end
                return


def _is_whole(text: str, start: int, size: int) -> bool:
    return not (splits_word(text, start, start + size) or splits_number(text, start, start + size))


def _is_name(said: str) -> bool:
    return len(said) <= _LONGEST_NAME and said.count(" ") < _MOST_WORDS
