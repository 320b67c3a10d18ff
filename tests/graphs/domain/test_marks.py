"""What a search marks in a text: by the terms that found it, in the text as it stands."""

import pytest

from graphs.domain.marks import pieces
from graphs.domain.terms import placed, plain, sought_terms, terms


def marked(text: str, query: str, *, typing: bool = False) -> str:
    parts = pieces(text, sought_terms(query, typing))
    assert "".join(part for part, _found in parts) == text
    return "".join(f"[{part}]" if found else part for part, found in parts)


@pytest.mark.parametrize(
    ("text", "query", "expected"),
    [
        ("Caches cache; cached.", "cache", "[Caches] [cache]; [cached]."),
        ("Cattle in a category", "cat", "Cattle in a category"),
        ("The ROAD, the road; they go", "the road", "The [ROAD], the [road]; they go"),
        ("Café au lait, cafe\u0301 noir", "cafe", "[Café] au lait, [cafe\u0301] noir"),
        ("naïve CAFÉS", "Cafés NAIVE", "[naïve] [CAFÉS]"),
        ("Straße und STRASSE", "strasse", "[Straße] und [STRASSE]"),
        ("ﬁnal ﬁle", "file", "ﬁnal [ﬁle]"),
        ("知识图谱的知识", "知识", "[知识]图谱的[知识]"),
        ("植物利用光能", "光合作用", "植物利用光能"),
        ("构建知识图谱", "知识图谱", "构建[知识图谱]"),
        ("图谱，地图。", "图", "[图]谱，地[图]。"),
        ("한국어 문법", "한국", "[한국]어 문법"),
        ("Use FTS5 &amp; <b>tags</b>", "tags fts5 b", "Use [FTS5] &amp; <[b]>[tags]</[b]>"),
        ("HTTP 1.1 or 2", "1", "HTTP [1].[1] or 2"),
        ("Anything 👍 goes", '"!?%_ 👍', "Anything 👍 goes"),
        ("", "word", ""),
        ("No words are asked for", "", "No words are asked for"),
    ],
)
def test_marks(text: str, query: str, expected: str) -> None:
    assert marked(text, query) == expected


@pytest.mark.parametrize(
    ("text", "query", "expected"),
    [
        ("Response to requests", "resp", "[Response] to requests"),
        ("Response to requests", "to requ", "Response to [requests]"),
        ("知识图谱", "知", "[知]识图谱"),
    ],
)
def test_the_last_word_may_be_a_beginning_while_it_is_typed(text: str, query: str, expected: str) -> None:
    assert marked(text, query, typing=True) == expected


@pytest.mark.parametrize(
    "text", ["Studies of 知识图谱 and Cafés, 1.1", "全角ＡＢＣ と カタカナ", "ไทย ภาษา", "e\u0301tude"]
)
def test_placed_terms_are_the_terms(text: str) -> None:
    assert [term for term, _start, _end in placed(plain(text))] == terms(text)
