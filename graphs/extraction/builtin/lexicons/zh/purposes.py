"""What something is for, and on what it depends, in Chinese."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape
from graphs.extraction.builtin.lexicons.zh.frames import DEED, GOAL, START

PURPOSES = (
    Cue(
        ("为了", "为"),
        r"^(?:第[一二三四五六七八九十百零〇0-9]+条\s*)?(?:但是?|而且?|因此|所以)?，?\s*为了?(?!何|什么|此|止|主|准|首|期|例|中)(?=[\u4e00-\u9fff]{2})",
        Relation.AIMS_AT,
        0.85,
        Shape.FRONT,
        forward=False,
        left=Part.ACTION,
    ),
    Cue(
        ("以便", "旨在", "目的是", "是为了", "为的是", "以期", "用以", "借以", "用来", "用于"),
        r"，?\s*(?:，[^，。；]{0,6}(?:[他她它]们?|这)(?=(?:就|都|也|正)?是为了))?(?:的(?:主要|最终|根本)?(?=目的))?(?:其|它|这)?(?:以便于?|旨在|目的(?:就?是|在于)(?:为了|要)?|(?:就|都|也|正)?是为了|为的是|以期|用以|借以|用来|用于)",
        Relation.AIMS_AT,
        0.8,
        left=Part.ANY,
        right=Part.ACTION,
    ),
    Cue(
        ("以", "来"),
        r"，?\s*(?:(?<=[\u4e00-\u9fff，])以(?=(?:{GOAL}))(?![^，。；]{2,24}(?:闻名|著称|知名|著名|为(?:主|例|荣|由|名|基础|中心|目标)))|(?<=[\u4e00-\u9fff，])来(?=(?:{GOAL})))".replace(
            "{GOAL}", f"{GOAL}|{DEED}"
        ),
        Relation.AIMS_AT,
        0.7,
        right=Part.ACTION,
    ),
    Cue(
        ("来",),
        r"，\s*来(?![自到说讲看源年临往])(?=[\u4e00-\u9fff]{2})|(?<![未以后将近原本从历带看起出下过上进回到由外往用，])来(?![说讲看自源年到临往访了的])(?=[\u4e00-\u9fff]{2})",
        Relation.AIMS_AT,
        0.7,
        right=Part.ACTION,
    ),
    Cue(
        ("避免", "防止", "以免", "免得", "省得", "确保", "保证"),
        r"，\s*(?:从而)?(?=以免|免得|省得|避免|防止|确保|保证)",
        Relation.AIMS_AT,
        0.75,
        right=Part.ACTION,
    ),
    Cue(
        ("，",),
        rf"，\s*(?:进一步|从根本上|切实|有效|更好地)?(?=(?:{GOAL}|{DEED}|阻止|遏制|扭转|打破|消灭|刺激|解除)(?!的|了))",
        Relation.AIMS_AT,
        0.6,
        right=Part.ACTION,
    ),
    Cue(("让",), r"，\s*(?:好|从而|以)?让(?=[\u4e00-\u9fff]{2})", Relation.AIMS_AT, 0.65, right=Part.ANY),
    Cue(
        ("要",),
        r"^(?:要想|想要|要)(?=[^，。]{3,24}，(?:必须|应该|应当|需要|得|首先|一定))",
        Relation.AIMS_AT,
        0.8,
        Shape.FRONT,
        forward=False,
        left=Part.ACTION,
        right=Part.ANY,
    ),
)

CONDITIONS = (
    Cue(
        ("要",),
        rf"{START}(?=(?:要想|想要|要)(?!是|么|不)[^，。；]{{3,24}}，[^，。；]{{0,3}}(?:就|才))",
        Relation.DRIVEN_BY,
        0.75,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("如",),
        rf"{START}(?=[^，。；如]{{0,8}}(?<![例比诸假譬犹宛正有不恰莫自])如(?!果|何|今|此|下|上|同|图|期|意|愿|实|数|约|前|例|一|常)[^，。；、]{{2,20}}，[^，。；]{{0,8}}(?:可|会|将|应|须|则|就|请|必|最好))",
        Relation.DRIVEN_BY,
        0.75,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("如果", "要是", "假如", "倘若", "若", "一旦", "只要", "只有", "除非", "假使", "即使"),
        rf"{START}(?:但是?|而且?|然而|不过|那么|因此|所以)?，?\s*(?=(?:如果|要是|假如|倘若|假使|一旦|只要|只有|除非|若(?!干|非|无其事)))",
        Relation.DRIVEN_BY,
        0.85,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("若",),
        rf"{START}(?=[^，。；若]{{1,10}}若(?!干|非|无|隐|即|离|有所)[^，。；]{{2,24}}，[^，。；]{{0,8}}(?:将|就|则|会|便|必|可|能|应))",
        Relation.DRIVEN_BY,
        0.8,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("越",),
        rf"{START}(?=[^，。；越]{{1,14}}越(?!来|发|南|过)[^，。；]{{1,12}}，[^，。；]{{0,12}}越)",
        Relation.DRIVEN_BY,
        0.8,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("当",),
        rf"{START}(?=当[^，。；]{{3,30}}时，[^，。；]{{0,6}}(?:就|要|应|须|必|最好|请|得|可以|才|务必|不要|别))",
        Relation.DRIVEN_BY,
        0.7,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("如果", "只要", "除非", "假如", "要是"),
        r"，\s*(?:但|而)?(?=(?:如果|只要|除非|假如|要是)[^，。；]{3,40}[。！]?\s*$)",
        Relation.DRIVEN_BY,
        0.75,
        right=Part.CONDITION,
    ),
    Cue(
        ("的话",),
        r"^(?=[^，。；]{3,30}的话，)",
        Relation.DRIVEN_BY,
        0.75,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("取决于", "依赖于", "依赖", "得益于", "归功于"),
        r"(?:主要|很大程度上|完全|往往|都)?(?:取决于|依赖于?|得益于|归功于)",
        Relation.DRIVEN_BY,
        0.8,
        left=Part.ANY,
        right=Part.ANY,
    ),
)
