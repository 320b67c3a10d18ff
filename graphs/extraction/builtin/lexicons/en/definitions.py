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
from graphs.extraction.builtin.lexicons.en.asides import ASIDES, CALLED
from graphs.extraction.builtin.lexicons.en.frames import ABSTRACT, BE, GENUS, NAME, OFTEN, PLURAL, REST, TELLS

_COPULAS = (
    Frame(
        ("is", "are", "was", "were"),
        rf"{NAME}{BE}{OFTEN}(?P<b>(?:an?|another|the|any|those|all(?:\s+of)?\s+the|one\s+of\s+the|one(?=\s+(?:that|in\s+which|who|whose|where)))\s+.{{8,400}})",
        0.86,
        "copula",
    ),
    Frame(
        ("are", "were"),
        rf"{NAME}(?:are|were)\s+{OFTEN}(?P<b>{GENUS}{PLURAL}\s+{TELLS}\s.{{4,300}})",
        0.8,
        "copula",
    ),
    Frame(
        ("is", "was"),
        rf"{NAME}(?:is|was)\s+{OFTEN}(?P<b>(?:[\w-]{{2,20}},?\s){{0,2}}{ABSTRACT}\s+(?:{TELLS}|to)\s.{{4,300}})",
        0.75,
        "copula",
    ),
    Frame(
        ("considered", "regarded", "viewed", "classified", "seen", "recognized"),
        rf"{NAME}{BE}{OFTEN}(?:considered(?:\s+to\s+be|\s+as)?|(?:regarded|viewed|classified|seen|recogni[sz]ed)\s+as)\s+(?P<b>an?\s.{{8,300}})",
        0.66,
        "copula",
    ),
    Frame(
        ("when", "where", "how", "what"),
        rf"{NAME}(?:is|are)\s+{OFTEN}(?P<b>(?:when|where|how|what)\s.{{8,300}})",
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
    Frame(("refers", "refer"), rf"{NAME}{OFTEN}refers?\s+{OFTEN}to\s+{REST}", 0.85, "verb"),
    Frame(
        ("defined", "described", "understood", "thought", "characterized", "conceptualized", "explained"),
        rf"{NAME}(?:{BE}|(?:can|may|could|might)\s+be\s+){OFTEN}"
        rf"(?:(?:defined|described|understood|thought\s+of|characteri[sz]ed|conceptuali[sz]ed|explained)\s+as|defined\s+(?:to\s+be|by))\s+{REST}",
        0.9,
        "verb",
    ),
    Frame(
        ("means", "denotes", "signifies", "designates", "mean", "denote"),
        rf"^(?:the\s+(?:term|word|name|phrase|expression)\s+)?(?P<a>.{{2,60}}?)\s+{OFTEN}(?:means?|denotes?|signif(?:y|ies)|designates?)\s+{REST}",
        0.85,
        "verb",
    ),
    Frame(
        ("name", "term", "word", "phrase", "label"),
        rf"{NAME}{BE}(?:the|an?)\s+(?:\w+\s+)?(?:name|term|word|phrase|label)\s+"
        rf"(?:(?:that\s+is\s+|often\s+|commonly\s+)?(?:given\s+to|used\s+(?:for|to\s+(?:describe|denote|refer\s+to)|by\s+[^,;]{{2,40}}?\s+(?:for|to\s+describe)))|for|that\s+(?:describes|refers\s+to|means)|describing|meaning)\s+{REST}",
        0.95,
        "verb",
    ),
    Frame(
        ("used",),
        rf"{NAME}(?:is|are)\s+{OFTEN}used\s+to\s+(?:describe|refer\s+to|denote|designate)\s+{REST}",
        0.8,
        "verb",
    ),
    Frame(("stands",), rf"{NAME}stands?\s+for\s+{REST}", 0.75, "habit"),
)
_HABITS = (
    Frame(
        ("consists", "consist"),
        rf"{NAME}{OFTEN}consists?\s+(?:\w+ly\s+)?of\s+(?P<b>(?:an?|the)\s[^,;:]{{8,300}}\s(?:that|which|who|whose|in\s+which|where)\s.{{4,200}})",
        0.78,
        "habit",
    ),
    Frame(
        ("when", "if"),
        rf"{NAME}(?P<b>(?:is|are)\s+{OFTEN}(?:created|formed|produced|caused|made|generated|triggered|observed|seen|felt|found|used|said\s+to\s+(?:occur|exist))\s+(?:when|whenever|if)\s.{{8,300}})",
        0.7,
        "habit",
    ),
    Frame(
        ("occurs", "happens", "exists", "arises", "results", "occur", "exist", "takes", "develops"),
        rf"{NAME}{OFTEN}(?:occurs?|happens|exists?|arises|results|takes\s+place|develops)\s+{OFTEN}(?P<b>(?:when|whenever|if|where)\s.{{8,300}})",
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
            "indicates",
            "connotes",
            "relates",
        ),
        rf"{NAME}{OFTEN}(?:describes?|represents|involves|measures|entails|expresses|comprises|compares|indicates|connotes|relates\s+to|consists?\s+of)\s+{REST}",
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
            "deals",
            "concerns",
            "addresses",
        ),
        rf"{NAME}{OFTEN}(?P<b>(?:(?:states?d?|h[oe]lds?|says|said|suggest(?:s|ed)|propose[sd]|argue[sd]|assert(?:s|ed)|posit(?:s|ed)|predict(?:s|ed)|requires|claim(?:s|ed)|maintain(?:s|ed)|assume[sd]|taught|teaches)\s+that|"
        rf"(?:examines|studies|investigates|explores|explains|describes|emphasizes|focuses\s+on|deals\s+with|concerns|addresses|views|sees|looks\s+at)\s).{{8,300}})",
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
        rf"{NAME}(?P<b>(?:equals|(?:is|are)\s+{OFTEN}(?:equal\s+to|(?:characteri[sz]ed|marked|distinguished|measured|governed)\s+by|composed\s+of|made\s+up\s+of|responsible\s+for|concerned\s+with))\s.{{8,300}})",
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
        rf"{NAME}{OFTEN}(?P<b>(?:believed?|argued?|hold|suggest|see|view|favou?r(?:ed)?|emphasi[sz]ed?|stress)\s.{{12,300}})",
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
            "deals",
        ),
        rf"{NAME}{OFTEN}(?P<b>(?:granted|gave|gives|grants|required?s?|prohibit(?:s|ed)|banned|bans|establishe[sd]|create[sd]|guarantee[sd]|mandate[sd]|allow(?:s|ed)|declare[sd]|ended|provide[sd]|"
        rf"authori[sz]e[sd]|protect(?:s|ed)|limit(?:s|ed)|set|sets|made|makes|abolishe[sd]|outlawe?[sd]|offer(?:s|ed)|divided|recogni[sz]e[sd]|forced|states|promised?|deals?\s+with)\s.{{12,300}})",
        0.62,
        "enactment",
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

DEFINITIONS = (*_VERBS, *_COPULAS, *_HABITS, *CALLED, *ASIDES, *_GLOSSES)
