"""How the signs of JSON look when a model writes them: marks, blanks, words, and where a string may end.

Every pattern here is bounded or takes each character once: a hostile reply must not make one of them search to the
end of the text again and again.
"""

import re

from graphs.domain.values import JSONValue

CLOSED_BY = {
    '"': '"', "“": "”“", "”": "”", "„": "“”", "‟": "”", "＂": "＂", "«": "»", "'": "'", "‘": "’", "「": "」",
}  # fmt: skip
MARKS = {opener: re.compile(f"[{closers}\\\\]") for opener, closers in CLOSED_BY.items()}
LONGEST_KEY = 80
KEY = {
    opener: re.compile(rf"((?:[^{closers}\\]|\\.){{0,{LONGEST_KEY}}}+)[{closers}]", re.DOTALL)
    for opener, closers in CLOSED_BY.items()
}
CLOSERS = {"}": "{", "｝": "{", "]": "[", "］": "["}
CONSTANTS: dict[str, JSONValue] = {
    "true": True,
    "false": False,
    "null": None,
    "none": None,
    "undefined": None,
    "nan": None,
    "infinity": None,
}

_OPENERS = "".join(CLOSED_BY)
_Q = f"[{_OPENERS}”’」»]"
_BULLET = rf"[-*•–+][ \t]++(?=[{{\[｛［{_OPENERS}])|\d{{1,3}}[.)][ \t]++(?=[{{\[])"
_ELLIPSIS = r"(?:\.{3}|…+)\s*+[,，}\]｝］]"
_COMMENT = r"//|#|/\*"

# What begins a value at the top level. Whatever else follows a bracket, it is prose: most of it is passed over here.
START = re.compile(
    r"\{(?=\s*+(?:\Z|[}｝,，/#*•–+-]|[\w$-]{1,80}\s*+[:：]|" + _Q + r"[^:：{}]{0,160}(?:[:：]|\Z)))"
    r"|\[(?=\s*+(?:\Z|[\]］\[［{｛,，/#*•–+\d.-]|" + _Q + r"|(?:true|false|null|none|nan)\b))",
    re.IGNORECASE,
)
# A token and the blanks, separators, comments and bullets before it. Comments in blocks are only looked for where one
# is closed further on.
_GAP = rf"[\s,，、;]++|//[^\n]*+|#[^\n]*+|{_BULLET}"
_NUMBER = r"[-+]?(?:\d++(?:\.\d++)?|\.\d++)(?:[eE][+-]?\d++)?"
_WORD = r"(?:[^\W\d]|\$)[\w$-]*+"
_TOKEN = (
    rf"(?:(?P<mark>[{_OPENERS}])|(?P<opener>[{{\[｛［])|(?P<closer>[}}\]｝］])"
    rf"|(?P<number>{_NUMBER})|(?P<word>{_WORD}))?"
)
TOKEN = re.compile(rf"((?:{_GAP}|/\*.*?\*/)*+){_TOKEN}", re.DOTALL)
TOKEN_WITHOUT_BLOCKS = re.compile(rf"((?:{_GAP})*+){_TOKEN}")
SEPARATOR = re.compile("[,，、;]")

WORD_ENDS = re.compile(r"[ \t]*+(?:[,，;}\]｝］\n\r#]|//|/\*)")
COLON = re.compile(r"\s*+[:：]")
FENCE = "```"
# What is no JSON: words up to the end of the line, the item or the bracket; strange signs; or one sign.
SLIP = re.compile(
    rf"\w[^{{}}\[\]｛｝［］,，\n]*+|(?:[^\w\s{{}}\[\]｛｝［］,，、;\\{_OPENERS}]|\\[{_OPENERS}]?)++|.",
    re.DOTALL,
)

# Where a string may end: JSON could go on behind it. Marks inside the words are not followed by this.
_NAME = rf"{_Q}[\w$ -]{{1,40}}{_Q}\s*+[:：]"
_KEY = rf"{_Q}?[\w$ -]{{1,40}}{_Q}?\s*[:：]"
_NOTED = r"\s*+(?://|#|/\*)[^\n\"]{0,200}(?:\n|\*/)"
AFTER_VALUE = {
    "{": re.compile(
        rf"\s*+(?:[}}\]｝］]|\Z|[,，]\s*+(?:\Z|{_COMMENT}|{_ELLIPSIS}|{_BULLET}|[}}\]｝］]|{_KEY}))"
        rf"|\s++{_NAME}|{_NOTED}"
        rf"|\s*+[^{_OPENERS}”’」»{{}}\[\],，\n]{{0,20}}[,，]\s*+{_NAME}"
    ),
    "[": re.compile(
        rf"\s*+(?:[}}\]｝］]|\Z|[,，]\s*+"
        rf"(?:\Z|{_COMMENT}|{_ELLIPSIS}|{_BULLET}|[\]{{［｛\[]|{_Q}|-?\d|true|false|null))|{_NOTED}"
    ),
}

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_NAMED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


def plain(raw: str) -> str:
    """The words of a string without its escapes."""
    return _ESCAPE.sub(_unescaped, raw) if "\\" in raw else raw


def _unescaped(escape: re.Match[str]) -> str:
    code, char = escape.groups()
    return chr(int(code, 16)) if code else _NAMED.get(char, char)
