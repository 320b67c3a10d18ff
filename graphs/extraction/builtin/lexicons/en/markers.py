"""Words that open an English sentence and tie it to the one before."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Marker

ASIDES = (
    Marker(("for",), r"[^,;:]{3,80},\s+for\s+(?:example|instance),\s", Relation.EXAMPLE, 0.8, forward=False),
    Marker(
        ("therefore", "thus", "hence", "consequently"),
        r"(?!if\b|because\b|since\b)[^,;:]{3,60}\s(?:therefore|thus|hence|consequently)\s+(?!\w+ing\b)",
        Relation.INFERS,
        0.7,
    ),
)
MARKERS = (
    Marker(("for",), r"(?:for\s+(?:example|instance)|e\.g\.),?\s+", Relation.EXAMPLE, 0.85, forward=False),
    Marker(
        ("example", "instance", "case", "illustration"),
        r"(?:an?|one|another)\s+(?:\w+\s+){0,2}(?:example|instance|illustration)\s+(?:of\s+(?:this|such)\s+(?:\w+\s+)?)?(?:is|was|would\s+be|comes?\s+from)\s+",
        Relation.EXAMPLE,
        0.8,
        forward=False,
    ),
    Marker(
        ("therefore", "thus", "hence", "consequently", "accordingly", "conclude", "follows", "these", "this"),
        r"(?:therefore|thus|hence|consequently|accordingly|it\s+follows\s+that|we\s+(?:can|may|must)\s+conclude\s+that|(?:this|these\s+(?:examples|results|findings|facts|cases))\s+(?:shows?|suggests?|impl(?:y|ies)|indicates?|demonstrates?|means?)\s+that)\b,?\s+(?!\w+ing\b)",
        Relation.INFERS,
        0.75,
    ),
    Marker(
        ("result", "consequence", "this", "reason"),
        r"(?:as\s+a\s+(?:direct\s+)?(?:result|consequence)|because\s+of\s+this|for\s+this\s+reason)\b,?\s+(?!of\b)",
        Relation.CAUSES,
        0.65,
    ),
    Marker(
        ("result", "upshot"),
        r"the\s+(?:(?:net|end|sad)\s+)?(?:result|upshot)\s+(?:is|was|has\s+been)\s+that\s+",
        Relation.CAUSES,
        0.72,
    ),
    Marker(
        ("so",),
        r"so\b(?:,\s+|\s+(?!(?:i|we|you|my|your|let|if|when|since|because|as|and|but|anyway|again|there)\b))"
        r"(?!of\b|that\b|far\b|much\b|many\b|long\b|what\b|how\b|why\b|too\b|did\b|do\b|is\b|are\b|the\s+question\b)",
        Relation.CAUSES,
        0.62,
    ),
    Marker(
        ("why", "reason"),
        r"(?:(?:and|but|so)\s+)?(?:that|this)(?:['’]s|\s+is)\s+(?:(?:exactly|precisely|also|partly)\s+)?(?:why|the\s+(?:\w+\s+)?reason\s+(?:why|that))\s+",
        Relation.CAUSES,
        0.76,
    ),
    Marker(
        ("because", "reason"),
        r"(?:(?:this|that|it)(?:\s+is|\s+was|['’]s)\s+(?:\w+ly\s+)?because|this\s+is\s+due\s+to\s+the\s+fact\s+that|the\s+reason\s+(?:for\s+this\s+)?is\s+that|because\s+(?=[^,]{5,200}$))\s*",
        Relation.CAUSES,
        0.75,
        forward=False,
    ),
    Marker(("after",), r"after\s+all,\s*", Relation.SUPPORTS, 0.75, forward=False),
    Marker(
        ("why",),
        r"(?:and\s+|so\s+)?(?:that|this|which)(?:\s+is|\s+was|['’]s)\s+(?:(?:the|one)\s+reason\s+)?why\s+",
        Relation.CAUSES,
        0.75,
    ),
    Marker(
        ("trying", "hoping", "wanting", "attempting"),
        r"(?:just\s+|still\s+)?(?:trying|hoping|wanting|attempting)\s+to\s+",
        Relation.AIMS_AT,
        0.7,
    ),
    Marker(
        ("mean", "say"),
        r"(?:but\s+|however,\s+|yet\s+)?(?:(?:this|that|it)\s+(?:does\s+not|doesn['’]t|did\s+not|didn['’]t)\s+(?:necessarily\s+)?mean\s+(?:that\s+)?|"
        r"(?:this|that)(?:\s+is|['’]s)\s+not\s+to\s+say\s+(?:that\s+)?)",
        Relation.NOT_IS,
        0.7,
        forward=False,
    ),
    Marker(
        ("however", "but", "yet", "nevertheless", "nonetheless", "still", "contrast", "contrary", "hand"),
        r"(?:however|but|yet|nevertheless|nonetheless|on\s+the\s+contrary|by\s+contrast|in\s+contrast)\b,?\s+",
        Relation.COUNTER_EXAMPLE,
        0.5,
        forward=False,
    ),
    Marker(("instead", "rather"), r"(?:instead|rather),\s+", Relation.NOT_IS, 0.65, forward=True),
    Marker(
        ("same", "analogy"),
        r"(?:in\s+(?:much\s+)?the\s+same\s+way|by\s+analogy),?\s+",
        Relation.ANALOGY,
        0.7,
        forward=False,
    ),
    Marker(
        ("exception", "counterexample", "counter-example"),
        r"(?:an?|one|the)\s+(?:\w+\s+){0,2}(?:exception|counter-?example)\s+(?:is|was)\s+",
        Relation.COUNTER_EXAMPLE,
        0.8,
        forward=False,
    ),
)
