"""No bench runs with the tests; that each can still be imported shows when a name moved away."""

import os
import pkgutil
import tempfile
from importlib import import_module
from pathlib import Path
from unittest import mock

import pytest

from tests import bench


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(bench.__path__)])
def test_every_bench_can_be_imported(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with mock.patch.dict(os.environ):  # some choose a data folder of their own
        assert import_module(f"tests.bench.{name}").__doc__
