"""Which extractors there are: those of this server (settings name their classes, the first is the default), and a
team's connections to models."""

from functools import cache

from django.conf import settings
from django.utils.module_loading import import_string

from graphs.domain.errors import NoModel
from graphs.domain.messages import gettext_noop
from graphs.extraction.combined import CombinedExtractor, parts_of
from graphs.extraction.foreign import adapted
from graphs.extraction.model.by_hand import HandExtractor
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import ModelConnection
from graphs.ports import Extractor
from graphs.providers.connections import account_of, provider_of
from kgsite.accounts.models import Team

MOST_COMBINED = 2


@cache
def _extractors(paths: tuple[str, ...]) -> dict[str, Extractor]:
    """Raises NoModel where a path leads to no extractor; ``checks`` says so at start."""
    found = [load(path) for path in paths]
    return {extractor.name: extractor for extractor in [*found, HandExtractor()]}


def load(path: str) -> Extractor:
    try:
        return adapted(import_string(path)())
    except Exception as error:  # a third party's code may raise anything when it is loaded
        raise NoModel(
            gettext_noop("GROUNDGRAPH_EXTRACTORS: %(path)s is no extractor: %(error)s"),
            hint=gettext_noop("Correct the dotted path, or take it out."),
            path=path,
            error=f"{type(error).__name__}: {error}",
        ) from error


def extractors() -> dict[str, Extractor]:
    return _extractors(tuple(settings.EXTRACTORS))


def default_extractor() -> str:
    return next(iter(extractors()))


def find_extractor(name: str, team: Team | None = None) -> Extractor:
    """``A+B`` is A first, then B on what A left. Raises NoModel when neither this server nor the team has it."""
    found = [_find(part, team) for part in parts_of(name)]
    if len(found) > MOST_COMBINED:
        raise NoModel
    return CombinedExtractor(*found) if len(found) == MOST_COMBINED else found[0]


def _find(name: str, team: Team | None) -> Extractor:
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
    return ModelExtractor(
        provider_of(connection, account),
        deadline=deadline,
        context_tokens=connection.context_tokens,
        account=account,
    )
