"""File names from titles: safe on every file system, still recognisable, with the revision they hold."""

import re

MOST_CHARS, MOST_BYTES = 80, 200
_UNSAFE = re.compile(r"[\s\x00-\x1f\x7f-\x9f<>:\"/\\|?*\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\.|$)")


def file_name(title: str, revision: int, suffix: str) -> str:
    """For example ``Why_leaves_fall-r3-nodes.csv``."""
    stem = _UNSAFE.sub("_", title)[:MOST_CHARS].strip("._-") or "document"
    while len(stem.encode(errors="replace")) > MOST_BYTES:
        stem = stem[:-1]
    if _RESERVED.match(stem):
        stem = f"_{stem}"
    return f"{stem}-r{revision}{suffix}"
