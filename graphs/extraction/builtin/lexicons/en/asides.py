"""Definitions in passing: names given to what was just said, appositions, relative clauses, brackets (``definitions``)."""

from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.lexicons.en.frames import BE, FOLLOWS, NAMED, OFTEN, PLURAL, QUOTED

CALLED = (
    Frame(
        ("called", "termed", "known", "named", "referred"),
        rf"^(?P<b>[^;:.()]{{8,200}}?)\s+(?:is|are|became|(?:came|has\s+come|have\s+come)\s+to\s+be)\s+(?!also\b){OFTEN}{NAMED}\s+(?P<a>{QUOTED})(?=[.,;)]|\s*[(\[]|\s+(?:because|since|and|or|in)\b|$)",
        0.8,
        "titled",
    ),
    Frame(
        ("call", "calls", "term", "refer"),
        rf"(?:^|[;:.()])\s*(?P<b>[^;:.()]{{6,200}}?),?\s+(?:which|that|what)\s+(?:\w{{2,20}}\s){{1,2}}?(?:calls?|terms?|refers?\s+to\s+as)\s+(?P<a>{QUOTED})(?=[.,;:)]|\s*[(\[]|$)",
        0.65,
        "called",
    ),
    Frame(
        ("called", "termed", "known", "named", "dubbed", "referred", "labeled", "labelled"),
        rf"(?:^|[,;:.()])\s*(?P<b>[^,;:.()]{{6,200}}?)(?:,\s*|\s*\(|\s?[—–]\s?|\s+)(?:(?:(?:which|that|who)\s+)?(?:is|are|was|were)\s+|often\s+|\w+ly\s+|sometimes\s+|more\s+|better\s+|now\s+|then\s+|once\s+|later\s+){{0,3}}"
        rf"{NAMED}\s+(?P<a>{QUOTED})(?=[.,;:)]|\s*[(\[]|\s+(?:which|that|who|whose|because|since|and|or|but|so|in|for|by|from|to|within|inside|among|during|with|at|on|as|when|where|while|if|through|behind|under|near|around|along|across|between|above|below|over|into|against|has|have|is|are|can|will)\b|$)",
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
        ("name", "term", "word"),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90}),\s+(?P<b>(?:the|a)\s+(?:name|term|word)\s+(?:(?:\w+\s+){0,3}(?:gives?|gave|uses?d?|given)\s+(?:to|for|to\s+describe)|for|meaning|describing)\s[^;:.()]{8,160})",
        0.75,
        "meant",
    ),
    Frame(
        ("which", "that"),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,\s+which\s+(?P<b>(?:states?d?|suggest(?:s|ed)|h[oe]lds?|argue[sd]|claim(?:s|ed)|propose[sd]|assert(?:s|ed)|maintain(?:s|ed)|advocate[sd]|predict(?:s|ed)|emphasize[sd]|teaches|taught)\s[^;:.()]{12,200})",
        0.66,
        "taught",
        needs=r",\s+which\s",
    ),
    Frame(
        ("which", "who"),
        rf"(?<!\w)(?P<a>[^,;:.()]{{3,90}})(?:\s\([^()]{{1,40}}\))?,\s+(?:which|who(?=\s+(?:is|are)\b))\s+(?:\w+ly\s+)?(?P<b>(?!{FOLLOWS})(?:is|are|[a-z]{{2,14}}(?:[^\Wsu]s|ed)|give|take|use|include|"
        r"require|provide|contain|have|occur|affect|refer|consist|carry|hold|deal|stud(?:y|ies))\s[^,;:]{12,200})",
        0.56,
        "relative",
    ),
    Frame(
        ("which",),
        r"(?P<a>(?:[^,;:.()]{2,80}\s)?an?\s(?:[\w-]{2,20}\s){0,3}[\w-]{2,20}),\s+which\s+(?P<b>(?:allows?|enables?|lets?)\s[^,;:]{12,200})",
        0.56,
        "relative",
    ),
    Frame(
        ("meaning", "defined", "i.e", "is"),
        r"(?<!\w)(?P<a>[^,;:.()—–]{3,90})(?:[,;]|\s?[—–])\s*(?P<b>(?:meaning\s+(?:that\s+)?|defined\s+as\s+|that\s+is,\s+|i\.e\.,?\s+)[^;]{8,200})",
        0.7,
        "meant",
        needs=r"[,;—–]\s*(?:meaning\s|defined\s|that\s+is,|i\.e\.)",
    ),
    Frame(
        (",",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,[”\"]?\s+(?P<b>(?:an?|any|the)\s[^,;:.()]{12,160})(?=[.;)]|,(?!\s+(?:and|or)\b)|,\s+and\s+(?:is|are|was|were|has|have|had|can|will)\b|$)",
        0.55,
        "inner",
        needs=r",[”\"]?\s+(?:an?|any|the)\s",
    ),
    Frame(
        (",",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90}),\s+(?P<b>(?:an?|the)\s[^,;:.()]{4,60}\s(?:that|which|who|whose|where|in\s+which)\s[^,;:.()]{8,120})(?=,\s+and\b)",
        0.55,
        "inner",
        needs=r",\s+(?:an?|the)\s",
    ),
    Frame(
        ("or",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,\s+or\s+(?P<b>(?:[\w’-]{1,20}\s){3}[^,;:.()]{8,160})(?=[.,;)]|$)",
        0.6,
        "reworded",
    ),
    Frame(
        ("which", "whereby", "wherein"),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})(?:\s\([^()]{1,40}\))?,\s+(?P<b>(?:(?:in|by|through|during|under|within|for)\s+which|whereby|wherein)\s[^;:.()]{12,200})",
        0.55,
        "meant",
    ),
    Frame(
        (",",),
        rf"(?<!\w)(?P<a>[^,;:.()]{{3,90}}[^\Wus]s),\s+(?P<b>(?!and\b|or\b)(?:[\w-]{{2,20}}\s){{0,3}}{PLURAL}\s+(?:that|which|who|whose|where|of|from|used|made|in\s+which)\s[^,;:.()]{{8,160}})(?=\.?$|,(?!\s+(?:and|or)\b))",
        0.55,
        "inner",
        needs=r"s,\s",
    ),
    Frame(
        ("(",),
        r"(?<!\w)(?P<a>[^,;:.()]{3,90})\s\((?P<b>(?:i\.e\.,?\s+|that\s+is,\s+)?(?:the|an?)\s[^()]{14,160})\)",
        0.6,
        "bracket",
    ),
)
