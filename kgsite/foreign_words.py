"""Words of other packages that their own Chinese catalogues lack; marked here, so that ours hold them."""

from graphs.domain.messages import gettext_noop

WORDS = (
    # Headings of the admin's index, for screen readers (django.contrib.admin)
    gettext_noop("Model name"),
    gettext_noop("Add link"),
    gettext_noop("Change or view list link"),
)
