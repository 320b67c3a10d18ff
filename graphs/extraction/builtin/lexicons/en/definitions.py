"""How English says what a thing is."""

from graphs.extraction.builtin.lexicons.base import Frame

DEFINITIONS = (
    Frame(
        ("are",),
        r"^(?P<a>[A-Z][\w-]{2,30}(?:\s[\w-]{2,20}){0,3})\s+are\s+(?P<b>(?:[\w-]{2,20}\s+){0,4}[\w-]{2,20}s\s+(?:that|which|who|used|made|in\s+which)\s.{6,300})",
        0.8,
        "copula",
    ),
    Frame(
        ("refers", "refer"),
        r"^(?P<a>.{2,80}?)\s+(?:(?:generally|usually|typically|often|commonly)\s+)?refers?\s+to\s+(?P<b>.{8,400})",
        0.85,
        "verb",
    ),
    Frame(
        ("defined",),
        r"^(?P<a>.{2,80}?)\s+(?:is|are|was|were|(?:can|may)\s+be)\s+(?:(?:generally|usually|typically|often|commonly|formally)\s+)?(?:defined|described)\s+as\s+(?P<b>.{8,400})",
        0.9,
        "verb",
    ),
    Frame(
        ("means", "denotes", "mean", "denote"),
        r"^(?:the\s+(?:term|word|name|phrase|expression)\s+)?(?P<a>.{2,60}?)\s+(?:means?|denotes?)\s+(?P<b>.{8,400})",
        0.85,
        "verb",
    ),
    Frame(
        ("name", "term"),
        r"^(?P<a>.{2,60}?)\s+is\s+the\s+(?:name|term)\s+(?:given\s+to|for|used\s+(?:for|to\s+describe))\s+(?P<b>.{8,400})",
        0.95,
        "verb",
    ),
    Frame(("occurs",), r"^(?P<a>.{3,60}?)\s+occurs?\s+when\s+(?P<b>.{8,300})", 0.8, "verb"),
    Frame(
        ("is", "are", "was", "were"),
        r"^(?P<a>.{2,80}?)\s+(?:is|are|was|were)\s+(?P<b>(?:an?|the|any|one\s+of\s+the)\s+.{8,400})",
        0.86,
        "copula",
    ),
    Frame(
        ("called", "termed", "known", "named", "dubbed", "referred"),
        r"(?P<b>(?:\b(?:an?|the|these)\s+)?[^,;:.()]{6,120}?)(?:,\s*|\s+)(?:(?:(?:which|that)\s+)?(?:is|are)\s+|also\s+|often\s+)?(?:called|termed|known\s+as|referred\s+to\s+as|named|dubbed)\s+(?P<a>(?:an?\s+|the\s+)?[\w“\"‘'*`-]+(?:\s+[\w-]+){0,4}?[”\"’'*`]?)(?=[.,;:)]|\s*[(\[]|\s+(?:which|that)\b|$)",
        0.65,
        "called",
    ),
    Frame(
        ("which",),
        r"^(?P<a>[^,;:]{2,60}),\s+(?:which|that)\s+(?:is|are|was|were)\s+(?P<b>(?:an?|the)\s+[^,;]{8,200})",
        0.65,
        "aside",
    ),
    Frame(
        (",",),
        r"^(?P<a>(?:An?\s+|The\s+)?[^,;:.]{2,50}),\s+(?P<b>(?:an?|the)\s+[^,;:]{6,140}),",
        0.55,
        "aside",
    ),
    Frame(
        (",",),
        r"^(?:In|At|On|For|With|To|From|By|During|Under|As|While|When)\b.{0,80}?\b(?:the|an?|of|in|by)\s+(?P<a>[a-z][\w-]+(?:\s[\w-]+){0,2}),\s+(?P<b>(?:an?|the)\s+[^,;:]{12,140})[,.]",
        0.5,
        "aside",
    ),
    Frame(
        (":", "–", "—", "-"),
        r"^(?P<a>[“\"*`]{0,3}[A-Z][^:.;,–—]{1,48}?)(?::|\s[-–—]{1,2}|—)\s+(?P<b>[^:]{12,300})$",
        0.6,
        "gloss",
    ),
    Frame(
        (":",),
        r"(?:^|\b(?:the|an?|as|of|are|is|called|create|form)\s+)(?P<a>[a-zA-Z][\w-]{2,24}(?:\s[\w-]{2,20}){0,2}):\s+(?P<b>(?:an?\s+|the\s+)?(?:[\w-]{2,20}\s+){1,4}(?:that|which|who|in\s+which|whose)\s[^:]{6,200})",
        0.7,
        "aside",
    ),
    Frame(
        (",",),
        r"\b(?P<a>(?:[A-Z][\w’-]+(?:\s(?:of\s|the\s)?[A-Z][\w’-]+){0,4}|(?:[a-z][\w-]+\s)?[a-z][\w-]+)),\s+(?P<b>an?\s[^,;:.]{12,140})[.,]?\s*$",
        0.55,
        "aside",
    ),
    Frame(
        ("which",),
        r"\b(?P<a>(?:[a-z][\w-]{2,20}\s){1,2}[a-z][\w-]{2,20}),\s+which\s+(?P<b>(?:provides?|requires?|allows?|involves?|consists?|describes?|measures?|refers?|represents?|occurs?|states?|holds?)\s[^,;:]{12,200})",
        0.55,
        "aside",
    ),
    Frame(
        ("called", "known", "termed", "referred"),
        r"^(?P<b>.{20,300}?),?\s+(?:this|it|which|they)\s+(?:\w+\s+){0,3}?(?:is|are)\s+(?:\w+ly\s+)?(?:called|known\s+as|termed|referred\s+to\s+as)\s+(?P<a>(?:an?\s+|the\s+)?[\w“\"‘'-]+(?:\s+[\w-]+){0,3}?[”\"’']?)[.]?$",
        0.65,
        "named",
    ),
)
