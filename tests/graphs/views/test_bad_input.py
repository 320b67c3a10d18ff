"""Whatever people paste or choose: a clear error or a right result, nothing lost, nothing half-made."""

import json
import re
import uuid
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from graphs.models import Document, KnowledgeBase, Unit

pytestmark = pytest.mark.django_db
NEW = "/documents/new/"
MIB = 1024 * 1024
ENGLISH = "The café closed because of the flood; it is not known when the owner will return to the city. "
CHINESE = (
    "光合作用是植物把光能转化为化学能的过程。因为叶绿素吸收光，所以叶子是绿的。我们在这里说的是水和时间。"
)


def fields(base: KnowledgeBase, **given: Any) -> dict[str, Any]:
    return {"base": base.pk, "extractor": "builtin", "submission": uuid.uuid4().hex, "text": ""} | given


def paste(page: Client, base: KnowledgeBase, text: str, **given: Any) -> HttpResponse:
    return page.post(NEW, fields(base, text=text, **given))


def choose(page: Client, base: KnowledgeBase, data: bytes, name: str = "text.txt") -> HttpResponse:
    return page.post(NEW, fields(base, file=SimpleUploadedFile(name, data)))


def stored() -> str:
    return Document.objects.get().current_version.text


def body(response: HttpResponse) -> str:
    return response.content.decode()


class TestRefused:
    @pytest.mark.parametrize(
        "text", ["", " \n\t \r\n ", "\x00\x00", "\ufeff", "\u200b\u200b \u2060", "\n" * 100_000]
    )
    def test_a_text_without_a_character_to_see(self, page: Client, base: KnowledgeBase, text: str) -> None:
        response = paste(page, base, text)

        assert response.status_code == 422 and "There is no text to read here." in body(response)
        assert not Document.objects.exists()

    def test_more_than_four_million_characters(self, page: Client, base: KnowledgeBase) -> None:
        response = paste(page, base, "word " * 800_000 + "x", title="Kept")

        assert response.status_code == 422 and "larger than this server accepts" in body(response)
        assert 'value="Kept"' in body(response) and not Document.objects.exists()

    def test_a_body_of_seventeen_mebibytes(self, page: Client, base: KnowledgeBase) -> None:
        response = paste(page, base, "x" * (17 * MIB))

        assert response.status_code == 413 and "larger than 16 MiB" in body(response)
        assert not Document.objects.exists()

    def test_a_body_of_two_mebibytes_where_no_text_belongs(self, page: Client) -> None:
        response = page.post("/bases/new/", {"name": "x", "description": "x" * (2 * MIB)})

        assert response.status_code == 413

    @pytest.mark.parametrize(
        ("name", "data", "said"),
        [
            ("empty.txt", b"", "There is no text to read here."),
            ("blank.txt", b" \r\n \n", "There is no text to read here."),
            ("program.txt", bytes(range(256)) * 40, "not"),
            ("photo.txt", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not plain text (PNG)"),
            ("paper.txt", b"%PDF-1.7\n%\xe2\xe3", "not plain text (PDF)"),
            ("half.txt", b"A lone surrogate \xed\xa0\x80 in UTF-8.", "encoding"),
            ("cut.txt", "光合作用".encode()[:-1], "encoding"),
            ("wide.txt", b"\xff\xfe\x00\xd8\x41\x00", "UTF-16-LE, but its bytes are not"),
        ],
    )
    def test_files_that_are_no_text(
        self, page: Client, base: KnowledgeBase, name: str, data: bytes, said: str
    ) -> None:
        response = choose(page, base, data, name)

        assert response.status_code == 422 and not Document.objects.exists()
        errors = re.findall(r'<p class="field__error"[^>]*>(.*?)</p>', body(response), re.DOTALL)
        assert errors and said in errors[0]


class TestRead:
    @pytest.mark.parametrize(
        ("raw", "kept"),
        [
            ("one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"),
            ("\ufeffwith a mark", "with a mark"),
            ("nul\x00 and \x1b[31mred\x07", "nul and [31mred"),
            ("tab\tstays", "tab\tstays"),
            ("cafe\u0301 ﬁne ① ＡＢＣ", "cafe\u0301 ﬁne ① ＡＢＣ"),
            ("النص العربي \u202eمعكوس", "النص العربي \u202eمعكوس"),
            ("emoji 👩‍👩‍👧 and 🏴󠁧󠁢󠁷󠁬󠁳󠁿 count 𝄞", "emoji 👩‍👩‍👧 and 🏴󠁧󠁢󠁷󠁬󠁳󠁿 count 𝄞"),
            ("  blanks stay  \n\n\n", "  blanks stay  \n\n\n"),
        ],
    )
    def test_the_spelling_stays_and_line_ends_are_one_kind(
        self, page: Client, base: KnowledgeBase, raw: str, kept: str
    ) -> None:
        response = paste(page, base, raw)

        assert response.status_code == 302 and stored() == kept
        for unit in Unit.objects.all():
            assert kept[unit.start : unit.end] == unit.text

    def test_what_was_removed_is_told(self, page: Client, base: KnowledgeBase) -> None:
        response = paste(page, base, "two\x00 nul\x00 here")

        notes = page.get(response.url + "diagnostics/")
        assert "U+0000 · 2" in body(notes)
        assert "Control characters that no text needs were removed" in body(notes)

    @pytest.mark.parametrize(
        ("encoding", "text", "said"),
        [
            ("utf-8", CHINESE, ""),
            ("utf-8-sig", ENGLISH, ""),
            ("utf-16", CHINESE, "UTF-16"),
            ("utf-16-le", ENGLISH, "UTF-16"),
            ("gb18030", CHINESE * 3, "GB18030"),
            ("latin-1", ENGLISH * 3, "ISO-8859-1"),
        ],
    )
    def test_encodings_are_told_apart_and_named(
        self, page: Client, base: KnowledgeBase, encoding: str, text: str, said: str
    ) -> None:
        response = choose(page, base, text.encode(encoding))

        assert response.status_code == 302 and stored() == text
        notes = body(page.get(response.url + "history/"))
        assert (f"The file was read as {said}" in notes) if said else ("The file was read as" not in notes)

    def test_one_line_of_a_megabyte(self, page: Client, base: KnowledgeBase) -> None:
        line = "Rain causes floods and floods damage roads. " * 24_000

        assert paste(page, base, line).status_code == 302
        assert stored() == line
        assert max(len(text) for text in Unit.objects.values_list("text", flat=True)) <= 400

    def test_a_megabyte_without_a_blank(self, page: Client, base: KnowledgeBase) -> None:
        assert paste(page, base, "x" * 1_000_000).status_code == 302

    def test_a_hundred_thousand_blank_lines_around_two_words(self, page: Client, base: KnowledgeBase) -> None:
        text = "first." + "\n" * 100_000 + "second."

        assert paste(page, base, text).status_code == 302
        assert list(Unit.objects.values_list("text", flat=True)) == ["first.", "second."]

    def test_a_lone_surrogate_in_a_crafted_request_is_no_crash(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        """A browser cannot send one; what a program sends instead arrives as replacement characters."""
        raw = f"text=half%ED%A0%80&base={base.pk}&extractor=builtin"

        response = page.generic("POST", NEW, raw, content_type="application/x-www-form-urlencoded")

        assert response.status_code == 302 and stored().startswith("half\ufffd")

    def test_an_unknown_charset_is_no_crash(self, page: Client, base: KnowledgeBase) -> None:
        content_type = "application/x-www-form-urlencoded; charset=klingon"

        assert page.generic("POST", NEW, "text=x", content_type=content_type).status_code in (400, 422)

    def test_a_broken_multipart_body_is_400(self, page: Client) -> None:
        response = page.generic(
            "POST", NEW, b"nothing of the kind", content_type="multipart/form-data; boundary="
        )

        assert response.status_code == 400


class TestNeverMarkup:
    SCRIPT = '<script>alert("x")</script><img src=x onerror=alert(1)>'

    @pytest.mark.parametrize("where", ["", "settings/", "history/", "diagnostics/", "progress/"])
    def test_html_in_text_and_title(self, page: Client, base: KnowledgeBase, where: str) -> None:
        response = paste(page, base, f"{self.SCRIPT} causes trouble.", title=self.SCRIPT)

        answer = body(page.get(response.url + where, follow=True))

        assert "<script>alert" not in answer and "<img src=x" not in answer
        assert "&lt;script&gt;alert" in answer

    def test_in_the_form_that_comes_back(self, page: Client, base: KnowledgeBase) -> None:
        answer = body(paste(page, base, f"</textarea>{self.SCRIPT}", title="x" * 201))

        assert "<script>alert" not in answer and "&lt;/textarea&gt;" in answer

    def test_marks_that_turn_the_reading_direction_leave_the_title(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        paste(page, base, "Some text.", title="\u202egpj.exe\u202c  two\n lines")

        assert Document.objects.get().title == "gpj.exe two lines"


class TestGraphFiles:
    def send(self, page: Client, base: KnowledgeBase, data: bytes, **given: Any) -> HttpResponse:
        upload = SimpleUploadedFile("graph.json", data)
        return page.post("/documents/import/", {"graph": upload, "base": base.pk} | given)

    @pytest.mark.parametrize(
        "data",
        [
            b"{",
            b"[]",
            b"null",
            b"{}",
            b'{"format": "groundgraph/1"}',
            b'{"format": "groundgraph/1", "source": {"text": "half \\ud800"}, "nodes": [], "edges": []}',
            b"[" * 100_000,
            b'{"a": ' + b"9" * 5000 + b"}",
            b'{"a": NaN}',
            b"\xff\xfe\x00",
            json.dumps({"format": "groundgraph/99", "nodes": [], "edges": []}).encode(),
        ],
    )
    def test_what_is_no_graph_is_422(self, page: Client, base: KnowledgeBase, data: bytes) -> None:
        response = self.send(page, base, data)

        assert response.status_code == 422 and not Document.objects.exists()
