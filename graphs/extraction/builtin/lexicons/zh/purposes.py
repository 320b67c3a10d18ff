"""What something is for, and on what it depends, in Chinese."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape
from graphs.extraction.builtin.lexicons.zh.frames import GOAL, START

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
        r"，?\s*(?:其|它|这)?(?:以便于?|旨在|目的(?:就?是|在于)|(?:就|都|也)?是为了|为的是|以期|用以|借以|用来|用于)",
        Relation.AIMS_AT,
        0.8,
        left=Part.ANY,
        right=Part.ACTION,
    ),
    Cue(
        ("以", "来"),
        r"，?\s*(?:(?<=[\u4e00-\u9fff，])以(?=(?:{GOAL}))|(?<=[\u4e00-\u9fff，])来(?=(?:{GOAL}|计算|描述|解释|判断)))".replace(
            "{GOAL}", GOAL
        ),
        Relation.AIMS_AT,
        0.7,
        right=Part.ACTION,
    ),
    Cue(
        ("要",),
        r"^(?:要想|想要|要)(?=[^，。]{3,24}，(?:就|必须|应该|应当|需要|得|首先|一定))",
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
        ("如果", "要是", "假如", "倘若", "若", "一旦", "只要", "只有", "除非", "假使", "即使"),
        rf"{START}(?:但是?|而且?|然而|不过|那么|因此|所以)?，?\s*(?=(?:如果|要是|假如|倘若|假使|一旦|只要|只有|除非|若(?!干|非|无其事)))",
        Relation.DRIVEN_BY,
        0.85,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
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
