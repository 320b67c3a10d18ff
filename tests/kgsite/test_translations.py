"""The compiled catalogues are committed, so that nobody needs gettext to run the product; they must be fresh."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted(ROOT.glob("kgsite/locale/*/LC_MESSAGES/*.po"))


def messages(catalogue: Catalog) -> dict[object, object]:
    """What a reader would see: translated, and certain. Plurals are lists in both."""
    found = {}
    for message in catalogue:
        strings = forms(message.string)
        if message.id and not message.fuzzy and any(strings):
            found[message.context, forms(message.id)] = strings
    return found


def forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("source", CATALOGUES, ids=lambda path: path.parts[-3])
def test_the_compiled_catalogue_is_fresh(source):
    compiled = source.with_suffix(".mo")
    assert compiled.exists(), (
        "compile it: pybabel compile -d kgsite/locale -D django, or manage.py compilemessages"
    )
    with source.open("rb") as po, compiled.open("rb") as mo:
        assert messages(read_mo(mo)) == messages(read_po(po))
