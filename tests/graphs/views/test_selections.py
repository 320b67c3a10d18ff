"""A new document from selected words: where they stand is verified, and the way back shows only to who may go it."""

import uuid
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document, make_team
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
SELECT, NEW = "/documents/new/from-selection/", "/documents/new/"
TEXT = "# Water\n\nHeavy rain causes floods.\n\nFloods damage roads.\n\n# Walls\n\nA levee holds water back."


@pytest.fixture
def source(base: KnowledgeBase) -> Document:
    return make_document(base, TEXT, title="Rain")


def select(page: Client, source: Document | None, text: str, first: int = 1, last: int = 2) -> HttpResponse:
    place = {"origin": source.pk, "first": first, "last": last} if source else {}
    return page.post(SELECT, {"text": text} | place)


def html(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def sent(base: KnowledgeBase, origin: Document, **given: Any) -> dict[str, Any]:
    usual = {
        "text": "Floods damage roads.",
        "base": base.pk,
        "extractor": "builtin",
        "submission": uuid.uuid4().hex,
        "origin": origin.pk,
        "origin_first": 2,
        "origin_last": 2,
    }
    return usual | given


def made(source: Document) -> Document:
    return Document.objects.exclude(pk=source.pk).get()


class TestOpening:
    def test_words_that_stand_there_are_cut_by_the_server(self, page: Client, source: Document) -> None:
        response = select(page, source, "rain causes floods.\n\nFloods damage")

        asked = parse_qs(urlsplit(response.url).query)
        start, end = int(asked["start"][0]), int(asked["end"][0])
        assert response.status_code == 302 and asked["origin"] == [str(source.pk)]
        assert TEXT[start:end] == "rain causes floods.\n\nFloods damage"

        form = page.get(response.url)
        assert form.context["form"]["text"].value() == TEXT[start:end]
        assert form.context["form"]["title"].value() == "Water"
        assert form.context["form"]["base"].value() == source.base_id
        assert f'from <a href="/documents/{source.pk}/?unit=1#u1"><bdi>Rain</bdi></a> ¶2–¶3' in html(form)

    def test_words_that_stand_elsewhere_come_as_they_were_sent_and_without_a_place(
        self, page: Client, source: Document
    ) -> None:
        response = select(page, source, "A levee holds nothing back.")

        assert response.status_code == 200
        assert response.context["form"]["text"].value() == "A levee holds nothing back."
        assert f'<a href="/documents/{source.pk}/"><bdi>Rain</bdi></a>' in html(response)
        assert "origin_first" not in html(response)

    def test_words_from_nowhere_fill_the_form(self, page: Client, base: KnowledgeBase) -> None:
        response = select(page, None, "<b>Roads</b> & 水\r\n\r\nmore.")

        assert "&lt;b&gt;Roads&lt;/b&gt; &amp; 水" in html(response) and 'name="origin"' not in html(response)

    def test_a_million_characters_do_not_go_through_the_address(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        text = "水从山上流下来。" * 125_000
        source = make_document(base, text, title="Long")
        last = source.current_version.units.count() - 1

        response = select(page, source, text, 0, last)

        assert response.status_code == 302 and len(response.url) < 200
        assert page.get(response.url).context["form"]["text"].value() == text

    @pytest.mark.parametrize(
        "fields",
        [
            {"first": 2, "last": 1},
            {"first": 1},
            {"first": -1, "last": 2},
            {"first": "x", "last": 2},
            {"text": ""},
            {"origin": "x"},
        ],
    )
    def test_a_crooked_selection_is_422(self, page: Client, source: Document, fields: dict[str, Any]) -> None:
        assert page.post(SELECT, {"text": "rain", "origin": source.pk} | fields).status_code == 422

    @pytest.mark.parametrize("query", ["", "&start=1", "&start=5&end=5", "&start=-1&end=4", "&start=x&end=4"])
    def test_a_crooked_passage_in_the_address_is_422(
        self, page: Client, source: Document, query: str
    ) -> None:
        assert page.get(f"{NEW}?origin={source.pk}{query}").status_code == 422

    def test_a_passage_behind_the_end_is_404(self, page: Client, source: Document) -> None:
        assert page.get(f"{NEW}?origin={source.pk}&start=10&end=3999999").status_code == 404

    def test_the_address_alone_is_the_empty_form(self, page: Client) -> None:
        assert page.get(SELECT).url == NEW


class TestWhoMay:
    def test_another_teams_document_is_404_everywhere(
        self, sign_in: SignIn, outsider: User, source: Document
    ) -> None:
        page = sign_in(outsider)
        own = make_base(Team.objects.get(memberships__user=outsider))

        assert select(page, source, "Heavy rain", 1, 1).status_code == 404
        assert page.get(f"{NEW}?origin={source.pk}&start=0&end=4").status_code == 404
        assert page.post(NEW, sent(own, source)).status_code == 404
        assert Document.objects.count() == 1

    def test_a_viewer_may_not(self, sign_in: SignIn, viewer: User, source: Document) -> None:
        page = sign_in(viewer)

        assert page.get(f"{NEW}?origin={source.pk}&start=0&end=4").status_code == 403
        assert select(page, source, "no such words", 1, 1).status_code == 403
        assert page.post(NEW, sent(source.base, source)).status_code == 403

    def test_who_only_reads_there_makes_the_document_in_the_own_team(
        self, sign_in: SignIn, viewer: User, source: Document
    ) -> None:
        own = make_base(make_team("Own"))
        Membership.objects.create(team=own.team, user=viewer, role=Role.EDITOR)
        viewer.current_team = own.team
        viewer.save()
        page = sign_in(viewer)

        form = page.get(f"{NEW}?origin={source.pk}&start=0&end=7")
        page.post(NEW, sent(own, source))

        assert {base.team for base in form.context["form"].fields["base"].queryset} == {own.team}
        assert (made(source).base, made(source).origin) == (own, source)

    def test_the_base_of_the_origin_is_offered_from_whatever_team_one_looks(
        self, sign_in: SignIn, editor: User, source: Document
    ) -> None:
        other = make_base(make_team("Other"))
        Membership.objects.create(team=other.team, user=editor, role=Role.EDITOR)
        editor.current_team = other.team
        editor.save()

        form = sign_in(editor).get(f"{NEW}?origin={source.pk}&start=0&end=7").context["form"]

        assert form["base"].value() == source.base_id


class TestKept:
    def test_the_origin_is_kept_and_leads_back(self, page: Client, source: Document) -> None:
        page.post(NEW, sent(source.base, source, origin_first=1, origin_last=2))

        document = made(source)
        assert (document.origin, document.origin_first, document.origin_last) == (source, 1, 2)
        head = html(page.get(f"/documents/{document.pk}/"))
        assert f'Derived from <a href="/documents/{source.pk}/?unit=1#u1"><bdi>Rain</bdi></a> ¶2–¶3' in head

    def test_the_origin_comes_through_a_form_that_was_refused(self, page: Client, source: Document) -> None:
        refused = page.post(NEW, sent(source.base, source, text=""))

        assert refused.status_code == 422
        assert f'name="origin" value="{source.pk}"' in html(refused)
        assert 'name="origin_first" value="2"' in html(refused)

    def test_the_origin_comes_through_the_question_for_the_same_text(
        self, page: Client, source: Document
    ) -> None:
        page.post(NEW, sent(source.base, source))

        again = page.post(NEW, sent(source.base, source))

        assert again.status_code == 409 and f'name="origin" value="{source.pk}"' in html(again)

    @pytest.mark.parametrize(("first", "last"), [(2, 1), (0, 999), ("", 2), (2, "")])
    def test_a_range_that_is_none_is_forgotten(
        self, page: Client, source: Document, first: object, last: object
    ) -> None:
        page.post(NEW, sent(source.base, source, origin_first=first, origin_last=last))

        document = made(source)
        assert (document.origin, document.origin_first, document.origin_last) == (source, None, None)

    def test_a_deleted_origin_takes_the_link_away_and_nothing_else(
        self, page: Client, source: Document
    ) -> None:
        page.post(NEW, sent(source.base, source))
        document = made(source)

        Document.objects.filter(pk=source.pk).update(deleted_at=timezone.now())
        assert "Derived from" not in html(page.get(f"/documents/{document.pk}/"))
        assert page.post(NEW, sent(source.base, source, text="Later words.")).status_code == 302

        Document.objects.get(pk=source.pk).delete()
        document.refresh_from_db()
        assert document.origin_id is None
        assert page.get(f"/documents/{document.pk}/").status_code == 200

    def test_a_reader_of_the_new_document_alone_sees_no_origin(
        self, page: Client, sign_in: SignIn, outsider: User, source: Document
    ) -> None:
        page.post(NEW, sent(source.base, source))
        document = made(source)
        Document.objects.filter(pk=document.pk).update(
            base=make_base(Team.objects.get(memberships__user=outsider))
        )

        head = html(sign_in(outsider).get(f"/documents/{document.pk}/"))

        assert "Derived from" not in head and str(source.pk) not in head

    def test_the_export_does_not_speak_of_it(self, page: Client, source: Document) -> None:
        page.post(NEW, sent(source.base, source))

        export = page.get(f"/documents/{made(source).pk}/export/json/")

        assert str(source.pk).encode() not in b"".join(export.streaming_content)

    def test_a_range_is_in_order_in_the_database(self, source: Document) -> None:
        rows = Document.objects.filter(pk=source.pk)

        with pytest.raises(IntegrityError), transaction.atomic():
            rows.update(origin_first=3, origin_last=2)


def test_the_bar_knows_who_may_write(page: Client, source: Document, viewer: User, sign_in: SignIn) -> None:
    here = f"/documents/{source.pk}/"

    assert "data-forbidden" not in html(page.get(here))
    assert "data-forbidden" in html(sign_in(viewer).get(here))
    for name in ("history/", "diagnostics/"):
        assert "<kg-selection-bar" in html(page.get(f"{here}{name}"))
