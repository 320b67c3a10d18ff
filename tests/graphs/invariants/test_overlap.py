import random
from fractions import Fraction
from itertools import combinations

import pytest

from graphs.invariants.overlap import overlapping

PHRASE = [f"common{i}" for i in range(20)]


def random_sets(seed: int) -> list[frozenset[str]]:
    chance = random.Random(seed)
    words = chance.randint(3, 60)
    return [
        frozenset(f"w{int(words * chance.random() ** 2)}" for _ in range(chance.randint(0, 12)))
        for _ in range(chance.randint(0, 50))
    ]


@pytest.mark.parametrize("least", [Fraction(3, 4), Fraction(3, 10), Fraction(1)])
@pytest.mark.parametrize("sided", [False, True])
def test_finds_all_pairs_that_comparing_each_with_each_finds(least: Fraction, sided: bool) -> None:
    for seed in range(40):
        sets = random_sets(seed)
        sides = [seed * i % 3 == 0 for i in range(len(sets))]
        scores = {
            (i, j): Fraction(len(sets[i] & sets[j]), len(sets[i] | sets[j]))
            for i, j in combinations(range(len(sets)), 2)
            if sets[i] and sets[j] and not (sided and sides[i] == sides[j])
        }

        found = overlapping(sets, least, sides=sides if sided else None)

        assert found.skipped == 0
        assert {match[:2]: match.score for match in found.matches} == {
            pair: float(score) for pair, score in scores.items() if score >= least
        }


def test_a_rare_word_leads_to_its_partner_among_thousands() -> None:
    sets = [frozenset(["of", "the", f"a{i}", f"b{i}", f"c{i}"]) for i in range(5000)]
    twin = frozenset(["of", "the", "a7", "b7", "c7", "new"])

    found = overlapping([*sets, twin], Fraction(3, 4))

    assert [match[:2] for match in found.matches] == [(7, 5000)]
    assert (found.visited, found.compared, found.skipped) == (1, 1, 0)


@pytest.mark.parametrize(
    "sets",
    [
        [frozenset(PHRASE)] * 1200,
        [frozenset([*PHRASE, f"own{i}"]) for i in range(1200)],
        [frozenset(PHRASE[: 2 + i % 9]) for i in range(1200)],
    ],
    ids=["equal", "one phrase in common", "parts of one phrase"],
)
def test_hostile_sets_cost_work_in_line_with_their_number_and_what_is_left_out_is_told(
    sets: list[frozenset[str]],
) -> None:
    found = overlapping(sets, Fraction(3, 4))

    assert found.visited <= 20_000 + 30 * len(sets) and found.compared <= 20_000 + 5 * len(sets)
    assert len(found.matches) <= found.compared
    assert found.skipped > 100_000
