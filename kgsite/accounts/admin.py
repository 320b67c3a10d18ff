"""Accounts in the admin, for operators alone: owners manage their people on the pages of their teams.

An operator is a superuser on a server whose settings let superusers see every team. He opens and closes accounts;
passwords and memberships stay with the people they belong to.
"""

from django.contrib import admin
from django.http import HttpRequest

from kgsite.accounts.access import is_operator
from kgsite.accounts.models import Membership, Team, User


class OperatorsOnly(admin.ModelAdmin):  # type: ignore[type-arg]
    def has_module_permission(self, request: HttpRequest) -> bool:
        return is_operator(request.user)

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return is_operator(request.user)

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return is_operator(request.user)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


@admin.register(User)
class UserAdmin(OperatorsOnly):
    list_display = ("username", "email", "is_active", "last_login")
    list_filter = ("is_active",)
    search_fields = ("username", "email")
    fields = ("username", "email", "date_joined", "last_login", "is_active")
    readonly_fields = ("username", "email", "date_joined", "last_login")


class MembershipInline(admin.TabularInline):  # type: ignore[type-arg]
    model = Membership
    fields = readonly_fields = ("user", "role", "created_at")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return is_operator(request.user)


@admin.register(Team)
class TeamAdmin(OperatorsOnly):
    list_display = ("name", "slug", "is_demo", "created_at")
    search_fields = ("name",)
    fields = readonly_fields = ("name", "slug", "is_demo", "created_at")
    inlines = (MembershipInline,)
