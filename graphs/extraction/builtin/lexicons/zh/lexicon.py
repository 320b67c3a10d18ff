"""Chinese. Single characters (即, 若, 以, 为) are cues only at a clause start or in a fixed frame."""

from graphs.extraction.builtin.lexicons.base import Lexicon
from graphs.extraction.builtin.lexicons.zh.argument import ARGUMENT
from graphs.extraction.builtin.lexicons.zh.attribution import SHELL
from graphs.extraction.builtin.lexicons.zh.causes import CAUSES
from graphs.extraction.builtin.lexicons.zh.contrasts import ANALOGIES, CORRECTIONS
from graphs.extraction.builtin.lexicons.zh.definitions import DEFINITIONS
from graphs.extraction.builtin.lexicons.zh.failures import FAILURE, FAILURES
from graphs.extraction.builtin.lexicons.zh.frames import GOAL
from graphs.extraction.builtin.lexicons.zh.kinds import KINDS
from graphs.extraction.builtin.lexicons.zh.markers import ASIDES, MARKERS
from graphs.extraction.builtin.lexicons.zh.purposes import CONDITIONS, PURPOSES
from graphs.extraction.builtin.lexicons.zh.rules import EXCEPTION, PREVENTS, RULES
from graphs.extraction.builtin.lexicons.zh.speech import IDLE, LEAD, TALK
from graphs.extraction.builtin.lexicons.zh.standing import STANDING
from graphs.extraction.builtin.wordsets import wordset

LEXICON = Lexicon(
    language="zh",
    cues=CAUSES + PURPOSES + CONDITIONS + CORRECTIONS + ANALOGIES,
    definitions=DEFINITIONS,
    kinds=KINDS,
    markers=MARKERS,
    asides=ASIDES,
    argument=ARGUMENT,
    standing=STANDING,
    rules=RULES,
    idle=IDLE,
    talk=TALK,
    shell=SHELL,
    prevents=PREVENTS,
    lone_exception=EXCEPTION,
    lead_in=rf"\s*(?:{LEAD}|"
    r"第[一二三四五六七八九十百千零〇0-9]+[条款项]\s+|[（(][一二三四五六七八九十0-9]+[)）]\s*|由此(?:可以?)?(?:推断|推知|看出|看到|得出)[，：]?\s*|(?:例如|比如|譬如|此外|另外|同时|因此|所以|因而|然而|但是|不过|可是|而且|并且|于是|总之|那么|首先|其次|再次|最后|其中|事实上|实际上|当然|其实|可见|综上所述|由此可见|换句话说|也就是说|一般来说|通常来说|总的来说|与此同时|除此之外|不仅如此|相反|同样|接着|随后|后来|之后|其后|此后|然后|当时|此时|那时|最终|接下来|目前|但|而|并|且|另)(?:，|：)\s*|(?:但是|然而|不过|可是|因此|所以|因而|此外|另外|而且|并且|例如|比如|于是|但(?![丁愿凡])))",
    possible=r"可能(?!性)|也许|或许|大概(?!念)|恐怕|据说|据称|似乎|有望|疑似|被认为",
    hedge=r"(?<!不)可能|也许|或许|未必|似乎|大概(?!念)|恐怕|据说|不一定|看来|有望|估计",
    opinion=r"应该|应当|必须|重要|关键|最好|需要|值得|不该|优秀|糟糕|有益|有害|危险|必要|美丽|伟大|不可或缺|至关|显著|不公|合理",
    attribution=r"认为|指出|主张|表示|声称|宣称|强调|据[^，。]{1,12}(?:称|说|报道|统计)|相信|批评|预计|预测|提出|坚持|觉得|看来",
    obligation=r"应当|必须|不得|禁止|有权|须(?!臾)|不准|严禁|有义务|有责任|不可以|不应|依法(?:追究|给予|承担|处)|可以(?=.{0,40}(?:罚款|责令|申请|提出))|负责|处[^，。]{1,12}罚款|责令|适用本",
    recommendation=r"应该|最好|不妨|建议|不要|一定要|尽量|记得|请(?!求|教)|务必|(?<![主需重必只想不])要(?=[^求素点领是么])",
    condition=r"^\s*(?:如果|若(?!干)|只要|只有|除非|一旦|当[^，。]{2,20}时|[^，。]{2,40}的，)",
    prevention=r"避免|防止|预防|阻止|减少|降低|抑制|杜绝|免于|以免|遏制|不是因为|并非因为|不会(?:导致|引起|造成|引发|使)|没有(?:导致|引起|造成|引发)|未(?:导致|引起|造成|引发)",
    meta=r"^\s*[（(]?\d{4}年\d{1,2}月\d{1,2}日[^，。]{0,40}(?:会议|大会)?(?:通过|公布|发布)[）)]?\s*$|本(?:文|章|节|书|篇|报告|课)(?:将|主要|旨在|介绍|讨论|阐述|分析|首先|从|探讨)|(?:下面|接下来|下文|本章)[^。]{0,8}(?:介绍|讨论|讲解|来看|看看)|如(?:上|前)所述|我们将(?:在|介绍|讨论|看到)",
    pronoun_start=r"^(?:这|那|它|他|她|其|此|该|我|你|您|之后|后者|前者|两者)",
    personal=r"^(?:我(?!国|们国|省|市)|你|您|咱)",
    failure=FAILURE,
    failures=FAILURES,
    universal=r"所有|一切|总是|从不|从来|凡是|任何|全部",
    exception=r"例外|反例",
    stop=frozenset(GOAL.split("|"))
    | wordset(
        """一个 一种 可以 没有 他们 我们 这个 这些 那些 因为 所以 但是 如果 就是 不是 还是 自己 进行 以及 或者 通过 由于 其中 并且 而且 已经 之后 之前 时候 时间 目前 主要
    部分 情况 方面 问题 方式 工作 对于 关于 根据 按照 为了 作为 成为 认为 表示 具有 使用 需要 能够 可能 应当 应该 必须 不得 有关 相关 其他 规定 同时 开始 后来 之一
    许多 很多 一些 一样 非常 比较 以上 以下 以后 以前 之间 当时 现在 今天 年代 世纪 同年 第一 第二 最后 包括 出现 发现 来自"""
    ),
)
