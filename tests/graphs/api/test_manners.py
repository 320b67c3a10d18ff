"""What every operation does alike: errors, pages, ETags, keys of repeated requests, rates."""

from datetime import timedelta

import pytest
from django.utils import timezone

from graphs.actions import replaying, throttling
from graphs.actions.replaying import Reply, once
from graphs.domain.errors import Busy, IdempotencyConflict, RateLimited
from graphs.domain.scopes import Scope
from graphs.models import ApiReply, Document
from kgsite.accounts.models import Membership
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document, make_graph, make_user
from tests.graphs.api.calling import Program, code_of, make_program


@pytest.fixture(autouse=True)
def scripted(settings) -> None:
    settings.EXTRACTORS = ["graphs.providers.scripted.ScriptedExtractor"]


@pytest.fixture
def program(db: None) -> Program:
    return make_program(Scope.ADMIN)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/v1/nowhere", None, 404, "not_found"),
        ("GET", "/api/", None, 404, "not_found"),
        ("GET", "/api/v1/documents/no-uuid", None, 404, "not_found"),
        ("GET", "/api/v1/bases/99999999999999999999999", None, 404, "not_found"),
        ("PUT", "bases", None, 405, "method_not_allowed"),
        ("GET", "documents?limit=0", None, 422, "invalid_input"),
        ("GET", "documents?filter=all", None, 422, "invalid_input"),
        ("GET", "runs?state=unknown", None, 422, "invalid_input"),
        ("GET", "documents?cursor=WyJ4Il0", None, 422, "invalid_input"),
        ("GET", "documents?q=%00", None, 422, "invalid_input"),
        ("POST", "bases/{base}/documents", "{no json", 422, "invalid_input"),
        ("POST", "bases/{base}/documents", "[" * 50_000, 422, "invalid_input"),
        ("POST", "bases/{base}/documents", {"text": "x", "more": 1}, 422, "invalid_input"),
        ("POST", "bases/{base}/documents", {"text": "\ud800"}, 422, "invalid_input"),
        ("POST", "bases/{base}/documents", {"text": " \n "}, 422, "invalid_input"),
        ("POST", "bases/{base}/documents", {"text": "x", "extractor": "gpt"}, 422, "invalid_input"),
        ("POST", "runs/{base}", "x" * (1024 * 1024 + 1), 413, "limit_exceeded"),
    ],
)  # fmt: skip
def test_a_bad_request_gets_a_code(
    program: Program, method: str, path: str, body: object, status: int, code: str
) -> None:
    base = make_base(program.team)

    response = program.call(method, path.format(base=base.pk), body)

    assert (response.status_code, code_of(response)) == (status, code)
    assert response["Cache-Control"] == "no-store"


def test_what_is_wrong_with_a_field_is_said(program: Program) -> None:
    document = make_graph(make_base(program.team))
    node = {"type": "fact", "text": "Rain falls", "quotes": [{"quote": "Rain falls"}, {"quote": 1}]}

    response = program.post(f"documents/{document.pk}/commits", {"expectedRevision": 1, "addNodes": [node]})

    assert response.json()["error"]["fields"] == ["addNodes.0.quotes.1.quote"]


@pytest.mark.parametrize(
    ("method", "path", "body", "hint"),
    [
        ("PUT", "bases", None, "The header Allow says what this address answers to."),
        ("GET", "bases/99999", None, "Check the ids: what is not reached from here is not there."),
        (
            "POST",
            "documents/{document}/proposals",
            {"type": "claim", "text": "Rain", "quotes": [{"quote": "not there"}]},
            "Look at the message and at the fields that are named, and send it again.",
        ),
    ],
)
def test_what_to_do_is_said_to_a_program(
    program: Program, method: str, path: str, body: object, hint: str
) -> None:
    document = make_graph(make_base(program.team))

    response = program.call(method, path.format(document=document.pk), body)

    assert response.json()["error"]["hint"] == hint


def test_an_unauthenticated_answer_says_how_to_authenticate(program: Program) -> None:
    program.secret = ""

    assert program.get("bases")["WWW-Authenticate"] == "Bearer"


def test_pages_do_not_shift(program: Program) -> None:
    base = make_base(program.team)
    made = [str(make_document(base, title=f"{n}").pk) for n in range(3)]
    first = program.get("documents?limit=2").json()
    newer = make_document(base, title="newer")

    second = program.get(f"documents?limit=2&cursor={first['nextCursor']}").json()

    assert [item["documentId"] for item in first["items"] + second["items"]] == made[::-1]
    assert second["nextCursor"] is None
    assert program.get("documents?limit=1").json()["items"][0]["documentId"] == str(newer.pk)


@pytest.mark.parametrize("what", ["graph", "nodes/n1", "units", ""])
def test_what_was_read_need_not_be_sent_again(program: Program, what: str) -> None:
    document = make_graph(make_base(program.team))
    path = f"documents/{document.pk}/{what}".rstrip("/")
    tag = program.get(path)["ETag"]

    again = program.get(path, **{"If-None-Match": f'"other", {tag}'})
    program.post(f"documents/{document.pk}/commits", {"summary": "New."}, **{"If-Match": tag})
    changed = program.get(path, **{"If-None-Match": tag})

    assert (again.status_code, again.content) == (304, b"")
    assert changed.status_code == 200
    assert changed["ETag"] != tag


def test_the_same_key_does_it_once(program: Program) -> None:
    base = make_base(program.team)
    key = {"Idempotency-Key": "made-once"}
    first = program.post(f"bases/{base.pk}/documents", {"text": "Rain falls."}, **key)

    again = program.post(f"bases/{base.pk}/documents", {"text": "Rain falls."}, **key)
    other = program.post(f"bases/{base.pk}/documents", {"text": "Snow falls."}, **key)

    assert (first.status_code, again.status_code, first.content) == (201, 201, again.content)
    assert again["Location"] == first["Location"]
    assert again["Idempotency-Replayed"] == "true"
    assert (other.status_code, code_of(other)) == (409, "idempotency_conflict")
    assert Document.objects.filter(base=base).count() == 1


def test_a_key_is_the_tokens_own(program: Program) -> None:
    base = make_base(program.team)
    twin = Program(program.user, program.team, Scope.WRITE)
    key = {"Idempotency-Key": "shared"}

    program.post(f"bases/{base.pk}/documents", {"text": "Rain falls."}, **key)
    other = twin.post(f"bases/{base.pk}/documents", {"text": "Snow falls."}, **key)

    assert other.status_code == 201


def test_of_two_at_once_one_works(program: Program) -> None:
    inside: list[object] = []

    def work() -> Reply:
        for fingerprint in ("same", "other"):
            with pytest.raises((Busy, IdempotencyConflict)) as refused:
                once(program.token, "key", fingerprint, work)
            inside.append(refused.type)
        return Reply(200, "done")

    once(program.token, "key", "same", work)

    assert inside == [Busy, IdempotencyConflict]


def test_what_failed_on_our_side_may_be_sent_again(program: Program) -> None:
    for reply in (Reply(500, "broken"), Reply(429, "busy"), Reply(201, "made")):
        assert once(program.token, "key", "same", lambda reply=reply: reply) == reply

    assert once(program.token, "key", "same", lambda: Reply(500, "never")).body == "made"


def test_a_reply_is_kept_for_a_day(program: Program) -> None:
    once(program.token, "old", "x", lambda: Reply(200, "yesterday"))
    ApiReply.objects.update(at=timezone.now() - timedelta(hours=25))

    assert once(program.token, "old", "other", lambda: Reply(200, "today")).body == "today"
    assert replaying.forget_replies(timezone.now() + timedelta(hours=25)) == 1


def test_a_minute_holds_so_many_requests_and_no_more(program: Program, settings, monkeypatch) -> None:
    monkeypatch.setattr(throttling, "_held", {})
    settings.API_RATE = 3
    codes = [program.get("bases").status_code for _try in range(5)]

    refused = program.get("bases")

    assert codes == [200, 200, 200, 429, 429]
    assert code_of(refused) == "rate_limited"
    assert 1 <= int(refused["Retry-After"]) <= 60


@pytest.mark.parametrize("limit", [1, 70, 1000])
def test_processes_share_the_allowance(program: Program, limit: int, monkeypatch) -> None:
    """A process forgets its share here after each request, as if the next came to another one."""
    now, granted = timezone.now(), 0
    with pytest.raises(RateLimited):
        for _request in range(limit + 1):
            monkeypatch.setattr(throttling, "_held", {})
            throttling.spend(program.token, limit, now)
            granted += 1
    program.token.refresh_from_db()

    assert program.token.taken <= limit
    assert granted == (limit if limit < 128 else granted) and granted >= 1
    throttling.spend(program.token, limit, now + timedelta(minutes=1))


def test_the_last_use_is_known_to_the_minute(program: Program) -> None:
    program.get("bases")
    program.token.refresh_from_db()
    first = program.token.last_used_at
    program.get("bases")
    program.token.refresh_from_db()

    assert first is not None
    assert program.token.last_used_at == first


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("graph-query", {"query": "rain", "limit": True}),
        ("graph-query", {"query": "rain", "limit": "5"}),
        ("graph-query", {"query": "rain", "typing": "yes"}),
        ("documents/{document}/commits", {"expectedRevision": "1", "summary": "New."}),
        ("documents/{document}/commits", {"expectedRevision": True, "summary": "New."}),
        ("documents/{document}/answer", {"question": "Why?", "startParagraph": "0"}),
        ("bases/{base}/documents", {"text": "Rain falls.", "again": "yes"}),
    ],
)
def test_a_word_is_no_number(program: Program, path: str, body: object) -> None:
    document = make_graph(make_base(program.team))

    response = program.post(path.format(document=document.pk, base=document.base_id), body)

    assert (response.status_code, code_of(response)) == (422, "invalid_input")


def test_head_is_get_without_its_body(program: Program) -> None:
    document = make_graph(make_base(program.team))
    for path in (f"documents/{document.pk}/graph", f"documents/{document.pk}/export/json", "bases"):
        told, read = program.call("HEAD", path), program.get(path)
        assert (told.status_code, b"".join(told)) == (200, b"")  # type: ignore[call-overload]
        assert told.headers.get("ETag") == read.headers.get("ETag")
    assert program.call("HEAD", f"documents/{document.pk}/commits").status_code == 405
    assert program.call("HEAD", "nowhere").status_code == 404


def test_a_request_at_work_says_when_to_send_it_again(program: Program) -> None:
    """After as long as it has taken; not longer than until it may be taken up by another."""
    for seconds, wait in ((0, 1), (20, 20), (170, 10)):
        ApiReply.objects.all().delete()
        at = timezone.now() - timedelta(seconds=seconds)
        ApiReply.objects.create(token=program.token, key="key", fingerprint="same", at=at)

        with pytest.raises(Busy) as refused:
            once(program.token, "key", "same", lambda: Reply(200, "done"))

        assert abs(int(str(refused.value.details["retryAfter"])) - wait) <= 1
        assert "cancel" not in refused.value.advice


def test_tokens_from_before_do_not_come_back_with_their_owner(program: Program) -> None:
    member = make_user(program.team, Role.EDITOR)
    old = Program(member, program.team, Scope.READ)
    assert old.get("bases").status_code == 200

    Membership.objects.filter(user=member).delete()
    assert code_of(old.get("bases")) == "unauthenticated"
    Membership.objects.create(user=member, team=program.team, role=Role.EDITOR)

    assert code_of(old.get("bases")) == "unauthenticated"
    assert Program(member, program.team, Scope.READ).get("bases").status_code == 200
