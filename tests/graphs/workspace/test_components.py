import pytest

from graphs.workspace.components import count_components


@pytest.mark.parametrize(
    ("nodes", "edges", "expected"),
    [
        (0, [], 0),
        (3, [], 3),
        (3, [(1, 2), (2, 3)], 1),
        (4, [(1, 2), (3, 4)], 2),
        (3, [(1, 2), (2, 1), (1, 2)], 2),
        (3, [(1, 2), (2, 3), (3, 1)], 1),
        (10_000, [(n, n + 1) for n in range(9_999)], 1),
    ],
)
def test_components_are_counted_with_isolated_nodes(
    nodes: int, edges: list[tuple[int, int]], expected: int
) -> None:
    assert count_components(nodes, edges) == expected
