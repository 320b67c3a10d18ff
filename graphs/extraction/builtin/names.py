"""A name out of a subject: no article, no quotation marks, short, and a name at all."""

import re

from graphs.extraction.builtin import english
from graphs.extraction.builtin.languages import grammar
from graphs.extraction.builtin.lexicons import en_words

_ARTICLE = re.compile(r"^(?:the|an?|any|each|every|some|all|both|its|their|his|her|our|your|my|these|those|this|that|such|many|most|several|other|various|certain|different)\s+", re.IGNORECASE)
_TERM = re.compile(r"^(?:the\s+)?(?:term|word|name|concept|phrase|notion|idea)s?\s+(?:of\s+)?(?=[“\"'‘*A-Za-z])", re.IGNORECASE)
_EMPTY = frozenset(
    """way thing things reason result problem point question answer goal aim purpose fact case example idea part
    step key difference similarity relationship other others one first second last rest most more less many few
    purpose result author essay article section chapter figure table following latter former same""".split()
)
LIMIT = 6


def name_span(language: str, text: str, start: int, end: int) -> tuple[int, int] | None:
    """The span of the bare name inside ``[start, end)``, or None when no name stands there."""
    speech = grammar(language)
    start, end = speech.trim(text, start, end)
    if language == "en":
        start, end = _strip_english(text, start, end)
    while start < end and text[start] in "“”\"'‘’「《*`(（":
        start += 1
    while end > start and text[end - 1] in "“”\"'‘’」》*`":
        end -= 1
    name = text[start:end]
    limit = 20 if language == "zh" else LIMIT
    if not name or not speech.is_phrase(name, limit):
        return None
    if language == "en" and not _english_name(name):
        return None
    return start, end


def _strip_english(text: str, start: int, end: int) -> tuple[int, int]:
    for regex in (_TERM, _ARTICLE, _ARTICLE):
        match = regex.match(text[start:end])
        if match:
            start += match.end()
    bracket = re.search(r"\s*[(（][^()（）]{1,60}[)）]\s*$", text[start:end])
    if bracket:
        end = start + bracket.start()
    return start, end


def _english_name(name: str) -> bool:
    row = english.tokens(name)
    if not row or row[0].low in en_words.PRONOUNS or row[-1].low in en_words.CLOSED:
        return False
    if any(token.low in en_words.CONJUNCTIONS and token.low not in ("and",) for token in row):
        return False
    if row[0].low in en_words.PREPOSITIONS or row[0].low in en_words.ADVERBS:
        return False
    return row[-1].low not in _EMPTY and row[0].low not in _EMPTY and not row[0].low.isdigit()
