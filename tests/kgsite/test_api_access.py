"""Every operation of the API × what can be wrong with a token. A new operation is asked here by itself."""

import pytest
from django.http import HttpResponse

from graphs.actions.opening import set_doors
from graphs.actions.tokens import revoke_token
from graphs.domain.scopes import Scope
from kgsite.accounts.models import Membership
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_user
from tests.graphs.api.calling import Program, code_of, expire, make_program, open_team
from tests.kgsite.api_samples import ApiSamples

LISTS = {
    "list_bases",
    "list_documents",
    "list_runs",
    "list_questions",
    "query_all",
}  # about no row: they answer with what is seen, which is nothing


@pytest.fixture(autouse=True)
def scripted(settings) -> None:
    settings.EXTRACTORS = ["graphs.providers.scripted.ScriptedExtractor"]


def answers(program: Program, samples: ApiSamples) -> dict[str, str]:
    """What each operation answers: a status, with the code of an error."""
    found = {}
    for name, _scope, method, address, body in samples.calls():
        found[name] = said(program.call(method, address, body))
    return found


def said(response: HttpResponse) -> str:
    failed = response.status_code >= 400
    return f"{response.status_code} {code_of(response)}" if failed else str(response.status_code)


SPOILT = {
    "none": ("401 unauthenticated", lambda program: setattr(program, "secret", "")),
    "unknown": ("401 unauthenticated", lambda program: setattr(program, "secret", "kg_" + "x" * 43)),
    "expired": ("401 unauthenticated", lambda program: expire(program.token)),
    "revoked": ("401 unauthenticated", lambda program: revoke_token(program.token, by=program.user)),
    "owner left": (
        "401 unauthenticated",
        lambda program: Membership.objects.filter(user=program.user).delete(),
    ),
    "owner shut out": (
        "401 unauthenticated",
        lambda program: type(program.user).objects.filter(pk=program.user.pk).update(is_active=False),
    ),
    "door closed": (
        "403 forbidden",
        lambda program: set_doors(program.team, by=program.user, api=False, mcp=True),
    ),
}


@pytest.mark.parametrize("state", SPOILT)
def test_a_spoilt_token_opens_nothing(state: str, db: None) -> None:
    """The guard is one for all operations; that each has it, the state without a token shows."""
    expected, spoil = SPOILT[state]
    program = make_program(Scope.ADMIN)
    samples = ApiSamples(program.team)

    spoil(program)

    asked = answers(program, samples) if state == "none" else {"list_bases": said(program.get("bases"))}
    assert set(asked.values()) == {expected}


@pytest.mark.parametrize(
    ("scope", "role"),
    [
        (Scope.READ, Role.OWNER),
        (Scope.PROPOSE, Role.OWNER),
        (Scope.WRITE, Role.OWNER),
        (Scope.ADMIN, Role.VIEWER),
    ],
)
def test_a_scope_reaches_so_far_and_no_further(scope: Scope, role: Role, db: None) -> None:
    """The role of the owner as it is now narrows the token that was made under another one."""
    program = make_program(scope)
    samples = ApiSamples(program.team)
    make_user(program.team)
    Membership.objects.filter(user=program.user).update(role=role)
    reach = Scope.READ if role is Role.VIEWER else scope
    found = answers(program, samples)

    wrong = {
        name: found[name]
        for name, needed, *_call in samples.calls()
        if (found[name] == "403 forbidden") != (not reach.includes(Scope(needed)))
    }

    assert wrong == {}


@pytest.mark.parametrize("whose", ["another team", "another base"])
def test_what_a_token_does_not_reach_is_not_there(whose: str, db: None) -> None:
    team, owner = open_team()
    samples = ApiSamples(team)
    elsewhere = make_program(Scope.ADMIN) if whose == "another team" else None
    program = elsewhere or Program(owner, team, Scope.ADMIN, [make_base(team)])
    found = answers(program, samples)

    assert {found[name] for name in LISTS} == {"200"}
    assert {found[name] for name in found.keys() - LISTS} == {"404 not_found"}
    assert program.get("documents").json()["items"] == program.get("runs").json()["items"] == []
    assert program.post("graph-query", {"query": "rain"}).json()["matches"] == []


def test_a_good_token_gets_an_answer_from_everything(db: None) -> None:
    """In the order of the document the last of them delete; nothing fails on our side."""
    program = make_program(Scope.ADMIN)
    samples = ApiSamples(program.team)

    found = answers(program, samples)

    assert {name: said for name, said in found.items() if said[0] not in "24"} == {}
    assert [name for name, said in found.items() if said[:3] in ("401", "403")] == []


def test_a_session_is_no_token(db: None) -> None:
    program = make_program()
    program.secret = ""
    program.client.force_login(program.user)

    assert code_of(program.get("bases")) == "unauthenticated"
