"""How English says what a thing is. ``a`` is the name, ``b`` what is said of it.

The kind of a frame says which checks apply (``definition_checks``):

- *verb*: the words leave no doubt (*refers to*, *is defined as*).
- *copula*: "X is a Y that …": Y must be a kind of thing, not praise.
- *habit*: "X involves …", "X occurs when …": only of a thing in general, not of one event or person.
- *doctrine*, *under*: "… theory holds that …", "Under …, …": the name must be that of a teaching or a rule.
- *aside*, *inner*: "X, a Y that …" at the start of a clause, and further in, where the name has to be cut out.
- *relative*, *meant*, *reworded*: "X, which provides …", "X, meaning …", "X, or the …", further in.
- *called*, *coined*: "a Y called X", and "Y, or X".
- *named*: a whole clause, then "this is called X".
- *gloss*: "X: …" on a line of its own.
"""

from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.lexicons.en.defining import NOUN_ENDINGS

_OFTEN = r"(?:(?:\w+ly|often|sometimes|also|simply|thus|then|now|best|always|in\s+general)\s+){0,2}"
_NAME = r"^(?P<a>[^,;:]{2,80}?)(?:,\s[^,;:]{2,70},)?\s+"  # past "(X), also called Z,"
_BE = r"(?:is|are|was|were)\s+"
_REST = r"(?P<b>.{8,400})"
_QUOTED = r"(?:an?\s+|the\s+)?[\w“\"‘'*`-]+(?:\s+[\w-]+){0,4}?[”\"’'*`]?"
_NAMED = r"(?:called|termed|known\s+as|referred\s+to\s+as|named|dubbed|labell?ed)"
_GENUS = r"(?:[\w’-]{2,20},?\s){0,4}"
_PLURAL = r"(?:[\w-]{2,20}[^\Wus]s|people|children|men|women)"
_TELLS = r"(?:that|which|who|whose|whom|where|when|in\s+which|in\s+whom|used|made|of|with|from|between|designed|for|by|based|found|produced|formed|\w{2,16}ing)"
_ABSTRACT = rf"[\w-]{{0,20}}(?:{NOUN_ENDINGS})"

# ", which means …" often speaks of the whole clause before it.
_FOLLOWS = r"(?:means|makes|leads|results|causes|helps|allows|suggests|explains|resulted|caused|helped|allowed|happens|happened|was|has|had|enables|brings|increases|reduces)\b"

_COPULAS = (
    Frame(
        ("is", "are", "was", "were"),
        rf"{_NAME}{_BE}{_OFTEN}(?P<b>(?:an?|the|any|those|all(?:\s+of)?\s+the|one\s+of\s+the|one(?=\s+(?:that|in\s+which|who|whose|where)))\s+.{{8,400}})",
        0.86,
        "copula",
    ),
    Frame(
        ("are", "were"),
        rf"{_NAME}(?:are|were)\s+{_OFTEN}(?P<b>{_GENUS}{_PLURAL}\s+{_TELLS}\s.{{4,300}})",
        0.8,
        "copula",
    ),
    Frame(
        ("is", "was"),
        rf"{_NAME}(?:is|was)\s+{_OFTEN}(?P<b>(?:[\w-]{{2,20}},?\s){{0,2}}{_ABSTRACT}\s+(?:{_TELLS}|to)\s.{{4,300}})",
        0.75,
        "copula",
    ),
    Frame(
        ("considered", "regarded", "viewed", "classified", "seen", "recognized"),
        rf"{_NAME}{_BE}{_OFTEN}(?:considered(?:\s+to\s+be|\s+as)?|(?:regarded|viewed|classified|seen|recogni[sz]ed)\s+as)\s+(?P<b>an?\s.{{8,300}})",
        0.66,
        "copula",
    ),
    Frame(
        ("when", "where", "how", "what"),
        rf"{_NAME}(?:is|are)\s+{_OFTEN}(?P<b>(?:when|where|how|what)\s.{{8,300}})",
        0.7,
        "habit",
    ),
)
_VERBS = (
    Frame(
        (
            "define",
            "defines",
            "defined",
            "describe",
            "describes",
            "described",
            "conceptualize",
            "conceptualizes",
        ),
        r"^[^,;:]{2,60}?\s(?:defines?|defined|describes?|described|conceptualizes?)\s+(?P<a>(?!by\b|in\b|as\b|it\b|this\b)[^,;:.]{2,50}?)\s+as\s+(?P<b>.{8,300})",
        0.8,
        "verb",
    ),
    Frame(
        ("mean",), r"^by\s+(?P<a>[^,;:]{2,50}?),?\s+(?:we|I|\w{4,20}s)\s+mean\s+(?P<b>.{8,300})", 0.9, "verb"
    ),
    Frame(("refers", "refer"), rf"{_NAME}{_OFTEN}refers?\s+{_OFTEN}to\s+{_REST}", 0.85, "verb"),
    Frame(
        ("defined", "described", "understood", "thought", "characterized", "conceptualized", "explained"),
        rf"{_NAME}(?:{_BE}|(?:can|may|could|might)\s+be\s+){_OFTEN}"
        rf"(?:(?:defined|described|understood|thought\s+of|characteri[sz]ed|conceptuali[sz]ed|explained)\s+as|defined\s+(?:to\s+be|by))\s+{_REST}",
        0.9,
        "verb",
    ),
    Frame(
        ("means", "denotes", "signifies", "designates", "mean", "denote"),
        rf"^(?:the\s+(?:term|word|name|phrase|expression)\s+)?(?P<a>.{{2,60}}?)\s+{_OFTEN}(?:means?|denotes?|signif(?:y|ies)|designates?)\s+{_REST}",
        0.85,
        "verb",
    ),
    Frame(
        ("name", "term", "word", "phrase", "label"),
        rf"{_NAME}{_BE}(?:the|an?)\s+(?:\w+\s+)?(?:name|term|word|phrase|label)\s+"
        rf"(?:(?:that\s+is\s+|often\s+|commonly\s+)?(?:given\s+to|used\s+(?:for|to\s+(?:describe|denote|refer\s+to)|by\s+[^,;]{{2,40}}?\s+(?:for|to\s+describe)))|for|that\s+(?:describes|refers\s+to|means)|describing|meaning)\s+{_REST}",
        0.95,
        "verb",
    ),
    Frame(
        ("used",),
        rf"{_NAME}(?:is|are)\s+{_OFTEN}used\s+to\s+(?:describe|refer\s+to|denote|designate)\s+{_REST}",
        0.8,
        "verb",
    ),
    Frame(("stands",), rf"{_NAME}stands?\s+for\s+{_REST}", 0.75, "habit"),
)
_HABITS = (
    Frame(
        ("occurs", "happens", "exists", "arises", "results", "occur", "exist", "takes", "develops"),
        rf"{_NAME}{_OFTEN}(?:occurs?|happens|exists?|arises|results|takes\s+place|develops)\s+{_OFTEN}(?P<b>(?:when|whenever|if|where)\s.{{8,300}})",
        0.8,
        "habit",
    ),
    Frame(
        (
            "describes",
            "represents",
            "involves",
            "consists",
            "measures",
            "entails",
            "expresses",
            "comprises",
            "compares",
            "describe",
            "consist",
        ),
        rf"{_NAME}{_OFTEN}(?:describes?|represents|involves|measures|entails|expresses|comprises|compares|consists?\s+of)\s+{_REST}",
        0.68,
        "habit",
    ),
    Frame(
        (
            "states",
            "holds",
            "examines",
            "studies",
            "investigates",
            "explores",
            "held",
            "stated",
            "said",
            "suggested",
            "proposed",
            "argued",
            "asserted",
            "posited",
            "predicted",
            "claimed",
            "maintained",
            "assumed",
            "taught",
            "teaches",
            "says",
            "suggests",
            "proposes",
            "argues",
            "asserts",
            "posits",
            "predicts",
            "requires",
            "claims",
            "maintains",
            "assumes",
            "explains",
            "emphasizes",
            "focuses",
            "views",
            "sees",
        ),
        rf"{_NAME}{_OFTEN}(?P<b>(?:(?:states?d?|h[oe]lds?|says|said|suggest(?:s|ed)|propose[sd]|argue[sd]|assert(?:s|ed)|posit(?:s|ed)|predict(?:s|ed)|requires|claim(?:s|ed)|maintain(?:s|ed)|assume[sd]|taught|teaches)\s+that|"
        rf"(?:examines|studies|investigates|explores|explains|describes|emphasizes|focuses\s+on|views|sees|looks\s+at)\s).{{8,300}})",
        0.7,
        "doctrine",
    ),
    Frame(
        ("under", "in", "according"),
        r"^(?:under|in|according\s+to)\s+(?P<a>[^,;:]{3,60}),\s+(?P<b>[^;:]{20,300})",
        0.6,
        "under",
    ),
    Frame(
        (
            "equals",
            "equal",
            "characterized",
            "characterised",
            "marked",
            "composed",
            "made",
            "responsible",
            "concerned",
        ),
        rf"{_NAME}(?P<b>(?:equals|(?:is|are)\s+{_OFTEN}(?:equal\s+to|(?:characteri[sz]ed|marked|distinguished|measured|governed)\s+by|composed\s+of|made\s+up\s+of|responsible\s+for|concerned\s+with))\s.{{8,300}})",
        0.66,
        "habit",
    ),
    Frame(
        (
            "believe",
            "argue",
            "hold",
            "suggest",
            "see",
            "view",
            "favor",
            "favour",
            "emphasize",
            "stress",
            "believed",
            "argued",
            "favored",
            "favoured",
        ),
        rf"{_NAME}{_OFTEN}(?P<b>(?:believed?|argued?|hold|suggest|see|view|favou?r(?:ed)?|emphasi[sz]ed?|stress)\s.{{12,300}})",
        0.6,
        "doctrine",
    ),
    Frame(
        (
            "granted",
            "gave",
            "required",
            "requires",
            "prohibited",
            "prohibits",
            "banned",
            "established",
            "created",
            "guaranteed",
            "guarantees",
            "mandated",
            "allowed",
            "allows",
            "declared",
            "ended",
            "provided",
            "provides",
            "authorized",
            "protects",
            "protected",
            "limits",
            "limited",
            "set",
            "made",
            "abolished",
            "outlawed",
            "offered",
            "divided",
            "recognized",
            "forced",
            "states",
            "gives",
            "grants",
            "promised",
        ),
        rf"{_NAME}{_OFTEN}(?P<b>(?:granted|gave|gives|grants|required?s?|prohibit(?:s|ed)|banned|bans|establishe[sd]|create[sd]|guarantee[sd]|mandate[sd]|allow(?:s|ed)|declare[sd]|ended|provide[sd]|"
        rf"authori[sz]e[sd]|protect(?:s|ed)|limit(?:s|ed)|set|sets|made|makes|abolishe[sd]|outlawe?[sd]|offer(?:s|ed)|divided|recogni[sz]e[sd]|forced|states|promised?)\s.{{12,300}})",
        0.62,
        "enactment",
    ),
)
_CALLED = (
    Frame(
        ("call", "calls", "term", "refer"),
        rf"(?:^|[;:.()])\s*(?P<b>[^;:.()]{{6,200}}?),?\s+(?:which|that|what)\s+(?:\w{{2,20}}\s){{1,2}}?(?:calls?|terms?|refers?\s+to\s+as)\s+(?P<a>{_QUOTED})(?=[.,;:)]|\s*[(\[]|$)",
        0.65,
        "called",
    ),
    Frame(
        ("called", "termed", "known", "named", "dubbed", "referred", "labeled", "labelled"),
        rf"(?:^|[,;:.()])\s*(?P<b>[^,;:.()]{{6,200}}?)(?:,\s*|\s*\(|\s+)(?:(?:(?:which|that)\s+)?(?:is|are|was|were)\s+|often\s+|commonly\s+|\w+ly\s+|sometimes\s+){{0,2}}"
        rf"{_NAMED}\s+(?P<a>{_QUOTED})(?=[.,;:)]|\s*[(\[]|\s+(?:which|that|because|since|and|or|in|for|by|from|to|within|inside|among|during|with|at|on|as|when|where|while|if|through)\b|$)",
        0.65,
        "called",
    ),
    Frame(
        ("called", "known", "termed", "referred"),
        rf"^(?P<b>.{{20,300}}?)[,;:—]?\s+(?:and\s+)?(?:this|these|it|which|they|such|the\s+(?:result|process|phenomenon|practice|effect|outcome|situation))\s+(?:\w+\s+){{0,3}}?(?:is|are)\s+{_OFTEN}{_NAMED}\s+(?P<a>{_QUOTED})[.]?$",
        0.65,
        "named",
    ),
    Frame(
        ("this",),
        r"^(?P<b>[^;—]{20,200})[;,—]\s+this\s+is\s+(?P<a>(?:the\s+)?[\w-]{3,24}(?:\s[\w-]{3,24}){0,2})\.?$",
        0.6,
        "named",
    ),
    Frame(
        ("or",),
        r"(?P<b>[^,;:.()]{4,80}),\s+or\s+(?P<a>(?:the\s+|an?\s+)?[“\"]?[\w-]{3,24}(?:\s[\w-]{3,24}){0,2}[”\"]?)(?=,|\.?$|;)",
        0.55,
        "coined",
    ),
)
_ASIDES = (
    Frame(
        ("—", "–"),
        r"(?P<a>[^,;:.()—–]{3,90}?)\s?[—–]\s?(?P<b>(?:the|an?|any)\s[^;:.()—–]{14,160})(?=[—–.;]|$)",
        0.6,
        "inner",
    ),
    Frame(
        ("which", "who"),
        rf"^(?P<a>[^,;:]{{2,60}}),\s+(?:which|that|who)\s+{_BE}(?P<b>(?:an?|the)\s+[^,;]{{8,200}})",
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
        (":",),
        r"(?:^|\b(?:the|an?|as|of|are|is|called|create|form)\s+)(?P<a>[a-zA-Z][\w-]{2,24}(?:\s[\w-]{2,20}){0,2}):\s+(?P<b>(?:an?\s|the\s|(?:[\w-]{2,20}\s+){1,4}(?:that|which|who|in\s+which|whose)\s)[^:;]{6,200})",
        0.7,
        "aside",
    ),
    Frame(
        ("which", "who"),
        rf"(?P<a>[^,;:.()]{{3,90}})(?:\s\([^()]{{1,40}}\))?,\s+(?:which|who(?=\s+(?:is|are)\b))\s+(?:\w+ly\s+)?(?P<b>(?!{_FOLLOWS})(?:is|are|[a-z]{{2,14}}(?:[^\Wsu]s|ed)|give|take|use|include|"
        r"require|provide|contain|have|occur|affect|refer|consist|carry|hold|deal|stud(?:y|ies))\s[^,;:]{12,200})",
        0.56,
        "relative",
    ),
    Frame(
        ("meaning", "defined", "i.e", "is"),
        r"(?P<a>[^,;:.()]{3,90}),\s+(?P<b>(?:meaning\s+(?:that\s+)?|defined\s+as\s+|that\s+is,\s+|i\.e\.,?\s+)[^;]{8,200})",
        0.7,
        "meant",
    ),
    Frame(
        (",",),
        r"(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,[”\"]?\s+(?P<b>(?:an?|any|the)\s[^,;:.()]{12,160})(?=[.;)]|,(?!\s+(?:and|or)\b)|$)",
        0.55,
        "inner",
    ),
    Frame(
        ("or",),
        r"(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,\s+or\s+(?P<b>(?:[\w’-]{1,20}\s){3}[^,;:.()]{8,160})(?=[.,;)]|$)",
        0.6,
        "reworded",
    ),
    Frame(
        ("which",),
        r"(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,\s+(?P<b>(?:in|by|through|during)\s+which\s[^;:.()]{12,200})",
        0.55,
        "meant",
    ),
    Frame(
        (",",),
        rf"(?P<a>[^,;:.()]{{3,90}}[^\Wus]s),\s+(?P<b>(?!and\b|or\b)(?:[\w-]{{2,20}}\s){{0,3}}{_PLURAL}\s+(?:that|which|who|whose|where|of|from|used|made|in\s+which)\s[^,;:.()]{{8,160}})(?=\.?$|,(?!\s+(?:and|or)\b))",
        0.55,
        "inner",
    ),
    Frame(
        ("the", "a", "an", "i.e"),
        r"(?P<a>[^,;:.()]{3,90})\s\((?P<b>(?:i\.e\.,?\s+|that\s+is,\s+)?(?:the|an?)\s[^()]{14,160})\)",
        0.6,
        "inner",
    ),
)
_GLOSSES = (
    Frame(
        (":", "–", "—", "-"),
        r"^(?P<a>[“\"*`]{0,3}[A-Z][^:.;,–—]{1,48}?)(?::|\s[-–—]{1,2}|—)\s+(?P<b>[^:]{12,300})$",
        0.6,
        "gloss",
    ),
)

DEFINITIONS = (*_VERBS, *_COPULAS, *_HABITS, *_CALLED, *_ASIDES, *_GLOSSES)
