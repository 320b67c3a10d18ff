"""Which English noun phrase a causal verb speaks of: its subject, or the noun that "that" stands for.

A verb between the start of the clause and the cue is either the verb of a relative clause, which belongs to the
subject ("the bomb that killed the mayor", "the gas used in lamps"), or a first predicate of the same subject ("the
drought ruined the harvest and caused famine"). If neither can be shown there is no subject to draw.
"""

import re

from graphs.extraction.builtin.english_cuts import BORDER, phrase_left, trim
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.lexicons.en.effects import EFFECTS, MEASURES, RELATIONAL
from graphs.extraction.builtin.tagging import Token, first_verb, is_verb, looks_like_verb, tokens
from graphs.extraction.builtin.wordsets import wordset

LONGEST = 14
_ADVERB = re.compile(r"\s[a-z]{3,18}ly\s*$")
LONGEST_ASIDE = 160
_EXAMPLES = re.compile(
    r",\s(?:such\sas|including|like|for\sexample,|especially)\s[^;:.]{3,160}$", re.IGNORECASE
)
_RELATIVE = frozenset({"that", "which", "who", "whose", "whom", "where"})
_OPENS_CLAUSE = wordset(
    "that because although though while whereas if unless when since so but however as until before after how why whether"
)
_SAYS = wordset(
    """say says said claim claims claimed think thinks thought believe believes believed know knows knew find finds found
    show shows showed suggest suggests suggested argue argues argued fear fears feared warn warns warned hope hopes note notes
    noted insist insists insisted hear heard report reports reported estimate estimates estimated mean means meant"""
)
_GERUND = re.compile(r",\s+[a-z]{2,15}ing\s", re.IGNORECASE)  # "Saving money, having a plan makes"
_MARK = re.compile(r"[,;:()\[\]–—]|\s-{1,2}\s")
_LEADS = words.PREPOSITIONS - {"like", "as", "than"}


def subject_left(text: str, end: int) -> tuple[int, int]:
    """The subject of the verb that stands at ``end``; an empty span if it cannot be told."""
    end = _before_adverb(text, _before_aside(text, end))
    start = _clause_start(text, end)
    whole = tokens(text)
    row = [place for place, token in enumerate(whole) if start <= token.start < end]
    if not row:
        return end, end
    if whole[row[-1]].low in ("and", "or"):
        return _shared_subject(text, whole, row)
    start = whole[_past_preposition(text, whole, row)].start
    row = [place for place in row if whole[place].start >= start]
    verbs = [place for place in row if is_verb(whole, place)]
    if not verbs or _described(whole, row):
        return trim(text, start, end)
    last = verbs[-1]
    if whole[last].low in _SAYS:
        return trim(text, whole[last].end, end)
    joined = [place for place in row if place > last and whole[place].low == "and"]
    if joined:
        return trim(text, whole[joined[0]].end, end)
    return (end, end) if whole[last].low in words.AUXILIARIES else phrase_left(text, end)


def _before_adverb(text: str, end: int) -> int:
    match = _ADVERB.search(text, max(0, end - 24), end)
    return match.start() if match else end


def _before_aside(text: str, end: int) -> int:
    """Of "The singer, who came late," the subject ends before the first comma."""
    if not text[:end].rstrip().endswith(","):
        return end
    examples = _EXAMPLES.search(text, max(0, end - 2 * LONGEST_ASIDE), end)
    if examples:
        return examples.start()
    comma = text.rfind(",", 0, text.rfind(",", 0, end))
    return comma if comma > 0 and end - comma < LONGEST_ASIDE else end


def _clause_start(text: str, end: int) -> int:
    """Where the clause begins whose verb stands at ``end``: after the last mark or opener that is no relative one."""
    start = 0
    first = tokens(text[:40])[:1]
    doing = bool(first) and first[0].low.endswith("ing")
    for match in BORDER.finditer(text, 0, end):
        if (
            text[match.end() : end].strip(" ,")
            and not _ends_list(text, match, end)
            and not (doing and _GERUND.match(text, match.start()))
        ):
            start = match.end()
    comma = text.rfind(", ", start, end)
    opener = tokens(text[start : start + 40])[:1]
    listed = not opener or opener[0].low not in words.PREPOSITIONS | words.CONJUNCTIONS
    front = text.find(", ", start, end)
    if not listed and front < comma:
        start, listed = front + 2, True
    while listed and comma >= 0 and (_goes_on(text, comma + 2, end) or doing and _GERUND.match(text, comma)):
        comma = text.rfind(", ", start, comma)
    start = comma + 2 if comma >= 0 else start
    row = tokens(text)
    for place, token in enumerate(row):
        if start <= token.start < end and token.low in _OPENS_CLAUSE and place + 1 < len(row):
            if token.low == "that" and (
                _is_relative(row, place) or _is_degree(row, place) or row[place + 1].start >= end
            ):
                continue
            start = token.end
    return start


def _goes_on(text: str, start: int, end: int) -> bool:
    """Is what follows this comma the tail of a list ("heat, smoke and ash") or nothing at all?"""
    rest = text[start:end].strip(" ,")
    return not rest or bool(_LIST.match(rest))


_LIST = re.compile(r"(?:[\w-]+(?:\s[\w-]+){0,2},\s){0,6}(?:[\w-]+(?:\s[\w-]+)?\s+)?(?:and(?:/or)?|or)\s")
_LAST = re.compile(r"\s+(?:and|or)\s+[\w-]+(?:\s[\w-]+){0,3}\s*$")
_MEMBER = re.compile(r",\s([\w-]+(?:\s[\w-]+){0,2})$")


def _ends_list(text: str, match: re.Match[str], end: int) -> bool:
    """Of "fungi, moulds, and viruses" the last comma is no border."""
    member = _MEMBER.search(text, max(0, match.start() - LONGEST_ASIDE), match.start())
    if match.group() != "," or member is None or not _LAST.match(text, match.end(), end):
        return False
    return first_verb(member.group(1)) < 0


def _is_relative(row: tuple[Token, ...], place: int) -> bool:
    """ "That" after a noun and before a verb or a pronoun, not after a verb of saying."""
    if place == 0:
        return False
    before, after = row[place - 1].low, row[place + 1].low
    if before in words.CLOSED or before in _SAYS or is_verb(row, place - 1):
        return False
    return after in words.AUXILIARIES or looks_like_verb(after) or after in words.SUBJECT_PRONOUNS


def _is_degree(row: tuple[Token, ...], place: int) -> bool:
    """ "Something that simple causes harm": how simple, with no clause behind it."""
    return row[place - 1].low in _SOMETHING and not looks_like_verb(row[place + 1].low)


_SOMETHING = frozenset({"something", "anything", "nothing", "everything"})


def _opens_relative(row: tuple[Token, ...], place: int) -> bool:
    """A verb follows at once, so "that" or "which" is its subject."""
    after = row[place + 1].low
    return row[place - 1].low not in _SAYS and (after in words.AUXILIARIES or looks_like_verb(after))


def _past_preposition(text: str, row: tuple[Token, ...], span: list[int]) -> int:
    """The place after "In winter," or "by" at the start of a clause."""
    first = span[0]
    while (
        first in span
        and row[first].low in words.CONJUNCTIONS - {"that"} | {"then", "also"}
        and first < span[-1]
    ):
        first += 1
    return first + 1 if row[first].low in _LEADS and first < span[-1] else first


def _shared_subject(text: str, row: tuple[Token, ...], span: list[int]) -> tuple[int, int]:
    """ "The drought ruined the harvest and": what stands before the first verb. In a relative clause it is what the
    clause speaks of: "rules that create delays and"."""
    relative = [
        place
        for place in span[1:-1]
        if row[place].low in ("that", "which", "who") and _opens_relative(row, place)
    ]
    if relative:
        return noun_left(text, len(text[: row[relative[-1]].start].rstrip(" ,")))
    verb = next((place for place in span[1:] if is_verb(row, place)), -1)
    if verb < 0:
        return row[span[-1]].end, row[span[-1]].end
    return trim(text, row[_past_preposition(text, row, span)].start, row[verb].start)


def _described(row: tuple[Token, ...], span: list[int]) -> bool:
    """A noun phrase with its relative clause, whole or reduced."""
    if len(span) > LONGEST or row[span[0]].low in words.PRONOUNS - {"those", "this", "that", "these"}:
        return False
    verb = next((place for place in span if is_verb(row, place)), -1)
    if verb <= span[0]:
        return False
    if any(row[place].low in _RELATIVE for place in range(span[0] + 1, verb)):
        return True
    if _told_by(row, span, verb):
        return True
    after = row[verb + 1].low if verb + 1 < len(row) else ""
    participle = row[verb].low.endswith("ed") or row[verb].low in _PARTICIPLES
    others = [place for place in span if place > verb and is_verb(row, place)]
    return participle and after in words.PREPOSITIONS and not others


def _told_by(row: tuple[Token, ...], span: list[int], verb: int) -> bool:
    """ "The lights we saw in the sky": a pronoun right after the noun opens a relative clause without "that"."""
    if verb - span[0] < 3 or row[verb - 1].low not in _TELLERS:
        return False
    noun = row[verb - 2].low
    alone = not any(place > verb + 1 and is_verb(row, place) for place in span)
    return alone and noun not in words.CLOSED and noun not in _SAYS and not looks_like_verb(noun)


_TELLERS = frozenset({"i", "we", "you", "they", "he", "she"})
_PARTICIPLES = wordset(
    "made built found held kept left sold sent caught brought bought taught told lit cut put set"
)


def is_described(text: str) -> bool:
    row = tokens(text)
    return bool(row) and _described(row, list(range(len(row)))) and row[-1].low not in words.CLOSED


def noun_left(text: str, end: int) -> tuple[int, int]:
    """The noun phrase beside ``end``: with its "of", and with "in", "to", "for" after a noun that needs them."""
    row = tokens(text[:end])
    place, start = len(row) - 1, end
    while place >= 0 and not _MARK.search(text, row[place].end, start):
        if not _belongs(row, place):
            break
        start = row[place].start
        place -= 1
    return trim(text, start, end)


def _belongs(row: tuple[Token, ...], place: int) -> bool:
    """Is this word, read backwards, still part of the noun phrase?"""
    word = row[place].low
    before = row[place - 1].low if place else ""
    if word == "of":
        return bool(before) and before not in words.CLOSED | _TAKES_OF and not is_verb(row, place - 1)
    if word in words.PREPOSITIONS:
        needs = before in RELATIONAL or before.endswith(("tion", "tions", "sion", "sions"))
        return before in MEASURES or needs and row[-1].low not in EFFECTS
    if word in ("and", "or"):
        follower = row[place + 1].low if place + 1 < len(row) else ""
        return follower not in words.CLOSED and before not in words.CLOSED and not is_verb(row, place - 1)
    if word == "that" and place + 1 < len(row) and row[place + 1].low in words.CLOSED:
        return False
    if word in words.ARTICLES or word in ("more", "most", "very", "own", "one", "both"):
        return True
    if word in words.CLOSED or word in _TELLS or before == "to" and word in words.VERBS:
        return False
    return not is_verb(row, place) and not _governs(row, place)


_TAKES_OF = wordset("full capable aware afraid proud fond tired free short sure worthy typical guilty")
_TELLS = wordset("following followed include includes including")


def _governs(row: tuple[Token, ...], place: int) -> bool:
    """A verb form with its object beside it: "treating the burns", "reported the delay"."""
    after = row[place + 1].low if place + 1 < len(row) else ""
    verbal = row[place].low.endswith("ing") or looks_like_verb(row[place].low)
    return verbal and after in words.ARTICLES and (place == 0 or row[place - 1].low not in words.ARTICLES)
