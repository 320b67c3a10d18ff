"""What the product itself says: translated where it is shown. A question that is not answered gets these words and no
others."""

from graphs.domain.messages import gettext_noop

INSUFFICIENT = gettext_noop("The evidence found does not answer this question.")
OUT_OF_SCOPE = gettext_noop("The text does not speak about this.")

PREMISES = {
    "name": gettext_noop("The text does not mention “%(word)s”."),
    "number": gettext_noop("The text does not have “%(word)s”."),
    "denied": gettext_noop("The question says “%(word)s”; the text does not deny this."),
    "opposite": gettext_noop("The question says “%(word)s”, the text says “%(instead)s”."),
}
