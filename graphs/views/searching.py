"""Search: everything that one sees, a knowledge base or a document, as a page of its own and beside a graph."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django_htmx.http import push_url, replace_url

from graphs.forms.searching import SearchQuery
from graphs.models import Document
from graphs.search.scopes import of_base, of_document, of_user
from graphs.views import access
from graphs.workspace.search_address import SearchAddress
from graphs.workspace.search_page import search_page
from kgsite.http.fragments import page_or_fragment
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def search(request: SignedInRequest) -> HttpResponse:
    """Everything visible, or ``?base=`` or ``?document=``; of both the document is meant."""
    form = SearchQuery(request.GET)
    address = SearchAddress(reverse("graphs:search"))
    if not form.is_valid():
        return _refused(request, form, address)
    named = form.cleaned_data["document"]
    document = access.readable_document(request.user, named) if named else None
    response = _answer(request, form.cleaned_data, address.read(form.cleaned_data), document)
    return _followed(request, form.cleaned_data, response)


@require_safe
@login_required
def search_document(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """The panel beside a graph; without htmx the search page of this document."""
    document = access.readable_document(request.user, document_id)
    beside = wants_fragment(request)
    path = reverse("graphs:search-document", args=[document.pk]) if beside else reverse("graphs:search")
    form, address = SearchQuery(request.GET), SearchAddress(path)
    if not form.is_valid():
        return _refused(request, form, address, document)
    place = {"base": None, "document": None if beside else document.pk}
    return _answer(request, form.cleaned_data, address.read(form.cleaned_data | place), document)


def _answer(
    request: SignedInRequest, cleaned: dict[str, Any], address: SearchAddress, document: Document | None
) -> HttpResponse:
    if document:
        scope = of_document(document)
    elif cleaned["base"]:
        scope = of_base(access.readable_base(request.user, cleaned["base"]))
    else:
        scope = of_user(request.user)
    found = search_page(scope, cleaned["query"], address) if cleaned["query"] else None
    context = _frame(address, document) | {"found": found, "words": cleaned["q"]}
    if cleaned["cursor"] and wants_fragment(request):
        return render(request, "graphs/_search_more.html", context)
    return page_or_fragment(request, "graphs/search.html", "graphs/_search_results.html", context)


def _refused(
    request: SignedInRequest, form: SearchQuery, address: SearchAddress, document: Document | None = None
) -> HttpResponse:
    """Never the search without what was wrong with it."""
    context = _frame(address, document) | {"trouble": form.trouble, "words": form.data.get("q", "")}
    return page_or_fragment(request, "graphs/search.html", "graphs/_search_results.html", context, status=422)


def _frame(address: SearchAddress, document: Document | None) -> dict[str, Any]:
    wide = SearchAddress(reverse("graphs:search"), address.words)
    return {
        "search": address,
        "document": document,
        "in_panel": address.path != wide.path,
        "unfiltered": replace(address, several=(), base=""),
        "everywhere": wide if document or address.base else "",
    }


def _followed(request: SignedInRequest, cleaned: dict[str, Any], response: HttpResponse) -> HttpResponse:
    """The address in the browser says what is shown; while somebody types no word is a step to go back to."""
    if not wants_fragment(request) or cleaned["cursor"]:
        return response
    address = str(SearchAddress(request.path).read(cleaned))
    return replace_url(response, address) if cleaned["typing"] else push_url(response, address)
