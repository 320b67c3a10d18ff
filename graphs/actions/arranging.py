"""Where a reader puts cards: one's own view of a document, which changes nothing for anybody else."""

from collections.abc import Mapping

from django.db import transaction

from graphs.domain.errors import LimitExceeded
from graphs.domain.vocabulary import LayoutMode
from graphs.models import Document, SavedView
from graphs.models.saved_view import MOST_PINS
from kgsite.accounts.models import User

Changes = Mapping[str, tuple[int, int] | None]


@transaction.atomic
def save_pins(
    document: Document, user: User, mode: LayoutMode, changes: Changes, *, reset: bool = False
) -> None:
    """What changed of one layout, node by node; None takes a pin away. Other pins stay, for they may have been set in
    another window of the same reader, unless ``reset`` forgets them first. No pins at all forget the view.

    Raises LimitExceeded when it would come to more than MOST_PINS.
    """
    User.objects.select_for_update().get(pk=user.pk)  # one window after the other
    rows = SavedView.objects.of(user).filter(document=document, mode=mode)
    before = {} if reset else rows.values_list("pins", flat=True).first() or {}
    pins = {key: at for key, at in (before | dict(changes)).items() if at}
    if len(pins) > MOST_PINS:
        raise LimitExceeded
    if not pins:
        rows.delete()
        return
    SavedView.objects.update_or_create(user=user, document=document, mode=mode, defaults={"pins": pins})
