"""The calls of a run as its team reads them."""

from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from graphs.domain.calls import OK
from graphs.domain.errors import kind_of
from graphs.models import ModelCall, Run

PAGE_SIZE = 50
REMEMBERED = _("from memory")
ANSWERED = _("answered")
TASKS: dict[str, Promise] = {
    "extract": _("extraction"),
    "review": _("second look"),
    "weave": _("relations across parts"),
    "relations": _("relations"),
    "summarise": _("summary"),
    "test": _("test"),
}


@dataclass(frozen=True, slots=True)
class CallLine:
    """``tone`` is the colour of the outcome's chip."""

    row: ModelCall
    task: str
    outcome: str
    tone: str


def calls_page(run: Run, number: int) -> tuple[Page[ModelCall], list[CallLine]]:
    rows = ModelCall.objects.filter(run=run).in_order().defer("system", "user", "reply")
    page = Paginator(rows, PAGE_SIZE).get_page(number)
    return page, [call_line(row) for row in page.object_list]


def call_line(row: ModelCall) -> CallLine:
    task = str(TASKS.get(row.task, row.task))
    if row.remembered:
        return CallLine(row, task, str(REMEMBERED), "accent")
    if row.outcome == OK:
        return CallLine(row, task, str(ANSWERED), "ok")
    return CallLine(row, task, _sentence(row.outcome), "error")


def _sentence(code: str) -> str:
    kind = kind_of(code)
    return gettext(kind.message) if kind.code == code else code
