"""Guesses the language of a text from its script and, for Latin letters, from a few function words."""

import re
from collections import Counter

SAMPLE = 20_000
_SCRIPTS = (
    ("kana", re.compile("[\u3041-\u30ff]")),
    ("hangul", re.compile("[\uac00-\ud7a3\u1100-\u11ff\u3131-\u318e]")),
    ("han", re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")),
    ("cyrillic", re.compile("[\u0400-\u04ff]")),
    ("arabic", re.compile("[\u0600-\u06ff\u0750-\u077f]")),
    ("devanagari", re.compile("[\u0900-\u097f]")),
    ("thai", re.compile("[\u0e01-\u0e5b]")),
    ("hebrew", re.compile("[\u05d0-\u05ea]")),
    ("greek", re.compile("[\u0370-\u03ff]")),
    ("latin", re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")),
)
# One Han character or kana says as much as about two letters of an alphabet.
_WEIGHT = {"kana": 2.0, "hangul": 2.0, "han": 2.0}
_LANGUAGE = {
    "hangul": "ko",
    "arabic": "ar",
    "devanagari": "hi",
    "thai": "th",
    "hebrew": "he",
    "greek": "el",
}
_WORD = re.compile(r"[^\W\d_]+")
_FUNCTION_WORDS = {
    "en": "the of and to in is that it was for on are with as be this by from at you have not or we they a an i he she his her "
    "but so what would can could will just if when there their about my your",
    "de": "der die das und ist nicht ein eine zu den von mit sich auf dem des auch wird im es sind für",
    "fr": "le la les des et est une un du dans que pour qui pas sur au ce il elle sont avec plus par nous",
    "es": "el la los las de y que en un una es por con para del se no como su lo más pero este son al",
    "it": "il la di che e è un una per non sono con del della gli le si come più nel alla anche questo dei",
    "pt": "o a os as de e que em um uma é por com para do da não se mais como ao dos no na são foi",
    "nl": "de het een en van is dat niet op te in zijn met voor die aan er ook als om maar door bij naar",
    "sv": "och att det som en på är av för den med till inte har de om ett jag var men vi kan så från",
    "da": "og at det er en den til på af som ikke med der for har et jeg var men vi kan så fra",
    "pl": "i w na z się nie do to jest że o jak po ale co przez od dla są tak czy oraz jego który",
    "cs": "a se na je že v s z do i o to jsou by ale jako k po pro byl která který nebo jeho",
}
_FUNCTION_SETS = {language: frozenset(words.split()) for language, words in _FUNCTION_WORDS.items()}


def guess_language(text: str) -> str:
    """A two-letter code such as ``en`` or ``zh``; an empty string when the text does not tell."""
    sample = text[:SAMPLE]
    weight = {name: len(pattern.findall(sample)) * _WEIGHT.get(name, 1.0) for name, pattern in _SCRIPTS}
    total = sum(weight.values())
    if not total:
        return ""
    script = max(weight, key=lambda name: weight[name])
    if script in ("han", "kana"):
        return "ja" if weight["kana"] >= 0.15 * (weight["han"] + weight["kana"]) else "zh"
    if script == "cyrillic":
        return "uk" if re.search("[іїєґІЇЄҐ]", sample) else "ru"
    if script == "latin":
        return _guess_latin(sample)
    return _LANGUAGE[script]


def _guess_latin(sample: str) -> str:
    words = Counter(word.lower() for word in _WORD.findall(sample))
    scores = function_words(words)
    ranked = sorted(scores, key=lambda language: -scores[language])
    best, second = ranked[0], ranked[1]
    return best if scores[best] > scores[second] and scores[best] * 20 >= sum(words.values()) else ""


def function_words(words: Counter[str]) -> dict[str, int]:
    """How many words in lower case are function words of each language."""
    return {language: sum(words[word] for word in known) for language, known in _FUNCTION_SETS.items()}
