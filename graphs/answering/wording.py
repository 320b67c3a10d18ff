"""What the product itself says: translated where it is shown. A question that is not answered gets these words and no
others."""

from graphs.domain.messages import gettext_noop

INSUFFICIENT = gettext_noop("The evidence found does not answer this question.")
OUT_OF_SCOPE = gettext_noop("The text does not speak about this.")
OUT_OF_SCOPE_OF_PART = gettext_noop("This part of the text does not speak about this.")
POINTING = gettext_noop("The question has no words of its own to look for. This is what stands there.")
ANOTHER_LANGUAGE = {
    "en": gettext_noop("The text is in English. Ask in English."),
    "zh": gettext_noop("The text is in Chinese. Ask in Chinese."),
    "": gettext_noop("The text is in another language than the question. Ask in its language."),
}

PREMISES = {
    "name": gettext_noop("The text does not mention “%(word)s”."),
    "number": gettext_noop("The text does not have “%(word)s”."),
    "denied": gettext_noop("The question says “%(word)s”; the text does not deny this."),
    "opposite": gettext_noop("The question says “%(word)s”, the text says “%(instead)s”."),
}
# Of a chapter or of what is chosen: the rest of the text may well have it.
PREMISES_OF_PART = PREMISES | {
    "name": gettext_noop("This part of the text does not mention “%(word)s”."),
    "number": gettext_noop("This part of the text does not have “%(word)s”."),
}
