"""The compiled catalogues are committed, so that nobody needs gettext to run the product; they must be fresh and whole."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from graphs.domain.errors import KgError
from graphs.invariants.codes import CODES

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted(ROOT.glob("kgsite/locale/*/LC_MESSAGES/*.po"))
PLACEHOLDER = re.compile(r"%%\(\w+\)s|%\(\w+\)[sd]|%%|</?\w+>")
EACH = pytest.mark.parametrize("source", CATALOGUES, ids=lambda path: path.parts[-3])


def read(source: Path) -> Catalog:
    with source.open("rb") as file:
        return read_po(file)


def said(catalogue: Catalog) -> dict[object, object]:
    """What a reader would see: translated, and certain. Plurals are lists in both."""
    found = {}
    for message in catalogue:
        strings = forms(message.string)
        if message.id and not message.fuzzy and any(strings):
            found[message.context, forms(message.id)] = strings
    return found


def forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]


def kinds(base: type[KgError]) -> list[type[KgError]]:
    return [base, *(kind for child in base.__subclasses__() for kind in kinds(child))]


def placeholders(text: str) -> Counter[str]:
    return Counter(PLACEHOLDER.findall(text))


def faults(message: Message) -> list[str]:
    """The English plural may leave a number out that the singular has, and the other way round."""
    wanted = [placeholders(text) for text in forms(message.id)]
    return [text for text in forms(message.string) if placeholders(text) not in wanted]


def test_there_is_a_catalogue() -> None:
    assert [path.parts[-3] for path in CATALOGUES] == ["zh_Hans"]


@EACH
def test_the_compiled_catalogue_is_fresh(source: Path) -> None:
    compiled = source.with_suffix(".mo")
    assert compiled.exists(), (
        "compile it: pybabel compile -d kgsite/locale -D django, or manage.py compilemessages"
    )
    with compiled.open("rb") as mo:
        assert said(read_mo(mo)) == said(read(source))


@EACH
def test_every_sentence_is_translated(source: Path) -> None:
    catalogue = read(source)
    empty = [message.id for message in catalogue if message.id and not all(forms(message.string))]
    doubtful = [message.id for message in catalogue if message.id and message.fuzzy]
    assert (empty, doubtful, list(catalogue.obsolete)) == ([], [], [])


@EACH
def test_translations_keep_placeholders_and_marks(source: Path) -> None:
    assert [(message.id, faults(message)) for message in read(source) if message.id and faults(message)] == []


@EACH
def test_plural_forms_are_those_of_the_language(source: Path) -> None:
    catalogue = read(source)
    plurals = [forms(message.string) for message in catalogue if message.pluralizable]
    assert catalogue.num_plurals == 1 and {len(strings) for strings in plurals} == {1}


@EACH
def test_every_error_and_every_rule_of_the_gate_is_in_the_catalogue(source: Path) -> None:
    known = {message.id for message in read(source)}
    sentences = {text for kind in kinds(KgError) for text in (kind.message, kind.hint)}
    sentences |= {code.title for code in CODES.values()}
    assert sorted(sentences - known) == []


@EACH
def test_chinese_sentences_have_chinese_punctuation(source: Path) -> None:
    """Half-width marks may stand between Latin letters and digits, never right behind an ideograph."""
    narrow = re.compile("[\u4e00-\u9fff][,.;:!?]|[\u4e00-\u9fff] ?\\(")
    texts = [text for message in read(source) if message.id for text in forms(message.string)]
    assert [text for text in texts if narrow.search(text)] == []
