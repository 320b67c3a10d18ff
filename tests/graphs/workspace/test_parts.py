"""Which nodes belong to a scope: each parameter alone, and together."""

import pytest

from graphs.models import Candidate, Document, Edge, Evidence, Node
from graphs.workspace.choosing import Asked, listed_of, shown_of
from graphs.workspace.parts import Reader
from graphs.workspace.remarks import remark_on
from graphs.workspace.scope import Scope
from tests.builders import make_document

pytestmark = pytest.mark.django_db

TEXT = """Before any heading.

# Water

Heavy rain falls.

## Floods

Floods damage roads.

## Dams

ÄRGER with dams.

# Markets

Prices rise."""
# number: type, text, unit, grounding
NODES = {
    1: ("fact", "Nothing yet", 0, "grounded"),
    2: ("fact", "Heavy rain falls", 2, "grounded"),
    3: ("claim", "Floods damage roads", 4, "grounded"),
    4: ("counter_example", "Ärger mit Dämmen", 6, "candidate"),
    5: ("rule", "Prices rise", 8, "grounded"),
    6: ("rule", "A node without evidence", None, "candidate"),
}
EDGES = ((2, 3, "causes"), (3, 4, "supports"), (5, 4, "causes"))


@pytest.fixture
def document() -> Document:
    document = make_document(text=TEXT)
    version = document.current_version
    units = {unit.number: unit for unit in version.units.all()}
    rows = {}
    for number, (kind, text, unit, grounding) in NODES.items():
        row = Node.objects.create(
            document=document, number=number, type=kind, text=text, salience=number, grounding=grounding
        )
        rows[number] = row
        if unit is not None:
            u = units[unit]
            Evidence.objects.create(
                document=document, node=row, unit=u, chunk=version.chunks.first(), start=u.start, end=u.end, quote=u.text
            )  # fmt: skip
    for source, target, relation in EDGES:
        Edge.objects.create(
            document=document, source=rows[source], target=rows[target], relation=relation, grounding="grounded"
        )  # fmt: skip
    for number, status in ((2, "candidate"), (3, "accepted"), (5, "rejected")):
        Candidate.objects.create(document=document, node=rows[number], kind="claim", text="x", normalized_text="x", type="fact", status=status)  # fmt: skip
    return document


def section(document: Document, title: str) -> str:
    return str(document.current_version.sections.get(title=title).section_id)


def numbers(document: Document, scope: Scope) -> list[int]:
    return list(Reader(document).part(scope).numbers.values())


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        (Scope(), [1, 2, 3, 4, 5, 6]),
        (Scope(types=("fact", "claim")), [1, 2, 3]),
        (Scope(grounding="candidate"), [4, 6]),
        (Scope(entailment="verified"), []),
        (Scope(review="candidate"), [2]),
        (Scope(review="accepted"), [3]),
        (Scope(review="rejected", types=("fact",)), []),
        (Scope(relations=("supports",)), [3, 4]),
        (Scope(relations=("causes",)), [2, 3, 4, 5]),
        (Scope(relations=("analogy",)), []),
        (Scope(relations=("causes",), types=("fact", "claim")), [2, 3]),  # the other cause ends outside
        (Scope(around=2), [2, 3]),
        (Scope(around=4, hops=1), [4, 3, 5]),
        (Scope(around=2, hops=2), [2, 3, 4]),
        (Scope(around=2, hops=2, types=("fact", "counter_example")), [2]),  # not through what is hidden
        (Scope(around=6), [6]),
        (Scope(words="rain"), [2, 3]),
        (Scope(words="RAIN heavy"), [2, 3]),
        (Scope(words="n6"), [6]),
        (Scope(words="N5"), [5, 4]),
        (Scope(words="ärger"), [4, 3, 5]),
        (Scope(words="counter-example"), [4, 3, 5]),  # the name of a type
        (Scope(words="floods"), [3, 2, 4]),  # also a title
        (Scope(words="water"), [2, 3, 4, 5]),  # the title of the chapter above; n5 is a neighbour
        (Scope(words="dams"), [4, 3, 5]),  # in the quote and a title, not in the text
        (Scope(words="rain", types=("fact",)), [2]),
        (Scope(words="rain prices"), []),
        (Scope(words="%"), []),
        (Scope(words="rain", relations=("supports",)), []),
        (Scope(words="zebra"), []),
    ],
    ids=lambda value: value.address() if isinstance(value, Scope) else "",
)
def test_the_nodes_of_a_scope_with_what_was_asked_for_first(
    document: Document, scope: Scope, expected: list[int]
) -> None:
    assert numbers(document, scope) == expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [("", [1]), ("Water", [2, 3, 4]), ("Floods", [3]), ("Dams", [4]), ("Markets", [5])],
)
def test_a_chapter_holds_what_begins_in_it_and_in_the_sections_under_it(
    document: Document, title: str, expected: list[int]
) -> None:
    assert numbers(document, Scope(section=section(document, title))) == expected


def test_a_chapter_narrows_whatever_else_is_asked_for(document: Document) -> None:
    water = section(document, "Water")

    assert numbers(document, Scope(section=water, types=("claim", "rule"))) == [3]
    assert numbers(document, Scope(section=water, words="prices")) == []
    assert numbers(document, Scope(section=water, around=4)) == [4, 3]


def test_a_search_counts_what_contains_the_words_apart_from_the_neighbours(document: Document) -> None:
    part = Reader(document).part(Scope(words="rain"))

    assert (part.hits, len(part), part.total) == (1, 2, 6)
    assert [part.why(key) for key in part.numbers] == ["words", "near"]


LAW = """# Data law

## Data at work

Offices keep records.

Data is recorded.

## Fines

Fines are paid.

Fines for lost data."""


@pytest.mark.parametrize(
    ("words", "section", "why", "remark"),
    [
        (
            "law",
            "",
            [],
            "Nothing that is shown contains “law”.",
        ),  # the title of the whole says nothing of a node
        (
            "data",
            "",
            ["words", "words", "heading"],
            "“data” in the text of 2, in a heading above 1; neighbours: 0.",
        ),
        ("work", "", ["heading", "heading"], "“work” in the text of 0, in a heading above 2; neighbours: 0."),
        ("work", "Data at work", [], "Nothing that is shown contains “work”."),
        ("records", "", ["words"], "1 contains “records”."),
        ("r", "", ["words"] * 4, "4 contain “r”."),
    ],
)
def test_words_of_headings_count_less_and_the_counts_are_said(
    words: str, section: str, why: list[str], remark: str
) -> None:
    document = make_document(text=LAW)
    version = document.current_version
    chunk = version.chunks.first()
    for unit in version.units.exclude(kind="heading"):
        node = Node.objects.create(document=document, number=unit.number, type="concept", text=unit.text, salience=unit.number, grounding="grounded")  # fmt: skip
        Evidence.objects.create(document=document, node=node, unit=unit, chunk=chunk, start=unit.start, end=unit.end, quote=unit.text)  # fmt: skip
    scope = Scope(words=words, section=section and str(version.sections.get(title=section).section_id))

    shown = shown_of(Reader(document), Asked(scope))

    assert [shown.whole.why(key) for key in shown.numbers] == why
    said = remark_on(shown, scope)
    assert said and said.text == remark


@pytest.mark.parametrize(
    ("scope", "trouble"),
    [
        (Scope(section="section-404-x"), "section"),
        (Scope(around=99), "around"),
        (Scope(window=2), "w"),
        (Scope(types=("inference",)), "nothing"),
        (Scope(words="zebra"), "nothing"),
        (Scope(words="zebra", window=9), "nothing"),
        (Scope(), ""),
    ],
)
def test_what_points_to_nothing_is_named(document: Document, scope: Scope, trouble: str) -> None:
    shown = shown_of(Reader(document), Asked(scope))

    assert shown.trouble == trouble
    assert bool(shown.numbers) == (not trouble)


@pytest.mark.parametrize(
    "scope",
    [Scope(), Scope(words="floods"), Scope(types=("fact",)), Scope(around=4), Scope(relations=("causes",))],
)
def test_the_list_and_the_picture_show_the_same(document: Document, scope: Scope) -> None:
    reader = Reader(document)

    assert listed_of(reader, Asked(scope)).numbers == shown_of(reader, Asked(scope)).numbers


@pytest.mark.parametrize("size", [1, 40])
def test_the_number_of_queries_does_not_grow(
    document: Document, size: int, django_assert_max_num_queries: object
) -> None:
    Node.objects.bulk_create(
        Node(document=document, number=n, type="fact", text=f"rain {n}", salience=n, grounding="grounded")
        for n in range(100, 100 + size)
    )
    scope = Scope(words="rain", section=section(document, "Water"), relations=("causes",), around=2)

    with django_assert_max_num_queries(8):  # type: ignore[operator]
        shown_of(Reader(document), Asked(scope))
