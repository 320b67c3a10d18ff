"""Names of events, states and quantities: what can be a cause or an effect. Parts of regular expressions."""

ENGLISH = (
    r"[a-z]{2,30}(?:tions?|sions?|ments?|ings?|ances?|ences?|ities|ity|ness(?:es)?|isms?|ures?|ages?|sis|ses|ths?|cies|cy|als?|ships?"
    r"|itis|osis|emia|phobia|ends?)"
    r"|rains?|snow|floods?|fires?|wars?|waves?|winds?|storms?|droughts?|famines?|quakes?|earthquakes?|diseases?|fevers?|cancers?"
    r"|infections?|strokes?|attacks?|crimes?|deaths?|births?|loss(?:es)?|lack|gains?|rises?|falls?|declines?|drops?|increases?"
    r"|decreases?|changes?|shifts?|stress|heat|cold|pain|fear|anger|joy|hunger|thirst|sleep|smoke|noise|light|force|forces|gravity"
    r"|risks?|use|overuse|abuse|work|play|trade|demand|supply|debts?|taxes|prices?|costs?|wages?|profits?|speeds?|weights?|rates?"
    r"|levels?|tides?|currents?|cris[ie]s|revolts?|riots?|strikes?|reforms?|laws?|polic(?:y|ies)|acts?|events?|effects?|errors?"
    r"|bugs?|faults?|crash(?:es)?|delays?|accidents?|injur(?:y|ies)|damage|collapse|conflicts?|poverty|wealth|obesity|diets?|habits?"
    r"|smog|climate|weather|friction|decay|rust|trends?|needs?|desires?|belief|beliefs|trust|doubts?|diversity|quality|outbreaks?|downfall|focus|flavou?rs?|sources? of [a-z]{1,20}|falls?"
)
CHINESE = (
    "化$|变|动|升|降|增|减|涨|跌|病|症|炎|癌|灾|旱|涝|雨|雪|风|火|害|争|战|死|亡|伤|败|污染|发展|压|不足|缺|危机|革命|事故|反应|作用"
    "|过程|现象|状态|行为|活动|运动|影响|改革|政策|制度|失|损|热|冷|痛|饥|渴|恐|怒|乐|需求|供给|价格|成本|率$|量$|度$|力$|性$|差异"
    "|冲突|矛盾|贫困|富裕|疲劳|睡眠|失眠|感染|中毒|爆炸|崩溃|错误|故障|延迟|短缺|过剩|消费|生产|投资|通胀|通货膨胀|学习|教育|训练"
)
