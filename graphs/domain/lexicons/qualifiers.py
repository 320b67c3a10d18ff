"""Words that weaken, bound or deny a statement, in English and Chinese.

Each group has *cues* (a quote with one of them says less than the bare statement), *masks* (longer expressions in
which the same letters mean something else: 大概念, 没有时间, *not only*) and *carriers* (other words of a text that
keep the meaning). All are parts of regular expressions without open-ended repetition; English ones are matched as
whole words in lower case, except that ``May`` keeps its capital so that the month can be told apart.
"""

from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    """What a cue speaks about: the words beside it, or the rest of its sentence."""

    FOCUS = "focus"
    SENTENCE = "sentence"


@dataclass(frozen=True, slots=True)
class Words:
    cues: str
    masks: str = ""
    carriers: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """One of ``GROUPS``; there are no two alike, so that what is kept for each is found without reading its words."""

    name: str
    scope: Scope
    english: Words
    chinese: Words


POSSIBILITY = Group(
    "possibility",
    Scope.FOCUS,
    Words(
        cues="may|might|could|possibly|perhaps|maybe|probably|likely|potentially|presumably|apparently|seemingly"
        "|seems?|seemed|appears? to|appeared to|tends? to|tended to",
        masks="(?:in|of|since|until|by|from|last|next|this|early|late|mid|and|to) (?-i:May)|(?-i:May) (?:\\d|of\\b)|\\d{1,2} (?-i:May)"
        "|could not|couldn't|military might|might of|might as well|all (?:his|her|its|their) might",
        carriers="can|would|possib\\w+|probab\\w+|potential|chances?|risks?|likelihood|uncertain\\w*|suspect\\w*"
        "|suggest\\w*|hypothes\\w+|expected|believed|thought|said|if|tendency|sometimes|often|allow\\w*|permit\\w*",
    ),
    Words(
        cues="可能|也许|或许|未必|不一定|似乎|大概|恐怕|看似|好像",
        masks="不可能|没有可能|尽可能|尽最大可能|可能性|可能态|大概念|大概率|大概览",
        carriers="可以|有望|潜在|疑似|推测|估计|大约|如果|有时|部分|或|未|能够",
    ),
)
MAJORITY = Group(
    "majority",
    Scope.FOCUS,
    Words(
        cues="most of|most(?= [a-z]{3,20}s\\b)|mostly|(?:the|a|vast|great|large) majority of|the bulk of",
        masks="(?:the|at|al|its|their|his|her|our|your|my|whose) most|most (?:\\w{3,20}ous|\\w{3,20}less|\\w{3,20}ness)",
        carriers="majority|most|many|mainly|largely|primarily|generally|usually|typically|predominantly",
    ),
    Words(
        cues="大多数|绝大多数|大部分|绝大部分|多数|大多",
        masks="多数据|多数组|多数字|多数量|多数值|大多样",
        carriers="多|大半|主要|一般|通常|往往",
    ),
)
PART = Group(
    "part",
    Scope.FOCUS,
    Words(
        cues="some|several|a few|few|partly|partially|in part|a minority of",
        masks="some (?:\\d|hundred|thousand|million|kind|sort|way|time|day|of the|extent|more|how|what)|quite some"
        "|as few as|no fewer|in some (?:sense|way|respects?)|to some",
        carriers="certain|many|various|a number|numbers? of|sometimes|often|part|parts|minority|there (?:is|are)|not all"
        "|can|may|one of|two|three|four|five|\\d+",
    ),
    Words(
        cues="部分|一些|有些|少数|某些|若干|有的",
        masks="大部分|绝大部分|第.{1,3}部分|组成部分|[一二三四五六七八九十两几各多本这该此那\\d] ?个?部分|部分[：:]"
        "|有些许|少数民族|唯一些|有的放矢|所有的|拥有的|具有的|没有的|现有的|原有的|特有的|固有的|含有的|应有的|仅有的",
        carriers="几|可能|有时|多种|各种|等",
    ),
)
FREQUENCY = Group(
    "frequency",
    Scope.FOCUS,
    Words(
        cues="usually|often|generally|typically|sometimes|frequently|occasionally|normally|commonly|rarely|seldom"
        "|in general|as a rule|in most cases|in many cases",
        masks="how often|how frequently|generally accepted|normally distributed|(?:more|most) commonly known"
        "|commonly (?:known|called|referred)",
        carriers="mostly|mainly|regularly|habitual\\w*|occasional|frequent|rare|common|tends?|tendency|can|may|many|most"
        "|typical|general|normal|usual",
    ),
    Words(
        cues="通常|往往|常常|有时候|有时|经常|偶尔|一般(?=[会来都需要不而情])|时常|大都",
        masks="没有时间|没有时候|没有时|有时间|有时限|有时效|有时代|来来往往|来往往|经常性|所有时|拥有时|具有时",
        carriers="常|多|一般|可能|普遍|会|主要|偶",
    ),
)
OBLIGATION = Group(
    "obligation",
    Scope.FOCUS,
    Words(
        cues="must|have to|has to|had to|required to|shall|should|needs? to|obliged to|obligated to",
        masks="a must|must have been|must be (?:the|a|an)\\b|must-\\w+|shall we|should have",
        carriers="requir\\w+|necess\\w+|oblig\\w+|mandatory|compulsory|ought|needs?|essential|duty|duties|rule|cannot"
        "|forbid\\w*|prohibit\\w*|not allowed|recommend\\w*|advis\\w+|never|not|only|responsib\\w+|expected|supposed",
    ),
    Words(
        cues="必须|应当|应该|务必",
        masks="",
        carriers="应(?![对用该当])|须|需要|需|(?<![主重纲])要(?![求素点])|不得|义务|责任|禁止|不可|严禁|只能|建议|规定|有权|强制",
    ),
)
ONLY = Group(
    "only",
    Scope.FOCUS,
    Words(
        cues="only|solely|exclusively|nothing but|none but",
        masks="not only|if only|only if|only when|only after|only to|only just|only recently|only then|only by",
        carriers="sole|just|merely|alone|single|unique|no other|except\\w*|without|unless|limited|limits?|restrict\\w*|must"
        "|requir\\w+|exclusive|not|nothing|never|one",
    ),
    Words(
        cues="只有|仅限|唯有|只能|仅仅|仅有",
        masks="不仅仅|不只有|只有.{1,12}才|绝不仅|只能力",
        carriers="只|仅|唯|独|才|必须|限|除非|单|不",
    ),
)
CONDITION = Group(
    "condition",
    Scope.SENTENCE,
    Words(
        cues="if|provided that|as long as|on condition that|assuming that|in the event that",
        masks="as if|even if|what if|if not|if any|if ever|if only|only if|if and only if"
        "|(?:ask|asks|asked|know|knows|wonder|see|check|checks|decide|tell|unclear|determine|determines|test|tests) if",
        carriers="unless|when|whenever|where|once|while|until|before|after|during|under|given|in case|depend\\w*"
        "|condition\\w*|with|without|requir\\w+|subject to|should|otherwise|whether|only|by",
    ),
    Words(
        cues="如果|一旦|只要|假如|倘若|若(?=[^干无其])",
        masks="如果说|若干|宛若|若无|有若|恍若|般若|大智若愚|若隐若现|欣喜若狂|兰若|若是",
        carriers="当(?![地年前代])|(?<![同及临小])时(?![间代期刻])|的话|情况|条件|之下|以后|之后|则|凡|前提|就|除非|只有|取决|若",
    ),
)
ONLY_IF = Group(
    "only if",
    Scope.SENTENCE,
    Words(
        cues="unless|only if|only when|if and only if|not until",
        masks="",
        carriers="except\\w*|only|must|requir\\w+|necess\\w+|not|never|cannot|without|n't|until|otherwise|depend\\w*",
    ),
    Words(
        cues="除非|只有(?=.{1,12}才)|当且仅当",
        masks="",
        carriers="否则|只|仅|必须|不|无|才|需|除",
    ),
)
NEGATION = Group(
    "negation",
    Scope.FOCUS,
    Words(
        cues="not|\\w{1,8}n't|cannot|never|nobody|no one|no|none|neither|nor|without|hardly|scarcely|barely|fails? to|failed to"
        "|unable to|lacks?|lacked|forbids?|forbidden to|prohibits?|prohibited from|bans?|banned from",
        masks="not (?:only|just|merely|simply|solely|least|to mention|until|surprisingly|unlike|without)|no doubt|no matter"
        "|whether or not|or not|if not|why not|no\\. ?\\d|no, |nothing but|cannot but|can't help|no sooner|no one but"
        "|(?:no|not) (?:less|fewer|more|later|earlier) than|not (?:un(?:common|likely|usual|reasonable|known|related|important|aware|able|certain|true|familiar|expected|heard)"
        "|in(?:significant|frequent|considerable|compatible|correct|evitable|different)|im(?:possible|probable|plausible))|none other|without (?:doubt|question)"
        "|not all|not every\\w*|not always|not necessarily|not (?:be )?(?:the|a) only",
        carriers="lack\\w*|absen\\w+|fail\\w*|refus\\w+|den(?:y|ies|ied|ial)|reject\\w*|prohibit\\w*|forbid\\w*|ban|bans|banned"
        "|prevent\\w*|avoid\\w*|stop\\w*|impossib\\w+|unable|unlikely|few|little|rarely|seldom|zero|nothing|nobody|nowhere"
        "|instead|rather|except\\w*|exclud\\w+|only|unless|free (?:of|from)|contrary|false|wrong|myth|doubt\\w*|disput\\w+"
        "|less|ineffective|incapable|insufficient|missing|loses?|lost|against|oppos\\w+|neglect\\w*|ignor\\w+",
    ),
    Words(
        cues="没有|没能|没|从未|尚未|并未|未能|未|无法|无需|无须|无|并非|绝非|而非|决非|非|禁止|严禁|不准|不许|不得|切勿|请勿"
        "|勿|莫|难以|不",
        masks="不仅|不但|不只|不光|不断|不同|不过|不管|不论|不少|不得不|不能不|不可不|不会不|不无|不可避免|不久|不妨|不锈|不禁"
        "|不然|不良|不等式|不止|不一样|不一而足|不便|不幸|不愧|不由|不时|不惜|不已|不安|不满|不朽|不动产|不法|不当得利|不明"
        "|不可思议|不可或缺|不对称|不规则|不变|不一定|不可能不|差不多|要不|来不及|对不起|了不起|是不是|能不能|会不会|要不要"
        "|可不可|好不好|有没有|不是没有|没收|沉没|淹没|埋没|出没|没落|没顶|未来|未必|未免|未婚|未成年|未知|无论|无数|无疑"
        "|无线|无非|无比|无限|无机|无烟|无人(?=[机驾区艇车船店仓化]|值守|售货|超市|商店)|无穷|无不|无所谓|无形|无偿|无效|无产|南无|非常|非洲|非凡|非法|非但|除非|是非"
        "|莫非|若非|非营利|非线性|非金属|非零|非正式|非物质|非公有|莫名|莫大|莫斯科|莫过于|不如说|不等于|毫不|绝不"
        "|不得了|不得已|不一会|不亦乐乎|不约而同|不言而喻|不知不觉|不由自主|不折不扣|不遗余力|不辞|不胜|不免|不屈|不懈|不绝|不休|不息|不倦"
        "|不可开交|不相上下|不谋而合|不动声色|不慌不忙|不卑不亢|不假思索|大不了|动不动|恨不得|巴不得|要不是|少不了|免不了|忍不住|禁不住"
        "|源源不断|无微不至|无时无刻|史无前例|前所未有|无可厚非|毫无疑问|无可争议|无与伦比|无一例外|无缘无故|无孔不入|肆无忌惮|无忧无虑"
        "|坚定不移|未尽事宜|无私|无辜|无聊|无赖|无敌|无情|无花果|无名|无愧|无意中|无一不|无外乎|从无到有|没准|没完没了|未雨绸缪|未遂"
        "|未知数|未了|禁止令|莫逆|莫扎特|莫奈|莫高窟|莫桑比克|约莫|非农|非公|非国有|非正规|非母语|非政府|非盈利|非自愿|非对称|非标准"
        "|非传统|非主流|非人类|非生物|非法定|非官方|非结构|非接触|非处方|非遗|非典|非均匀|非理性|非暴力|非平衡|非必要|非本地|非同小可"
        "|非你莫属|啼笑皆非|想入非非|面目全非|非议|非难|非得|非要",
        carriers="禁|拒绝|否认|否定|反对|缺乏|缺少|避免|防止|失败|停止|免于|取消|排除|很少|极少|罕见|虚假|错误|而是|相反|失去|丧失|毫不|绝不|不等于|不一定"
        "|未必|无效|不如|杜绝|抵制|违反|例外",
    ),
)

GROUPS = (POSSIBILITY, MAJORITY, PART, FREQUENCY, OBLIGATION, ONLY, CONDITION, ONLY_IF, NEGATION)
