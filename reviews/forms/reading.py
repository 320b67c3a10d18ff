"""What the address of a list says, or a 422 that names the parameters at fault."""

from typing import TypeVar

from django.forms import Form
from django.http import QueryDict

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop

Query = TypeVar("Query", bound=Form)


def read_query(form: type[Query], data: QueryDict) -> Query:
    query = form(data)
    if not query.is_valid():
        raise InvalidInput(
            gettext_noop("The address asks for something that does not exist."), fields=sorted(query.errors)
        )
    return query
