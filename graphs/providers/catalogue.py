"""Which extractors there are: those of this server (settings name their classes, the first is the default), and a
team's connections to models."""

from functools import cache

from django.conf import settings
from django.utils.module_loading import import_string

from graphs.domain.errors import NoModel
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import ModelConnection
from graphs.ports import Extractor
from graphs.providers.connections import account_of, provider_of
from kgsite.accounts.models import Team


@cache
def _extractors(paths: tuple[str, ...]) -> dict[str, Extractor]:
    found: list[Extractor] = [import_string(path)() for path in paths]
    return {extractor.name: extractor for extractor in found}


def extractors() -> dict[str, Extractor]:
    return _extractors(tuple(settings.EXTRACTORS))


def default_extractor() -> str:
    return next(iter(extractors()))


def find_extractor(name: str, team: Team | None = None) -> Extractor:
    """Raises NoModel when neither this server nor the team has an extractor of that name."""
    extractor = extractors().get(name)
    if extractor is not None:
        return extractor
    connection = ModelConnection.objects.filter(team=team, name=name).first() if team else None
    if connection is None:
        raise NoModel
    return model_extractor(connection)


def model_extractor(connection: ModelConnection) -> Extractor:
    deadline = min(connection.deadline, settings.MODEL_TIMEOUT_CAP)
    account = account_of(connection)
    return ModelExtractor(provider_of(connection, account), deadline=deadline, account=account)
