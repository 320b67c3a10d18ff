"""From JSON values to drafts: the shapes and names that models use for ours, as tables.

Nothing is guessed from the words: what has no known name is refused, with the reason. Entailment, ids of the
database, offsets and anything else a model may claim is not even looked at.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from graphs.domain.messages import gettext_noop
from graphs.domain.values import EdgeDraft, JSONObject, JSONValue, NodeDraft, Note, Quote
from graphs.domain.vocabulary import NodeType, Relation

# The first name is ours. A name stands in one row only.
FIELDS: dict[str, tuple[str, ...]] = {
    "nodes": ("nodes", "vertices", "entities", "items", "knowledge_nodes", "节点"),
    "edges": ("edges", "relations", "relationships", "links", "triples", "边", "关系"),
    "summary": ("summary", "abstract", "overview", "摘要", "总结"),
    "id": ("id", "key", "node_id", "nodeid", "identifier", "编号"),
    "type": ("type", "node_type", "nodetype", "kind", "category", "class", "类型"),
    "text": ("text", "content", "statement", "proposition", "label", "name", "description", "title", "文本", "内容"),
    "quote": ("quote", "quotation", "source_quote", "excerpt", "verbatim", "span", "引文", "原文"),
    "evidence": ("evidence", "quotes", "evidences", "support", "sources", "证据"),
    "paragraph": ("paragraph", "unit", "para", "paragraph_index", "paragraphindex", "unit_number", "p", "段落", "单元"),
    "from": ("from_node_id", "fromnodeid", "from", "source", "src", "head", "subject", "from_id", "fromid", "source_id", "sourceid", "起点"),
    "to": ("to_node_id", "tonodeid", "to", "target", "dst", "tail", "object", "to_id", "toid", "target_id", "targetid", "终点"),
    "relation": ("relation", "relation_type", "relationtype", "type", "label", "predicate", "relationship", "kind", "关系"),
}  # fmt: skip

TYPE_ALIASES: dict[str, NodeType] = {kind.value: kind for kind in NodeType} | {
    "counterexample": NodeType.COUNTER_EXAMPLE,
    "observation": NodeType.FACT,
    "assertion": NodeType.CLAIM,
    "opinion": NodeType.CLAIM,
    "conclusion": NodeType.INFERENCE,
    "term": NodeType.CONCEPT,
    "entity": NodeType.CONCEPT,
    "norm": NodeType.RULE,
    "事实": NodeType.FACT,
    "主张": NodeType.CLAIM,
    "论断": NodeType.CLAIM,
    "推论": NodeType.INFERENCE,
    "推断": NodeType.INFERENCE,
    "概念": NodeType.CONCEPT,
    "定义": NodeType.DEFINITION,
    "例子": NodeType.EXAMPLE,
    "示例": NodeType.EXAMPLE,
    "反例": NodeType.COUNTER_EXAMPLE,
    "规则": NodeType.RULE,
}
RELATION_ALIASES: dict[str, Relation] = {relation.value: relation for relation in Relation} | {
    "support": Relation.SUPPORTS,
    "example_of": Relation.EXAMPLE,
    "exemplifies": Relation.EXAMPLE,
    "counterexample": Relation.COUNTER_EXAMPLE,
    "define": Relation.DEFINES,
    "implies": Relation.INFERS,
    "infer": Relation.INFERS,
    "entails": Relation.INFERS,
    "cause": Relation.CAUSES,
    "leads_to": Relation.CAUSES,
    "results_in": Relation.CAUSES,
    "isa": Relation.IS_A,
    "is": Relation.IS_A,
    "kind_of": Relation.IS_A,
    "subclass_of": Relation.IS_A,
    "has_part": Relation.CONTAINS,
    "includes": Relation.CONTAINS,
    "contain": Relation.CONTAINS,
    "drivenby": Relation.DRIVEN_BY,
    "depends_on": Relation.DRIVEN_BY,
    "notis": Relation.NOT_IS,
    "is_not": Relation.NOT_IS,
    "analogous_to": Relation.ANALOGY,
    "aimsat": Relation.AIMS_AT,
    "aims_to": Relation.AIMS_AT,
    "支持": Relation.SUPPORTS,
    "举例": Relation.EXAMPLE,
    "反例": Relation.COUNTER_EXAMPLE,
    "定义": Relation.DEFINES,
    "推出": Relation.INFERS,
    "导致": Relation.CAUSES,
    "是一种": Relation.IS_A,
    "包含": Relation.CONTAINS,
    "取决于": Relation.DRIVEN_BY,
    "不是": Relation.NOT_IS,
    "类比": Relation.ANALOGY,
    "旨在": Relation.AIMS_AT,
}

T = TypeVar("T")
MOST_TEXT = 2000
MOST_NODES = 400  # of one reply; a chunk holds about a hundred sentences
MOST_EDGES = 800
MOST_QUOTES = 8
_UNIT = re.compile(r"(?:[¶PpUu第]|unit|paragraph)?\s*(\d{1,7})\s*[段]?")
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_SEPARATORS = re.compile(r"[\s\-_/]+")
_ITEM = 120


@dataclass
class Shaped:
    nodes: list[NodeDraft] = field(default_factory=list)
    edges: list[EdgeDraft] = field(default_factory=list)
    refused: list[Note] = field(default_factory=list)

    def first_of(self, items: Sequence[JSONValue], most: int) -> Sequence[JSONValue]:
        """No passage holds more: what stands behind is refused unread."""
        if len(items) > most:
            message = gettext_noop("The reply held far more items than its passage can.")
            self.refused.append(Note("reply_too_large", message, item=f"{most}/{len(items)}"))
        return items[:most]

    def refuse(self, code: str, message: str, item: JSONValue) -> None:
        self.refused.append(Note(code, message, item=storable(str(item)[:_ITEM])))


def shaped(nodes: JSONValue, edges: JSONValue) -> Shaped:
    """Drafts of what has a known shape; each other item is refused alone, in its order."""
    found = Shaped()
    seen: set[str] = set()
    for item in found.first_of(_items(nodes), MOST_NODES):
        _node(item, found, seen)
    for item in found.first_of(_items(edges), MOST_EDGES):
        _edge(item, found)
    return found


Named = Mapping[str, JSONValue]


def named(item: JSONObject) -> Named:
    """The values of an object under folded names; of two spellings of one name the first counts."""
    found: JSONObject = {}
    for key, value in item.items():
        if value is not None:
            found.setdefault(_folded(key), value)
    return found


def field_of(item: Named, name: str) -> JSONValue:
    """The value under the first of the names of this field that the item has. ``item`` is folded (``named``)."""
    return next((item[alias] for alias in FIELDS[name] if alias in item), None)


def _items(value: JSONValue) -> Sequence[JSONValue]:
    """A list; or an object whose keys are the ids of its items."""
    if isinstance(value, dict):
        return [{"id": key, **item} if isinstance(item, dict) else item for key, item in value.items()]
    return value if isinstance(value, list) else []


def _node(item: JSONValue, found: Shaped, seen: set[str]) -> None:
    if not isinstance(item, dict):
        return found.refuse("node_not_object", gettext_noop("A node was not an object."), item)
    fields = named(item)
    key, text = words_of(field_of(fields, "id")), words_of(field_of(fields, "text"))
    kind = looked_up(field_of(fields, "type"), TYPE_ALIASES)
    if not key or not text:
        return found.refuse("node_missing_identity", gettext_noop("A node had no id or no text."), item)
    if kind is None:
        return found.refuse("node_invalid_type", gettext_noop("A node had a type that does not exist."), item)
    if key in seen:
        return found.refuse("node_duplicate_id", gettext_noop("Two nodes had the same id."), item)
    if len(text) > MOST_TEXT:
        return found.refuse("node_too_long", gettext_noop("The text of a node was far too long."), text)
    seen.add(key)
    found.nodes.append(NodeDraft(key, kind, text, quotes_of(fields)))


def _edge(item: JSONValue, found: Shaped) -> None:
    ends = _ends(item)
    if ends is None:
        return found.refuse("edge_not_object", gettext_noop("A relation was not an object."), item)
    source, target, name, evidence = ends
    relation = looked_up(name, RELATION_ALIASES)
    if not source or not target:
        return found.refuse("edge_missing_endpoint", gettext_noop("A relation had only one end."), item)
    if relation is None:
        return found.refuse(
            "edge_invalid_relation", gettext_noop("A relation had a name that does not exist."), item
        )
    found.edges.append(EdgeDraft(source, target, relation, evidence))


def _ends(item: JSONValue) -> tuple[str, str, JSONValue, tuple[Quote, ...]] | None:
    match item:
        case dict():
            fields = named(item)
            source, target = words_of(field_of(fields, "from")), words_of(field_of(fields, "to"))
            return source, target, field_of(fields, "relation"), quotes_of(fields)
        case [str() as source, str() as relation, str() as target]:
            return source.strip(), target.strip(), relation, ()
    return None


def quotes_of(item: Named) -> tuple[Quote, ...]:
    """The quote of the item itself, and its list of evidence; a quote without a unit cites the item's."""
    unit = number_of(field_of(item, "paragraph"))
    own = words_of(field_of(item, "quote"))
    found = [Quote(own, unit)] if own else []
    listed = field_of(item, "evidence")
    for piece in listed if isinstance(listed, list) else [listed]:
        if isinstance(piece, str) and piece.strip():
            found.append(Quote(words_of(piece), unit))
        elif isinstance(piece, dict):
            inner = named(piece)
            words = words_of(field_of(inner, "quote")) or words_of(field_of(inner, "text"))
            place = number_of(field_of(inner, "paragraph"))
            found += [Quote(words, unit if place is None else place)] if words else []
    if not found and unit is not None:
        return (Quote("", unit),)
    return tuple(dict.fromkeys(found))[:MOST_QUOTES]


def words_of(value: JSONValue) -> str:
    """Text of a value that may be text; half characters are replaced, control characters go, ends trimmed."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    return storable(str(value).strip())


def storable(text: str) -> str:
    """What a database takes and a page shows."""
    text = _CONTROLS.sub("", text)
    try:
        text.encode()
    except UnicodeEncodeError:  # two halves make a character, one is replaced
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def number_of(value: JSONValue) -> int | None:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return int(value) if 0 <= value < 10**7 and value == int(value) else None
    match = _UNIT.fullmatch(value.strip(" []()")) if isinstance(value, str) else None
    return int(match[1]) if match else None


def looked_up(value: JSONValue, table: Mapping[str, T]) -> T | None:
    """What a table of folded names has for this one."""
    return table.get(_folded(value)) if isinstance(value, str) else None


@lru_cache(maxsize=1024)
def _folded(name: str) -> str:
    """``counter-example``, ``Counter Example`` and ``counterExample`` are one name."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.strip())
    return _SEPARATORS.sub("_", spaced).lower()
