"""Which lexicon and which grammar read a sentence. A language without its own gets the fallback."""

import re

from graphs.extraction.builtin import chinese, english, plain
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.lexicons import fallback
from graphs.extraction.builtin.lexicons.base import Lexicon
from graphs.extraction.builtin.lexicons.en.lexicon import LEXICON as ENGLISH
from graphs.extraction.builtin.lexicons.made import lexicon_of
from graphs.extraction.builtin.lexicons.small import LANGUAGES
from graphs.extraction.builtin.lexicons.zh.lexicon import LEXICON as CHINESE
from graphs.extraction.builtin.remembering import remembered

# Runs, not single characters: a run is found as fast as one letter.
_HAN = re.compile("[\u3400-\u9fff]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[A-Za-z]+")
_BY_CODE: dict[str, tuple[Lexicon, Grammar]] = {
    "en": (ENGLISH, english),
    "zh": (CHINESE, chinese),
    **{code: (lexicon_of(code, words), plain) for code, words in LANGUAGES.items()},
}
_OTHER: tuple[Lexicon, Grammar] = (fallback.LEXICON, plain)


@remembered
def language_of(sentence: str, document: str) -> str:
    """The language of one sentence inside a document of ``document``'s language."""
    han = _count(_HAN, sentence)
    if document == "ja":
        return ""
    letters = _count(_LETTERS, sentence)
    if han and han * 4 >= letters:
        return "zh"
    if document in LANGUAGES:
        return document
    if document in ("en", "zh", "") and letters and _count(_LATIN, sentence) * 2 > letters:
        return "en"
    return ""


def _count(runs: re.Pattern[str], text: str) -> int:
    return sum(map(len, runs.findall(text)))


def lexicon(language: str) -> Lexicon:
    return _BY_CODE.get(language, _OTHER)[0]


def grammar(language: str) -> Grammar:
    return _BY_CODE.get(language, _OTHER)[1]
