"""Does the quote mean the text? Asked of a model for what rules leave open; it judges each node by its own words."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from graphs.domain.errors import KgError, SchemaInvalid, Truncated
from graphs.domain.messages import gettext_noop
from graphs.domain.progress import Stage
from graphs.domain.prompting import Prompt
from graphs.domain.values import GraphSnapshot, JSONObject, Node, Note
from graphs.domain.vocabulary import Entailment
from graphs.extraction.concurrency import read_each
from graphs.extraction.model.asking import Asking
from graphs.extraction.model.shapes import looked_up, named, words_of
from graphs.ports import Cancellation, ProgressSink
from reviews.verification.audit.auditing import room_of
from reviews.verification.audit.batches import Batch, plan
from reviews.verification.audit.framing import framed, node_line, unit_lines
from reviews.verification.audit.names import Names
from reviews.verification.audit.prompt import DATA
from reviews.verification.audit.reading import objects_in
from reviews.verification.scope import Part

TASK, VERSION = "verify", "verify-1"
MOST_TOKENS, TEMPERATURE, MOST_ATTEMPTS = 3_000, 0.0, 2

NOT_VERIFIED = gettext_noop("The model could not be asked whether these quotes mean their texts.")
SYSTEM = f"""For each node say whether its quote, read in its unit, says what its text says. Answer with one JSON object only: {{"verdicts":[{{"node":"E1","says":"yes"}},{{"node":"E2","says":"no"}}]}}, one for each node.

{DATA} yes: a careful reader of the quote in its place must accept the text whole, with every not, only, if, may, number and speaker. no: the quote denies the text, or the text says something else. unclear: anything between. World knowledge does not count."""
SCHEMA: JSONObject = {
    "type": "object",
    "properties": {
        "verdicts": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "node": {"type": "string"},
                    "says": {"type": "string", "enum": ["yes", "no", "unclear"]},
                },
                "required": ["node", "says"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["verdicts"],
    "additionalProperties": False,
}
SAYS = {
    "yes": Entailment.VERIFIED, "verified": Entailment.VERIFIED, "true": Entailment.VERIFIED, "是": Entailment.VERIFIED,
    "no": Entailment.UNSUPPORTED, "unsupported": Entailment.UNSUPPORTED, "false": Entailment.UNSUPPORTED,
    "否": Entailment.UNSUPPORTED,
    "unclear": Entailment.UNCERTAIN, "uncertain": Entailment.UNCERTAIN, "partly": Entailment.UNCERTAIN,
    "不清楚": Entailment.UNCERTAIN,
}  # fmt: skip
States = dict[str, Entailment]


@dataclass(frozen=True, slots=True)
class _Verified:
    index: int
    states: States


def open_nodes(graph: GraphSnapshot, nodes: Iterable[Node] | None = None) -> tuple[Node, ...]:
    """Those that have a quote and of which no rule could say whether it means the text."""
    left = (Entailment.UNVERIFIED, Entailment.UNCERTAIN)
    return tuple(n for n in (graph.nodes if nodes is None else nodes) if n.evidence and n.entailment in left)


def verify(
    graph: GraphSnapshot,
    nodes: tuple[Node, ...],
    asking: Asking,
    *,
    done: Mapping[int, States],
    checkpoint: Callable[[int, States], None],
    progress: ProgressSink,
    cancellation: Cancellation,
) -> tuple[States, tuple[Note, ...]]:
    """By node id; a node of which the model said nothing is left out. Raises Cancelled, PausesRun, or the first failure
    when no batch was answered."""
    batches = plan(graph, Part(nodes, (), None), room_of(asking.budget))
    known, failures = dict(done), list[tuple[Batch, KgError]]()

    def ask(batch: Batch, stop: Cancellation) -> _Verified:
        return _Verified(batch.index, _states(batch, asking, stop))

    waiting = [batch for batch in batches if batch.index not in known]
    progress.report(Stage.EXAMINING, len(known), len(batches), 0, 0)
    for batch, result in read_each(waiting, ask, asking.provider.concurrency, cancellation):
        if isinstance(result, KgError):
            failures.append((batch, result))
        else:
            checkpoint(batch.index, result.states)
            known[batch.index] = result.states
        progress.report(Stage.EXAMINING, len(known), len(batches), 0, 0)
    if failures and not known:
        raise failures[0][1]
    notes = tuple(
        Note("verification_failed", NOT_VERIFIED, item=f"{batch.index}/{len(batches)}: {error.text}")
        for batch, error in failures
    )
    return {key: state for states in known.values() for key, state in states.items()}, notes


def _states(batch: Batch, asking: Asking, cancellation: Cancellation) -> States:
    names = Names.of(batch.nodes, ())
    prompt = _question(batch, names, asking.deadline)
    failure: KgError = SchemaInvalid()
    for _ in range(MOST_ATTEMPTS):
        answer = asking.answer(prompt, cancellation)
        try:
            items, _cut_off = objects_in(answer.text, answer.finish_reason, "verdicts")
        except (SchemaInvalid, Truncated) as error:
            failure = error
            continue
        found: States = {}
        for item in items:
            fields = named(item) if isinstance(item, dict) else {}
            node = names.node(words_of(fields.get("node", fields.get("id"))))
            state = looked_up(fields.get("says", fields.get("verdict")), SAYS)
            if node and state:
                found[node] = state
        return found
    raise failure


def _question(batch: Batch, names: Names, deadline: float) -> Prompt:
    graph = framed("graph", [node_line(node, names) for node in batch.nodes])
    user = f"{graph}\n\n{framed('source', unit_lines(batch.units))}"
    return Prompt(TASK, VERSION, SYSTEM, user, MOST_TOKENS, TEMPERATURE, deadline, SCHEMA, batch.index)
