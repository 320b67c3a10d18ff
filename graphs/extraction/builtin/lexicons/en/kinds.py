"""Kinds, members and parts in English."""

from graphs.extraction.builtin.lexicons.base import Frame

SORTS = "types|kinds|forms|sorts|varieties|breeds|branches|species"
KINDS = (
    Frame(("such",), r"(?P<a>[^,;:.()]{3,80}?),?\s+such\s+as\s+(?P<b>[^;:.()]{3,160})", 0.72, "such_as"),
    Frame(
        ("other",),
        r"(?P<b>[^;:.()]{3,140}?),?\s+(?:and|or)\s+other\s+(?P<a>(?:[a-z][\w-]+\s){0,3}?(?:[a-z][\w-]+s|people|children|media))\b",
        0.65,
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
    Frame(
        (
            "types",
            "kinds",
            "forms",
            "sorts",
            "varieties",
            "examples",
            "methods",
            "ways",
            "techniques",
            "means",
            "breeds",
            "branches",
            "species",
        ),
        rf"^(?P<b>[^;:.()]{{3,140}}?)\s+(?:are|were)\s+(?:(?:all|both|common|popular|typical|well-known|different|main|simple|good|"
        rf"early|two|three|four|five|some)\s+){{0,3}}(?:(?:{SORTS}|examples)\s+of\s+)?(?P<a>(?:(?<=\sof\s)|(?=(?:methods|ways|means|techniques)\s+of\s))[^,;:.()]{{3,60}})",
        0.8,
        "listed",
    ),
    Frame(
        ("types", "kinds", "forms", "sorts", "varieties", "breeds", "branches", "species"),
        rf"\b(?:two|three|four|five|six|seven|several|many|various|different|main|following)\s+(?:(?:main|basic|common|different|major)\s+)?"
        rf"(?:{SORTS})\s+of\s+(?P<a>[^,;:.()]{{3,50}}):\s+(?P<b>[^;:.()]{{3,160}})",
        0.8,
        "listed",
    ),
    Frame(
        ("one", "another"),
        r"^(?:one\s+of\s+the|another)\s+(?:[\w'’-]+\s+){0,6}?(?P<a>[a-z][\w-]{2,30})(?:\s+(?:of|in|for|on|at|from|among|ever)\s[^,;:.]{2,60}?)?"
        r"\s+(?:is|was)\s+(?P<b>the\s+(?:[a-z][\w-]*\s+)?[a-z][\w-]*|(?-i:[A-Z][\w’'-]*(?:\s[A-Z][\w’'-]*){0,4}))(?=[,.;]|\s+(?:which|who|because|since)\s|$)",
        0.75,
        "one_of",
    ),
    Frame(
        ("first", "oldest", "largest", "a", "an"),
        r"(?<!(?-i:In )|(?-i:At )|(?-i:On )|\bof )(?<!\bof the )(?-i:\b(?P<a>[A-Z][\w’'-]*(?:\s[A-Z][\w’'-]*){0,4})),\s+(?:an?|the\s+(?:\w+\s+)?(?:first|oldest|largest|biggest|earliest|last|only))\s+"
        r"(?P<b>(?:(?!and\b|or\b)[a-z][\w-]*\s+){0,4}?(?!and\b|or\b)[a-z][\w-]*)(?=,\s+(?!and\b|or\b)|[.;]|\s+(?:of|in|that|which|who|from|built|located|on|by)\s)",
        0.7,
        "is_a",
    ),
)
