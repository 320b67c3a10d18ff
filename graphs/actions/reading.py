"""Which extractor reads for a run, as things stand when the work begins."""

from collections.abc import Callable
from dataclasses import replace

from graphs.actions.privacy import refuse_external
from graphs.actions.waiting import hand_extractor
from graphs.extraction.combined import CombinedExtractor
from graphs.extraction.model.by_hand import BY_HAND
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Run
from graphs.ports import Extractor
from kgsite.accounts.models import Team

FindExtractor = Callable[[str, Team], Extractor]  # by name, in a team


def extractor_of(run: Run, find_extractor: FindExtractor) -> Extractor:
    """With the wishes of the knowledge base. Raises ExternalModelForbidden: since the run was queued, its text may have
    been told to stay here."""
    base = run.document.base
    refuse_external(run.document, run.extractor)
    if run.extractor == BY_HAND:
        return hand_extractor(run)
    return _instructed(find_extractor(run.extractor, base.team), base.instructions)


def _instructed(extractor: Extractor, instructions: str) -> Extractor:
    match extractor:
        case ModelExtractor():
            return replace(extractor, instructions=instructions)
        case CombinedExtractor():
            return replace(extractor, second=_instructed(extractor.second, instructions))
    return extractor
