"""What holds for every graph of the built-in extractor, whatever the text."""

import re
import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType

import pytest

from graphs.domain.errors import Cancelled
from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.extractor import BuiltinExtractor
from graphs.invariants.admission import admit
from graphs.invariants.matrix import type_problem
from graphs.segmentation.segment import segment
from tests.graphs.extraction.builtin import samples
from tests.graphs.extraction.builtin.conftest import Graph, Reader

TEXTS = [pytest.param(text, id=name) for name, text in samples.ALL.items()]
ODD = [
    pytest.param(text, id=name)
    for name, text in {
        "nothing": "",
        "blank": " \n\n \t\n",
        "one word": "Moss",
        "one character": "苔",
        "punctuation": "... !!! ,,, ;;; ??? 。。。",
        "brackets": "((((( [[[[[ ”””” 「「「",
        "one long line": "because of this, such as that, which is the " * 400,
        "html": "<b>Moss</b> is a plant that <script>alert(1)</script> grows on stones.",
        "emoji": "🌧️ Rain causes floods 🌊 in the valley because 🏔️ snow melts.",
        "right to left": "الطحلب نبات صغير ينمو على الحجارة. ينمو الطحلب في الظل.",
        "mixed": "The term 苔藓 means moss. 苔藓是一种植物。 It grows on stones because they are wet.",
        "table": "| name | use |\n|---|---|\n| spade | digs |\n| rake | levels |\n",
        "code": "```\nif x:\n    y = 1  # because\n```\n\nThe code sets y because x is true.\n",
    }.items()
]


@pytest.mark.parametrize("text", TEXTS + ODD)
def test_every_quote_is_a_slice_of_its_unit(read: Reader, text: str) -> None:
    graph = read(text)

    quotes = [quote for node in graph.draft.nodes for quote in node.evidence]
    quotes += [quote for edge in graph.draft.edges for quote in edge.evidence]
    for quote in quotes:
        unit = graph.source.units[quote.unit or 0]
        assert quote.start is not None
        assert unit.start <= quote.start <= unit.end
        assert graph.source.text[quote.start : quote.start + len(quote.text)] == quote.text
        assert len(quote.text) <= 600


@pytest.mark.parametrize("text", TEXTS + ODD)
def test_the_gate_refuses_nothing(read: Reader, text: str) -> None:
    graph = read(text)

    assert admit(graph.draft, graph.source, extractor="builtin").rejected == ()


@pytest.mark.parametrize("text", TEXTS + ODD)
def test_edges_join_existing_nodes_as_the_matrix_allows(read: Reader, text: str) -> None:
    draft = read(text).draft

    types = {node.key: node.type for node in draft.nodes}
    assert len(types) == len(draft.nodes)
    names = [(edge.source, edge.target, edge.relation) for edge in draft.edges]
    assert len(names) == len(set(names))
    for source, target, relation in names:
        assert source != target
        assert type_problem(relation, types[source], types[target]) is None


@pytest.mark.parametrize("text", TEXTS + ODD)
def test_every_node_and_edge_has_evidence(read: Reader, text: str) -> None:
    draft = read(text).draft

    assert all(node.evidence and node.text.strip() for node in draft.nodes)
    assert all(edge.evidence for edge in draft.edges)


@pytest.mark.parametrize("text", TEXTS)
def test_a_counter_example_has_its_arrow(read: Reader, text: str) -> None:
    draft = read(text).draft

    aimed = {edge.source for edge in draft.edges if edge.relation is Relation.COUNTER_EXAMPLE}
    assert {node.key for node in draft.nodes if node.type is NodeType.COUNTER_EXAMPLE} <= aimed


@pytest.mark.parametrize("text", TEXTS)
def test_the_same_text_gives_the_same_graph(read: Reader, text: str) -> None:
    assert read(text).draft == read(text).draft


@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_keeps_at_most_two_arrows_that_layout_does_not_give(read: Reader, text: str) -> None:
    graph = read(text)

    places = [
        {_sentence(graph, quote.start or 0) for quote in edge.evidence}
        for edge in graph.draft.edges
        if edge.relation is not Relation.CONTAINS
    ]
    inside = Counter(place for found in places if len(found) == 1 for place in found)
    assert not [place for place, count in inside.items() if count > 2]


@pytest.mark.parametrize("text", TEXTS)
def test_no_node_is_a_bare_pronoun_or_opens_with_a_connective(read: Reader, text: str) -> None:
    opening = re.compile(
        r"(?:for example|however|therefore|in addition|and|but|which|例如|因此|但是)\b", re.IGNORECASE
    )

    for text_ in read(text).types:
        assert not opening.match(text_)
        assert text_.lower() not in ("it", "this", "they", "这", "它")
        assert not text_.rstrip().endswith((",", "，", " of", " the", " and", "的"))


def test_nodes_stand_in_the_order_of_salience_and_topics_come_early(read: Reader) -> None:
    texts = list(read(samples.ESSAY).types)

    assert any("bog" in text.lower() for text in texts[:3])


def test_the_summary_is_a_sentence_of_the_text(read: Reader) -> None:
    graph = read(samples.ESSAY)

    assert graph.draft.summary in samples.ESSAY
    assert graph.draft.summary.endswith(".")


def test_the_graph_hangs_together(read: Reader) -> None:
    draft = read(samples.ESSAY).draft

    linked = {key for edge in draft.edges for key in (edge.source, edge.target)}
    assert len(linked) >= 0.8 * len(draft.nodes)


def test_a_long_text_gives_less_than_one_node_in_two_sentences(read: Reader) -> None:
    graph = read(_essays(60))

    assert len(graph.draft.nodes) <= 20 + len(graph.source.sentences) / 2


def test_work_grows_linearly_with_the_text() -> None:
    small, large = _calls(lambda: _extract(_essays(20))), _calls(lambda: _extract(_essays(40)))

    assert large < 2.3 * small


def test_a_run_can_be_cancelled_inside_a_chunk_and_inside_the_survey() -> None:
    class Stop:
        def check(self) -> None:
            raise Cancelled

    source = segment(samples.ESSAY)
    prepared = BuiltinExtractor().prepare(source, "")
    with pytest.raises(Cancelled):
        prepared.extract(source.chunks[0], Stop())
    with pytest.raises(Cancelled):
        prepared.finish((), Stop())


def _essays(count: int) -> str:
    """Distinct paragraphs: the same sentences about other places."""
    return "\n".join(samples.ESSAY.replace("bog", f"bog{number}x") for number in range(count))


def _extract(text: str) -> None:
    source = segment(text)
    prepared = BuiltinExtractor().prepare(source, "")

    class Go:
        def check(self) -> None: ...

    prepared.finish(tuple(prepared.extract(chunk, Go()) for chunk in source.chunks), Go())


def _calls(work: Callable[[], None]) -> int:
    """Python calls made by ``work``: the same on every machine."""
    count = 0

    def profile(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def _sentence(graph: Graph, offset: int) -> int:
    return sum(span.start <= offset for span in graph.source.sentences)
