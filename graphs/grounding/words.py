"""Does a cut fall inside a word or a number? Such a piece may say something else than what stands there."""


def splits_word(text: str, start: int, end: int) -> bool:
    """True inside a word of a script that puts blanks between words, or inside a run of digits."""
    return _inside_word(text, start) or _inside_word(text, end)


def _inside_word(text: str, at: int) -> bool:
    if not 0 < at < len(text):
        return False
    pair = text[at - 1 : at + 1]
    return pair.isalnum() and all(char < "\u2e80" for char in pair)


def splits_number(text: str, start: int, end: int) -> bool:
    """True when a cut at ``start`` or ``end`` would make another number of the one that stands there."""
    return _inside_number(text, start) or _inside_number(text, end)


def _inside_number(text: str, at: int) -> bool:
    before, after = text[max(0, at - 2) : at], text[at : at + 4]
    if not before or not after:
        return False
    if before[-1].isdigit() and after[0].isdigit():
        return True
    if after[0].isdigit():
        return before[-1] in ".," and before[0].isdigit() and len(before) == 2
    if before[-1].isdigit() and len(after) > 1 and after[1].isdigit():
        return after[0] == "." or (after[0] == "," and after[1:].isdigit() and len(after) == 4)
    return False
