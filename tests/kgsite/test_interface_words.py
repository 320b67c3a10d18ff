"""Every word of the interface goes through the catalogue: in templates, and in what the code marks for translation."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.extract import extract_python
from babel.messages.pofile import read_po
from django.template.base import Lexer, TokenType
from django.utils.translation.template import templatize

ROOT = Path(__file__).parents[2]
ROOMS = ("graphs", "reviews", "kgsite")
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
CODE = sorted(
    path for room in ROOMS for path in (ROOT / room).rglob("*.py") if "migrations" not in path.parts
)
CATALOGUE = ROOT / "kgsite/locale/zh_Hans/LC_MESSAGES/django.po"
KEYWORDS = {
    name: (1, 2) if name.startswith("ngettext") else None
    for name in ("_", "_t", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy")
}

SPOKEN = {
    "title",
    "aria-label",
    "aria-description",
    "aria-valuetext",
    "placeholder",
    "alt",
    "label",
    "content",
}
SILENT = {"script", "style", "code", "kbd", "pre", "svg"}
# Names of products and formats, which are the same in every language.
NAMES = {"Groundgraph", "JSON", "CSV", "PNG", "SVG", "HTML", "ZIP"}
WORD = re.compile(r"(?<![&\w])[^\W\d_]{2,}")
SENTENCE = re.compile(r"[^\W\d_]{2,} +[^\W\d_]{2,}")


class Spoken(HTMLParser):
    """The words of a page that stand in the template itself: text, and attributes that are shown or read aloud."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in SILENT:
            self.silent.append(tag)
        if tag == "meta":
            return
        for name, value in attrs:
            if value and (name in SPOKEN or (name.startswith("data-") and SENTENCE.search(value))):
                self.found.append(value)

    def handle_endtag(self, tag: str) -> None:
        if self.silent and self.silent[-1] == tag:
            self.silent.pop()

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.append(data)


def untranslated(template: str) -> list[str]:
    page = Spoken("".join(literal(template)))
    words = (set(WORD.findall(text)) - NAMES for text in page.found)
    return [text.strip() for text, own in zip(page.found, words, strict=True) if own]


def literal(template: str) -> Iterator[str]:
    """The template without its tags, what is translated, and the blocks that name a class."""
    inside = ""
    for token in Lexer(template).tokenize():
        name = token.contents.split()[0] if token.token_type == TokenType.BLOCK else ""
        if inside:
            inside = "" if name == f"end{inside}" else inside
        elif name in ("blocktranslate", "comment", "verbatim"):
            inside = name
        elif name == "block" and token.contents.endswith("class"):
            inside = "block"
        elif token.token_type == TokenType.TEXT:
            yield token.contents


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("<p>Two words</p>", ["Two words"]),
        ('<p>{% translate "Two words" %} · {{ n }} ¶1</p>', []),
        ("<p>{% blocktranslate %}Two words{% endblocktranslate %}</p>", []),
        ('<a title="Close"></a>', ["Close"]),
        ('<a title="{% translate "Close" %}" class="btn big" data-kind="some"></a>', []),
        ('<a data-empty="Nothing is here"></a>', ["Nothing is here"]),
        ("<kbd>Ctrl</kbd> <small>JSON</small> {# a note #}", []),
    ],
)
def test_the_checker_finds_words_that_nobody_can_translate(template: str, found: list[str]) -> None:
    assert untranslated(template) == found


def test_templates_hold_no_words_that_nobody_can_translate() -> None:
    found = {str(path.relative_to(ROOT)): untranslated(path.read_text()) for path in TEMPLATES}
    assert {name: texts for name, texts in found.items() if texts} == {}


MESSAGE = re.compile(r"\b(npgettext|pgettext|ngettext|gettext|_)\((?=u?['\"])")


def in_templates() -> Iterator[str]:
    for path in TEMPLATES:
        code = templatize(path.read_text(), origin=str(path))
        for call in MESSAGE.finditer(code):
            yield message(code[call.end() :], with_context="pgettext" in call[1])


LITERAL = r"u?('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")"


def message(code: str, with_context: bool) -> str:
    """The first literal of a call, or the second where the first one is the context."""
    quote = re.match(rf"{LITERAL}\s*,\s*{LITERAL}" if with_context else LITERAL, code, re.DOTALL)
    assert quote, code[:80]
    return str(ast.literal_eval(quote[quote.lastindex or 1]))


def in_code() -> Iterator[str]:
    for path in CODE:
        for _line, _name, messages, _comments in extract_python(BytesIO(path.read_bytes()), KEYWORDS, (), {}):
            first = messages[0] if isinstance(messages, tuple) else messages
            if first:
                yield first


def known() -> dict[str, bool]:
    """Every message of the Chinese catalogue, and whether it is translated for certain."""
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file)
    found = {}
    for message in catalogue:
        key = message.id[0] if isinstance(message.id, tuple | list) else message.id
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        found[str(key)] = all(strings) and not message.fuzzy
    return found


def test_every_word_in_use_is_translated_into_chinese() -> None:
    """What is listed here waits for a translator: add it to the catalogue and compile that."""
    catalogue = known()
    used = set(in_templates()) | set(in_code())
    assert len(used) > 300
    assert sorted(text for text in used if not catalogue.get(text)) == []
