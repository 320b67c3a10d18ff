from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from kgsite import env


@pytest.mark.parametrize(
    ("value", "meant"),
    [("1", True), ("yes", True), ("ON", True), ("0", False), ("false", False), ("", False)],
)
def test_a_flag(monkeypatch: pytest.MonkeyPatch, value: str, meant: bool) -> None:
    monkeypatch.setenv("GROUNDGRAPH_X", value)

    assert env.flag("X") is meant


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (env.flag, "maybe"),
        (lambda name: env.number(name, 1), "ten"),
        (lambda name: env.number(name, 1), "-1"),
        (lambda name: env.number(name, 1), "٣"),
        (lambda name: env.number(name, 1, most=65535), "65536"),
        (lambda name: env.folder(name, Path("x")), "/dev/null/x"),
    ],
)
def test_nonsense_is_refused_by_the_name_of_its_variable(
    monkeypatch: pytest.MonkeyPatch, read: Callable[[str], object], value: str
) -> None:
    monkeypatch.setenv("GROUNDGRAPH_X", value)

    with pytest.raises(ImproperlyConfigured, match="GROUNDGRAPH_X"):
        read("X")


def test_a_list_drops_empty_items(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROUNDGRAPH_X", "a.example, b.example,,")

    assert env.words("X") == ["a.example", "b.example"]


def test_a_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "key"

    first, second = env.secret("X", path), env.secret("X", path)

    assert first == second and len(first) >= 50
    assert path.stat().st_mode & 0o777 == 0o600
