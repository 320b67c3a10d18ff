"""Is there a lexicon of denials and limits for the language of a sentence? There is one of English and one of Chinese.
Where there is none a lost *nicht* is not seen, so only whole sentences of the source may be shown."""

import re
from collections import Counter

from graphs.domain.tokens import FUNCTION_WORDS
from graphs.segmentation.language import function_words, guess_language

_LETTERS = re.compile(r"[^\W\d_]+")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")
_KNOWN = ("en", "zh")


def has_lexicon(sentence: str, language: str = "") -> bool:
    """``language`` is that of the document, '' when it is not known: a sentence of its own function words is read as
    what these say, one without any as the document."""
    words = _LETTERS.findall(sentence)
    if not words:
        return True
    if not all(map(_LATIN.match, words)):
        return guess_language(sentence) in _KNOWN and language != "ja"
    small = [
        word.lower() for at, word in enumerate(words) if not at or word.islower()
    ]  # *de Gaulle*, *La Paz*
    english = sum(word in FUNCTION_WORDS for word in small)
    counts = Counter(word for word in small if word not in FUNCTION_WORDS)
    others = max(count for code, count in function_words(counts).items() if code != "en")
    if english or others:
        return english + (language == "en") >= others
    is_foreign = any(not word.isascii() and word.islower() for word in words)
    return not is_foreign and language in ("", *_KNOWN)
