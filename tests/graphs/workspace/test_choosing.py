"""What of a scope a picture shows: windows, what was asked for by name, and a calm beginning for layered."""

import pytest

from graphs.models import Document, Edge, Evidence, Node
from graphs.workspace import choosing
from graphs.workspace.choosing import Asked, Shown, shown_of
from graphs.workspace.ids import EdgeKey
from graphs.workspace.parts import Reader
from graphs.workspace.remarks import count_of, remark_on
from graphs.workspace.scope import Scope
from graphs.workspace.window import graph_window
from tests.builders import make_document

pytestmark = pytest.mark.django_db


def fill(document: Document, count: int, units: list[int] | None = None) -> Document:
    """Nodes n1 … in order of salience, each on its unit."""
    rows = Node.objects.bulk_create(
        Node(document=document, number=n, type="fact", text=f"fact {n}", salience=n, grounding="grounded")
        for n in range(1, count + 1)
    )
    version = document.current_version
    known, chunk = {unit.number: unit for unit in version.units.all()}, version.chunks.first()
    Evidence.objects.bulk_create(
        Evidence(document=document, node=row, unit=known[unit], chunk=chunk, start=known[unit].start, end=known[unit].end, quote="x")
        for row, unit in zip(rows, units or [], strict=False)
    )  # fmt: skip
    return document


def connect(document: Document, *pairs: tuple[int, int], relation: str = "causes") -> None:
    rows = {row.number: row for row in document.nodes.all()}
    Edge.objects.bulk_create(
        Edge(document=document, source=rows[a], target=rows[b], relation=relation, grounding="grounded")
        for a, b in pairs
    )


def show(document: Document, scope: Scope = Scope(), **asked: object) -> Shown:  # noqa: B008
    return shown_of(Reader(document), Asked(scope, **asked))  # type: ignore[arg-type]


def drawn(shown: Shown) -> list[int]:
    return list(shown.numbers.values())


@pytest.fixture
def many() -> Document:
    document = fill(make_document(), 801)
    connect(document, (801, 800), (1, 2))
    return document


class TestWindows:
    def test_the_first_holds_800_and_says_so(self, many: Document) -> None:
        shown = show(many)

        assert (len(shown.numbers), shown.page, shown.pages) == (800, 1, 2)
        assert count_of(shown) == "800 of 801 nodes"

    def test_the_second_holds_exactly_the_last(self, many: Document) -> None:
        assert drawn(show(many, Scope(window=2))) == [801]

    def test_words_reach_a_node_outside_the_first_with_its_neighbour_and_their_relation(
        self, many: Document
    ) -> None:
        data = graph_window(many, Asked(Scope(words="n801")))

        assert [node["id"] for node in data["nodes"]] == ["n801", "n800"]  # type: ignore[index,union-attr]
        assert [edge["id"] for edge in data["edges"]] == ["n801>n800:causes"]  # type: ignore[index,union-attr]
        assert (data["hits"], data["shown"], data["matched"], data["total"]) == (1, 2, 2, 801)

    def test_a_window_that_does_not_exist_is_explained(self, many: Document) -> None:
        scope = Scope(window=999)
        remark = remark_on(show(many, scope), scope)

        assert remark and remark.text == "There is no page 999: the last one is 2."
        assert remark.scope == Scope(whole=True)


class TestAskedFor:
    @pytest.mark.parametrize(
        ("scope", "asked", "expected"),
        [
            (Scope(), {"node": 801}, [801, 800]),
            (Scope(window=2), {"node": 1}, [1, 2]),
            (Scope(types=("rule",)), {"node": 2}, [2, 1]),
            (Scope(section="section-gone"), {"node": 2}, [2, 1]),
            (Scope(), {"edge": EdgeKey(801, 800, "causes")}, [801, 800]),
            (Scope(relations=("supports",)), {"edge": EdgeKey(1, 2, "causes")}, [1, 2]),
        ],
    )
    def test_what_is_not_shown_stands_aside_with_its_neighbours(
        self, many: Document, scope: Scope, asked: dict[str, object], expected: list[int]
    ) -> None:
        shown = show(many, scope, **asked)
        remark = remark_on(shown, scope)

        assert drawn(shown) == expected and shown.aside == expected[0]
        assert remark and remark.scope == scope and remark.label == "Back"

    @pytest.mark.parametrize("asked", [{"node": 5}, {"node": 9999}, {"edge": EdgeKey(1, 2, "causes")}, {}])
    def test_what_is_there_or_nowhere_changes_nothing(self, many: Document, asked: dict[str, object]) -> None:
        shown = show(many, **asked)

        assert len(shown.numbers) == 800 and not shown.aside


TEXT = "\n\n".join(["# Book", *(f"## Part {c}\n\nOne.\n\nTwo.\n\nThree." for c in range(1, 5))])
PARTS = {1: 2, 2: 6, 3: 10, 4: 14}  # the first unit under each heading


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Document:
    """Five nodes in part 1, 20 in part 2, 15 in part 3, 45 in part 4: layered is calm up to 30."""
    monkeypatch.setattr(choosing, "CALM", 30)
    units = [unit for part, count in ((1, 5), (2, 20), (3, 15), (4, 45)) for unit in [PARTS[part]] * count]
    document = fill(make_document(text=TEXT), len(units), units)
    connect(document, (1, 30), *((41 + n, 42 + n) for n in range(40)))
    return document


def title(shown: Shown) -> str:
    return shown.chapter.title if shown.chapter else ""


class TestLayered:
    @pytest.mark.parametrize(
        ("asked", "expected"),
        [
            ({}, "Part 2"),  # the first that is worth a picture
            ({"unit": PARTS[3]}, "Part 3"),
            ({"unit": PARTS[1]}, "Part 1"),
            ({"unit": PARTS[4]}, "Part 2"),  # that part is too large itself
            ({"node": 30}, "Part 3"),
            ({"node": 3, "unit": PARTS[3]}, "Part 1"),
        ],
    )
    def test_a_large_graph_begins_with_a_chapter(
        self, book: Document, asked: dict[str, object], expected: str
    ) -> None:
        shown = show(book, layout="layered", **asked)

        assert title(shown) == expected and shown.by_layout == "section"
        assert 0 < len(shown.numbers) <= 30

    def test_and_says_so_and_offers_the_whole(self, book: Document) -> None:
        shown = show(book, layout="layered")
        remark = remark_on(shown, Scope())

        assert count_of(shown) == "20 of 85 nodes"
        assert remark and (remark.text, remark.label, remark.scope) == (
            "Layered begins with one chapter: “Part 2”.",
            "Show all 85",
            Scope(whole=True),
        )

    @pytest.mark.parametrize(
        ("scope", "layout"),
        [(Scope(whole=True), "layered"), (Scope(window=1), "layered"), (Scope(), "force"), (Scope(), "")],
    )
    def test_who_asks_for_the_whole_or_for_another_layout_gets_it(
        self, book: Document, scope: Scope, layout: str
    ) -> None:
        assert len(show(book, scope, layout=layout).numbers) == 85

    def test_a_node_of_a_chapter_too_large_begins_with_its_surroundings(self, book: Document) -> None:
        shown = show(book, layout="layered", node=60)

        assert (shown.by_layout, drawn(shown)[0]) == ("around", 60)
        assert set(drawn(shown)) == {58, 59, 60, 61, 62}

    def test_filters_hold_in_the_chapter(self, book: Document) -> None:
        book.nodes.filter(number__in=[6, 7]).update(type="rule")
        shown = show(book, Scope(types=("fact",)), layout="layered")

        assert title(shown) == "Part 2" and len(shown.numbers) == 18

    def test_without_chapters_it_begins_around_the_most_salient_node_with_enough_around_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(choosing, "CALM", 30)
        document = fill(make_document(), 60)
        connect(document, *((7, n) for n in range(20, 40)))

        shown = show(document, layout="layered")

        assert shown.by_layout == "around" and drawn(shown) == [7, *range(20, 40)]

    def test_without_chapters_and_relations_it_is_the_most_salient_nodes(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(choosing, "CALM", 30)

        shown = show(fill(make_document(), 60), layout="layered")

        assert shown.by_layout == "salience" and drawn(shown) == list(range(1, 31))


class TestKey:
    """The browser keeps a layout by this name."""

    def test_it_is_the_same_for_the_same_picture_and_another_for_another(self, book: Document) -> None:
        def key(scope: Scope, **asked: object) -> object:
            return graph_window(book, Asked(scope, **asked))["scope"]  # type: ignore[arg-type]

        assert key(Scope(), node=5) == key(Scope(), node=6)
        assert key(Scope(types=("rule", "fact"))) == key(Scope(types=("fact", "rule")))
        assert key(Scope()) != key(Scope(), layout="layered")
        assert key(Scope(), layout="layered") != key(Scope(), layout="layered", unit=PARTS[3])

    def test_a_decision_changes_it_where_decisions_are_asked_for(self, book: Document) -> None:
        scope = Scope(review="accepted")
        before = graph_window(book, Asked(scope))["scope"]
        node = book.nodes.get(number=1)
        book.candidates.create(
            node=node, kind="claim", text="x", normalized_text="x", type="fact", status="accepted"
        )

        assert graph_window(book, Asked(scope))["scope"] != before
