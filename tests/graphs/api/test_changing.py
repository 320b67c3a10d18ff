"""Changes by a program: commits, proposals and what becomes of them."""

import pytest

from graphs.domain.scopes import Scope
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate
from kgsite.accounts.roles import Role
from reviews.actions.reviewing import decide
from reviews.stamping import stamp_of
from tests.builders import make_base, make_graph
from tests.graphs.api.calling import Program, code_of, make_program

LEVEE = "A levee is a wall that holds water back"
PROPOSAL = {"type": "definition", "text": LEVEE, "quotes": [{"quote": f"{LEVEE}.", "paragraph": 1}]}


@pytest.fixture
def program(db: None) -> Program:
    return make_program(Scope.WRITE, Role.REVIEWER)


def test_one_commit_holds_many_edits(program: Program) -> None:
    document = make_graph(make_base(program.team))
    edits = {
        "expectedRevision": 1,
        "reason": "from the glossary",
        "updateNodes": [{"id": "n2", "type": "claim"}],
        "addNodes": [
            {"key": "levee", "type": "concept", "text": "levee", "quotes": [{"quote": "levee"}]},
            {"type": "definition", "text": LEVEE, "quotes": [{"quote": f"{LEVEE}."}], "key": "meaning"},
        ],
        "addEdges": [
            {"fromNodeId": "meaning", "toNodeId": "levee", "relation": "defines",
             "quotes": [{"quote": f"{LEVEE}."}]},
        ],
        "deleteEdges": ["n1>n2:causes"],
        "summary": "Rain and levees.",
    }  # fmt: skip

    made = program.post(f"documents/{document.pk}/commits", edits)

    graph = program.get(f"documents/{document.pk}/graph").json()
    assert (made.status_code, made.json()["ids"]) == (200, {"levee": "n3", "meaning": "n4"})
    assert [node["type"] for node in graph["nodes"]] == ["fact", "claim", "concept", "definition"]
    assert [edge["id"] for edge in graph["edges"]] == ["n4>n3:defines"]
    assert program.get(f"documents/{document.pk}/history/2").json()["reason"] == "from the glossary"


DEFINES = {
    "fromNodeId": "n1",
    "toNodeId": "n2",
    "relation": "defines",
    "quotes": [{"quote": "Floods damage"}],
}
NEW = {"type": "fact", "text": "Floods damage roads", "quotes": [{"quote": "Floods damage roads"}]}


@pytest.mark.parametrize(
    ("edits", "status", "code"),
    [
        ({"expectedRevision": 0, "summary": "x"}, 409, "revision_conflict"),
        ({"summary": "x"}, 422, "invalid_input"),
        ({"expectedRevision": 1, "deleteNodes": ["n9"]}, 422, "invalid_operation"),
        ({"expectedRevision": 1, "addNodes": [NEW | {"id": "n1"}]}, 409, "node_id_conflict"),
        ({"expectedRevision": 1, "addNodes": [NEW | {"quotes": [{"quote": "Pigs fly"}]}]}, 422, "invalid_input"),
        ({"expectedRevision": 1, "addEdges": [DEFINES]}, 422, "invariant_violation"),
        ({"expectedRevision": 1, "addNodes": [NEW | {"quotes": []}]}, 422, "invariant_violation"),
    ],
)  # fmt: skip
def test_a_commit_that_does_not_fit_changes_nothing(
    program: Program, edits: dict[str, object], status: int, code: str
) -> None:
    document = make_graph(make_base(program.team))

    response = program.post(f"documents/{document.pk}/commits", edits)

    assert (response.status_code, code_of(response)) == (status, code), response.content
    document.refresh_from_db()
    assert document.revision == 1


def test_a_stale_commit_learns_the_revision(program: Program) -> None:
    document = make_graph(make_base(program.team))

    stale = program.post(f"documents/{document.pk}/commits", {"summary": "x"}, **{"If-Match": '"0-1a2b"'})

    assert stale.json()["error"]["currentRevision"] == 1


def test_a_proposal_waits_beside_the_graph(program: Program) -> None:
    document = make_graph(make_base(program.team))
    proposer = Program(program.user, program.team, Scope.PROPOSE)

    made = proposer.post(f"documents/{document.pk}/proposals", PROPOSAL).json()
    again = proposer.post(f"documents/{document.pk}/proposals", PROPOSAL).json()

    document.refresh_from_db()
    assert (made["new"], again["new"]) == (True, False)
    assert made["candidate"]["id"] == again["candidate"]["id"]
    assert made["candidate"]["evidence"][0]["quote"] == f"{LEVEE}."
    assert (document.revision, document.nodes.count()) == (1, 2)


@pytest.mark.parametrize(
    "change",
    [
        {"quotes": [{"quote": "Pigs fly"}]},
        {"type": "example"},
        {"quotes": []},
    ],
)
def test_what_could_not_be_accepted_cannot_be_proposed(program: Program, change: dict[str, object]) -> None:
    document = make_graph(make_base(program.team))

    response = program.post(f"documents/{document.pk}/proposals", PROPOSAL | change)

    assert response.status_code == 422
    assert Candidate.objects.exclude(proposed_by_name="").count() == 0


@pytest.mark.parametrize(("decision", "nodes"), [("accepted", 3), ("rejected", 2)])
def test_a_decided_proposal(program: Program, decision: str, nodes: int) -> None:
    document = make_graph(make_base(program.team))
    made = program.post(f"documents/{document.pk}/proposals", PROPOSAL).json()["candidate"]
    stamp = program.get(f"candidates/{made['id']}").json()["stamp"]

    decided = program.post(f"candidates/{made['id']}/decision", {"stamp": stamp, "decision": decision}).json()

    assert decided["status"] == decision
    assert document.nodes.count() == nodes
    assert decided.get("nodeId") == ("n3" if decision == "accepted" else None)
    assert Candidate.objects.filter(document=document).count() == 3


def test_a_decision_about_something_else_is_refused(program: Program) -> None:
    make_graph(make_base(program.team))
    candidate = Candidate.objects.first()
    assert candidate

    response = program.post(
        f"candidates/{candidate.pk}/decision", {"stamp": "0" * 16, "decision": "accepted"}
    )

    assert (response.status_code, code_of(response)) == (409, "revision_conflict")


def test_proposals_accepted_together_are_one_change(program: Program) -> None:
    document = make_graph(make_base(program.team))
    for kind, words in (("definition", LEVEE), ("concept", "levee")):
        quoted = {"type": kind, "text": words, "quotes": [{"quote": f"{LEVEE}."}]}
        program.post(f"documents/{document.pk}/proposals", quoted)
    rows = Candidate.objects.exclude(proposed_by_name="")

    decide({row.pk: stamp_of(row) for row in rows}, CandidateStatus.ACCEPTED, by=program.user)

    document.refresh_from_db()
    assert (document.revision, document.nodes.count()) == (2, 4)
    assert [bool(row.node) for row in rows.all()] == [True, True]
