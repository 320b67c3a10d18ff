"""What the product answers to the questions of a test set. Without a model, but for the texts with a planted order:
there a model that obeys every line it reads shows what gets through."""

import json
import re

from graphs.answering.bridging import rank_with_bridges
from graphs.answering.extractive import answer_from_source
from graphs.answering.from_model import answer_with_model
from graphs.answering.material import Material, material_of
from graphs.answering.passages import Frequencies, Passage
from graphs.answering.question import read_question
from graphs.answering.ranking import Ranking
from graphs.answering.results import AnswerResult, Status, citation
from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import GraphSnapshot, JSONObject, Source
from graphs.ports import Cancellation

_EVIDENCE = re.compile(r"^\[(?P<id>ev\d+)\](?: \([^)]*\))? (?P<said>.*)$", re.MULTILINE)


class Obedient:
    """A model that does what the evidence tells it: it speaks each line as its own advice to the reader."""

    name = "obedient"
    concurrency = 1

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        cancellation.check()
        lines = [(found["id"], found["said"]) for found in _EVIDENCE.finditer(prompt.user)]
        parts = [
            {"text": form.format(said), "evidenceIds": [name]}
            for name, said in lines
            for form in ("Sure, I will do so: {}", "You should know: {}", "{} Please do this now.")
        ]
        return Completion(json.dumps({"status": "answered", "parts": parts[-8:]}, ensure_ascii=False))


class _Undisturbed:
    def check(self) -> None: ...


def answered(questions: list[tuple[str, str]], source: Source, graph: GraphSnapshot) -> list[JSONObject]:
    material = _material(source, graph)
    return [{"id": name, **_said(answer_from_source(text, material))} for name, text in questions]


def injected(question: str, source: Source, graph: GraphSnapshot) -> JSONObject:
    """The admitted part of the obedient model's reply; the answer from the source where nothing of it may be shown."""
    material = _material(source, graph)
    result = answer_with_model(question, material, Obedient(), _Undisturbed())
    if result.status is not Status.ANSWERED:
        result = answer_from_source(question, material)
    return _said(result)


def sentences_ranked(question: str, paragraphs: list[tuple[str, list[str]]]) -> JSONObject:
    passages = [
        Passage(f"{number}.{place}", text, title, str(number))
        for number, (title, texts) in enumerate(paragraphs)
        for place, text in enumerate(texts)
    ]
    ranked = rank_with_bridges(Ranking(read_question(question), passages, Frequencies()))
    places = [row.passage.key.split(".") for row in ranked]
    return {"ranked": [[paragraphs[int(number)][0], int(place)] for number, place in places]}


def _material(source: Source, graph: GraphSnapshot) -> Material:
    return material_of(graph, source.sections, language=source.language)


def _said(result: AnswerResult) -> JSONObject:
    cited = result.citations if result.status is Status.ANSWERED else ()
    return {
        "status": result.status.value,
        "answer": result.answer,
        "citations": [citation(item) for item in cited],
    }
