"""Answers with evidence: sentences of the source, admitted as everywhere. Nothing is stored, no model is asked."""

from pydantic import Field

from graphs.answering.extractive import answer_from_source
from graphs.answering.question import read_question
from graphs.answering.results import wire
from graphs.domain.errors import Empty
from graphs.domain.messages import gettext_noop
from graphs.domain.query import LONGEST_QUERY, GraphQuery
from graphs.library.callers import Reach
from graphs.mcp.finding import Place, scope_of
from graphs.mcp.protocol import Wire
from graphs.mcp.tool import Tool
from graphs.search.material import material


class Asked(Place):
    question: str = Field(min_length=1, max_length=LONGEST_QUERY)


def ask(reach: Reach, given: Asked) -> Wire:
    question = " ".join(given.question.split())
    if not question:
        raise Empty(gettext_noop("There is no question."), hint=gettext_noop("Write what you want to know."))
    scope = scope_of(reach, given)
    revision = scope.document.revision if scope.document else None
    name = GraphQuery(text=question).id_at(scope.place, revision)
    answered: Wire = wire(
        answer_from_source(question, material(scope, read_question(question))), id=name, revision=0
    )
    return answered | {"revision": revision}


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
