"""A statement proposed to the reviewers of a document. The graph stays as it is."""

from pydantic import Field

from graphs.api.commits import proposed
from graphs.api.schemas import Number, ProposalSent, QuoteSent
from graphs.domain.scopes import Scope
from graphs.domain.vocabulary import NodeType
from graphs.library.callers import Reach
from graphs.mcp.protocol import Wire
from graphs.mcp.tool import OfDocument, Tool


class Proposed(OfDocument):
    text: str = Field(min_length=1, max_length=2000, description="One statement in words of its own.")
    quote: str = Field(
        min_length=1,
        max_length=600,
        description="The words of the source that bear it out, letter by letter.",
    )
    type: NodeType = Field(NodeType.CLAIM, description="No example: only what people decide about.")
    paragraph: Number | None = Field(
        None, description="The unit the quote stands in, where it stands in several."
    )
    note: str = Field("", max_length=2000, description="For the reviewer.")


def propose_claim(reach: Reach, given: Proposed) -> Wire:
    quote = QuoteSent(quote=given.quote, paragraph=given.paragraph)
    sent = ProposalSent(type=given.type, text=given.text, quotes=[quote], note=given.note)
    return proposed(reach.document(given.documentId), sent, reach.actor)


PROPOSE_CLAIM = Tool(
    "propose_claim",
    "Propose a claim",
    "Proposes a statement with the quote that bears it out. It becomes a candidate; a person decides whether it enters "
    "the graph. The same words twice are one candidate.",
    Proposed,
    propose_claim,
    needs=Scope.PROPOSE,
    changes=True,
)
