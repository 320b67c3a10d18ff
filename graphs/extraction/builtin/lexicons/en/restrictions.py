"""What English leaves open inside a piece, and what stands beside one and limits it."""

# Behind "this" or "these" these words point at the time or the world, not at something said before.
_SHOWN = r"(?:days?|week|month|year|decade|century|morning|evening|spring|summer|autumn|winter|world|planet|time|end|point|section|chapter)\b"
_SELF = (
    r"(?:act|regulation|law|agreement|convention|licen[cs]e|article|directive|decree|statute|treaty|contract|policy|"
    r"document|specification|memo|manual|standard|protocol|software|program|tool|library|package|project|repository)\b"
)
# Where the name of what is pointed at ends.
_STOP = (
    r"(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|must|should|shall|of|in|on|at|by|for|with|"
    r"from|to|as|and|or|but|than|that|which|who|when|where|if|because|into|through|during|also|often|not)\b"
)
_NOUNS = rf"(?:(?!{_STOP})[a-z][\w’'-]*\s+){{0,2}}?(?P<noun>(?!{_STOP})[a-z][\w’-]{{2,24}})(?=\s+{_STOP}|\s*[,.;:)”\"]|\s*$|\s+\w)"

# "Foreign powers backed this reform", "such a view", "the latter": which one?
POINTING = (
    rf"\b(?:this(?!\s+(?:{_SHOWN}|{_SELF}))|these(?!\s+{_SHOWN})|those(?!\s+(?:who|whose|whom|that|which|of|with|without|in|from|to|for|at|on|\w+ed|\w+ing)\b)|"
    rf"such(?!\s+(?:as|that)\b)(?:\s+an?)?(?!\s[\w\s’-]{{2,40}}\s(?:that|as)\b))\s+{_NOUNS}"
)
# "Subordinate to that address": behind a preposition "that" with its noun points too.
THAT = r"\b(?:to|of|in|on|for|with|by|from|at|under|into|about)\s+that\s+(?P<noun>[a-zA-Z][\w’-]{2,24})(?=\s*[,.;]|\s*$)"
# "The latter" names nothing; "the latter half" does.
ORDINAL = rf"\bthe\s+latter(?!\s+(?:half|part|stages?|years|days)\b)|\bthe\s+former(?=\s+{_STOP}|\s*[,.;:)”\"]|\s*$)|\b(?:one|each|all|both|most|some|many|none|two|three)\s+of\s+(?:these|those|them)\b"
# A pronoun or "this" that starts a new clause of the piece stands for what the clause before says.
NEW_CLAUSE = r"(?:[,;:—–-]\s*(?:(?:and|but|so|yet|or|while|because|since|as|which\s+means)\s+)?|\s(?:and|but|so|because|that)\s+)$"

# What follows the cut: an exception, a condition, the other side of a comparison.
FOLLOWS = (
    r"[\s,–—-]*(?:\([^()]{0,60}\)\s*,?\s*)?(?:(?:but|and)\s+)?(?:only\s+)?"
    r"(?:except|unless|if(?!\s+not\b)|provided(?=\s+(?:that|the|an?)\b)|providing|(?:as|so)\s+long\s+as|assuming|other\s+than|until|than)\b"
)
# What stands before the piece in its sentence: a condition up to its comma, or the word that makes it one.
PRECEDES = (
    r"(?:^|[,;:—]\s*|[,;]\s+(?:and|but|or|so)\s+|\b(?:that|and|but)\s+)(?:(?:and|but|or|so|even|only|however,|thus,|therefore,)\s+)?"
    r"(?:if|unless|when|whenever|once|provided\s+that|in\s+case|in\s+the\s+event|as\s+long\s+as|assuming|except|until)\b[^;:]{3,240}[,)]\s*(?:then\s+)?$|"
    r"\b(?:where|wherein|whereby|in\s+which|under\s+which|if|unless|whether|whenever|when|once|until|only)\s+(?:the|an?|all|any|its|their|most|some|many)?\s*$|"
    r"\b(?:it\s+(?:\w+\s+)?(?:appears?|seems?|seemed|appeared)(?:\s+(?:to\s+me|likely|possible))?\s+(?:that\s+)?|(?:perhaps|possibly|allegedly|reportedly|supposedly|maybe),?\s+|"
    r"(?:may|might|must|could)\s+(?:have\s+|be\s+|well\s+)?(?:\w+\s+)?because\s+)$"
)
# The purpose behind such a tail is that of the tail.
TAIL = r"(?:,\s+(?:which|who|whose|where)|\s(?:while|when|where|because|since|whereas|although|though))\s[^,;]{4,160}$"
# A subject that lost the names before it: "the tongue are numb".
SPLIT = (
    r"(?:the\s+)?(?P<subject>(?:[a-z][\w’-]*\s+){0,2}?[a-z][\w’-]*)\s+(?:are|were|have|do)\s(?!not\s+know)"
)
# "Commonly referred to as the mill": whose name?
HEADLESS = r"(?-i:(?:[a-z]{3,15}ly\s+)?[a-z]{2,14}(?:ed|own|ught)\s+(?:to|as|by|in|on|from|for|with|at|after|into)\s)"
