"""Typed knobs from the environment. Nonsense is refused at start with one sentence, never guessed around."""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

PREFIX = "GROUNDGRAPH_"
TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}


def text(name: str, default: str = "", *, prefix: str = PREFIX) -> str:
    return os.environ.get(prefix + name, default).strip()


def flag(name: str, default: bool = False) -> bool:
    value = text(name).lower()
    if not value:
        return default
    if value not in TRUE | FALSE:
        raise ImproperlyConfigured(f"{PREFIX}{name} must be 1 or 0, not {value!r}.")
    return value in TRUE


def number(name: str, default: int, *, least: int = 0, most: int = 2**31) -> int:
    value = text(name)
    if not value:
        return default
    if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
        raise ImproperlyConfigured(
            f"{PREFIX}{name} must be a whole number from {least} to {most}, not {value!r}."
        )
    return int(value)


def words(name: str, default: tuple[str, ...] = ()) -> list[str]:
    """A comma-separated list; empty items are dropped."""
    value = text(name)
    return [word.strip() for word in value.split(",") if word.strip()] if value else list(default)


def folder(name: str, default: Path) -> Path:
    path = Path(text(name) or default).expanduser().absolute()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{PREFIX}{name}: cannot make the folder {path}: {error}.") from error
    return path


def secret(name: str, path: Path) -> str:
    """The value of the variable, else of a file made on first use that only its owner may read."""
    if value := text(name):
        return value
    if not path.exists():
        from django.core.management.utils import get_random_secret_key

        try:
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(get_random_secret_key() * 2)
        except FileExistsError:  # another process of the same start was first
            pass
    return path.read_text().strip()
