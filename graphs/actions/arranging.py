"""Where a reader puts cards: one's own view of a document, which changes nothing for anybody else."""

from collections.abc import Mapping

from graphs.domain.vocabulary import LayoutMode
from graphs.models import Document, SavedView
from kgsite.accounts.models import User

Pins = Mapping[str, tuple[int, int]]


def save_pins(document: Document, user: User, mode: LayoutMode, pins: Pins) -> None:
    """All pins of one layout at once; none of them forgets the view."""
    rows = SavedView.objects.of(user).filter(document=document, mode=mode)
    if not pins:
        rows.delete()
        return
    SavedView.objects.update_or_create(
        user=user,
        document=document,
        mode=mode,
        defaults={"pins": {key: list(at) for key, at in pins.items()}},
    )
