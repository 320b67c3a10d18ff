"""Words of a document inside of Markdown: they show as they are and never become marks, links or HTML.

Escapes are those of CommonMark, and the signs that Obsidian and pandoc add: ``==``, ``~``, ``$``, ``^``, ``%``, ``{``.
"""

import re

from graphs.domain.text import one_line, printed

_SIGNS = re.compile(r"[\\`*_\[\]<>|~$^=%&#{}]")
_NUMBER = re.compile(r"^\d{1,9}[.)](?:\s|$)")


def line(text: str) -> str:
    """On one line: blanks and line ends are single spaces."""
    return _escaped(one_line(text))


def lines(text: str) -> str:
    """A paragraph that keeps its lines."""
    kept = (_escaped(part.strip()) for part in printed(text).split("\n"))
    return "\\\n".join(part for part in kept if part)


def _escaped(text: str) -> str:
    text = _SIGNS.sub(r"\\\g<0>", text)
    if text[:1] in ("-", "+", ":", "!"):
        return "\\" + text
    if number := _NUMBER.match(text):
        at = len(number[0].rstrip()) - 1
        return f"{text[:at]}\\{text[at:]}"
    return text
