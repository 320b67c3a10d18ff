"""Words that open a Chinese sentence and tie it to the one before."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Marker

ASIDES = (
    Marker(("因此", "因而"), r"[^，。；：如若]{2,14}(?:因此|因而)(?!，?(?:说|称))", Relation.INFERS, 0.7),
)
MARKERS = (
    Marker(
        ("例如", "比如", "譬如", "举例", "以"),
        r"(?:例如|比如|譬如|比方说|举例来说|举个例子)[，：]?",
        Relation.EXAMPLE,
        0.85,
        forward=False,
    ),
    Marker(
        ("因此", "所以", "因而", "从而", "故"),
        r"(?:因此|所以|因而|故而)，?",
        Relation.CAUSES,
        0.65,
    ),
    Marker(
        ("可见", "由此", "综上", "总之", "说明", "表明", "意味着"),
        r"(?:由此可见|可见|由此可知|这(?:就|些[^，。；]{2,6})?(?:说明|表明|意味着|证明)，?|综上所述|总之)，?",
        Relation.INFERS,
        0.75,
    ),
    Marker(
        ("因为", "原因"),
        r"(?:这(?:主要|正|也)?是因为|这是由于|因为(?=[^，]{2,60}$)|其?原因(?:就?是|在于))，?",
        Relation.CAUSES,
        0.75,
        forward=False,
    ),
    Marker(
        ("代表", "意味着", "等于", "是说"),
        r"(?:但是?|然而|不过|可是)?，?(?:这|那|它)(?:并|却)?不(?:代表|意味着|等于(?:说)?|是说)，?",
        Relation.NOT_IS,
        0.75,
        forward=False,
    ),
    Marker(
        ("但是", "但", "然而", "不过", "可是", "却"),
        r"(?:但是|然而|不过|可是|但(?!凡|愿|丁))，?",
        Relation.COUNTER_EXAMPLE,
        0.5,
        forward=False,
    ),
    Marker(("毕竟", "何况", "况且"), r"(?:毕竟|更?何况|况且)，?", Relation.SUPPORTS, 0.7, forward=False),
    Marker(("相反", "反而"), r"(?:恰恰)?(?:相反(?:的|地)?|反之)，", Relation.NOT_IS, 0.65),
    Marker(
        ("例外", "反例"), r"(?:例外的?|一个?反例)(?:就?是|：)", Relation.COUNTER_EXAMPLE, 0.8, forward=False
    ),
)
