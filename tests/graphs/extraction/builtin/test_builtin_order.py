"""What comes first, and what is said only once."""

import pytest

from graphs.domain.values import NodeDraft, Quote
from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import restating
from tests.graphs.extraction.builtin.conftest import Reader


def node(key: str, text: str, start: int) -> NodeDraft:
    return NodeDraft(key, NodeType.FACT, text, (Quote(text, 0, start),), 0.5)


@pytest.mark.parametrize(
    ("first", "later", "again"),
    [
        (
            "Peat bogs in the north store far more carbon than forests",
            "peat bogs store more carbon than forests",
            True,
        ),
        ("The north mill grinds rye in winter", "The south mill grinds rye in winter", False),
        ("Old mills grind rye in wet winters", "Old mills do not grind rye in wet winters", False),
        ("The dam holds 300 litres of cold water", "The dam holds 400 litres of cold water", False),
        ("Cold water kills young fish quickly", "Young fish quickly kills cold water", False),
        ("Mills need water", "Mills need much water from rivers in dry summers", False),
        ("北方的泥炭沼泽储存大量的碳", "泥炭沼泽储存大量的碳", True),
        ("泥炭沼泽储存大量的碳", "泥炭沼泽不储存大量的碳", False),
    ],
)
def test_a_restatement_leaves_words_out_and_changes_none(first: str, later: str, again: bool) -> None:
    nodes = {"a": node("a", first, 0), "b": node("b", later, 900)}

    assert restating.restated(nodes, ()) == ({"b": "a"} if again else {})


def test_two_ends_of_one_arrow_are_never_joined() -> None:
    text = "Peat bogs store more carbon than forests"
    nodes = {"a": node("a", text, 0), "b": node("b", text, 900)}

    assert restating.restated(nodes, [("b", "a")]) == {}


def test_a_conclusion_is_evidence_for_what_it_repeats(read: Reader) -> None:
    graph = read(
        "Peat bogs in cold countries store more carbon than forests of the same size. Bogs also hold water. "
        "Sphagnum grows slowly. In conclusion, peat bogs store more carbon than forests of the same size."
    )

    said = [n for n in graph.draft.nodes if "store more carbon" in n.text]
    assert [len(n.evidence) for n in said] == [2]


def test_a_page_of_names_never_comes_before_what_is_said(read: Reader) -> None:
    names = ["Arden", "Boyle", "Corran", "Delph", "Elver", "Farne", "Gilder", "Holm"]
    text = "# Mills\n\n" + "\n\n".join(
        f"## Mill {name}\n\nThe mill of {name} grinds {number} tons of rye for the whole valley in winter."
        for number, name in enumerate(names, 20)
    )

    first = [n.type for n in read(text).draft.nodes][:12]

    assert sum(kind is NodeType.CONCEPT for kind in first) <= 9


@pytest.mark.parametrize(
    "text",
    [
        "This essay explores mills. Mills need running water all year. Mills are old machines.",
        "In this chapter we will look at mills. Mills need running water all year.",
        "本章介绍磨坊。磨坊全年都需要流动的水。磨坊是古老的机器。",
        "本文将讨论磨坊的历史。磨坊全年都需要流动的水。",
    ],
)
def test_what_a_text_says_about_itself_is_no_node(read: Reader, text: str) -> None:
    told = read(text).types

    assert told
    assert not any(word in one for one in told for word in ("essay", "chapter", "本章", "本文"))
