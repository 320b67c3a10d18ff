"""Where nothing answers, the reader hears the reason that is true."""

from dataclasses import replace

import pytest

from graphs.answering.extractive import answer_from_source
from graphs.answering.missing import points
from graphs.answering.question import read_question
from graphs.answering.results import Status
from tests.graphs.answering.builders import CHINESE, ENGLISH, make_material


@pytest.mark.parametrize(
    ("text", "language", "question", "said"),
    [
        (CHINESE, "zh", "What is data security?", "The text is in Chinese. Ask in Chinese."),
        (ENGLISH, "en", "谁画了蒙娜丽莎？", "The text is in English. Ask in English."),
        (ENGLISH, "ru", "Who painted the Mona Lisa?", "The text is in another language than the question. Ask in its language."),
        (CHINESE, "zh", "TCP/IP?", "The text does not speak about this."),
        (CHINESE, "zh", "香蕉适合在哪里生长？", "The text does not speak about this."),
        (ENGLISH, "", "谁画了蒙娜丽莎？", "The text does not speak about this."),
        (ENGLISH, "fr", "Who painted the Mona Lisa?", "The text does not speak about this."),
    ],
)  # fmt: skip
def test_a_question_in_another_script_is_told_so(text: str, language: str, question: str, said: str) -> None:
    result = answer_from_source(question, replace(make_material(text), language=language))

    assert result.status is not Status.ANSWERED
    assert result.answer == said


@pytest.mark.parametrize(
    "question", ["这是什么意思？", "What does this mean?", "Explain this sentence, please.", "Why?"]
)
def test_a_question_that_only_points_shows_what_it_points_at(question: str) -> None:
    part = replace(make_material("The Elm dam was built in 1931."), is_part=True)

    result = answer_from_source(question, part)

    assert (result.status, result.parts) == (Status.INSUFFICIENT, ())
    assert [item.quote for item in result.citations] == ["The Elm dam was built in 1931."]
    assert "no words of its own" in result.answer
    assert not answer_from_source(question, make_material()).citations, "of a whole text it points at nothing"


@pytest.mark.parametrize("question", ["What does entropy mean?", "熵是什么意思？", "Who built this?"])
def test_a_question_with_a_word_of_its_own_does_not_only_point(question: str) -> None:
    assert not points(read_question(question))


def test_what_a_part_lacks_is_not_said_of_the_text() -> None:
    result = answer_from_source("Who painted the Mona Lisa?", replace(make_material(), is_part=True))

    assert result.answer == "This part of the text does not speak about this."
