"""The plan of terms over an index of sets: what it asks for, and that it never answers nothing where there is something."""

from collections.abc import Sequence

import pytest

from graphs.domain.index_line import length_key
from graphs.domain.query import GraphQuery
from graphs.search import candidates as plan
from graphs.search.candidates import Weights, candidates, sets_by_worth, sought, weights
from graphs.search.index import Found, Groups
from graphs.search.shortest import MOST_ASKED


class Sets:
    """An index in memory that remembers what it was asked."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = [f"{line} {length_key(min(len(line.split()) // 3, 15))}" for line in lines]
        self.asked: list[Groups] = []

    def size(self) -> int:
        return len(self.lines)

    def counts(self, terms: Sequence[str]) -> dict[str, int]:
        return {term: sum(term in line.split() for line in self.lines) for term in terms}

    def matching(self, groups: Groups, limit: int) -> list[Found]:
        self.asked.append(groups)
        found = [
            (key, line)
            for key, line in enumerate(self.lines, 1)
            if all(set(group) & set(line.split()) for group in groups)
        ]
        return found[:limit]


def found(index: Sets, *asked: str, filters: Groups = (), enough: int = 150) -> list[int]:
    return sorted(candidates(index, weights(index, asked), filters, enough))


def test_a_rare_term_brings_all_its_entries_in_one_question() -> None:
    index = Sets(["rare"] + ["common"] * 400 + ["rare common"])
    assert found(index, "rare", "missing") == [1, 402]
    assert len(index.asked) == 1


def test_the_entry_that_holds_everything_comes_though_it_stands_behind_all_others() -> None:
    index = Sets(["alpha x y z"] * 700 + ["beta x y z"] * 700 + ["alpha beta"])
    assert 1401 in found(index, "alpha", "beta")


def test_of_entries_that_hold_the_same_the_short_ones_come_first() -> None:
    long = "a b c d e f g h i j k l m n o"
    index = Sets([long] * 600 + ["a b"] * 200)
    kept = set(found(index, "a", "b"))
    assert len(kept) >= 150 and kept <= set(range(601, 801)), "as many as are enough, none of the long ones"


def test_filters_hold_for_every_question_and_widening_ends_with_single_terms() -> None:
    index = Sets(["a x"] * 400 + ["b x"] * 400 + ["b =k"])
    assert found(index, "a", "b", filters=[["=k"]]) == [801]
    assert all(["=k"] in map(list, groups) for groups in index.asked)


def test_what_no_entry_holds_is_not_asked_for() -> None:
    index = Sets(["a"])
    assert found(index, "zzz") == [] and index.asked == []


@pytest.mark.parametrize("count", [1, 2, 5])
def test_sets_come_in_the_order_of_their_worth_each_once(count: int) -> None:
    known = Weights({f"t{n}": 5.0 - n for n in range(count)}, {})
    sets = list(sets_by_worth(known))
    assert len({terms for _worth, terms in sets}) == len(sets) == 2**count - 1
    assert [worth for worth, _terms in sets] == sorted((worth for worth, _terms in sets), reverse=True)


def test_a_question_of_many_common_terms_is_bounded() -> None:
    index = Sets(["a b c d e f g h i j k l m n"[2 * n % 28 :] for n in range(40) for _ in range(60)])
    found(index, *"abcdefghijklmn", enough=10**6)
    assert len(index.asked) < plan.MOST_SETS * (2 + MOST_ASKED) + 2


def test_words_that_say_nothing_bring_entries_only_where_the_others_bring_too_few() -> None:
    index = Sets(["rain is x"] * 30 + ["is y"] * 40)
    assert sorted(sought(index, GraphQuery("rain is", limit=20), ())[1]) == list(range(1, 31))
    assert len(sought(index, GraphQuery("rain is", limit=40), ())[1]) == 70
    assert len(sought(index, GraphQuery("gone is", limit=20), ())[1]) == 70
