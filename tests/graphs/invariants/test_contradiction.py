import pytest

from graphs.invariants.contradiction import Statement, contradicts

CASES = [
    ("The lamp is on the table", "The lamp is not on the table", True),
    ("A man is riding a horse", "No man is riding a horse", True),
    ("Somebody is playing the old piano", "Nobody is playing the old piano", True),
    ("The bridge never opens in winter", "The bridge opens in winter", True),
    ("水在零度结冰", "水在零度不结冰", True),
    ("Prices increase in summer months", "Prices decrease in summer months", True),
    ("夏季价格上升明显", "夏季价格下降明显", True),
    ("Water boils at 100 degrees here", "Water boils at 90 degrees here", True),
    ("The lamp is on the table", "The lamp is on the table", False),
    ("The lamp is not on the table", "The lamp isn't on the table", False),
    ("The lamp is on the table", "The horse is not in the field", False),
    ("Light is not only a wave but a particle", "Light is a wave and a particle", False),
    ("人口不断增长到一亿", "人口增长到一亿", False),
    ("In 1912 the ship sank at night", "In 1912 the ship did not sink", False),
    ("It sold 5 boats", "It did not sell 7 boats", False),
    ("Prices increase in summer months", "Wages decrease in winter months", False),
    ("In 1912 prices rose by 5 percent", "In 1913 prices rose by 7 percent", False),
    ("A man is riding a horse", "A woman is riding a horse", False),
    ("rain", "no rain", False),
    ("", "not", False),
]


@pytest.mark.parametrize(("a", "b", "expected"), CASES)
def test_statements_deny_each_other(a: str, b: str, expected: bool) -> None:
    first, second = Statement.of(a), Statement.of(b)

    assert contradicts(first, second) is expected
    assert contradicts(second, first) is expected


def test_a_short_denial_counts_between_paired_statements() -> None:
    said, denied = (
        Statement.of("坚定维护国家的主权安全和发展利益"),
        Statement.of("发展利益与国家主权没有关系"),
    )

    assert contradicts(said, denied, paired=True)
    assert not contradicts(said, denied)
