"""Does an end stand alone? Asked of every arrow, whichever finder drew it, and of a statement before a topic holds it.

A reader of a graph has no sentence before to look at: an end that opens with "this", a clause that waits for its main
clause, an object with its infinitive, a piece cut off before its last word give no arrow. What a language opens such
pieces with is a table (``lexicons/*/standing.py``). The sentence itself may stay a node without arrows.
"""

import re
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import (
    addressing,
    english,
    guards,
    infinitives,
    restrictions,
    subjects,
    tagging,
)
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import grammar, language_of, lexicon
from graphs.extraction.builtin.lexicons.base import Standing
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.lexicons.en.standing import TAKES_INFINITIVE
from graphs.extraction.builtin.reading import Reading, Sentence
from graphs.extraction.builtin.spans import Arrow, End
from graphs.extraction.builtin.wording import text_of, words_of

_PREDICATE = re.compile(
    r"(?<=\s)(?:is|are|was|were|remains?|remained|becomes?|became)\s+(?:[a-z]{2,15}ly\s+)?(?:(?:an?|the|one\s+of\s+the)\s+)?$",
    re.IGNORECASE,
)
_OPENER = re.compile(
    r"(?:(?:only|even)\s+)?(?:if|when(?:ever)?|once|unless|until|where|while|because|as)\s+|(?:如果|若|只要|一旦|除非|当)",
    re.IGNORECASE,
)
_OPENS_INNER = re.compile(r"\b(?:that|which|who|as|when|where|if|because|and|while|than)\b", re.IGNORECASE)
NEAR, FOLLOWING, FEW, MAIN = 40, 8, 2, 24  # characters, characters, words, words
WHOLE_WORDS, WHOLE_CHARACTERS = 60, 150
_CONDITIONED = (Relation.DRIVEN_BY, Relation.COUNTER_EXAMPLE)
_TOLD_OF_ONE = (Relation.CAUSES, Relation.ANALOGY, Relation.INFERS)
_NAMES = (Relation.IS_A, Relation.DEFINES)


def stands(arrow: Arrow, reading: Reading, whole: bool = False) -> bool:
    """May this arrow be drawn? Both ends stand alone, and the cue speaks of them and of nothing inside them.
    ``whole``: the text is no longer than what a reader has before the eyes, so that a pronoun or an object with its
    infinitive may stay."""
    if arrow.structural:
        return True
    ends = (_told(arrow.source, arrow, reading, whole), _told(arrow.target, arrow, reading, whole))
    if not all(ends) or _across_brackets(arrow, reading) or _misread(arrow, reading):
        return False
    return whole or not _leaves_out(arrow, reading)


def _leaves_out(arrow: Arrow, reading: Reading) -> bool:
    """Does an end point at what neither end names, or leave out what limits it?"""
    if reading.source.language not in ("en", ""):
        return False
    if arrow.relation is Relation.CAUSES and arrow.target.type is NodeType.FACT and _made(arrow, reading):
        return True
    condition = arrow.relation in _CONDITIONED
    texts = {end: text_of(reading, end) for end in (arrow.source, arrow.target)}
    for end, other in ((arrow.source, arrow.target), (arrow.target, arrow.source)):
        if language_of(texts[end], reading.source.language) != "en":
            continue
        if restrictions.lost(end, reading, condition):
            return True
        context = texts[other] if other.start < end.start else ""
        if restrictions.points_away(texts[end], context):
            return not _of_section(end, texts[end], reading)
    return False


_MAKES = re.compile(r"\b(?:makes?|made|making|puts?|putting)$")


def _made(arrow: Arrow, reading: Reading) -> bool:
    """ "(The flood made) the bridge unsafe" is no statement by itself."""
    left, right = arrow.source.end, arrow.target.start
    return left < right < left + NEAR and _MAKES.search(words_of(reading, left, right)) is not None


def _of_section(end: End, text: str, reading: Reading) -> bool:
    """ "This method" under the heading that names the method: the node will say so."""
    return addressing.points_at_section(text) and addressing.section_of(reading, end.start) is not None


def by_subject(arrow: Arrow, sentence: Sentence) -> Arrow:
    """ "Steam is a cheap power that moved the mills": it is steam that did so, not "a cheap power"."""
    end, left = arrow.source, arrow.source.start - sentence.start
    if arrow.relation is not Relation.CAUSES or sentence.language != "en" or left <= 0:
        return arrow
    match = _PREDICATE.search(sentence.plain, max(0, left - NEAR), left)
    if (
        match is None
        or arrow.target.start < end.start
        or english.first_verb(sentence.plain[left : left + end.length]) >= 0
    ):
        return arrow
    start, _ = guards.past_lead_in("en", sentence.plain, (0, match.start()))
    subject = english.subject(sentence.plain[start : match.end()])
    if subject is None or start + subject[1] != len(sentence.plain[: match.start()].rstrip()):
        return arrow
    named = End(sentence.start + start + subject[0], sentence.start + start + subject[1], end.type)
    return replace(arrow, source=named)


def holds(end: End, reading: Reading) -> bool:
    """May a topic or a heading hold this statement?"""
    text, words = _words(end, reading)
    if end.type is NodeType.CONCEPT:
        return True
    if dangles(words, text, end) or _points(words, text):
        return False
    if language_of(text, reading.source.language) == "en" and (
        restrictions.points_away(text)
        and not _of_section(end, text, reading)
        or restrictions.lost(end, reading)
    ):
        return False
    return not depends(language_of(text, reading.source.language), text)


def statement(language: str, text: str) -> bool:
    """Is the piece worth a node? It waits for no main clause and none of its words are cut off."""
    if language == "en" and restrictions.is_split(text):
        return False
    return not depends(language, text) and guards.balanced(text)


def dangles(words: Standing, text: str, end: End) -> bool:
    return end.stand_in is None and pattern(words.dangling).match(text) is not None


def _points(words: Standing, text: str) -> bool:
    """ "The lines that meet at this station": which one, if the piece does not say it before?"""
    found = pattern(words.inside).finditer(text, 1)
    return any(match["noun"] not in text[: match.start()] for match in found)


def has_subject(end: End, reading: Reading) -> bool:
    """A Chinese statement may leave out whom it is about; a list or a heading that is about it must be sure."""
    text, words = _words(end, reading)
    return (
        language_of(text, reading.source.language) != "zh"
        or end.type is NodeType.CONCEPT
        or pattern(words.subjectless).match(text) is None
        and not subjects.left_out(text)
    )


def depends(language: str, text: str) -> bool:
    """Does the piece open as part of a sentence whose main clause is missing?"""
    words = lexicon(language).standing
    return pattern(words.dependent).match(text) is not None and not _main_follows(language, text)


def asks_more(language: str, text: str) -> bool:
    """Does a rule ask for more than one thing? No part of it may be cut off."""
    return len(pattern(lexicon(language).standing.duty).findall(text)) > 1


def fits(language: str, text: str) -> bool:
    """Is a rule of many duties still one that a reader takes in?"""
    return len(text) <= WHOLE_CHARACTERS if language == "zh" else len(text.split()) <= WHOLE_WORDS


def _main_follows(language: str, text: str) -> bool:
    if language != "en":
        return "，" in text
    commas = [place for place, char in enumerate(text[:240]) if char == ","]
    rests = (" ".join(text[place + 2 :].split()[:MAIN]) for place in commas[:4])
    return any(english.stands_alone(rest) for rest in rests) or _bare_main(text)


def _bare_main(text: str) -> bool:
    """ "When it rains you stay in" has two finite verbs."""
    row = tagging.tokens(text)
    verbs = [place for place in range(1, len(row)) if tagging.is_verb(row, place)]
    return "," not in text and sum(row[place - 1].low not in en_words.AUXILIARIES for place in verbs) > 1


def _words(end: End, reading: Reading) -> tuple[str, Standing]:
    text = text_of(reading, end)
    return text, lexicon(language_of(text, reading.source.language)).standing


def _told(end: End, arrow: Arrow, reading: Reading, whole: bool) -> bool:
    text, words = _words(end, reading)
    if end.type is NodeType.DEFINITION and not _closed(text, words_of(reading, end.end, end.end + FOLLOWING)):
        return False
    if end.type is NodeType.CONCEPT:
        return guards.balanced(text) and (whole or _is_name(end, text, words, arrow, reading))
    language = language_of(text, reading.source.language)
    condition = arrow.relation in _CONDITIONED and end.type in (NodeType.CLAIM, NodeType.COUNTER_EXAMPLE)
    if not whole and _lacks_subject(words, language, text, end, arrow):
        return False
    if end is arrow.target and arrow.relation is Relation.AIMS_AT:
        return True
    opened = _OPENER.match(text) if condition else None
    said = text[opened.end() :] if opened else text
    if not whole and (dangles(words, said, end) or not condition and depends(language, text)):
        return False
    following = words_of(reading, end.end, end.end + FOLLOWING)
    if pattern(words.unfinished).search(f"{text}‖{following}") or not _closed(text, following):
        return False
    if whole or language != "en" or end is arrow.target and arrow.relation is Relation.DRIVEN_BY:
        return True
    return not (_object_and_infinitive(end, reading) or _bare_participle(end, text, reading))


def _lacks_subject(words: Standing, language: str, text: str, end: End, arrow: Arrow) -> bool:
    """ "If indicated by a flag" says not what is; a Chinese rule may leave out who must, a cause may not."""
    acts = arrow.relation in _TOLD_OF_ONE or arrow.relation is Relation.AIMS_AT and end is arrow.source
    if language == "zh" and (not acts or end.type is NodeType.RULE and arrow.relation is not Relation.CAUSES):
        return False
    if language == "zh" and subjects.left_out(text) and not text.startswith("有"):
        return True
    return pattern(words.subjectless).match(text) is not None and not (
        language == "en" and _main_follows("en", text)
    )


def _closed(text: str, following: str) -> bool:
    """With the closing mark that may stand behind the last full stop."""
    return guards.balanced(text) or guards.balanced(text + following.lstrip(".,;。，；")[:1])


def _is_name(end: End, text: str, words: Standing, arrow: Arrow, reading: Reading) -> bool:
    """A name of few words behind "its" or "these" names nothing elsewhere; "these tools, such as" lists kinds."""
    if arrow.relation in _NAMES:
        return not (pattern(words.place).search(text) and end is arrow.source)
    if pattern(words.dangling).match(text):
        return False
    return len(text.split()) > FEW or pattern(words.pointed).search(_before(end, reading)) is None


def _before(end: End, reading: Reading) -> str:
    return words_of(reading, max(0, end.start - NEAR), end.start) + " "


def _object_and_infinitive(end: End, reading: Reading) -> bool:
    """ "People to talk over long distances" behind "enabled"; "a wish to talk" is a noun phrase."""
    text = words_of(reading, end.start, end.end)
    before, _, deed = text.partition(" to ")
    if english.first_verb(f"{before} to ") >= 0 or not english.starts_with_verb(_past_adverb(deed)):
        return (
            bool(deed)
            and infinitives.is_controlled(_before(end, reading))
            and guards.opens_freely("en", deed)
        )
    verb = english.first_verb(deed)
    main = verb > 0 and _OPENS_INNER.search(deed, 0, verb) is None
    return not main and pattern(TAKES_INFINITIVE).search(before) is None


def _past_adverb(text: str) -> str:
    first, _, rest = text.partition(" ")
    return rest if first.endswith("ly") else text


def _bare_participle(end: End, text: str, reading: Reading) -> bool:
    """ ", making it cheaper": what the clause before does; a gerund that is a subject or an object is a noun."""
    row = tagging.tokens(text)
    opens = bool(row) and row[0].low.endswith("ing") and text[:1].islower()
    opens = opens and _before(end, reading).endswith(", ")
    if not opens or not english.starts_with_verb(row[0].low):
        return False
    inner = _OPENS_INNER.search(text, len(row[0].low))
    stop = inner.start() if inner and inner.group().lower() != "and" else len(text)
    return not any(token.low in en_words.AUXILIARIES for token in row if token.start < stop)


def _across_brackets(arrow: Arrow, reading: Reading) -> bool:
    """One end inside brackets that the other stands outside of; a gloss in brackets defines what is before it."""
    if arrow.relation in _NAMES or arrow.relation is Relation.CONTAINS:
        return False
    one, two = sorted((arrow.source, arrow.target), key=lambda end: end.start)
    between = reading.text[one.end : two.start] if two.start - one.end < 200 else ""
    return not guards.balanced(between)


def _misread(arrow: Arrow, reading: Reading) -> bool:
    """The cue belongs to a part of an end: "unable to walk due to age", "rely on a map to find", "cutting fumes from"."""
    source, words = _words(arrow.source, reading)
    target, _ = _words(arrow.target, reading)
    one, two = sorted((arrow.source, arrow.target), key=lambda end: end.start)
    cue = words_of(reading, one.end, two.start) if two.start - one.end < NEAR else ""
    if arrow.relation is Relation.AIMS_AT:
        return bool(pattern(words.dependence).search(source)) or restrictions.by_tail(source)
    if arrow.relation is not Relation.CAUSES:
        return False
    if cue.endswith("from") and pattern(words.undoing).match(target):
        return True
    backed = pattern(words.backed).match(cue) is not None and arrow.target.start < arrow.source.start
    inner = pattern(words.inner).search(target) if backed else None
    return inner is not None and grammar("en").first_verb(target[: inner.start()]) >= 0
