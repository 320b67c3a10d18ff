"""How English manuals, laws and specifications say on what a rule depends, what it is for and where it does not hold.

``a`` is where the condition, purpose or exception opens or stands; the rule is the clause beside it. Kinds: ``front``
(the condition opens the sentence), ``back`` (it follows its rule), ``duty`` (the same, only after a duty),
``exception``, ``needs`` (``a`` needs ``b``), ``use`` (``a`` is for ``b``), ``do`` (the command ``a`` is for ``b``) and
``front_goal``.
"""

from graphs.extraction.builtin.lexicons.base import Frame

# Verbs and nouns whose "if" or "when" is their own clause, no condition of a rule.
_OWN = "know|knows|see|check|checks|ask|asks|tell|tells|sure|determine|determines|decide|decides|indicate|indicates|wonder|even|as|like|case|time|and|or|than|of|but|so|yet|then|that"
_FREE = "".join(rf"(?<!\b{word})" for word in _OWN.split("|"))

RULES = (
    Frame(
        ("if", "when", "whenever", "where", "unless", "once", "until", "long", "provided", "case", "event"),
        r"^(?:[A-Za-z]+,\s+)?(?P<a>(?:only\s+|even\s+)?(?:if|when|whenever|where|unless|once|until|as\s+long\s+as|provided\s+that|in\s+case|in\s+the\s+event\s+that)\s)",
        0.86,
        "front",
    ),
    Frame(
        ("if", "when", "whenever", "where", "unless", "once"),
        r"[,;:]\s+(?:and|but|so|then|yet|or)\s+(?P<a>(?:only\s+|even\s+)?(?:if|when|whenever|where|unless|once)\s)",
        0.8,
        "front",
    ),
    Frame(
        ("if", "unless", "provided", "long"),
        rf"(?:{_FREE},|(?<!,){_FREE})\s+(?P<a>(?:if\s+and\s+only\s+if|only\s+if|if|unless|provided\s+that|as\s+long\s+as)\s+(?!not\b|any\b|so\b|necessary\b|possible\b|appropriate\b|applicable\b))",
        0.82,
        "back",
    ),
    Frame(
        ("when", "whenever", "until", "once", "after", "before", "while"),
        rf"(?:{_FREE},|(?<!,){_FREE})\s+(?P<a>(?:only\s+when|when|whenever|until|once|after|before|while)\s)",
        0.78,
        "duty",
    ),
    Frame(
        ("except",), r",?\s+(?P<a>except\s+(?:when|where|if|that|in\s+cases\s+where)\s)", 0.84, "exception"
    ),
    Frame(
        ("requires", "require", "needs", "depends", "depend", "relies", "rely"),
        r"^(?:[A-Z][\w ]{2,24}:\s+)?(?P<a>(?:The\s+|An?\s+)?[^,;:.]{2,50}?)\s+(?:requires?|needs(?!\s+to)|depends?\s+(?:up)?on|rel(?:y|ies)\s+(?:up)?on)\s+(?P<b>[^,;:.]{3,60})",
        0.78,
        "needs",
    ),
    Frame(
        ("use",),
        r"^(?:(?:then|you\s+can|you\s+may|please)\s+)?use\s+(?P<a>[^;:.]{2,60}?)\s+(?:to|for)\s+(?P<b>[a-z][^;:]{4,160})",
        0.84,
        "use",
    ),
    Frame(
        ("lets", "let", "allows", "allow", "enables", "enable", "helps"),
        r"^(?P<a>[^,;:]{2,60}?)\s+(?:(?:also|thus|then)\s+)?(?:lets?|allows?|enables?|helps)\s+(?:you|us|users?|anyone|(?:the|an?|its)\s+[\w-]{2,20}(?:\s[\w-]{2,20})?|[a-z]{3,20}s)\s+(?:to\s+)?(?P<b>[a-z][^;:]{4,160})",
        0.8,
        "use",
    ),
    Frame(
        ("to",),
        r"^(?P<a>(?:then\s+|first\s+|next,?\s+)?[A-Za-z]{2,12}\s[^;:,]{2,90}?)\s+to\s+(?P<b>[a-z][^;:]{4,120})",
        0.78,
        "do",
    ),
    Frame(
        ("to",),
        r"^to\s+(?P<a>[a-z][^,;:]{3,80}),\s+(?P<b>(?:first\s+|then\s+)?[^;:]{4,160})",
        0.82,
        "front_goal",
    ),
)

# What keeps something from happening: a rule ("salt prevents ice"), never the cause of it.
PREVENTS = r"^[^,;:]{2,90}?\s(?:prevents?|prevented|avoids?|avoided|stops?(?=\s[^,;]{2,40}\sfrom\s)|keeps?(?=\s[^,;]{2,40}\sfrom\s)|protects?|protected|guards?\s+against|inhibits?|inhibited|hinders?|hindered|blocks?|averts?|averted|suppresse[sd])\s+\w"
