"""What a person chose last is what the next form begins with, where nothing nearer says otherwise."""

from graphs.models import Document, ExtractorChoice
from kgsite.accounts.models import User


def remember_choice(user: User, document: Document, extractor: str) -> None:
    """Not of a text that must stay here: the form, not the person, leads away from a model elsewhere then."""
    if not document.stays_here:
        team, chosen = document.base.team, {"extractor": extractor}
        ExtractorChoice.objects.update_or_create(user=user, team=team, defaults=chosen)
