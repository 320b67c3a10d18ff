"""Static files are kept by browsers until any of them changes, and a page that was opened before still finds them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.test import Client, override_settings

from kgsite.http.static_files import FOREVER

STORAGE = {"BACKEND": "kgsite.http.static_files.DigestStorage"}


@pytest.fixture
def collected(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "js/parts").mkdir(parents=True)
    (tmp_path / "js/app.js").write_text('import "./parts/one.js";')
    (tmp_path / "js/parts/one.js").write_text("1")
    with override_settings(
        STATIC_ROOT=tmp_path,
        STORAGES=settings.STORAGES | {"staticfiles": STORAGE},
        WHITENOISE_USE_FINDERS=False,
        WHITENOISE_AUTOREFRESH=False,
    ):
        yield tmp_path


def kept(address: str) -> tuple[int, str]:
    answer = Client().get(address)
    answer.getvalue()  # closes the file
    return answer.status_code, answer.headers.get("Cache-Control", "")


def renewed(folder: Path, name: str, text: str) -> str:
    """The address of the first module after a file has changed, as another process sees it."""
    (folder / name).write_text(text)
    staticfiles_storage.__dict__["_wrapped"].__dict__.pop("digest", None)
    return static("js/app.js")


def test_all_files_share_one_digest_and_are_kept_for_good(collected: Path) -> None:
    app, part = static("js/app.js"), static("js/parts/one.js")

    assert part == app.replace("app.js", "parts/one.js")  # where ./parts/one.js leads
    assert kept(app) == kept(part) == (200, FOREVER)
    assert kept("/static/js/app.js") == (200, "max-age=0, public")
    assert kept(app.replace("app.js", "none.js"))[0] == 404
    with override_settings(DEBUG=True):
        assert renewed(collected, "js/app.js", "") == "/static/js/app.js"


def test_the_digest_is_of_contents_and_an_old_one_is_answered_but_not_kept(collected: Path) -> None:
    before = static("js/app.js")

    assert renewed(collected, "js/parts/one.js.gz", "packed") == before
    assert renewed(collected, ".stamp", "today") == before
    assert renewed(collected, "js/parts/one.js", "1") == before
    assert renewed(collected, "js/parts/one.js", "2") != before
    assert kept(before) == (200, "no-cache")
