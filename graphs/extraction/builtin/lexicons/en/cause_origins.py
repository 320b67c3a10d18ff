"""What comes from what: "pain from a fall", "arises from", "grief after". Such words need a noun that has a cause."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part
from graphs.extraction.builtin.lexicons.en.effects import (
    AWAY,
    EFFECTS,
    FEELINGS,
    HARMS,
    ILLNESSES,
    MEASURES,
    REACTIONS,
    STRENGTHS,
)


def _forms(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ORIGINS = (
    Cue(
        ("due",),
        r"\s+due\s+(?:\w+ly\s+)?to\s+(?!the\s+fact)",
        Relation.CAUSES,
        0.82,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        after=EFFECTS | MEASURES,
    ),
    Cue(
        ("from",),
        r"\s+from\s+(?!\d|outside\b|inside\b|[\w’'-]{1,20}(?:\s+[\w’'-]{1,20}){0,2}\s+to\s)",
        Relation.CAUSES,
        0.7,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        after=EFFECTS,
        never_after=AWAY,
    ),
    Cue(
        _forms("after following followed"),
        r"\s+(?:after|following|(?:that|which)\s+followed)\s+(?=(?:the|an?|his|her|their|its|that|[\w-]+['’]s|severe|heavy|years|months|prolonged|long)\s|\w{1,20}(?:ion|ing|ment|ght|ake|ure|ery)\b)",
        Relation.CAUSES,
        0.6,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        after=FEELINGS | HARMS | ILLNESSES | REACTIONS,
    ),
    Cue(
        ("from",),
        r"\s+(?:(?:that|which)\s+)?(?:(?:often|usually|mainly|sometimes|only|always|also|can|may|could)\s+){0,2}(?:is|was|were|are|comes?|came|coming|deriv(?:es?|ed|ing)|flow(?:s|ed|ing)?|originat(?:es|ed|ing)|develop(?:s|ed|ing)?)\s+(?:\w+ly\s+)?from\s+(?!outside\b|inside\b)",
        Relation.CAUSES,
        0.75,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        after=FEELINGS | HARMS | ILLNESSES | STRENGTHS,
    ),
    Cue(
        _forms("stems stem stemmed arises arise arose arisen results result resulted ensued"),
        r"\s+(?:(?:can|may|might|could|often|usually|mainly|largely|also|sometimes|typically|primarily|partly|will|would|has|have|had|directly)\s+){0,3}(?:stem(?:s|med)?|aris(?:es?|en)|arose|result(?:s|ed)?|ensu(?:es?|ed))\s+(?:\w+ly\s+|in\s+part\s+)?(?:from|out\s+of)\s+",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms("stemming arising resulting ensuing"),
        r"(?:,\s+|\s+)(?:stemming|arising|resulting|ensuing)\s+(?:\w+ly\s+|in\s+part\s+)?(?:from|out\s+of)\s+",
        Relation.CAUSES,
        0.75,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
)
