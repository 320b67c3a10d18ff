"""The export as a download: who gets it, under which name, and always whole."""

import json
import re
from html import escape

import pytest
from django.test import Client

from graphs.actions import composing
from graphs.exporting.catalogue import grouped
from tests.builders import make_base, make_document, make_graph, make_team, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def document():
    return make_graph(make_base(make_team()))


@pytest.fixture
def reader(document):
    client = Client()
    client.force_login(make_user(document.base.team, "viewer"))
    return client


def address(document, name="json"):
    return f"/documents/{document.pk}/export/{name}/"


@pytest.mark.parametrize(
    ("name", "kind", "file"),
    [
        ("json", "application/json", "Rain-r1.json"),
        ("nodes-csv", "text/csv; charset=utf-8", "Rain-r1-nodes.csv"),
        ("edges-csv", "text/csv; charset=utf-8", "Rain-r1-edges.csv"),
        ("graphml", "application/xml", "Rain-r1.graphml"),
        ("jsonld", "application/ld+json", "Rain-r1.jsonld"),
        ("turtle", "text/turtle; charset=utf-8", "Rain-r1.ttl"),
        ("markdown", "text/markdown; charset=utf-8", "Rain-r1.md"),
        ("obsidian", "application/zip", "Rain-r1-obsidian.zip"),
        ("argdown", "text/plain; charset=utf-8", "Rain-r1.argdown"),
        ("mermaid", "text/plain; charset=utf-8", "Rain-r1.mmd"),
        ("html", "text/html; charset=utf-8", "Rain-r1.html"),
        ("receipt", "application/zip", "Rain-r1-receipt.zip"),
    ],
)
def test_each_format_is_a_download(reader, document, name, kind, file):
    response = reader.get(address(document, name))
    assert (response.status_code, response["Content-Type"]) == (200, kind)
    assert response["Content-Disposition"] == f'attachment; filename="{file}"'
    assert response["Cache-Control"] == "private, no-store"
    assert response.getvalue()


def test_the_file_holds_the_whole_document(reader, document):
    wire = json.loads(reader.get(address(document) + "?view=list&page=9").getvalue())
    assert wire["documentId"] == str(document.pk)
    assert [len(wire[key]) for key in ("nodes", "edges", "operations", "candidates")] == [2, 1, 1, 2]
    assert wire["operations"][0]["after"]["nodes"].keys() == {"n1", "n2"}


def test_a_chinese_title_is_a_chinese_file_name(reader, document):
    composing.rename(document, "红茶/的“发酵”")
    header = reader.head(address(document))["Content-Disposition"]
    assert header.startswith("attachment; filename*=utf-8''%E7%BA%A2%E8%8C%B6_%E7%9A%84")


def test_every_format_is_on_the_page_in_its_group(reader, document):
    text = reader.get(f"/documents/{document.pk}/export/").content.decode()
    for group, formats in grouped().items():
        assert f">{group.value}</h2>" in text
        for known in formats:
            assert f'href="{address(document, known.name)}"' in text and escape(known.purpose) in text


def test_what_people_read_is_in_their_language(reader, document):
    reader.cookies["django_language"] = "zh-hans"
    text = reader.get(address(document, "html"), headers={"accept-language": "zh-hans"}).getvalue().decode()
    assert '<html lang="zh-hans"' in text and "原文" in text and "事实" in text
    assert (
        "原文"
        in reader.get(address(document, "markdown"), headers={"accept-language": "zh-hans"})
        .getvalue()
        .decode()
    )
    assert (
        "事实"
        not in reader.get(address(document, "turtle"), headers={"accept-language": "zh-hans"})
        .getvalue()
        .decode()
    )


def test_an_unknown_format_is_not_found(reader, document):
    assert reader.get(address(document, "pdf")).status_code == 404


def test_others_learn_nothing(document):
    assert Client().get(address(document)).status_code == 302
    stranger = Client()
    stranger.force_login(make_user(make_team()))
    assert stranger.get(address(document)).status_code == 404


def test_a_deleted_document_is_not_exported(reader, document):
    composing.delete(document)
    assert reader.get(address(document)).status_code == 404


def test_reading_takes_few_queries(reader, document, django_assert_max_num_queries):
    other = make_document(document.base, text="Snow melts. " * 400, title="Snow")
    for known in (document, other):
        with django_assert_max_num_queries(22):
            reader.get(address(known)).getvalue()


def test_no_two_formats_have_the_same_name_on_the_page(client: Client) -> None:
    team = make_team()
    document = make_graph(make_base(team))
    client.force_login(make_user(team))

    page = client.get(f"/documents/{document.pk}/export/").content.decode()

    rows = re.findall(r'<strong id="format-[^>]+>(.*?)</strong>', page)
    names = [re.sub(r"<[^>]+>", "", row) for row in rows]
    assert len(names) == len(set(names)) == 12
    assert {"Nodes · CSV", "Relations · CSV", "Evidence receipt · ZIP"} <= set(names)
