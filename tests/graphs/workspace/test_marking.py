from graphs.workspace.marking import Highlight, Piece, pieces


def test_text_without_evidence_is_one_plain_piece() -> None:
    assert pieces("Rain falls.", 40, []) == (Piece("Rain falls."),)


def test_a_quote_is_cut_out_by_code_points_of_the_whole_source() -> None:
    cut = pieces("雨😀落下。", 40, [Highlight(41, 44, "n1", "fact")])

    assert cut == (Piece("雨"), Piece("😀落下", "n1", "", "fact"), Piece("。"))


def test_overlapping_quotes_share_the_piece_where_they_overlap() -> None:
    cut = pieces("abcdef", 0, [Highlight(0, 4, "n1", "fact"), Highlight(2, 6, "n2", "claim")])

    assert [(piece.text, piece.nodes) for piece in cut] == [("ab", "n1"), ("cd", "n1 n2"), ("ef", "n2")]


def test_a_quote_within_a_quote_gives_the_piece_its_type() -> None:
    cut = pieces("abcdef", 0, [Highlight(0, 6, "n1", "fact"), Highlight(2, 4, "n2", "concept")])

    assert [piece.type for piece in cut] == ["fact", "concept", "fact"]


def test_a_quote_over_several_units_is_cut_at_the_border() -> None:
    cut = pieces("second", 10, [Highlight(0, 13, "n1", "fact"), Highlight(30, 40, "n2", "fact")])

    assert cut == (Piece("sec", "n1", "", "fact"), Piece("ond"))


def test_words_that_support_only_a_relation_have_no_type() -> None:
    (piece,) = pieces("rain", 0, [Highlight(0, 4, "n1>n2:causes")])

    assert (piece.marked, piece.type, piece.edges) == (True, "", "n1>n2:causes")


def test_only_the_pieces_of_the_chosen_item_are_chosen() -> None:
    cut = pieces("abcd", 0, [Highlight(0, 2, "n1", "fact"), Highlight(2, 4, "n11", "fact")], "n1")

    assert [piece.chosen for piece in cut] == [True, False]


def test_the_pieces_are_the_text() -> None:
    text = "Rain <b>falls</b> & floods"
    spans = [Highlight(start, start + 7, f"n{start}", "fact") for start in range(0, 18, 3)]

    assert "".join(piece.text for piece in pieces(text, 0, spans)) == text
