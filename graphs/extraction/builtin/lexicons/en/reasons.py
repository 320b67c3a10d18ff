"""Clauses that give the reason of other clauses, and what follows from clauses, in English."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape

_FACT = (
    r"(?:(?:(?:because|in\s+light|in\s+view|as\s+a\s+(?:direct\s+)?(?:result|consequence)|by\s+virtue)\s+of|(?:due|owing|thanks)\s+to|"
    r"given)\s+the\s+(?:simple\s+)?fact\s+that|given\s+that|seeing\s+that|in\s+as\s+much\s+as|inasmuch\s+as|"
    r"(?:on|upon)\s+the\s+grounds?\s+that|for\s+the\s+(?:simple|very|same|good)\s+reason\s+that)"
)
_FACT_WORDS = ("fact", "given", "seeing", "inasmuch", "much", "grounds", "ground", "reason")
_SUBJECT = r"(?:the|an?|it|they|we|you|he|she|there|this|that|these|those|most|many|all|some|no|each|every|our|their|its|his|her|my|your|people)"
_BE = r"(?:\s+(?:is|was)|['’]s)"

REASONS = (
    Cue(
        _FACT_WORDS,
        rf",?\s+(?:(?:is|are|was|were)\s+)?(?:(?:partly|largely|mainly|simply)\s+)?{_FACT}\s+",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.ANY,
    ),
    Cue(_FACT_WORDS, rf"^{_FACT}\s+", Relation.CAUSES, 0.8, Shape.FRONT),
    Cue(
        ("because",),
        r",?\s+not\s+(?:just\s+|simply\s+)?because\s+[^;:.]{4,120}?,?\s+but\s+(?:rather\s+)?because\s+(?!of\b)",
        Relation.CAUSES,
        0.86,
        forward=False,
    ),
    Cue(
        ("since",),
        rf",\s+since\s+(?={_SUBJECT}\s)(?!then\b|that\s+(?:time|day)\b|the\s+(?:\w+\s+)?(?:year|day|war|crisis|start|beginning|end|early|late|days)\b)",
        Relation.CAUSES,
        0.75,
        forward=False,
    ),
    Cue(
        ("given",),
        r",\s+given\s+(?=(?:the|an?|its|their|our|his|her|how)\s)(?!the\s+fact\b)",
        Relation.CAUSES,
        0.75,
        forward=False,
        right=Part.PHRASE,
    ),
    Cue(
        ("given", "light", "view"),
        r"^(?:given|in\s+light\s+of|in\s+view\s+of)\s+(?=(?:the|an?|its|their|our|his|her)\s)(?!the\s+fact\b)",
        Relation.CAUSES,
        0.75,
        Shape.FRONT,
        left=Part.PHRASE,
    ),
    Cue(
        ("why",),
        rf"(?:,|\s+[-–—]+)\s*(?:and\s+)?(?:which|that|this){_BE}\s+(?:partly\s+|exactly\s+|precisely\s+|also\s+|probably\s+)?why\s+",
        Relation.CAUSES,
        0.82,
    ),
    Cue(
        ("why",),
        r"\s+(?:is|was|are|were)\s+(?:exactly\s+|precisely\s+|also\s+|partly\s+)?why\s+(?=[a-z])",
        Relation.CAUSES,
        0.78,
        left=Part.PHRASE,
    ),
    Cue(
        ("account", "virtue"),
        r",?\s+(?:on\s+account\s+of|by\s+virtue\s+of)\s+(?!the\s+fact\b)",
        Relation.CAUSES,
        0.72,
        forward=False,
        right=Part.PHRASE,
    ),
    Cue(
        ("reason",),
        r"\b(?:the|one|another|a)\s+(?:(?:main|only|real|other|first|second|key|big|primary|very)\s+){0,2}reason\s+(?:why\s+|that\s+)?(?!is\b|was\b|for\b|of\b|to\b|being\b|behind\b|not\b)(?=[^;:.]{3,120}\s(?:is|was)\s+(?:simply\s+|just\s+|partly\s+)?(?:that|because)\s)",
        Relation.CAUSES,
        0.82,
        Shape.PAIR,
        forward=False,
        second=r",?\s+(?:is|was)\s+(?:simply\s+|just\s+|partly\s+)?(?:that|because)\s+",
    ),
    Cue(
        ("reason", "reasons"),
        r"\b(?:the|one|another|a)\s+(?:\w+\s+){0,2}reasons?\s+(?:for|behind)\s+(?P<left>[^,;:.()]{3,80}?)\s+(?:is|was)\s+(?:simply\s+|just\s+)?(?:that|because)\s+",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.PHRASE,
    ),
    Cue(
        ("result", "consequence", "consequently"),
        r"(?:[,;]|,\s+and)\s*(?:and\s+|so\s+)?(?:as\s+a\s+(?:direct\s+)?(?:result|consequence)|consequently)\b,?\s+(?!of\b|\w+ing\b)",
        Relation.CAUSES,
        0.78,
    ),
    Cue(
        ("so",),
        r"(?<!,)(?<!\band)(?<!\bbut)(?<!\bor)(?<!\beven)(?<!\bsay)(?<!\bthink)(?<!\bhope)(?<!\bguess)(?<!\bor)\s+so\s+"
        r"(?=(?:that|this|it|they|we|there|he|she|you|i)(?:['’](?:s|re|ve|m)\b|\s+(?:is|are|was|were|has|have|had|do|does|did|don['’]t|doesn['’]t|didn['’]t)\b))",
        Relation.CAUSES,
        0.7,
    ),
    Cue(
        ("that",),
        r"\s+that\s+(?!is\b|was\b|can\b|could\b|will\b|would\b|has\b|have\b|had\b|are\b|were\b|may\b|might\b)",
        Relation.CAUSES,
        0.76,
    ),
)
