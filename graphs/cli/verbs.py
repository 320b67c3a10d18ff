"""All verbs, in the order of their help."""

from django.conf import settings
from django.utils.module_loading import import_string

from graphs.cli import (
    asking,
    candidates,
    connections,
    doctoring,
    documents,
    evaluating,
    exchanging,
    extracting,
    owners,
    reading,
    recovering,
    relating,
    searching,
)
from graphs.cli.verb import Verb

OWN = (
    extracting.EXTRACT,
    relating.RELATE,
    reading.SEGMENT,
    reading.LOCATE,
    searching.QUERY,
    searching.REINDEX,
    asking.ASK,
    exchanging.EXPORT,
    exchanging.IMPORT,
    documents.LIST,
    documents.SHOW,
    candidates.LIST,
    candidates.SET,
    recovering.RECOVER,
    doctoring.DOCTOR,
    owners.CREATE,
    evaluating.EVALUATE,
    connections.CONNECTION,
)


def verbs() -> tuple[Verb, ...]:
    """Also those that rooms above this one bring: the setting ``KG_VERBS`` names them by dotted path."""
    return (*OWN, *map(import_string, settings.KG_VERBS))
