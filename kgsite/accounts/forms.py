"""Input of the account pages. A form says what is wrong with the input; the act is an action's."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from kgsite.accounts.actions import is_reserved
from kgsite.accounts.models import Team, Theme, User
from kgsite.accounts.models.user import SOURCE_WIDTH_MAX, SOURCE_WIDTH_MIN
from kgsite.accounts.roles import ROLE_CHOICES, Role


class TeamForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = Team
        fields = ["name"]


class RoleForm(forms.Form):
    role = forms.TypedChoiceField(label=_("Role"), choices=ROLE_CHOICES, coerce=Role)


class InviteForm(RoleForm):
    email = forms.EmailField(
        label=_("E-mail address (optional)"),
        required=False,
        help_text=_(
            "So that you can tell open invitations apart. Nothing is sent: you pass the link on yourself."
        ),
    )
    field_order = ["email", "role"]


class RemoveDemoForm(forms.Form):
    """What cannot be taken back is confirmed by a word or a tick of one's own, not by a second click."""

    sure = forms.BooleanField(
        label=_("Yes, delete all of it for good"),
        error_messages={"required": _("Tick the box if you are sure.")},
    )


class PreferencesForm(forms.Form):
    """Each field may come alone: what is absent stays as it is."""

    language = forms.ChoiceField(required=False, choices=[("", _("As the browser")), *settings.LANGUAGES])
    theme = forms.ChoiceField(required=False, choices=Theme.choices)
    source_width = forms.IntegerField(required=False, min_value=SOURCE_WIDTH_MIN, max_value=SOURCE_WIDTH_MAX)

    def given(self) -> dict[str, Any]:
        return {
            name: value
            for name, value in self.cleaned_data.items()
            if name in self.data and value is not None
        }


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("A second name for signing in. No mail is sent to it."),
    )

    class Meta:
        model = User
        fields = ["first_name", "last_name", "email"]

    def clean_email(self) -> str:
        return _free_email(self.cleaned_data["email"], self.instance)


class NewPasswordForm(forms.Form):
    password = forms.CharField(
        label=_("New password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least eight characters, not only digits, and no common password."),
    )
    password_again = forms.CharField(
        label=_("New password again"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        password = cleaned.get("password")
        if password and password != cleaned.get("password_again"):
            self.add_error("password_again", _("The two passwords differ."))
        if password:
            self._check_strength(password)
        return cleaned

    def _check_strength(self, password: str) -> None:
        try:
            password_validation.validate_password(password, self.user)
        except ValidationError as error:
            self.add_error("password", error)


class SetupForm(NewPasswordForm):
    """The first owner of a server, with the first team."""

    team_name = forms.CharField(label=_("Name of your team"), max_length=80)
    username = forms.CharField(
        label=_("User name"), max_length=60, validators=User._meta.get_field("username").validators
    )
    email = forms.EmailField(label=_("E-mail address"))
    field_order = ["team_name", "username", "email", "password", "password_again"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, user=User(), **kwargs)
        self.fields["password"].label = _("Password")
        self.fields["password_again"].label = _("Password again")

    def clean_username(self) -> str:
        username: str = self.cleaned_data["username"]
        if is_reserved(username) or User.objects.filter(username__iexact=username).exists():
            raise ValidationError(_("This user name is taken."))
        self.user.username = username
        return username

    def clean_email(self) -> str:
        self.user.email = _free_email(self.cleaned_data["email"], self.user)
        return self.user.email


def _free_email(email: str, user: User) -> str:
    if email and User.objects.filter(email__iexact=email).exclude(pk=user.pk).exists():
        raise ValidationError(_("Another account uses this address."))
    return email.lower()
