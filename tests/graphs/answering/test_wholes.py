"""A sentence that was cut into units is one sentence again where it is told."""

import pytest

from graphs.answering.extractive import answer_from_source
from graphs.answering.wholes import laid_out, restricts, runs
from graphs.segmentation.segment import segment
from tests.graphs.answering.builders import make_material

REDIRECT = (
    "If the 302 status code is received in response to a request other\n   than GET or HEAD, the user agent MUST NOT "
    "automatically redirect the\n   request unless it can be confirmed by the user, since this might\n   change the "
    "conditions under which the request was issued."
)
WRAPPED = f"   The temporary URI SHOULD be given by the Location field in the\n   response. {REDIRECT}\n\n   Caches forget."
FINE = (
    "第四十六条 违反本法第三十一条规定，向境外提供重要数据的，由有关主管部门责令改正，给予警告，可以并处十万元以上一百万元以下罚款，"
    "对直接负责的主管人员和其他直接责任人员可以处一万元以上十万元以下罚款；情节严重的，处一百万元以上一千万元以下罚款，"
    "并可以责令暂停相关业务、停业整顿、吊销相关业务许可证或者吊销营业执照，对直接负责的主管人员和其他直接责任人员处十万元以上一百万元以下罚款。"
)
UNSTOPPED = "\n\n".join(
    f"the road past village {k} was closed because of the snow, {'and nobody came ' * 6}" for k in range(3)
)
TALK = " ".join(
    f"and then we went to village {k}, which is where the dam of Ada Finch stands today," for k in range(40)
)


@pytest.mark.parametrize(
    ("text", "shared"),
    [
        (WRAPPED, [REDIRECT]),
        (FINE, [FINE]),
        ("Heavy rain causes floods. Floods damage roads.", []),
        (UNSTOPPED, []),  # paragraphs that end without a stop
        (TALK, []),  # a talk without stops is no sentence
    ],
)
def test_units_of_one_sentence_hang_together(text: str, shared: list[str]) -> None:
    source = segment(text)

    found = list(dict.fromkeys(runs(source.units, source.language).values()))

    assert [any(whole in source.text[run[0].start : run[-1].end] for run in found) for whole in shared] == [
        True
    ] * len(found)
    assert all(" ".join(laid_out(run).split()) in " ".join(text.split()) for run in found)
    assert len(source.units) > 1 or not found


@pytest.mark.parametrize(
    ("text", "question", "told"),
    [
        (WRAPPED, "When may the user agent automatically redirect a 302 request?", "unless it can be confirmed by the user"),
        (FINE, "违反第三十一条规定向境外提供重要数据的如何责令改正？", "十万元以上一百万元以下罚款。"),
        ("国家机关应当及时、准确地公开政务数据。依法不予公开的除外。", "国家机关应当公开什么数据？", "依法不予公开的除外"),
        ("Visitors may enter the dam freely. This does not apply at night.", "Who may enter the dam?", "not apply at night"),
    ],
)  # fmt: skip
def test_an_answer_keeps_the_exception(text: str, question: str, told: str) -> None:
    result = answer_from_source(question, make_material(text))

    part = result.parts[0]
    cited = [item for item in result.citations if item.id in part.evidence]
    assert told in part.text and told in " ".join(item.quote for item in cited)
    assert all(text[item.start : item.end] == item.quote for item in cited)


def test_a_node_with_half_of_the_sentence_is_cited_beside_the_whole() -> None:
    half = "the user agent MUST NOT automatically redirect the\n   request"

    result = answer_from_source(
        "May the user agent redirect a 302 request?",
        make_material(WRAPPED, (("Agents must not redirect.", half),)),
    )

    assert [item.kind.value for item in result.citations] == ["source", "source", "node"]
    assert result.supporting_nodes == ("n1",)


@pytest.mark.parametrize(
    ("sentence", "limits"),
    [
        ("依法不予公开的除外。", True),
        ("但是，法律另有规定的除外。", True),
        ("Except on holidays.", True),
        ("However, this does not apply to members.", True),
        ("Unless the request method was HEAD, the entity SHOULD contain a note.", False),
        ("除外交人员外，其他人员应当登记。", False),
        ("但是他没有来。", False),
    ],
)
def test_what_limits_the_sentence_before_is_no_sentence_of_its_own(sentence: str, limits: bool) -> None:
    assert restricts(sentence) == limits
