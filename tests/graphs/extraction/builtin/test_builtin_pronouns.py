"""A pronoun is named when one noun phrase can be meant, and left alone otherwise; the quote keeps it."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("A sluice is a gate in a canal. It fails first in a flood.", "A sluice fails first in a flood"),
        ("Reed beds clean water. They need sunlight.", "Reed beds need sunlight"),
        ("Reed beds clean water. Their roots hold the mud.", "Reed beds’ roots hold the mud"),
    ],
)
def test_a_pronoun_takes_the_name_of_the_sentence_before(read: Reader, text: str, node: str) -> None:
    assert node in read(text).types


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Reed beds clean water. It needs sunlight in spring.", "Reed beds needs sunlight in spring"),
        ("A sluice is a gate. They fail first in a flood.", "A sluice fail first in a flood"),
        ("A sluice is a gate. It is clear that rain helps.", "A sluice is clear that rain helps"),
    ],
)
def test_no_name_of_the_wrong_number_or_for_an_empty_it(read: Reader, text: str, wrong: str) -> None:
    assert wrong not in read(text).types


def test_the_quote_stays_as_it_was_written(read: Reader) -> None:
    graph = read("Reed beds clean water. They need sunlight all day.")

    quotes = {n.text: n.evidence[0].text for n in graph.draft.nodes}
    assert quotes["Reed beds need sunlight all day"] == "They need sunlight all day"


@pytest.mark.parametrize(
    "piece",
    ["making it a popular choice for builders", "with many farmers selling their land"],
)
def test_a_piece_that_hangs_on_its_sentence_is_no_node(read: Reader, piece: str) -> None:
    text = f"The railway company and the mayor of the town lowered the price of the land near the river, {piece}."

    assert piece not in read(text).types
