"""CSV that a spreadsheet opens as text and nothing else.

UTF-8 with a byte order mark and LF, quoted as RFC 4180 says. A cell that a spreadsheet could take for a formula
gets a leading apostrophe; columns that hold numbers are exempt, their cells are numbers or empty.
"""

import json
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from graphs.domain.values import JSONObject, JSONValue

BOM = "\ufeff"
NUMERIC = frozenset({"paragraph", "confidence"})
_FORMULA = frozenset("=+-@")
_LEADING_LINE_ENDS = frozenset("\t\r\n")
_BLANKS_OF_NO_WIDTH = "\ufeff\u200b\u200c\u200d\u2060\u00ad"
_QUOTED = frozenset(',"\r\n')


def csv_pieces(columns: Sequence[str], rows: Iterable[JSONObject]) -> Iterator[str]:
    yield BOM + ",".join(columns) + "\n"
    for row in rows:
        yield ",".join(_cell(column, row.get(column)) for column in columns) + "\n"


def _cell(column: str, value: JSONValue) -> str:
    if value is None:
        return ""
    if column in NUMERIC and isinstance(value, int | float):
        return str(value)
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return _quoted(neutral(text))


def neutral(text: str) -> str:
    """The text as it is, or with an apostrophe before it when its first sign could start a formula."""
    at = next((i for i, char in enumerate(text) if not _is_blank(char)), len(text))
    risky = any(char in _LEADING_LINE_ENDS for char in text[:at])
    first = unicodedata.normalize("NFKC", text[at : at + 1])[:1]
    return f"'{text}" if risky or first in _FORMULA else text


def _is_blank(char: str) -> bool:
    return char.isspace() or char in _BLANKS_OF_NO_WIDTH


def _quoted(text: str) -> str:
    if _QUOTED.isdisjoint(text):
        return text
    return '"' + text.replace('"', '""') + '"'
