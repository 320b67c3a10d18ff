"""Coverage, the way to the next uncovered unit, glances, and what is new to whom."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from graphs.commits import Actor, commit_draft
from graphs.domain.values import GraphDraft
from graphs.models import Document, KnowledgeBase, Visit
from kgsite.accounts.models import User
from tests.builders import make_document, make_graph, node, rain_graph
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
FRAGMENT = {"HX-Request": "true"}


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_graph(base)


def url(document: Document, name: str = "workspace", *args: str, query: str = "") -> str:
    return reverse(f"graphs:{name}", args=[document.pk, *args]) + query


def test_every_unit_says_how_far_it_is_covered(page: Client, document: Document) -> None:
    html = page.get(url(document)).content.decode()

    assert re.search(r'id="u0"[^>]* data-coverage="verified"', html)
    assert re.search(r'id="u1"[^>]* data-coverage="none"', html)
    assert 'aria-label="no node"' in html


def test_the_legend_counts_the_units_of_the_document(page: Client, document: Document) -> None:
    html = page.get(url(document, "coverage"), headers=FRAGMENT).content.decode()

    assert re.findall(r"</svg>([a-z ]+) <b>(\d+)</b>", html) == [
        ("no node", "1"), ("anchor only", "0"), ("grounded", "0"), ("verified", "1"),
    ]  # fmt: skip


def test_the_next_uncovered_unit_is_an_event_for_the_page_and_a_page_without_a_script(
    page: Client, document: Document
) -> None:
    event = page.get(url(document, "uncovered", query="?after=0"), headers=FRAGMENT)
    plain = page.get(url(document, "uncovered"))

    assert (event.status_code, event["HX-Trigger"]) == (204, '{"kg:uncovered": {"unit": 1}}')
    assert plain["Location"] == url(document, query="?unit=1")


def test_where_everything_is_covered_the_page_is_told_so(page: Client, base: KnowledgeBase) -> None:
    draft = GraphDraft(nodes=(node("a", "Rain falls"),))
    document = make_document(base, "Rain falls.")
    commit_draft(document, draft, expected_revision=0, actor=Actor("test"), extractor="scripted")

    event = page.get(url(document, "uncovered"), headers=FRAGMENT)

    assert event["HX-Trigger"] == '{"kg:uncovered": {"unit": null}}'
    assert page.get(url(document, "uncovered"))["Location"] == url(document)


def test_a_glance_shows_words_lights_and_the_first_quote(page: Client, document: Document) -> None:
    html = page.get(url(document, "preview", query="?nodes=n2+n1+n99"), headers=FRAGMENT).content.decode()

    assert html.index("Floods damage roads") < html.index("Heavy rain causes floods")
    assert html.count("preview__item") == 2 and "light is-ok" in html and "¶1" in html


def test_a_glance_at_a_relation_shows_its_name_and_the_words_of_both_ends(
    page: Client, document: Document
) -> None:
    html = page.get(url(document, "preview", query="?edge=n1>n2:causes"), headers=FRAGMENT).content.decode()

    assert re.search(r"Heavy rain causes floods</p>.*<b>causes</b>.*Floods damage roads</p>", html, re.DOTALL)


@pytest.mark.parametrize(
    ("query", "status"),
    [("", 422), ("?nodes=x", 422), ("?nodes=n1&edge=n1>n2:causes", 422), ("?nodes=n99", 404), ("?edge=n2>n1:causes", 404), ("?nodes=n1%0a", 422)],
)  # fmt: skip
def test_a_glance_at_nothing(page: Client, document: Document, query: str, status: int) -> None:
    assert page.get(url(document, "preview", query=query), headers=FRAGMENT).status_code == status


@pytest.mark.parametrize(("name", "query"), [("coverage", ""), ("uncovered", ""), ("preview", "?nodes=n1")])
def test_strangers_see_nothing_and_nobody_posts(
    sign_in: SignIn, page: Client, outsider: User, document: Document, name: str, query: str
) -> None:
    assert sign_in(outsider).get(url(document, name, query=query), headers=FRAGMENT).status_code == 404
    assert page.post(url(document, name, query=query)).status_code == 405
    assert not Visit.objects.filter(user=outsider).exists()


def test_nodes_of_a_new_revision_are_new_to_who_was_here_before_and_to_nobody_else(
    sign_in: SignIn, editor: User, viewer: User, document: Document
) -> None:
    page = sign_in(editor)
    assert 'data-known="2"' in page.get(url(document)).content.decode()
    Visit.objects.update(opened_at=timezone.now() - timedelta(days=1))
    draft = GraphDraft(nodes=(*rain_graph().nodes, node("c", "A levee is a wall", 1)))
    commit_draft(document, draft, expected_revision=1, actor=Actor("test"), extractor="scripted")

    again = page.get(url(document)).content.decode()
    first = sign_in(viewer).get(url(document)).content.decode()
    listed = page.get(url(document, query="?view=list")).content.decode()
    card = page.get(url(document, "node", "n3"), headers=FRAGMENT).content.decode()

    assert again.count('<b class="new">new</b>') == 1 and 'data-known="2"' in again
    assert 'class="new"' not in first and 'data-known="3"' in first
    assert re.findall(r'id="entry-(n\d)"(?:(?!</li>).)*chip new', listed, re.DOTALL) == ["n3"]
    assert "chip new" in card


def test_a_card_of_several_quotes_goes_through_them(page: Client, base: KnowledgeBase) -> None:
    document = make_graph(base)
    row = document.evidence.filter(node__number=1).get()
    unit = document.current_version.units.get(number=1)
    row.pk, row.unit, row.start, row.end, row.quote, row.order = (
        None, unit, unit.start, unit.start + 7, unit.text[:7], 1,
    )  # fmt: skip
    row.save()

    html = page.get(url(document, "node", "n1"), headers=FRAGMENT).content.decode()

    assert html.count("data-quote-step") == 2 and html.count('data-show="source"') == 2
    assert f'data-start="{unit.start}" data-end="{unit.start + 7}"' in html
    assert "data-quote-step" not in page.get(url(document, "node", "n2"), headers=FRAGMENT).content.decode()


def test_a_text_from_the_right_is_laid_out_from_the_right(page: Client, base: KnowledgeBase) -> None:
    document = make_document(base, "هطل المطر على المدينة.\n\nRain fell on the town and it was wet.")
    Document.objects.filter(pk=document.pk).update(language="ar")

    html = page.get(url(document)).content.decode()

    assert 'class="units" dir="rtl"' in html
    assert re.search(r'id="u1"[^>]* lang="en"', html) and not re.search(r'id="u0"[^>]* lang=', html)
