"""Words that join two clauses and say how: what an answer joins so must be joined so in its source. And words that
stand for a thing named before. Parts of regular expressions, English and Chinese."""

# At the beginning of a clause of an answer.
CAUSE = r"because(?: of)?|since|so(?: that)?|therefore|thus|hence|as a result|consequently|accordingly|for this reason|due to|owing to|因为|由于|所以|因此|因而|从而|于是|故而?|以致|结果"
JOINS_BACK = r"(?:so|therefore|thus|hence|as a result|consequently|accordingly|for this reason)\b|所以|因此|因而|从而|于是|故|以致|结果"
CONDITION = r"if|unless|provided(?: that)?|as long as|once|when(?:ever)?|如果|假如|假设|倘若|若|要是|只要|只有|除非|一旦"
THEN = r"then|那么|就|则|便"

# Anywhere in the sentence of the source.
CAUSE_IN_SOURCE = (
    r"\b(?:because|since|as|so|therefore|thus|hence|consequently|accordingly|due|owing|thanks|caus\w+|leads?|led|leading|results?|resulted|resulting"
    r"|reasons?|mak(?:e|es|ing)|made|trigger\w*|bring|brings|brought|forc\w+|for this|which is why|that is why|by|from|after|why)\b|因|由于|所以|故|从而|于是|导致|引起|引发|造成|使|令|致|结果"
)
CONDITION_IN_SOURCE = (
    r"\b(?:if|unless|when|whenever|provided|providing|as long as|so long as|once|in case|should|until|where|only|without|suppos\w+|assum\w+)\b"
    "|如果|假如|假设|假定|倘若|若|要是|只要|只有|除非|一旦|当|时|则|的话|情况下|条件|前提|否则|凡"
)

CONNECTIVE = r"^\W*(?:(?:and|but|so|because|since|while|whereas|although|though|therefore|thus|hence|then|if|when|also|however|as well as|yet|or|unless|once)\b[\s,]*)+|^[\s,，]*(?:并且|而且|同时|但是?|不过|然而|因为|由于|所以|因此|因而|从而|以及|并|而|也|还|又|如果|那么|则|就)*"

PERSON = r"(?:he|she|his|her|who|whose|whom)\b|[他她](?!们)"
THING = r"(?:it|its|they|their|them|this|that|these|those|which|such)\b|它们?|他们|她们|这[些个一]?|那[些个一]?|其(?![他它余中实次])|此(?!外)|该"
RELATIVE = r"(?:who|which|whose|whom|that)\b"
POINTS_AT = r"(?:the|this|that|these|those|such)\b|该|这[个座家些位种]?|此|本"
COPULA = r"\b(?:is|are|was|were|became|becomes|remains?|remained)\b"
# Opens an English clause without being its subject.
FRONT = "in on at by for from with during after before since until under over within through despite when while as if although though because once"
ADVERBS = "also then later always never often still already only both even just not again soon thereby thus rarely usually"
# Heads that only count out what stands behind them.
PARTS = "one two three some many most all each both half several few number part group majority members kind type other another"
WHERE_CHINESE = r"^(?:在|于|自|从|随着|根据|通过|经过)[^,，。;；]{1,20}?(?:年代?|月|日|时|期间|中|里|上|下|后|前|内|间)(?!的)"
# A Chinese piece that only says when or where.
SETTING_CHINESE = r"^[^是有了被把]{0,16}(?:年代?|月份?|[\d一二三四五六七八九十]日|世纪|时|期间|中|里|上|下|前|后|内|以来)[,，]?$"
# A Chinese clause that begins with these goes on with the subject before it.
PREDICATE_CHINESE = (
    "再(?!生)|先(?![生进])|就(?!业)|便(?!利)|才(?![能华])|仍|已|均|都(?!市)|将(?![军领士])|会(?![议员计])|可(?!乐)|能(?![源力量])|应(?!用)|须|需(?!求)|必须|没|未(?!来)|不(?!锈)"
    "|把|使|令|让|给|向|用(?!户)|具有|含有|包括|包含|导致|造成|引起|位于|负责|获得|获|死亡|修建|建成|储存|供应|取得|击败|当选|担任|出任|开始|毕业|战胜|赢得|改名|出生|去世|逝世|倒塌|垮塌"
)
