"""Definitions in passing: names given to what was just said, appositions, relative clauses, brackets (``definitions``)."""

from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.lexicons.en.frames import BE, FOLLOWS, NAMED, OFTEN, PLURAL, QUOTED

CALLED = (
    Frame(
        ("call", "calls", "term", "refer"),
        rf"(?:^|[;:.()])\s*(?P<b>[^;:.()]{{6,200}}?),?\s+(?:which|that|what)\s+(?:\w{{2,20}}\s){{1,2}}?(?:calls?|terms?|refers?\s+to\s+as)\s+(?P<a>{QUOTED})(?=[.,;:)]|\s*[(\[]|$)",
        0.65,
        "called",
    ),
    Frame(
        ("called", "termed", "known", "named", "dubbed", "referred", "labeled", "labelled"),
        rf"(?:^|[,;:.()])\s*(?P<b>[^,;:.()]{{6,200}}?)(?:,\s*|\s*\(|\s+)(?:(?:(?:which|that)\s+)?(?:is|are|was|were)\s+|often\s+|commonly\s+|\w+ly\s+|sometimes\s+){{0,2}}"
        rf"{NAMED}\s+(?P<a>{QUOTED})(?=[.,;:)]|\s*[(\[]|\s+(?:which|that|because|since|and|or|in|for|by|from|to|within|inside|among|during|with|at|on|as|when|where|while|if|through)\b|$)",
        0.65,
        "called",
    ),
    Frame(
        ("called", "known", "termed", "referred"),
        rf"^(?P<b>.{{20,300}}?)[,;:—]?\s+(?:and\s+)?(?:this|these|it|which|they|such|the\s+(?:result|process|phenomenon|practice|effect|outcome|situation))\s+(?:\w+\s+){{0,3}}?(?:is|are)\s+{OFTEN}{NAMED}\s+(?P<a>{QUOTED})[.]?$",
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
        r"(?<!\w)(?P<b>[^,;:.()]{4,80}),\s+or\s+(?P<a>(?:the\s+|an?\s+)?[“\"]?[\w-]{3,24}(?:\s[\w-]{3,24}){0,2}[”\"]?)(?=,|\.?$|;)",
        0.55,
        "coined",
    ),
)
ASIDES = (
    Frame(
        ("—", "–"),
        r"(?<!\w)(?P<a>[^,;:.()—–]{3,90}?)\s?[—–]\s?(?P<b>(?:the|an?|any)\s[^;:.()—–]{14,160})(?=[—–.;]|$)",
        0.6,
        "inner",
    ),
    Frame(
        ("which", "who"),
        rf"^(?P<a>[^,;:]{{2,60}}),\s+(?:which|that|who)\s+{BE}(?P<b>(?:an?|the)\s+[^,;]{{8,200}})",
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
        rf"(?<!\w)(?P<a>[^,;:.()]{{3,90}})(?:\s\([^()]{{1,40}}\))?,\s+(?:which|who(?=\s+(?:is|are)\b))\s+(?:\w+ly\s+)?(?P<b>(?!{FOLLOWS})(?:is|are|[a-z]{{2,14}}(?:[^\Wsu]s|ed)|give|take|use|include|"
        r"require|provide|contain|have|occur|affect|refer|consist|carry|hold|deal|stud(?:y|ies))\s[^,;:]{12,200})",
        0.56,
        "relative",
    ),
    Frame(
        ("meaning", "defined", "i.e", "is"),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90}),\s+(?P<b>(?:meaning\s+(?:that\s+)?|defined\s+as\s+|that\s+is,\s+|i\.e\.,?\s+)[^;]{8,200})",
        0.7,
        "meant",
    ),
    Frame(
        (",",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,[”\"]?\s+(?P<b>(?:an?|any|the)\s[^,;:.()]{12,160})(?=[.;)]|,(?!\s+(?:and|or)\b)|$)",
        0.55,
        "inner",
    ),
    Frame(
        ("or",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,\s+or\s+(?P<b>(?:[\w’-]{1,20}\s){3}[^,;:.()]{8,160})(?=[.,;)]|$)",
        0.6,
        "reworded",
    ),
    Frame(
        ("which",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,\s+(?P<b>(?:in|by|through|during)\s+which\s[^;:.()]{12,200})",
        0.55,
        "meant",
    ),
    Frame(
        (",",),
        rf"(?<!\w)(?P<a>[^,;:.()]{{3,90}}[^\Wus]s),\s+(?P<b>(?!and\b|or\b)(?:[\w-]{{2,20}}\s){{0,3}}{PLURAL}\s+(?:that|which|who|whose|where|of|from|used|made|in\s+which)\s[^,;:.()]{{8,160}})(?=\.?$|,(?!\s+(?:and|or)\b))",
        0.55,
        "inner",
    ),
    Frame(
        ("(",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})\s\((?P<b>(?:i\.e\.,?\s+|that\s+is,\s+)?(?:the|an?)\s[^()]{14,160})\)",
        0.6,
        "inner",
    ),
)
