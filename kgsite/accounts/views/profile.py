"""One's own account: name, address, language, looks."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from graphs.domain.errors import InvalidInput
from kgsite.accounts import actions
from kgsite.accounts.context_processors import THEME_COOKIE
from kgsite.accounts.forms import PreferencesForm, ProfileForm
from kgsite.accounts.views.shared import safe_next
from kgsite.http.fragments import invalid
from kgsite.http.requests import Request, SignedInRequest

YEAR = 365 * 24 * 3600


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def profile(request: SignedInRequest) -> HttpResponse:
    form = ProfileForm(request.POST if request.method == "POST" else None, instance=request.user)
    if not form.is_bound:
        return render(request, "accounts/profile.html", {"form": form})
    if not form.is_valid():
        request.user.refresh_from_db()
        return invalid(request, "accounts/profile.html", {"form": form})
    actions.change_profile(request.user, **form.cleaned_data)
    messages.success(request, _("Your account was saved."))
    return redirect("accounts:profile")


@require_POST
def preferences(request: Request) -> HttpResponse:
    """Language, theme and width of the source column: with the account, or in cookies before signing in.

    A script gets 204; a form names the page to come back to.
    """
    form = PreferencesForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(_("This is not a preference that can be chosen."))
    response = redirect(safe_next(request, "/")) if "next" in request.POST else HttpResponse(status=204)
    given = form.given()
    if request.user.is_authenticated:
        actions.save_preferences(request.user, given)
    else:
        _set_cookies(response, given)
    return response


def _set_cookies(response: HttpResponse, given: dict[str, str]) -> None:
    names = {"language": settings.LANGUAGE_COOKIE_NAME, "theme": THEME_COOKIE}
    for key, name in names.items():
        if given.get(key):
            response.set_cookie(
                name, given[key], max_age=YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
            )
        elif key in given:
            response.delete_cookie(name, samesite="Lax")
