"""The words on either side of a place in a passage. Each is read from a bounded number of characters."""

import re

_BEFORE = re.compile(r"""[^\s"“‘«‹「『【（《(\[*_/—]+$""")
_AFTER = re.compile(r"([\w'’]{1,24})(?: ([\w'’]{1,12}))?")
_FIRST = re.compile(r"\s{0,99}(?:[—–-]{1,3}\s)?[\"'“‘(*_]{0,3}([^\W\d_])([^\W\d_]?)")
_LOOK_BACK = 40


class Words:
    """Of the passage that ends at ``end``; ``start`` is where the sentence begins that is being read."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.start = start
        self.end = end

    def before(self, stop: int, blanks: bool = False) -> str:
        """The word that ends at ``stop``, or before the blanks there."""
        piece = self.text[max(self.start, stop - _LOOK_BACK) : stop]
        match = _BEFORE.search(piece.rstrip() if blanks else piece)
        return match.group().lstrip("'") if match else ""

    def after(self, first: int) -> tuple[str, str]:
        """The word that begins at ``first``, and it together with the next."""
        match = _AFTER.match(self.text, first)
        return (match.group(1).replace("’", "'"), match.group().replace("’", "'")) if match else ("", "")

    def first(self) -> str:
        """The first word of the sentence, in small letters."""
        match = _FIRST.match(self.text, self.start, self.end)
        return self.after(match.start(1))[0].lower() if match else ""

    def begin_small(self) -> bool:
        """Does the sentence begin with a small letter (that of iPhone does not count)?"""
        match = _FIRST.match(self.text, self.start, self.end)
        return match is not None and match.group(1).islower() and not match.group(2).isupper()

    def named_before(self, stop: int) -> bool:
        """Does a capitalised word stand before a lone letter, as in a name with an initial?"""
        before = self.text[max(self.start, stop - _LOOK_BACK) : stop - 1].split()
        return not before or before[-1][:1].isupper()

    def number_of_item(self, stop: int, word: str) -> bool:
        """Is the figure before the stop all that the sentence holds so far, as the number of an item?"""
        short = stop - self.start < 12
        return short and word.isdigit() and self.text[self.start : stop].strip(" \n\t•·⁃*-(") == word
