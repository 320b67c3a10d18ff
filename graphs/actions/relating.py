"""Relations that the reading did not see, asked for over a graph that stands."""

from django.db import transaction

from graphs.actions.extracting import finish_now, hand_over, new_run
from graphs.actions.privacy import refuse_external
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.errors import CannotRelate, Empty
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import RunKind
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Document, ModelConnection, Run
from graphs.ports import Extractor


def start_relating(document: Document, *, extractor: str, actor: Actor, limits: Limits | None = None) -> Run:
    """A queued run and its job. Raises CannotRelate for what is no model of the team, Empty without a graph,
    ExternalModelForbidden when the text must not leave this server, Busy while another run is active."""
    if not ModelConnection.objects.filter(team=document.base.team_id, name=extractor).exists():
        raise CannotRelate
    with transaction.atomic():
        run = _new(document, extractor, actor, limits)
        hand_over(run)
    return run


def relate_now(
    document: Document, *, extractor: Extractor, actor: Actor, limits: Limits | None = None
) -> Run:
    """In this process, without a worker. Raises what ``start_relating`` raises and what made the run fail or pause."""
    if not isinstance(extractor, ModelExtractor):
        raise CannotRelate
    run = finish_now(_new(document, extractor.name, actor, limits), extractor)
    document.refresh_from_db()
    return run


def _new(document: Document, extractor: str, actor: Actor, limits: Limits | None) -> Run:
    refuse_external(document, extractor)
    if not document.nodes.exists():
        raise Empty(
            gettext_noop("There is no graph yet whose relations could be completed."),
            hint=gettext_noop("Extract the document first."),
        )
    return new_run(document, extractor, actor, RunKind.RELATE, limits)
