"""What something is not, and what it is like, in Chinese."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape
from graphs.extraction.builtin.lexicons.zh.frames import START

CORRECTIONS = (
    Cue(
        ("不是", "并非", "并不是", "不在于", "非"),
        r"(?:并)?(?:不是|并非|不在于)(?P<neg>)",
        Relation.NOT_IS,
        0.8,
        Shape.PAIR,
        left=Part.ANY,
        right=Part.ANY,
        second=r"，?\s*而(?:是|在于)",
    ),
    Cue(
        ("而是",),
        r"(?:并?没有?|并?未|不再|不会|不能|不应该?|不要|不必|不想|不靠|不用|并?不(?!是|但|仅|在于|过|断|少|错|同|得不))(?=[^，。；]{1,40}，?而是)",
        Relation.NOT_IS,
        0.75,
        Shape.PAIR,
        left=Part.ANY,
        right=Part.ANY,
        second=r"，?\s*而是",
    ),
    Cue(
        ("别", "不要", "不能", "不应", "勿", "不宜", "不必", "不用", "无需", "无须", "切忌"),
        rf"{START}(?:别|不要|不能|不应该?|不宜|不必|不用|无需|无须|切忌|切?勿)(?=(?P<verb>[\u4e00-\u9fff])[^，。；]{{1,14}}，(?:而?要|应该?|请|最好|改)?(?P=verb)"
        r"|[^，。；]{2,16}，(?:继续|改用|换成|换用|试着)[\u4e00-\u9fff]|[^，。；]{2,16}，而?(?:要|应该?|应当|改为|最好|宁可|建议|只需|只要)(?!不|是|么)[\u4e00-\u9fff])",
        Relation.NOT_IS,
        0.75,
        Shape.PAIR,
        left=Part.ANY,
        right=Part.ANY,
        second=r"，(?:而?要|应该?|应当|请|最好|宁可|建议|只需|只要|改为?)?",
    ),
    Cue(
        ("而不是", "而非", "并非"),
        r"，?\s*(?:而不是|而非)",
        Relation.NOT_IS,
        0.75,
        forward=False,
        left=Part.CLAUSE,
        right=Part.ANY,
    ),
    Cue(
        ("不是",),
        r"(?<=[^是要而就也都还又，、])并?不是(?!很|太|不|没|因为|为了|由于|说|要|在|被|所有|每|什么|吗)"
        r"(?=[^，。；：！？的了吗呢吧]{1,12}[。！]?$)",
        Relation.NOT_IS,
        0.75,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("不像",),
        r"，\s*(?:而)?(?=不像[^，。；]{4,30})",
        Relation.NOT_IS,
        0.72,
        forward=False,
        left=Part.CLAUSE,
        right=Part.ANY,
    ),
    Cue(
        ("与其",),
        rf"{START}与其",
        Relation.NOT_IS,
        0.7,
        Shape.PAIR,
        left=Part.ANY,
        right=Part.ANY,
        second=r"，?\s*(?:毋宁|(?=不如))",
    ),
    Cue(
        ("不同于", "有别于", "区别于"),
        r"(?:不同于|有别于|区别于)",
        Relation.NOT_IS,
        0.75,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("不同", "相反"),
        r"^(?:和|与|跟|同)(?=[^，。]{2,20}(?:不同|相反)，)",
        Relation.NOT_IS,
        0.75,
        Shape.FRONT,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
)

ANALOGIES = (
    Cue(
        ("就像", "如同", "好比", "好像", "犹如", "正如", "恰如", "像", "类似于", "相当于"),
        r"，?\s*(?:就|也|便|正)?(?:就像|如同|好比|犹如|恰如|好像|类似于|相当于|像(?=[^，。]{1,20}(?:一样|那样|似的)(?!的)))(?:是)?",
        Relation.ANALOGY,
        0.75,
        left=Part.ANY,
        right=Part.ANY,
    ),
    Cue(
        ("正如", "正像", "就像"),
        r"^(?:正如|正像|就像)(?=[^，。]{3,40}(?:一样|那样)?，)",
        Relation.ANALOGY,
        0.7,
        Shape.FRONT,
    ),
)
