from graphs.invariants.rare_words import MOST_HOLDERS, sharing_rare_words


def test_two_rare_words_in_common_join_two_texts_and_one_does_not() -> None:
    sets = [frozenset(words.split()) for words in ("a b c", "b c d", "c d", "e a", "")]
    assert list(sharing_rare_words(sets)) == [(0, 1), (1, 2)]


def test_what_everybody_says_joins_nothing() -> None:
    common = [frozenset({"a", "b", f"own {number}"}) for number in range(MOST_HOLDERS + 1)]
    assert list(sharing_rare_words(common)) == []
    assert len(list(sharing_rare_words(common[1:]))) == MOST_HOLDERS * (MOST_HOLDERS - 1) // 2
