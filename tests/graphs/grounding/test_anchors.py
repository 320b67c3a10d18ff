import pytest

from graphs.grounding.anchors import locate
from graphs.grounding.quotes import QuoteIndex, Status
from tests.values import make_units

SUGGESTED = [
    ("upper case", "Heavy rain fell.", "HEAVY RAIN", "Heavy rain"),
    ("lower case", "NATO was founded.", "nato was", "NATO was"),
    ("title case with marks", "“open access” is free", "Open Access is", "open access” is"),
    ("bold", "A very hard case.", "a **very** hard", "A very hard"),
    ("bold in the source", "A **very** hard case.", "A very hard", "A **very** hard"),
    ("italics and code", "Call the open function.", "the `open` _function_", "the open function"),
    ("a link", "See the manual for more.", "the [manual](https://example.org/x) for", "the manual for"),
    ("a link in the source", "See [the manual](https://example.org/x) now.", "the manual now", "the manual](https://example.org/x) now"),
    ("a heading mark", "Rain and floods", "## Rain and floods", "Rain and floods"),
    ("a list mark", "Rain and floods", "- Rain and floods", "Rain and floods"),
    ("wrapped in quotation marks", "Rain causes floods today.", "“Rain causes floods”", "Rain causes floods"),
    ("an ellipsis at the end", "Rain causes floods today.", "Rain causes…", "Rain causes"),
    ("an ellipsis at the start", "Rain causes floods today.", "... floods today", "floods today"),
    ("an ellipsis within", "Rain causes great floods today.", "Rain … floods", "Rain causes great floods"),
    ("a bracketed ellipsis", "Rain causes great floods today.", "Rain [...] floods today", "Rain causes great floods today"),
    ("two ellipses", "One two three four five six.", "One … three … five", "One two three four five"),
    ("a line end within a word", "the con\ntinent moved", "the continent moved", "the con\ntinent moved"),
    ("a line end within a number", "the year 1\n629 was", "the year 1629 was", "the year 1\n629 was"),
    ("Chinese marks left out", "水，在零度结冰。", "水在零度结冰", "水，在零度结冰"),
    ("Chinese with an ellipsis", "水在标准压力下零度结冰。", "水……零度结冰", "水在标准压力下零度结冰"),
    ("a comma left out", "Rain, snow and hail fell.", "Rain snow and hail", "Rain, snow and hail"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "quote", "found"), [row[1:] for row in SUGGESTED], ids=[r[0] for r in SUGGESTED]
)
def test_suggests_the_only_place_that_is_alike(source: str, quote: str, found: str) -> None:
    index = QuoteIndex(make_units("Something else.", source, "别的句子。"))

    location = locate(index, quote)

    assert (location.status, location.unit, location.quote) == (Status.SUGGESTION, 1, found)


NOT_SUGGESTED = [
    ("a changed digit", "It has 12 parts.", "IT HAS 21 PARTS"),
    ("a point left out", "It weighs 3.5 kg.", "it weighs 35 kg"),
    ("digits joined", "parts 1 2 and 3", "PARTS 12 AND 3"),
    ("negation left out", "It does not burn.", "IT DOES BURN"),
    ("negation put in", "It does burn.", "It does **not** burn"),
    ("a Chinese negation put in", "水可以燃烧", "水**不**可以燃烧"),
    ("part of a word", "It is unable.", "ABLE"),
    ("two places", "Rain fell and rain fell.", "RAIN FELL"),
    ("parts in another order", "Rain causes floods.", "floods … rain"),
    ("parts too far apart", "Rain " + "and snow " * 100 + "fell.", "Rain … fell"),
    ("one letter", "A b c.", "B"),
    ("marks only", "A b c.", "**"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "quote"), [r[1:] for r in NOT_SUGGESTED], ids=[r[0] for r in NOT_SUGGESTED]
)
def test_suggests_nothing_that_says_something_else(source: str, quote: str) -> None:
    location = locate(QuoteIndex(make_units(source, "Nothing alike.")), quote)

    assert (location.status, location.unit, location.start) == (Status.NONE, None, None)


def test_a_hint_decides_between_places() -> None:
    index = QuoteIndex(make_units("a cat", "a cat", "A DOG", "A DOG"))

    assert locate(index, "a cat").status is Status.AMBIGUOUS
    assert [place.unit for place in locate(index, "a cat").places] == [0, 1]
    assert (locate(index, "a cat", 1).status, locate(index, "a cat", 1).unit) == (Status.GROUNDED, 1)
    assert locate(index, "a dog").status is Status.NONE
    assert (locate(index, "a dog", 3).status, locate(index, "a dog", 3).unit) == (Status.SUGGESTION, 3)


def test_a_wrong_hint_leads_to_the_right_unit() -> None:
    location = locate(QuoteIndex(make_units("a dog", "a cat")), "a cat", 0)

    assert (location.status, location.unit, location.start) == (Status.GROUNDED, 1, 6)


def test_a_location_may_reach_over_units() -> None:
    index = QuoteIndex(make_units("It rained.", "We left."), "It rained.\nWe left.")

    location = locate(index, "rained. We")

    assert (location.unit, location.start, location.end, location.quote) == (0, 3, 13, "rained.\nWe")


def test_a_cut_number_is_located_but_is_no_evidence() -> None:
    location = locate(QuoteIndex(make_units("在1912年建成")), "12年建成")

    assert (location.status, location.quote) == (Status.GROUNDED, "12年建成")
