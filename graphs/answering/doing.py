"""*Who invented it?* asks for somebody who did something. Where nothing that was read speaks of the deed, a text about *it*
answers only when it meets nearly all else that is asked."""

import re

from graphs.answering.question import Question, Wanted
from graphs.answering.words import has_kin, tokens
from graphs.grounding.folding import folded_text

_LIGHT = (
    "has|have|had|did|does|do|is|are|was|were|be|been|being|may|might|can|could|must|shall|should|will|would|first|last|originally|also|later|now"
    "|a|an|the|one|not|never|else|to"
)
_WHO = re.compile(rf"\bwho\b(?P<light>(?: (?:{_LIGHT})\b)*) (?P<deed>[a-z][a-z-]+)")
_STATES = frozenset({"is", "are", "was", "were", "be", "been"})
_WHO_CHINESE = re.compile(
    "(?<![被由给向为])(?:谁|何人|什么人)(?![的是为])(?:来|曾经?|最[先早]?|首先|第一个|特别|非常|更|可以|能|会|应当?|必须)*(?P<deed>[\u3400-\u9fff]{2})"
)


def deed(question: Question) -> str:
    """The stem of the verb behind *who*; '' where the question asks who somebody is, or for no person."""
    if question.wanted is not Wanted.PERSON:
        return ""
    plain = folded_text(question.text)
    if found := _WHO_CHINESE.search(plain):
        return next(iter(tokens(found["deed"])), "")
    found = _WHO.search(plain[:1].lower() + plain[1:])
    if not found or _STATES.intersection(found["light"].split()):
        return ""
    return next(iter(tokens(found["deed"])), "")


def is_undone(question: Question, stems: frozenset[str]) -> bool:
    """No word of ``stems`` speaks of what somebody is said to have done."""
    done = deed(question)
    return done in question.stems and done not in stems and not has_kin(done, stems)
