"""Nouns that name a cause or a result: "the cause of", "the reason for", "is a consequence of"."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part
from graphs.extraction.builtin.lexicons.en.effects import EFFECTS, MEASURES, STIRRED, STIRS, any_of


def _forms(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_IS = (
    r"\s+(?:(?:can|may|might|could|will|would)\s+(?:have\s+been|be)|(?:has|have|had)\s+(?:\w{3,12}\s+)?been|is|are|was|were|remains?|became)\s+"
    r"(?:(?:often|usually|partly|also|still|now|not\s+only|\w{3,16}ly|thought\s+to\s+be|believed\s+to\s+be|considered|said\s+to\s+be|known\s+to\s+be)\s+){0,2}"
)
_ONE = r"(?:an?|the|its|one\s+of\s+the|among\s+the|another|part\s+of\s+the)\s+(?:[\w-]+\s+){0,3}"
_WORSE = any_of(EFFECTS, MEASURES, STIRS, STIRRED)

NAMED = (
    Cue(
        _forms("cause causes culprit culprits reason reasons"),
        rf"{_IS}{_ONE}(?:causes?\s+(?:of|behind)|culprits?\s+(?:in|behind|for)|reasons?\s+(?:for|behind))\s+(?!\w+ing\b)",
        Relation.CAUSES,
        0.8,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms(
            "trigger triggers driver drivers catalyst contributor contributors factor factors source sources root roots"
        ),
        rf"{_IS}{_ONE}(?:triggers?\s+(?:of|for)|drivers?\s+(?:of|behind)|catalysts?\s+(?:of|for)|"
        r"contributors?\s+to|factors?\s+(?:in|behind)|sources?\s+of|roots?\s+of)\s+"
        rf"(?=(?:[\w’'-]+\s+){{0,3}}(?:{_WORSE})\b)",
        Relation.CAUSES,
        0.76,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms("result consequence outcome"),
        r",\s+(?:the|an?)\s+(?:[\w-]+\s+)?(?:result|consequence|outcome)\s+of\s+"
        r"(?=[^,;:.()]{3,60}(?:,|\.|$))(?![^,;:.()]{3,60}\b(?:is|was|are|were|has|had|have|will|can|may|came|became)\b)",
        Relation.CAUSES,
        0.74,
        forward=False,
        left=Part.ANY,
        right=Part.PHRASE,
    ),
    Cue(
        _forms("cause causes reason reasons source sources root roots culprit culprits"),
        r"\b(?:the|an?|one|another)\s+(?:\w+\s+){0,3}(?:(?:causes?|reasons?|culprits?)\s+(?:of|for|behind)|(?:sources?|roots?)\s+of"
        rf"(?=\s+(?:[\w-]+\s+){{0,2}}(?:{_WORSE})\b))"
        r"\s+(?P<left>[^,;:.()]{3,80}?)\s+(?:(?:may|might|could|can|would|will)\s+(?:have\s+been|be)|is|was|are|were|remains?)\s+(?:(?:probably|likely|usually|often|mainly|simply|thought\s+to\s+be|believed\s+to\s+be|reported\s+to\s+be)\s+)?(?!not\b|to\b|that\b|\w+ed\b|un\w+\b)",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        _forms(
            "result results consequence consequences outcome outcomes by-product symptom symptoms effect effects"
        ),
        rf"{_IS}(?:the|an?|one\s+of\s+the|another|among\s+the|partly\s+the)\s+(?:(?:direct|common|natural|inevitable|unintended|likely|main|serious|end|side|typical|frequent|combined|possible)\s+){{0,2}}(?:results?|consequences?|outcomes?|by-?products?|symptoms?|effects?)\s+of\s+",
        Relation.CAUSES,
        0.78,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms("result results consequence consequences effect effects outcome outcomes"),
        r"\b(?:the|an?|one|another)\s+(?:(?:direct|common|natural|inevitable|unintended|main|serious|likely|major|first|side)\s+){0,2}(?:consequences?|results?|effects?|outcomes?)\s+of\s+(?P<left>[^,;:.()]{3,80}?)\s+(?:is|was|are|were|will\s+be|may\s+be|can\s+be)\s+(?=an?\s|the\s|(?:[\w-]+\s+){0,2}"
        rf"(?:{any_of(EFFECTS)})\b)",
        Relation.CAUSES,
        0.72,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(  # "the injury which the fall had caused", "the damage the storm caused"
        _forms("caused cause causes triggered provoked inflicted created produced"),
        r"\b(?P<left>(?!(?:some|any|every|no)thing\b)[\w-]{3,30})\s+(?:(?:that|which)\s+|(?=(?:the|an?|its|his|her|their|this)\s))(?P<right>(?:[\w’'-]+\s+){1,5}?)"
        r"(?:(?:has|have|had|can|could|may|might|will|would|often|usually)\s+){0,2}"
        r"(?:cause[sd]?|triggered|provoked|inflicted|created|produced)(?=\s*[.,;:)]|\s+(?:is|are|was|were|has|have|had|can|could|may|"
        r"might|will|would|in|on|to|among|for|at|when|during|after)\b"
        r"|\s+\w{2,18}(?:s|ed)\s+(?:for|in|on|to|at|until|slowly|quickly)\b)",
        Relation.CAUSES,
        0.91,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(  # "What caused the accident was fog."
        ("what",),
        r"^what\s+(?:(?:has|have|had|really|actually|first|often|usually)\s+){0,2}(?:caus(?:es|ed)|triggered|sparked|provoked|(?:leads?|led)\s+to|"
        r"brought\s+about|set\s+off)\s+(?P<left>[^,;:.()]{3,80}?)\s+(?:is|was|are|were)\s+(?!not\b|that\b|\w+ed\b)",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
)
