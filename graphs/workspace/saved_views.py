"""What a reader has pinned where, for the page to print."""

import json

from graphs.models import Document, SavedView
from kgsite.accounts.models import User


def pins_of(document: Document, user: User) -> str:
    """JSON: layout → node id → [x, y]."""
    rows = SavedView.objects.visible_to(user).of(user).filter(document=document)
    return json.dumps(dict(rows.values_list("mode", "pins")), separators=(",", ":"))
