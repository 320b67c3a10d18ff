"""In which script a language is written, and from which side its lines run."""

_SCRIPTS = {
    "han": ("zh", "ja"),
    "hangul": ("ko",),
    "cyrillic": ("ru", "uk", "bg", "sr", "be", "mk", "kk"),
    "arabic": ("ar", "fa", "ur", "ps", "sd", "ug", "ckb"),
    "hebrew": ("he", "yi"),
    "devanagari": ("hi", "mr", "ne", "sa"),
    "thai": ("th",),
    "greek": ("el",),
}
_BY_LANGUAGE = {language: script for script, languages in _SCRIPTS.items() for language in languages}
_FROM_THE_RIGHT = ("arabic", "hebrew")


def script_of(language: str) -> str:
    return _BY_LANGUAGE.get(language.partition("-")[0].lower(), "latin")


def direction_of(language: str) -> str:
    """The value of the ``dir`` of a text in this language."""
    return "rtl" if script_of(language) in _FROM_THE_RIGHT else "ltr"
