"""What an account does to every request: its language, and the manner in which a stranger is sent to sign in."""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect

from graphs.domain.errors import Unauthenticated
from kgsite.http.errors import error_response
from kgsite.http.requests import wants_fragment, wants_json


class PreferencesMiddleware:
    """The language a person chose goes before what the browser asks for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated and request.user.language in dict(settings.LANGUAGES):
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = request.user.language
        return self.get_response(request)


class SignInMiddleware:
    """A redirect to the sign-in page suits a page only: a fragment leaves the page it stands in, JSON gets 401.

    Without this a session that ended would show the sign-in form inside a panel.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not _leads_to_sign_in(response):
            return response
        if wants_json(request):
            return error_response(request, Unauthenticated())
        if wants_fragment(request):
            back = redirect_to_login(_current_page(request))
            away = HttpResponseClientRedirect(back.url)
            patch_vary_headers(away, ["HX-Request"])
            return away
        return response


def _current_page(request: HttpRequest) -> str:
    """Where the browser says it is, without its host: whatever the header says, the way back stays on this site."""
    try:
        page = urlsplit(request.headers.get("HX-Current-URL", "/"))
    except ValueError:
        return "/"
    return page._replace(scheme="", netloc="").geturl() or "/"


def _leads_to_sign_in(response: HttpResponse) -> bool:
    location = response.headers.get("Location", "")
    return response.status_code == 302 and urlsplit(location).path == resolve_url(settings.LOGIN_URL)
