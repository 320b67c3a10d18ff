import re
import uuid
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from graphs.actions import composing, submitting
from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import User
from tests.builders import make_base, make_document, make_team
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
NEW = "/documents/new/"
WORDS = "Heavy rain causes floods. Floods damage roads."


def fields(base: KnowledgeBase, **given: Any) -> dict[str, Any]:
    usual = {"text": WORDS, "base": base.pk, "extractor": "builtin", "submission": uuid.uuid4().hex}
    return usual | given


def html(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def text_of(document: Document) -> str:
    return document.current_version.text


class TestCreating:
    def test_a_pasted_text_becomes_a_document_with_a_run_under_way(
        self, page: Client, base: KnowledgeBase, editor: User
    ) -> None:
        response = page.post(NEW, fields(base, title="Floods"))

        document = Document.objects.get()
        assert response.status_code == 302 and response.url == f"/documents/{document.pk}/"
        assert (document.title, document.base, document.created_by) == ("Floods", base, editor)
        assert text_of(document) == WORDS
        run = Run.objects.get()
        assert (run.document, run.state, run.extractor) == (document, "queued", "builtin")

    def test_a_file_works_like_a_paste(self, page: Client, base: KnowledgeBase) -> None:
        upload = SimpleUploadedFile("field_notes.md", WORDS.encode())

        page.post(NEW, fields(base, text="", file=upload))

        document = Document.objects.get()
        assert (document.title, text_of(document)) == ("field notes", WORDS)

    def test_document_and_run_come_together_or_not_at_all(
        self, page: Client, base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_args: object, **_more: object) -> None:
            raise RuntimeError

        monkeypatch.setattr(submitting, "start_extraction", broken)

        with pytest.raises(RuntimeError):
            page.post(NEW, fields(base))

        assert not Document.objects.exists()

    def test_the_default_base_is_made_for_a_team_without_one(self, page: Client, editor: User) -> None:
        form = html(page.get(NEW))

        assert KnowledgeBase.objects.get().is_default and "General" in form


class TestTwice:
    def test_the_same_submit_makes_one_document(self, page: Client, base: KnowledgeBase) -> None:
        sent = fields(base)

        first, second = page.post(NEW, sent), page.post(NEW, sent)

        assert first.url == second.url and Document.objects.count() == Run.objects.count() == 1

    def test_two_submits_in_the_same_moment_make_one_document(
        self, page: Client, base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The second has looked before the first stored its document: the constraint decides."""
        sent = fields(base)
        page.post(NEW, sent)
        monkeypatch.setattr("graphs.views.composing.submitting.same_text", lambda *_: None)
        looked: list[int] = []

        def before(base: KnowledgeBase, submission: str) -> Document | None:
            looked.append(1)
            return None if len(looked) == 1 else Document.objects.get(submission=submission)

        monkeypatch.setattr(submitting, "submitted_before", before)

        second = page.post(NEW, sent)

        assert second.url == f"/documents/{Document.objects.get().pk}/" and Run.objects.count() == 1

    def test_a_submit_after_deletion_is_a_new_document(self, page: Client, base: KnowledgeBase) -> None:
        sent = fields(base)
        page.post(NEW, sent)
        composing.delete(Document.objects.get())

        page.post(NEW, sent)

        assert Document.objects.filter(deleted_at=None).count() == 1
        assert Document.objects.count() == 2

    def test_the_same_text_again_is_noticed_and_nothing_is_lost(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        known = make_document(base, text=WORDS, title="Known")

        response = page.post(NEW, fields(base, title="My title"))

        answer = html(response)
        assert response.status_code == 409 and Document.objects.count() == 1
        assert f'href="/documents/{known.pk}/"' in answer and 'name="again" value="1"' in answer
        assert WORDS in answer and 'value="My title"' in answer

    def test_the_same_text_from_a_file_stands_in_the_box_afterwards(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        make_document(base, text=WORDS)
        upload = SimpleUploadedFile("again.txt", WORDS.encode())

        response = page.post(NEW, fields(base, text="", file=upload))

        assert response.status_code == 409 and WORDS in html(response)

    def test_it_can_be_added_on_purpose(self, page: Client, base: KnowledgeBase) -> None:
        make_document(base, text=WORDS)

        response = page.post(NEW, fields(base, again="1"))

        assert response.status_code == 302 and Document.objects.count() == 2

    def test_the_same_text_elsewhere_or_deleted_is_no_matter(self, page: Client, base: KnowledgeBase) -> None:
        make_document(make_base(base.team), text=WORDS)
        composing.delete(make_document(base, text=WORDS))

        assert page.post(NEW, fields(base)).status_code == 302


class TestInvalid:
    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ({"title": "x" * 201}, "200 characters"),
            ({"base": "99999999"}, "Select a valid choice"),
            ({"base": ""}, "This field is required"),
            ({"extractor": "oracle"}, "Select a valid choice"),
            ({"submission": "nonsense"}, "out of order"),
        ],
    )
    def test_is_422_and_keeps_the_draft(
        self, page: Client, base: KnowledgeBase, given: dict[str, str], said: str
    ) -> None:
        response = page.post(NEW, fields(base, title="My title") | given)

        answer = html(response)
        assert response.status_code == 422 and said in answer and WORDS in answer
        assert not Document.objects.exists()

    def test_text_and_file_together_are_ambiguous(self, page: Client, base: KnowledgeBase) -> None:
        response = page.post(NEW, fields(base, file=SimpleUploadedFile("a.txt", b"Other words.")))

        assert response.status_code == 422 and WORDS in html(response)
        assert "There is text in the box as well" in html(response)

    def test_a_refused_file_keeps_what_was_typed(self, page: Client, base: KnowledgeBase) -> None:
        upload = SimpleUploadedFile("photo.txt", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8)

        response = page.post(NEW, fields(base, text="", title="My title", file=upload))

        assert response.status_code == 422 and 'value="My title"' in html(response)
        assert "not plain text" in html(response)

    def test_the_token_of_the_form_survives_a_failed_submit(self, page: Client, base: KnowledgeBase) -> None:
        sent = fields(base, title="x" * 201)

        assert f'value="{sent["submission"]}"' in html(page.post(NEW, sent))


class TestWho:
    def test_viewers_are_403(self, sign_in: SignIn, viewer: User, base: KnowledgeBase) -> None:
        client = sign_in(viewer)

        assert client.get(NEW).status_code == client.post(NEW, fields(base)).status_code == 403

    def test_a_base_of_another_team_is_no_choice(self, page: Client, base: KnowledgeBase) -> None:
        response = page.post(NEW, fields(make_base(make_team())))

        assert response.status_code == 422 and not Document.objects.exists()

    def test_wrong_method_is_405(self, page: Client) -> None:
        assert page.put(NEW).status_code == 405


class TestSamples:
    @pytest.mark.parametrize("name", ["en", "zh", "tech"])
    def test_a_sample_stands_in_the_form(self, page: Client, base: KnowledgeBase, name: str) -> None:
        answer = html(page.get(NEW, {"sample": name}))

        box = re.search(r"<textarea[^>]*>(.*?)</textarea>", answer)
        assert box and len(box[1]) > 300

    def test_an_unknown_sample_is_404_and_nonsense_422(self, page: Client) -> None:
        assert page.get(NEW, {"sample": "nope"}).status_code == 404
        assert page.get(NEW, {"sample": "../../etc"}).status_code == 422


def test_extractors_are_cards_and_the_default_is_chosen(page: Client, base: KnowledgeBase) -> None:
    answer = html(page.get(NEW))

    assert 'value="builtin" checked' in answer and "nothing leaves this server" in answer


def test_a_second_run_on_the_same_document_is_busy(page: Client, base: KnowledgeBase) -> None:
    page.post(NEW, fields(base))
    document = Document.objects.get()

    response = page.post(f"/documents/{document.pk}/extract/")

    assert response.status_code == 429 and response["Retry-After"]


def test_control_characters_leave_the_title(page: Client, base: KnowledgeBase) -> None:
    assert page.post(NEW, fields(base, title="Ra\x00in\x1b \x07falls")).status_code == 302

    assert Document.objects.get().title == "Rain falls"
