"""Who did it?"""

import pytest

from graphs.answering.doing import deed
from graphs.answering.extractive import answer_from_source
from graphs.answering.question import read_question
from graphs.answering.results import Status
from tests.graphs.answering.builders import make_material

PROTOCOL = (
    "HTTP has methods. An HTTP request names a resource. Every HTTP server answers a request. HTTP responses carry a code. "
    "HTTP clients may follow a link. HTTP is stateless. "
)
DARCY = "Mr. Darcy, you cannot deny the fact. Mr. Darcy spoke with affectionate praise of his sister. Mr. Darcy smiled."
LAW = "维护数据安全，应当坚持总体国家安全观。国家支持数据安全宣传。国家保障数据安全。数据安全需要标准。各部门制定数据安全制度。"


@pytest.mark.parametrize(
    ("question", "stem"),
    [
        ("Who invented HTTP?", "invent"),
        ("Who first explored Ohio?", "explor"),
        ("Who was William's father?", ""),
        ("Who is Mr. Bingley?", ""),
        ("When was it invented?", ""),
        ("谁发明了数据安全？", "发明"),
        ("谁是总理？", ""),
        ("水库由谁修建？", ""),
    ],
)
def test_the_deed_that_is_asked_about(question: str, stem: str) -> None:
    assert deed(read_question(question)) == stem


@pytest.mark.parametrize(
    ("source", "question", "status"),
    [
        (PROTOCOL, "Who invented HTTP?", Status.INSUFFICIENT),
        (PROTOCOL + "HTTP was invented by Tim Lee.", "Who invented HTTP?", Status.ANSWERED),
        (DARCY, "What rare disease killed Mr. Darcy?", Status.INSUFFICIENT),
        (DARCY, "What does Mr. Darcy praise?", Status.ANSWERED),
        (LAW, "谁发明了数据安全？", Status.INSUFFICIENT),
        (LAW, "谁制定数据安全制度？", Status.ANSWERED),
    ],
)
def test_a_deed_that_nothing_speaks_of_has_no_answer(source: str, question: str, status: Status) -> None:
    assert answer_from_source(question, make_material(source)).status is status
