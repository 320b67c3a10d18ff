from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ReviewsConfig(AppConfig):
    name = "reviews"
    verbose_name = _("Reviews")

    def ready(self) -> None:
        """``graphs`` does not know of reports; an export of a document takes them along all the same. Nor does it know
        of blind review; nobody decides past it."""
        from graphs.actions import deciding, exporting
        from reviews.actions.blind import refuse_alone
        from reviews.actions.reporting import reports_of

        exporting.ATTACHED["reports"] = reports_of
        if refuse_alone not in deciding.GUARDS:
            deciding.GUARDS.append(refuse_alone)
