"""What follows from what, as people say it, and what a finding shows, in English."""

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape

_SPEAKERS = r"(?:i|you|we|he|she|it|they|there|that|this)"
_FINDING = (
    r"findings?|stud(?:y|ies)|research|evidence|data|results?|surveys?|experiments?|analys[ei]s|polls?|statistics|records|"
    r"figures|remains|fossils|tests|trials|measurements|observations|excavations|census(?:es)?|documents|samples"
)

_GIVEN = (
    r"(?:now\s+that|given\s+that|seeing\s+that|considering\s+that|on\s+the\s+grounds\s+that|"
    r"(?:due|owing|thanks)\s+to\s+the\s+fact\s+that|(?:in\s+view|because)\s+of\s+the\s+fact\s+that)\s+"
)

CONSEQUENCES = (
    Cue(
        ("cause", "cuz", "coz", "cos"),
        rf",?\s+['’]?(?:cause|cuz|coz|cos)\s+(?=(?:then\s+)?{_SPEAKERS}(?:['’]\w{{1,3}})?\s)",
        Relation.CAUSES,
        0.75,
        forward=False,
    ),
    Cue(
        ("why",),
        r"(?:,|;|\s[-–—]+|—)\s+(?:and\s+|so\s+)?(?:which|that|this)(?:['’]s|\s+is|\s+was)\s+(?:(?:the|one)\s+reason\s+)?why\s+",
        Relation.CAUSES,
        0.8,
    ),
    Cue(
        ("means", "meant", "meaning"),
        r",\s+(?:and\s+)?(?:(?:which|that|this)\s+(?:also\s+)?(?:means|meant)|meaning)\s+(?!\W)(?:that\s+)?",
        Relation.CAUSES,
        0.7,
    ),
    Cue(
        ("so",),
        r"(?<![,;:])(?<!\bthink)(?<!\bsay)(?<!\bhope)(?<!\bdo)(?<!\bdid)(?<!\bor)(?<!\bnot)(?<!\bmore)(?<!\bis)(?<!\bare)(?<!\bwas)"
        rf"(?<!\bif)\s+(?:and\s+)?so\s+(?={_SPEAKERS}(?:['’](?:m|re|s|ve|d))?\s+(?!can|could|will|would|may|might|won|don|do|doesn|never|always))",
        Relation.CAUSES,
        0.6,
    ),
    Cue(
        ("now", "given", "seeing", "considering", "fact"),
        rf"^{_GIVEN}",
        Relation.CAUSES,
        0.7,
        Shape.FRONT,
    ),
    Cue(
        ("given", "seeing", "considering", "fact", "grounds"),
        rf",?\s+(?!now\b){_GIVEN}",
        Relation.CAUSES,
        0.7,
        forward=False,
    ),
    Cue(
        ("since",),
        r"^(?:and|but|so|now)\s+since\s+(?!then|the\s+\d|\d|its?\b|last\b|early\b|ancient\b)",
        Relation.CAUSES,
        0.7,
        Shape.FRONT,
    ),
    Cue(
        (
            "suggest",
            "suggests",
            "suggested",
            "show",
            "shows",
            "showed",
            "shown",
            "indicate",
            "indicates",
            "indicated",
            "reveal",
            "reveals",
            "revealed",
            "demonstrate",
            "demonstrates",
            "demonstrated",
            "confirm",
            "confirms",
            "confirmed",
            "prove",
            "proves",
            "proved",
            "found",
            "find",
            "finds",
        ),
        rf"^(?P<left>(?:[\w’'-]+\s+){{0,6}}?(?:{_FINDING})(?:\s+[\w’'-]+){{0,6}}?)\s+(?:(?:have|has|had|also|clearly|strongly)\s+){{0,2}}"
        r"(?:suggest(?:s|ed)?|show(?:s|ed|n)?|indicate[sd]?|reveal(?:s|ed)?|demonstrate[sd]?|confirm(?:s|ed)?|prove[sd]?|found|finds?)\s+that\s+",
        Relation.SUPPORTS,
        0.7,
        left=Part.PHRASE,
        source_type=NodeType.FACT,
    ),
)
