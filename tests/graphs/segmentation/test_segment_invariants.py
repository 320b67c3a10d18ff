"""What holds for every text there is: nothing lost, nothing twice, nothing shifted, always the same."""

from hypothesis import example, given
from hypothesis import strategies as st

from graphs.segmentation.segment import segment

LINES = st.sampled_from(
    [
        "# Title",
        "Title",
        "=====",
        "---",
        "- item",
        "  more of it",
        "12. twelve",
        "> quoted",
        "| a | b |",
        "```python",
        "```",
        "    x = 1",
        "第三章 水",
        "第四条 水应当干净。",
        "2.1 Results",
        "1.",
        "Anna: Hello!",
        "“Well,” she said.",
        "他说：“好。”",
        "A long line of words that goes on and on until somebody wraps it somewhere near the",
        "edge of the page. Dr. Who left (see p. 5). Then",
        "水在零度结冰，冰比水轻；但是，热水更快结冰。",
        "",
        "\t",
        "\u3000\u3000段落",
        "👩‍👩‍👧 ok!",
        "مرحبا. كيف حالك؟",
        "...",
        "(unclosed",
        "word.3 The rest of it",
        "He left at 6 p.m. Ann stayed :) Thanks, Bo",
        "From: a To: b Subject: c",
        "great!Then we left.They stayed",
        "(One. Two.) Three . . . . Four",
        "“Why?” Ann Lind asked. — said he —",
        "他说“好。”就走了。[1]她（来了。又走了。）",
        "Figure 1.2 A pump 😀 Then",
        "line that asks for the",
        "7",
    ]
)
TEXTS = st.one_of(
    st.text(max_size=400),
    st.lists(LINES, max_size=25).map("\n".join),
    st.text(alphabet=" .!?,;:。，“”\"'()[]《》#>|`-=\n\tAb水1", max_size=900),
    st.lists(st.sampled_from(["word ", "水", ". ", "，", "\n", "x" * 70, " " * 90]), max_size=60).map(
        "".join
    ),
)


@given(TEXTS)
@example("")
@example(" \n\t\n")
@example("x" * 1000)
@example("a" + " " * 1000 + "b")
def test_sentences_and_units_rebuild_the_text(text: str) -> None:
    source = segment(text)

    for spans in (source.sentences, source.units):
        place = 0
        for span in spans:
            assert place <= span.start < span.end
            assert not text[place : span.start].strip()
            assert text[span.start : span.end] == text[span.start : span.end].strip()
            place = span.end
        assert not text[place:].strip()


@given(TEXTS)
def test_units_are_numbered_slices_within_the_cap(text: str) -> None:
    source = segment(text)

    assert [unit.number for unit in source.units] == list(range(len(source.units)))
    assert all(unit.text == text[unit.start : unit.end] for unit in source.units)
    assert all(len(unit.text) <= 300 for unit in source.units)


@given(TEXTS)
def test_sections_and_chunks_share_out_the_units(text: str) -> None:
    source = segment(text)
    count = len(source.units)

    for groups in (source.sections, source.chunks):
        numbers = [n for group in groups for n in range(group.start_unit, group.end_unit + 1)]
        assert numbers == list(range(count))
    assert len({section.id for section in source.sections}) == len(source.sections)
    assert len({chunk.id for chunk in source.chunks}) == len(source.chunks)


@given(TEXTS)
def test_the_same_text_is_cut_the_same_way(text: str) -> None:
    assert segment(text) == segment(text)
