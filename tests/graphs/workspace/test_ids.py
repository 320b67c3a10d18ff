import pytest

from graphs.domain.errors import InvalidInput
from graphs.workspace.ids import edge_key, node_number


def test_ids_are_read_and_written_alike() -> None:
    assert node_number("n12") == 12
    assert str(edge_key("n1>n22:is_a")) == "n1>n22:is_a"


@pytest.mark.parametrize("bad", ["", "n0", "n", "12", "n1\n", "n٣", "N1", "n1>n2:causes", "n" + "9" * 40])
def test_what_is_no_node_id_is_refused(bad: str) -> None:
    with pytest.raises(InvalidInput):
        node_number(bad)


@pytest.mark.parametrize(
    "bad", ["", "n1>n2", "n1>n2:likes", "n1>n2:causes ", "n1-n2:causes", "n1>n02:causes"]
)
def test_what_is_no_edge_id_is_refused(bad: str) -> None:
    with pytest.raises(InvalidInput):
        edge_key(bad)
