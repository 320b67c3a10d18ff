"""Definitions: a name, and the clause that says what it is. A wrong one makes a graph worse (``definition_checks``).

The definition keeps the whole clause ("X is a Y that …"); the concept is the bare name. Patterns that start with
``^`` are tried where a clause may begin: at the start, past "In physics," and after "; " or ", and ".
"""

import re
from collections.abc import Iterator
from itertools import islice

from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import definition_checks, english, tagging
from graphs.extraction.builtin.cues import CueIndex, pattern
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.names import name_span, past_verb
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_INDEXES: dict[str, CueIndex[Frame]] = {}
_FRONT = re.compile(
    r"\s*(?:(?:Note|Recall|Remember|Notice|Observe|Imagine|Knowing|(?:We|You)\s+(?:know|saw|learned|said))\s+that\s+(?=\w)|"
    r"(?:(?:In|Within|Under|Among|According\s+to|At|On|Unlike|Like|Despite|Along\s+with|When|If|Although|While|"
    r"Because|As|After|Before|With|By|From|During|Throughout|For|To|Given|Since|Over|Through|Across|Outside|Until|Once|"
    r"Without|Instead\s+of|Rather\s+than|Due\s+to|Based\s+on)\s[^,;:]{2,80}|"
    r"[A-Z][a-z]+(?:ed|ing)\s[^,;:]{3,70}|[A-Z][a-z]+\s(?:in|to|from|for|by|at|on|with|among)\s[^,;:]{3,70}),\s+(?=\w))"
)
_OPENING = re.compile(
    r"(?:;|:|—|,\s+(?:and|but|while|whereas|as|since|because|so))\s+(?=\w)|(?<=[a-z]\.)(?=[A-Z])"
)
# What is explained in an aside of a longer text is drawn only where the text is about it (``passage``).
IN_PASSING = 0.64
SHORT_TEXT = 0.7
DESCRIBES = (0.655, 0.685)  # "X involves …", "X is considered …": in a longer text that says something of X
INSIDE = ("inner", "relative", "meant", "reworded", "taught", "bracket")
APART = ("inner", "aside", "bracket")
MOST_OPENINGS, MOST_MATCHES = 4, 6
_CUT = re.compile(
    r"(?:;|\.\s|(?<=[a-z])\.(?=[A-Z])|,\s+(?:and|but|so|while|whereas|although|because)\s+(?=\w+(?:\s+(?!that\s|which\s|who\s)\w+){0,3}\s+(?:is|are|was|were|has|have|can|will|may)\b)|,\s+which\b)"
)
_ARTICLE = re.compile(r"(?:an?|the)\s", re.IGNORECASE)
_POINTING = re.compile(r"(?:this|these|that|those|his|her|our|my|its|their|another)\s", re.IGNORECASE)
_OWNED = re.compile(r"(?:its|their)\s", re.IGNORECASE)

FEWEST, FEWEST_CALLED = 3, 4  # content words: "a process known as tanning" tells nothing of it


def find(sentence: Sentence) -> Iterator[Arrow]:
    language = sentence.language
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).definitions, spaced=language == "en")
    if "http" in sentence.plain:
        return
    candidates = _INDEXES[language].candidates(sentence.plain)
    for number, shift in enumerate(_openings(sentence) if candidates else ()):
        text = sentence.plain[shift:].rstrip()
        for frame, regex in candidates:
            if number and not frame.pattern.startswith("^") or not _may_match(frame, text):
                continue
            for match in islice(_matches(frame, regex, text), MOST_MATCHES):
                arrow = _arrow(sentence, frame, text, shift, match)
                if arrow is not None:
                    yield arrow


def _may_match(frame: Frame, text: str) -> bool:
    return not frame.needs or pattern(frame.needs).search(text) is not None


def only_describes(weight: float) -> bool:
    return DESCRIBES[0] < weight < DESCRIBES[1]


def _matches(frame: Frame, regex: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What one reading takes for the explanation may hold the next name: "At noon, we saw the qanat, a channel that …"."""
    place = 0
    while match := regex.search(text, place):
        yield match
        place = match.start("b") if frame.kind in INSIDE and match.start("b") > match.start() else match.end()
        if place == match.start():
            return


def _openings(sentence: Sentence) -> list[int]:
    """Where a clause with its subject may begin, the sentence's own start (past "However,") first."""
    text = sentence.plain
    match = pattern(lexicon(sentence.language).lead_in).match(text)
    starts = [match.end() if match else 0]
    if sentence.language == "en":
        front = _FRONT.match(text, starts[0])
        starts += [front.end()] if front else []
        cuts = list(_OPENING.finditer(text, starts[-1]))
        starts += [cut.end() for cut in cuts if english.first_verb(text[starts[-1] : cut.start()]) >= 0]
    return [start + len(text[start:]) - len(text[start:].lstrip()) for start in starts[:MOST_OPENINGS]]


def _arrow(sentence: Sentence, frame: Frame, text: str, shift: int, match: re.Match[str]) -> Arrow | None:
    language, speech = sentence.language, grammar(sentence.language)
    left, right = match.span("a")
    if frame.kind in INSIDE:
        left = _inner_name(text, left, right)
    name = name_span(language, text, left, right)
    if name is None and language == "en" and frame.kind == "called":
        name = _new_word(match)
    if name is None or frame.kind == "gloss" and language and sentence.kind is not UnitKind.LIST:
        return None
    if not _acceptable(frame, language, text, match, (left, right), text[slice(*name)]):
        return None
    start, end = _reach(frame, language, text, match, left)
    start, end = _without_name(frame, text, match, *speech.trim(text, start, end))
    least = FEWEST_CALLED if frame.kind == "called" and language == "en" else FEWEST
    if start < 0 or speech.content_words(text[start:end]) < least:
        return None
    base = sentence.start + shift
    whole = End(base + start, base + end, NodeType.DEFINITION)
    concept = End(base + name[0], base + name[1], NodeType.CONCEPT)
    reach = (min(whole.start, concept.start), max(whole.end, concept.end))
    return Arrow(Relation.DEFINES, whole, concept, (reach,), frame.weight)


def is_alias(arrow: Arrow, sentence: Sentence) -> bool:
    """ "Tea houses, known as" gives one more name; "a rotating column of air called" says what it is."""
    said = sentence.plain[arrow.source.start - sentence.start : max(0, arrow.target.start - sentence.start)]
    ends = arrow.source.end <= arrow.target.end + 1
    return ends and "," in said and english.content_words(said) < FEWEST_CALLED


def _without_name(frame: Frame, text: str, match: re.Match[str], start: int, end: int) -> tuple[int, int]:
    """ "The Ada, a barge built in 1850" was cut before its verb; "a barge built in 1850" says what she is."""
    body = match.start("b")
    if frame.kind not in APART or not match.end("a") < body < end or not _ARTICLE.match(text, body):
        return start, end
    return body, end - (text[end - 1] == ")" and "(" not in text[body:end])


def _acceptable(
    frame: Frame, language: str, text: str, match: re.Match[str], subject: tuple[int, int], name: str
) -> bool:
    body = match.group("b")
    if language == "zh":
        return definition_checks.chinese_one(name, body)
    if language != "en":
        return True
    if frame.kind == "coined" and _in_list(text, match):
        return False
    if frame.kind == "meant" and name.lower().endswith(_LABELS):
        return False
    if frame.kind in ("copula", "verb", "habit") and _TOLD.search(text, subject[1], match.start("b") + 20):
        return False
    if frame.kind in ("called", "titled", "named") and _NAME_GOES_ON.match(text, match.end("a")):
        return False
    if frame.kind == "reworded" and text[: subject[0]].rstrip().endswith(","):
        return False
    if frame.kind in APART and body.rstrip().endswith(" at the time"):
        return False
    if frame.kind in INSIDE and text[: match.start("a")].rstrip().endswith(" v."):
        return False  # "Holt v. Selby" is one name
    if frame.kind in INSIDE and frame.kind != "bracket" and not _after_verb(text[: subject[0]], body):
        return False
    return definition_checks.english_one(frame, text[slice(*subject)], name, body)


def _inner_name(text: str, start: int, end: int) -> int:
    """Where the noun phrase that ends at ``end`` begins: past verbs and prepositions, "X of the Y" with capitals whole."""
    named = _PROPER.search(text, start, end)
    if named:
        opened = _OPENED.search(text, start, named.start())
        return opened.start() if opened else named.start()
    start = max(start, english.phrase_left(text, end)[0])
    for cut in _PREPOSITION.finditer(text, start, end):
        before = text[: cut.start()].split()
        proper = not cut.group(1).islower() and before and before[-1][0].isupper()
        start = start if proper else cut.end()
    gerund = _ACTING.match(text, start, end)
    start = gerund.end() if gerund and english.starts_with_verb(gerund.group(1)) else start
    return past_verb(text, start, end)


# One more thing said of it, or what somebody once took it for: not what it is.
_TOLD = re.compile(
    r"\b(?:is|are|was|were)\s+also\b|\balso\s+\w+s\b|"
    r"\b(?:was|were)\s+(?:\w+ly\s+|often\s+)?(?:considered|regarded|viewed|seen|described|understood|thought|recogni[sz]ed|classified|characteri[sz]ed)\b"
)
_NAME_GOES_ON = re.compile(r"\s+(?:and|of|&)\s+(?:the\s+)?[A-Z]")  # "known as the Corn and Salt War"
_OPENED = re.compile(r"(?:\b(?:the|an?)\s)?[\"“'‘]?$", re.IGNORECASE)
_ACTING = re.compile(r"([a-z]+ing)\s+(?=\w)")
_PROPER = re.compile(
    r"\b[A-Z][\w’-]{1,20}\s(?:[A-Z][\w’-]{1,20}\s|(?:of|the|and|for|on)\s){0,6}(?:[A-Z][\w’-]{1,20}|\d{4})$"
)


def _new_word(match: re.Match[str]) -> tuple[int, int] | None:
    """What stands behind "called" is a name even if it looks like an adverb: "called monopoly"."""
    row = tagging.tokens(match.group("a"))
    fits = len(row) == 1 and row[0].low not in en_words.CLOSED and row[0].low.endswith("ly")
    return (match.start("a") + row[0].start, match.start("a") + row[0].end) if fits else None


def _in_list(text: str, match: re.Match[str]) -> bool:
    """ "Wages, influence, or corruption": one of several things, not another name for the one before."""
    return text[: match.start("b")].rstrip().endswith(",") and english.first_verb(match.group("b")) < 0


def _after_verb(before: str, body: str) -> bool:
    """ "At noon, the ferry …" is no apposition: those stand behind the verb of their clause."""
    if _FRONTED.search(before) or _WAITS.match(before):
        return False
    return english.first_verb(before) >= 0 or _WHICH.match(body) is not None


_LABELS = (" origin", "word", "name", "phrase", "term", "expression")  # "is of Greek origin, meaning …"
_FRONTED = re.compile(
    r"(?:^|[,;:]\s|\b(?:that|and|but)\s)(?:in|on|at|during|by|after|before|with|for|under)\s+(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
# "Since it froze, the pipes …": the comma closes a clause that waits for its main clause.
_WAITS = re.compile(
    r"(?:(?:and|but|so|now|well),?\s+)*(?:since|because|if|when|whenever|while|although|though|after|before|once|unless|until)\s[^,]*(?:,\s*)?$",
    re.IGNORECASE,
)
_WHICH = re.compile(r"\(|\w+\s+which\s|\w+s\s", re.IGNORECASE)
_PREPOSITION = re.compile(
    r"\b(?:of|in|on|for|with|from|by|at|between|among|into|and|or|through|about|like|against|as|to|via|called|is|are|around|over|under|after|before|within|without|during|along|across|behind|near|inside|outside|beyond|above|below|towards?|until|since|than)\s+(?=(?:the\s+|an?\s+)?(\w))"
)


def _reach(frame: Frame, language: str, text: str, match: re.Match[str], left: int) -> tuple[int, int]:
    """From where to where the definition's words go; a start below 0 when they do not stand alone."""
    start, end = min(left, match.start("b")), max(match.end("a"), _end_of(text, match, frame))
    if language == "en" and frame.kind in ("verb", "under"):
        start = match.start()
    end += text[end : end + 1] == ")"
    if language != "en" or frame.kind not in ("called", "coined", "titled"):
        return start, end
    if _IN_PROCESS.match(text) and text[end : end + 1] == "," and frame.kind == "called":
        return 0, len(text)
    start = start if frame.kind == "titled" else _clause_start(text, match)
    end = _told_further(text, match, end)
    owned = start == 0 and _OWNED.match(text)
    if start >= 0 and _POINTING.match(text, start) and not owned:
        return -1, end
    return start, len(text) if text[end : end + 1] == ":" else end


def _clause_start(text: str, match: re.Match[str]) -> int:
    """Where "… called X" begins: at the noun phrase that gets the name, else at its clause if that stands alone."""
    left = english.clause_left(text, match.start("a"))[0]
    whole = english.stands_alone(text[left : match.end("a")]) and not _PERSON.match(text, left)
    whole = whole and not _IN_PROCESS.match(text, left)
    if _IS.search(text, match.end("b"), match.start("a")):
        return left if whole else _determined(text, match)
    phrase = english.noun_left(text, match.end("b"))
    apart = list(_APART.finditer(text, *phrase))
    phrase = english.trim(text, apart[-1].end() if apart else phrase[0], phrase[1])
    gerund = _ACTING.match(text, *phrase)
    phrase = (gerund.end(), phrase[1]) if gerund and english.starts_with_verb(gerund.group(1)) else phrase
    if _RELATIVE.match(text, match.end("a")):
        return phrase[0]
    if english.content_words(text[slice(*phrase)]) >= 2 and text[phrase[1] - 1 : phrase[1]].islower():
        return phrase[0]
    return left if whole else _determined(text, match)


def _determined(text: str, match: re.Match[str]) -> int:
    """From the last article on; below 0 if none stands there or a verb comes after it."""
    inner = list(_DETERMINER.finditer(text, match.start("b"), match.start("a")))
    if not inner or _IS.search(text, inner[-1].end(), match.start("a")):
        return -1
    return inner[-1].start()


def _told_further(text: str, match: re.Match[str], end: int) -> int:
    """With the relative clause that says what the new name stands for: "called a qanat, in which water …"."""
    relative = _RELATIVE.match(text, end)
    return relative.end() if relative else end


_RELATIVE = re.compile(
    r"[”\"’']?(?:\s\([^()]{1,30}\))?(?:,?\s+(?:(?:in|under|by|through|during|within)\s+which|whereby|wherein|where|which)\s|\s\((?:which|the|an?)\s)[^,;:.()—–]{12,160}(?=[.;)]|$)"
)
_IN_PROCESS = re.compile(
    r"(?:in|through|by|during)\s+an?\s[\w\s-]{3,40}?\s(?:called|known|termed)\b", re.IGNORECASE
)
_APART = re.compile(
    r"\s(?:during|through|via|by|using|with|into|from|as|at|on|to|under|after|before|involving|including|containing|having|like|than|about)\s"
)
_PERSON = re.compile(r"(?:it|they|he|she|we|you|I|who|what)\b", re.IGNORECASE)
_IS = re.compile(r"\b(?:is|are|was|were|became|be)\b", re.IGNORECASE)
_DETERMINER = re.compile(r"\b(?:an?|the)\s+", re.IGNORECASE)


def _end_of(text: str, match: re.Match[str], frame: Frame) -> int:
    end = match.end("b")
    if frame.kind in ("verb", "copula", "gloss", "habit", "doctrine", "under"):
        cut = _CUT.search(text, match.start("b") + 12, end)
        end = cut.start() if cut else end
    return end
