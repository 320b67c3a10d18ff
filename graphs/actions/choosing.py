"""What a person chose last is what the next form begins with."""

from graphs.models import ExtractorChoice
from kgsite.accounts.models import Team, User


def remember_choice(user: User, team: Team, extractor: str) -> None:
    ExtractorChoice.objects.update_or_create(user=user, team=team, defaults={"extractor": extractor})
