"""The picker of an extractor, and texts that must not leave the server: at the form, at the start, at the work."""

import uuid
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings

from graphs.actions import extracting
from graphs.actions.composing import move
from graphs.actions.extracting import retry, run_extraction, start_extraction
from graphs.commits import Actor
from graphs.domain.errors import ExternalModelForbidden
from graphs.library.extractors import picker, usual_of
from graphs.models import Document, ExtractorChoice, KnowledgeBase, Run
from graphs.providers.catalogue import extractors, find_extractor
from kgsite.accounts.models import Team, User
from tests.builders import make_base, make_connection, make_document, make_graph, make_team, make_user
from tests.graphs.test_model_runs import TEXT as LONG
from tests.graphs.views.conftest import SignIn
from tests.stub.running import Stub

pytestmark = pytest.mark.django_db
NEW = "/documents/new/"
ACTOR = Actor("tester")


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def fields(base: KnowledgeBase, **given: Any) -> dict[str, Any]:
    usual = {"text": "Heavy rain causes floods.", "base": base.pk, "extractor": "far"}
    return usual | {"submission": uuid.uuid4().hex} | given


def radio(page: str, name: str) -> str:
    """The choice of that name, as the page has it."""
    return page.split(f'name="extractor" value="{name}"')[1].split("</label>")[0]


def at(document: Document, act: str) -> str:
    return f"/documents/{document.pk}/{act}/"


class TestBeginning:
    """What the form begins with: own choice in the base, base, team, own choice anywhere, server; none refused."""

    @pytest.mark.parametrize(
        ("last", "of_base", "of_team", "begins"),
        [
            ("", "", "", "builtin"),
            ("", "", "a", "a"),
            ("", "b", "a", "b"),
            ("c", "b", "a", "b"),
            ("c", "", "a", "a"),
            ("c", "", "", "c"),
            ("builtin", "", "a", "a"),
            ("gone", "b", "a", "b"),
            ("gone", "gone", "", "builtin"),
            ("foreign", "", "a", "a"),
        ],
    )
    def test_first_of(
        self,
        team: Team,
        editor: User,
        base: KnowledgeBase,
        last: str,
        of_base: str,
        of_team: str,
        begins: str,
    ) -> None:
        make_connection(make_team(), "foreign")
        for name in "abc":
            make_connection(team, name, is_default=name == of_team)
        base.extractor = of_base
        if last:
            ExtractorChoice.objects.create(user=editor, team=team, extractor=last)

        assert picker(editor, team, extractors(), base=base).chosen == begins

    @pytest.mark.parametrize(
        ("state", "kept", "begins"),
        [("succeeded", False, "c"), ("queued", False, "c"), ("failed", False, "b"), ("succeeded", True, "b")],
    )
    def test_what_one_chose_in_the_base_comes_first(
        self, team: Team, editor: User, base: KnowledgeBase, state: str, kept: bool, begins: str
    ) -> None:
        """Not what failed there, nor what a text was read with that might not leave."""
        for name in "abc":
            make_connection(team, name, is_default=name == "a")
        base.extractor = "b"
        base.save()
        document = make_document(base)
        Document.objects.update(no_external=kept)
        Run.objects.create(document=document, state=state, extractor="c", created_by=editor, base_revision=0)
        elsewhere = make_base(team)

        offered = picker(editor, team, extractors(), base=base)

        assert offered.chosen == begins
        assert usual_of(editor, team, [base, elsewhere], offered) == {base.pk: begins, elsewhere.pk: "a"}
        assert picker(make_user(team), team, extractors(), base=base).chosen == "b"

    def test_what_failed_or_had_to_stay_is_not_what_one_likes(
        self, page: Client, team: Team, editor: User, base: KnowledgeBase
    ) -> None:
        make_connection(team, "far")
        ExtractorChoice.objects.create(user=editor, team=team, extractor="far")

        page.post(NEW, fields(base, extractor="builtin", no_external="on"))
        assert picker(editor, team, extractors()).chosen == "far"

        Run.objects.update(state="failed", extractor="far")
        assert picker(editor, team, extractors()).chosen == "builtin"

    def test_what_must_stay_here_begins_with_what_stays(self, team: Team, editor: User) -> None:
        make_connection(team, "far", is_default=True)
        make_connection(team, "near", base_url="http://localhost:11434/v1")
        ExtractorChoice.objects.create(user=editor, team=team, extractor="near")

        assert picker(editor, team, extractors()).chosen == "far"
        assert picker(editor, team, extractors(), stays_here=True).chosen == "near"
        ExtractorChoice.objects.update(extractor="far")
        assert picker(editor, team, extractors(), stays_here=True).chosen == "builtin"

    def test_each_person_and_team_has_its_own(self, page: Client, team: Team, base: KnowledgeBase) -> None:
        make_connection(team)

        page.post(NEW, fields(base))

        assert 'checked data-goes="The text goes to models.example.com' in words(page.get(NEW))
        assert [row.extractor for row in ExtractorChoice.objects.filter(team=team)] == ["far"]
        assert picker(make_user(team), team, extractors()).chosen == "builtin"


class TestPicker:
    def test_the_form_says_where_text_goes(self, page: Client, team: Team, base: KnowledgeBase) -> None:
        make_connection(team, is_default=True, vision="no", context_tokens=8000, price_in="0.5")

        said = words(page.get(NEW))

        assert "The text goes to models.example.com (model m-1)." in said
        assert "goes to <b>models.example.com</b>" in radio(said, "far")
        assert "8,000 tokens of context" in radio(said, "far") and "0.50 read" in radio(said, "far")

    def test_a_model_of_another_team_is_no_choice(self, page: Client, base: KnowledgeBase) -> None:
        make_connection(make_team(), "theirs")
        document = make_document(base)

        assert "theirs" not in words(page.get(NEW))
        assert page.post(NEW, fields(base, extractor="theirs")).status_code == 422
        assert page.post(at(document, "extract"), {"extractor": "theirs"}).status_code == 422
        assert page.post(f"/bases/{base.pk}/", {"name": "N", "extractor": "theirs"}).status_code == 422
        assert not Run.objects.exists()

    def test_the_models_offered_are_those_of_the_documents_team(
        self, sign_in: SignIn, team: Team, base: KnowledgeBase
    ) -> None:
        """Whichever team the person looks at just now."""
        person = make_user(team)
        elsewhere = make_team()
        elsewhere.memberships.create(user=person, role="owner")
        make_connection(elsewhere, "elsewhere")
        make_connection(team, "here")
        document = make_document(make_base(elsewhere))

        said = words(sign_in(person).get(at(document, "settings")))

        assert 'value="elsewhere"' in said and 'value="here"' not in said

    def test_a_button_that_does_not_say_where_sends_nothing(
        self, page: Client, team: Team, base: KnowledgeBase
    ) -> None:
        make_connection(team)
        document = make_graph(base)
        Document.objects.update(extractor="far")

        response = page.post(at(document, "extract"))

        assert response.url == f"{at(document, 'settings')}#extract" and not Run.objects.exists()


class TestDoors:
    def kept(self, base: KnowledgeBase, where: str) -> Document:
        make_connection(base.team)
        document = make_document(base)
        holder = base if where == "base" else document
        holder.no_external = True
        holder.save()
        document.base.refresh_from_db()
        return document

    @pytest.mark.parametrize("where", ["base", "document"])
    def test_the_form_says_why_and_the_start_refuses(
        self, page: Client, base: KnowledgeBase, where: str
    ) -> None:
        document = self.kept(base, where)

        choice = radio(words(page.get(at(document, "settings"))), "far")
        response = page.post(at(document, "extract"), {"extractor": "far"})

        assert "disabled" in choice and "must not leave the server" in choice
        assert response.status_code == 409 and f"text of this {'document' if where == 'document' else 'knowledge base'}" in words(response)  # fmt: skip
        assert not Run.objects.exists()

    @pytest.mark.parametrize("by_box", [True, False])
    def test_a_new_text_is_refused_and_kept_in_the_form(
        self, page: Client, base: KnowledgeBase, by_box: bool
    ) -> None:
        make_connection(base.team)
        KnowledgeBase.objects.update(no_external=not by_box)

        response = page.post(NEW, fields(base, no_external="on" if by_box else ""))

        assert response.status_code == 409 and "Heavy rain causes floods." in words(response)
        assert "must not leave the server" in words(response)
        assert not Document.objects.exists()

    def test_the_box_of_a_new_text_stays_with_the_document(self, page: Client, base: KnowledgeBase) -> None:
        page.post(NEW, fields(base, extractor="builtin", no_external="on"))

        assert Document.objects.get().no_external

    def test_a_model_on_this_server_may_read_what_stays(self, page: Client, base: KnowledgeBase) -> None:
        make_connection(base.team, "near", base_url="http://localhost:11434/v1")
        KnowledgeBase.objects.update(no_external=True)

        assert page.post(NEW, fields(base, extractor="near")).status_code == 302

    def test_a_flag_set_while_the_run_reads_stops_it(
        self, base: KnowledgeBase, stub: Stub, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("graphs.models.connection.leaves_server", lambda _address: True)
        monkeypatch.setattr("graphs.actions.bookkeeping.WRITE_EVERY", 0.0)
        document = make_document(base, LONG)
        store = extracting._store_chunk

        def store_and_keep(*given: Any) -> None:
            store(*given)
            Document.objects.update(no_external=True)

        monkeypatch.setattr(extracting, "_store_chunk", store_and_keep)
        with override_settings(EGRESS_ALLOW=["127.0.0.1"]):
            make_connection(base.team, base_url=stub.base_url, model="good", concurrency=1)
            run = start_extraction(document, extractor="far", actor=ACTOR)
            run_extraction(run.pk, find_extractor)

        run.refresh_from_db()
        assert (run.state, run.error_code) == ("failed", "external_model_forbidden")
        assert stub.calls()["tasks"].count("extract") < run.chunks_total

    @pytest.mark.parametrize("where", ["base", "document"])
    def test_a_flag_set_while_the_run_waits_stops_it_before_a_word_is_sent(
        self, base: KnowledgeBase, stub: Stub, where: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The stub could be reached and counts as another machine."""
        monkeypatch.setattr("graphs.models.connection.leaves_server", lambda _address: True)
        stub.reset()
        document = make_document(base)
        with override_settings(EGRESS_ALLOW=["127.0.0.1"]):
            make_connection(base.team, base_url=stub.base_url, model="good")
            run = start_extraction(document, extractor="far", actor=ACTOR)
            rows = KnowledgeBase.objects if where == "base" else Document.objects
            rows.update(no_external=True)
            run_extraction(run.pk, find_extractor)

        run.refresh_from_db()
        assert (run.state, run.error_code) == ("failed", "external_model_forbidden")
        assert stub.calls()["calls"] == 0
        run.document.refresh_from_db()
        with pytest.raises(ExternalModelForbidden):
            retry(Run.objects.get())

    def test_retry_says_where_the_text_goes(self, page: Client, base: KnowledgeBase) -> None:
        make_connection(base.team)
        run = start_extraction(make_document(base), extractor="far", actor=ACTOR)
        Run.objects.update(state="failed", error_code="timeout")

        assert "The text goes to models.example.com (model m-1)." in words(page.get(f"/runs/{run.pk}/"))

    def test_instructions_reach_the_model(self, base: KnowledgeBase, stub: Stub) -> None:
        stub.reset()
        KnowledgeBase.objects.update(instructions="Look for tides above all.")
        document = make_document(KnowledgeBase.objects.get())
        make_connection(base.team, base_url=stub.base_url, model="good")
        with override_settings(EGRESS_ALLOW=["127.0.0.1"]):
            run = start_extraction(document, extractor="far", actor=ACTOR)
            run_extraction(run.pk, find_extractor)

        run.refresh_from_db()
        assert run.state == "succeeded"
        assert "Look for tides above all." in str(stub.last()["messages"])

    def test_opening_pages_sends_nothing(self, page: Client, base: KnowledgeBase, stub: Stub) -> None:
        stub.reset()
        make_connection(base.team, base_url=stub.base_url, model="good", is_default=True)
        document = make_graph(base)
        Document.objects.update(extractor="far")
        with override_settings(EGRESS_ALLOW=["127.0.0.1"]):
            for address in (
                NEW,
                "/",
                "/teams/readers/models/",
                at(document, "settings"),
                f"/documents/{document.pk}/",
            ):
                assert page.get(address).status_code == 200

        assert stub.calls()["calls"] == 0


class TestLifting:
    """Who edits may keep a text here; only owners let it out again."""

    @pytest.mark.parametrize(("sent", "after"), [("on", True), ("", False)])
    def test_an_owner_sets_and_lifts(
        self, sign_in: SignIn, team: Team, base: KnowledgeBase, sent: str, after: bool
    ) -> None:
        owner = sign_in(make_user(team))
        document = make_document(base)
        for rows in (KnowledgeBase.objects, Document.objects):
            rows.update(no_external=not after)

        owner.post(at(document, "privacy"), {"no_external": sent})
        owner.post(f"/bases/{base.pk}/", {"name": "Handbook", "no_external": sent})

        document.refresh_from_db()
        base.refresh_from_db()
        assert (document.no_external, base.no_external) == (after, after)

    def test_an_editor_sets_and_cannot_lift(self, page: Client, base: KnowledgeBase) -> None:
        document = make_document(base)
        page.post(at(document, "privacy"), {"no_external": "on"})
        page.post(f"/bases/{base.pk}/", {"name": "Handbook", "no_external": "on"})

        page.post(at(document, "privacy"), {})
        page.post(f"/bases/{base.pk}/", {"name": "Handbook"})

        document.refresh_from_db()
        base.refresh_from_db()
        assert (document.no_external, base.no_external) == (True, True)
        assert "Only an owner" in words(page.get(at(document, "settings")))

    def test_a_document_takes_the_rule_of_its_base_along(self, base: KnowledgeBase) -> None:
        document, open_base = make_document(base), make_base(base.team)
        document.base.no_external = True

        move(document, open_base)

        document.refresh_from_db()
        assert document.no_external

    def test_a_base_that_keeps_texts_here_has_no_external_default(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        make_connection(base.team)
        sent = {"name": "Handbook", "extractor": "far", "instructions": "Tides."}

        assert page.post(f"/bases/{base.pk}/", sent | {"no_external": "on"}).status_code == 422
        assert page.post(f"/bases/{base.pk}/", sent).status_code == 302
        base.refresh_from_db()
        assert (base.extractor, base.instructions) == ("far", "Tides.")
        assert page.post(f"/bases/{base.pk}/", sent | {"instructions": "x" * 2001}).status_code == 422
