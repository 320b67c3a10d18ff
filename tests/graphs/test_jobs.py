import ast
from pathlib import Path

import pytest
from django.utils.module_loading import import_string
from django_q.models import Schedule

from graphs.actions.queueing import job_of
from graphs.domain.vocabulary import RunKind

ROOT = Path(__file__).resolve().parents[2]


def _names() -> set[str]:
    """Every string in the product that reads like the dotted name of a job."""
    found: set[str] = set()
    packages = ("graphs", "reviews", "kgsite")
    jobs = tuple(f"{package}.jobs." for package in packages)
    for package in packages:
        for path in (ROOT / package).rglob("*.py"):
            strings = (n.value for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Constant))
            found |= {s for s in strings if isinstance(s, str) and s.startswith(jobs)}
    return found


def test_every_job_is_enqueued_by_a_name_that_resolves() -> None:
    names = _names()

    assert {job_of(kind) for kind in RunKind} <= names
    assert all(callable(import_string(name)) for name in names)


@pytest.mark.django_db
def test_the_sweep_is_scheduled_once() -> None:
    assert [s.func for s in Schedule.objects.filter(name="sweep")] == ["graphs.jobs.sweep"]
