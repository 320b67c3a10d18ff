"""Files and ids that a command line names."""

import sys
from pathlib import Path
from uuid import UUID

from graphs.domain.errors import InvalidInput, LimitExceeded, NotFound
from graphs.domain.text import one_line
from graphs.domain.values import JSONValue
from graphs.importing.encodings import decode
from graphs.importing.text import ImportedText, normalise
from graphs.models import Document

STDIN = "-"
MOST_BYTES = 256 * 1024 * 1024


def read_bytes(name: str) -> bytes:
    """The file, or standard input for ``-``. Raises InvalidInput with the system's reason."""
    try:
        if name == STDIN:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise InvalidInput(f"{name}: {error.strerror}.", hint="Check the name of the file.") from error
    if len(data) > MOST_BYTES:
        raise LimitExceeded(f"{name} is larger than {MOST_BYTES // 1024 // 1024} MiB.")
    return data


def read_text(name: str) -> ImportedText:
    return normalise(decode_text(name))


def removals(imported: ImportedText) -> list[JSONValue]:
    """What was taken out of a text, as it is stored."""
    return [{"character": name, "count": count} for name, count in imported.removed.items()]


def decode_text(name: str) -> str:
    return decode(read_bytes(name), "" if name == STDIN else Path(name).name).text


def default_title(name: str, text: str) -> str:
    """The name of the file; for standard input the first line that says something."""
    if name != STDIN:
        return one_line(Path(name).stem)[:200].strip() or "Untitled"
    lines = (one_line(line).lstrip("#>*- ") for line in text.splitlines())
    return next((line for line in lines if line), "Untitled")[:200]


def check_title(title: str) -> str:
    cleaned = one_line(title)
    if not 1 <= len(cleaned) <= 200:
        raise InvalidInput("A title has 1 to 200 characters.", hint="Give another with --title.")
    return cleaned


def find_document(key: str) -> Document:
    """By its id. There is no user here whose view could limit it; deleted documents stay hidden."""
    try:
        wanted = UUID(key)
    except ValueError as error:
        raise NotFound(f"“{key[:80]}” is no id of a document.", hint="See `kg list-documents`.") from error
    document = Document.objects.filter(pk=wanted, deleted_at__isnull=True).first()
    if document is None:
        raise NotFound("There is no such document.", hint="See `kg list-documents`.")
    return document
