"""A person or a place that is named in full once and by the last word later ("Ada Lindqvist", "Lindqvist") is one concept.

The full name comes first, as writers introduce people, and only one full name may end in that word: of two Lindqvists
neither is meant, and beside "Lindqvist Mills" the word may mean the mills. "Sunni Islam" and "Islam", "North Korea" and "Korea" are two things: the first word tells them apart.
"""

from collections.abc import Mapping

from graphs.domain.values import NodeDraft
from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin.lexicons.en import names as words

LONGEST = 4
NEAR = 80  # characters: a title may already hold the full name


def shortened(nodes: Mapping[str, NodeDraft]) -> dict[str, str]:
    """Each key that names a thing by its last word, with the key of the full name."""
    full: dict[str, list[str]] = {}
    for key, node in nodes.items():
        if node.type is NodeType.CONCEPT and _is_full(node.text.split()):
            full.setdefault(node.text.split()[-1], []).append(key)
    elsewhere = {
        word for node in nodes.values() if node.type is NodeType.CONCEPT for word in node.text.split()[:-1]
    }
    found = {}
    for key, node in nodes.items():
        if node.text in elsewhere:
            continue
        owners = full.get(node.text, ()) if node.type is NodeType.CONCEPT else ()
        if len(owners) == 1 and _place(nodes[owners[0]]) < _place(node) + NEAR:
            found[key] = owners[0]
    return found


def _is_full(row: list[str]) -> bool:
    if not 2 <= len(row) <= LONGEST or not all(word[:1].isupper() for word in row):
        return False
    if any(word.lower() in words.ORGANISED | words.LANDFORMS for word in (row[0], row[-1])):
        return False
    return row[0].lower() not in words.TELLS_APART and not row[0].endswith(words.DEMONYM_ENDS)


def _place(node: NodeDraft) -> int:
    return node.evidence[0].start or 0
