"""Accounts in the admin. The admin site shows them to operators alone; owners manage people on their team's page.

An operator opens and closes accounts; passwords and memberships stay with the people they belong to.
"""

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from kgsite.accounts.models import Membership, Team, User
from kgsite.admin_columns import column

CREATED = column("created_at", _("since"))
SLUG = column("slug", _("name in addresses"))
IS_DEMO = column("is_demo", _("demo"), is_yes_or_no=True)


class Kept(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that come and go on the pages of the product only."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(User)
class UserAdmin(Kept):
    list_display = ("username", "email", "is_active", "last_login")
    list_filter = ("is_active",)
    search_fields = ("username", "email")
    fields = ("username", "email", "date_joined", "last_login", "is_active")
    readonly_fields = ("username", "email", "date_joined", "last_login")


class MembershipInline(admin.TabularInline):  # type: ignore[type-arg]
    model = Membership
    fields = readonly_fields = (column("user", _("person")), "role", CREATED)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(Team)
class TeamAdmin(Kept):
    list_display = ("name", SLUG, IS_DEMO, CREATED)
    search_fields = ("name",)
    fields = readonly_fields = ("name", SLUG, IS_DEMO, CREATED)
    inlines = (MembershipInline,)
