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

_HAN = re.compile("[\u3400-\u9fff]")
_LETTER = re.compile(r"[^\W\d_]")
_LATIN = re.compile("[A-Za-z]")
_BY_CODE: dict[str, tuple[Lexicon, Grammar]] = {
    "en": (ENGLISH, english),
    "zh": (CHINESE, chinese),
    **{code: (lexicon_of(code, words), plain) for code, words in LANGUAGES.items()},
}


def language_of(sentence: str, document: str) -> str:
    """The language of one sentence inside a document of ``document``'s language."""
    han = len(_HAN.findall(sentence))
    if document == "ja":
        return ""
    letters = len(_LETTER.findall(sentence))
    if han and han * 4 >= letters:
        return "zh"
    if document in LANGUAGES:
        return document
    if document in ("en", "zh", "") and letters and len(_LATIN.findall(sentence)) * 2 > letters:
        return "en"
    return ""


def lexicon(language: str) -> Lexicon:
    return _BY_CODE[language][0] if language in _BY_CODE else fallback.LEXICON


def grammar(language: str) -> Grammar:
    return _BY_CODE[language][1] if language in _BY_CODE else plain
