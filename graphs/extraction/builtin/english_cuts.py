"""Where an English clause or phrase begins and ends. Words are cut, never written."""

import re

from graphs.extraction.builtin.english_trims import trim as trim
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.tagging import Token, first_verb, is_verb, looks_like_verb, tokens
from graphs.extraction.builtin.wordsets import wordset

BORDER = re.compile(
    r"[;?!()\[\]]|:(?!\d)|\s[-–—]{1,2}\s|—|,(?=\s+(?:and|but|so|then|yet|or|nor|which|who|whom|whose|where|while|whereas|"
    r"although|though|because|since|if|unless|until|as|when|with|without|including|such\s+as|rather|not|thereby|"
    r"[a-z]{3,14}ing)\s)",
    re.IGNORECASE,
)
# Where a speaker starts anew: a conjunction or a pronoun with its verb, unless a word before it asks for a clause.
SPOKEN_BORDER = re.compile(
    r"(?<!\bthat)(?<!\bthink)(?<!\bwhat)(?<!\bhow)(?<!\bknow)(?<!\bif)(?<!\bwhen)(?<!\bwhere)(?<!\bguess)(?<!\bsay)(?<!\bas)"
    r"(?<!\bwhich)(?<!\band)(?<!\bbut)(?<!\bso)(?<!\bbecause)\s"
    r"(?=(?:(?:and|but|so|or)\s+)?(?:then\s+)?(?:because\s|where\s|(?:i|we|you|they|he|she|it|that|there|this)(?:['’](?:m|re|ve|ll|s|d))?\s))",
    re.IGNORECASE,
)
PHRASE_STOP = re.compile(
    r"[,;:?!()\[\]]|\s[-–—]{1,2}\s|—|\b(?:that|which|who|whose|whom|because|although|though|while|whereas|if|"
    r"unless|when|where|since|so|but|however|as|by|until|before|after|thereby|(?<!\bmore\s)(?<!\bless\s)(?<!\bfewer\s)than)\b",
    re.IGNORECASE,
)


def clause_left(text: str, end: int) -> tuple[int, int]:
    """The clause that ends at ``end``."""
    start = 0
    for match in BORDER.finditer(text, 0, end):
        if (
            not text[match.end() : end].strip(" ,")
            or opens_series(text, match, end)
            or _aside(text, match, end)
        ):
            continue
        start = match.end()
    return trim(text, past_conjunction(text, start, end), end)


_ASIDE = re.compile(r"\s+(?:including|such\s+as|which|who|whom|whose|where|with)\s", re.IGNORECASE)
SHORT_ASIDE = 40


def _aside(text: str, match: re.Match[str], end: int) -> bool:
    """Does this border belong to something put in between: short brackets, ", including two officers,"?"""
    if match.group() == "(":
        return 0 < text.find(")", match.end(), end - 1) - match.start() < SHORT_ASIDE
    if match.group() == ")":
        return 0 < match.start() - text.rfind("(", 0, match.start()) < SHORT_ASIDE
    return (
        match.group() == "," and bool(_ASIDE.match(text, match.end())) and "," in text[match.end() : end - 1]
    )


def clause_right(text: str, start: int) -> tuple[int, int]:
    """The clause that starts at ``start``."""
    for match in BORDER.finditer(text, start):
        if (
            match.start() - start < 8
            or opens_series(text, match, len(text))
            or _second_half(text, start, match)
        ):
            continue
        return trim(text, start, match.start())
    return trim(text, start, len(text))


_NOT_ONLY = re.compile(r"\bnot\s+(?:only|just|merely|simply)\b", re.IGNORECASE)
_BUT = re.compile(r",\s+but\s", re.IGNORECASE)


def _second_half(text: str, start: int, match: re.Match[str]) -> bool:
    """ "Not only helps the poor, but is cheap" is one clause."""
    return bool(_BUT.match(text, match.start()) and _NOT_ONLY.search(text, start, match.start()))


_JOINED_VERB = re.compile(
    r"\s(?:and|or)\s+(\w+ed)(?:\s*$|\s+(?:to|in|by|for|on|with|from|at)\s)", re.IGNORECASE
)
_NEXT_VERB = re.compile(
    r"\s(?:and|or)\s+([a-z]{3,20}s)\s+(?:through|across|into|the|an?|it|them)\s", re.IGNORECASE
)
_AND = re.compile(r"\s+(?:and|or)\s", re.IGNORECASE)
_SERIES_ITEM = re.compile(r"\s+[a-z]+ing(?:\s+[\w-]+){0,2},", re.IGNORECASE)
_ING = re.compile(r"\s+([a-z]+ing)\s", re.IGNORECASE)


_BEFORE_COMMA = re.compile(r"\s[\w-]{1,30}(?=,)")


def opens_series(text: str, match: re.Match[str], end: int) -> bool:
    """Is this comma one of a list ("a, b, and c") rather than a clause border? No verb follows before the next stop."""
    if match.group() != ",":
        return False
    if match.start() < 120 and _AND.match(text, match.end()):
        before = _BEFORE_COMMA.sub("", text[: match.start()])  # "practices," is no verb
        if first_verb(before) < 0:
            return True
    following = text[match.end() : min(end, match.end() + 90)]
    gerund = _ING.match(following)
    if gerund:
        return not starts_with_verb(gerund.group(1)) or _SERIES_ITEM.match(following) is not None
    opener = re.match(r"\s+(and|or|nor)\s", following, re.IGNORECASE)
    if not opener:
        return False
    stop = re.search(r"[,;:.]|\s(?:that|which|who|whose|where)\s", following)
    return first_verb(following[opener.end() : stop.start() if stop else None]) < 0


_CONTRAST = re.compile(r"\s*(?:while|whereas|although|though)\s+", re.IGNORECASE)
_JOIN = re.compile(
    r"\s*(?:and|but|so|yet|or|nor)\s+(?:(?:then|therefore|thus|also|hence|now|yet|still),?\s+)?",
    re.IGNORECASE,
)


def past_conjunction(text: str, start: int, end: int) -> int:
    match = _JOIN.match(text, start, end) or (_CONTRAST.match(text, start, end) if start else None)
    return match.end() if match else start


def phrase_left(text: str, end: int) -> tuple[int, int]:
    """The noun phrase that ends at ``end``: back to a stop word, a comma or the last finite verb."""
    stops = list(PHRASE_STOP.finditer(text, 0, end))
    if stops and stops[-1].group().lower() == "as":
        return end, end
    start = stops[-1].end() if stops else 0
    row = [token for token in tokens(text[:end]) if token.start >= start]
    whole = tokens(text[:end])
    skipped = len(whole) - len(row)
    for place in range(len(row) - 1, -1, -1):
        if is_verb(whole, skipped + place):
            start = row[place].end
            break
    start = past_conjunction(text, start, end)
    preposition = _PREPOSED.match(text, start, end)
    dated = _DATED.match(text, start, end)
    start = dated.end() if dated else preposition.end() if preposition else start
    infinitives = list(_INFINITIVE.finditer(text, start, end))
    start = infinitives[-1].end() if infinitives else start
    inside = text[:start].rstrip()
    gerund = _GERUND.match(text, start, end) if inside and inside[-1] not in ",;:." else None
    return trim(text, gerund.end() if gerund else start, end)


_DATED = re.compile(r"\s*(?:on|in|by|since)\s+[^,;:]{0,20}\d{4}\s+(?=(?:an?|the)\s)", re.IGNORECASE)
_PREPOSED = re.compile(
    r"\s*(?:on|by|of|for|in|with|at|about|from|into|against)\s+(?:\w+ing\s+(?=(?:the|an?|its|their|this|these)\s))?",
    re.IGNORECASE,
)
_INFINITIVE = re.compile(r"\bto\s+[a-z]+\s+(?=(?:the|an?|its|their|this|these|our)\s)", re.IGNORECASE)
_GERUND = re.compile(r"\s*\w+ing\s+(?=(?:the|an?|its|their|this|these)\s)", re.IGNORECASE)


def phrase_right(text: str, start: int) -> tuple[int, int]:
    """The noun phrase that starts at ``start``: up to a stop word, a clause border or a finite verb."""
    end = len(text)
    for match in PHRASE_STOP.finditer(text, start):
        listed = match.group() == "," and _list_goes_on(text, match.end())
        if listed or _doer(text, match, start) or _short_form(text, match):
            continue
        end = match.start()
        break
    row = tokens(text[start:end])
    for place in range(1, len(row)):
        if is_verb(row, place) and not second_noun(row, place):
            end = start + row[place].start
            while place > 1 and (row[place - 1].low.endswith("ly") or row[place - 1].low in words.ADVERBS):
                place -= 1
                end = start + row[place].start
            end = _before_new_subject(text, start, end)
            break
    again = _NEXT_VERB.search(text, start, end)
    if again and looks_like_verb(again.group(1).lower()) and again.group(1).lower() not in words.AMBIGUOUS:
        end = again.start()
    joined = _JOINED_VERB.search(text, start, end)
    if joined and looks_like_verb(joined.group(1).lower()):
        end = joined.start()
    return trim(text, start, end)


_DOER = re.compile(r"\s+(?![\w-]+ing\b|\d|about\b|far\b|now\b|then\b|using\b)\w", re.IGNORECASE)


def _doer(text: str, match: re.Match[str], start: int) -> bool:
    """ "The killing of soldiers by rebels": "by" names who did it, so the phrase goes on."""
    return match.group().lower() == "by" and match.start() > start and bool(_DOER.match(text, match.end()))


def _short_form(text: str, match: re.Match[str]) -> bool:
    """The brackets of "low cost (RDP) houses" belong to the phrase."""
    if match.group() == ")":
        return bool(_SHORT.fullmatch(text, max(0, text.rfind("(", 0, match.start())), match.end()))
    return match.group() == "(" and bool(_SHORT.match(text, match.start()))


_SHORT = re.compile(r"\(\s?[A-Z]{2,8}\s?\)(?=\s+\w)")


def second_noun(row: tuple[Token, ...], place: int) -> bool:
    """ "(After) student protests in the south": what could be a verb follows a bare first noun and ends the name."""
    ends = place + 1 == len(row) or row[place + 1].low in words.PREPOSITIONS
    bare = all(token.low not in words.CLOSED and not token.low.endswith("s") for token in row[:place])
    return 1 <= place <= 3 and row[place].low in words.NOT_VERBS and ends and bare


_NEW_SUBJECT = re.compile(
    r"\s(?:and|or|but|then)\s+(?:(?:the|an?|it|they|he|she|we|there|this|these|his|her|their)\b)",
    re.IGNORECASE,
)


def _before_new_subject(text: str, start: int, end: int) -> int:
    """Of "a debate and there" before "was": the second noun is the subject of what follows."""
    match = _NEW_SUBJECT.search(text, start, end)
    return match.start() if match else end


def _list_goes_on(text: str, start: int) -> bool:
    """After a comma: up to five words without a verb, then another comma or and/or with words after it."""
    closing = re.match(r"\s+(?:and|or)\s+((?:[\w'’-]+\s+){0,2}[\w'’-]+)", text[start : start + 80])
    if closing:
        return first_verb("x " + closing.group(1)) < 0 and not _ING.match(f" {closing.group(1)} ")
    match = re.match(
        r"\s+((?:[\w'’-]+\s+){0,4}[\w'’-]+)(,|\s+and\s|\s+or\s|[.;]|$)", text[start : start + 120]
    )
    if not match or first_verb(match.group(1)) >= 0:
        return False
    opens = tokens(match.group(1))[0].low
    return (
        opens not in words.CONJUNCTIONS
        and opens != "such"
        and opens not in words.PREPOSITIONS
        and not opens.endswith("ing")
    )


_INCLUDING = re.compile(r"\s?,\s+including\s[^,;:.()]{3,60}", re.IGNORECASE)


def action_right(text: str, start: int) -> tuple[int, int]:
    """A verb phrase after "to": up to a clause border, or a comma before another verb."""
    left, right = clause_right(text, start)
    including = _INCLUDING.match(text, right)
    right = trim(text, left, including.end())[1] if including else right
    for match in re.finditer(r",\s+", text[left:right]):
        following = tokens(text[left + match.end() : right])
        if following and looks_like_verb(following[0].low):
            return trim(text, left, left + match.start())
    return left, right


def starts_with_verb(text: str) -> bool:
    row = tokens(text)
    if not row:
        return False
    first = row[0].low
    stem = first[:-3] if first.endswith("ing") else first
    return any(form in words.VERBS or form in _BASIC for form in (stem, stem + "e", stem[:-1]))


_BASIC = wordset("be have do keep")
