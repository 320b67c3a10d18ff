"""Addresses of accounts and teams. Of allauth only what works without mail is mounted, under allauth's names."""

from allauth.account import views as allauth_views
from django.urls import include, path

from kgsite.accounts import allauth_forms as forms
from kgsite.accounts.views import invitations, members, profile, resetting, setup, teams

own = [
    path("accounts/", profile.profile, name="profile"),
    path("accounts/preferences/", profile.preferences, name="preferences"),
    path("accounts/password/link/<str:token>/", resetting.reset_link, name="reset-link"),
    path("setup/<str:token>/", setup.setup, name="setup"),
    path("invitations/<str:token>/", invitations.invitation, name="invitation"),
    path("teams/", teams.team_list, name="teams"),
    path("teams/<slug:slug>/", teams.team, name="team"),
    path("teams/<slug:slug>/rename/", teams.rename, name="team-rename"),
    path("teams/<slug:slug>/switch/", teams.switch, name="team-switch"),
    path("teams/<slug:slug>/leave/", teams.leave, name="team-leave"),
    path("teams/<slug:slug>/remove-demo/", teams.remove_demo, name="team-remove-demo"),
    path("teams/<slug:slug>/members/<int:member_id>/role/", members.change_role, name="member-role"),
    path("teams/<slug:slug>/members/<int:member_id>/remove/", members.remove, name="member-remove"),
    path("teams/<slug:slug>/members/<int:member_id>/reset/", members.make_reset_link, name="member-reset"),
    path("teams/<slug:slug>/invitations/", invitations.invite, name="invite"),
    path(
        "teams/<slug:slug>/invitations/<int:invitation_id>/revoke/",
        invitations.revoke,
        name="invitation-revoke",
    ),
]

of_allauth = [
    path("login/", allauth_views.LoginView.as_view(form_class=forms.LoginForm), name="account_login"),
    path("logout/", allauth_views.logout, name="account_logout"),
    path("inactive/", allauth_views.account_inactive, name="account_inactive"),
    path("signup/", allauth_views.SignupView.as_view(form_class=forms.SignupForm), name="account_signup"),
    path(
        "reauthenticate/",
        allauth_views.ReauthenticateView.as_view(form_class=forms.ReauthenticateForm),
        name="account_reauthenticate",
    ),
    path(
        "password/change/",
        allauth_views.PasswordChangeView.as_view(form_class=forms.ChangePasswordForm),
        name="account_change_password",
    ),
    path(
        "password/set/",
        allauth_views.PasswordSetView.as_view(form_class=forms.SetPasswordForm),
        name="account_set_password",
    ),
    path("password/reset/", resetting.forgotten, name="account_reset_password"),
    path("2fa/", include("allauth.mfa.urls")),
]

urlpatterns = [
    path("", include((own, "accounts"))),
    path("accounts/", include(of_allauth)),
]
