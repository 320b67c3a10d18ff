"""What people say to run a conversation: greetings, thanks, turns, wishes to ask. None of it is knowledge."""

# Forms of address and fillers before what is said.
LEAD = (
    r"(?:(?:mr|mrs|ms|madam|dr)\.?\s+(?:chair(?:man|woman|person)?|president|speaker|secretary|[a-z][\w-]{2,20})|"
    r"(?:secretary|chairman|congress(?:man|woman)|senator|minister|professor|doctor|councillor)\s+[a-z][\w-]{2,20}|"
    r"you\s+know|i\s+mean|you\s+see|as\s+you\s+know|(?:quite\s+)?(?:frankly|honestly)|to\s+be\s+(?:honest|frank|fair)|look|listen|"
    r"anyway|(?:now\s+)?in\s+my\s+(?:view|opinion)|very\s+sadly|sadly|again)\s*,\s*"
)
_OPENER = (
    r"(?:(?:and|so|but|well|now|then|anyway|again|okay|ok|yes|no|also|finally|secondly|first),?\s+|"
    rf"{LEAD}){{0,3}}"
)
_ASKING = (
    r"(?:thank|welcome|ask|know|hear|say|tell|start|begin|follow|yield|emphasi[sz]e|respond|pursue|turn|go\s+back|comment|"
    r"congratulate|give\s+a\s+(?:\w+\s+){1,2}welcome|take\s+a\s+(?:minute|moment)|just|briefly|answer|associate)"
)

IDLE = (
    rf"^{_OPENER}(?:"
    rf"(?:i|we)(?:['’]d|\s+would|\s+do|\s+also|\s+really|\s+just){{0,3}}\s+(?:like|want|wanted|wish|love)\s+to\s+{_ASKING}\b|"
    r"(?:i|we)(?:\s+(?:also|really|certainly|do|did|just|very\s+much|would|will|must|respectfully|enthusiastically)){0,2}\s+"
    r"(?:agree(?=\s*[.,]|\s+with\s+(?:you|him|her|my|the\s+(?:gentle|chair|member|speaker|senator)))|appreciate(?=\s+(?:your|it|that|this|the\s+(?:opportunity|question|chance|gentle)))|apologi[sz]e|ask|yield|wonder|look\s+forward|congratulate|thank|urge\s+you|wanted\s+to|understand\s+(?:your|what|it|that\s*[.,]|and)|"
    r"feel\s+your|see\s+what|hear\s+you|am\s+sorry|am\s+(?:glad|happy|pleased|honou?red)\s+to)\b|"
    r"i['’]m\s+(?:sorry|glad|happy|surprised|pleased|going\s+to\s+(?:ask|turn|stop))\b|"
    r"(?:welcome|thanks?(?!\s+to\b)|good\s+(?:morning|afternoon|evening|question|point)|excuse\s+me|sorry|please\s+(?:proceed|go\s+ahead|continue|begin)|(?:hello|hi)(?:\s+(?:everyone|all)|(?=\s*[,.!]))|congratulations)\b|"
    r"let\s+(?:me|us)\s+(?:ask|say|start|begin|turn|just|add|respond|answer|thank)\b|let['’]s\s+(?:go|turn|start|begin|move|hear)\b|"
    r"(?:if|when|can|could|may|might)\s+(?:i|you|we)\s+(?:(?:could|may|might|can|just)\s+){0,2}(?:start|ask|respond|turn|comment|begin|follow|say|mention|answer|yield|interrupt|add)\b|"
    r"what\s+(?:i|we)(?:['’]m|['’]d|\s+am|\s+would|\s+really|\s+do){0,2}\s+(?:want|like|asking|need)\b|(?:next|this|last)\s+week\s+we\s+look|"
    r"in\s+my\s+(?:opening\s+)?(?:remarks|statement|testimony)|(?:my|your|the\s+\w+['’]s)\s+time\s+(?:is|has)|absolutely\s*[,.]|just\s+very\s+(?:quickly|briefly)|"
    r"(?:if\s+)?time\s+(?:permits|is\s+up|has\s+expired)|"
    r"(?:you|the\s+\w+)\s+(?:may|might|can|is|are)\s+(?:want\s+to\s+(?:comment|respond|answer|add)|recogni[sz]ed)\b|"
    r"that(?:['’]s|\s+is|\s+was)\s+(?:an?\s+)?(?:\w+ly\s+)?(?:important|good|great|fair|excellent|interesting|tough)\s+(?:question|point)\b|"
    r"without\s+objection|i\s+said\s+a\s+few|we\s+(?:can['’]t|cannot)\s+ask|we\s+are\s+over\s+time|do\s+you\s+want\s+to"
    r")"
)

# Whose system, whose decision? A reader of one node does not know who spoke.
OURS = r"\b(?:our|ours|my|mine|your|yours|us|me)\b|\b(?:i|we|you)(?:['’]\w{1,2})?\b(?!\s+(?:think|believe)\b)"

# What a speaker does in the conversation itself: "I testified", "we will take it". An opinion has content.
_OPINION = (
    r"(?:(?:strongly|firmly|really|also|still|do|don['’]t|would|certainly|personally)\s+){0,2}"
    r"(?:believe|think|feel\s+that|find\s+that|argue|suggest|propose|support|oppose|favou?r|doubt|fear|hold\s+that|am\s+(?:convinced|sure|certain|concerned|worried))\b"
)
TALK = (
    rf"^{_OPENER}(?:[^,;]{{1,60}},\s+)?(?:"
    rf"i(?:['’](?:d|m|ve|ll))?\s+(?!{_OPINION})|"
    r"we(?:['’]ll|['’]re\s+going\s+to|\s+(?:will|shall|would|can|could|may|might|must|should|want\s+to|need\s+to))\s+(?:now\s+|then\s+|also\s+)?"
    r"(?:take|go|come|hear|move|return|turn|begin|start|stop|break|recess|proceed|continue|resume|adjourn|finish|conclude|wait|see|talk|discuss|"
    r"get\s+(?:back|there|to)|look\s+at)\b|"
    r"we\s+(?:heard|talked|discussed|mentioned|asked|thanked|met|just\s+(?:heard|said|talked))\b|"
    r"(?:my|our)\s+(?:time|question|questions|colleagues?|friends?|testimony|statement|opening|point|next\s+(?:witness|question))\b|"
    r"you(?:['’](?:re|ve|ll|d))?\s+(?:said|mentioned|testified|asked|know|talked|indicated|have\s+(?:said|mentioned|heard))\b"
    r")"
)
