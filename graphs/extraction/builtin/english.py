"""Shallow English grammar: can this clause stand alone, is that a noun phrase, what is the subject?

Words are told apart in ``tagging.py``, borders are found in ``english_cuts.py``; the module offers both as one grammar.
"""

import re

from graphs.extraction.builtin.english_cuts import (
    BORDER,
    SPOKEN_BORDER,
    opens_series,
    past_conjunction,
    second_noun,
)
from graphs.extraction.builtin.english_cuts import action_right as action_right
from graphs.extraction.builtin.english_cuts import clause_left as clause_left
from graphs.extraction.builtin.english_cuts import clause_right as clause_right
from graphs.extraction.builtin.english_cuts import phrase_left as phrase_left
from graphs.extraction.builtin.english_cuts import phrase_right as phrase_right
from graphs.extraction.builtin.english_cuts import starts_with_verb as starts_with_verb
from graphs.extraction.builtin.english_cuts import trim as trim
from graphs.extraction.builtin.english_nouns import is_described as is_described
from graphs.extraction.builtin.english_nouns import noun_left as noun_left
from graphs.extraction.builtin.english_nouns import subject_left as subject_left
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.tagging import Token, guessed_verb, is_verb, looks_like_verb, tokens
from graphs.extraction.builtin.tagging import first_verb as first_verb
from graphs.extraction.builtin.wordsets import wordset

MAX_WORDS = 36


@remembered
def content_words(text: str) -> int:
    return sum(1 for token in tokens(text) if token.low not in words.CLOSED and len(token.low) > 1)


@remembered
def stands_alone(text: str) -> bool:
    """A clause with its own subject and verb, no dangling ends, not longer than a reader takes in."""
    row = tokens(text)
    if not 3 <= len(row) <= MAX_WORDS:
        return False
    told = row[0].low == "that" and row[1].low in words.AUXILIARIES
    if row[0].low in _OPENS_NONE and not told or row[0].low in ("of", "to", "than", "not"):
        return False
    if _lacks_subject(row):
        return False
    verb = next((i for i in range(len(row)) if is_verb(row, i)), -1)
    verb = guessed_verb(row) if verb < 0 else verb
    if verb < 0 or verb == 0 and row[0].low not in _CONTRACTED:
        return False
    if verb == len(row) - 1 and row[verb].low in words.AUXILIARIES:
        return False
    subject = row[:verb]
    if _is_fronted_only(text, row, verb):
        return False
    relatives = [place for place in range(1, verb) if row[place].low in _RELATIVES]
    if any(_is_only_relative(row, place, verb) for place in relatives):
        return False
    if subject and all(token.low in _NO_SUBJECT for token in subject):
        return False
    count = content_words(text)
    ends_open = row[-1].low in words.AUXILIARIES and row[-2].low not in _LEAVES_OUT
    return (count >= 2 or count == 1 and len(row) >= 4) and not ends_open


_BEFORE_MAIN = frozenset(
    ["after", "before", "when", "while", "since", "although", "though", "once", "until", "as", "because"]
)


def _is_fronted_only(text: str, row: tuple[Token, ...], verb: int) -> bool:
    """ "Then mostly in the hills, sought to join", "Long after the ban was lifted, the weavers": no main clause."""
    first = next((i for i, token in enumerate(row[:verb]) if not _is_adverb(token.low)), 0)
    if first and row[first].low in _BEFORE_MAIN and "," in text:
        front, rest = text[: text.index(",")], text[text.rindex(",") :]
        return first_verb(rest) < 0 <= first_verb(front)
    lead = text[: row[verb].start].rstrip()
    hangs = lead.endswith(",") and lead.count(",") == 1 and row[first].low in words.PREPOSITIONS
    turned = verb + 1 < len(row) and row[verb + 1].low in words.ARTICLES  # "in the town, stands the mill"
    return hangs and not turned


def _is_adverb(word: str) -> bool:
    return word in words.ADVERBS or word in ("long", "then") or word.endswith("ly")


_PREPOSITIONAL = frozenset({"according", "owing", "depending", "regarding", "concerning"})


def _lacks_subject(row: tuple[Token, ...]) -> bool:
    """ "Seemed to do it", "making with his usual care": a verb form at once followed by its complement."""
    first, second = row[0].low, row[1].low
    if first.endswith("ing") and first not in _PREPOSITIONAL:
        return second in words.PREPOSITIONS or second == "that" and not first.endswith("thing")
    past = first in words.IRREGULAR or first.endswith("ed") and looks_like_verb(first)
    return past and second in _COMPLEMENTS


_COMPLEMENTS = words.ARTICLES | words.PREPOSITIONS | {"it", "him", "them"}
_LEAVES_OUT = words.SUBJECT_PRONOUNS | {"to"}  # "more than he has"


def hangs(text: str) -> bool:
    """ "With all of them waiting", "making it safe": a piece that hangs on what stands before it."""
    row = tokens(text)
    if row and row[0].low == "with":
        return True
    bound = (
        bool(row)
        and row[0].low.endswith("ing")
        and text[:1].islower()
        and looks_like_verb(row[0].low[:-3] or "x")
    )
    bound = bound or bool(row) and row[0].low.endswith("ing") and len(row) > 1 and row[1].low in _BOUND
    return bound and not any(token.low in words.AUXILIARIES for token in row)


_BOUND = words.ARTICLES | {"it", "them", "him", "us", "you", "me"}
_NO_SUBJECT = (words.PREPOSITIONS | words.ADVERBS) - {"there", "here"}
_RELATIVES = frozenset({"where", "which", "that", "who", "whose", "whom"})


def _is_only_relative(row: tuple[Token, ...], place: int, verb: int) -> bool:
    """ "A job where there are many workers" has only the verb of its relative clause."""
    if verb > place + 1 and row[place + 1].low not in words.CLOSED:
        return False
    return not any(
        is_verb(row, later) and row[later - 1].low not in words.AUXILIARIES
        for later in range(verb + 1, len(row))
    )


_MAY_OPEN = wordset("if when whenever while although though because since once unless where whereas")
_OPENS_NONE = words.CONJUNCTIONS - _MAY_OPEN
_OPENS_NO_PART = words.CONJUNCTIONS | {"as", "than"}
_CONTRACTED = frozenset(
    word for word in words.AUXILIARIES if ("'" in word or "’" in word) and not word.endswith("t")
)


@remembered
def is_phrase(text: str, limit: int = 16) -> bool:
    """A noun phrase: no finite verb, a noun at its end, no dangling function word."""
    row = tokens(text)
    if not 1 <= len(row) <= limit or _has_verb(text, row):
        return False
    if row[-1].low in words.CLOSED or row[0].low in words.CONJUNCTIONS:
        return False
    if row[0].low in words.PREPOSITIONS and not _ABOUT.match(text):
        return False
    if row[0].low in ("been", "being", "not", "no", "be") or any(token.low in _WHO for token in row):
        return False
    if len(row) > 1 and row[0].low in words.VERBS and row[1].low in words.ARTICLES:
        return False
    if len(row) > 1 and row[0].low in words.IRREGULAR and row[1].low in _BEHIND_PAST:
        return False
    if row[0].low in words.PRONOUNS and row[0].low not in _DETERMINERS:
        return False
    if len(row) == 1 and (row[0].low in words.ONLY_VERBS or _is_adjective(row[0].low)):
        return False
    return content_words(text) >= 1


def _has_verb(text: str, row: tuple[Token, ...]) -> bool:
    """ "Student protests in the south" has none."""
    named = text[:1].islower()
    return any(is_verb(row, place) and not (named and second_noun(row, place)) for place in range(len(row)))


_BEHIND_PAST = words.PREPOSITIONS - {"of", "in"}
_WHO = frozenset({"which", "who"})
_ABOUT = re.compile(
    r"(?:about|around|over)\s+(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|a\s+(?:dozen|hundred|thousand|million))",
    re.IGNORECASE,
)
_DETERMINERS = frozenset({"this", "that", "these", "those", "both", "one", "her"})


def _is_adjective(word: str) -> bool:
    return word.endswith(("ly", *words.ADJECTIVE_ENDINGS[2:])) and word not in words.NOUNS_LIKE_ADJECTIVES


def bare(text: str) -> bool:
    """Nothing but a pronoun, or a demonstrative with an empty noun."""
    row = [token.low for token in tokens(text)]
    return not row or all(word in words.PRONOUNS or word in _EMPTY or word.isdigit() for word in row)


_EMPTY = wordset(
    "only one two three four five six seven eight nine ten half none of the a key main major most many some several factor factors aspect aspects thing things way ways fact case cases reason reasons ones same process situation this"
)


@remembered
def subject(text: str) -> tuple[int, int] | None:
    """The noun phrase before the first finite verb, if it is one plain phrase."""
    verb = first_verb(text)
    if verb <= 0:
        return None
    start = max((m.end() for m in re.finditer(r",\s", text[:verb])), default=0)
    start, end = trim(text, start, verb)
    return (start, end) if is_phrase(text[start:end], 7) else None


def is_plural(phrase: str) -> bool:
    row = tokens(re.split(r"\b(?:of|in|for|with|from|on|at|to)\b", phrase, maxsplit=1)[0])
    return bool(row) and (
        " and " in phrase or row[-1].low.endswith("s") and not row[-1].low.endswith(("ss", "us", "is", "ics"))
    )


@remembered
def clauses(text: str) -> tuple[tuple[int, int], ...]:
    """The parts of a sentence between clause borders that can stand alone, in order."""
    cuts = [0]
    cuts += [m.end() for m in BORDER.finditer(text) if not opens_series(text, m, len(text))]
    cuts.append(len(text))
    found = []
    for start, end in zip(cuts, cuts[1:], strict=False):
        start, end = trim(text, _past_examples(text, past_conjunction(text, start, end), end), end)
        row = tokens(text[start:end])
        if row and row[0].low not in _OPENS_NO_PART and stands_alone(text[start:end]):
            found.append((start, end))
    return tuple(found)


def spoken(text: str) -> list[tuple[int, int]]:
    """The clauses of speech written down without punctuation."""
    cuts = [0, *(match.end() for match in SPOKEN_BORDER.finditer(text)), len(text)]
    spans = [
        trim(text, past_conjunction(text, *span), _before_filler(text, *span))
        for span in zip(cuts, cuts[1:], strict=False)
    ]
    return [
        (start, end)
        for start, end in spans
        if not _HANGS.match(text[start:end])
        and stands_alone(text[start:end])
        and content_words(text[start:end]) >= 3
    ]


_HANGS = re.compile(r"(?:because|where|when|if|while|as|than|then|which|whose)\s", re.IGNORECASE)
_FILLER = re.compile(
    r"(?:\s+(?:so|while|just|yeah|oh|like|and|well|uh|um|my|or|but|because|hey|guys))++\s*+$", re.IGNORECASE
)


def _before_filler(text: str, start: int, end: int) -> int:
    match = _FILLER.search(text[max(start, end - 40) : end])
    return max(start, end - 40) + match.start() if match else end


_EXAMPLES = re.compile(r"\s*(?:such\s+as|including|like)\s", re.IGNORECASE)


def _past_examples(text: str, start: int, end: int) -> int:
    """Of "such as red or green, the meaning varies" what follows the examples."""
    if not _EXAMPLES.match(text, start, end):
        return start
    for comma in re.finditer(r",\s+(?=(?:the|a|an|it|they|this|these|we|he|she)\s)", text[start:end]):
        if first_verb(text[start + comma.end() : end]) > 0:
            return start + comma.end()
    return start
