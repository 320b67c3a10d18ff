"""Knowledge bases: made and described by people; every team has one to start with."""

from django.db import IntegrityError, transaction

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.models import KnowledgeBase
from kgsite.accounts.models import Team

FIRST_NAME = "General"


def default_base(team: Team) -> KnowledgeBase:
    """The team's default base, made when the team has none yet."""
    known = KnowledgeBase.objects.filter(team=team, is_default=True).first()
    if known:
        return known
    first = KnowledgeBase.objects.filter(team=team).order_by("id").first()
    return (
        first
        or KnowledgeBase.objects.get_or_create(team=team, is_default=True, defaults={"name": FIRST_NAME})[0]
    )


def create_base(team: Team, *, name: str, description: str, language: str, tags: list[str]) -> KnowledgeBase:
    """Raises InvalidInput when another base took the name in the same moment."""
    base = KnowledgeBase(team=team, name=name, description=description, language=language, tags=tags)
    _save(base)
    return base


def describe_base(
    base: KnowledgeBase, *, name: str, description: str, language: str, tags: list[str]
) -> None:
    base.name, base.description, base.language, base.tags = name, description, language, tags
    _save(base)


def _save(base: KnowledgeBase) -> None:
    try:
        with transaction.atomic():
            base.save()
    except IntegrityError as error:
        raise InvalidInput(gettext_noop("This team has a knowledge base of that name already.")) from error
