"""From the quick check to a fix and a dismissal, in the workspace and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from graphs.commits import Actor, commit_patch
from graphs.domain import edits
from graphs.domain.patch import GraphPatch
from graphs.domain.vocabulary import OperationKind
from graphs.models import Document, KnowledgeBase
from graphs.snapshots import snapshot
from kgsite.accounts.models import User
from reviews.models import Finding
from tests.browser.conftest import Browse, Troubles
from tests.browser.documents import make_checkpoints


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    """n6 says again what n1 says."""
    document = make_checkpoints(base)
    graph = snapshot(document)
    first = graph.nodes[0]
    patch = edits.add_node(graph, text=f"{first.text}.", type=first.type, evidence=first.evidence)
    commit_patch(document, patch, expected_revision=1, actor=Actor("test"), kind=OperationKind.EDIT)
    return document


@pytest.fixture
def page(browse: Browse, editor: User, document: Document) -> Page:
    opened = browse(editor)
    opened.goto(f"/documents/{document.pk}/")
    expect(opened.locator("svg g[data-node]")).to_have_count(6)
    return opened


def test_one_checks_applies_and_dismisses(page: Page, document: Document, troubles: Troubles) -> None:
    troubles.expected.append("409")
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("button", name="Quick check").click()
    double = page.locator("[data-finding-card]").filter(has_text="Two nodes may say the same.")
    page.locator('.scene [data-node="n6"][data-finding="warning"] .finding-mark').wait_for(state="attached")

    double.get_by_role("link", name="Two nodes may say the same.").click()
    expect(page.locator('.scene .is-selected[data-node="n6"]')).to_be_visible()
    expect(page.locator("#u1.is-selected")).to_be_visible()
    expect(page.get_by_role("tab", name="Check")).to_have_attribute("aria-selected", "true")

    patch = GraphPatch(summary="Somebody was quicker.")
    commit_patch(document, patch, expected_revision=2, actor=Actor("Omar"), kind=OperationKind.EDIT)
    double.focus()
    page.keyboard.press("a")
    expect(page.get_by_role("alert")).to_contain_text("Omar")
    double.focus()
    page.keyboard.press("a")
    expect(double).to_have_attribute("data-status", "applied")
    expect(page.locator("svg g[data-node]")).to_have_count(5)
    expect(page.locator("[data-finding-card][data-status=open]:focus")).to_have_count(1)
    expect(page.locator("#checks-form [name=expected_revision]")).to_have_value("4")

    page.keyboard.press("d")
    expect(page.get_by_label("Reason of the dismissal").locator("visible=true")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-finding-card][data-status=dismissed]")).to_have_count(1)
    assert set(Finding.objects.values_list("status", flat=True)) == {"open", "applied", "dismissed"}
    assert document.operations.get(revision=4).kind == OperationKind.FIX

    double.focus()
    page.keyboard.press("u")
    expect(double).to_have_attribute("data-status", "open")
    expect(double).to_be_focused()
    expect(page.locator("svg g[data-node]")).to_have_count(6)
