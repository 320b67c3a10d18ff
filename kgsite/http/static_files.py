"""Static files that a browser keeps for a year and need not ask for again.

Their addresses hold one digest of all of them, ``/static/<digest>/…``: modules that import each other by relative
addresses stay as they were written, and what belongs together is fetched together. A page that was opened before the
files changed still finds what it loads later: an unknown digest is answered with today's file, not to be kept.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedStaticFilesStorage

LENGTH = 16  # hexadecimal digits
FOREVER = "public, max-age=31536000, immutable"
PACKED = {".gz", ".br"}


class DigestStorage(CompressedStaticFilesStorage):  # type: ignore[misc]
    """Reads what was collected when the first address is asked for; while debugging files change and have no digest."""

    @cached_property
    def digest(self) -> str:
        return "" if settings.DEBUG else _digest_of(Path(self.location))

    def url(self, name: str | None) -> str:
        plain: str = super().url(name)
        return f"{self.base_url}{self.digest}/{plain.removeprefix(self.base_url)}" if self.digest else plain


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise for addresses with a digest, and for those without."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        found = re.match(rf"({re.escape(self.static_prefix)})([0-9a-f]{{{LENGTH}}})/", request.path_info)
        plain = found[1] + request.path_info[found.end() :] if found else request.path_info
        file = self.find_file(plain) if self.autorefresh else self.files.get(plain)
        response: HttpResponseBase = self.serve(file, request) if file else self.get_response(request)
        if file and found:
            current = found[2] == getattr(staticfiles_storage, "digest", "")
            response["Cache-Control"] = FOREVER if current else "no-cache"
        return response


def _digest_of(folder: Path) -> str:
    """Of names and contents, so that two servers with the same files have the same addresses; "" without files."""
    lines = [f"{name} {sha256(path.read_bytes()).hexdigest()}" for name, path in sorted(_files(folder))]
    return sha256("\n".join(lines).encode()).hexdigest()[:LENGTH] if lines else ""


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        if path.is_file() and not path.name.startswith(".") and path.suffix not in PACKED:
            yield path.relative_to(folder).as_posix(), path
