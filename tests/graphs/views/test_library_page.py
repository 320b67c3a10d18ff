from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from graphs.actions import composing, extracting
from graphs.commits import Actor
from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import Team, User
from tests.builders import make_base, make_document, make_graph, make_team, make_user
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def test_a_row_tells_what_is_in_the_document(page: Client, base: KnowledgeBase) -> None:
    make_graph(base)

    html = words(page.get("/"))

    assert "Rain" in html and "Heavy rain causes floods." in html
    assert "<b>2</b> nodes · <b>1</b> relation<" in html
    assert "all grounded" in html and "2 to review" in html
    assert "fact 2" in html  # the bar says in words what it shows in colour


def test_the_keys_of_the_library_are_told(page: Client) -> None:
    html = words(page.get("/"))

    assert 'type="search" name="q"' in html and 'aria-keyshortcuts="/"' in html
    assert '<dialog id="keys-help"' in html and "Next link or button" in html
    assert "Nearest card in that direction" not in html


def test_the_reader_is_called_you(page: Client, base: KnowledgeBase, editor: User) -> None:
    composing.create_document(base, title="Mine", text="Some words.", actor=Actor("me", editor))

    assert "<bdi>you</bdi> · <time" in words(page.get("/"))


def test_an_empty_library_invites(page: Client, sign_in: SignIn, viewer: User) -> None:
    assert "Try a sample" in words(page.get("/"))
    assert "Try a sample" not in words(sign_in(viewer).get("/"))


def test_somebody_without_a_team_is_shown_the_way(sign_in: SignIn, db: None) -> None:
    response = sign_in(make_user()).get("/")

    assert response.status_code == 200 and "You are in no team yet" in words(response)


@pytest.mark.parametrize(
    ("q", "trigger", "said"),
    [
        ("rain", "library-search", '<p hx-swap-oob="innerHTML:#library-said">1 document found</p>'),
        ("zebra", "library-search", '<p hx-swap-oob="innerHTML:#library-said">Nothing fits</p>'),
        ("rain", "documents", ""),  # the list only looked again
    ],
)
def test_a_search_says_how_many_it_found(
    page: Client, base: KnowledgeBase, q: str, trigger: str, said: str
) -> None:
    make_graph(base)
    headers = {"HX-Request": "true", "HX-Target": "documents", "HX-Trigger": trigger}

    html = words(page.get("/", {"q": q}, headers=headers))

    assert said in html and ("library-said" in html) == bool(said)


def test_documents_of_other_teams_are_not_shown(page: Client) -> None:
    make_document(title="Foreign secret")

    assert "Foreign secret" not in words(page.get("/"))


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("rain", True),
        ("RAIN floods", True),
        ("rain drought", False),
        ("%", False),
        ("_", False),
        ("  ", True),
    ],
)
def test_search_wants_every_word_in_title_or_summary(
    page: Client, base: KnowledgeBase, q: str, found: bool
) -> None:
    document = make_graph(base)

    response = page.get("/", {"q": q})

    assert (f"/documents/{document.pk}/" in words(response)) is found


def test_a_base_narrows_the_list(page: Client, team: Team, base: KnowledgeBase) -> None:
    make_document(base, title="Inside")
    make_document(make_base(team), title="Outside")

    html = words(page.get("/", {"base": base.pk}))

    assert "Inside" in html and "Outside" not in html


def test_pages_of_twenty_keep_the_search(page: Client, base: KnowledgeBase) -> None:
    for number in range(21):
        make_document(base, title=f"Title {number:02}")

    first, second = words(page.get("/", {"q": "Title"})), words(page.get("/", {"q": "Title", "page": 2}))

    assert first.count("document-row__title") == 20 and second.count("document-row__title") == 1
    assert 'href="?q=Title&amp;page=2"' in first


@pytest.mark.parametrize(
    "query", ["page=x", "page=0", "base=abc", "deleted=1", f"q={'x' * 201}", "poll=-1", "since=nan"]
)
def test_nonsense_in_the_address_is_422(page: Client, query: str) -> None:
    assert page.get(f"/?{query}").status_code == 422


def test_a_foreign_base_is_422_like_one_that_does_not_exist(page: Client) -> None:
    assert page.get("/", {"base": make_base().pk}).status_code == 422
    assert page.get("/", {"base": 10**9}).status_code == 422


def test_wrong_method_is_405(page: Client) -> None:
    assert page.post("/").status_code == 405


def test_titles_are_never_markup(page: Client, base: KnowledgeBase) -> None:
    make_document(base, title="<script>alert(1)</script>")

    html = words(page.get("/"))

    assert "<script>alert" not in html and "&lt;script&gt;alert(1)" in html


def test_the_number_of_queries_does_not_grow_with_the_list(
    page: Client, base: KnowledgeBase, django_assert_max_num_queries: object
) -> None:
    for _ in range(3):
        make_graph(base)
    active = make_document(base)
    extracting.start_extraction(active, extractor="builtin", actor=Actor("x"))
    page.get("/")
    with django_assert_max_num_queries(18) as few:  # type: ignore[operator]
        page.get("/")
    for _ in range(12):
        make_graph(base)

    with django_assert_max_num_queries(len(few.captured_queries)):  # type: ignore[operator]
        page.get("/")


class TestRunsUnderWay:
    def start(self, base: KnowledgeBase) -> Run:
        document = make_document(base, title="Long book")
        return extracting.start_extraction(document, extractor="builtin", actor=Actor("builder"))

    def test_a_run_has_a_card_with_its_progress(self, page: Client, base: KnowledgeBase) -> None:
        run = self.start(base)
        run.claim("w", timezone.now())
        run.renew("w", timezone.now(), stage="extracting", chunks_done=24, chunks_total=40)

        html = words(page.get("/"))

        assert "extracting · Built-in · part 25 of 40" in html and 'max="100" value="60"' in html
        assert f"/runs/{run.pk}/cancel/" in html

    def test_viewers_have_no_cancel(self, sign_in: SignIn, viewer: User, base: KnowledgeBase) -> None:
        run = self.start(base)

        assert f"/runs/{run.pk}/cancel/" not in words(sign_in(viewer).get("/"))

    def test_without_a_worker_the_page_says_so(
        self, page: Client, base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.start(base)

        for alive, said in ((False, True), (True, False)):
            monkeypatch.setattr("graphs.views.library.worker_alive", lambda alive=alive: alive)
            assert ("data-no-worker" in words(page.get("/"))) is said

    def test_the_cards_ask_again_and_tell_when_a_run_ended(self, page: Client, base: KnowledgeBase) -> None:
        run = self.start(base)
        htmx = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "active-runs"}
        before = timezone.now().timestamp() - 1

        going = page.get("/", {"poll": 1, "since": before}, **htmx)
        run.request_cancel(timezone.now())
        ended = page.get("/", {"poll": 2, "since": before}, **htmx)

        assert "load delay:1000ms" in words(going) and "HX-Trigger" not in going
        assert "load delay" not in words(ended) and ended["HX-Trigger"].startswith('{"kg:graph-changed"')


class TestDeletedNote:
    def test_undo_is_offered_and_brings_the_document_back(self, page: Client, base: KnowledgeBase) -> None:
        document = make_document(base, title="Gone")

        gone = page.post(f"/documents/{document.pk}/delete/", follow=True)
        assert f'action="/documents/{document.pk}/restore/"' in words(gone)
        assert page.get(f"/documents/{document.pk}/").status_code == 404

        for _ in range(2):  # undoing twice is undoing
            back = page.post(f"/documents/{document.pk}/restore/")
            assert back.status_code == 302 and back.url == f"/documents/{document.pk}/"
        assert Document.objects.get(pk=document.pk).deleted_at is None

    def test_a_foreign_or_unknown_id_shows_nothing(self, page: Client) -> None:
        foreign = make_document(make_base(make_team()), title="Foreign secret")
        composing.delete(foreign)

        for name in (foreign.pk, uuid4()):
            assert "restore" not in words(page.get("/", {"deleted": str(name)}))
