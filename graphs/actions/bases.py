"""Knowledge bases: made and described by people; every team has one to start with."""

from typing import Required, TypedDict, Unpack

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


class Described(TypedDict, total=False):
    """``instructions``, ``extractor`` and ``no_external`` say how models are used, or not."""

    name: Required[str]
    description: Required[str]
    language: Required[str]
    tags: Required[list[str]]
    instructions: str
    extractor: str
    no_external: bool


def create_base(team: Team, **described: Unpack[Described]) -> KnowledgeBase:
    """Raises InvalidInput when another base took the name in the same moment."""
    base = KnowledgeBase(team=team, **described)
    _save(base)
    return base


def describe_base(base: KnowledgeBase, **described: Unpack[Described]) -> None:
    for name, value in described.items():
        setattr(base, name, value)
    _save(base)


def _save(base: KnowledgeBase) -> None:
    try:
        with transaction.atomic():
            base.save()
    except IntegrityError as error:
        raise InvalidInput(gettext_noop("This team has a knowledge base of that name already.")) from error
