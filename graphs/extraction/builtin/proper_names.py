"""Proper names in English: runs of capitalised words, with what holds them together, and titles in quotation marks.

A factual text is about named things; they are what its graph is tied to (``overview``). The name is the thing's own:
no article, no "’s", no word that has its capital only from opening the sentence, no date.
"""

import re
from collections.abc import Iterator

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.en import names as name_words
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.wordsets import wordset

LONGEST = 7  # words
_PIECE = re.compile(r"[^\W_](?:[\w’'/+-]|&(?=\w)|\.(?=\w)){0,40}(?:(?<=\.[A-Z])\.)?|&")
_QUOTED = re.compile(r"[\"“]\s?(?=[^\W\d_])([^\"“”,.;:!?]{1,60}[^\"“”,.;:!?\s])\s?[\"”]")
_OWNER = re.compile(r"(?:['’]s|s['’])$")
_ACCENTS = re.compile("[\u0300-\u036f]")
_YEAR = re.compile(r"(?:1[0-9]|20)\d\d$")
Span = tuple[int, int]


@remembered
def spans(text: str) -> tuple[Span, ...]:
    """Names in the order of their place; none inside another. An accent that is a character of its own is read as a
    letter, so that no name ends inside one."""
    text = text if text.isascii() else _ACCENTS.sub("h", text)
    titles = [match.span(1) for match in _QUOTED.finditer(text) if _is_title(match.group(1))]
    runs = () if text.islower() else _runs(text)
    plain = [span for run in runs if (span := _trimmed(text, run)) is not None]
    outside = [span for span in plain if not any(start < span[1] and span[0] < end for start, end in titles)]
    return tuple(sorted([*titles, *outside]))


def _is_title(words: str) -> bool:
    row = words.split()
    return (
        words[0].isupper() and len(row) <= LONGEST and sum(word[0].isupper() for word in row) * 2 > len(row)
    )


def _runs(text: str) -> Iterator[list[Span]]:
    """Neighbouring pieces that belong to one name."""
    pieces = [match.span() for match in _PIECE.finditer(text)]
    place = 0
    while place < len(pieces):
        if not _is_capital(text, pieces[place]):
            place += 1
            continue
        end = place + 1
        while end < len(pieces) and (step := _goes_on(text, pieces, place, end)):
            end += step
        yield pieces[place:end]
        place = end


def _is_capital(text: str, piece: Span) -> bool:
    word = text[slice(*piece)]
    return (
        word[0].isupper() or word[0].isdigit() and any(char.isupper() for char in word) or word[2:3].isupper()
    )


def _goes_on(text: str, pieces: list[Span], start: int, place: int) -> int:
    """How many of the pieces from ``place`` on continue the name that began at ``start``; 0 when it is over."""
    before, word = text[slice(*pieces[place - 1])], text[slice(*pieces[place])]
    gap = text[pieces[place - 1][1] : pieces[place][0]]
    shortened = gap.startswith(".") and (len(before) == 1 or before.lower() in name_words.SHORTENED)
    if _OWNER.search(before) or not (gap.isspace() or shortened and gap[1:].isspace()) or "\n\n" in gap:
        return 0
    if _is_capital(text, pieces[place]):
        return 1
    if word.isdigit():
        return 0 if _YEAR.match(word) or before.lower() in name_words.CALENDAR else 1
    step = 2 if text[pieces[place][0] : pieces[place][1] + 4] == word + " the" else 1
    following = pieces[place + step : place + step + 1]
    if not following or not _is_capital(text, following[0]) or following[0][0] - pieces[place][1] > 5:
        return 0
    recent = pieces[max(start, place - LONGEST) : place]
    heads = {text[slice(*piece)].lower() for piece in recent if word in name_words.JOINING_ORGANISED}
    organised = bool(heads & name_words.ORGANISED)
    return step + 1 if word in name_words.JOINING or word == "&" or organised else 0


def _trimmed(text: str, run: list[Span]) -> Span | None:
    """Without what only opens the sentence or belongs to a date; None when no name is left."""
    first = not text[: run[0][0]].strip(" \"“‘'(*")
    while run and _opens(text[slice(*run[0])], first and len(run) > 1):
        run, first = run[1:], False
    while run and text[slice(*run[-1])].lower() in name_words.CALENDAR and _dated(text, run):
        run = run[:-1]
    if not run or len(run) > LONGEST:
        return None
    start, end = _numbered(text, run), run[-1][1]
    owner = _OWNER.search(text[start:end])
    end = start + owner.start() + (owner.group()[0] == "s") if owner else end
    if end - start < 2 or len(run) == 1 and not _lone_name(text, (start, end), first):
        return None
    return start, end


def _dated(text: str, run: list[Span]) -> bool:
    """ "in May", "Paris May 3", but "Brian May"."""
    return len(run) == 1 or text[run[-1][1] : run[-1][1] + 2].strip()[:1].isdigit()


def _numbered(text: str, run: list[Span]) -> int:
    """ "the 14th Light Brigade", "the 2009 Harbour Cup": a number between the article and a longer name is part of it."""
    number = _NUMBER.search(text[max(0, run[0][0] - 16) : run[0][0]])
    if number is None or len(run) == 1 and number.group(1)[-1].isdigit():
        return run[0][0]
    return run[0][0] - (number.end() - number.start(1))


_NUMBER = re.compile(r"(?:\bthe|^the|^)\s?(\d{1,6}(?:st|nd|rd|th)?)\s$", re.IGNORECASE)


def _opens(word: str, first: bool) -> bool:
    low = word.lower()
    if low in _NEVER_NAMES:
        return True
    return first and (low in lexicon("en").stop or low in en_words.ONLY_VERBS or low in _ADVERBS)


_NEVER_NAMES = (en_words.CLOSED - {"may", "will"}) | name_words.NO_NAMES | name_words.CALENDAR
_ADVERBS = wordset(
    """elsewhere somewhere everywhere nowhere anywhere abroad overseas afterwards afterward beforehand meanwhile nowadays
    sometimes today tomorrow yesterday tonight together altogether alongside overall upstream downstream worldwide"""
)


def _lone_name(text: str, span: Span, first: bool) -> bool:
    """One capitalised word: no quality in front of a noun, and at a sentence's start only with a sign of its own."""
    word = text[slice(*span)]
    following = tagging.tokens(text[span[1] : span[1] + 60])[:2]
    if word.endswith(name_words.DEMONYM_ENDS) and following and _is_noun(text[span[1] :], following):
        return False
    if not first or any(char.isupper() or char.isdigit() for char in word[1:]):
        return True
    return _subject_alone(text, span, following)


def _is_noun(rest: str, following: tuple[tagging.Token, ...]) -> bool:
    word = rest[following[0].start : following[0].end]
    plain = (
        word.isalpha()
        and word.islower()
        and rest[: following[0].start].isspace()
        and word not in en_words.CLOSED
    )
    return plain and not tagging.looks_like_verb(word)


def _subject_alone(text: str, span: Span, following: tuple[tagging.Token, ...]) -> bool:
    """ "Trane, …" or "Ruli holds": followed by an aside or its verb, and no common noun by its ending."""
    word = text[slice(*span)].lower()
    if word in _COMMON_WORDS or word.endswith(_COMMON):
        return False
    after = text[span[1] : span[1] + 2]
    verb = following and (following[0].low in en_words.AUXILIARIES or following[0].low.endswith("ed"))
    return after.startswith((",", " (", "’s", "'s")) or bool(verb and after[:1] == " ")


_COMMON_WORDS = lexicon("en").stop | lexicon("en").weak | en_words.CLOSED | en_words.VERBS
_COMMON = (
    "tion", "sion", "ment", "ness", "ity", "ance", "ence", "ism", "ship", "ics", "logy", "ing", "ly", "ers", "ies", "ure",
    "ists", "ors", "ple", "age", "ous", "ful", "ive",
)  # fmt: skip
