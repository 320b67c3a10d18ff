"""What is wrong with the settings of this room, said at start rather than on the first page that needs it."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error

from graphs.domain.errors import NoModel
from graphs.extraction.model.by_hand import BY_HAND
from graphs.providers.catalogue import load


def check_extractors(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """Each dotted path leads to an extractor, and each name is used once."""
    found: list[CheckMessage] = []
    names = {BY_HAND}
    if not settings.EXTRACTORS:
        found.append(Error("GROUNDGRAPH_EXTRACTORS names no extractor.", id="graphs.E001"))
    for path in settings.EXTRACTORS:
        try:
            extractor = load(path)
        except NoModel as error:
            found.append(Error(error.text, hint=error.advice, id="graphs.E001"))
            continue
        if extractor.name in names:
            words = f"GROUNDGRAPH_EXTRACTORS: {path} is called {extractor.name!r}, as another one is."
            found.append(Error(words, id="graphs.E002"))
        names.add(extractor.name)
    return found
