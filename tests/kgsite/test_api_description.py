"""The OpenAPI document says the truth: requests made from it by a machine are answered as it says they are."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from graphs.domain.scopes import Scope
from kgsite.wsgi import application
from tests.graphs.api.calling import make_program
from tests.kgsite.api_samples import ApiSamples, described

GENTLE = settings(
    deadline=None,
    database=None,
    derandomize=True,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """As Django's own test client does: a request ends without closing the connection of the test's transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.parametrize(("mode", "examples"), [("POSITIVE", 2), ("NEGATIVE", 1)])
def test_every_operation_answers_as_described(mode: str, examples: int, db: None, settings: Any) -> None:
    """Requests that keep to the document, and requests that break it in one place."""
    import schemathesis  # here: no process that does not run this test waits for it
    from schemathesis import checks

    settings.EXTRACTORS = ["graphs.providers.scripted.ScriptedExtractor"]
    program = make_program(Scope.WRITE)
    samples = ApiSamples(program.team)
    schema = schemathesis.openapi.from_dict(described())
    schema.app = application
    asked = (
        checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    )

    def ask(operation: Any) -> None:
        kind = schemathesis.GenerationMode[mode]
        known = st.booleans() if mode == "POSITIVE" else st.just(True)

        @settings_of(examples)
        @given(case=operation.as_strategy(generation_mode=kind), real=known)
        def one(case: Any, real: bool) -> None:
            if real:  # rows that are there; what is made up would be answered with 404 and nothing else
                words = samples.words.items()
                case.path_parameters.update({k: v for k, v in words if k in case.path_parameters})
            case.call_and_validate(headers={"Authorization": f"Bearer {program.secret}"}, checks=asked)

        one()

    for found in schema.get_all_operations():
        ask(found.ok())


def settings_of(examples: int) -> settings:
    return settings(GENTLE, max_examples=examples)
