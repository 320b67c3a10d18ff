"""What something is not, and what it is like, in English."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape

CORRECTIONS = (
    Cue(
        ("not", "neither", "n't", "isn't", "isn’t", "aren't", "wasn't", "don't", "doesn't", "never"),
        r"(?:,|;|\s[-–—]+|—)?\s+but\s+(?:rather\s+|instead\s+)?",
        Relation.NOT_IS,
        0.7,
        left=Part.CLAUSE,
        right=Part.ANY,
    ),
    Cue(
        ("rather", "instead", "opposed"),
        r",?\s+(?:rather\s+than|instead\s+of|as\s+opposed\s+to)\s+",
        Relation.NOT_IS,
        0.75,
        forward=False,
        left=Part.CLAUSE,
        right=Part.ANY,
    ),
    Cue(
        ("not",),
        r",\s+(?:and\s+)?not\s+(?:just\s+|simply\s+|merely\s+)?(?=(?:an?|the|its?|their|to|by|in|on|for|from|with|as|because|\w+ing)\s)",
        Relation.NOT_IS,
        0.7,
        forward=False,
        right=Part.ANY,
    ),
    Cue(
        ("rather", "instead"),
        r"^(?:rather\s+than|instead\s+of)\s+",
        Relation.NOT_IS,
        0.75,
        Shape.FRONT,
        left=Part.ANY,
    ),
    Cue(
        ("differs", "differ", "distinct", "different"),
        r"\s+(?:(?:is|are)\s+(?:\w+ly\s+)?(?:distinct|different)|differs?)\s+from\s+",
        Relation.NOT_IS,
        0.75,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("not",),
        r"\s+(?:is|are|was|were)\s+not\s+(?=(?:an?|the)\s)",
        Relation.NOT_IS,
        0.7,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("unlike",),
        r"^unlike\s+",
        Relation.NOT_IS,
        0.8,
        Shape.FRONT,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
)

ANALOGIES = (
    Cue(
        ("like", "just"),
        r"\s+(?:is|are|works?|acts?|behaves?|functions?|looks?)\s+(?:(?:much|a\s+bit|rather|just|very\s+much)\s+)?like\s+(?=(?:an?|the)\s)",
        Relation.ANALOGY,
        0.8,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("similar", "analogous", "akin", "resembles", "resemble", "comparable", "likened", "compared"),
        r"\s+(?:(?:(?:is|are|was|were|be|been)\s+)?(?:often\s+)?(?:(?:very|quite|broadly|roughly)\s+)?(?:similar|analogous|akin|comparable|equivalent)\s+to|(?:is|are|was|were|be|been)\s+(?:often\s+)?(?:likened|compared)\s+to|resembles?)\s+",
        Relation.ANALOGY,
        0.75,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(("just",), r"^just\s+as\s+", Relation.ANALOGY, 0.85, Shape.FRONT),
    Cue(
        ("way", "as"), r",?\s+in\s+the\s+same\s+way\s+(?:that|as)\s+|,\s+just\s+as\s+", Relation.ANALOGY, 0.8
    ),
)
