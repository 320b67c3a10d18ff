"""Relations that no chunk could see: between nodes of different chunks, each with words of the text that state it.

A question shows a window of nodes with the units they stand in. What comes back passes the same judge as any reply;
what fails is a note and leaves the graph as it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from graphs.domain.errors import KgError, SchemaInvalid, Truncated
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Prompt
from graphs.domain.values import Edge, EdgeDraft, JSONObject, Node, Note, Source, Unit
from graphs.extraction.concurrency import all_at_once
from graphs.extraction.model.asking import ENDS_RUN, WEAVE_SHARE, Asking
from graphs.extraction.model.connectivity import Connectivity, measured
from graphs.extraction.model.hints import hints
from graphs.extraction.model.judging import judge
from graphs.extraction.model.known import Offered, offer_all
from graphs.extraction.model.rules import RULES
from graphs.extraction.model.token_count import tokens
from graphs.extraction.model.weave_prompt import Window, question
from graphs.extraction.model.windows import Landscape
from graphs.ports import Cancellation, ModelProvider

MOST_ATTEMPTS = 2
MOST_CHARACTERS = 14_000
MOST_EDGES = 240  # existing ones that are shown
UNITS_SHARE = 0.5  # of a small context
FAILED = gettext_noop(
    "Relations between parts of the text could not be asked for; those that were found stay."
)


@dataclass(frozen=True, slots=True)
class WovenEdges:
    """``edges`` are new and end at the ids of the nodes that were given; ``connectivity`` compares before and after.
    ``failures`` are those of whole windows, each of them a warning too."""

    edges: tuple[EdgeDraft, ...]
    warnings: tuple[Note, ...]
    rejected: tuple[Note, ...]
    connectivity: JSONObject
    failures: tuple[KgError, ...] = ()


def weave(
    provider: ModelProvider,
    source: Source,
    nodes: Sequence[Node],
    edges: Sequence[Edge],
    cancellation: Cancellation,
    *,
    asking: Asking | None = None,
) -> WovenEdges:
    """Nothing is asked when the graph hangs together. Raises only what ``cancellation`` raises."""
    before = _measured(nodes, edges)
    if not before.is_loose:
        return WovenEdges((), (), (), _record(False, 0, 0, before, before))
    land = Landscape(source, nodes, edges)
    asking = asking or Asking(provider)
    windows = [_Window(land, window, asking) for window in land.windows()]
    found = all_at_once([partial(_woven, window) for window in windows], provider.concurrency, cancellation)
    fresh: dict[str, EdgeDraft] = {}
    for result in found:
        fresh |= {key: edge for key, edge in result.edges.items() if key not in fresh}
    warnings = tuple(
        Note("relation_weave_failed", FAILED, item=f"{number}/{len(found)}: {result.failure.text}")
        for number, result in enumerate(found, 1)
        if result.failure
    )
    after = measured(
        [node.id for node in nodes], [*_ends(edges), *((e.source, e.target) for e in fresh.values())]
    )
    record = _record(True, len(windows), len(fresh), before, after)
    rejected = tuple(note for result in found for note in result.rejected)
    failures = tuple(result.failure for result in found if result.failure)
    return WovenEdges(tuple(fresh.values()), warnings, rejected, record, failures)


@dataclass(frozen=True, slots=True)
class _Window:
    land: Landscape
    nodes: tuple[Node, ...]
    asking: Asking


@dataclass(frozen=True, slots=True)
class _Answer:
    edges: dict[str, EdgeDraft]
    rejected: tuple[Note, ...] = ()
    failure: KgError | None = None


def _woven(window: _Window, cancellation: Cancellation) -> _Answer:
    """Asked twice when the first answer cannot be read."""
    offered = offer_all(window.nodes)
    units = _units(window)
    prompt = _prompt(window, offered, units)
    failure: KgError = SchemaInvalid()
    for _ in range(MOST_ATTEMPTS):
        try:
            reply = window.asking.graph(prompt, cancellation)
        except (SchemaInvalid, Truncated) as error:
            failure = error
            continue
        except ENDS_RUN:
            raise
        except KgError as error:  # the provider has tried again already
            return _Answer({}, failure=error)
        reply = replace(reply, nodes=())  # nodes were not asked for
        judged = judge(reply, window.land.source, None, units, "", RULES, offered.ends).under("", offered.ids)
        have = {edge.id for edge in window.land.edges}
        broke_off = Truncated() if reply.truncated else None
        fresh = {f"{e.source}>{e.target}:{e.relation}": e for e in judged.edges}
        kept = {key: edge for key, edge in fresh.items() if key not in have}
        return _Answer(kept, judged.rejected, broke_off)
    return _Answer({}, failure=failure)


def _prompt(window: _Window, offered: Offered, units: Sequence[Unit]) -> Prompt:
    land = window.land
    keys = {node_id: key for key, node_id in offered.ids.items()}
    existing = [edge for edge in land.edges if edge.source in keys and edge.target in keys]
    found = hints(land, window.nodes, land.source.units)
    return question(
        Window(
            rows=offered.rows,
            edges=tuple((keys[e.source], e.relation, keys[e.target]) for e in existing[:MOST_EDGES]),
            hints={reason: [(keys[one], keys[two]) for one, two in pairs] for reason, pairs in found.items()},
            units=tuple(units),
        ),
        deadline=window.asking.deadline * WEAVE_SHARE,
    )


def _units(window: _Window) -> list[Unit]:
    """Those that the nodes stand in, then their neighbours, as far as there is room; in text order."""
    all_units = window.land.source.units
    own = [number for node in window.nodes for number in window.land.units[node.id]]
    near = [number + step for step in (1, -1) for number in own]
    room = _room(window.asking)
    chosen: dict[int, Unit] = {}
    for number in dict.fromkeys([*own, *near]):
        if not 0 <= number < len(all_units):
            continue
        room -= _cost(all_units[number], window.asking)
        if room < 0:
            break
        chosen[number] = all_units[number]
    return [chosen[number] for number in sorted(chosen)]


def _room(asking: Asking) -> float:
    return asking.budget.usable * UNITS_SHARE if asking.budget.context else MOST_CHARACTERS


def _cost(unit: Unit, asking: Asking) -> int:
    return tokens(unit.text) if asking.budget.context else len(unit.text)


def _measured(nodes: Sequence[Node], edges: Sequence[Edge]) -> Connectivity:
    return measured([node.id for node in nodes], _ends(edges))


def _ends(edges: Sequence[Edge]) -> list[tuple[str, str]]:
    return [(edge.source, edge.target) for edge in edges]


def _record(
    attempted: bool, groups: int, added: int, before: Connectivity, after: Connectivity
) -> JSONObject:
    return {
        "version": 1,
        "attempted": attempted,
        "groups": groups,
        "addedEdges": added,
        "before": before.to_json(),
        "after": after.to_json(),
    }
