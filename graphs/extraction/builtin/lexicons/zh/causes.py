"""What makes what happen, in Chinese."""

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape
from graphs.extraction.builtin.lexicons.zh.frames import START

CAUSES = (
    Cue(
        ("因为", "由于", "因"),
        rf"{START}(?:但是?|而且?|正是?|只是)?(?:因为|由于)",
        Relation.CAUSES,
        0.85,
        Shape.PAIR,
        left=Part.ANY,
        second=r"，\s*(?:所以|因此|因而|故而?|从而|于是|才|就|便)",
    ),
    Cue(
        ("由于", "因为"),
        r"^(?:[^，。；]{1,10}，)?[^，。；]{0,8}?(?<!是)(?<!只)(?:由于|因为)|[，；]\s*[^，。；]{0,3}?(?<!是)由于",
        Relation.CAUSES,
        0.8,
        Shape.FRONT,
        left=Part.ANY,
    ),
    Cue(
        ("因为", "由于"),
        r"，?\s*(?:这|那)?(?:主要|很可能|可能|正|就|都|也|往往|大多)?是(?:因为|由于)",
        Relation.CAUSES,
        0.8,
        forward=False,
        right=Part.ANY,
    ),
    Cue(
        ("因为",),
        r"，\s*因为(?![^。；]*，(?:所以|因此|因而|就|才))",
        Relation.CAUSES,
        0.75,
        forward=False,
        right=Part.ANY,
    ),
    Cue(
        ("之所以",),
        r"之所以",
        Relation.CAUSES,
        0.85,
        Shape.PAIR,
        forward=False,
        second=r"，?\s*(?:[^，。]{0,4})是(?:因为|由于)",
    ),
    Cue(
        ("因此", "因而", "所以", "从而", "以致", "以至", "于是", "故而", "进而", "致使"),
        r"，\s*(?:也)?(?:因此|因而|所以|从而|以致于?|以至于?|于是|故而|致使|进而)(?!，?(?:说|称))，?",
        Relation.CAUSES,
        0.75,
    ),
    Cue(
        ("导致", "引起", "造成", "引发", "致使", "诱发", "促成", "催生", "带来", "触发"),
        r"，?\s*(?:这|那|它|并|而|也|又|就|还|会|将|可能|容易|往往|进一步|直接|最终|因此|从而|进而|可|能|已经?|已){0,4}(?:所)?(?:导致|引起|造成|引发|诱发|促成|催生|触发)了?(?!的|原因|因素)",
        Relation.CAUSES,
        0.85,
        left=Part.ANY,
        right=Part.ANY,
        verb=True,
    ),
    Cue(
        ("使得", "使", "令"),
        r"，\s*(?:这|从而|进而|并)?(?:使得|使)(?!用|命|者|劲|馆)(?=[\u4e00-\u9fff])",
        Relation.CAUSES,
        0.7,
    ),
    Cue(
        ("由", "引起", "导致", "造成", "所致"),
        r"(?:是|都是|主要|往往|多)?由(?P<right>[^，。；：]{2,24}?)(?:所?(?:引起|导致|造成|引发|诱发)|所致)的?",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.PHRASE,
    ),
    Cue(
        ("原因是", "原因在于", "在于", "结果是"),
        r"的(?:主要|根本|重要|直接)?原因(?:就?是|在于)",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.ANY,
        right=Part.ANY,
    ),
    Cue(
        ("可见", "说明", "表明", "意味着", "由此"),
        r"，\s*(?:由此)?(?:可见|这说明|这表明|这意味着|说明|表明|意味着)，?",
        Relation.INFERS,
        0.7,
        target_type=NodeType.INFERENCE,
    ),
    Cue(
        ("才能", "才会", "才可能", "才可"),
        r"，\s*(?=(?:[^，。；]{0,6})才(?:能|会|可能|可以))",
        Relation.DRIVEN_BY,
        0.7,
        forward=False,
    ),
)
