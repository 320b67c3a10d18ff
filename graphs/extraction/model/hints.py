"""Where a model may look first when it is asked for relations. Reasons to look, never reasons to answer."""

from collections.abc import Iterator, Sequence
from itertools import islice

from graphs.domain.values import Node, Unit
from graphs.domain.vocabulary import NodeType
from graphs.extraction.model.cues.base import signs, words
from graphs.extraction.model.windows import Landscape

MOST_PAIRS, MOST_EACH = 36, 3
MOST_STEPS, MOST_LIMITS, MOST_EXAMPLES = 12, 8, 12
LOOSE = 1  # relations: a node with no more is looked at
LIMIT_REACH = 12  # units
Pair = tuple[str, str]
_STEP = (
    words(
        "first|firstly|second|secondly|third|thirdly|next|then|after that|afterwards|finally|lastly|in turn"
    ),
    signs("首先|其次|再次|先|接着|然后|随后|之后|最后|最终"),
)
_BASIS = (
    words(
        "because|since|due to|owing to|condition|conditions|probability|lack|lacks|without|requires?|only if"
    ),
    signs("因为|由于|条件|概率|缺少|缺乏|没有|需要|前提"),
)
_LIMIT = (
    words("cannot|can not|fails?|does not|do not|no longer|impossible|limits?|limited|limitation"),
    signs("无法|不能|难以|失效|行不通|不再|不起作用|局限"),
)
_EXPLAINED = frozenset(
    {NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.CONCEPT, NodeType.DEFINITION, NodeType.RULE}
)


def hints(land: Landscape, window: Sequence[Node], units: Sequence[Unit]) -> dict[str, list[Pair]]:
    """Pairs of node ids of the window, by the reason to look at them; each list is short and in a fixed order."""
    texts = {unit.number: unit.text for unit in units}
    found = {
        "may have to do with each other": islice(_alike(land, window), MOST_PAIRS),
        "may be steps one after the other": islice(_steps(land, window, texts), MOST_STEPS),
        "may be a limit and its reason": islice(_limits(land, window), MOST_LIMITS),
        "may be an example and what it shows": islice(_examples(land, window), MOST_EXAMPLES),
    }
    listed = {reason: list(pairs) for reason, pairs in found.items()}
    return {reason: pairs for reason, pairs in listed.items() if pairs}


def _alike(land: Landscape, window: Sequence[Node]) -> Iterator[Pair]:
    ids = [node.id for node in window]
    said: set[frozenset[str]] = set()
    for node in sorted(window, key=lambda node: land.degree[node.id]):
        if land.degree[node.id] > LOOSE:
            return
        for other in land.partners(node, MOST_EACH, ids):
            pair = frozenset((node.id, other.id))
            if pair not in said:
                said.add(pair)
                yield node.id, other.id


def _steps(land: Landscape, window: Sequence[Node], texts: dict[int, str]) -> Iterator[Pair]:
    """Nodes of neighbouring units of which the later begins like a step."""
    first = {land.units[node.id][0]: node for node in reversed(window) if land.units[node.id]}
    for number in sorted(first):
        if number - 1 in first and _begins_step(texts.get(number, "")):
            yield first[number - 1].id, first[number].id


def _begins_step(text: str) -> bool:
    return any(cue.match(text.lstrip()) for cue in _STEP)


def _limits(land: Landscape, window: Sequence[Node]) -> Iterator[Pair]:
    bases = [node for node in window if any(cue.search(node.text) for cue in _BASIS)]
    for node in window:
        if any(cue.search(node.text) for cue in _LIMIT):
            near = (other for other in bases if other.id != node.id and _is_near(land, node, other))
            yield from ((node.id, other.id) for other in islice(near, MOST_EACH))


def _is_near(land: Landscape, one: Node, two: Node) -> bool:
    a, b = land.units[one.id], land.units[two.id]
    same = land.section[one.id] == land.section[two.id]
    return same and bool(a and b) and abs(a[0] - b[0]) <= LIMIT_REACH


def _examples(land: Landscape, window: Sequence[Node]) -> Iterator[Pair]:
    """Examples that are said to be examples of nothing."""
    placed = {edge.source for edge in land.edges if edge.relation in ("example", "analogy")}
    explained = [node.id for node in window if node.type in _EXPLAINED]
    for node in window:
        if node.type is NodeType.EXAMPLE and node.id not in placed:
            yield from ((node.id, other.id) for other in land.partners(node, MOST_EACH, explained))
