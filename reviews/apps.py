from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ReviewsConfig(AppConfig):
    name = "reviews"
    verbose_name = _("Reviews")

    def ready(self) -> None:
        """``graphs`` does not know of reports; an export of a document takes them along all the same."""
        from graphs.actions import exporting
        from reviews.actions.reporting import reports_of

        exporting.ATTACHED["reports"] = reports_of
