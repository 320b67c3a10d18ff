import pytest

from graphs.library.edit_words import ends_of, said_of_edit


def node(
    text: str = "Rain falls", kind: str = "claim", evidence: tuple[str, ...] = ("q",)
) -> dict[str, object]:
    return {"text": text, "type": kind, "evidence": list(evidence)}


EDGE = {"fromNodeId": "n1", "toNodeId": "n2", "relation": "causes"}
KEY = "n1>n2:causes"
COUNTER = node("No", "counter_example")


@pytest.mark.parametrize(
    ("nodes", "edges", "said"),
    [
        ({"n1": (node("A"), None), "n2": (node("B"), node("B", evidence=("q", "r")))}, {}, "Merged “A” into “B”"),
        ({"n1": (node("A"), None), "n2": (COUNTER, node("No"))}, {KEY: (EDGE, None)}, "Deleted the node “A”"),
        ({"n1": (node("A"), None), "n2": (node("B"), None)}, {}, "Deleted 2 nodes"),
        ({"n1": (node("A"), node("A1")), "n2": (None, node("A2"))}, {KEY: (None, EDGE)}, "Split “A”"),
        ({"n1": (None, node("A"))}, {KEY: (None, EDGE)}, "Added the node “A”"),
        ({"n1": (node("A"), node("B"))}, {}, "Changed the text of “B”"),
        ({"n1": (node("A"), node("A", "example"))}, {}, "Changed the type of “A”"),
        ({"n1": (node("A"), node("A", evidence=()))}, {}, "Changed the quotes of “A”"),
        ({"n1": (node("A"), node("B", "example"))}, {}, "Changed the node “B”"),
        ({}, {KEY: (None, EDGE)}, "Added the relation “Rain” — causes → “n2”"),
        ({}, {KEY: (EDGE, None)}, "Deleted the relation “Rain” — causes → “n2”"),
        ({}, {"n3>n2:causes": (EDGE, None), KEY: (None, EDGE)}, "Changed the relation “Rain” — causes → “n2”"),
        ({}, {}, ""),
    ],
)  # fmt: skip
def test_a_change_by_hand_is_told_by_what_it_did(
    nodes: dict[str, tuple[object, object]], edges: dict[str, tuple[object, object]], said: str
) -> None:
    before, after = (
        {"nodes": {k: v[n] for k, v in nodes.items()}, "edges": {k: v[n] for k, v in edges.items()}}
        for n in (0, 1)
    )

    assert said_of_edit(before, after, {"n1": "Rain"}) == said


def test_words_are_needed_for_the_ends_of_relations_only() -> None:
    assert ends_of({"nodes": {}, "edges": {KEY: EDGE, "n3>n2:causes": None}}) == {"n1", "n2", "n3"}
    assert ends_of({"nodes": {"n1": None}, "edges": {KEY: None}}) == set()
