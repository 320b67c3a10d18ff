"""Who may be asked: the team's models, and for a question also the rules of this server."""

from dataclasses import replace

from django.utils.translation import gettext as _

from graphs.library.extractors import Choice, Picker, model_picker
from graphs.models import Document
from kgsite.accounts.models import User
from reviews.actions.review_runs import RULES


def models_for(user: User, document: Document, chosen: str = "") -> Picker:
    base = document.base
    return model_picker(user, base.team, base=base, stays_here=document.stays_here, chosen=chosen)


def answerers_for(user: User, document: Document, *, may_run: bool, chosen: str = "") -> Picker:
    """The rules come first: they cost nothing and answer at once. Only who may start runs is offered models."""
    rules = Choice(
        RULES,
        _("Rules, no model"),
        _("Shows at once what in the source speaks for and against it. Decides nothing."),
    )
    offered = models_for(user, document, chosen) if may_run else Picker((), (), document.stays_here, "")
    names = {choice.name for choice in offered.models}
    return replace(offered, here=(rules,), chosen=chosen if chosen in names else RULES)
