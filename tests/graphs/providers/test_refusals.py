"""What is read out of an answer that is none."""

import pytest

from graphs.providers.refusals import MOST_WAIT, retry_after

NOW = "Mon, 01 Jan 2026 00:00:00 GMT"
WAITS = [
    ("7", 7.0),
    ("Mon, 01 Jan 2026 00:00:09 GMT", 9.0),
    ("9" * 400, MOST_WAIT),
    ("1" * 5000, MOST_WAIT),
    ("Mon, 01 Jan 99999999999999999999 00:00:00 GMT", 5.0),
    ("Mon, 01 Jan 2026 00:00:00 +9999999999", 5.0),
    ("Mon, 01 Jan 2026 00:00:00 +99999999999999999999999", 5.0),
    ("Mon, 01 Jan 2026 99:99:99 GMT", 5.0),
    ("Mon, 01 Jan 9999 23:59:59 -2359", MOST_WAIT),
    ("Mon, 1 Jan 0 0:0:0", 5.0),
    ("Mon,", 5.0),
    (",", 5.0),
    ("0 0 0 0 0", 5.0),
    (".", 5.0),
    ("\u00b2", 5.0),
    ("1_0", 5.0),
    ("-1", 5.0),
    ("", 5.0),
]


@pytest.mark.parametrize(("said", "seconds"), WAITS)
def test_how_long_to_wait_is_read_or_left(said: str, seconds: float) -> None:
    assert retry_after({"retry-after": said, "date": NOW}) == seconds
