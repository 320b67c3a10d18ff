"""The page to print: all of the source, whoever may read it, with what was found beside each unit."""

import tracemalloc

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from graphs.models import Document, KnowledgeBase
from graphs.workspace.printing import direction_of
from graphs.workspace.units import UNITS_IN_WINDOW
from kgsite.accounts.models import User
from tests.builders import make_document, make_graph
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db


def printed(client: Client, document: Document) -> str:
    response = client.get(f"/documents/{document.pk}/print/")
    assert response.status_code == 200
    return b"".join(response.streaming_content).decode()  # type: ignore[arg-type]


def test_source_and_notes_stand_beside_each_other_and_nothing_is_scripted(
    page: Client, base: KnowledgeBase
) -> None:
    document = make_graph(base)

    html = printed(page, document)

    assert f'<h1 dir="auto">{document.title}</h1>' in html and document.summary in html
    for node in document.nodes.all():
        assert node.text in html
    for unit in document.current_version.units.all():
        assert f'<span class="line__number">{unit.number + 1}</span>' in html
    assert "line__notes" in html and "<script" not in html and "style=" not in html


def test_hostile_words_are_escaped(page: Client, base: KnowledgeBase) -> None:
    document = make_document(
        base, "A line with </p><script>alert(1)</script> and <!-- units --> in it.", title="<b>T"
    )

    html = printed(page, document)

    assert "<script" not in html and "<b>T" not in html and html.count("<!-- units -->") == 0
    assert "&lt;!-- units --&gt;" in html


def test_a_long_source_is_whole_and_never_held_at_once(page: Client, base: KnowledgeBase) -> None:
    document = make_document(base, "\n\n".join(f"Sentence number {n} stands alone." for n in range(2500)))
    response = page.get(f"/documents/{document.pk}/print/")
    tracemalloc.start()
    sizes, found = [], 0
    with CaptureQueriesContext(connection) as queries:
        for piece in response.streaming_content:  # type: ignore[attr-defined]
            sizes.append(len(piece))
            found += piece.count(b'class="line__number"')
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert found == 2500
    assert max(sizes) < 100_000 < sum(sizes) and peak < 20_000_000
    assert len(queries) <= 3 + 4 * (2500 // UNITS_IN_WINDOW)


@pytest.mark.parametrize(
    ("language", "text", "direction"),
    [
        ("en", "שלום", "ltr"),
        ("he", "Latin title", "rtl"),
        ("ar-EG", "", "rtl"),
        ("", "«שלום» and more", "rtl"),
        ("", "12. العربية", "rtl"),
        ("", "Hello שלום", "ltr"),
        ("", "… 12", "ltr"),
    ],
)
def test_lines_begin_at_the_side_of_the_language(language: str, text: str, direction: str) -> None:
    assert direction_of(language, text) == direction


def test_who_may_not_read_does_not_print(
    sign_in: SignIn, outsider: User, viewer: User, base: KnowledgeBase
) -> None:
    document = make_graph(base)
    path = f"/documents/{document.pk}/print/"

    assert sign_in(viewer).get(path).status_code == 200
    assert sign_in(outsider).get(path).status_code == 404
    assert Client().get(path).status_code == 302
    assert sign_in(viewer).post(path).status_code == 405
    assert sign_in(viewer).get("/documents/00000000-0000-4000-8000-000000000000/print/").status_code == 404
