"""Who reaches what: the rows of the token and no others, asked anew at each call."""

from collections.abc import Callable
from typing import Any

import pytest

from graphs.actions import throttling
from graphs.actions.opening import set_doors
from graphs.actions.tokens import revoke_token
from graphs.domain.scopes import Scope
from graphs.mcp.admitting import admitted
from graphs.mcp.local import Local
from graphs.mcp.session import Session
from graphs.models import ApiToken, Candidate, Document, KnowledgeBase
from kgsite.accounts.models import Membership, User
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_graph
from tests.graphs.api.calling import Program, expire, make_program
from tests.graphs.mcp.calling import called, post, refused, request, streamed, told

pytestmark = pytest.mark.django_db
CLAIM = {"text": "Levees hold water back", "quote": "holds water back"}
ABOUT = {
    "outline": {},
    "read_text": {},
    "search": {"query": "floods"},
    "ask": {"question": "What causes floods?"},
    "get_node": {"nodeId": "n1"},
    "neighbours": {"nodeIds": ["n1"]},
    "propose_claim": CLAIM,
}
Reading = tuple[Program, Document, Document]


@pytest.fixture
def reading() -> Reading:
    """A token for one of two bases of a team, a document in it, and one in the other."""
    program = make_program(Scope.WRITE)
    bases = [make_base(program.team), make_base(program.team)]
    mine, other = (make_graph(base) for base in bases)
    return Program(program.user, program.team, Scope.WRITE, bases=[bases[0]]), mine, other


def test_what_a_token_does_not_reach_is_not_there(reading: Reading) -> None:
    program, mine, other = reading
    strange, gone = make_graph(), make_graph(mine.base)
    Document.objects.filter(pk=gone.pk).update(deleted_at="2026-01-01T00:00Z")

    for tool, arguments in ABOUT.items():
        told(program, tool, documentId=str(mine.pk), **arguments)
        for hidden in (other, strange, gone):
            assert refused(program, tool, documentId=str(hidden.pk), **arguments) == "not_found", tool
    proposed = Candidate.objects.filter(proposed_by=program.user)
    assert list(proposed.values_list("document", flat=True)) == [mine.pk]


def test_lists_and_searches_hold_what_the_token_reaches(reading: Reading) -> None:
    program, mine, other = reading

    bases = told(program, "list_bases")["items"]
    documents = told(program, "list_documents")["items"]
    found = told(program, "search", query="floods")["matches"]

    assert [base["baseId"] for base in bases] == [mine.base_id]
    assert [document["documentId"] for document in documents] == [str(mine.pk)]
    assert {match["documentId"] for match in found} == {str(mine.pk)}
    assert refused(program, "search", query="floods", baseId=other.base_id) == "not_found"
    assert refused(program, "list_documents", baseId=other.base_id) == "not_found"


@pytest.mark.parametrize(("scope", "role"), [(Scope.READ, Role.OWNER), (Scope.WRITE, Role.VIEWER)])
def test_who_may_only_read_proposes_nothing(scope: Scope, role: Role) -> None:
    program = make_program(scope)
    Membership.objects.filter(user=program.user).update(role=role)
    document = make_graph(make_base(program.team))

    listed = [tool["name"] for tool in post(program, request("tools/list")).json()["result"]["tools"]]

    assert "propose_claim" not in listed
    assert "search" in listed
    assert refused(program, "propose_claim", documentId=str(document.pk), **CLAIM) == "forbidden"
    assert not Candidate.objects.filter(text=CLAIM["text"]).exists()


def _close(program: Program) -> None:
    set_doors(program.team, by=program.user, api=True, mcp=False)


def _spoil(program: Program) -> None:
    program.secret = program.secret[:-1] + "_"


def _forget(program: Program) -> None:
    program.secret = ""


LOST: list[tuple[Callable[[Program], Any], int, str]] = [
    (lambda program: revoke_token(program.token, by=program.user), 401, "unauthenticated"),
    (lambda program: expire(program.token), 401, "unauthenticated"),
    (lambda program: Membership.objects.filter(user=program.user).delete(), 401, "unauthenticated"),
    (lambda program: User.objects.filter(pk=program.user.pk).update(is_active=False), 401, "unauthenticated"),
    (_spoil, 401, "unauthenticated"),
    (_forget, 401, "unauthenticated"),
    (_close, 403, "forbidden"),
]


@pytest.mark.parametrize(("lose", "status", "code"), LOST)
def test_a_right_that_is_lost_is_lost_at_once(lose: Callable[[Program], Any], status: int, code: str) -> None:
    program = make_program(Scope.READ)
    before = post(program, request("tools/list"))
    lose(program)

    after = post(program, request("tools/list"))

    assert (before.status_code, after.status_code) == (200, status)
    assert after.json()["error"]["data"]["code"] == code
    assert ("WWW-Authenticate" in after) == (status == 401)


def test_a_right_is_asked_for_between_two_lines() -> None:
    program = make_program(Scope.READ)
    session = Session(lambda: admitted(program.secret))
    call, listing = called("list_bases"), request("tools/list")
    before = streamed(session, call)
    revoke_token(program.token, by=program.user)

    first, second = streamed(session, call, listing)

    assert not before[0]["result"]["isError"]
    assert first["result"]["structuredContent"]["error"]["code"] == "unauthenticated"
    assert second["error"]["data"]["code"] == "unauthenticated"


def test_every_message_of_a_batch_counts(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    program = make_program(Scope.READ)
    monkeypatch.setattr(throttling, "_held", {})
    settings.API_RATE = 3
    batch = [request("tools/list", number=n) for n in range(5)]

    said = post(program, batch, "2025-03-26").json()
    after = post(program, request("tools/list"))

    assert [part["error"]["data"]["code"] for part in said if "error" in part] == ["rate_limited"] * 2
    assert (after.status_code, "Retry-After" in after) == (429, True)


def test_the_command_line_keeps_to_its_options() -> None:
    inside, outside = make_graph(), make_graph()
    session = Session(lambda: Local(scope=Scope.READ, chosen=(inside.base_id,)))
    calls = [
        called("list_documents"),
        called("search", query="floods"),
        called("outline", documentId=str(outside.pk)),
        called("propose_claim", documentId=str(inside.pk), **CLAIM),
    ]

    listed, found, hidden, proposed = (r["result"]["structuredContent"] for r in streamed(session, *calls))

    assert [item["documentId"] for item in listed["items"]] == [str(inside.pk)]
    assert {match["documentId"] for match in found["matches"]} == {str(inside.pk)}
    assert (hidden["error"]["code"], proposed["error"]["code"]) == ("not_found", "forbidden")


def test_the_command_line_sees_no_deleted_document() -> None:
    gone = make_graph()
    Document.objects.filter(pk=gone.pk).update(deleted_at="2026-01-01T00:00Z")

    (said,) = streamed(Session(Local), called("read_text", documentId=str(gone.pk)))

    assert said["result"]["structuredContent"]["error"]["code"] == "not_found"
    assert KnowledgeBase.objects.exists()
    assert not ApiToken.objects.exists()
