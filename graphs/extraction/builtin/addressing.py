"""In manuals, specifications and speech: which thing an end means, or that nobody can tell.

"This method" under the heading that names a method stands for that heading. An end that only points ("its purpose",
"this shows …") or a bare common noun ("response") that its heading does not name is refused: the reader of a graph
has no sentence before to look at.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import structure, tagging
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.reading import Reading, Sentence
from graphs.extraction.builtin.spans import Arrow, End
from graphs.extraction.builtin.wordsets import wordset

_POINTS = re.compile(r"\b(this|these|that|those|such|its|their|his|her|our|your)\s+$", re.IGNORECASE)
_GOVERNED = re.compile(
    r"\b(?:in|on|of|at|by|for|with|from|to|into|about|between|within|under)\s+(?:(?:the|an?)\s+)?$",
    re.IGNORECASE,
)
_BARE = wordset(
    "this that these those it they he she such others both one i that's it's they're i'm he's she's"
)
_SECTION_NAMES = wordset(
    "method command option response request status header field function class module feature setting flag parameter mode "
    "code type step tool-kit endpoint event format property attribute operator statement key"
)
_DOCUMENT_NAMES = wordset(
    "tool program library package project application app software plugin utility framework"
)
_MOST_WORDS, _LONGEST_NAME = 5, 40
_DUTY = re.compile(
    r"\b(?:must|shall|should|may)\s+not\b", re.IGNORECASE
)  # what is forbidden is no correction


# A section about one named thing: "9.8 TRACE", "410 Gone", "--verbose"; not "Security Considerations".
_NAMED_THING = re.compile(r"(?<![\w/.])(?:[A-Z]{3,20}(?![a-z])|\d{3}(?=\s+[A-Z][a-z])|--[a-z][a-z-]{1,20})\b")
_OF_SECTION = re.compile(r"\b(?:this|these)\s+(?:\w+\s+)?(?P<noun>[a-z][\w-]{2,15})\b", re.IGNORECASE)


def section_of(reading: Reading, offset: int) -> End | None:
    """The name of the thing that the section around this place is about, if its heading names one thing."""
    section = reading.named_section(reading.unit_at(offset))
    if section is None or _NAMED_THING.search(section.title) is None:
        return None
    name = structure.heading_end(reading, reading.units[section.start_unit])
    return name if name and name.end < offset and name.length <= _LONGEST_NAME else None


def omits_section(text: str, name: str) -> bool:
    """Does a rule speak of "the response" without the thing of its section, which it holds for alone?"""
    return not any(match.group() in text for match in _NAMED_THING.finditer(name))


def points_at_section(text: str) -> bool:
    return any(match["noun"].lower() in _SECTION_NAMES for match in _OF_SECTION.finditer(text))


def addressed(arrow: Arrow, sentence: Sentence, reading: Reading, spoken: bool = False) -> Arrow | None:
    """The arrow with ends that a reader can tell, or None. In talk one end may speak of "they" if the other is clear."""
    if sentence.language != "en":
        return arrow
    source, target = (_told(end, sentence, reading) for end in (arrow.source, arrow.target))
    if spoken:
        source, target = (
            source or _said_of(arrow, arrow.source, target, sentence),
            target or _said_of(arrow, arrow.target, source, sentence),
        )
    if source is None or target is None:
        return None
    if arrow.relation is Relation.AIMS_AT and source == arrow.source and _is_vague(source, sentence):
        return None
    if arrow.relation is Relation.NOT_IS and _DUTY.search(sentence.plain):
        return None
    named = [
        end
        for end in (source, target)
        if end.type is NodeType.CONCEPT and end not in (arrow.source, arrow.target)
    ]
    evidence = (*((end.start, end.end) for end in named), *arrow.evidence)
    return replace(arrow, source=source, target=target, evidence=evidence)


def _said_of(arrow: Arrow, end: End, other: End | None, sentence: Sentence) -> End | None:
    """ "They have raised money since we went there" says enough; "it is that" does not."""
    reasons = arrow.relation in (Relation.CAUSES, Relation.DRIVEN_BY, Relation.SUPPORTS)
    clear = other is not None and end.type is None and _ACTS.match(_around(end, sentence)[1])
    return end if reasons and clear else None


_ACTS = re.compile(
    r"(?:they|he|she|it|i\s+\w+\s+that\s+they)(?:['’](?:ve|ll|d|re)|\s+(?!is\b|was\b|seems\b|appears\b)\w+)\s+\w+\s+\w",
    re.IGNORECASE,
)


def _told(end: End, sentence: Sentence, reading: Reading) -> End | None:
    if not sentence.start <= end.start < sentence.end:
        return end
    before, text = _around(end, sentence)
    if end.type is not NodeType.CONCEPT:
        return _clause(end, before, text, sentence, reading)
    if text.endswith("ing") and " " not in text and text.islower():
        return None
    pointer = _POINTS.search(before)
    if pointer is None or len(text.split()) > 2:
        return end
    return _by_heading(text, sentence, reading) if pointer.group(1).lower() == "this" else None


def _around(end: End, sentence: Sentence) -> tuple[str, str]:
    left = end.start - sentence.start
    return sentence.plain[:left], sentence.plain[left : end.end - sentence.start]


_THIS = re.compile(
    r"this\s+(?P<noun>[a-z][\w-]{2,20})\s+(?=(?:is|was|must|shall|should|may|can|will|has|does)\b)",
    re.IGNORECASE,
)


def _clause(end: End, before: str, text: str, sentence: Sentence, reading: Reading) -> End | None:
    """ "This response is …" opens with the name in the heading; "this is …" says nothing."""
    if end.stand_in is not None:
        return end
    if end.type is None and (_SUBORDINATE.match(text) or before.rstrip().endswith(")")):
        return None
    match = _THIS.match(text)
    name = _by_heading(match["noun"], sentence, reading) if match else None
    if name is not None:
        return replace(end, stand_in=(name.start, name.end))
    return None if _only_points(text) else end


_SUBORDINATE = re.compile(r"(?:since|because|while|although|though|whereas)\s", re.IGNORECASE)


def _only_points(text: str) -> bool:
    """A pronoun with its verb at once; "this header must …" has a noun."""
    row = tagging.tokens(text)
    return (
        len(row) > 1
        and not _STANCE.match(text)
        and row[0].low.replace("’", "'") in _BARE
        and ("'" in row[0].low.replace("’", "'") or tagging.is_verb(row, 1) or row[1].low in words.ADVERBS)
    )


# What a speaker holds or wants is theirs to say: "I would like to see more rules", "I think the law is old".
_STANCE = re.compile(
    r"i\s+(?:(?:do|also|really|certainly|strongly|would|still|just)\s+){0,2}(?:think|believe|favou?r|support|oppose|doubt|expect|hope|like\s+to\s+see)\s+"
    r"(?!so\b|this\b|that(?:['’]s|\s+(?:is|was))\b|it\b(?!['’]s\s+the\b|\s+is\s+the\b)|you\b)",
    re.IGNORECASE,
)


def _by_heading(noun: str, sentence: Sentence, reading: Reading) -> End | None:
    head = noun.lower().split()[-1]
    section = None
    if head in _SECTION_NAMES:
        section = reading.named_section(sentence.unit)
    elif head in _DOCUMENT_NAMES:
        section = next((found for found in reading.source.sections if found.title and found.level == 1), None)
    name = structure.heading_end(reading, reading.units[section.start_unit]) if section else None
    return name if name and len(reading.text[name.start : name.end].split()) <= _MOST_WORDS else None


def _is_vague(end: End, sentence: Sentence) -> bool:
    """A bare common noun, or the last noun of a longer phrase whose head stands before it."""
    before, text = _around(end, sentence)
    if end.type is not NodeType.CONCEPT or not before and end.start < sentence.start:
        return False
    if before.endswith("`"):
        return False
    plain = text.islower() and text.isalpha() and len(text.split()) == 1
    return plain or _GOVERNED.search(before) is not None
