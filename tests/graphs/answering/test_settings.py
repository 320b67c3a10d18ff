"""What stands over a sentence and before it tells what it speaks of."""

import pytest

from graphs.answering.extractive import answer_from_source
from graphs.answering.question import read_question
from graphs.answering.results import Status
from graphs.answering.settings import Setting, fits, is_named, points_back
from tests.graphs.answering.builders import make_material

PROTOCOL = """9.2 LIST

The LIST method asks what there is. Responses to this method are not cacheable.

9.4 HEAD

The HEAD method is identical to LIST except that no body is returned. This method is used to test links.

9.8 TRACE

The TRACE method is used to invoke a loop-back of the request message. Responses to this method MUST NOT be cached.

10.3.4 303 See Other

This method exists primarily to allow the output of a script to redirect the user agent to a resource.

10.4.6 405 Method Not Allowed

The method specified is not allowed for the resource. The response MUST include an Allow header with a list of valid methods.
"""
LAW = """# 数据法

## 第一章 总则

第一条 为了规范数据处理活动，制定本法。

第二条 本法所称数据，是指对信息的记录。

数据处理，包括数据的收集、存储、使用等。

## 第二章 制度

第二十一条 国家建立数据分类分级保护制度。

各部门应当确定重要数据目录。

第三十一条 重要数据的出境安全管理办法，由国家网信部门制定。

第四十一条 国家机关应当及时公开政务数据。

第四十六条 违反本法第三十一条规定，向境外提供重要数据的，处十万元以上罚款。
"""


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("This method exists primarily for scripts.", True),
        ("Responses to this method MUST NOT be cached.", True),
        ("However, such a response may be stored.", True),
        ("It holds 40 million litres.", True),
        ("It is clear that the dam holds.", False),
        ("The HEAD method exists.", False),
        ("本条规定的机构应当报告。", True),
        ("前款规定的事项除外。", True),
        ("该机构应当报告。", True),
        ("本法所称数据，是指记录。", False),
    ],
)
def test_subjects_that_point_back(text: str, points: bool) -> None:
    assert points_back(text) is points


@pytest.mark.parametrize(("heading", "named"), [("9.8 TRACE", True), ("第二十一条", False), ("Chapter 4", False), ("", False)])  # fmt: skip
def test_a_number_alone_names_nothing(heading: str, named: bool) -> None:
    assert is_named(heading) is named


@pytest.mark.parametrize(
    ("question", "text", "setting", "fit"),
    [
        ("Why does the HEAD method exist?", "This method exists for scripts.", Setting("10.3.4 303 See Other"), False),
        ("Why does the HEAD method exist?", "This method exists for tests.", Setting("9.4 HEAD"), True),
        ("Why does the HEAD method exist?", "It exists for tests.", Setting("Notes", before="HEAD has no body."), True),
        ("Why does the Elm dam exist?", "It holds water.", Setting(), True),
        ("What does a 204 response mean?", "The 303 response has no body.", Setting(), False),
        ("第二十一条规定了什么？", "第四十一条 国家机关应当公开数据。", Setting("第四十一条"), False),
        ("第21条规定了什么？", "各部门应当确定目录。", Setting("第二十一条"), True),
        ("What is in section 10.3.4?", "The URI is given.", Setting("10.3.5 304 Not Modified"), False),
    ],
)  # fmt: skip
def test_a_sentence_answers_what_it_speaks_of(question: str, text: str, setting: Setting, fit: bool) -> None:
    assert fits(read_question(question), text, setting) is fit


@pytest.mark.parametrize(
    ("source", "question", "first"),
    [
        (PROTOCOL, "What must a 405 response include?", "The response MUST include an Allow header with a list of valid methods."),
        (PROTOCOL, "Is a response to a TRACE request cacheable?", "Responses to this method MUST NOT be cached."),
        (PROTOCOL, "Are responses to LIST cacheable?", "Responses to this method are not cacheable."),
        (LAW, "第二十一条规定了什么？", "第二十一条 国家建立数据分类分级保护制度。"),
        (LAW, "第31条规定了什么？", "第三十一条 重要数据的出境安全管理办法，由国家网信部门制定。"),
        (LAW, "违反第三十一条的罚款是多少？", "第四十六条 违反本法第三十一条规定，向境外提供重要数据的，处十万元以上罚款。"),
        (LAW, "第二章规定了什么？", "第二十一条 国家建立数据分类分级保护制度。"),
    ],
)  # fmt: skip
def test_the_answer_is_looked_for_under_its_heading(source: str, question: str, first: str) -> None:
    result = answer_from_source(question, make_material(source))

    assert (result.status, result.parts[0].text) == (Status.ANSWERED, first)


@pytest.mark.parametrize(
    ("question", "word"),
    [("第六十六条规定了什么？", "第六十六条"), ("What does section 7.3.1 say?", "7.3.1")],
)
def test_a_place_that_is_not_there_is_named(question: str, word: str) -> None:
    result = answer_from_source(question, make_material(f"{LAW}\n{PROTOCOL}"))

    assert result.status is Status.INSUFFICIENT
    assert [row.word for row in result.premises] == [word]


LEVEES = """Levee Kappa stands in the north of the old town and was built by monks.

It holds 40 litres of water back.

Levee Omega stands in the south.

It holds 90 litres of water back.
"""


@pytest.mark.parametrize(("name", "own", "other"), [("Kappa", "40", "90"), ("Omega", "90", "40")])
def test_what_it_means_without_a_heading_stands_right_before(name: str, own: str, other: str) -> None:
    said = answer_from_source(f"How many litres does Levee {name} hold back?", make_material(LEVEES)).answer

    assert own in said and other not in said
