"""A sentence keeps one arrow a relation and two in all; overlapping ends never both stay."""

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.choosing import choose
from graphs.extraction.builtin.spans import Arrow, End


def make_arrow(relation: Relation, source: tuple[int, int], target: tuple[int, int], weight: float) -> Arrow:
    return Arrow(relation, End(*source), End(*target), ((0, 100),), weight)


def test_keeps_the_more_reliable_of_one_relation() -> None:
    weak = make_arrow(Relation.CAUSES, (0, 10), (20, 30), 0.5)
    strong = make_arrow(Relation.CAUSES, (40, 50), (60, 70), 0.9)

    assert choose([weak, strong]) == [strong]


def test_keeps_the_shorter_ends_when_the_cues_are_alike() -> None:
    long = make_arrow(Relation.CAUSES, (0, 40), (50, 90), 0.8)
    short = make_arrow(Relation.CAUSES, (0, 10), (50, 60), 0.8)

    assert choose([long, short]) == [short]


def test_keeps_two_at_most() -> None:
    relations = (Relation.CAUSES, Relation.AIMS_AT, Relation.NOT_IS)
    arrows = [
        make_arrow(r, (n * 30, n * 30 + 9), (n * 30 + 10, n * 30 + 19), 0.9) for n, r in enumerate(relations)
    ]

    assert len(choose(arrows)) == 2


def test_drops_an_arrow_whose_end_overlaps_a_kept_one() -> None:
    kept = make_arrow(Relation.CAUSES, (0, 20), (30, 50), 0.9)
    over = make_arrow(Relation.AIMS_AT, (5, 22), (60, 80), 0.8)

    assert choose([kept, over]) == [kept]


def test_lets_arrows_meet_in_one_end() -> None:
    first = make_arrow(Relation.CAUSES, (0, 20), (30, 50), 0.9)
    second = make_arrow(Relation.AIMS_AT, (30, 50), (60, 80), 0.8)

    assert choose([first, second]) == [first, second]


def test_keeps_two_members_of_one_list() -> None:
    first = make_arrow(Relation.IS_A, (20, 25), (0, 10), 0.8)
    second = make_arrow(Relation.IS_A, (30, 35), (0, 10), 0.8)

    assert choose([first, second]) == [first, second]


def test_keeps_four_members_of_a_list_that_stands_alone() -> None:
    members = [make_arrow(Relation.CONTAINS, (0, 9), (n * 10, n * 10 + 5), 0.8) for n in range(1, 7)]
    other = make_arrow(Relation.CAUSES, (100, 110), (120, 130), 0.9)

    assert choose(members) == members[:4]
    assert len(choose([other, *members])) == 2
