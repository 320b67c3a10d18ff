"""Which knowledge bases and documents there are."""

from pydantic import Field

from graphs.api.paging import page
from graphs.api.schemas import PageQuery
from graphs.api.wire import base_wire, document_wire
from graphs.library.callers import Reach
from graphs.mcp.protocol import Wire
from graphs.mcp.tool import Given, Tool

BIGGEST = 2**63 - 1
MOST_SAID = 500  # characters of a description or a summary in a list


class Page(Given):
    limit: int = Field(20, ge=1, le=50)
    cursor: str = Field("", max_length=400, description="nextCursor of the page before.")

    @property
    def query(self) -> PageQuery:
        return PageQuery(limit=self.limit, cursor=self.cursor)


class DocumentsPage(Page):
    baseId: int | None = Field(None, ge=1, le=BIGGEST, description="Only this knowledge base.")
    words: str = Field("", max_length=200, description="Only documents with all these in title or summary.")


def list_bases(reach: Reach, given: Page) -> Wire:
    rows, cursor = page(reach.bases().with_document_count(), given.query, "name", "id")
    return {"items": [_cut(base_wire(row), "description") for row in rows], "nextCursor": cursor}


def list_documents(reach: Reach, given: DocumentsPage) -> Wire:
    rows = reach.documents().matching(given.words).defer("generation", "warnings")
    if given.baseId is not None:
        rows = rows.in_base(reach.base(given.baseId))
    found, cursor = page(rows.with_counts(), given.query, "-updated_at", "-id")
    return {"items": [_cut(document_wire(row), "summary") for row in found], "nextCursor": cursor}


def _cut(wire: Wire, field: str) -> Wire:
    text = wire[field]
    return wire if len(text) <= MOST_SAID else wire | {field: text[: MOST_SAID - 1] + "…"}


LIST_BASES = Tool(
    "list_bases",
    "List knowledge bases",
    "Lists the knowledge bases that can be reached, with what each is for and how many documents it holds.",
    Page,
    list_bases,
)
LIST_DOCUMENTS = Tool(
    "list_documents",
    "List documents",
    "Lists documents, the last changed first, with title, summary and size of the graph. Use search to find by content.",
    DocumentsPage,
    list_documents,
)
