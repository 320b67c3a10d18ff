"""What keeps a Chinese piece from standing alone. Matched at the start of an end unless it says otherwise."""

from graphs.extraction.builtin.lexicons.base import Standing

# Words that end in a sign which is a preposition or conjunction by itself: "存在" is not cut before "在".
ENDING = {
    "在": "存现所内外实潜自健何",
    "对": "反相绝应针敌核配派面",
    "从": "服跟听随顺遵盲",
    "向": "方倾走趋志导取意动去转定单双面风流",
    "由": "自理缘事",
    "被": "棉植覆毛",
    "把": "火拖门",
    "将": "名大小麻武主上中少健老勇",
    "还": "归偿返退生交奉往",
    "都": "首成古京国定建迁故陪帝",
    "就": "成造",
    "及": "普涉提波埃危触顾以",
    "与": "参赠",
    "和": "缓温柔饱总共调平随亲中谐讲求祥暖昭",
    "而": "反然进",
    "则": "规原法准细守总附否",
    "并": "合兼吞",
    "是": "国",
    "于": "关等位属由处",
    "也": "",
    "又": "",
    "且": "",
    "但": "",
    "再": "",
}

_TIME = r"(?:[^，。；]{1,14}(?:年|月|日|时|后|前|间|期|初|末|底|中)，?)?"
DANGLING = (
    r"(?:但是?|而且?|并且?|不过|然而|同时|因此|所以|于是|随后|后来|当时|也|又|还)?，?"
    rf"{_TIME}(?:正|就|都|也)?是?(?:"
    r"它们?|他们|她们|他(?![人国乡])|她|这|那(?!么|不勒|达|瓦)|此(?!外|后|起彼)|该|其(?!中，|实)|另(?:一|外|有|个)|别的|其[他它余]|"
    r"前者|后者|[两二三四]者|上述|(?:对|为|由|据|因|与|如|在|以)此"
    r")"
)
DEPENDENT = r"(?:特别是|尤其是|包括|例如|比如|譬如|诸如|以及|及其|或者|或(?![许有])|和(?!平|谐|解|睦|田|尚)|连同|除了|而不是)"
# "对甲", "给乙" before the verb that is the cue ("‖" is where the end was cut).
UNFINISHED = r"[对给为向与][^，。；：的]{1,16}‖(?:所|会|也|将|可能|已经?|往往|都)?(?:造成|引起|带来|产生|导致|引发|构成)"
PLACE = (
    r"(?:旁边?|附近|里面|外面|上面|下面|前面|后面|对面|左侧|右侧|[东西南北]侧|[东西南北][边面部]|以[东西南北]|之[间上下中外]|"
    r"中[间央]|周围|四周|位置|脚下|门口|隔壁|入口|尽头)$"
)
DUTY = r"应当|应(?=[依按及立在予由])|必须|不得|并处|可以|有权|责令|负责"

STANDING = Standing(dangling=DANGLING, dependent=DEPENDENT, unfinished=UNFINISHED, place=PLACE, duty=DUTY)
