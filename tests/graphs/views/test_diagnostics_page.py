import pytest
from django.http import HttpResponse
from django.test import Client

from graphs.library.notes import grouped
from graphs.models import KnowledgeBase, Node
from kgsite.accounts.models import User
from tests.builders import make_document, make_graph
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def test_warnings_refusals_and_what_is_not_linked(page: Client, base: KnowledgeBase) -> None:
    document = make_graph(base)
    document.warnings = [
        {"code": "node_isolated", "message": "The node has no relation.", "targetId": "n2"},
        {"code": "anchor_unresolved:node:n1", "message": "Two places.", "targetId": "n1", "paragraph": 0},
    ]
    document.generation |= {
        "rejected": [
            {"code": "node_meta_subject", "message": "The node speaks …", "item": "This text <i>says</i>"}
        ],
        "autoRepairs": [
            {"code": "node_paragraph_mismatch", "targetId": "n1", "action": "set_paragraph", "paragraph": 2}
        ],
        "coverage": {"attemptedChunks": 3, "failedChunks": 1, "coveredUnits": 0.5},
        "extractorVersion": "builtin-1",
    }
    document.save()
    Node.objects.filter(number=2).update(grounding="candidate")

    html = words(page.get(f"/documents/{document.pk}/diagnostics/"))

    assert "This text &lt;i&gt;says&lt;/i&gt;" in html
    assert f'href="/documents/{document.pk}/?node=n1&amp;unit=0">¶1<' in html
    assert "anchor only" in html and f"/documents/{document.pk}/?node=n2" in html
    assert "2 of 3" in html and "builtin-1" in html and "0.50" in html
    assert "The quote stands in another unit than the one cited" in html and ">¶3<" in html
    assert ">Heavy rain causes floods</a>" in html and ">n1<" not in html


def test_a_pair_of_nodes_is_named_by_both_texts_and_links(page: Client, base: KnowledgeBase) -> None:
    document = make_graph(base)
    document.warnings = [
        {"code": "node_duplicate_suspected", "message": "Two nodes may say the same. (n1)", "targetId": "n2"}
    ]
    document.save()

    html = words(page.get(f"/documents/{document.pk}/diagnostics/"))

    assert f'href="/documents/{document.pk}/?node=n1">Heavy rain causes floods</a>' in html
    assert f'href="/documents/{document.pk}/?node=n2">Floods damage roads</a>' in html
    assert "(n1)" not in html


@pytest.mark.parametrize("code", ["edge_missing_node", "node_duplicate_suspected"])
def test_keys_of_a_draft_are_never_shown(page: Client, base: KnowledgeBase, code: str) -> None:
    document = make_graph(base)
    document.warnings = [
        {"code": code, "message": "Whatever. (k9x1)", "targetId": "k9x2", "item": "k9x1>k9x2:causes"},
        {"code": "node_isolated", "message": "The node has no relation.", "targetId": "k9x7"},
    ]
    if code == "node_duplicate_suspected":
        document.warnings[0]["message"] = "Two nodes may say the same. (k9x1)"
    else:
        document.warnings[0]["message"] = "One end of the relation is not in the graph."
    document.save()

    html = words(page.get(f"/documents/{document.pk}/diagnostics/"))

    assert "k9x" not in html and "causes" in html


def test_a_node_that_is_gone_is_no_link(page: Client, base: KnowledgeBase) -> None:
    document = make_graph(base)
    document.warnings = [{"code": "node_isolated", "message": "The node has no relation.", "targetId": "n77"}]
    document.save()

    assert "n77" not in words(page.get(f"/documents/{document.pk}/diagnostics/"))


def test_a_clean_graph_says_so(page: Client, base: KnowledgeBase) -> None:
    document = make_graph(base)
    document.warnings = []
    document.save()

    assert "Nothing to report" in words(page.get(f"/documents/{document.pk}/diagnostics/"))


def test_a_text_without_a_graph(page: Client, base: KnowledgeBase) -> None:
    html = words(page.get(f"/documents/{make_document(base).pk}/diagnostics/"))

    assert "has not been extracted yet" in html


def test_who_may_not(sign_in: SignIn, viewer: User, outsider: User, base: KnowledgeBase) -> None:
    url = f"/documents/{make_graph(base).pk}/diagnostics/"

    assert sign_in(viewer).get(url).status_code == 200
    assert sign_in(outsider).get(url).status_code == 404
    assert sign_in(viewer).post(url).status_code == 405
    assert sign_in(viewer).get(f"{url}?page=x").status_code == 422


def test_groups_are_by_kind_the_largest_first_and_cut_with_a_count() -> None:
    notes = [{"code": "b", "message": "x"}] + [{"code": f"a:{n}", "message": "y"} for n in range(60)]

    first, second = grouped([*notes, "not a note", None])

    assert (first.code, first.total, len(first.lines), first.hidden) == ("a", 60, 50, 10)
    assert (second.code, second.title) == ("b", "B")


@pytest.mark.parametrize(
    "target", ["n0", "n1&x=1", 'n1"><script>', "chunk-1", "n1>n2:nonsense", 7, None, "n" + "9" * 30]
)
def test_only_ids_of_ours_become_links(target: object) -> None:
    [group] = grouped([{"code": "x", "message": "m", "targetId": target}])

    assert group.lines[0].query == ""


def test_a_bad_paragraph_is_no_link() -> None:
    for unit in (-1, "3", True, 1.5):
        [group] = grouped([{"code": "x", "message": "m", "paragraph": unit}])
        assert group.lines[0].query == ""
