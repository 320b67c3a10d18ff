"""Which nodes hang together."""

import pytest

from graphs.domain.components import component_sizes, components


@pytest.mark.parametrize(
    ("nodes", "edges", "sizes"),
    [
        ("", [], []),
        ("abc", [], [1, 1, 1]),
        ("abc", [("a", "b"), ("b", "c"), ("c", "a")], [3]),
        ("abcd", [("a", "b"), ("c", "d")], [2, 2]),
        ("ab", [("a", "x"), ("x", "b")], [1, 1]),  # what is no node ties nothing
    ],
)
def test_sizes(nodes: str, edges: list[tuple[str, str]], sizes: list[int]) -> None:
    assert sorted(component_sizes(nodes, edges)) == sorted(sizes)


def test_all_of_a_component_have_its_name() -> None:
    found = components("abcd", [("a", "b"), ("c", "b")])
    assert found["a"] == found["b"] == found["c"] != found["d"]
