"""The admin: who gets in, what each sees of whose teams, and decisions that overwrite nobody."""

from uuid import uuid4

import pytest
from django.contrib import admin
from django.contrib.contenttypes.models import ContentType
from django.test import Client
from django.urls import reverse

from graphs.domain.values import GraphDraft
from graphs.models import Candidate, Document
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role
from reviews.site import ReviewAdminSite
from reviews.stamping import stamp_of
from tests.builders import make_base, make_connection, make_graph, make_team, make_user, node
from tests.reviews.conftest import signed_in

LIST = "/admin/graphs/candidate/"
OURS = {"candidate", "document", "knowledgebase", "modelconnection", "run", "operation"}


def change_url(candidate: Candidate) -> str:
    return reverse("admin:graphs_candidate_change", args=[candidate.pk])


def sent(action: str, *candidates: Candidate) -> dict:
    return {
        "action": action,
        "_selected_action": [str(row.pk) for row in candidates],
        "seen": [f"{row.pk}:{stamp_of(row)}" for row in candidates],
        "index": "0",
    }


def all_lists() -> list[str]:
    return [
        reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        for model in admin.site._registry
    ]


@pytest.fixture
def foreign(db: None) -> Document:
    """A document of a team that nobody in these tests belongs to."""
    document = make_graph(make_base(make_team("Hidden people"), "Hidden base"))
    Document.objects.filter(pk=document.pk).update(title="Hidden title")
    document.candidates.update(text="Hidden words", note="Hidden note")
    make_connection(document.base.team, "Hidden", model="Hidden model")
    return document


@pytest.fixture
def operator(db: None, settings: object) -> User:
    settings.OPERATORS_SEE_ALL = True  # type: ignore[attr-defined]
    return make_user(is_superuser=True, is_staff=True)


# Who gets in


def test_the_site_is_ours() -> None:
    assert isinstance(admin.site._wrapped if hasattr(admin.site, "_wrapped") else admin.site, ReviewAdminSite)


@pytest.mark.parametrize(
    ("role", "status"), [(Role.VIEWER, 403), (Role.EDITOR, 403), (Role.REVIEWER, 200), (Role.OWNER, 200)]
)
@pytest.mark.parametrize("url", ["/admin/", LIST])
def test_the_admin_is_for_reviewers_and_owners(team: Team, url: str, role: Role, status: int) -> None:
    response = signed_in(make_user(team, role)).get(url, follow=True)

    assert response.status_code == status


def test_whoever_is_not_signed_in_goes_to_our_sign_in_page(client: Client, db: None) -> None:
    response = client.get(LIST, follow=True)

    assert (
        response.redirect_chain[-1][0] == f"{reverse('account_login')}?next=%2Fadmin%2Fgraphs%2Fcandidate%2F"
    )


def test_a_superuser_without_the_setting_and_without_a_team_stays_out(db: None) -> None:
    person = make_user(is_superuser=True, is_staff=True)

    assert signed_in(person).get("/admin/", follow=True).status_code == 403


def test_a_superuser_who_reviews_sees_what_a_reviewer_sees(document: Document, foreign: Document) -> None:
    person = make_user(document.base.team, Role.REVIEWER, is_superuser=True, is_staff=True)

    client = signed_in(person)

    listed = {
        model["object_name"].lower()
        for app in client.get("/admin/").context["app_list"]
        for model in app["models"]
    }
    assert listed == OURS
    for url in all_lists():
        response = client.get(url)
        assert response.status_code in (200, 403)
        assert "Hidden" not in response.content.decode()


def test_a_reviewer_sees_our_tables_and_no_others(as_reviewer: Client) -> None:
    statuses = {url.split("/")[-2]: as_reviewer.get(url).status_code for url in all_lists()}

    assert {name for name, status in statuses.items() if status == 200} == OURS
    assert set(statuses.values()) == {200, 403}


def test_an_operator_sees_every_team(operator: User, foreign: Document) -> None:
    client = signed_in(operator)

    for url in all_lists():
        assert client.get(url).status_code == 200, url
    assert "Hidden words" in client.get(LIST).content.decode()
    assert client.get("/admin/accounts/user/").status_code == 200


def test_an_operator_who_is_no_reviewer_cannot_decide(operator: User, foreign: Document) -> None:
    candidate = foreign.candidates.first()
    client = signed_in(operator)

    page = client.get(change_url(candidate))
    client.post(LIST, sent("accept", candidate))
    response = client.post(change_url(candidate), {"stamp": stamp_of(candidate), "note": "", "_accept": ""})

    assert page.status_code == 200
    assert 'name="_accept"' not in page.content.decode()
    assert response.status_code == 403
    assert Candidate.objects.get(pk=candidate.pk).status == "candidate"


# What each sees


def test_the_list_shows_the_evidence_beside_the_text(
    as_reviewer: Client, document: Document, candidate: Candidate
) -> None:
    page = as_reviewer.get(LIST).content.decode()

    assert candidate.text in page
    assert f"<mark>{candidate.evidence[0]['quote']}</mark>" in page
    assert f"/documents/{document.pk}/?unit=0&amp;node=n1#u0" in page


@pytest.mark.parametrize("query", ["", "?status=all", "?team=", "?q=people"])
def test_nothing_of_other_teams_is_named_anywhere(
    as_reviewer: Client, document: Document, foreign: Document, query: str
) -> None:
    for name in OURS:
        url = f"/admin/graphs/{name}/" + (query if name == "candidate" or "q" in query else "")
        page = as_reviewer.get(url, follow=True).content.decode()
        assert "Hidden" not in page, url


def test_a_team_where_one_only_reads_is_not_in_the_queue(reviewer: User, document: Document) -> None:
    other = make_graph(make_base(make_team("Only reading"), "Read base"))
    Membership.objects.create(team=other.base.team, user=reviewer, role=Role.VIEWER)
    other.candidates.update(text="Read words")
    client = signed_in(reviewer)

    for name in OURS:
        page = client.get(
            f"/admin/graphs/{name}/?status=all" if name == "candidate" else f"/admin/graphs/{name}/"
        )
        assert "Read words" not in page.content.decode()
        assert "Only reading" not in page.content.decode()
        assert "Read base" not in page.content.decode()
    assert client.get(change_url(other.candidates.first())).status_code == 302


def test_foreign_and_unknown_ids_look_alike(as_reviewer: Client, foreign: Document) -> None:
    hidden = as_reviewer.get(change_url(foreign.candidates.first()))
    unknown = as_reviewer.get(reverse("admin:graphs_candidate_change", args=[uuid4()]))

    assert hidden.status_code == unknown.status_code == 302
    assert hidden["Location"] == unknown["Location"] == "/admin/"


def test_the_history_of_a_foreign_candidate_is_not_shown(as_reviewer: Client, foreign: Document) -> None:
    url = reverse("admin:graphs_candidate_history", args=[foreign.candidates.first().pk])

    assert "Hidden" not in as_reviewer.get(url, follow=True).content.decode()


@pytest.mark.parametrize("query", ["team={team}", "document={document}"])
def test_filtering_by_a_foreign_id_gives_nothing(as_reviewer: Client, foreign: Document, query: str) -> None:
    string = query.format(team=foreign.base.team_id, document=foreign.pk)

    page = as_reviewer.get(f"{LIST}?{string}", follow=True)

    assert "Hidden" not in page.content.decode()


@pytest.mark.parametrize(
    "query",
    [
        "reviewer__password__startswith=a",
        "document__base__team__name__startswith=H",
        "note__startswith=a",
        "reviewer=1",
        "id__startswith=a",
    ],
)
@pytest.mark.parametrize("name", sorted(OURS))
def test_no_lookup_but_the_filters_is_allowed(as_reviewer: Client, name: str, query: str) -> None:
    assert as_reviewer.get(f"/admin/graphs/{name}/?{query}").status_code == 400


@pytest.mark.parametrize("query", ["status=open", "kind=x", "type=x", "entailment=x", "team=0", "document=x"])
def test_an_unknown_filter_value_is_an_error(as_reviewer: Client, document: Document, query: str) -> None:
    response = as_reviewer.get(f"{LIST}?{query}")

    assert response.status_code == 302
    assert response["Location"].endswith("?e=1")


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("", {"Heavy rain causes floods"}),
        ("?status=accepted", {"Floods damage roads"}),
        ("?status=all", {"Heavy rain causes floods", "Floods damage roads"}),
        ("?kind=entity&status=all", set()),
        ("?entailment=verified&status=all", {"Heavy rain causes floods", "Floods damage roads"}),
        ("?entailment=uncertain&status=all", set()),
        ("?type=fact&status=all", {"Heavy rain causes floods", "Floods damage roads"}),
        ("?q=damage&status=all", {"Floods damage roads"}),
        ("?team={team}&document={document}", {"Heavy rain causes floods"}),
    ],
)
def test_filters_and_search_choose(
    as_reviewer: Client, document: Document, query: str, shown: set[str]
) -> None:
    document.candidates.filter(text="Floods damage roads").update(status="accepted")

    response = as_reviewer.get(LIST + query.format(team=document.base.team_id, document=document.pk))

    assert {row.text for row in response.context["cl"].result_list} == shown


def test_the_list_asks_no_query_for_each_row(
    as_reviewer: Client, team: Team, django_assert_max_num_queries: object
) -> None:
    draft = GraphDraft(nodes=tuple(node(str(i), "Heavy rain causes floods"[: 5 + i]) for i in range(20)))
    make_graph(make_base(team), draft)

    with django_assert_max_num_queries(21):  # type: ignore[operator]
        as_reviewer.get(LIST)


@pytest.mark.parametrize("name", sorted(OURS - {"candidate"}))
def test_what_only_informs_cannot_be_changed(as_reviewer: Client, document: Document, name: str) -> None:
    model = next(model for model in admin.site._registry if model._meta.label_lower == f"graphs.{name}")
    row = model._default_manager.first() or document
    add = as_reviewer.get(f"/admin/graphs/{name}/add/")
    change = as_reviewer.post(f"/admin/graphs/{name}/{row.pk}/change/", {})
    delete = as_reviewer.post(f"/admin/graphs/{name}/{row.pk}/delete/", {"post": "yes"})

    assert add.status_code == 403
    assert delete.status_code in (302, 403) and change.status_code in (302, 403)
    assert Document.objects.filter(pk=document.pk).exists()


def test_candidates_are_neither_added_nor_deleted(as_reviewer: Client, candidate: Candidate) -> None:
    delete = as_reviewer.post(f"{LIST}{candidate.pk}/delete/", {"post": "yes"})
    chosen = as_reviewer.post(LIST, sent("delete_selected", candidate))

    assert as_reviewer.get(f"{LIST}add/").status_code == 403
    assert (delete.status_code, chosen.status_code) == (403, 302)
    assert Candidate.objects.filter(pk=candidate.pk).exists()


@pytest.mark.parametrize("name", sorted(OURS - {"run"}))
def test_details_open(as_reviewer: Client, document: Document, name: str) -> None:
    model = next(model for model in admin.site._registry if model._meta.label_lower == f"graphs.{name}")
    make_connection(document.base.team)
    row = model._default_manager.first()

    assert as_reviewer.get(f"/admin/graphs/{name}/{row.pk}/change/").status_code == 200


# Decisions


@pytest.mark.parametrize(("action", "status"), [("accept", "accepted"), ("reject", "rejected")])
def test_an_action_decides_the_selected(
    as_reviewer: Client, document: Document, reviewer: User, action: str, status: str
) -> None:
    response = as_reviewer.post(LIST, sent(action, *document.candidates.all()), follow=True)

    assert f"2 candidates are now: {status}." in response.content.decode()
    assert set(document.candidates.values_list("status", "reviewer")) == {(status, reviewer.pk)}


def test_an_action_reopens(as_reviewer: Client, candidate: Candidate) -> None:
    as_reviewer.post(LIST, sent("accept", candidate))
    candidate.refresh_from_db()

    as_reviewer.post(f"{LIST}?status=all", sent("reopen", candidate))

    candidate.refresh_from_db()
    assert (candidate.status, candidate.reviewer) == ("candidate", None)


def test_a_stale_list_overwrites_nobody(as_reviewer: Client, second: User, candidate: Candidate) -> None:
    stale = sent("reject", candidate)
    signed_in(second).post(LIST, sent("accept", candidate))

    response = as_reviewer.post(LIST, stale, follow=True)

    assert "omar: accepted" in response.content.decode()
    assert Candidate.objects.get(pk=candidate.pk).reviewer == second


def test_an_action_on_a_foreign_candidate_finds_nothing(as_reviewer: Client, foreign: Document) -> None:
    response = as_reviewer.post(LIST, sent("accept", foreign.candidates.first()))

    assert response.status_code == 404
    assert not Candidate.objects.filter(status="accepted").exists()


@pytest.mark.parametrize(
    "change",
    [{"seen": []}, {"seen": ["x"]}, {"_selected_action": ["x"]}, {"_selected_action": [str(uuid4())]}],
)
def test_an_action_without_stamps_is_refused(as_reviewer: Client, candidate: Candidate, change: dict) -> None:
    response = as_reviewer.post(LIST, sent("accept", candidate) | change)

    assert response.status_code == 422
    assert Candidate.objects.get(pk=candidate.pk).status == "candidate"


def test_a_detail_page_decides_with_a_note(as_reviewer: Client, reviewer: User, candidate: Candidate) -> None:
    form = {"stamp": stamp_of(candidate), "note": "Good.", "_accept": ""}

    response = as_reviewer.post(change_url(candidate), form)

    candidate.refresh_from_db()
    assert response.status_code == 302
    assert (candidate.status, candidate.reviewer, candidate.note) == ("accepted", reviewer, "Good.")


def test_a_detail_page_changes_the_note_alone(as_reviewer: Client, candidate: Candidate) -> None:
    form = {
        "stamp": stamp_of(candidate),
        "note": "Ask the author.",
        "_save": "",
        "text": "x",
        "status": "accepted",
    }

    as_reviewer.post(change_url(candidate), form)

    fresh = Candidate.objects.get(pk=candidate.pk)
    assert (fresh.status, fresh.note, fresh.text) == ("candidate", "Ask the author.", candidate.text)


def test_a_stale_detail_page_is_a_conflict(as_reviewer: Client, second: User, candidate: Candidate) -> None:
    form = {"stamp": stamp_of(candidate), "note": "", "_reject": ""}
    signed_in(second).post(LIST, sent("accept", candidate))

    response = as_reviewer.post(change_url(candidate), form)

    assert response.status_code == 409
    assert "omar: accepted" in response.content.decode()
    assert Candidate.objects.get(pk=candidate.pk).reviewer == second


def test_the_history_names_every_decision(as_reviewer: Client, candidate: Candidate) -> None:
    as_reviewer.post(LIST, sent("accept", candidate))

    url = reverse("admin:graphs_candidate_history", args=[candidate.pk])

    assert "candidate → accepted" in as_reviewer.get(url).content.decode()


def test_no_page_carries_inline_style_or_script(as_reviewer: Client, candidate: Candidate) -> None:
    for url in ("/admin/", LIST, change_url(candidate), "/admin/graphs/document/", "/admin/graphs/"):
        page = as_reviewer.get(url).content.decode()
        assert "<style" not in page and ' style="' not in page and "onclick" not in page, url
        assert "<script>" not in page, url


@pytest.mark.parametrize("name", ["logout", "password_change"])
def test_signing_out_and_passwords_are_on_our_pages(as_reviewer: Client, name: str) -> None:
    response = as_reviewer.post(reverse(f"admin:{name}"))

    assert response["Location"].startswith("/accounts/")


@pytest.mark.parametrize("key", ["1", "x", "00000000-0000-4000-8000-000000000001"])
def test_there_is_no_redirect_by_content_type(as_reviewer: Client, candidate: Candidate, key: str) -> None:
    kind = ContentType.objects.get_for_model(Candidate)

    assert as_reviewer.get(f"/admin/r/{kind.pk}/{key}/").status_code == 404
