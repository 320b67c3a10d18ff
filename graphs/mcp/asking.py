"""Answers with evidence: sentences of the source, admitted as everywhere. Nothing is stored, no model is asked."""

from pydantic import Field

from graphs.answering.extractive import answer_from_source
from graphs.answering.material import FoundUnit, Material, material_of
from graphs.answering.results import wire
from graphs.domain.errors import Empty
from graphs.domain.messages import gettext_noop
from graphs.domain.query import LONGEST_QUERY, GraphQuery
from graphs.library.callers import Reach
from graphs.mcp.finding import Place, scope_of
from graphs.mcp.protocol import Wire
from graphs.mcp.tool import Tool
from graphs.models import Document, Unit
from graphs.search.passages import passages
from graphs.search.scopes import Scope
from graphs.snapshots import snapshot

MOST_WHOLE = 600  # nodes, and units: so many are ranked at once


class Asked(Place):
    question: str = Field(min_length=1, max_length=LONGEST_QUERY)


def ask(reach: Reach, given: Asked) -> Wire:
    question = " ".join(given.question.split())
    if not question:
        raise Empty(gettext_noop("There is no question."), hint=gettext_noop("Write what you want to know."))
    scope = scope_of(reach, given)
    revision = scope.document.revision if scope.document else None
    name = GraphQuery(text=question).id_at(scope.place, revision)
    answered: Wire = wire(answer_from_source(question, _material(scope, question)), id=name, revision=0)
    return answered | {"revision": revision}


def _material(scope: Scope, question: str) -> Material:
    """The only thing here that knows how an answer's material is found."""
    if scope.document and _is_small(scope.document):
        sections = [row.as_value() for row in scope.document.current_version.sections.order_by("ordinal")]
        return material_of(snapshot(scope.document), sections, language=scope.document.language)
    order = passages(scope, question).units
    rows = Unit.objects.filter(pk__in=order).select_related("version__document")
    units = {
        row.pk: FoundUnit(
            str(row.version.document_id), row.as_value(), language=row.version.document.language
        )
        for row in rows.defer("version__text", "version__sentences")
    }
    return Material(units=tuple(units[key] for key in order if key in units))


def _is_small(document: Document) -> bool:
    return document.nodes.count() <= MOST_WHOLE and document.current_version.units.count() <= MOST_WHOLE


TOOLS: tuple[Tool, ...] = (
    Tool(
        "ask",
        "Ask with evidence",
        "Answers a question with sentences of the sources, each with its citations, or says insufficient or "
        "out_of_scope. The answer holds nothing that the sources do not say.",
        Asked,
        ask,
    ),
)
