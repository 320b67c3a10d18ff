"""Does the text deny what a question takes for granted? *Why is it cacheable?* of what MUST NOT be cached, 为什么不得投诉 of
what all have the right to do. Only *why* takes its sentence for granted; *is it …?* leaves it open."""

import re
from dataclasses import dataclass

from graphs.answering.question import Question, TermKind, Wanted
from graphs.answering.words import are_kin, tokens

# Not in a clause beside (*a cache that does not …*), and not what is denied of one case only.
_DENIAL = re.compile(
    r"(?<!\bthat )(?<!\bwhich )(?<!\bwho )\b(?:(?:must|shall|should|may|can|could|will|would|do|does|did|is|are|was|were|has|have|had) (?:not|never)|cannot|[a-z]{2,6}n['’]t)"
    r"(?P<behind>(?: (?!(?:because|when|while|until|if|as|only|without|due)\b)[\w-]+\b){1,3})(?! (?:because|when|while|until|if|only|without|due)\b)",
    re.IGNORECASE,
)
FORBIDS = "不得|禁止|严禁|不可以|不能|不应当?|不允许|不准|不许|无权"
ALLOWS = "有权|(?<!不)可以|(?<!不)应当|必须|(?<!不)允许|享有|鼓励"
_FORBIDS, _ALLOWS = re.compile(FORBIDS), re.compile(ALLOWS)
_CLAUSE = re.compile("[，；。]")


@dataclass(frozen=True, slots=True)
class Denied:
    """``word`` of the question, ``instead`` of the text."""

    word: str
    instead: str


def denied(question: Question, sentence: str) -> Denied | None:
    if question.wanted is not Wanted.REASON:
        return None
    return (
        _denied_in_chinese(question, sentence) if not question.text.isascii() else _denied(question, sentence)
    )


def _denied(question: Question, sentence: str) -> Denied | None:
    """The first word that the text denies is one that the question affirms."""
    if question.is_negated:
        return None
    for match in _DENIAL.finditer(" ".join(sentence.split())):
        behind = tokens(match["behind"])
        for term in question.terms if behind else ():
            if term.kind is TermKind.WORD and are_kin(term.stem, behind[0]):
                return Denied(term.word, match[0])
    return None


def _denied_in_chinese(question: Question, sentence: str) -> Denied | None:
    """What one forbids the other allows, in a clause that speaks of the same."""
    for mine, others in ((_FORBIDS, _ALLOWS), (_ALLOWS, _FORBIDS)):
        asked = mine.search(question.text)
        if not asked or (mine is _ALLOWS and _FORBIDS.search(question.text)):
            continue
        done = tokens(question.text[asked.end() :])[:1]
        for clause in _CLAUSE.split(sentence):
            other = others.search(clause)
            if other and not mine.search(clause) and done and done[0] in tokens(clause[other.end() :]):
                return Denied(asked[0], other[0])
    return None
