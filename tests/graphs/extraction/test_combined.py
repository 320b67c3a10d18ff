"""Rules first, a model on the rest: what is covered is never asked about, and both find their way into one graph."""

import json

from graphs.domain.errors import Timeout
from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, NodeDraft, Quote, Source
from graphs.domain.vocabulary import NodeType
from graphs.extraction.combined import CombinedExtractor, parts_of
from graphs.extraction.model.extractor import ModelExtractor
from graphs.extraction.pipeline import extract
from graphs.providers.scripted import ScriptedExtractor, ScriptedModel
from graphs.segmentation.segment import segment

TEXT = "# Rivers\n\nRain falls.\n\nRivers rise and roads end there.\n\nTowns wait for help.\n\n***"
COVERED, OPEN = "Rain falls.", ("Rivers rise", "Towns wait")


class Silent:
    def check(self) -> None: ...

    def report(self, stage: str, done: int, total: int, nodes: int, edges: int) -> None: ...


def rules(*units: int) -> ScriptedExtractor:
    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        nodes = (
            NodeDraft(f"r{n}", NodeType.FACT, source.units[n].text, (Quote(source.units[n].text, n),))
            for n in units
        )
        return ChunkDraft(chunk.index, tuple(nodes), summary="Rules.")

    return ScriptedExtractor(script, name="rules", version="rules-1")


def answer(prompt: Prompt) -> Completion:
    number = 2 if "[2]" in prompt.user else 3
    node = {"id": "N1", "type": "fact", "text": "Rivers rise.", "quote": "Rivers rise", "paragraph": number}
    return Completion(json.dumps({"summary": "Rain makes rivers rise.", "nodes": [node], "edges": []}))


def extracted(extractor: CombinedExtractor, text: str = TEXT) -> GraphDraft:
    return extract(
        extractor, segment(text, "en"), "", done={}, checkpoint=lambda _chunk: None, progress=Silent(),
        cancellation=Silent(),
    )  # fmt: skip


def run(first: ScriptedExtractor, model: ScriptedModel, text: str = TEXT) -> "tuple[list[str], str]":
    draft = extracted(CombinedExtractor(first, ModelExtractor(model)), text)
    return [node.text for node in draft.nodes], draft.summary


def test_the_model_is_asked_about_uncovered_units_alone() -> None:
    model = ScriptedModel(answer)

    nodes, summary = run(rules(1), model)

    passage = model.asked[0].user.rsplit("--- passage", 1)[1]
    assert [number for number in range(5) if f"[{number}]" in passage] == [2, 3]
    assert (nodes, summary) == (["Rain falls.", "Rivers rise."], "Rain makes rivers rise.")


def test_where_everything_is_covered_nothing_is_asked() -> None:
    model = ScriptedModel(answer)

    nodes, summary = run(rules(1, 2, 3), model)

    assert (model.asked, len(nodes), summary) == ([], 3, "Rules.")


def test_what_the_rules_found_stays_when_the_model_fails() -> None:
    def fails(_prompt: Prompt) -> Completion:
        raise Timeout

    combined = CombinedExtractor(rules(1), ModelExtractor(ScriptedModel(fails)))
    draft = extracted(combined)

    assert [node.text for node in draft.nodes] == ["Rain falls."]
    assert [(note.code, note.message) for note in draft.warnings] == [("chunk_failed", Timeout().text)]


def test_a_node_without_a_quote_that_stands_covers_nothing() -> None:
    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        return ChunkDraft(chunk.index, (NodeDraft("x", NodeType.FACT, "Rain", (Quote("Snow melts", 1),)),))

    model = ScriptedModel(answer)
    run(ScriptedExtractor(script), model)

    assert "[1] Rain falls." in model.asked[0].user


def test_its_name_says_what_it_is_made_of() -> None:
    combined = CombinedExtractor(rules(), ScriptedExtractor(name="local"))

    assert combined.name == "rules+local" and parts_of(combined.name) == ("rules", "local")
