"""Every operation of the API with an address and a body that it accepts, filled from one team's rows."""

import json
from functools import cache
from typing import Any

from django.test import RequestFactory

from graphs.actions.answering import Asked, ask
from graphs.commits import Actor
from graphs.domain.vocabulary import RunState
from graphs.models import Run
from kgsite.accounts.models import Team
from kgsite.api import openapi
from reviews.actions.checking import quick_check
from reviews.stamping import stamp_of
from tests.builders import make_base, make_document, make_graph

BODIES: dict[str, Any] = {
    "create_document": {"text": "Snow melts. Rivers rise."},
    "append_text": {"text": "Then it froze. Ice is solid water."},
    "commit": {"expectedRevision": 1, "summary": "Rain."},
    "propose": {
        "type": "concept",
        "text": "levee",
        "quotes": [{"quote": "A levee is a wall that holds water back."}],
    },
    "undo_change": {"expectedRevision": 1},
    "apply_finding": {"expectedRevision": 1},
    "question_graph": {"node": "n1"},
    "start_audit_run": {"extractor": "none"},
    "query_document": {"query": "rain"},
    "query_base": {"query": "rain"},
    "query_all": {"query": "rain"},
    "answer_document": {"question": "What causes floods?"},
    "answer_base": {"question": "What causes floods?"},
}


@cache
def described() -> dict[str, Any]:
    """The OpenAPI document as it is served; writing it takes longer than everything else in these tests."""
    found: dict[str, Any] = json.loads(openapi(RequestFactory().get("/")).content)
    return found


class ApiSamples:
    def __init__(self, team: Team) -> None:
        self.base = make_base(team)
        self.document = make_graph(self.base)
        report = quick_check(self.document, actor=Actor("sample"))
        waiting = make_document(self.base, text="Still waiting.")
        run = Run.objects.create(
            document=waiting, state=RunState.QUEUED, extractor="scripted", actor_name="x", base_revision=0
        )
        question = ask(Asked("What causes floods?", self.document), actor=Actor("sample"))
        candidate = self.document.candidates.order_by("created_at")[0]
        self.words = {
            "base_id": self.base.pk,
            "document_id": self.document.pk,
            "node_id": "n1",
            "edge_id": "n1>n2:causes",
            "format": "json",
            "revision": 1,
            "run_id": run.pk,
            "question_id": question.pk,
            "finding_id": report.findings.get(number=1).pk,
            "candidate_id": candidate.pk,
        }
        self.bodies = BODIES | {"decide_candidate": {"stamp": stamp_of(candidate), "decision": "accepted"}}

    def calls(self) -> list[tuple[str, str, str, str, Any]]:
        """Id, scope, method, address and body of every operation; what takes a file is left to a test of its own."""
        found = []
        for path, methods in described()["paths"].items():
            for method, said in methods.items():
                if "file" not in path:
                    name, address = said["operationId"], path.format(**self.words)
                    body = None if method in ("get", "delete") else self.bodies.get(name, {})
                    found.append((name, said["x-scope"], method.upper(), address, body))
        return found
