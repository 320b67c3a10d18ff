from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "kgsite.accounts"
    label = "accounts"
    verbose_name = _("Accounts and teams")
    default_auto_field = "django.db.models.BigAutoField"
