"""allauth's forms in our manner: a label instead of a placeholder, one sentence instead of a list of rules."""

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.utils.translation import gettext_lazy as _

PASSWORD_HINT = _("At least eight characters, not only digits, and no common password.")


class Plain(forms.Form):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            if name == "password1":
                field.help_text = PASSWORD_HINT


class LoginForm(Plain, allauth_forms.LoginForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("User name or e-mail address")
        self.fields["login"].widget.attrs["autofocus"] = True
        self.fields["password"].help_text = ""
        if remember := self.fields.get("remember"):
            remember.label = _("Stay signed in on this browser")


class SignupForm(Plain, allauth_forms.SignupForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")
        self.fields["username"].label = _("User name")


class ChangePasswordForm(Plain, allauth_forms.ChangePasswordForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].help_text = ""


class SetPasswordForm(Plain, allauth_forms.SetPasswordForm):  # type: ignore[misc]
    pass


class ReauthenticateForm(Plain, allauth_forms.ReauthenticateForm):  # type: ignore[misc]
    pass
