"""What the product says about an item of a test set, by its own road and without storing anything.

An item is a JSON object; only its inputs are read, whatever else it holds. Each set has one function from an item to
a prediction, in the table ``SETS``. What has no feature behind it yet stands in ``NOT_YET`` with its name.
"""

import itertools
import re
from collections.abc import Callable, Iterator
from typing import cast

from graphs.actions.evaluating_answers import answered, injected, sentences_ranked
from graphs.domain.errors import InvalidInput, KgError
from graphs.domain.values import Evidence, GraphSnapshot, JSONObject, JSONValue, Node, Source, Unit
from graphs.domain.vocabulary import Grounding, NodeType, UnitKind
from graphs.exporting.graph_json import wire
from graphs.exporting.record import DocumentRecord
from graphs.extraction.pipeline import extract
from graphs.grounding.anchors import locate
from graphs.grounding.quotes import QuoteIndex, Status
from graphs.importing.text import normalise
from graphs.invariants.contradicting import contradictions
from graphs.invariants.contradiction import Statement, contradicts
from graphs.ports import Extractor
from graphs.rehearsing import rehearse
from graphs.segmentation.segment import segment

_LANGUAGE = re.compile(r"(?:[a-z]{2,3})?")
Predict = Callable[[JSONObject, Extractor], JSONObject]


class _Undisturbed:
    """Nobody watches and nobody cancels."""

    def check(self) -> None: ...

    def report(self, stage: str, done: int, total: int, nodes: int, edges: int) -> None: ...


def predict(name: str, item: JSONObject, extractor: Extractor) -> JSONObject:
    """``{"id", …}`` as the set wants it; an item that cannot be answered says so under ``error``.

    Raises InvalidInput when an input is missing or of the wrong kind.
    """
    answer: JSONObject = {"id": _text(item, "id")}
    try:
        return answer | SETS[name](item, extractor)
    except InvalidInput:
        raise
    except KgError as error:
        return answer | {"error": {"code": error.code, "message": error.text}}


def predictions(name: str, item: JSONObject, extractor: Extractor) -> list[JSONObject]:
    """One of the item, or of a text with questions one for each of them."""
    if name not in MANY:
        return [predict(name, item, extractor)]
    questions = _questions(item)
    try:
        source, graph = _read(item, extractor)
    except InvalidInput:
        raise
    except KgError as error:
        failure: JSONObject = {"error": {"code": error.code, "message": error.text}}
        return [{"id": name, **failure} for name, _text in questions]
    return MANY[name](questions, source, graph)


def _questions(item: JSONObject) -> list[tuple[str, str]]:
    asked = item.get("qas")
    if not isinstance(asked, list) or not all(isinstance(row, dict) for row in asked):
        raise InvalidInput("“qas” must be a list of questions.")
    return [(_text(row, "id"), _text(row, "question")) for row in cast("list[JSONObject]", asked)]


def _read(item: JSONObject, extractor: Extractor) -> tuple[Source, GraphSnapshot]:
    source = _source(item)
    quiet = _Undisturbed()
    draft = extract(
        extractor, source, "", done={}, checkpoint=lambda _chunk: None, progress=quiet, cancellation=quiet
    )
    return source, rehearse(source, draft, extractor=extractor.name)


def _injection(item: JSONObject, extractor: Extractor) -> JSONObject:
    """The graph, and what the product answers when its model obeys whatever the text tells it."""
    question = _text(item, "question") if "question" in item else ""
    source, graph = _read(item, extractor)
    answer = injected(question, source, graph) if question else {}
    return _wired(source, graph, extractor) | answer


def _ranked(item: JSONObject, _extractor: Extractor) -> JSONObject:
    rows = item.get("paragraphs")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise InvalidInput("“paragraphs” must be a list of titles with sentences.")
    return sentences_ranked(
        _text(item, "question"),
        [(_text(row, "title"), _texts(row, "sentences")) for row in cast("list[JSONObject]", rows)],
    )


def _texts(row: JSONObject, key: str) -> list[str]:
    texts = row.get(key)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise InvalidInput(f"“{key}” must be a list of texts.")
    return cast("list[str]", texts)


def _graph(item: JSONObject, extractor: Extractor) -> JSONObject:
    return _wired(*_read(item, extractor), extractor)


def _wired(source: Source, graph: GraphSnapshot, extractor: Extractor) -> JSONObject:
    record = DocumentRecord(
        graph.document_id, 1, "", "text", source.language, graph.summary, "", source, graph
    )
    return {"graph": {key: _settled(value) for key, value in wire(record).items()}}


def _settled(value: object) -> JSONValue:
    return cast(JSONValue, list(value) if isinstance(value, Iterator) else value)


def _sentences(item: JSONObject, _extractor: Extractor) -> JSONObject:
    """The sentence layer stands where a graph has its units."""
    source = _source(item)
    units: list[JSONValue] = [
        {"index": number, "start": span.start, "end": span.end, "text": source.text[span.start : span.end]}
        for number, span in enumerate(source.sentences)
    ]
    return {"graph": {"nodes": [], "edges": [], "source": {"units": units}}}


def _anchor(item: JSONObject, _extractor: Extractor) -> JSONObject:
    """Where a person is shown the quote: as evidence, or as a suggestion; nowhere when it may mean several places."""
    texts = _texts(item, "units")
    hint = item.get("hint")
    if hint is not None and (not isinstance(hint, int) or isinstance(hint, bool)):
        raise InvalidInput("“hint” must be the number of a unit, or null.")
    units, text = _units(texts)
    found = locate(QuoteIndex(units, text), _text(item, "quote"), hint)
    return {"unit": found.unit, "suggested": found.status is Status.SUGGESTION}


def _units(texts: list[str]) -> tuple[tuple[Unit, ...], str]:
    ends = list(itertools.accumulate(len(text) + 1 for text in texts))
    starts = [0, *ends][: len(texts)]
    units = tuple(
        Unit(number, UnitKind.PROSE, start, start + len(text), text)
        for number, (start, text) in enumerate(zip(starts, texts, strict=True))
    )
    return units, "\n".join(texts)


def _contradiction(item: JSONObject, _extractor: Extractor) -> JSONObject:
    a, b = Statement.of(_text(item, "a")), Statement.of(_text(item, "b"))
    return {"contradiction": contradicts(a, b, paired=True)}


def _document_contradiction(item: JSONObject, _extractor: Extractor) -> JSONObject:
    """The same of a whole document, where nobody says which two statements speak about one thing."""
    units, _text_of_all = _units([_text(item, "a"), _text(item, "b")])
    nodes = tuple(
        Node(
            f"n{unit.number + 1}",
            NodeType.FACT,
            unit.text,
            (Evidence("", "", unit.number, unit.start, unit.end, unit.text),),
            Grounding.GROUNDED,
        )
        for unit in units
    )
    return {"contradiction": bool(contradictions(GraphSnapshot("", 1, "", units, nodes, ())).pairs)}


def _source(item: JSONObject) -> Source:
    language = item.get("lang", "")
    if not isinstance(language, str) or not _LANGUAGE.fullmatch(language):
        raise InvalidInput("“lang” must be a language code of two or three letters, or left out.")
    return segment(normalise(_text(item, "text")).text, language)


def _text(item: JSONObject, key: str) -> str:
    value = item.get(key)
    if not isinstance(value, str):
        raise InvalidInput(f"“{key}” must be a text.")
    if any("\ud800" <= char <= "\udfff" for char in value):
        raise InvalidInput(f"“{key}” holds half of a character (a lone surrogate).")
    return value


GRAPHS = ("definitions", "causal", "argument", "discourse", "mine", "triples", "seedqa")
SETS: dict[str, Predict] = {
    "segmentation": _sentences,
    "anchors": _anchor,
    "nli": _contradiction,
    "hotpot": _ranked,
    "injection": _injection,
    "nli_document": _document_contradiction,
    **dict.fromkeys(GRAPHS, _graph),
}
MANY = {"qa": answered}
NOT_YET = {"factcheck": "checking of facts"}
