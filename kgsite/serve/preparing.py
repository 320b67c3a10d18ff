"""Database and static files brought up to date, and only when they are not."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from kgsite.serve.telling import tell


def prepare() -> None:
    """Raises ImproperlyConfigured when an extractor that the settings name is none."""
    from graphs.providers.checks import check_extractors  # models: not before Django is set up

    if wrong := check_extractors(None):
        raise ImproperlyConfigured(" ".join(message.msg for message in wrong))
    if _migrations_pending():
        tell("Preparing the database …")
        call_command("migrate", verbosity=0, interactive=False)
    if not settings.WHITENOISE_USE_FINDERS:
        _collect_static()


def _migrations_pending() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _collect_static() -> None:
    """A stamp beside the collected files tells what they were collected from."""
    stamp = Path(settings.STATIC_ROOT) / ".stamp"
    found = sha256("\n".join(_static_files()).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == found:
        return
    tell("Collecting the static files …")
    call_command("collectstatic", verbosity=0, interactive=False)
    stamp.write_text(found)


def _static_files() -> Iterator[str]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            path = storage.path(name)
            state = Path(path).stat()
            yield f"{path} {state.st_size} {state.st_mtime_ns}"
