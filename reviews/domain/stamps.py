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
    *,
    status: str,
    decided_at: datetime | None,
    node_type: str,
    text: str,
    quotes: Sequence[str],
    note: str,
    disputed: bool = False,
) -> str:
    """``disputed``: the reviewer saw that two others judged differently."""
    moment = decided_at.timestamp() if decided_at else None
    seen = [status, moment, node_type, text, list(quotes), note, *(["disputed"] if disputed else [])]
    return _digest(seen)[:16]


def words_of(*, node_type: str, text: str, quotes: Sequence[str]) -> str:
    """Names a proposition and what it rests on: a judgement of other words or quotes is about something else."""
    return _digest([node_type, text, list(quotes)])[:32]


def _digest(seen: Sequence[object]) -> str:
    return hashlib.sha256(json.dumps(seen, ensure_ascii=True).encode()).hexdigest()
