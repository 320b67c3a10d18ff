"""How Chinese laws, manuals and specifications say on what a rule depends, what it is for and where it does not hold.

``a`` is the condition, purpose or exception; the rule is the sentence around it. Kinds: ``condition`` (opens the
sentence), ``inner`` (opens a later clause), ``activity`` (the deed that a
duty goes with), ``goal`` (closes the rule), ``front_goal`` and ``exception``.
"""

from graphs.extraction.builtin.lexicons.base import Frame

# What a rule may go on with after its condition: a duty, a right, a sanction, or a subject with one of them.
_DUTY = r"(?:还|并|也|均|都)?(?:应当|应该|应|不得|不能|不准|不可以|必须|须|禁止|严禁|可以|可|有权|无权|需要?|适用|视为)"
_SANCTION = (
    r"(?:依法|依照|按照|参照|由|处|并处|责令|给予|没收|吊销|追究|取消|撤销|承担|免予?|不予|予以|从重|从轻|"
    r"构成|无效|执行|办理|报|向|对|将)"
)
_WITH_SUBJECT = r"[^，；。]{1,24}?(?:应当|不得|必须|可以|有权|依法|负责|不予|适用|承担)"
_THEN = rf"(?:则|才|就|方|便)?(?={_DUTY}|{_SANCTION}|{_WITH_SUBJECT})"

_ACTIVITY = (
    r"开展|从事|提供|利用|使用|委托|举办|设立|申请|建设|实施|进行|生产|销售|采购|收集|存储|储存|运输|装卸|经营|出租|转让|"
    r"拆除|施工|安装|驾驶|乘坐|进入|离开|携带|购买|出售|参加|发布|签订|订立|变更|解除|终止|办理|调取|调查|检查|起草|"
    r"修改|修建|改建|种植|养殖|捕捞|砍伐|燃放|饲养|开发|招标|投标|招用|拍卖|抵押|注册|排放|倾倒|焚烧|占用|挖掘|悬挂|"
    r"设置|张贴|借阅|租用|维修|搬运|清洗|更换|启动|关闭|操作|领取|存放|举行|组织"
)
_GOALS = (
    r"提高|提升|促进|保障|保护|防止|防范(?!措施)|推动|维护|避免|消除|增强|增进|改善|确保|保证|便于|方便|满足|减少|降低|"
    r"规范(?=[^，；。]{0,10}(?:行为|秩序|活动|管理))|培育|预防|遏制|杜绝"
)

RULES = (
    Frame(("的，",), rf"^(?P<a>[^；。：]{{4,90}}?)的，{_THEN}", 0.88, "condition"),
    Frame(
        ("如", "若", "一旦", "只有", "只要", "除非", "发生", "发现", "遇", "出现", "未经", "非经", "经"),
        rf"^(?P<a>(?:如果?(?!何|下|上|此)|若(?!干)|一旦|只有|只要|除非|发生|发现|遇有|遇到|出现|未经|非经|经)[^；。：]{{3,60}}?)(?:的话)?，{_THEN}",
        0.86,
        "condition",
    ),
    Frame(
        ("时", "后", "之前", "之日起", "期间", "过程中", "情况下", "条件下"),
        rf"^(?P<a>(?:(?!应当|不得|必须|可以)[^；。：]){{3,60}}?(?:(?<!同)时|后|之前|之日起[^，；。]{{0,12}}内|期间|过程中|的情况下|的条件下))，{_THEN}",
        0.84,
        "condition",
    ),
    Frame(
        ("发现", "发生", "遇", "出现", "未经", "经"),
        rf"[，；](?P<a>(?:发现|发生|遇有|遇到|出现|未经|经)[^，；。：]{{2,40}}?(?:时|后|的))，{_THEN}",
        0.78,
        "inner",
    ),
    Frame(
        tuple(_ACTIVITY.split("|")),
        rf"^(?!根据|依照|按照|依据|对|为|由|自|从(?!事))(?P<a>[^，；。：]{{0,30}}(?:{_ACTIVITY})[^；。：]{{2,50}}?)，(?=(?:还|并|也)?(?:应当|应该|不得|不能|必须|须|适用|禁止))",
        0.74,
        "activity",
    ),
    Frame(
        ("应当", "必须", "要", "须", "应"),
        r"^(?P<a>(?:维护|保护|保障|促进|加强|实现|防止|防治|做好|推进|提高|改善)[^，；。：]{2,30})，(?=(?:应当|必须|要|须|应))",
        0.78,
        "front_goal",
    ),
    Frame(("除外",), r"[，；]但是?，?(?P<a>[^；。：]{4,60}?)(?:的)?除外", 0.86, "exception"),
    Frame(
        ("但",),
        r"[，；]但是?，?(?P<a>[^；。：]{4,50}?(?:不受|不适用|不在此限|无须|无需|不必|免于|可以不|可不)[^；。：]{0,30})",
        0.82,
        "exception",
    ),
    Frame(
        tuple(goal.partition("(")[0] for goal in _GOALS.split("|") if goal[0] not in "秩活管"),
        rf"，(?:从而|以)?(?P<a>(?:{_GOALS})(?!的)[^，；。：]{{3,44}})(?=[，；。]|$)",
        0.76,
        "goal",
    ),
)

# A sentence that only takes something out of the rule before it: "依法不予公开的除外。"
EXCEPTION = r"^(?:但是?，?)?(?P<a>[^，；。：]{3,60}?的?(?P<case>除外|不在此限|不受此限))[。；]?$"

# What keeps something from happening: a rule, never the cause of it.
PREVENTS = r"^[^，。；：]{2,40}?(?<!为了)(?<!为)(?:可以?|能够?|会|有效地?|有助于|用于|用来){0,3}(?:防止|避免|阻止|预防|杜绝|遏制|抑制|阻碍)[^，。；]{2}"
