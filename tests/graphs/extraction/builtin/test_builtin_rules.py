"""Rules of laws, manuals and specifications: condition, purpose, exception, tool and need, English and Chinese."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

ZH = "# 校园图书馆管理办法\n\n## 第一章 借阅\n\n第一条 读者应当爱护图书。\n\n第二条 {0}\n\n第三条 阅览室每日开放十小时。\n"
EN = "# 4 Booking\n\n## 4.1 Gate\n\nThe gate MUST log each visit. {0} The clock shall be set twice a year.\n"

CONDITIONS = [
    (
        ZH,
        "读者逾期不还的，由图书馆暂停其借阅资格。",
        "读者逾期不还的，由图书馆暂停其借阅资格",
        "读者逾期不还",
    ),
    (
        ZH,
        "违反前条规定，损坏图书的，处一百元以下罚款；情节严重的，取消借阅资格。",
        "违反前条规定，损坏图书的，处一百元以下罚款",
        "违反前条规定，损坏图书",
    ),
    (ZH, "未经馆长批准，任何人不得复印古籍。", "未经馆长批准，任何人不得复印古籍", "未经馆长批准"),
    (ZH, "发生火情时，值班人员应当立即疏散读者。", "发生火情时，值班人员应当立即疏散读者", "发生火情时"),
    (ZH, "如果座位已满，读者可以在大厅等候。", "如果座位已满，读者可以在大厅等候", "如果座位已满"),
    (ZH, "举办讲座，应当提前三日登记。", "举办讲座，应当提前三日登记", "举办讲座"),
    (
        ZH,
        "管理员应当每日巡查，发现图书破损时，应当立即修补。",
        "发现图书破损时，应当立即修补",
        "发现图书破损时",
    ),
    (
        EN,
        "If the badge is expired, the gate MUST refuse entry.",
        "If the badge is expired, the gate MUST refuse entry",
        "If the badge is expired",
    ),
    (
        EN,
        "When a visitor leaves early, the desk SHOULD cancel the slot.",
        "When a visitor leaves early, the desk SHOULD cancel the slot",
        "When a visitor leaves early",
    ),
    (
        EN,
        "The gate MUST stay shut unless a guard opens it.",
        "The gate MUST stay shut unless a guard opens it",
        "unless a guard opens it",
    ),
    (
        EN,
        "The desk MUST keep the receipt until the fee (see 4.3) is paid.",
        "The desk MUST keep the receipt until the fee (see 4.3) is paid",
        "until the fee (see 4.3) is paid",
    ),
    (
        EN,
        "A visitor may enter twice, but if the hall is full, the guard MUST close the gate.",
        "if the hall is full, the guard MUST close the gate",
        "if the hall is full",
    ),
]


@pytest.mark.parametrize(("frame", "sentence", "rule", "condition"), CONDITIONS)
def test_a_rule_depends_on_its_condition(
    read: Reader, frame: str, sentence: str, rule: str, condition: str
) -> None:
    graph = read(frame.format(sentence))

    assert (rule, "driven_by", condition) in graph.arrows
    assert graph.types[rule] == "rule"


PURPOSES = [
    (ZH, "图书馆设立静音区，保障读者安静学习。", "图书馆设立静音区", "保障读者安静学习"),
    (ZH, "管理员应当定期通风，防止图书受潮。", "管理员应当定期通风", "防止图书受潮"),
    (ZH, "维护阅览秩序，应当保持安静，不得喧哗。", "维护阅览秩序，应当保持安静，不得喧哗", "维护阅览秩序"),
    (EN, "Use `--slot` to book a single hour.", "--slot", "book a single hour"),
    (EN, "Use the ``wait`` flag to join the queue.", "wait", "join the queue"),
    (EN, "Use the `--dry-run` option to preview the bill:", "--dry-run", "preview the bill"),
    (EN, "The visitor calendar lets guards see the next day.", "visitor calendar", "see the next day"),
    (EN, "Run the nightly job to remove old bookings.", "Run the nightly job", "remove old bookings"),
]


@pytest.mark.parametrize(("frame", "sentence", "deed", "goal"), PURPOSES)
def test_a_rule_or_tool_aims_at_its_purpose(
    read: Reader, frame: str, sentence: str, deed: str, goal: str
) -> None:
    assert (deed, "aims_at", goal) in read(frame.format(sentence)).arrows


EXCEPTIONS = [
    (ZH, "馆藏目录应当向读者公开。依法不予公开的除外。", "依法不予公开的除外", "馆藏目录应当向读者公开"),
    (ZH, "古籍不得外借，但馆际交换的除外。", "馆际交换", "古籍不得外借"),
    (
        EN,
        "The gate MUST refuse pets except when a guide dog leads a visitor.",
        "except when a guide dog leads a visitor",
        "The gate MUST refuse pets",
    ),
]


@pytest.mark.parametrize(("frame", "sentence", "case", "rule"), EXCEPTIONS)
def test_an_exception_counters_its_rule(
    read: Reader, frame: str, sentence: str, case: str, rule: str
) -> None:
    assert (case, "counter_example", rule) in read(frame.format(sentence)).arrows


def test_a_tool_depends_on_what_it_requires(read: Reader) -> None:
    text = EN.format("The `--mail` option requires the Postbox server.")

    assert ("--mail", "driven_by", "Postbox server") in read(text).arrows


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (ZH, "根据本办法的规定，读者应当出示证件。"),
        (ZH, "图书馆的职责包括采购图书，保障经费安全。"),
        (ZH, "读者收集和整理的旧报纸的保存，适用前条。"),
        (EN, "The form which if present SHOULD be kept is blue."),
        (EN, "This is done if the guard agrees."),
        (EN, "Visitors come often, if the hall is full wait outside."),
        (EN, "The reply is 20 if the slot is free, 30 if the slot is taken."),
        (EN, "The desk asks if the visitor has a badge."),
    ],
)
def test_what_is_no_condition_and_no_purpose_gives_no_arrow(read: Reader, frame: str, sentence: str) -> None:
    assert {"driven_by", "aims_at"}.isdisjoint(read(frame.format(sentence)).relations)


def test_this_method_means_what_the_heading_names(read: Reader) -> None:
    text = "# 9 Methods\n\n## 9.1 PEEK\n\nThis method is used to look at a slot without booking it. A server MUST answer it.\n"

    assert ("PEEK", "aims_at", "look at a slot without booking it") in read(text).arrows


def test_a_bare_noun_that_no_heading_names_is_no_end(read: Reader) -> None:
    text = (
        "# 9 Methods\n\n## 9.1 Slots\n\nThe reply can be used to look at a slot. A server MUST answer it.\n"
    )

    assert "aims_at" not in read(text).relations


def test_an_option_and_a_command_of_one_name_are_two(read: Reader) -> None:
    text = "# Tool\n\n## Use\n\n- `csv` - print a table of visits\n- `--csv` - add a table of visits to the log\n- `all` - print everything\n"

    assert {"csv", "--csv"} <= set(read(text).types)


@pytest.mark.parametrize(
    ("text", "talk"),
    [
        ("Thank you for the report, and welcome to the board. The dam leaks in spring.", "Thank you"),
        ("I want to ask about the fees. The fees rose by ten percent last year.", "I want to ask"),
        ("Mr. Lund, I would like to ask about the fees. The fees rose by ten percent.", "like to ask"),
        ("谢谢主持人，我想问一下学费。学费去年上涨了一成。", "谢谢"),
        ("下面有请王老师发言。王老师管理着三个果园。", "有请"),
    ],
)
def test_talk_that_only_runs_a_conversation_is_no_node(read: Reader, text: str, talk: str) -> None:
    assert not [node for node in read(text).types if talk in node]


@pytest.mark.parametrize(
    "text",
    [
        "Thanks to the new dam, the valley has water all year.",
        "Absolutely nothing has grown on the salt flat for years.",
        "I agree that the city should build a second bridge.",
        "我同意这座城市应该修建第二座大桥。",
    ],
)
def test_what_only_sounds_like_talk_stays(read: Reader, text: str) -> None:
    assert read(text).types


def test_a_remark_that_nothing_ties_to_the_rest_of_a_talk_is_left_out(read: Reader) -> None:
    turns = [
        "Anna Berg:\nThe orchard needs a new fence because the deer eat the bark of the young trees.",
        "Tom Lund:\nThe orchard lost forty trees last year. It is late already.",
        "Anna Berg:\nIf the fence is built in March, the orchard can keep the young trees.",
        "Tom Lund:\nThe orchard also needs water. Somebody left a hat here.",
    ]
    text = "\n\n".join(turns * 3)

    graph = read(text)

    joined = {end for source, _, target in graph.arrows for end in (source, target)}
    assert set(graph.types) <= joined
    assert not [node for node in graph.types if "hat" in node]
