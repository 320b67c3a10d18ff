"""Windows of graphs in their final form, kept in the memory of a process: a revision never changes, so what was written
of it once can be sent again. Who may have it is asked every time, before."""

from collections import OrderedDict
from threading import Lock
from uuid import UUID

MOST_BYTES = 24 * 1024 * 1024
_windows: OrderedDict[tuple[UUID, str], bytes] = OrderedDict()
_lock = Lock()
_size = 0


def recall(document_id: UUID, tag: str) -> bytes | None:
    with _lock:
        body = _windows.get((document_id, tag))
        if body is not None:
            _windows.move_to_end((document_id, tag))
        return body


def keep(document_id: UUID, tag: str, body: bytes) -> None:
    """What was not asked for longest goes first."""
    global _size
    with _lock:
        _size += len(body) - len(_windows.pop((document_id, tag), b""))
        _windows[(document_id, tag)] = body
        while _size > MOST_BYTES:
            _size -= len(_windows.popitem(last=False)[1])
