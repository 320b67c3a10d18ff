"""English cues. Weights are the shares of right arrows seen when running texts were read."""

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.lexicons.base import Cue, Frame, Lexicon, Marker, Part, Shape
from graphs.extraction.builtin.wordsets import wordset

_ADV = r"(?:(?:often|usually|sometimes|typically|generally|directly|also|eventually|frequently|ultimately|commonly|in turn|then|further|even|can|may|could|might|will|would|has|have|had|did|does|do|been|is|are|was|were|helped|helps|always|probably|mainly|largely|primarily|partly|partially|likely|necessarily|to|continues?\s+to|continued\s+to|tends?\s+to)\s+){0,4}"
CAUSE_VERB = r"caus(?:es?|ed|ing)|(?:leads?|led|leading)\s+to|result(?:s|ed|ing)?\s+in|trigger(?:s|ed|ing)?|g(?:ives?|ave|iving)\s+rise\s+to|(?:brings?|brought|bringing)\s+about|provok(?:es?|ed|ing)|induc(?:es?|ed|ing)|spark(?:s|ed|ing)?|contribut(?:es?|ed|ing)\s+to"

_CAUSES = (
    Cue(
        (
            "cause",
            "causes",
            "caused",
            "causing",
            "lead",
            "leads",
            "led",
            "leading",
            "result",
            "results",
            "resulted",
            "resulting",
            "trigger",
            "triggers",
            "triggered",
            "triggering",
            "gives",
            "gave",
            "giving",
            "give",
            "brings",
            "bring",
            "brought",
            "bringing",
            "provoke",
            "provokes",
            "provoked",
            "provoking",
            "induce",
            "induces",
            "induced",
            "inducing",
            "spark",
            "sparks",
            "sparked",
            "sparking",
            "contribute",
            "contributes",
            "contributed",
            "contributing",
        ),
        rf"\b{_ADV}(?:{CAUSE_VERB})\s+(?!by\b|of\b|from\b)",
        Relation.CAUSES,
        0.9,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
    ),
    Cue(
        ("caused", "triggered", "sparked", "provoked", "induced", "driven", "fuelled", "fueled"),
        r"\b(?:(?:is|are|was|were|be|been|being|can|may|often|usually|partly|mainly|largely|primarily|probably|has|have|had|also|generally|commonly)\s+){0,4}(?:caused|triggered|sparked|provoked|induced|fuell?ed|brought\s+about)\s+(?:\w+ly\s+)?by\s+",
        Relation.CAUSES,
        0.85,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("because",),
        r",?\s*\b(?:(?:mainly|partly|largely|simply|precisely|only|just|in\s+part|not\s+least|primarily|especially)\s+)?because\s+(?!of\b)",
        Relation.CAUSES,
        0.85,
        forward=False,
        left=Part.CLAUSE,
        right=Part.CLAUSE,
    ),
    Cue(("because",), r"^(?:just\s+)?because\s+(?!of\b)", Relation.CAUSES, 0.85, Shape.FRONT),
    Cue(
        ("because", "due", "owing", "thanks"),
        r",?\s*\b(?:(?:is|are|was|were|mainly|partly|largely|primarily|chiefly|simply)\s+){0,2}(?:because\s+of|due\s+(?:\w+ly\s+)?to|owing\s+to|thanks\s+to|as\s+a\s+(?:direct\s+)?(?:result|consequence)\s+of)\s+(?!the\s+fact)",
        Relation.CAUSES,
        0.8,
        forward=False,
        left=Part.ANY,
        right=Part.PHRASE,
    ),
    Cue(
        ("because", "due", "owing", "thanks", "result", "consequence"),
        r"^(?:because\s+of|due\s+to|owing\s+to|thanks\s+to|as\s+a\s+(?:direct\s+)?(?:result|consequence)\s+of)\s+",
        Relation.CAUSES,
        0.8,
        Shape.FRONT,
        left=Part.PHRASE,
    ),
    Cue(
        ("cause", "causes", "reason"),
        r"\s+(?:is|are|was|were|remains?|became)\s+(?:an?|the|one\s+of\s+the|another)\s+(?:\w+\s+){0,2}(?:causes?|sources?\s+of\s+death)\s+of\s+",
        Relation.CAUSES,
        0.8,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
    Cue(
        ("so",),
        r",\s+(?:and\s+)?so\s+(?!that\b|much\b|many\b|far\b|long\b|on\b|as\b|called\b|too\b|do\b|did\b|is\b|are\b|to\b)",
        Relation.CAUSES,
        0.6,
    ),
    Cue(
        ("therefore", "thus", "hence", "consequently"),
        r"(?:[,;]|,\s+and)\s*(?:and\s+)?(?:therefore|thus|hence|consequently|as\s+a\s+result|for\s+this\s+reason)\b,?\s+(?!\w+ing\b)",
        Relation.INFERS,
        0.7,
        target_type=NodeType.INFERENCE,
    ),
    Cue(
        ("making", "leaving", "allowing", "enabling", "raising", "increasing", "forcing"),
        r",\s+(?:thereby\s+|thus\s+)?(?=(?:making|leaving|forcing|pushing|raising|weakening|destroying|displacing)\s)",
        Relation.CAUSES,
        0.7,
        right=Part.ACTION,
    ),
    Cue(
        ("since",),
        r"^since\s+(?!then|the\s+\d|\d|its?\b|last\b|early\b|ancient\b)",
        Relation.CAUSES,
        0.7,
        Shape.FRONT,
    ),
    Cue(
        (
            "damage",
            "pain",
            "deaths",
            "death",
            "injuries",
            "injury",
            "losses",
            "stress",
            "pollution",
            "noise",
            "flooding",
            "smoke",
            "damages",
            "illness",
            "infection",
            "infections",
            "fever",
            "panic",
            "headache",
            "headaches",
            "fatigue",
            "burns",
            "scars",
            "wounds",
            "anxiety",
            "bleeding",
            "swelling",
            "inflammation",
            "irritation",
            "nausea",
            "wrinkles",
            "suffering",
            "erosion",
            "heat",
            "vibrations",
            "vibration",
        ),
        r"\b(?P<left>damages?|deaths?|noise|losses|pollution|stress|pain|smoke|injur(?:y|ies)|flooding|illness|infections?|fevers?|panic|headaches?|fatigue|burns|scars|wounds|anxiety|bleeding|swelling|inflammation|irritation|nausea|wrinkles|suffering|erosion|heat|vibrations?)\s+from\s+(?:the\s+)?",
        Relation.CAUSES,
        0.7,
        forward=False,
        left=Part.PHRASE,
        right=Part.PHRASE,
    ),
)

_NEWS = (
    Cue(
        ("demanding", "protesting", "condemning", "opposing"),
        r",?\s+(?=(?:demanding|protesting|condemning)\s)",
        Relation.CAUSES,
        0.75,
        forward=False,
        left=Part.CLAUSE,
        right=Part.ACTION,
    ),
    Cue(
        (
            "protest",
            "protested",
            "strike",
            "rally",
            "demonstration",
            "demonstrations",
            "protests",
            "clashes",
            "riots",
            "march",
            "demonstrated",
            "rallied",
            "marched",
            "agitation",
        ),
        r"\b(?P<left>protest(?:s|ed)?|strike|rally|rallied|march(?:ed)?|clashes|riots|agitation|demonstrat(?:ions?|ed))\s+(?:against|over|in\s+protest\s+(?:against|over|at))\s+",
        Relation.CAUSES,
        0.75,
        forward=False,
        left=Part.ANY,
        right=Part.PHRASE,
    ),
    Cue(
        (
            "arrested",
            "charged",
            "jailed",
            "convicted",
            "detained",
            "fined",
            "criticised",
            "criticized",
            "sacked",
            "suspended",
        ),
        r"\b(?P<left>arrested|charged|jailed|detained|convicted|fined|critici[sz]ed|sacked|suspended)\s+(?:for|with)\s+(?=\w+ing\b|the\b|an?\b|his\b|her\b|their\b|murder\b)",
        Relation.CAUSES,
        0.75,
        forward=False,
        left=Part.CLAUSE,
        right=Part.ACTION,
    ),
)

_PURPOSES = (
    Cue(
        ("order", "so", "aim", "view", "purpose", "effort", "attempt"),
        r",?\s*\b(?:in\s+order\s+to|so\s+as\s+to|with\s+the\s+(?:aim|goal|purpose|intention)\s+of|in\s+an\s+(?:effort|attempt)\s+to|for\s+the\s+(?:particular\s+)?purpose\s+of)\s+",
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
    Cue(("so",), r",?\s+so\s+that\s+", Relation.AIMS_AT, 0.7),
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
        r"(?:(?<![,;:])\s+to\s+(?=[a-z]{2,15}\b)|,\s+to\s+(?=(?:make\s+sure|ensure|prevent|protect|avoid|help|show|allow|enable|support|keep|save)\b))",
        Relation.AIMS_AT,
        0.65,
        left=Part.CLAUSE,
        right=Part.ACTION,
    ),
)

_CONDITIONS = (
    Cue(
        ("if", "unless", "provided", "once", "whenever"),
        r"^(?:[\w’']+,?\s+){0,3}?(?=(?:only\s+|even\s+)?(?:if|unless|provided\s+that|once|whenever)\s)",
        Relation.DRIVEN_BY,
        0.85,
        Shape.FRONT,
        forward=False,
        left=Part.CONDITION,
    ),
    Cue(
        ("if", "unless", "provided", "once", "whenever"),
        r"(?<!as)(?<!even)(?<!and)(?<!or),?\s+(?=(?:only\s+if|if|unless|provided\s+that|once|whenever)\s+(?!not\b|any\b|so\b|necessary\b|possible\b))",
        Relation.DRIVEN_BY,
        0.75,
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
)

_CORRECTIONS = (
    Cue(
        ("not", "neither", "n't", "isn't", "isn’t", "aren't", "wasn't", "don't", "doesn't", "never"),
        r"(?:,|;|\s[-–—]+|—)?\s+but\s+(?:rather\s+|instead\s+)?",
        Relation.NOT_IS,
        0.7,
        left=Part.CLAUSE,
        right=Part.ANY,
    ),
    Cue(
        ("rather", "instead"),
        r",?\s+(?:rather\s+than|instead\s+of)\s+",
        Relation.NOT_IS,
        0.75,
        left=Part.CLAUSE,
        right=Part.ANY,
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
)

_ANALOGIES = (
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
        r"\s+(?:(?:(?:is|are|was|were|be|been)\s+)?(?:often\s+)?(?:(?:very|quite|broadly|roughly)\s+)?(?:similar|analogous|akin|comparable|equivalent|likened|compared)\s+to|resembles?)\s+",
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

_DEFINITIONS = (
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
        ("called", "termed", "known", "named", "dubbed"),
        r"(?P<b>(?:\b(?:an?|the|these)\s+)?[^,;:.()]{6,120}?)(?:,\s*|\s+)(?:(?:(?:which|that)\s+)?(?:is|are)\s+|also\s+|often\s+)?(?:called|termed|known\s+as|named|dubbed)\s+(?P<a>(?:an?\s+|the\s+)?[\w“\"‘'*`-]+(?:\s+[\w-]+){0,4}?[”\"’'*`]?)(?=[.,;:)]|\s+(?:is|are|was|were|in|and|which|that|has|have|can|for|by|behind|within|inside|on|from|at|because|when|where|before|after|during|to|with|using|whose)\b|$)",
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
)

_KINDS = (
    Frame(("such",), r"(?P<a>[^,;:.()]{3,80}?),?\s+such\s+as\s+(?P<b>[^;:.()]{3,160})", 0.8, "such_as"),
    Frame(
        ("other",),
        r"(?P<b>[^;:.()]{3,140}?),?\s+(?:and|or)\s+other\s+(?P<a>[a-z][\w-]+(?:\s[\w-]+){0,3})",
        0.75,
        "and_other",
    ),
    Frame(
        (
            "type",
            "kind",
            "form",
            "sort",
            "species",
            "class",
            "branch",
            "subset",
            "types",
            "kinds",
            "forms",
            "example",
            "member",
            "breed",
            "category",
            "genus",
            "family",
        ),
        r"^(?P<a>.{2,80}?)\s+(?:is|are|was|were)\s+(?:an?|one|the\s+most\s+\w+)\s+(?:\w+\s+){0,2}(?:type|kind|form|sort|species|class|branch|subset|breed|category|genus|family|member)s?\s+of\s+(?P<b>[^,;:.()]{3,80})",
        0.85,
        "is_a",
    ),
    Frame(
        ("is", "was"),
        r"^(?P<a>(?:(?:The|An?)\s+)?[A-Z][\w’'.-]*(?:\s+(?:of|the|de|van|von|and|[A-Z0-9][\w’'.-]*|\([^)]{1,40}\))){0,6})\s+(?:is|was)\s+an?\s+(?P<b>(?:[a-zA-Z][\w-]*\s+){0,4}[a-z][\w-]+)(?=\s+(?:in|of|that|which|who|from|by|for|on|at|with|and|located|born|based|known|published|written|developed|founded|whose|where)\b|[.,;]|$)",
        0.75,
        "is_a",
    ),
    Frame(
        (
            "consists",
            "consist",
            "comprises",
            "comprise",
            "composed",
            "made",
            "includes",
            "include",
            "contains",
            "contain",
            "divided",
            "comprised",
            "encompasses",
            "encompass",
        ),
        r"^(?P<a>.{2,80}?)\s+(?:(?:also|usually|typically|generally|mainly|primarily|often|can|may|be|is|are|was|were)\s+){0,3}(?:consists?\s+(?:\w+ly\s+)?of|compris(?:es?|ed\s+of)|composed\s+(?:\w+ly\s+)?of|made\s+up\s+of|includes?|contains?|divided\s+into|encompass(?:es)?)\s+(?P<b>[^;:.()]{3,200})",
        0.75,
        "contains",
    ),
    Frame(
        ("part", "component", "element", "parts", "components", "elements"),
        r"^(?P<b>.{2,80}?)\s+(?:is|are|was|were)\s+(?:an?\s+)?(?:\w+\s+){0,2}(?:parts?|components?|elements?)\s+of\s+(?P<a>[^,;:.()]{3,80})",
        0.75,
        "part_of",
    ),
    Frame(
        ("example", "instance"),
        r"(?P<a>[^,;:.()]{3,90}?),\s+for\s+(?:example|instance),\s+(?P<b>[^;:.()]{3,120})",
        0.55,
        "for_example",
    ),
)

_MARKERS = (
    Marker(("for",), r"(?:for\s+(?:example|instance)|e\.g\.),?\s+", Relation.EXAMPLE, 0.85, forward=False),
    Marker(
        ("example", "instance", "case", "illustration"),
        r"(?:an?|one|another)\s+(?:\w+\s+){0,2}(?:example|instance|illustration)\s+(?:of\s+(?:this|such)\s+(?:\w+\s+)?)?(?:is|was|would\s+be|comes?\s+from)\s+",
        Relation.EXAMPLE,
        0.8,
        forward=False,
    ),
    Marker(
        ("consider", "imagine", "suppose", "take"),
        r"(?=(?:consider|imagine|suppose|take\s+the\s+case)\s)",
        Relation.EXAMPLE,
        0.6,
        forward=False,
    ),
    Marker(
        ("therefore", "thus", "hence", "consequently", "accordingly", "conclude", "follows"),
        r"(?:therefore|thus|hence|consequently|accordingly|it\s+follows\s+that|we\s+(?:can|may|must)\s+conclude\s+that|this\s+(?:shows|suggests|implies|indicates|demonstrates|means)\s+that)\b,?\s+(?!\w+ing\b)",
        Relation.INFERS,
        0.75,
    ),
    Marker(
        ("result", "consequence", "so"),
        r"(?:as\s+a\s+(?:direct\s+)?(?:result|consequence)|because\s+of\s+this|for\s+this\s+reason|so)\b,?\s+(?!of\b|that\b|far\b|much\b|many\b|long\b|what\b|how\b|why\b|too\b|did\b|do\b|is\b|are\b)",
        Relation.CAUSES,
        0.65,
    ),
    Marker(
        ("because", "reason"),
        r"(?:(?:this|that|it)\s+is\s+because|this\s+is\s+due\s+to\s+the\s+fact\s+that|the\s+reason\s+(?:for\s+this\s+)?is\s+that|after\s+all,|that\s+is\s+because)\s*",
        Relation.SUPPORTS,
        0.75,
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
)

LEXICON = Lexicon(
    language="en",
    cues=_CAUSES + _NEWS + _PURPOSES + _CONDITIONS + _CORRECTIONS + _ANALOGIES,
    definitions=_DEFINITIONS,
    kinds=_KINDS,
    markers=_MARKERS,
    lead_in=r"\s*(?:(?:and|but|so|or|yet|nor)\s+(?!so\s+on)|(?:for\s+(?:example|instance)|in\s+(?:addition|other\s+words|conclusion|summary|fact|short|particular|general|essence|turn|contrast|this\s+(?:way|context|regard|sense|case))|on\s+the\s+(?:other\s+hand|one\s+hand|contrary)|of\s+course|after\s+all|to\s+(?:begin\s+with|sum\s+up|conclude|summarize)|as\s+a\s+(?:result|consequence)|at\s+the\s+same\s+time|by\s+(?:contrast|the\s+way)|that\s+said|more\s+importantly|first\s+of\s+all|last\s+but\s+not\s+least|moreover|furthermore|additionally|however|therefore|thus|hence|consequently|nevertheless|nonetheless|finally|overall|ultimately|meanwhile|similarly|likewise|indeed|first(?:ly)?|second(?:ly)?|third(?:ly)?|also|besides|instead|accordingly|interestingly|notably|importantly|specifically|well|yes|no|okay|now|again|then|still|admittedly|well,\s+first\s+of\s+all)\s*,\s*|(?:in\s+addition\s+to\s+(?:this|that|these)|along\s+with\s+this),\s*|(?:therefore|thus|hence|furthermore|moreover)\s+|for\s+(?=(?:you|it|they|we|there)\b)|in\s+addition\s+to\s+[^,;:]{3,60},\s*)",
    hedge=r"\b(?:may|might|could|perhaps|possibly|probably|likely|unlikely|seems?|seemed|appears?\s+to|suggests?|presumably|arguably|apparently|tends?\s+to)\b",
    opinion=r"\b(?:should|ought|believe|think|argue|feel|opinion|view|crucial|essential|vital|important|significant|necessary|better|best|worse|worst|good|bad|wrong|right|great|unfair|fair|harmful|beneficial|desirable|unacceptable|reasonable|sensible|pointless|valuable|powerful|dangerous|interesting|beautiful|remarkable|rich|profound|must|need\s+to|needs\s+to|have\s+to|urgent)\b",
    attribution=r"\b(?:according\s+to|(?:argue|claim|believe|suggest|maintain|contend|assert|propose|hold|insist|think|theorize|hypothesize|predict|warn|estimate|say)(?:s|d|ed)?(?:\s+that)?|said|held|thought|critics|proponents|opponents|supporters|scholars|theory\s+holds)\b",
    obligation=r"\b(?:must(?!\s+have)|shall|may\s+not|must\s+not|shall\s+not|required\s+to|is\s+prohibited|are\s+prohibited|forbidden|not\s+allowed|not\s+permitted|has\s+to|have\s+to|are\s+obliged|is\s+obliged|mandatory|MUST|SHALL|SHOULD|RECOMMENDED|REQUIRED)\b",
    recommendation=r"\b(?:should|ought\s+to|recommended|advised)\b",
    condition=r"^\s*(?:if|when|whenever|unless|once|only\s+if|provided)\b",
    negation=r"\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|barely|scarcely|rarely|seldom|unless|lack|lacks|fail|fails|failed)\b|n['’]t\b",
    prevention=r"\b(?:prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|reduc(?:es?|ed|ing)|without|discourag(?:es?|ed|ing)|inhibit(?:s|ed|ing)?|instead\s+of|rather\s+than|not\s+(?:only\s+)?because|less\s+likely|protect(?:s|ed|ing)?\s+against|stop(?:s|ped)?)\b",
    conclusion=r"\b(?:therefore|thus|hence|consequently|in\s+conclusion|in\s+summary|to\s+sum\s+up|so\s+we|that\s+is\s+why|this\s+means|overall|ultimately)\b",
    concession=r"^(?:although|though|even\s+though|while|whilst|admittedly|of\s+course|granted|it\s+is\s+true|true,|certainly|some\s+(?:may|might|people|say)|one\s+(?:may|might)|despite|in\s+spite|for\s+sure|to\s+be\s+sure|yes,|surely|sure,|whereas)\b",
    meta=r"\b(?:this|the\s+present|our)\s+(?:essay|article|paper|chapter|section|document|report|post|study|guide|tutorial)\s+(?:will|explores?|examines?|discusses?|aims?|describes?|presents?|explains?|looks?|is\s+(?:about|organi[sz]ed)|seeks?|covers?|provides?|shows?|defines?)\b|\bin\s+this\s+(?:essay|article|paper|chapter|section|post|guide)\b|\b(?:we|i)\s+(?:will|shall)\s+(?:explore|examine|discuss|look\s+at|describe|present|explain|delve|see)\b|\blet\s+us\s+(?:look|explore|examine)|let['’]s\s+(?:look|explore|examine|dive|delve)|\bas\s+(?:discussed|mentioned|described|noted)\s+(?:above|earlier|below)|\bdelve\s+into\b",
    pronoun_start=r"^(?:this|that|these|those|it|they|he|she|such|both|others|one|we|i|you|there|its|their|his|her|here)\b",
    contrast=r"(?:but|however|yet|nevertheless|nonetheless|still|on\s+the\s+other\s+hand|even\s+so)\b",
    stance=r"\b(?:should|ought|must|need\s+to|needs\s+to|have\s+to|had\s+better|we\s+need|no\s+need|i\s+(?:think|believe)|in\s+my\s+(?:opinion|view)|un(?:fair|just\w*|acceptable|reasonable)|(?:just|un)?justif\w+|desirable|it\s+is\s+(?:quite\s+)?clear|makes?\s+(?:no\s+)?sense|absurd|would\s+be\s+(?:better|wise|wrong|right|good|sensible)|is\s+(?:wrong|right)\s+to)\b",
    reasoning=r"\b(?:because|since|therefore|thus|hence|but|however|although|though|furthermore|moreover|besides|also|for\s+this\s+reason|after\s+all|so|yet|even|especially)\b",
    argument_cut=r"(?<=[,;:])\s+(?=(?:but|although|though|even\s+though|whereas|while|because|since|as\s+(?:the|it|they|this|a|he|she|we|in)|and\s+(?:the|it|they|this|that|thus|therefore|so|we|he|she|not|at|there|has|in|with|even|if|no)|yet|so\s+(?:that|the|it|we|they)|for\s+(?:the|it|they)|particularly|especially|or\s+else)\b)|(?<=\w)\s+(?=(?:because|although|whereas|but)\s)|(?<=[;:])\s+",
    opener=r"(?:(?:and|but|so|yet|although|though|even\s+though|whereas|while|because|since|as|for|however|nevertheless|nonetheless|still|therefore|thus|hence|furthermore|moreover|besides|also|on\s+the\s+other\s+hand|of\s+course|admittedly|in\s+addition|after\s+all|even\s+so)\b[,\s]+){1,2}",
    exception=r"\b(?:exceptions?|except|counter-?examples?|not\s+(?:all|every|always)|unlike)\b",
    stop=wordset(
        """the a an of to in on at by for and or but is are was were be been it its this that these those
    as with from into than then so such can may might will would which who whom whose what when
    where how why has have had do does did no not also there their they them he she his him her we
    our you your i my me us one two three four five six seven eight nine ten first second third new
    many most more some other others any all each both few several only own same very much just even
    well used using make makes made get take takes took however therefore thus etc via per eg ie
    said says say must should shall could over under between through during before after about
    against within without across among along around because while although if unless until since
    like often usually always never sometimes early late next last certain able known called another
    every order including include includes provide provides help helps need needs become becomes
    based think know want come see look back go going really right yes okay mr mrs ms dr here now up
    down out off away let give gives given way ways thing things lot kind kinds sort due rather
    whether either neither onto toward towards upon still yet already too quite good better best bad
    great large small big high low long short different various important significant crucial vital
    essential particular recent entire whole main major key common similar likely possible"""
    ),
    weak=wordset(
        """time times year years day days month months week weeks century world people person life area
    areas number part parts level levels example examples case cases fact facts result results role
    place use uses form forms type types source effect effects impact impacts change changes process
    development approach value values problem problems issue issues ability benefit benefits
    challenge challenges opportunity opportunities future concept concepts understanding experience
    aspect aspects factor factors idea ideas importance question questions point points reason
    reasons individual individuals field others community practice practices work today state order
    term terms end growth range field fields method methods page section chapter figure table study
    studies press university date name names hand side line human global local social national
    public general natural access activity strategy setting society way ways"""
    ),
)
