"""The admin site: open to reviewers and owners of any team, and to operators.

Reviewers hold no Django permissions and are not staff. So that no table opens to them by accident, a model admin that
does not call itself ``open_to_reviewers`` (every third-party one) is shown to operators alone. Signing in and out and
changing the password happen on the pages of the product, where the second factor is asked.
"""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.auth.decorators import login_not_required
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache

from graphs.domain.errors import Forbidden
from graphs.domain.messages import gettext_noop
from kgsite.accounts.access import is_operator, may_use_admin


class OperatorsOnly:
    """Mixed in before a model admin: Django's own permissions hold, and only for operators."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return is_operator(request.user) and super().has_module_permission(request)  # type: ignore[misc]

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return is_operator(request.user) and super().has_view_permission(request, obj)  # type: ignore[misc]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return is_operator(request.user) and super().has_add_permission(request)  # type: ignore[misc]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return is_operator(request.user) and super().has_change_permission(request, obj)  # type: ignore[misc]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return is_operator(request.user) and super().has_delete_permission(request, obj)  # type: ignore[misc]


class ReviewAdminSite(AdminSite):
    site_title = "Groundgraph"
    site_header = _("Groundgraph administration")
    index_title = _("Review and administration")
    enable_nav_sidebar = False

    def has_permission(self, request: HttpRequest) -> bool:
        return may_use_admin(request)

    def register(
        self,
        model_or_iterable: type[Model] | Iterable[type[Model]],
        admin_class: "type[ModelAdmin[Any]] | None" = None,
        **options: Any,
    ) -> None:
        chosen = admin_class or ModelAdmin
        if not getattr(chosen, "open_to_reviewers", False):
            chosen = type(chosen.__name__, (OperatorsOnly, chosen), {"__module__": chosen.__module__})
        super().register(model_or_iterable, chosen, **options)

    def get_urls(self) -> list[Any]:
        """Without the redirect to "view on site": it fails on keys of the wrong form, and no page here leads to it."""
        return [url for url in super().get_urls() if getattr(url, "name", "") != "view_on_site"]

    @method_decorator(never_cache)
    @method_decorator(login_not_required)
    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """To our own sign-in page; who is signed in and may not be here is told so, not asked again."""
        target = request.GET.get("next") or reverse("admin:index")
        if self.has_permission(request):
            return redirect("admin:index")
        if request.user.is_authenticated:
            raise Forbidden(
                hint=gettext_noop("The administration is open to reviewers and owners of a team.")
            )
        return redirect(f"{reverse('account_login')}?{urlencode({'next': target})}")

    def logout(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:  # type: ignore[override]
        return redirect("account_logout")

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return redirect("account_change_password")
