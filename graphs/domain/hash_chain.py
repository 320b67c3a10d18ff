"""The seal of an operation: SHA-256 over its canonical JSON and the seal of the operation before it.

A change of any sealed word, of their order, or a row taken out of the middle breaks the chain from there on. The
canonical form is JSON with sorted keys, no blanks and ASCII only; whole numbers are written as integers, for PostgreSQL
gives 1e22 back as one; the time is UTC with microseconds. So every database gives back what was sealed.
"""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256


def link(
    *,
    document: str,
    revision: int,
    kind: str,
    actor: str,
    reason: str,
    at: datetime,
    before: Mapping[str, object],
    after: Mapping[str, object],
    previous: str,
) -> str:
    """64 hexadecimal digits. ``previous`` is the seal of the operation before, '' for the first."""
    sealed = {
        "document": document,
        "revision": revision,
        "kind": str(kind),
        "actor": actor,
        "reason": reason,
        "at": at.astimezone(UTC).isoformat(timespec="microseconds"),
        "before": before,
        "after": after,
        "previous": previous,
    }
    plain = json.loads(json.dumps(sealed), parse_float=_number)
    wire = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return sha256(wire.encode("ascii")).hexdigest()


def _number(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() else number
