"""What keeps an English piece from standing alone. Matched at the start of an end unless it says otherwise."""

from graphs.extraction.builtin.lexicons.base import Standing
from graphs.extraction.builtin.wordsets import wordset

_BE = r"(?:is|was|are|were|has|have|had|can|could|will|would|may|might|must|should|does|did|do)"
_POINTER = r"(?:this|that|these|those|such)"
_BEFORE = (
    r"(?:in|on|at|by|with|for|from|during|after|before|under|of|to|through|among|amid|despite|because\s+of|due\s+to|"
    r"as\s+a\s+result\s+of|in\s+addition\s+to|along\s+with|together\s+with|according\s+to|unlike|like|within|without|"
    r"between|beyond|throughout|given|following|besides|apart\s+from|based\s+on|thanks\s+to)"
)
# A text may speak of itself: "this Act", "this tool".
_ITSELF = (
    r"(?:act|regulation|law|agreement|convention|licen[cs]e|article|directive|decree|statute|treaty|contract|policy|"
    r"document|specification|memo|manual|standard|protocol|software|program|tool|library|package|project|repository)\b"
)
# "It is important to", "it is known that": nothing stands behind this "it".
_JUDGED = (
    r"(?:important|necessary|possible|impossible|likely|unlikely|clear|unclear|crucial|essential|vital|critical|easy|easier|"
    r"hard|harder|difficult|better|best|worse|worth|true|false|known|believed|thought|said|estimated|reported|argued|"
    r"common|evident|obvious|recommended|required|sufficient|enough|useful|helpful|wise|unwise|good|bad|wrong|right|fair|"
    r"unfair|time|natural|reasonable|safe|dangerous|illegal|legal|desirable|undesirable|advisable|customary|surprising|"
    r"pointless|tempting|rare|unusual|usual|cheap|cheaper|expensive|worthwhile|not\s+until|only)"
)
_EXPLETIVE = (
    r"(?:['’]s|\s+(?:is|was|were|has\s+been|will\s+be|would\s+be|can\s+be|could\s+be|may\s+be|might\s+be|becomes?|became|remains?))"
    rf"\s+(?:[\w’'-]+\s+){{0,2}}?{_JUDGED}\b|"
    r"\s+(?:seems?|seemed|appears?|appeared|follows|turns|turned|happens|happened|takes|took|costs?|pays|makes\s+(?:no\s+)?sense|"
    r"rains?|rained|snows?|snowed)\b|\s+(?:is|was)\s+(?!an?\s)(?:[\w’'-]+\s+){1,5}(?:who|that)\s"
)

DANGLING = (
    r"(?:(?:and|but|so|or|yet|then|also|even|only|just|instead|thus|hence|therefore),?\s+)?(?:"
    rf"this\b(?!\s+{_ITSELF})|these\b|that\b|those\b(?!\s+(?:who|whose|that|which|of|with|without|in|from|[a-z]+ed|[a-z]+ing)\b)|"
    rf"it\b(?!{_EXPLETIVE})|(?:they|he|she|him|them|his|her|hers|its|their|theirs)\b|"
    r"such\b(?!\s+as\b)|(?:others?|another)\b|the\s+(?:others?|former|latter|same|above|foregoing|aforementioned)\b|"
    r"both\b(?!\s[^,.;]{1,60}\sand\s)|(?:neither|either)\b(?!\s[^,.;]{1,60}\s(?:nor|or)\s)|"
    rf"(?:each|one|some|many|most|all|few|several|none|any|half|part|much)\s+(?:{_BE}|of\s+(?:{_POINTER}|them|it|which|whom|its|their|his|her))\b|"
    rf"(?:the\s+)?(?:first|second|third|last|next|rest)\s+(?:{_BE}|ones?|of\s+(?:{_POINTER}|them))\b|"
    rf"(?:if|when|whenever|once|unless|because|since|while|although|though|as)\s+(?:(?:this|that)\b(?!\s+{_ITSELF})|these\b|those\b|such\b|"
    rf"it\b(?!{_EXPLETIVE})|(?:they|he|she)\b)|"
    rf"{_BEFORE}\s+(?:all\s+|both\s+|each\s+of\s+|one\s+of\s+)?(?:{_POINTER}(?!\s+{_ITSELF})|them|it|him)\b|"
    r"otherwise\b|here\b|there\b(?!['’]s|\s+(?:is|are|was|were|has|have|had|may|might|can|could|will|would|must|should|shall|exists?|"
    r"existed|remains?|remained|seems?|appears?|comes?|came|arose|lived|stood|used|ought)\b)|"
    r"as\s+such\b|so\s+(?:do|does|did|is|are|was|were)\b|nor\b|vice\s+versa|"
    # a predicate that lost its subject, a command that lost its object
    rf"(?:may|might|could|would|shall|must|cannot|{_BE})\s+(?!not\s)[a-z]|"
    r"(?:run|use|combine|call|invoke|execute|start|pass|add|set)\s+(?:with|without|from|by|as)\b|"
    # "In 1898, she …", "Over time, these …"
    rf"(?:over\s+time|today|later|once\s+more|eventually|finally|(?:in|on|at|by|during|until|throughout|for)\s[^,]{{1,40}}),\s+"
    rf"(?:these|those|this(?!\s+{_ITSELF})|they|he|she|it(?!{_EXPLETIVE}))\b"
    r")"
)

DEPENDENT = (
    r"(?:(?:particularly|especially|even|only|mainly|mostly|notably|specifically|perhaps|just)\s+)?"
    r"(?:if|when|where|because|since|although|though|while|whereas|unless|until|once|after|before|as|whether)\s|"
    r"(?:including|such\s+as|as\s+well\s+as|rather\s+than|instead\s+of|along\s+with|together\s+with|except|excluding|"
    r"which|whose|whom|thereby|than|via|per|let\s+alone|not\s+to\s+mention|and/or|for\s+[^,]{2,40}\sto)\s|"
    r"(?:e\.?g|i\.?e|namely|viz)\b"
)

# "If indicated by a flag", "when boiled": a condition without its subject.
SUBJECTLESS = (
    r"(?:(?:particularly|especially|even|only)\s+)?(?:if|when|whenever|unless|once|until|while|where|as)\s+(?:(?:not|[a-z]+ly)\s+)?"
    r"(?:[a-z]{2,15}(?:ed|ing)|given|known|taken|done|made|sent|set|used|seen|found|shown|written|built|kept|left|held|"
    r"necessary|possible|present|appropriate|applicable|so|any|needed|in|on|at|under)\b"
)

POINTED = (
    r"\b(?:this|these|that|those|such|its|their|his|her|our|your|my|other|another|same|latter|former)\s+$"
)
# "‖" is where the end was cut.
UNFINISHED = r"\b(?:for|with|by|from|in|on|at|into)‖\s*\w|\b(?:will|would|can|could|may|might|must|shall|should|the|an?|of|very|its|their|to)‖"
TAKES_INFINITIVE = (
    r"\b(?:abilit(?:y|ies)|inability|capacit(?:y|ies)|power|ways?|rights?|roles?|efforts?|attempts?|opportunit(?:y|ies)|"
    r"chances?|decisions?|plans?|needs?|desires?|wish|willingness|tendency|reasons?|failure|refusal|pressure|urge|means|"
    r"freedom|permission|incentives?|motivation|ambitions?|dreams?|intentions?|obligations?|dut(?:y|ies)|authority|time|"
    r"potential|calls?|demands?|proposals?|orders?|commitments?|struggles?|threats?|promises?|readiness|reluctance|"
    r"ought|likely|unlikely|able|unable|easier|harder|enough|how|due|up|according|related|subject)$"
)
# What relies on something to work, and what a participle lets somebody do: no purpose follows.
DEPENDENCE = (
    r"\b(?:rel(?:y|ies|ied|ying)|depend(?:s|ed|ing)?|count(?:s|ed|ing)?|hinge[sd]?|lean(?:s|ed)?)\s+(?:[a-z]+ly\s+)?(?:up)?on\s[^,;]{1,80}$"
    r"|,\s+(?:enabl|allow|help|caus|forc|permit|encourag|requir|lead|prompt|driv|inspir|motivat|compel|push)ing\s[^,;]{1,60}$"
    # "a place for people to meet": the people are the ones who do
    r"|\sfor\s+(?!(?:years|months|weeks|days|hours|centuries|example|instance)$)(?:[\w’'-]+\s+){0,5}[\w’'-]+$"
)
INNER = r"\s(?:who|that|which|whom|whose|where)\s|\b(?:unable|able|inability)\s+to\s"
BACKED = r"due\s+to|because\s+of|owing\s+to|as\s+a\s+result\s+of|on\s+account\s+of"
UNDOING = r"(?:reducing|preventing|avoiding|cutting|lowering|limiting|minimi[sz]ing|eliminating|removing|curbing|stopping|protecting|freeing)\s"
DUTY = r"\b(?:must|shall|should|may\s+not|(?:is|are)\s+(?:required|recommended)|(?-i:MAY))\b"

# Class nouns for things, works, places, living beings: behind "this" they mean what was just spoken of. Deeds and
# happenings (change, decision, process) are left out: they mean what was said.
CLASSES = wordset(
    """invention inventions device devices machine machines engine engines tool tools instrument instruments technology
    technologies gadget gadgets vehicle vehicles aircraft ship ships weapon weapons computer computers material materials
    substance substances chemical chemicals compound compounds metal metals mineral minerals gas gases liquid liquids drug drugs
    medicine medicines vaccine vaccines food foods drink drinks beverage beverages crop crops fruit fruits vegetable vegetables
    spice spices fabric fabrics animal animals species creature creatures bird birds fish insect insects mammal mammals reptile
    reptiles predator predators organism organisms plant plants tree trees flower flowers bacterium bacteria virus viruses
    city cities town towns village villages country countries region regions island islands river rivers lake lakes mountain
    mountains desert deserts planet planets star stars galaxy galaxies ecosystem ecosystems habitat habitats building buildings
    temple temples church churches cathedral bridge bridges tower towers monument monuments castle castles museum museums
    book books novel novels poem poems play plays film films movie movies album albums song songs painting paintings
    language languages script scripts organ organs disease diseases illness illnesses disorder disorders story
    stories tale tales legend legends myth myths platform platforms service services source sources system systems network
    networks website websites institution institutions organization organizations organisation organisations company companies
    product products object objects item items structure structures game games sport sports festival festivals
    particle particles cell cells molecule molecules element elements fuel fuels facility facilities school schools"""
)

STANDING = Standing(
    dangling=DANGLING,
    dependent=DEPENDENT,
    subjectless=SUBJECTLESS,
    pointed=POINTED,
    unfinished=UNFINISHED,
    dependence=DEPENDENCE,
    inner=INNER,
    backed=BACKED,
    undoing=UNDOING,
    duty=DUTY,
)
