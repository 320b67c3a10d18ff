"""Pieces of a file as bytes: texts encoded and put together into blocks, and zip archives written as they are sent."""

import zipfile
from collections.abc import Iterable, Iterator

BLOCK = (
    64 * 1024
)  # a server sends each block on its own, so 30,000 small ones would cost more than their contents
THE_SAME_TIME = (1980, 1, 1, 0, 0, 0)  # the earliest a zip knows: the same revision gives the same bytes
READABLE = 0o644 << 16


def text_blocks(pieces: Iterable[str]) -> Iterator[bytes]:
    """The texts in UTF-8."""
    waiting: list[str] = []
    size = 0
    for piece in pieces:
        waiting.append(piece)
        size += len(piece)
        if size >= BLOCK:
            yield "".join(waiting).encode()
            waiting, size = [], 0
    if waiting:
        yield "".join(waiting).encode()


def zip_blocks(files: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """An archive of files by their names, which are unique and have no folder above them."""
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            info = zipfile.ZipInfo(name, THE_SAME_TIME)
            info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_DEFLATED, 3, READABLE
            archive.writestr(info, content)
            if sink.size >= BLOCK:
                yield sink.taken()
    yield sink.taken()


class _Sink:
    """What a zip is written to; it cannot go back in it, as what was written may be sent already."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self.size = 0

    def write(self, data: bytes) -> int:
        self._pieces.append(bytes(data))
        self.size += len(data)
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def close(self) -> None:
        """Nothing is open."""

    def taken(self) -> bytes:
        pieces, self._pieces, self.size = self._pieces, [], 0
        return b"".join(pieces)
