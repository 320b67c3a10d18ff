"""Words that bound a number, put off what is told, or take it back; in English and Chinese. Parts of regular
expressions for folded text. A sentence that lost one says more than its source.

The groups are those of an answer only: a node that leaves one of them out is judged by the gate's own (``qualifiers``).
"""

from graphs.domain.lexicons.qualifiers import Group, Scope, Words

# Right before a number, and right behind it and its unit: which way the number is open.
BEFORE = {
    "least": r"at least|no (?:fewer|less) than|not (?:fewer|less) than|(?:a |the )?minimum (?:of|is)|至少|最少|起码|不少于|不低于|不下于?",
    "above": r"(?:more|greater|higher|longer|larger) than|over|above|upwards of|exceed(?:s|ed|ing)?|超过|多于|高于|大于|逾",
    "most": r"up to|at (?:the )?most|(?:no|not) more than|(?:a |the )?maximum (?:of|is)|至多|最多|不超过|不多于|不高于",
    "below": r"(?:fewer|less|lower|shorter|smaller) than|under|below|不足|不到|不满|未满|少于|低于|小于",
    "near": r"nearly|almost|about|around|approximately|roughly|close to|circa|virtually|an estimated|近|将近|接近|大约|约|几乎|差不多|大概",
}
BEHIND = {
    "least": r"or more|and more|及?以上",
    "above": r"多(?=[^少数])|余",
    "most": r"or (?:less|fewer)|及?以[下内]",
    "near": r"or so|左右|上下",
}
WHOLES = r"all|every|everyone|everybody|none|所有|全部"

# A share of things: what is said of it is not said of them all. The last group is the first word of the things.
SHARES = (
    r"\b(?:(?:one|two|three|four|five|\d[\d,.]*) (?:in|of|out of|in every) (?:(?:the|every|all|about|some) )*(?:\d[\d,.]*|ten|twenty|hundred|thousand)"
    r"|(?:\d[\d,.]* ?%|(?:\w+ )?per ?cent|half|(?:a|one|two) (?:third|quarter|fifth|tenth)s?) of(?: (?:the|all|its|their))*) (\w+)"
    r"|(?:百分之[\d.一二三四五六七八九十百零点]+|[\d一二三四五六七八九十百千万]+分之[\d一二三四五六七八九十百千万]+|\d[\d.]*%|一半|半数|[一二三四五六七八九]成)的?([\u3400-\u9fff]{2})"
)
SHARE = r"\b(?:one|two|three|four|five|half|\w*thirds?|quarters?|fifths?|tenths?|per ?cent)\b|\d|%|分之|一半|半数|[一二三四五六七八九]成"

# Two ends that may not be turned round.
FROM_TO = (
    r"\bfrom (?:(?:the|a|an|about) )?(?P<a>\S+)(?: [^\s,;]+){0,5}? (?:to|into) (?:(?:the|a|an|about) )?(?P<b>[^\s,;.]+)",
    r"(?:从|由|自)(?P<a>[\d.]+|[一二三四五六七八九十百千万亿两]+|[\u3400-\u9fff]{2})[^,;。]{0,6}?(?:到|至|为|成)(?P<b>[\d.]+|[一二三四五六七八九十百千万亿两]+|[\u3400-\u9fff]{2})",
)
THAN = r"\bthan\b|比(?![例如赛较])"

# Said of something within bounds, and not without them: *safe in adults*, *banned in bars*.
QUALITY_OF = (
    r"\b(?:is|are|was|were|be|been|remains?|remained|becomes?|became)(?: \w+ly| very| also| only| quite| not| still)* (?P<quality>[a-z]+) "
    r"(?:in|for|to|with|against|among|under|during|at|on|within|until|after|before) "
)
BOUNDED_DEEDS = "approved|allowed|permitted|banned|licensed|prohibited|forbidden|required|closed|limited|restricted|reserved|exempted|excused"
QUALITY_FOR_CHINESE = r"(?:对|在|于|就)[\u3400-\u9fff]{1,8}?(?P<quality>安全|有效|无害|有害|有利|危险|合法|非法|免费|开放|适用|可用|禁止|必要|致命)"

NEARLY = Group(
    "nearly",
    Scope.FOCUS,
    Words(cues="almost|nearly|virtually|practically|not quite|all but|on the verge of|came close to",
          masks="", carriers="close|about|around|approximately|roughly"),
    Words(cues="几乎|差点儿?|险些|差一点儿?|近乎|快要|濒临", masks="", carriers="将近|接近|约|差不多|近"),
)  # fmt: skip

_AIMS = (
    "tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|(?:seek|seeks|sought|seeking)|want(?:s|ed)?|wish(?:es|ed)?|hop(?:e|es|ed|ing)|plan(?:s|ned|ning)?"
    "|intend(?:s|ed|ing)?|promis(?:e|es|ed|ing)|vow(?:s|ed)?|pledg(?:e|es|ed)|agree[sd]?|offer(?:s|ed)?|threaten(?:s|ed)?|propos(?:e|es|ed)"
    "|aim(?:s|ed)?|expect(?:s|ed)?|scheduled|decid(?:e|es|ed)|prepar(?:e|es|ed|ing)|set|about|going|supposed|meant|refus(?:e|es|ed)"
    "|undertook|undertakes?|swore|swears?|claims?|claimed|pretend(?:s|ed)?|manages? not|ready|willing|eager"
)
_ORDERS = (
    "ask|order|urg|tell|told|want|expect|advis|invit|request|instruct|forc|persuad|encourag|allow|permit"
)
AIMED = Group(
    "aimed at",
    Scope.FOCUS,
    Words(
        cues=rf"(?:{_AIMS}) to|(?:plan|aim|goal|promise|intention|attempt|decision|hope|idea|proposal|wish)s? (?:is|was|are|were|had been) to"
        rf"|(?:plan|attempt|promise|pledge|vow|bid|effort|offer|threat|decision|proposal)s? to|(?:{_ORDERS})\w{{0,4}} (?:\w{{1,14}} ){{1,4}}to|will|shall|would|(?:is|are|was|were) to"
        "|plan(?:s|ned)? (?:on|for)|in order to|so as to|considered|considers?|consider(?:ing)?",
        masks="will of|free will|last will|would have",
        carriers="will|shall|would|plans?|planned|attempts?|attempted|tr(?:y|ies|ied)|promis\\w+|aims?|aimed|goal|intend\\w*|intention|hop\\w+|want\\w*"
        "|future|upcoming|due|order\\w*|ask\\w*|propos\\w+|is to|are to|was to|were to|expected|considered|refus\\w+|allow\\w*|permit\\w*|can|could|may",
    ),
    Words(
        cues="试图|企图|尝试|打算|计划|拟(?=[^人合态定])|准备|承诺|答应|许诺|保证(?=[^金])|希望|想要|力图|争取|有意|威胁要?|建议|呼吁|要求|命令|预计|预期|即将"
        "|将(?=[于在会被由要]|[\u3400-\u9fff]{0,8}[建开举完成])",
        masks="将军|将近|将士|将领|[^,。;]{0,2}计划生育|即将来临",
        carriers="将|要|会|拟|想|试|愿|计划|打算|预|承诺|答应|希望|争取|建议|呼吁|未来",
    ),
)
TAKEN_BACK = Group(
    "taken back",
    Scope.FOCUS,
    Words(
        cues="den(?:y|ies|ied|ying)|myths?|misconceptions?|fallac(?:y|ies)|false(?:ly)?|untrue|wrong(?:ly)?|mistaken(?:ly)?|incorrect(?:ly)?"
        "|refut(?:e|es|ed)|disprov(?:e|es|ed|en)|debunk(?:s|ed)?|doubt(?:s|ed|ful)?|disput(?:e|es|ed)|reject(?:s|ed)?|rumou?rs?|hoax(?:es)?|lie that"
        "|alleg(?:e|es|ed|edly|ation|ations)|accus(?:e|es|ed)|charged with|suspect(?:s|ed)?|supposed(?:ly)?|reported(?:ly)?|pretend(?:s|ed)?"
        "|prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|contrary to|instead of|rather than|unlikely|far from",
        masks="supposed to|no doubt",
        carriers="not|n't|no|never|false\\w*|untrue|wrong\\w*|myth\\w*|den(?:y|ies|ied|ial)|doubt\\w*|alleg\\w+|accus\\w+|charged|suspect\\w*|rumou?r\\w*|said|according"
        "|claim\\w*|prevent\\w*|avoid\\w*|without",
    ),
    Words(
        cues="否认|谣言|误区|误解|错误|虚假|不实|谎称|假称|怀疑|质疑|涉嫌|被指|指控|所谓|驳斥|辟谣|避免|防止|阻止|据称|据说|传闻",
        masks="",
        carriers="不|没|未|非|假|谎|疑|涉嫌|指控|据|称|传|曾|谣",
    ),
)
GROUPS = (NEARLY, AIMED, TAKEN_BACK)

# A denial in other words; *only*, *few* and *less* are none for an answer that adds *not*.
DENIES = (
    r"\b(?:lack\w*|absen\w+|fail\w*|refus\w+|den(?:y|ies|ied|ial)|reject\w*|prohibit\w*|forbid\w*|ban|bans|banned|prevent\w*|avoid\w*|stop\w*|impossib\w+"
    r"|unable|unlikely|zero|nothing|nobody|nowhere|exclud\w+|unless|free (?:of|from)|contrary|false|wrong|myth|doubt\w*|disput\w+|ineffective"
    r"|incapable|insufficient|missing|lost|loses?|neglect\w*|ignor\w+|few|little|rarely|seldom|hardly)\b"
    "|禁|拒绝|否认|否定|反对|缺乏|缺少|避免|防止|失败|停止|免于|取消|排除|很少|极少|罕见|虚假|错误|失去|丧失|无效|杜绝|违反|例外"
)
