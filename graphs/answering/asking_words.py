"""Words that ask, in English, Chinese and Arabic, and the kind of answer they ask for. Parts of regular expressions."""

ENGLISH = (
    "who|whom|whose|what|which|when|where|why|how|whether|many|much|can|could|may|might|shall|should|would|will|must"
    "|did|does|do|is|are|was|were|has|have|had|name|list|tell|give|according|kind|type|sort|example|called|known|person"
    r"|people|thing|part|way|besides|other|else|one|mean(?=\W*$)"
)
CHINESE = (
    "是什么意思|什么意思|是?指什么|为什么|为何|是什么|什么样|什么时候|什么地方|什么时间|什么|哪些|哪一[个位年天种]|哪[个位年天种里儿]|哪[一两二三四五六几]?[个位种]?|何[时地处人方种物]|何"
    "|多少|多[大长高远久重]|几[个年月天次位种岁号]|谁|怎么样|怎么|怎样|如何|是否|有没有|是不是|请问|吗|呢|称为|叫做|被称|属于"
)
ARABIC = "من|ما|ماذا|متى|أين|كيف|كم|لماذا|هل|أي|الذي|التي|هو|هي|في|على|إلى|عن|مع|كان|كانت|هذا|هذه|ان|أن|قد|تم|او|أو|بين"
# Beside the number of a place: what stands there is all that is asked.
ABOUT_A_PLACE = (
    r"\b(?:sections?|articles?|chapters?|paragraphs?|clauses?|says?|said|states?|stated|describes?|contains?|covers?|provides?|about|in|under)\b"
    "|主要|具体|规定|内容|写|讲|说|要求|中|里|了|的"
)

# In this order: the first that is found tells the kind.
KINDS = (
    (
        "amount",
        r"\bhow (?:many|much|long|old|far|large|big|tall|high|often|fast|deep|wide|heavy)\b|\bwhat (?:percent\w*|number|amount|proportion|share"
        r"|fraction|population|size|height|distance|temperature|age|cost|price|rate)\b|多少|几[个年月天次位种岁]|多[大长高远久重]|\bكم\b",
    ),
    (
        "time",
        r"\bwhen\b|\b(?:what|which|whose) (?:\w+ )?(?:year|date|day|month|century|decade|time|period|era|season)\b|何时|什么时[候间]|哪[一]?[年天]"
        r"|几[月号]|哪个?(?:世纪|时期|年代|朝代|月)|\bمتى\b",
    ),
    ("reason", r"\bwhy\b|\bwhat (?:caused?|reason|led to)\b|为什么|为何|原因|缘故|\bلماذا\b"),
    ("person", r"\bwho(?:m|se)?\b|谁|何人|哪[一]?位|什么人|哪个人"),
    (
        "place",
        r"\bwhere\b|\b(?:what|which) (?:\w+ )?(?:city|country|state|county|place|region|province|town|continent|river|location|nation|village)\b"
        r"|哪[里儿]|何[地处]|什么地方|哪[个座]?(?:国家|城市|省|市|县|地区|地方|大陆|大洲|村|镇)|\bأين\b",
    ),
    ("manner", r"\bhow\b|如何|怎么|怎样|\bكيف\b"),
    (
        "choice",
        r"^\W*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b|吗|是否|是不是|有没有|\bهل\b",
    ),
)
