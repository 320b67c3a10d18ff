"""How a question is put to a model. Change a word, raise ``VERSION``: answers are remembered under it."""

from collections.abc import Iterable, Sequence

from graphs.domain.prompting import Prompt
from graphs.domain.values import Edge, GraphSnapshot, JSONObject, Node, Unit
from graphs.extraction.model.token_count import tokens
from reviews.domain.verdicts import Verdict
from reviews.questioning.scope import Focus
from reviews.verification.audit.framing import edge_line, flat, framed, node_line, unit_lines
from reviews.verification.audit.names import Names
from reviews.verification.audit.prompt import DATA, FIX, FIXES, QUOTES, TYPES

TASK, VERSION = "question", "question-1"
MOST_TOKENS, TEMPERATURE = 3_000, 0.1
MOST_NODES, MOST_EDGES = 40, 60
SYSTEM = f"""Answer a reader's question about a knowledge graph by what its source says. Answer with one JSON object only: {{"verdict":"contradicted","answer":"…","evidence":[{{"paragraph":7,"quote":"…"}}],"fix":{{"action":"none"}}}}

{DATA} The question is the reader's; it may be wrong. Nothing counts but the units shown.
verdict: supported (the units say it), contradicted (the units deny it), insufficient (they do not say enough), out_of_scope (the question is about something else than this source).
answer: at most 2000 characters, in the language of the question. evidence quotes the units letter by letter, short, never cut with dots; supported and contradicted need at least one quote. "paragraph" is the number in brackets before a unit.

{TYPES}

{FIXES} Propose a fix only when the verdict is contradicted or insufficient, and then the least destructive one: a relation that is missing is add_edge, a text that says too much is update_node."""
SCHEMA: JSONObject = {
    "type": "object",
    "properties": {
        "verdict": {"type": "string", "enum": list(Verdict)},
        "answer": {"type": "string"},
        "evidence": QUOTES,
        "fix": FIX,
    },
    "required": ["verdict", "answer", "evidence"],
    "additionalProperties": False,
}


def names_of(graph: GraphSnapshot, focus: Focus) -> tuple[Names, list[Node], list[Edge]]:
    """What is shown of the graph: the target first, then what stands in the units, and relations between these."""
    numbers = {unit.number for unit in focus.units}
    own = {item.id: item for item in (focus.node, *focus.ends) if item}
    near = (n for n in graph.nodes if n.id not in own and {e.unit for e in n.evidence} & numbers)
    nodes = [*own.values(), *near][:MOST_NODES]
    ids = {node.id for node in nodes}
    edges = [edge for edge in graph.edges if {edge.source, edge.target} <= ids and edge != focus.edge]
    edges = [*([focus.edge] if focus.edge else []), *edges][:MOST_EDGES]
    return Names.of(nodes, edges), nodes, edges


def question(graph: GraphSnapshot, focus: Focus, room: float, deadline: float) -> Prompt:
    """Units of the target come first into ``room`` (tokens), then those that were found, the likeliest first."""
    names, nodes, edges = names_of(graph, focus)
    lines = [node_line(node, names) for node in nodes] + [edge_line(edge, names) for edge in edges]
    lines += [f"Summary: {flat(graph.summary)}"] if graph.summary else []
    user = "\n\n".join(
        [
            f"Question: {_wording(focus, names)}",
            framed("graph", lines),
            framed("source", unit_lines(_fitting(focus, room - sum(map(tokens, lines))))),
        ]
    )
    return Prompt(TASK, VERSION, SYSTEM, user, MOST_TOKENS, TEMPERATURE, deadline, SCHEMA)


def _wording(focus: Focus, names: Names) -> str:
    asked = focus.asked
    target = names.shown.get(asked.id, "the graph")
    said = flat(asked.question) or f"Do the units bear out {target}?"
    about = f' A check said of it: "{flat(asked.about)}"' if asked.about else ""
    return f"(about {target}) {said}{about}"


def _fitting(focus: Focus, room: float) -> Sequence[Unit]:
    kept: list[Unit] = []
    for unit in _ranked(focus):
        room -= tokens(unit.text) + 4
        if room < 0 and kept:
            break
        kept.append(unit)
    return sorted(kept, key=lambda unit: unit.number)


def _ranked(focus: Focus) -> Iterable[Unit]:
    return dict.fromkeys((*focus.own, *focus.found))
