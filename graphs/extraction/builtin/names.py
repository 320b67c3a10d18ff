"""A name out of a subject: no article, no quotation marks, short, and a name at all."""

import re

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.languages import grammar
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.wordsets import wordset

_ARTICLE = re.compile(
    r"^(?:the|an?|any|each|every|some|all|both|its|their|his|her|our|your|my|these|those|this|that|such|many|most|several|other|various|certain|different)\s+",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\d{4}\s+(?=[A-Z])")
_FOREIGN_ARTICLE = re.compile(
    r"(?:der|die|das|ein|eine|le|la|les|un|une|el|los|las|il|lo|i|gli|una|uno|o|a|os|as|um|uma|de|het|een|den|det|en|ett)\s+|l['’]",
    re.IGNORECASE,
)
_TERM = re.compile(
    r"^(?:the\s+)?(?:term|word|name|concept|phrase|notion|idea)s?\s+(?:of\s+)?(?=[“\"'‘*A-Za-z])",
    re.IGNORECASE,
)
_EMPTY = wordset(
    """way thing things reason result problem point question answer goal aim purpose fact case example
    idea part step key difference similarity relationship other others one first second last rest
    most more less many few purpose result author form forms type types kind kinds sort sorts set series piece collection pair source number variety range group essay article section chapter figure table
    following latter former same"""
)
_OPENS_COMPOUND = wordset(  # "source code", "group dynamics", "second messengers"
    "case source number group second problem question answer goal form type set series section figure table fact part step key"
)
_NO_NAME_ZH = re.compile(
    r"应当|应该|必须|不得|可以|可能|开展|进行|积极|促进|推动|加强|保障|属于|^关系|建立|制定|负责|已经|正在|曾经|如果|因为|所以|但是|为了|能够|是|将|被|把|"
    r"来|以|用来|从事|^一|^(?:种植|制造|生产|利用|提供|成立|位于|发展|学习|许多|很多|这些|那些|各种|多种|少数)|^通常|^[要当在从对使让令有会能也都就才各每某他她它我你您其该]|认为|表示|指出|使用了|[了着过亦也均皆又曾仍却则]$|(?<![平高草中太燃还病复])原$"
)
LIMIT = 6


def name_span(language: str, text: str, start: int, end: int) -> tuple[int, int] | None:
    """The span of the bare name inside ``[start, end)``, or None when no name stands there."""
    speech = grammar(language)
    start, end = speech.trim(text, start, end)
    if language == "en":
        start, end = _strip_english(text, start, end)
    if language not in ("en", "zh"):
        article = _FOREIGN_ARTICLE.match(text[start:end])
        start += article.end() if article else 0
    if language == "zh":
        bracket = re.search(r"\s*[（(][^()（）]{0,60}[)）]\s*$", text[start:end])
        end = start + bracket.start() if bracket else end
    while start < end and text[start] in "“”\"'‘’「《*`(（":
        start += 1
    while end > start and text[end - 1] in "“”\"'‘’」》*`":
        end -= 1
    name = text[start:end]
    limit = 20 if language == "zh" else LIMIT
    if any(name.count(one) != name.count(two) for one, two in ("()", "（）")):
        return None
    if not name or not (speech.is_phrase(name, limit) or language == "en" and _is_title(name)):
        return None
    if language == "en" and not _english_name(name) or language == "zh" and _NO_NAME_ZH.search(name):
        return None
    return start, end


def _strip_english(text: str, start: int, end: int) -> tuple[int, int]:
    for regex in (_TERM, _ARTICLE, _ARTICLE, _YEAR):
        match = regex.match(text[start:end])
        if match:
            start += match.end()
    aside = re.search(r",\s+(?:on|how|there|in|for|of|as|also|too|then|by)\w*\b", text[start:end])
    if aside:
        end = start + aside.start()
    bracket = re.search(r"\s*[(（][^()（）]{1,60}[)）]\s*$", text[start:end])
    if bracket:
        end = start + bracket.start()
    return start, end


def _is_title(name: str) -> bool:
    """ "Harbour Rights Act of 1821": where each word has its capital none of them is a verb."""
    words = name.split()
    small = sum(word in ("of", "the", "and", "for", "on", "in") for word in words)
    large = sum(word[0].isupper() or word.isdigit() for word in words)
    return (
        1 < len(words) <= LIMIT + 1 and small + large == len(words) and large >= 2 and words[0][0].isupper()
    )


_MOTION = wordset("to into onto from through toward towards during after before until across along")
_LEADING_VERB = re.compile(r"(?:\w+ly\s+)?([a-z]+)\s+(?=\w)", re.IGNORECASE)


def past_verb(text: str, start: int, end: int) -> int:
    """Of "automatically detect suspicious behaviors" the object: a verb only after "to", an adverb or nothing."""
    match = _LEADING_VERB.match(text, start, end)
    if match is None or match.group(1).lower() not in en_words.VERBS | {"be", "have"}:
        return start
    before = tagging.tokens(text[max(0, start - 30) : start])
    opens = (
        not before or before[-1].low in en_words.AUXILIARIES | {"to", "and"} or before[-1].low.endswith("ly")
    )
    return match.end() if opens or match.group().split()[0].endswith("ly") else start


def _english_name(name: str) -> bool:
    row = tagging.tokens(name)
    if not row or row[0].low in en_words.PRONOUNS or row[-1].low in en_words.CLOSED:
        return False
    if any(token.low in en_words.CONJUNCTIONS and token.low not in ("and",) for token in row):
        return False
    if row[0].low in en_words.PREPOSITIONS or row[0].low in en_words.ADVERBS:
        return False
    if "," in name or any(token.low in _MOTION for token in row):
        return False
    if _is_title(name):
        return True
    opens = row[0].low in _EMPTY and not (len(row) > 1 and row[0].low in _OPENS_COMPOUND)
    return row[-1].low not in _EMPTY and not opens and not row[0].low.isdigit()
