"""What makes what happen, in English. Nouns of cause are in ``cause_nouns.py``, "from" and
"after" in ``cause_origins.py``; what only reports of events say so is in ``events.py``."""

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape
from graphs.extraction.builtin.lexicons.en.cause_nouns import NAMED
from graphs.extraction.builtin.lexicons.en.cause_origins import ORIGINS
from graphs.extraction.builtin.lexicons.en.effects import (
    ARTEFACTS,
    AWAY,
    EFFECTS,
    FEELINGS,
    MEASURES,
    OUTCOMES,
    OUTPUTS,
    STIRRED,
    STIRS,
    TRACES,
    any_of,
)


def _forms(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ADV = r"(?:(?:(?:is|was|are)\s+what|often|usually|sometimes|typically|generally|directly|also|eventually|frequently|ultimately|commonly|in turn|then|further|even|can|may|could|might|will|would|has|have|had|did|does|do|been|is|are|was|were|helped|helps|always|probably|mainly|largely|primarily|partly|partially|likely|necessarily|to|continues?\s+to|continued\s+to|tends?\s+to)\s+){0,4}"

CAUSE_VERB = (
    r"caus(?:es?|ed|ing)|(?:leads?|led|leading)(?:\s+(?:directly|indirectly|inevitably|eventually|ultimately)|,\s[^,;:.]{3,30},)?\s+to|result(?:s|ed|ing)?\s+in|trigger(?:s|ed|ing)?|g(?:ives?|ave|iving)\s+rise\s+to|"
    r"(?:brings?|brought|bringing)\s+(?:about|on\s+(?=an?\s))|provok(?:es?|ed|ing)|induc(?:es?|ed|ing)|spark(?:s|ed|ing)?|contribut(?:es?|ed|ing)\s+to|"
    r"(?:sets?|setting|touch(?:es|ed|ing)?)\s+off|precipitat(?:es|ed|ing)|unleash(?:es|ed|ing)?|inflict(?:s|ed|ing)?|elicit(?:s|ed|ing)?|"
    r"start(?:s|ed|ing)?\s+(?=(?:an?|the)\s+(?:\w+\s+)?(?:fires?|blaze|war|riot|fight|panic|avalanche|stampede|debate|controversy|row|rumou?r)\b)|"
    r"evok(?:es?|ed|ing)|invok(?:es|ed|ing)\s+(?=(?:\w+\s+){0,2}(?:response|reaction|anger|criticism))|arous(?:es?|ed|ing)|engender(?:s|ed|ing)?|stir(?:s|red|ring)?\s+up|prompt(?:ed|ing)|"
    r"ignit(?:es|ed|ing)\s+(?=\w)|incit(?:es?|ed|ing)\s+(?=(?:\w+\s+){0,2}(?:violence|hatred|unrest|riots?|anger|protests?|fear|rebellion|hostility)\b)|foment(?:s|ed|ing)?|instigat(?:es?|ed|ing)|occasion(?:ed|ing)|"
    r"culminat(?:es?|ed|ing)\s+in|usher(?:s|ed|ing)?\s+in|"
    r"(?:bring|brings|brought|bringing)\s+on\s+(?=\w+\s*[.,]|the\b)|(?:sets?|setting)\s+in\s+motion|"
    r"(?:wreak(?:s|ed|ing)?|wrought)\s+(?=havoc)|(?:paves?|paved|paving)\s+the\s+way\s+(?:for|to)"
)
_CAUSING = _forms(
    """cause causes caused causing lead leads led leading result results resulted resulting trigger triggers triggered
    triggering gives gave giving give brings bring brought bringing provoke provokes provoked provoking induce induces
    induced inducing spark sparks sparked sparking contribute contributes contributed contributing set sets setting touches
    touched touching precipitates precipitated precipitating unleash unleashes unleashed unleashing inflict inflicts
    inflicted inflicting elicit elicits elicited eliciting evoke evokes evoked evoking arouse arouses aroused arousing
    engender engenders engendered engendering stir stirs stirred stirring prompted prompting wreak wreaked wreaking wrought
    pave paves paved paving start starts started starting invokes invoked invoking ignites ignited igniting incite incites
    incited inciting foment foments fomented fomenting instigate instigates instigated instigating occasioned occasioning
    culminate
    culminates culminated culminating usher ushers ushered ushering"""
)
_BE = r"(?:is|are|was|were|be|been|being|can|may|could|might|often|usually|partly|mainly|largely|primarily|probably|has|have|had|also|generally|commonly|typically|frequently|sometimes|directly|mostly|reportedly|reportedly|apparently|believed|thought|\w{3,16}ly|to)"
_TRIGGERED = _forms(
    """caused triggered sparked provoked induced precipitated prompted inflicted unleashed fuelled fueled wrought brought set
    touched ignited incited instigated spurred stoked occasioned engendered elicited
    evoked aroused"""
)
_CAUSED_BY = (
    r"(?:caused|(?:triggered|sparked)(?:\s+off)?|ignited|incited|instigated|spurred|"
    r"stoked|occasioned|engendered|elicited|evoked|aroused|provoked|induced|precipitated|prompted|inflicted|unleashed|wrought|fuell?ed|"
    r"brought\s+(?:about|on)|set\s+off|touched\s+off)\s+(?:\w+ly\s+|in\s+part\s+|at\s+least\s+in\s+part\s+)?by"
)

CAUSES = (
    Cue(
        _CAUSING,
        rf"\b{ADV}(?:{CAUSE_VERB})\s+(?!by\b|of\b|from\b|(?:its|his|her|their)\s+own\b)",
        Relation.CAUSES,
        0.9,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _TRIGGERED,
        rf"\b(?:{_BE}\s+){{1,5}}(?:{_CAUSED_BY})\s+",
        Relation.CAUSES,
        0.88,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _TRIGGERED,
        rf"(?:,\s+)?\b(?:{_CAUSED_BY})\s+",
        Relation.CAUSES,
        0.88,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        _TRIGGERED,
        r"\s+(?:(?:is|are|was|were|been|being|often|usually|apparently|reportedly)\s+){1,3}(?:caused|triggered|sparked|provoked|prompted|set\s+off)\s+(?:when|after)\s+(?=\w+\s+\w+\s+\w)",
        Relation.CAUSES,
        0.82,
        forward=False,
        left=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms("generated"),
        rf"\s+(?:(?:that|which)\s+)?(?:{_BE}\s+){{0,4}}generated\s+by\s+",
        Relation.CAUSES,
        0.72,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        never_after=ARTEFACTS,
    ),
    Cue(
        _forms("generated produced created left made emitted started worsened driven"),
        rf"\s+(?:(?:that|which)\s+)?(?:{_BE}\s+){{0,4}}(?:generated|produced|created|made|emitted|started|driven|left(?:\s+behind)?)\s+by\s+",
        Relation.CAUSES,
        0.75,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        after=EFFECTS | MEASURES | STIRS | OUTPUTS,
    ),
    Cue(
        ("because",),
        r",?\s*\b(?:(?:mainly|partly|largely|simply|precisely|only|just|in\s+(?:large\s+|no\s+small\s+)?part|not\s+least|primarily|especially|perhaps|probably|mostly)\s+)?because\s+(?!of\b)",
        Relation.CAUSES,
        0.85,
        forward=False,
        left=Part.CLAUSE,
        right=Part.CLAUSE,
    ),
    Cue(
        ("because",),
        r"^(?:(?:so|and|but|well|now|again|yes|no),?\s+){0,2}(?:(?:just|simply|precisely|partly)\s+)?because\s+(?!of\b)",
        Relation.CAUSES,
        0.85,
        Shape.FRONT,
    ),
    Cue(
        _forms("result because due owing thanks account virtue consequence"),
        r",?\s*\b(?:(?:is|are|was|were|be|been|mainly|partly|largely|primarily|chiefly|simply|(?:believed|thought|said|considered|likely|known)\s+to)\s+){0,4}(?:because\s+of|on\s+account\s+of|by\s+virtue\s+of|in\s+consequence\s+of|due\s+(?:\w+ly\s+)?to|owing\s+to|thanks\s+to|as\s+a\s+(?:direct\s+)?(?:result|consequence)\s+of)\s+(?!the\s+fact)",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.ANY,
        right=Part.PHRASE,
    ),
    Cue(
        ("because", "due", "owing", "thanks", "result", "consequence"),
        r"^(?:(?:so|and|but|well|now|again),?\s+){0,2}(?:because\s+of|due\s+to|owing\s+to|thanks\s+to|as\s+a\s+(?:direct\s+)?(?:result|consequence)\s+of)\s+",
        Relation.CAUSES,
        0.8,
        Shape.FRONT,
        left=Part.PHRASE,
    ),
    Cue(
        ("so",),
        r",\s+(?:and\s+)?so\s+(?!that\b|much\b|many\b|far\b|long\b|on\b|as\b|called\b|too\b|do\b|did\b|is\b|are\b|to\b)",
        Relation.CAUSES,
        0.6,
    ),
    Cue(
        ("therefore", "thus", "hence", "reason"),
        r"(?:[,;]|,\s+and)\s*(?:and\s+)?(?:therefore|thus|hence|for\s+this\s+reason)\b,?\s+(?!\w+ing\b)",
        Relation.INFERS,
        0.7,
        target_type=NodeType.INFERENCE,
    ),
    Cue(
        ("making", "leaving", "allowing", "enabling", "raising", "increasing", "forcing"),
        r",\s+(?:thereby\s+|thus\s+)?(?=(?:making|leaving|forcing|pushing|raising|weakening|destroying|displacing|allowing|enabling|facilitating|creating|improving|enhancing|fostering|boosting|disrupting|transforming|strengthening|accelerating|increasing)\s)",
        Relation.CAUSES,
        0.76,
        right=Part.ACTION,
    ),
    Cue(
        ("since",),
        r"^(?:(?:so|and|but|well|now|again),?\s+){0,2}since\s+(?!then|the\s+\d|\d|its?\b|last\b|early\b|ancient\b)",
        Relation.CAUSES,
        0.7,
        Shape.FRONT,
    ),
    Cue(
        _forms("blame blamed"),
        r"\s+(?:is|are|was|were|may\s+be|might\s+be)\s+(?:(?:largely|mainly|mostly|partly|also)\s+)?(?:to\s+blame|blamed)\s+for\s+",
        Relation.CAUSES,
        0.72,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms("blamed attributed attributable ascribed put"),
        r"\s+(?:(?:can|may|could|might)\s+be|is|are|was|were|been)\s+(?:(?:largely|mainly|mostly|partly|often|usually|widely|also|\w+ly)\s+)?(?:blamed\s+on|attributed\s+to|attributable\s+to|ascribed\s+to|put\s+down\s+to)\s+",
        Relation.CAUSES,
        0.75,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        ("-",),
        rf"(?<=[a-z])-(?:(?:induced|caused|triggered|provoked)\s+|related\s+(?=(?:[\w-]+\s+)?(?:{any_of(EFFECTS)})\b))",
        Relation.CAUSES,
        0.75,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        _forms("died die dies dying"),
        r"(?:(?<=\bdied)|(?<=\bdies)|(?<=\bdie)|(?<=\bdying))\s+(?:of|from)\s+(?!old\b|natural\b)",
        Relation.CAUSES,
        0.72,
        forward=False,
        left=Part.CLAUSE,
        right=Part.PHRASE,
    ),
    Cue(
        _forms(
            "forces forced forcing enables enabled enabling allows allowed allowing allow enable force prompts prompted prompt compelled compels compel encourages encouraged encourage lead leads led"
        ),
        rf"\b{ADV}(?:forc(?:es|ed|ing)|enabl(?:es?|ed|ing)|allow(?:s|ed|ing)?|prompt(?:s|ed|ing)|compel(?:s|led|ling)|encourag(?:es?|ed|ing)|(?:(?<=would\s)|(?<=could\s)|(?<=will\s)|(?<=might\s)|(?<=may\s)|(?<=can\s))(?:force|prompt|compel)|(?:leads?|led)(?!\s+(?:to|the\s+way|us\s+back)\b))\s+(?=(?:[\w’'-]+\s+){{1,6}}to\s+[a-z]{{2,15}})",
        Relation.CAUSES,
        0.68,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        ("responsible",),
        r"\s+(?:(?:is|are|was|were)\s+)?(?:(?:largely|mainly|partly|also)\s+)?responsible\s+for\s+(?!\w+ing\b)",
        Relation.CAUSES,
        0.65,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms(
            """generate generates generated generating produce produces produced producing create creates created creating give
            gives gave giving breed breeds bred breeding bring brings brought bringing leave leaves left leaving do does did doing"""
        ),
        rf"\b{ADV}(?:(?:generat|produc|creat)(?:es?|ed|ing)|giv(?:es?|ing)|gave|breed(?:s|ing)?|bred|bring(?:s|ing)?|"
        rf"brought|(?:leav(?:es?|ing)|left)(?=\s+(?!the\b))|(?:do(?:es|ing)?|did)(?=\s+(?:\w+\s+)?(?:damage|harm)\b))\s+"
        rf"(?=(?:[\w-]+\s+){{0,2}}(?:{any_of(EFFECTS - AWAY, STIRS, STIRRED, OUTCOMES)})\b)",
        Relation.CAUSES,
        0.75,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms(
            """inspire inspires inspired inspiring foster fosters fostered fostering heighten heightens heightened heightening fuel fuels
            fuelled fueled fuelling fueling stoke stokes stoked stoking kindle kindles kindled kindling"""
        ),
        rf"\b{ADV}(?:inspir(?:es?|ed|ing)|foster(?:s|ed|ing)?|heighten(?:s|ed|ing)?|fuel(?:s|l?ed|l?ing)?|stok(?:es?|ed|ing)|"
        rf"kindl(?:es?|ed|ing))\s+(?=(?:[\w-]+\s+){{0,2}}(?:{any_of(FEELINGS, STIRS, STIRRED)}|unrest|violence)\b)",
        Relation.CAUSES,
        0.72,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms(
            """generate generates generated generating produce produces produced producing make makes made making emit emits emitted
            emitting give gives gave giving"""
        ),
        rf"\b{ADV}(?:(?:generat|produc)(?:es?|ed|ing)|mak(?:es?|ing)|made|emit(?:s|ted|ting)?|(?:giv(?:es?|ing)|gave)\s+off)\s+"
        rf"(?=(?:[\w-]+\s+){{0,2}}(?:{any_of(TRACES, OUTPUTS)})\b)",
        Relation.CAUSES,
        0.72,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        _forms("draws drew drawn drawing attracts attracted attracting meets met sparked"),
        rf"\b{ADV}(?:dr(?:aws?|ew|awn|awing)|attract(?:s|ed|ing)?)\s+(?=(?:[\w-]+\s+){{0,2}}(?:{any_of(STIRRED)})\b)",
        Relation.CAUSES,
        0.72,
        left=Part.PHRASE,
        right=Part.PHRASE,
        verb=True,
    ),
    *ORIGINS,
    *NAMED,
)
