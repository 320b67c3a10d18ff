"""The one-time page that makes the first owner of a server."""

from django.contrib.auth import login
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from kgsite.accounts.actions.owners import check_setup_token, set_up
from kgsite.accounts.forms import SetupForm
from kgsite.http.fragments import invalid
from kgsite.http.requests import Request

BACKEND = "django.contrib.auth.backends.ModelBackend"


@sensitive_post_parameters("password", "password_again")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: Request, token: str) -> HttpResponse:
    check_setup_token(token)
    form = SetupForm(request.POST if request.method == "POST" else None)
    if not form.is_bound:
        return render(request, "accounts/setup.html", {"form": form})
    if not form.is_valid():
        return invalid(request, "accounts/setup.html", {"form": form})
    given = {name: value for name, value in form.cleaned_data.items() if name != "password_again"}
    login(request, set_up(token, **given), backend=BACKEND)
    return redirect("/")
