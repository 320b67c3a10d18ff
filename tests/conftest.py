"""Fixtures that every test may use; builders stand in ``tests.builders``."""

import pytest

from kgsite.accounts.models import Team


@pytest.fixture
def team(db: None) -> Team:
    return Team.objects.create(name="Readers", slug="readers")
