"""A forgotten password: what to do, and the page behind an owner's link."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from kgsite.accounts import actions
from kgsite.accounts.forms import NewPasswordForm
from kgsite.http.fragments import invalid
from kgsite.http.requests import Request


@require_safe
def forgotten(request: Request) -> HttpResponse:
    return render(request, "account/password_reset.html")


@sensitive_post_parameters("password", "password_again")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def reset_link(request: Request, token: str) -> HttpResponse:
    link = actions.open_reset_link(token)
    form = NewPasswordForm(request.POST if request.method == "POST" else None, user=link.user)
    context = {"form": form, "person": link.user}
    if not form.is_bound:
        return render(request, "accounts/reset_link.html", context)
    if not form.is_valid():
        return invalid(request, "accounts/reset_link.html", context)
    actions.reset_password(link, form.cleaned_data["password"])
    messages.success(request, _("The new password is set. Sign in with it."))
    return redirect("account_login")
