"""Two Chinese statements on one thing: one sign of opposition, and the rest said by the other."""

import pytest

from graphs.invariants.denial import opposes

CASES = [
    # a denial of what one clause asserts
    ("村里去年修好了水渠，今年又种上了果树", "村里没有水渠", True),
    ("学校旁边有一座老图书馆", "学校旁边没有图书馆", True),
    ("公司每年都组织员工体检", "公司不组织员工体检", True),
    ("工厂要尽快更换老旧设备", "工厂不需要更换设备", True),
    ("他每天清早到河边跑步锻炼", "他从来不跑步", True),
    ("渔民在海上捕到许多大鱼", "渔民没有捕到任何鱼", True),
    ("姐姐把箱子搬上了三楼", "姐姐搬不动箱子", True),
    ("坚定维护国家的主权安全和发展利益", "发展利益与国家主权没有关系", True),
    # the other way round
    ("病人这两天吃不下东西", "病人吃得下东西", True),
    ("他没有去过海边的灯塔，只在山里住过", "他去过海边的灯塔", True),
    ("有人说商店没有开门", "商店开门", False),
    # another clause, another thing, another time
    ("他没有带伞，却带了雨衣", "他带了雨衣", False),
    ("学校旁边有一座老图书馆", "医院门口没有停车场", False),
    ("村里去年修好了水渠", "以前村里没有水渠", False),
    ("当年他们都还年轻", "他们已经不年轻", False),
    # in part, perhaps, on a condition, a question
    ("渔民在海上捕到许多大鱼", "渔民捕到的不全是大鱼", False),
    ("公司每年都组织员工体检", "公司可能不组织员工体检", False),
    ("公司每年都组织员工体检", "如果没有钱，公司不组织员工体检", False),
    ("公司每年都组织员工体检", "公司不组织员工体检吗", False),
    ("请问学校图书馆怎么走", "学校没有图书馆", False),
    # both deny, both assert
    ("村里没有水渠", "村里没有水渠和果树", False),
    ("学校旁边有一座老图书馆", "学校旁边有图书馆", False),
    # antonyms, and scales behind a degree
    ("他个子很高，跑得也快", "他个子非常矮", True),
    ("蔬菜价格上涨，农民收入增加", "蔬菜价格下跌", True),
    ("政府继续提高工人最低工资", "工人最低工资降低", True),
    ("他个子很高", "他个子很高，心情很好", False),
    ("大家高高兴兴地回家", "小明家的矮墙很旧", False),
    ("河水上涨，粮价下跌", "粮价下跌", False),
    # all against some
    ("部分学生反对新的作息时间", "所有学生都反对新的作息时间", True),
    ("所有学生都反对新的作息时间", "所有学生都反对作息时间", False),
    ("部分学生反对新的作息时间", "学生反对作息时间", False),
    # another quantity of the same unit
    ("门票一张卖八十元，小孩免费", "门票卖六十元", True),
    ("门票一张卖八十元", "门票卖大约六十元", False),
    ("门票一张卖八十元", "门票卖了六十年", False),
    # not Chinese
    ("The door is open", "The door is not open", False),
    ("", "不", False),
    ("不，不，不", "不", False),
]


@pytest.mark.parametrize(("a", "b", "expected"), CASES)
def test_statements_on_one_thing_oppose_each_other(a: str, b: str, expected: bool) -> None:
    assert opposes(a.replace("，", ","), b.replace("，", ",")) is expected
    assert opposes(b.replace("，", ","), a.replace("，", ",")) is expected
