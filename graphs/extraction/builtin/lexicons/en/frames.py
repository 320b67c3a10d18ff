"""Pieces of English patterns used by several tables."""

from graphs.extraction.builtin.lexicons.en.defining import NOUN_ENDINGS

OFTEN = (
    r"(?:(?:\w+ly|often|sometimes|also|more|mainly|simply|thus|then|now|best|always|in\s+general)\s+){0,2}"
)
NAME = r"^(?P<a>[^,;:]{2,80}?)(?:,\s[^,;:]{2,70},)?\s+"  # past "(X), also called Z,"
BE = r"(?:is|are|was|were)\s+"
REST = r"(?P<b>.{8,400})"
QUOTED = r"(?:an?\s+|the\s+)?[\w“\"‘'*`-]+(?:\s+[\w-]+){0,4}?[”\"’'*`]?"
NAMED = r"(?:called|termed|known\s+as|referred\s+to\s+as|named|dubbed|labell?ed)"
GENUS = r"(?:[\w’-]{2,20},?\s){0,4}"
PLURAL = r"(?:[\w-]{2,20}[^\Wus]s|people|children|men|women)"
# What tells one Y from others: a relative clause, a participle with its complement, a preposition.
TELLS = (
    r"(?:that|which|who|whose|whom|where|when|in\s+which|in\s+whom|used|made|of|with|without|from|between|among|towards?|against|about|through|into|"
    r"within|in|on|at|for|by|based|found|\w{2,16}ing|(?:\w{3,16}ly\s+)?\w{1,16}(?:ed|wn|en|[^\Wu]t|eld|ung|un)\s+(?:by|in|from|to|for|with|on|at|into|as|of|through|around|under|over|above|below|between|against|near)\b)"
)
ABSTRACT = rf"[\w-]{{0,20}}(?:{NOUN_ENDINGS})"

# ", which means …" often speaks of the whole clause before it.
FOLLOWS = r"(?:means|makes|leads|results|causes|helps|allows|suggests|explains|resulted|caused|helped|allowed|happens|happened|was|has|had|enables|brings|increases|reduces)\b"
