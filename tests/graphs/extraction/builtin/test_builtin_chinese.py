"""Chinese ends: one character may be a name, a function word never is."""

import pytest

from graphs.extraction.builtin import chinese
from tests.graphs.extraction.builtin.conftest import Reader


@pytest.mark.parametrize(
    ("text", "phrase"),
    [("鱼", True), ("海洋", True), ("的", False), ("在", False), ("它", False), ("很大", False)],
)
def test_is_phrase(text: str, phrase: bool) -> None:
    assert chinese.is_phrase(text) is phrase


def test_what_something_is_not_may_be_one_character(read: Reader) -> None:
    assert ("鲸鱼", "not_is", "鱼") in read("鲸鱼不是鱼。").arrows


@pytest.mark.parametrize(
    "text", ["他不是很高兴。", "这个答案不是对的。", "问题是不是已经解决。", "店主不是因为下雨才关门。"]
)
def test_a_negated_predicate_is_no_contrast(read: Reader, text: str) -> None:
    assert "not_is" not in read(text).relations


@pytest.mark.parametrize(
    ("text", "source", "relation", "target"),
    [
        # purposes
        (
            "政府正在制定新的计划，阻止失业人数的增加。",
            "政府正在制定新的计划",
            "aims_at",
            "阻止失业人数的增加",
        ),
        ("务必戴好手套，避免皮肤接触药水。", "务必戴好手套", "aims_at", "避免皮肤接触药水"),
        ("园丁们搭起木架，来支撑新栽的葡萄。", "园丁们搭起木架", "aims_at", "支撑新栽的葡萄"),
        ("学校应该多开图书馆，让孩子们爱上阅读。", "学校应该多开图书馆", "aims_at", "孩子们爱上阅读"),
        ("公司派工程师到矿山了解情况。", "公司派工程师到矿山", "aims_at", "了解情况"),
        ("市政府召开紧急会议，讨论水费上涨的问题。", "市政府召开紧急会议", "aims_at", "讨论水费上涨的问题"),
        ("教师发明了新字母，协助聋哑学生阅读。", "教师发明了新字母", "aims_at", "协助聋哑学生阅读"),
        ("剧团有自己的排练厅，目的是过滤噪音。", "剧团有自己的排练厅", "aims_at", "过滤噪音"),
        ("渔民搭了一个架子来晾晒冬天的鱼干。", "渔民搭了一个架子", "aims_at", "晾晒冬天的鱼干"),
        # conditions
        (
            "野猫一旦闻到烟味，自己就会逃走。",
            "野猫一旦闻到烟味，自己就会逃走",
            "driven_by",
            "野猫一旦闻到烟味",
        ),
        ("药水如使用不当可能伤害皮肤。", "药水如使用不当可能伤害皮肤", "driven_by", "药水如使用不当"),
        ("住户只需登记便可领取钥匙。", "住户只需登记便可领取钥匙", "driven_by", "住户只需登记"),
        (
            "我们要走三个小时才能到达山顶。",
            "我们要走三个小时才能到达山顶",
            "driven_by",
            "我们要走三个小时",
        ),
        ("压力越大失误越多。", "压力越大失误越多", "driven_by", "压力越大"),
        ("每逢下雨，就关上天窗。", "每逢下雨，就关上天窗", "driven_by", "每逢下雨"),
        (
            "只要门窗关好，屋里没有风，灯在屋角亮着。",
            "只要门窗关好，屋里没有风",
            "driven_by",
            "只要门窗关好",
        ),
        ("要真正学会游泳，你就要每天下水。", "要真正学会游泳，你就要每天下水", "driven_by", "要真正学会游泳"),
        ("药品如使用不当，可能造成危险。", "药品如使用不当，可能造成危险", "driven_by", "药品如使用不当"),
        ("压力越大，工人就越难集中精神。", "压力越大，工人就越难集中精神", "driven_by", "压力越大"),
        # causes
        ("村里的路修好了，因此商店获得了新的机会。", "村里的路修好了", "causes", "商店获得了新的机会"),
        ("河水已经上涨，所以渡船是没有必要的。", "河水已经上涨", "causes", "渡船是没有必要的"),
        ("由于店主事务繁忙不得不推掉宴会。", "店主事务繁忙", "causes", "不得不推掉宴会"),
        ("列车晚点了两个小时，原因可能是轨道结冰。", "轨道结冰", "causes", "列车晚点了两个小时"),
        ("河水结冰了。这是因为气温降到零下。", "气温降到零下", "causes", "河水结冰了"),
        ("大桥受限于资金，只修好了一半。", "大桥受限于资金", "causes", "只修好了一半"),
        ("船体太宽而难以进入港口。", "船体太宽", "causes", "难以进入港口"),
        # corrections
        ("与其坐着等船，不如自己造一条。", "坐着等船", "not_is", "不如自己造一条"),
        ("老人守着一家茶馆，不像年轻人到处搬家。", "不像年轻人到处搬家", "not_is", "老人守着一家茶馆"),
        ("别穿凉鞋，穿厚底鞋。", "穿凉鞋", "not_is", "穿厚底鞋"),
        ("居民没有卖掉老屋，而是修好了屋顶。", "卖掉老屋", "not_is", "修好了屋顶"),
        ("工厂换了老板。但是这不代表工人会加薪。", "工人会加薪", "not_is", "工厂换了老板"),
    ],
)
def test_draws_the_arrow(read: Reader, text: str, source: str, relation: str, target: str) -> None:
    assert (source, relation, target) in read(text).arrows


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("这座小镇以制作木偶而闻名。", "aims_at"),
        ("企业可以提高质量，降低成本。", "aims_at"),
        ("大雨下了三天，让道路变得湿滑。", "aims_at"),
        ("钟楼可以用来报时，如同灯塔。", "driven_by"),
        ("渔民用旧报纸来保护鱼干。", "aims_at"),
        ("这套方法可以安排工作，让工人轮流休息。", "aims_at"),
        ("这套方法可以安排工作，让工人轮流休息。", "causes"),
        ("编辑派记者在山村里寻找线索。", "aims_at"),
        ("只有一队能够夺冠，球迷其实失意多于得意。", "driven_by"),
        ("当部长发表声明时，媒体就会打电话。", "driven_by"),
        ("居民期望一旦修好大桥，生意就会好转。", "driven_by"),
        ("他从小在河边长大，来到城里已经十年。", "aims_at"),
    ],
)
def test_draws_no_such_arrow(read: Reader, text: str, relation: str) -> None:
    assert relation not in read(text).relations


@pytest.mark.parametrize(
    "text", ["新法带来了很好的机会", "设备有三种功能", "这能满足居民的需要", "药物引起了反应"]
)
def test_a_noun_that_ends_like_a_modal_verb_ends_a_clause(text: str) -> None:
    assert chinese.stands_alone(text)


@pytest.mark.parametrize("text", ["水温12,5取决于海拔的高低。", "价格1,000.5取决于水的多少。"])
def test_a_comma_inside_a_number_cuts_nothing(read: Reader, text: str) -> None:
    assert not {"5", "000.5"} & set(read(text).types)
