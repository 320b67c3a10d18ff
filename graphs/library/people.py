"""Who did it, as the reader says it: oneself is "you" everywhere, a program is named in the reader's language."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from kgsite.accounts.models import User

PROGRAMS = (gettext_noop("command line"),)  # names of actors that are nobody's account


def who_did(name: str, user_id: int | None, reader: User | None) -> str:
    if reader is not None and user_id == reader.pk:
        return _("you")
    return _(name) if user_id is None and name in PROGRAMS else name
