"""A stamp names everything a reviewer saw before deciding: state, words, quotes and note.

It travels with the form. When it no longer fits, somebody or some run changed the candidate in the meantime, and a
decision would be about something its reviewer never read.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from datetime import datetime

STAMP = re.compile(r"\A[0-9a-f]{16}\Z", re.ASCII)


def stamp(
    *, status: str, decided_at: datetime | None, node_type: str, text: str, quotes: Sequence[str], note: str
) -> str:
    moment = decided_at.timestamp() if decided_at else None
    seen = json.dumps([status, moment, node_type, text, list(quotes), note], ensure_ascii=True)
    return hashlib.sha256(seen.encode()).hexdigest()[:16]
