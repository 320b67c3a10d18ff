"""What kind of proposition a clause is: rule, claim or fact. Inferences, examples and definitions come from their cues."""

from functools import lru_cache

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import lexicon


def kind_of(text: str, language: str, normative: bool) -> NodeType:
    """A duty is a rule in a law, a manual or a specification; in an essay it is the author's claim."""
    words = lexicon(language)
    if normative and (has(words.obligation, text) or has(words.condition, text)):
        return NodeType.RULE
    if normative and has(words.recommendation, text):
        return NodeType.RULE
    if has(words.condition, text):
        return NodeType.RULE
    if has(words.failure, text):
        return NodeType.CLAIM
    if has(words.hedge, text) or has(words.opinion, text) or has(words.attribution, text):
        return NodeType.CLAIM
    if has(words.prevents, text):
        return NodeType.RULE
    return NodeType.FACT


@lru_cache(maxsize=8192)
def has(source: str, text: str) -> bool:
    return pattern(source).search(text) is not None
