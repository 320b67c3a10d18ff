"""A method, rule or tool that fails under a stated condition, in English. ``a`` is what fails, ``b`` the condition."""

from graphs.extraction.builtin.lexicons.base import Frame

_WORKS = (
    r"(?:work|apply|hold|help|converge|scale|generali[sz]e|suffice|function|succeed|terminate|cope|perform\s+well|"
    r"give\s+(?:correct|reliable|useful)\s+\w+)"
)
_USELESS = (
    r"(?:useless|invalid|unreliable|inapplicable|ineffective|undefined|meaningless|inaccurate|unstable|unusable|"
    r"impractical|infeasible|misleading|not\s+(?:valid|applicable|reliable|effective|defined|usable|suitable|accurate))"
)
FAILURE = (
    r"\b(?:fails?|failed|breaks?\s+down|broke\s+down|collapses?|diverges?|malfunctions?|struggles?|"
    rf"(?:does|do|did|will|would|may|might|can)(?:\s+not|n['’]t)\s+{_WORKS}|cannot\s+{_WORKS}|"
    rf"(?:stops?|stopped|ceases?)\s+(?:working|to\s+{_WORKS}|applying)|no\s+longer\s+(?:works?|applies|holds?|helps?|functions?)|"
    r"(?:cannot|can['’]t|can\s+not)\s+(?:be\s+(?:used|applied|trusted|relied\s+(?:up)?on)|cope|handle|work|deal|resolve|distinguish|detect)|"
    r"performs?\s+(?:poorly|badly)|loses?\s+(?:\w+\s+)?(?:accuracy|validity|precision|its\s+\w+)|"
    r"gives?\s+(?:wrong|false|misleading|incorrect|poor)\s+\w+|"
    rf"(?:is|are|becomes?|became|gets?)\s+(?:\w+ly\s+)?{_USELESS})\b"
)
_WHEN = r"(?:when|whenever|if|where|once|unless|as\s+soon\s+as|as\s+long\s+as|in\s+cases\s+where)"
_TO_CONDITION = r"[^,;:.]{0,60}?"

FAILURES = (
    Frame(
        ("when", "whenever", "if", "where", "once", "unless", "soon", "long", "cases"),
        rf"^(?P<a>[^;:]{{2,80}}?)\s+{FAILURE}{_TO_CONDITION},?\s(?P<b>{_WHEN}\s[^;]{{6,160}})",
        0.97,
        "back",
    ),
    Frame(
        ("when", "whenever", "if", "where", "once", "unless", "soon", "long", "cases"),
        rf"^(?P<b>{_WHEN}\s[^,;:]{{6,100}}),\s(?P<a>[^;:]{{2,80}}?)\s+{FAILURE}",
        0.97,
        "front",
    ),
)
