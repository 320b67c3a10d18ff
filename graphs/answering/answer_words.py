"""Words of answers that speak about the evidence rather than of its subject, and words that limit a clause, in English
and Chinese. Parts of regular expressions."""

# Says that something is not borne out.
NOT_SUPPORTED = (
    r"\b(?:not (?:supported|backed|borne out|confirmed|verified|proven|substantiated)|unsupported|unconfirmed|unverified|unsubstantiated"
    r"|(?:no|insufficient|not enough|lacks?) (?:evidence|support)|cannot be confirmed|disputed)\b"
    "|不支持|不受支持|没有得到支持|未得到支持|证据不足|缺乏证据|无法确认|未经证实|不能证明|未能证明|有争议"
)
# Says that it is uncertain, or that only the source says so.
CAVEAT = (
    r"\b(?:according to|the (?:text|source|document|passage|author|graph)s? (?:says?|states?|suggests?|claims?|indicates?|mentions?|reports?|describes?|asks?)"
    r"|possibly|perhaps|probably|likely|may|might|uncertain|unclear|apparently|reportedly|not (?:certain|verified|confirmed)|unverified|tentatively|seems?|appears?)\b"
    "|据此|原文|据[^，,。]{0,8}[称说载文]|资料(?:称|显示|指出|表明|中)|知识图|提取|表述|记载|指出|认为|可能|或许|似乎|不确定|未验证|尚未|有待"
)
# Words about the evidence that need no evidence themselves.
ABOUT_THE_TEXT = (
    r"\b(?:(?:according to|by) (?:the )?(?:text|source|document|passage|evidence|author|graph)"
    r"|(?:the )?(?:text|source|document|passage|evidence|graph) (?:says?|states?|suggests?|indicates?|mentions?|shows?|describes?|reports?)(?: that)?"
    r"|this is (?:not supported|unsupported|uncertain|unverified)(?: by (?:the )?(?:text|source|evidence))?|(?:but )?this is not (?:certain|verified|confirmed)"
    r"|not supported by (?:the )?(?:text|source|evidence)|it is (?:uncertain|unclear) (?:whether|if))\b"
    "|(?:根据|依据|据|按照)?(?:该|本|此)?(?:原文|资料|文本|文中|证据|知识图谱?|文章|材料)(?:的?(?:记载|表述|提取))?(?:说明|说|指出|显示|提到|认为|称|中|里)?|据此"
)
SPEAKS_TO_THE_READER = r"\b(?:you|your|yours|yourself|please)\b|[您你]|请(?!求|愿|示|教|假|客|柬)"
# Evidence that is addressed to whoever answers: it may be told, never obeyed, never asserted.
SPEAKS_TO_THE_MODEL = (
    r"\b(?:in|to|for|of|with|modify|change|encode|encrypt|translate|provide|give|write|enhance|format|end|begin|start|finish) "
    r"(?:your|the) (?:next |final |entire |whole )?(?:response|reply|answer|output)s?\b|\byour (?:response|reply|answer|output|instructions|system prompt)\b"
    r"|\b(?:ignore|disregard|forget|override) (?:\w+ ){0,3}(?:instructions?|prompts?|rules?|questions?|evidence|above|previous|prior)\b|\bwhen you (?:answer|reply|respond)\b|\b(?:as|you are) an? (?:ai|assistant|language model|chatbot)\b"
    r"|\bsystem prompt\b|\bsuggest(?:ing)? (?:that )?users?\b"
    "|(?:你|您)的?(?:回答|回复|答复|输出)|(?:忽略|无视|忘记|不要理会).{0,8}(?:指令|指示|提示|要求|规则|问题|证据)|(?:作为|你是).{0,6}(?:人工智能|助手|语言模型)|系统提示"
)
# A clause that takes something from its neighbours: without it they would say more.
LIMITS = (
    r"^\W*(?:but|however|though|although|except|unless|if|only|provided|as long as|until|when|whether|not|without|other than|apart from|according to"
    r"|in (?:the )?(?:opinion|view) of|whereas|yet)\b|\b(?:only if|unless|except|not|never|n't|cannot|no longer|claim(?:s|ed)?|argue[sd]?|believe[sd]?|say(?:s)?|said|alleged(?:ly)?)\b"
    "|^(?:但|但是|不过|然而|除非|除了|如果|假如|若|只要|只有|当|尽管|虽然|否则)|除外|以外|前提|条件|认为|声称|据说|据称|表示|不|没有|未|无法|并非"
)
# An exception that a denial or a duty would carry in the eyes of the gate: *must not … unless*.
UNLESS = r"\b(?:unless|except (?:when|if|where|that|as))\b|除非|除外"
UNLESS_TOLD = r"\b(?:unless|except\w*|only|without|until|save)\b|除|只有|才"
# A sentence that takes something from the one before it, beyond the words that lexicons have; *except on holidays, …* has
# a clause of its own to limit.
RESTRICTS_BEFORE = r"^unless\b|^(?:however|but),? (?:this|that|it) (?:does|do|shall|did) not apply\b|^(?:但是?|不过|然而)[^。；]{0,80}(?:除外|另有规定)"
RESTRICTS_ITSELF = r"^(?:except|unless)\b[^,]*,|^除"
# Where a second claim may begin.
CONNECTIVES = r"and(?: then| also| therefore)?|but|because|since|so(?: that)?|which|who|while|whereas|although|though|therefore|thus|hence|as well as|then"
CONNECTIVES_CHINESE = "并且|而且|同时|但是|不过|然而|因为|所以|因此|从而|以及|并(?=[^非不])|而(?=[^是且言])"
REFERS_BACK = r"^\W*(?:and |but |so |because )?(?:it|he|she|they|this|these|that|those|which|who|its|his|her|their)\b|^(?:并且|而且|但是?|因此|所以|同时)?(?:它|他|她|这|那|其|此)"
PASSIVE = r"\b(?:by)\b|被|由|受|遭"
STRONG = r"\b(?:must|shall|have to|has to|had to|required|mandatory|always|never|all|every|only|definitely|certainly|proven?)\b|必须|务必|一定|必定|总是|从不|所有|全部|一切|只有|唯一|肯定"
# Words that join what is said and add nothing to it.
LIGHT = [
    "called",
    "named",
    "known",
    "located",
    "situated",
    "include",
    "including",
    "namely",
    "also",
    "both",
    "there",
    "respectively",
    "such",
    "as",
    "answer",
    "question",
    "who",
    "what",
    "when",
    "where",
    "how",
]
# What kind of thing a question asks for: an answer may say it again.
KINDS_ASKED = [
    "year",
    "date",
    "day",
    "time",
    "name",
    "number",
    "amount",
    "place",
    "reason",
    "cause",
    "purpose",
    "person",
]
# All that a question may consist of which only points at what is chosen: *what does this mean?*, 这是什么意思？
POINTING = (
    r"\b(?:what|why|how|who|when|where|which|does|do|did|is|are|was|were|can|could|will|would|you|please|me|to|of|it|this|that|these|those|the|a|in"
    r"|mean|means|meant|meaning|say|says|said|tell|tells|explain|explanation|describe|clarify|understand|about|sentence|sentences|passage|paragraph|part|text|words?|node|relation|rests? on|here)\b"
    "|这|那|该|此|句|段|个|话|节点|关系|部分|内容|文字|是|有|在|说|讲|指|请|给|我|你|一下|什么|为什么|怎么|如何|哪些?|谁|意思|含义|意味着|解释|说明|理解|的|了|吗|呢|里|上|关于"
)
