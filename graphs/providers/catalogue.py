"""Which extractors this server offers. Settings name their classes; the first is the default."""

from functools import cache

from django.conf import settings
from django.utils.module_loading import import_string

from graphs.domain.errors import NoModel
from graphs.ports import Extractor


@cache
def _extractors(paths: tuple[str, ...]) -> dict[str, Extractor]:
    found: list[Extractor] = [import_string(path)() for path in paths]
    return {extractor.name: extractor for extractor in found}


def extractors() -> dict[str, Extractor]:
    return _extractors(tuple(settings.EXTRACTORS))


def default_extractor() -> str:
    return next(iter(extractors()))


def find_extractor(name: str) -> Extractor:
    """Raises NoModel when this server has no extractor of that name."""
    extractor = extractors().get(name)
    if extractor is None:
        raise NoModel
    return extractor
