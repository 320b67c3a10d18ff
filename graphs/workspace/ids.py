"""Wire ids of nodes (``n12``) and edges (``n1>n2:causes``) as the keys of rows, and back."""

import re
from typing import NamedTuple

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import Relation

NODE_ID = re.compile(r"\An([1-9][0-9]{0,8})\Z", re.ASCII)
EDGE_ID = re.compile(rf"\An([1-9][0-9]{{0,8}})>n([1-9][0-9]{{0,8}}):({'|'.join(Relation)})\Z", re.ASCII)


class EdgeKey(NamedTuple):
    source: int
    target: int
    relation: str

    def __str__(self) -> str:
        return f"n{self.source}>n{self.target}:{self.relation}"


def node_number(node_id: str) -> int:
    found = NODE_ID.fullmatch(node_id)
    if not found:
        raise InvalidInput(gettext_noop("This is not the id of a node."), item=node_id[:80])
    return int(found[1])


def edge_key(edge_id: str) -> EdgeKey:
    found = EDGE_ID.fullmatch(edge_id)
    if not found:
        raise InvalidInput(gettext_noop("This is not the id of a relation."), item=edge_id[:80])
    return EdgeKey(int(found[1]), int(found[2]), found[3])
