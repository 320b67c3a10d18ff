"""Another extractor on the same document: nothing changes until what it found is used, and then nobody is asked again."""

import html as markup

import pytest
from django.test import Client

from graphs.actions import extracting
from graphs.actions.appending import append_now
from graphs.actions.comparing import difference_of, use
from graphs.actions.exporting import record_of
from graphs.commits import Actor
from graphs.domain.errors import NoModel
from graphs.domain.values import Chunk, ChunkDraft, NodeDraft, Quote, Source
from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin.extractor import BuiltinExtractor
from graphs.models import Comparison, Document, KnowledgeBase, Run
from graphs.ports import Extractor
from graphs.providers.scripted import ScriptedExtractor
from tests.builders import make_extracted

pytestmark = pytest.mark.django_db
ASKED: list[int] = []


def other(source: Source, chunk: Chunk) -> ChunkDraft:
    """Says one thing as the rules do, one otherwise, and one that they did not say."""
    ASKED.append(chunk.index)
    texts = {
        "Floods damage roads": "Floods damage roads",
        "Heavy rain causes floods": "It floods because it rains",
        "Heavy": "heavy things",
    }
    nodes = (
        NodeDraft(f"k{i}", NodeType.FACT if i < 2 else NodeType.CONCEPT, text, (Quote(words, 0),))
        for i, (words, text) in enumerate(texts.items())
    )
    return ChunkDraft(chunk.index, tuple(nodes))


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_extracted(base, extractor=BuiltinExtractor())


def words(response: object) -> str:
    return " ".join(markup.unescape(response.content.decode()).split())  # type: ignore[attr-defined]


def work(run: Run) -> None:
    ASKED.clear()
    extractor = ScriptedExtractor(other, name="builtin")
    extracting.run_extraction(run.pk, lambda _name, _team: extractor)
    run.refresh_from_db()


def compared(page: Client, document: Document) -> Run:
    page.post(f"/documents/{document.pk}/compare/", {"extractor": "builtin"})
    run = Run.objects.get(kind="compare")
    work(run)
    return run


def test_a_comparison_changes_nothing_until_it_is_used(page: Client, document: Document) -> None:
    before = record_of(document).graph
    run = compared(page, document)

    assert run.state == "succeeded" and record_of(document).graph == before
    progress = words(page.get(f"/documents/{document.pk}/progress/?poll=1", headers={"HX-Request": "true"}))
    address = f"/documents/{document.pk}/compare/{run.pk}/"
    assert address in progress
    told = words(page.get(address))
    assert "It floods because it rains" in told and "heavy things" in told and "A levee is a wall" in told
    assert address in words(page.get(f"/documents/{document.pk}/compare/"))

    assert page.post(address).url == f"/documents/{document.pk}/"  # type: ignore[attr-defined]
    again = Run.objects.get(kind="reextract")
    work(again)
    assert (again.state, ASKED) == ("succeeded", [])
    texts = set(document.nodes.values_list("text", flat=True))
    assert {"Floods damage roads", "It floods because it rains"} <= texts
    assert document.operations.newest_first()[0].kind == "reextract"


def test_the_numbers_are_what_using_it_does(page: Client, document: Document) -> None:
    """Nodes of another extractor are no loss: using the graph leaves them. Then there is nothing left to use."""
    document.nodes.filter(text__startswith="A levee").update(extractor="someone else")
    document.nodes.filter(text="Heavy rain").update(edited=True)
    run = compared(page, document)
    found = difference_of(run.comparison)
    address = f"/documents/{document.pk}/compare/{run.pk}/"
    told = words(page.get(address))

    assert [node.text for node in found.beside] == ["A levee is a wall that holds water back"]
    assert {node.text for node in found.lost} == {"floods", "levee"}
    assert [(old.text, new.text) for old, new in found.doubled] == [("Heavy rain", "heavy things")]
    assert "Stays beside it" in told and "both stay" in told and "Built-in, compared with revision" in told
    assert "Use this graph" in told

    assert "becoming part of the graph" in words(page.post(address, follow=True))
    assert "A run is working on this document" in words(page.get(address))
    work(Run.objects.get(kind="reextract"))
    assert document.nodes.count() == found.nodes_after
    kept, new, beside = len(found.kept_edges), len(found.new_edges), len(found.beside_edges)
    assert document.edges.count() == kept + new + beside
    texts = set(document.nodes.values_list("text", flat=True))
    assert not {node.text for node in found.lost} & texts
    after = words(page.get(address))
    assert "Use this graph" not in after and "is in the graph already" in after


@pytest.mark.parametrize("place", ["compare", "append"])
def test_the_picker_has_its_styles(page: Client, document: Document, place: str) -> None:
    """Without them both lines that say where a text goes are seen, of which a script shows one."""
    assert "css/models" in words(page.get(f"/documents/{document.pk}/{place}/"))


def test_when_the_text_went_on_it_is_outdated(page: Client, document: Document) -> None:
    run = compared(page, document)
    append_now(document, text="Towns wait.", removed=[], extractor=ScriptedExtractor(), actor=Actor("Ada"))
    address = f"/documents/{document.pk}/compare/{run.pk}/"

    assert "Compare again." in words(page.get(address))
    assert page.post(address).status_code == 409
    assert not Run.objects.filter(kind="reextract").exists()


def test_it_asks_for_an_extractor(page: Client, document: Document) -> None:
    for nothing in ("", "nobody"):
        response = page.post(f"/documents/{document.pk}/compare/", {"extractor": nothing})
        assert response.status_code == 422
    assert not Comparison.objects.exists()


def test_a_draft_that_is_kept_needs_no_extractor_any_more(page: Client, document: Document) -> None:
    run = compared(page, document)
    used = use(Comparison.objects.get(run=run), actor=Actor("Kim"))

    def gone(name: str, _team: object) -> Extractor:
        raise NoModel

    assert extracting.run_extraction(used.pk, gone)

    used.refresh_from_db()
    assert used.state == "succeeded"
