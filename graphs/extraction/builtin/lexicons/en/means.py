"""By what means something comes about, with what it grows, and what it is devoted to, in English."""

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape

# "As trade grew, the ports …": what changes carries the rest with it. "As" with other verbs may only tell the time.
_CHANGES = (
    r"(?:increase[sd]?|decrease[sd]?|gr[eo]ws?|expand(?:s|ed)?|contract(?:s|ed)?|rises?|rose|fell|falls?|decline[sd]?|shr[aiu]nks?|"
    r"spreads?|advance[sd]?|improve[sd]?|worsen(?:s|ed)?|bec[ao]mes?|evolve[sd]?|warm(?:s|ed)?|cool(?:s|ed)?|heats?|heated|"
    r"melt(?:s|ed)?|freezes?|froze|dries|dried|accelerate[sd]?|intensif(?:y|ies|ied)|deteriorate[sd]?|multipl(?:y|ies|ied)|"
    r"gets?|got|loses?|lost|gains?|gained)"
)
_NO_VERDICT = r"(?![^,;]{3,120},\s+(?:it|there|this|that|we\s+(?:can|must|should))\b)"
# From what is prevented or taken away nothing comes about.
_UNDOING = (
    r"noth|anyth|everyth|someth|(?:reduc|prevent|avoid|cutt|lower|limit|minimi[sz]|eliminat|remov|curb|stopp|restrict|bann|"
    r"prohibit|ignor|refus|fail|lack|los)ing"
)
# No comma and no pronoun: what is done is named, and the list is not cut.
_NAMED = r"(?:(?!\b(?:it|its|they|them|their|he|him|his|she|her|this|these|that|those|such|so)\b)[^,;:.])"
_VERB = r"(?:can|could|may|might|will|would|should|must|is|are|was|were|has|have|had|do|does|did|gain|help|make|become|[a-z]{2,14}(?:[^\Wsu]s|ed))"
# "Answered by asking", "began by drawing": how, not why.
_MANNER = (
    r"(?<!respond)(?<!responded)(?<!responds)(?<!react)(?<!reacted)(?<!replied)(?<!answered)(?<!begin)(?<!begins)(?<!began)"
    r"(?<!start)(?<!starts)(?<!started)(?<!end)(?<!ended)(?<!finish)(?<!finished)(?<!followed)(?<!celebrate)(?<!celebrated)"
    r"(?<!celebrating)(?<!concluded)(?<!opened)(?<!done)(?<!so)"
)

MEANS = (
    Cue(
        ("by",),
        rf"^by\s+(?=(?!{_UNDOING})[a-z]{{2,16}}ing\s{_NAMED}{{3,80}},\s(?:[\w’'-]+\s){{1,5}}?{_VERB}\s)",
        Relation.CAUSES,
        0.74,
        Shape.FRONT,
        left=Part.ACTION,
        source_type=NodeType.CONCEPT,
    ),
    Cue(
        ("by",),
        rf"{_MANNER}\s+by\s+(?=(?!{_UNDOING})[a-z]{{2,16}}ing\s{_NAMED}{{3,70}}(?:[.;]|$))",
        Relation.CAUSES,
        0.66,
        forward=False,
        right=Part.ACTION,
        source_type=NodeType.CONCEPT,
    ),
    Cue(
        ("as",),
        rf"^as\s+(?=(?:[\w’'-]+\s+){{1,7}}?{_CHANGES}\b){_NO_VERDICT}",
        Relation.CAUSES,
        0.72,
        Shape.FRONT,
    ),
    Cue(
        ("ensuring",),
        r",\s+(?:thereby\s+|thus\s+)?ensuring\s+that\s+",
        Relation.CAUSES,
        0.72,
    ),
    Cue(
        (
            "enables",
            "enabled",
            "facilitates",
            "facilitated",
            "fosters",
            "fostered",
            "promotes",
            "promoted",
            "spurs",
            "spurred",
        ),
        r"\s+(?:(?:has|have|had|also|often|directly|further|helps?(?:\s+to)?|helped(?:\s+to)?)\s+){0,3}(?:(?:enable|facilitate|promote)[sd]|foster(?:s|ed)|spur(?:s|red))\s+(?=\w)(?![^,;.]{2,60}\sto\s[a-z])",
        Relation.CAUSES,
        0.7,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        ("dedicated", "committed", "devoted", "focused", "geared", "aimed"),
        r"\s+(?:(?:is|are|was|were|been|has|have)\s+){1,2}(?:(?:also|again|mainly|primarily|largely|fully)\s+)?(?:dedicated|committed|devoted|focused|geared|aimed)\s+(?:to|on|at|towards?)\s+(?=(?!noth|anyth)[a-z]{2,16}ing\s)",
        Relation.AIMS_AT,
        0.8,
        left=Part.PHRASE,
        right=Part.ACTION,
    ),
)
