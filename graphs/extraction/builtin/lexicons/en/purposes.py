"""What something is for, and on what it depends, in English."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape

OPENERS = (
    r"if|unless|provided\s+that|providing\s+that|whenever|"
    # "Once you know it, you can": not what came before in a story, and not "once fully grown".
    r"once(?=\s+(?:the|an?|you|we|they|it|i|he|she|your|all|this|these|those|\w{3,15}s)\s)"
    r"(?!\s+(?:[\w’']+\s+){1,4}?(?:was|were|had|did|came|went|got|\w{3,12}ed)\b)|every\s+time|each\s+time|(?:as|so)\s+long\s+as(?!\s+(?:\d|an?\b|one\b|two\b|three\b|several\b|many\b))|assuming(?:\s+that)?|"
    r"on\s+(?:the\s+)?condition\s+that|in\s+the\s+event\s+that|in\s+case(?!\s+of\b)"
)
# "I wonder if", "as if", "even if" open no condition.
NO_QUESTION = "".join(
    rf"(?<!\b{word}\s)"
    for word in (
        "even",
        "as",
        "wonder",
        "know",
        "ask",
        "asked",
        "see",
        "sure",
        "tell",
        "check",
        "care",
        "doubt",
        "decide",
    )
)
OPENING = (
    "if",
    "unless",
    "provided",
    "providing",
    "once",
    "whenever",
    "every",
    "each",
    "long",
    "assuming",
    "condition",
    "event",
    "case",
)

PURPOSES = (
    Cue(
        ("order", "so", "aim", "view", "purpose", "effort", "attempt", "hope", "hopes", "bid"),
        r",?\s*\b(?:in\s+order\s+to|so\s+as\s+to|with\s+the\s+(?:aim|goal|purpose|intention)\s+of|in\s+an\s+(?:effort|attempt)\s+to|for\s+the\s+(?:particular\s+)?purpose\s+of|in\s+(?:the\s+)?hopes?\s+of|in\s+a\s+bid\s+to|"
        r"in\s+order\s+for\s+(?:[\w’'-]+\s+){1,4}?to)\s+",
        Relation.AIMS_AT,
        0.9,
        right=Part.ACTION,
    ),
    Cue(
        ("order", "so", "aim"),
        r"^(?:in\s+order\s+to|so\s+as\s+to|with\s+the\s+(?:aim|goal)\s+of)\s+",
        Relation.AIMS_AT,
        0.85,
        Shape.FRONT,
        forward=False,
        left=Part.ACTION,
    ),
    Cue(
        ("to",),
        r"^to\s+(?!(?:be|begin|start|sum|conclude|put|say|my|our|his|her|their|your|the|this|that|these|those|a|an|some|what|"
        r"which|date|no|me|us|him|them|whom|each|all|many|most|make\s+matters|tell\s+the\s+truth|name|illustrate|quote|cite|"
        r"recap|summari[sz]e|give\s+(?:an|some)|take\s+an|return)\b)(?=[a-z]{2,15}\s)",
        Relation.AIMS_AT,
        0.8,
        Shape.FRONT,
        forward=False,
        left=Part.ACTION,
    ),
    Cue(("so",), r",?\s+so\s+that\s+", Relation.AIMS_AT, 0.7),
    Cue(
        ("so",),
        r"(?<![,;:])\s+so\s+(?=(?:i|you|we|he|she|it|they|people)(?:['’]ll)?\s+(?:can|could|will|would|may|might|won['’]t|"
        r"wouldn['’]t|don['’]t|do\s+not|doesn['’]t|never|always)\b)",
        Relation.AIMS_AT,
        0.65,
    ),
    Cue(
        ("trying", "hoping", "aiming", "seeking", "attempting", "wanting", "intending", "wishing", "looking"),
        r",?\s+(?:trying|hoping|aiming|seeking|attempting|wanting|intending|wishing|looking)\s+to\s+",
        Relation.AIMS_AT,
        0.75,
        right=Part.ACTION,
    ),
    Cue(
        (
            "aim",
            "aims",
            "aimed",
            "seek",
            "seeks",
            "sought",
            "intended",
            "designed",
            "meant",
            "strive",
            "strives",
            "aiming",
        ),
        r"\s+(?:(?:is|are|was|were)\s+)?(?:(?:also|specifically|primarily)\s+)?(?:aims?\s+(?:to|at)|aimed\s+(?:to|at)|seeks?\s+to|sought\s+to|intended\s+to|designed\s+to|meant\s+to|strives?\s+to)\s+",
        Relation.AIMS_AT,
        0.85,
        left=Part.PHRASE,
        right=Part.ACTION,
    ),
    Cue(
        ("to",),
        r"(?:(?<![,;:])\s+to\s+(?:[a-z]{3,15}ly\s+)?(?=[a-z]{2,15}\b)|,\s+to\s+(?=(?:make\s+sure|ensure|prevent|protect|avoid|help|show|allow|"
        r"enable|support|keep|save|tell|let|give|get|find|see|meet|reduce|increase|improve|learn|raise|create|build|provide|"
        r"study|warn|check|gain|win|earn|attract|promote|secure|cover|celebrate|mark)\b))",
        Relation.AIMS_AT,
        0.65,
        left=Part.CLAUSE,
        right=Part.ACTION,
    ),
    Cue(
        ("used", "serve", "serves", "served"),
        r"\s+(?:(?:is|are|was|were|can\s+be|may\s+be|been)\s+(?:(?:often|also|commonly|mainly|widely|sometimes)\s+)?used\s+(?:to|for)|serves?\s+to|served\s+to)\s+",
        Relation.AIMS_AT,
        0.75,
        left=Part.PHRASE,
        right=Part.ACTION,
    ),
    Cue(
        (
            "great",
            "good",
            "useful",
            "ideal",
            "perfect",
            "suitable",
            "intended",
            "designed",
            "meant",
            "made",
            "handy",
            "excellent",
        ),
        r"\s+(?:is|are|was|were)\s+(?:(?:\w+ly|very|so|also|most)\s+)?(?:great|good|useful|ideal|perfect|suitable|intended|designed|meant|made|handy|"
        r"excellent)\s+for\s+(?=[a-z]+ing\s)",
        Relation.AIMS_AT,
        0.7,
        left=Part.PHRASE,
        right=Part.ACTION,
    ),
    Cue(
        ("purpose", "goal", "aim", "objective", "function", "mission", "task", "intention"),
        r"\s+(?:is|was|are|were)\s+to\s+",
        Relation.AIMS_AT,
        0.8,
        left=Part.PHRASE,
        right=Part.ACTION,
    ),
)

CONDITIONS = (
    Cue(
        OPENING,
        rf"(?:^(?:[\w’']+,?\s+){{0,3}}?|[,;:]\s+(?:but\s+|and\s+)?){NO_QUESTION}(?=(?:only\s+)?(?:{OPENERS})\s)",
        Relation.DRIVEN_BY,
        0.91,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("when",),
        r"(?:^(?:[\w’']+,?\s+){0,2}?|[,;:]\s+(?:but\s+|and\s+)?)(?=when\s+(?!(?:it\s+comes|asked|i)\b))",
        Relation.DRIVEN_BY,
        0.72,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("had", "were", "should"),
        r"^(?:(?:and|but|so)\s+)?(?=(?:had|were|should)\s+(?:the|we|you|they|it|he|she|i|this|that|our|their|its|any|an?)\s[^?]{5,160},\s[^,?]{1,80}\b(?:would|could|might|will|may|can|must)\b)",
        Relation.DRIVEN_BY,
        0.85,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        OPENING,
        rf"(?<!as)(?<!even)(?<!and)(?<!or)(?<!know)(?<!wonder)(?<!ask)(?<!see)(?<!sure)(?<!tell)(?<!check)(?<!asked)(?<!determine)(?<!decide)(?<!like),?\s+(?=(?:only\s+if|{OPENERS})\s+(?!not\b|any\b|so\b|necessary\b|possible\b))",
        Relation.DRIVEN_BY,
        0.75,
        right=Part.CONDITION,
    ),
    Cue(
        ("after", "until", "before"),
        r"\s+(?=(?:after|until|before)\s+\w+\s+\w)",
        Relation.DRIVEN_BY,
        0.72,
        right=Part.CONDITION,
    ),
    Cue(
        ("driven", "motivated", "inspired"),
        r"\s+(?:(?:is|are|was|were|be|been)\s+)?(?:(?:also|largely|mainly|primarily|often|partly)\s+)?(?:driven|motivated|inspired|prompted|fuell?ed)\s+(?:\w+ly\s+)?by\s+",
        Relation.DRIVEN_BY,
        0.8,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("depends", "depend"),
        r"\s+(?:(?:also|largely|mainly|heavily|often|partly)\s+){0,2}depends?\s+(?:\w+ly\s+)?(?:up)?on\s+",
        Relation.DRIVEN_BY,
        0.75,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("depending",),
        r"^depending\s+(?:up)?on\s+",
        Relation.DRIVEN_BY,
        0.75,
        Shape.FRONT,
        forward=False,
        left=Part.PHRASE,
    ),
    Cue(
        ("depending",),
        r",?\s+depending\s+(?:up)?on\s+",
        Relation.DRIVEN_BY,
        0.75,
        right=Part.PHRASE,
    ),
)
