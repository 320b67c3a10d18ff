"""A set of words, written the way people read them."""


def wordset(text: str) -> frozenset[str]:
    return frozenset(text.split())
