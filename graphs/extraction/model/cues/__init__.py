"""Words by which a passage gives away what a first reading drops: one table for each language, data only."""

import re

from graphs.domain.values import Unit
from graphs.extraction.model.cues.base import Cues
from graphs.extraction.model.cues.chinese import CHINESE
from graphs.extraction.model.cues.english import ENGLISH
from graphs.extraction.model.cues.others import FRENCH, GERMAN, RUSSIAN, SPANISH

_BY_LANGUAGE = {"en": ENGLISH, "zh": CHINESE, "de": GERMAN, "fr": FRENCH, "es": SPANISH, "ru": RUSSIAN}
_HAN = re.compile("[\u4e00-\u9fff]")
_SOME_HAN = 0.2


def cues_of(unit: Unit, language: str) -> Cues:
    """By the script of the unit, then by the language of the text; an unknown language is read as English."""
    if len(_HAN.findall(unit.text)) > _SOME_HAN * len(unit.text):
        return CHINESE
    return _BY_LANGUAGE.get(language.partition("-")[0].lower(), ENGLISH)
