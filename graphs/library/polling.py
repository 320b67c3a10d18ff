"""When the browser asks again: after 300 ms, then 1 s growing to 15 s. The server sets every delay."""

FIRST, LEAST, MOST = 300, 1_000, 15_000
GROWTH = 1.25
JUST_NOW = 10  # seconds in which a run may end between the page and its first poll


def delay(polls: int, *, soon: bool = False) -> int:
    """Milliseconds to wait after ``polls`` polls; ``soon`` when somebody waits for an answer to what he just did."""
    if soon:
        return LEAST
    if polls <= 0:
        return FIRST
    return int(min(MOST, LEAST * GROWTH ** min(polls - 1, 20)))
