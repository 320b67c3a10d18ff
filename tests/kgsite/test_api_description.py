"""The OpenAPI document says the truth: requests made from it by a machine are answered as it says they are."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from graphs.domain.scopes import Scope
from kgsite.wsgi import application
from tests.graphs.api.calling import make_program
from tests.kgsite.api_samples import ApiSamples, described

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
EXAMPLES = 2  # of each operation, by each way of making them
GENTLE = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
SCHEMA = schemathesis.openapi.from_dict(described())
SCHEMA.app = application
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """As Django's own test client does: a request ends without closing the connection of the test's transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.parametrize("mode", [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE])
def test_every_operation_answers_as_described(mode: Any, db: None, settings: Any) -> None:
    settings.EXTRACTORS = ["graphs.providers.scripted.ScriptedExtractor"]
    program = make_program(Scope.WRITE)
    samples = ApiSamples(program.team)
    headers = {"Authorization": f"Bearer {program.secret}"}

    def ask(operation: Any) -> None:
        @GENTLE
        @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans())
        def one(case: Any, real: bool) -> None:
            if real:  # rows that are there; what is made up would be answered with 404 and nothing else
                case.path_parameters.update(
                    {k: v for k, v in samples.words.items() if k in case.path_parameters}
                )
            case.call_and_validate(headers=headers, checks=CHECKS)

        one()

    for operation in OPERATIONS:
        ask(operation)
