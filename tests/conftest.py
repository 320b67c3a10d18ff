"""Fixtures that every test may use; builders stand in ``tests.builders``."""

from collections.abc import Iterator

import pytest
from django.test.utils import override_settings
from django.utils import translation

from kgsite.accounts.models import Team
from tests.stub.running import Stub, running_stub


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A request in another language must not leave it to the next test of this process."""
    yield
    translation.deactivate()


@pytest.fixture
def team(db: None) -> Team:
    return Team.objects.create(name="Readers", slug="readers")


@pytest.fixture(scope="session")
def model_server() -> Iterator[Stub]:
    with running_stub() as found:
        yield found


@pytest.fixture
def stub(model_server: Stub) -> Stub:
    """A model's server in a process of its own, which was asked nothing yet."""
    model_server.reset()
    return model_server


@pytest.fixture
def loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Models on this machine may be asked, and are asked again soon; ``test_limits`` has the real pauses."""
    monkeypatch.setattr("graphs.providers.limits.BACKOFF", (0.1, 0.2, 0.3))
    with override_settings(EGRESS_ALLOW=["127.0.0.1"]):
        yield
