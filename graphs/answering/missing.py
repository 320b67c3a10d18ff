"""What is said instead of an answer, where more can be said than that there is none: the question is in another language
than the text, or has no words of its own and points at a chosen part (*what does this mean?*), which is then shown."""

import re
from dataclasses import replace

from graphs.answering import answer_words, wording
from graphs.answering.evidence import EvidenceItem, TargetKind, all_of
from graphs.answering.material import FoundUnit, Material
from graphs.answering.question import Question
from graphs.answering.results import AnswerResult, Status
from graphs.answering.retrieval import Retrieved, Sentence, retrieve
from graphs.domain.scripts import script_of
from graphs.segmentation.language import guess_language

MOST_SHOWN = 3
_FEWEST_WORDS = 3  # names and terms are written in Latin letters in every text
_POINTING = re.compile(rf"(?:{answer_words.POINTING})", re.IGNORECASE)


def points(question: Question) -> bool:
    """Nothing is left of it but *this*, *mean*, *say*."""
    return not any(char.isalnum() for char in _POINTING.sub(" ", question.text))


def gathered(question: Question, material: Material) -> Retrieved:
    """What bears on it; of a question that only points, the chosen part as it stands."""
    found = retrieve(question, material)
    if not (material.is_part and points(question)):
        return found
    told = {
        (unit.document, span): Sentence(unit, span, text, 0.0)
        for unit in _first(material)
        for span, text in unit.sentences()
    }
    return replace(found, nodes=material.nodes[:MOST_SHOWN], sentences=tuple(told.values())[:MOST_SHOWN])


def told(result: AnswerResult, question: Question, material: Material) -> AnswerResult:
    if result.status is Status.ANSWERED:
        return result
    if material.is_part and points(question):
        rows = sorted(result.evidence, key=lambda item: item.kind is not TargetKind.SOURCE)
        shown = tuple(dict.fromkeys(name for item in rows for name in _whole(item, result.evidence)))
        return replace(
            result, status=Status.INSUFFICIENT, answer=wording.POINTING, nearest=shown[: 2 * MOST_SHOWN], premises=()
        )  # fmt: skip
    if is_in_another_script(question.text, material.language):
        said = wording.ANOTHER_LANGUAGE.get(material.language, wording.ANOTHER_LANGUAGE[""])
        return replace(result, status=Status.INSUFFICIENT, answer=said, nearest=(), premises=())
    if material.is_part and result.status is Status.OUT_OF_SCOPE:
        return replace(result, answer=wording.OUT_OF_SCOPE_OF_PART)
    return result


def is_in_another_script(question: str, language: str) -> bool:
    asked = script_of(guess_language(question))
    if not language or not any(char.isalpha() for char in question):
        return False
    if asked == "latin" and len(question.split()) < _FEWEST_WORDS:
        return False
    return asked != script_of(language)


def _first(material: Material) -> list[FoundUnit]:
    """Those that the first node rests on before all others: of a chosen node, that is where it stands."""
    first = material.nodes[:1]
    places = {(found.document, item.unit) for found in first for item in found.node.evidence}
    return sorted(material.units, key=lambda found: (found.document, found.unit.number) not in places)


def _whole(item: EvidenceItem, evidence: tuple[EvidenceItem, ...]) -> tuple[str, ...]:
    return (item.id, *(row.id for row in all_of(item, evidence)))
