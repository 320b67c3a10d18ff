"""The OpenAPI document says the truth: requests made from it by a machine are answered as it says they are."""

from typing import Any

import pytest
import schemathesis
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
