"""*What is X?* is answered where X is said to be something: at the beginning of a clause, before a copula, or behind
*called*; by what X takes in (数据处理，包括…); or by the first sentence under a heading that is X. Other sentences only use
the word."""

import re
from functools import lru_cache

from graphs.answering.words import tokens
from graphs.domain.ordinals import numbered_as
from graphs.grounding.folding import folded_text

_ASKED = re.compile(
    r"^\W*what(?:['’]s| is| are| was| were| does) (?:an? |the )?(?P<english>[\w' -]{2,60}?)(?: mean)?\W*$"
    r"|^\W*(?:请问)?什么(?:是|叫做?)(?P<chinese>[^，。？?]{1,20}?)\W*$"
    r"|^\W*(?P<chinese_first>[^，。？?]{1,20}?)(?:是什么|指什么|是指什么|是什么意思)\W*$",
    re.IGNORECASE,
)
_OF_SOMETHING = re.compile(r" (?:of|for|in|between|to|by|with|used|like) ?|的", re.IGNORECASE)
_ENGLISH = (
    r"(?:^|[.;:,] )(?:an? |the )?{name}s?,? (?:is|are|was|were|means?|refers? to|denotes?)\b"
    r"|\b(?:called|known as|termed|named) (?:an? |the )?{name}\b"
    r"|^\W*(?:an? |the )?{name}s? (?:consists? of|comprises?|includes?|covers?|represents?|indicates?)\b"
)
_CHINESE = "(?:^|[。；，,;：: 条称])“?{name}”?[，,]?(?:是指|指的是|系指|是|指|即|：|主要?包括|包括|包含|由[^，。]{{2,40}}(?:组成|构成))|(?:称为|叫做|称作|称之为|属于)“?{name}(?=[”，。；,.;]|$)"


def asks_what_it_is(question: str) -> bool:
    return _pattern(question) is not None


def defines(question: str, text: str) -> bool:
    """Does the text say what the question asks to be told of? False for every other kind of question."""
    pattern = _pattern(question)
    return pattern is not None and pattern.search(folded_text(text)) is not None


def says_what_it_is(question: str, text: str, heading: str = "") -> bool:
    """``heading`` is that which the text is the first sentence under."""
    return defines(question, text) or opens_what_it_is(question, heading)


def opens_what_it_is(question: str, heading: str) -> bool:
    """Is the heading the thing itself? *9.9 CONNECT* is the CONNECT method, *10.2.5 204 No Content* a 204 response."""
    found = _ASKED.match(folded_text(question))
    number = numbered_as(heading)
    over = [stem for stem in tokens(heading) if stem != number]
    words = (found["english"] or found["chinese"] or found["chinese_first"]) if found else ""
    if not over or not words or _OF_SOMETHING.search(words):
        return False
    name = tokens(words)
    numbers = {stem for stem in name if stem[0].isdigit()}
    return numbers.issubset(over) if numbers else frozenset(over).issubset(name)


@lru_cache(maxsize=200)
def _pattern(question: str) -> re.Pattern[str] | None:
    found = _ASKED.match(folded_text(question))
    if not found:
        return None
    if found["english"]:
        return re.compile(_ENGLISH.format(name=re.escape(found["english"].strip())), re.IGNORECASE)
    name = (found["chinese"] or found["chinese_first"]).strip()
    return re.compile(_CHINESE.format(name=re.escape(name)))
