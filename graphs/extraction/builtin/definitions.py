"""Definitions: a name, and the clause that says what it is. Precision before recall: a wrong one makes a graph worse.

The definition keeps the whole clause ("X is a Y that …"); the concept is the bare name.
"""

import re
from collections.abc import Iterator

from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.extraction.builtin import english, tagging
from graphs.extraction.builtin.cues import CueIndex, pattern
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.names import name_span
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_INDEXES: dict[str, CueIndex[Frame]] = {}
EVALUATIVE = re.compile(
    r"^(?:an?|the|any|one\s+of\s+the)\s+(?:\w+ly\s+)?(?:good|great|major|key|key\w*|important|significant|crucial|vital|critical|big|"
    r"huge|perfect|powerful|popular|common|direct|result|testament|matter|reason|way|cause|question|problem|challenge|part|"
    r"number|lot|few|bit|most|largest|biggest|best|first|second|last|only|main|same|latest|next|oldest|highest|fastest|"
    r"prime|clear|fact|sign|time|mistake|pity|shame|example|symbol|reminder|proof|tribute|stark|strong|clear|true|real|product|cornerstone|result|danger|threat|need|"
    r"growing|constant|fundamental|essential|complex|fascinating|challenging|rewarding|heart|backbone|core|essence|foundation|universal|timeless|rich|beautiful|unique|vibrant|remarkable|incredible|amazing|interesting|natural\\s+part|double-edged|delicate|valuable|popular|widely|"
    r"long|short|little|great\w*|success|failure|member|member\w*|native|resident|supporter|fan|friend|victim)\b",
    re.IGNORECASE,
)
_SAYS_WHAT = re.compile(
    r"\b(?:that|which|who|whose|of|used|when|where|in\s+which|by|for|made|consisting|involving|designed|between|to|with|\w+ing|"
    r"from|in|based|found|composed|characteri[sz]ed|known|called|caused)\b",
    re.IGNORECASE,
)
_PRAISE = re.compile(
    r"\b(?:fascinating|challenging|rewarding|remarkable|powerful|timeless|incredible|captivating)\b",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"\b(?:that|which|who|whose|where|when)\b")
_RANKED = re.compile(
    r"(?:the\s+)?(?:most|best|first|second|third|main|next|last|other|only|key)\b", re.IGNORECASE
)
_FIELD = re.compile(r"\s*(?:In|Within|For|Under|Among|According\s+to|At|On)\s[^,;:]{2,50},\s+(?=\w)")
_MODIFIER = re.compile(r"\b(?:that|which|who|of|used|when|where|in|by|for|to)\b")
_KIND = frozenset({"kind", "type", "form", "sort", "class", "branch", "species"})
_TIME = re.compile(r"\b(?:years?|later|ago|days?|months?|weeks?|centur(?:y|ies)|today|time)\b", re.IGNORECASE)
_CUT = re.compile(
    r"(?:;|\.\s|,\s+(?:and|but|so|while|whereas|although|because)\s+(?=\w+(?:\s+\w+){0,3}\s+(?:is|are|was|were|has|have|can|will|may)\b)|,\s+which\b)"
)


def find(sentence: Sentence) -> Iterator[Arrow]:
    language = sentence.language
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).definitions, spaced=language == "en")
    text, shift = _without_lead_in(sentence)
    if "http" in text:
        return
    for frame, regex in _INDEXES[language].candidates(text):
        match = regex.search(text)
        if match is None:
            continue
        arrow = _arrow(sentence, frame, text, shift, match)
        if arrow is not None:
            yield arrow


def _without_lead_in(sentence: Sentence) -> tuple[str, int]:
    """Past "However," and, in English, past "In sociology," to where the subject may begin."""
    text = sentence.plain
    match = pattern(lexicon(sentence.language).lead_in).match(text)
    shift = match.end() if match else 0
    field = _FIELD.match(text, shift) if sentence.language == "en" else None
    shift = field.end() if field else shift
    while shift < len(text) and text[shift] == " ":
        shift += 1
    return text[shift:].rstrip(), shift


def _arrow(sentence: Sentence, frame: Frame, text: str, shift: int, match: re.Match[str]) -> Arrow | None:
    speech = grammar(sentence.language)
    name = name_span(sentence.language, text, *match.span("a"))
    if name is None:
        return None
    a, b = text[slice(*name)], match.group("b")
    if sentence.language == "en" and not _plausible(frame, match.group("a"), a, b):
        return None
    if sentence.language == "zh" and (
        b[:1] in "的了"
        or a[-1] in "就也都还才不但于可只而若要总算像既能会"
        or a[0] in "要必应可若如当在从对把被因为"
    ):
        return None
    if frame.kind == "gloss" and sentence.language and sentence.kind is not UnitKind.LIST:
        return None
    if _TIME.search(a) or frame.kind == "called" and sentence.language == "en" and a[:1].isupper():
        return None
    start = min(match.start("a"), match.start("b"))
    end = max(match.end("a"), _end_of(text, match, frame))
    if frame.kind == "called" and sentence.language == "en":
        start = _clause_start(text, match)
        owned = start == 0 and text.lower().startswith(_OWNED)
        if start < 0 or text[start:].lower().startswith(_POINTING) and not owned:
            return None
        end = len(text) if text[end : end + 1] == ":" else end
    start, end = speech.trim(text, start, end)
    if speech.content_words(text[start:end]) < 3:
        return None
    base = sentence.start + shift
    whole = End(base + start, base + end, NodeType.DEFINITION)
    concept = End(base + name[0], base + name[1], NodeType.CONCEPT)
    return Arrow(Relation.DEFINES, whole, concept, ((whole.start, whole.end),), frame.weight)


def _clause_start(text: str, match: re.Match[str]) -> int:
    """Where "… called X" begins: its clause if that stands alone, else the noun phrase with its article."""
    left = english.clause_left(text, match.start("a"))[0]
    if english.stands_alone(text[left : match.end("a")]):
        return left
    inner = list(_DETERMINER.finditer(text, match.start("b"), match.start("a")))
    if not inner or _IS.search(text, inner[-1].end(), match.start("a")):
        return -1
    return inner[-1].start()


_IS = re.compile(r"\b(?:is|are|was|were)\b", re.IGNORECASE)
_DETERMINER = re.compile(r"\b(?:an?|the)\s+", re.IGNORECASE)


def _end_of(text: str, match: re.Match[str], frame: Frame) -> int:
    end = match.end("b")
    if frame.kind in ("verb", "copula", "gloss"):
        cut = _CUT.search(text, match.start("b") + 12, end)
        end = cut.start() if cut else end
    return end


def _plausible(frame: Frame, subject: str, name: str, body: str) -> bool:
    """Is this the name of a thing, and does the rest say what kind of thing it is?"""
    row = tagging.tokens(name)
    if subject.lower().startswith(_POINTING) or _RANKED.match(subject):
        return False
    if any(token.low.endswith("est") and len(token.low) > 5 for token in row[:2]):
        return False
    match frame.kind:
        case "copula":
            return _says_kind(body)
        case "aside":
            return _explains(body)
        case "called":
            return body.lower().startswith(_OWNED) or not body.lower().startswith(_POINTING)
        case "gloss":
            return english.content_words(body) >= 3 and len(row) <= 5
    return True


_POINTING = tuple(
    f"{word} "
    for word in ["this", "these", "that", "those", "his", "her", "our", "my", "its", "their", "another"]
)


_OWNED = ("its ", "their ")  # drawn only when the owner is known (``pronouns``)


def _says_kind(body: str) -> bool:
    """ "a Y that …": no praise, a noun before the relative, and something that tells it from other Ys."""
    if EVALUATIVE.match(body) or _PRAISE.search(body[:60]) or not _SAYS_WHAT.search(body, 4):
        return False
    head = tagging.tokens(_MODIFIER.split(body, maxsplit=1)[0])
    if not head or head[-1].low.endswith("ly") or head[-1].low in _KIND and not _RELATIVE.search(body):
        return False
    article_alone = len(head) < 2 and body[:1] in "aAtT" and " " in body[:4]
    return not article_alone


def _explains(body: str) -> bool:
    """An apposition is a noun phrase with a modifier, not a clause."""
    if tagging.first_verb(body) == 0 or len(body.split()) < 4 or not _SAYS_WHAT.search(body, 4):
        return False
    return tagging.first_verb(_RELATIVE.split(body)[0]) < 0
