"""Amounts, bounds, names and dates: which two numbers in the same words exclude each other."""

import pytest

from graphs.invariants.contradiction import Statement, contradicts

CASES = [
    ("The bag weighs 3 kg when full", "The bag weighs 3000 g when full", False),
    ("The road is 5 km long", "The road is 6 km long", True),
    ("The town lies 5 km from the sea", "The town lies 6 km from the sea", False),
    ("Exports grew by 5 % last year", "Exports grew by 5 last year", False),
    ("Exports grew by 5 % last year", "Exports grew by 7% last year", True),
    ("The tank holds 1,000 litres of water", "The tank holds 1000 litres of water", False),
    ("The tank holds 5.0 litres of water", "The tank holds 5 litres of water", False),
    ("The tank holds 1,000 litres of water", "The tank holds 900 litres of water", True),
    ("The tank holds at least 5 litres of water", "The tank holds 6 litres of water", False),
    ("The tank holds at least 5 litres of water", "The tank holds at least 6 litres of water", False),
    ("The tank holds 5 to 7 litres of water", "The tank holds 6 litres of water", False),
    ("The tank holds 5-7 litres of water", "The tank holds 6-8 litres of water", False),
    ("Prices rose sharply in 1912", "Prices rose sharply in 1913", False),
    ("The old bridge was built in 1912", "The old bridge was built in 1913", True),
    ("The old bridge opened on 5 May", "The old bridge opened on 7 May", True),
    ("The court met here on 5 May", "The court met here on 7 May", False),
    ("Chapter 3 describes the pump", "Chapter 4 describes the pump", False),
    ("Step 2 opens the main valve", "Step 3 opens the main valve", False),
    ("COVID-19 spread quickly in cities", "COVID-20 spread quickly in cities", False),
    ("The bill costs $5 at the bar", "The bill costs €6 at the bar", False),
    ("The bill costs $5 at the bar", "The bill costs $6 at the bar", True),
    ("The night is -5 degrees cold", "The night is 5 degrees cold", True),
    ("水在100度沸腾", "水在90度沸腾", True),
    ("水在大约100度沸腾", "水在90度沸腾", False),
    ("第3章讨论水的沸腾", "第4章讨论水的沸腾", False),
    ("这座大桥建成于1912年", "这座大桥建成于1913年", True),
    ("粮食价格在1912年上涨", "粮食价格在1913年上涨", False),
    ("出口增长5%左右", "出口增长7%左右", False),
]


@pytest.mark.parametrize(("a", "b", "expected"), CASES)
def test_another_number_denies_only_as_an_amount(a: str, b: str, expected: bool) -> None:
    first, second = Statement.of(a), Statement.of(b)

    assert contradicts(first, second) is expected
    assert contradicts(second, first) is expected
