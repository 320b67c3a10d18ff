"""File names from titles: safe on every file system, still recognisable, with the revision they hold."""

import re

from graphs.domain.text import folded

MOST_CHARS, MOST_BYTES = 80, 200
NOTE_CHARS, NOTE_BYTES = 60, 150
_UNSAFE = re.compile(r"[\s\x00-\x1f\x7f-\x9f<>:\"/\\|?*\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
_UNLINKED = re.compile(r"[\[\]#^]+")  # would end a wiki link, or point into the note
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)")


def file_name(title: str, revision: int, suffix: str) -> str:
    """For example ``Why_leaves_fall-r3-nodes.csv``."""
    stem = _UNSAFE.sub("_", title)[:MOST_CHARS].strip("._-") or "document"
    while len(stem.encode(errors="replace")) > MOST_BYTES:
        stem = stem[:-1]
    if _RESERVED.match(stem):
        stem = f"_{stem}"
    return f"{stem}-r{revision}{suffix}"


class NoteNames:
    """Names of notes in one folder: safe, recognisable, and different however a file system compares them."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def give(self, text: str, fallback: str) -> str:
        """Without a suffix; ``fallback`` is used up when nothing of the text is left, or the name is taken."""
        stem = _UNLINKED.sub(" ", _UNSAFE.sub(" ", text)).strip("._- ")[:NOTE_CHARS]
        while len(stem.encode(errors="replace")) > NOTE_BYTES:
            stem = stem[:-1]
        stem = " ".join(stem.split()).rstrip("._- ")
        name = stem = f"_{stem}" if _RESERVED.match(stem) else stem or fallback
        number = 1
        while folded(name) in self._taken:
            name = f"{stem} ({fallback})" if number == 1 else f"{stem} ({fallback} {number})"
            number += 1
        self._taken.add(folded(name))
        return name
