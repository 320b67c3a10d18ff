"""Rows by their keys, in statements of our own: building one with the ORM costs more than these take to answer."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db import connections

from graphs.models import Document, Node

LINES = "SELECT node_id, terms FROM graphs_nodeentry WHERE node_id IN ({keys})"
ENTRIES = """
    SELECT id, number, document_id, type, text, grounding, entailment, anchor FROM graphs_node WHERE id IN ({keys})"""
QUOTES = """
    SELECT e.node_id, e.quote, u.number FROM graphs_evidence e JOIN graphs_unit u ON u.id = e.unit_id
    WHERE e.node_id IN ({keys}) ORDER BY e.node_id, e."order", e.id"""
PLACES = """
    SELECT n.id, n.number, (
        SELECT u.number FROM graphs_evidence e JOIN graphs_unit u ON u.id = e.unit_id
        WHERE e.node_id = n.id ORDER BY e."order", e.id LIMIT 1
    ) FROM graphs_node n WHERE n.id IN ({keys})"""
LEAVING = "SELECT id, source_id, target_id, relation FROM graphs_edge WHERE source_id IN ({keys})"
ARRIVING = "SELECT id, source_id, target_id, relation FROM graphs_edge WHERE target_id IN ({keys})"
NODES = """
    SELECT id, number, document_id, type, text, grounding, entailment, salience, anchor, extractor
    FROM graphs_node WHERE id IN ({keys})"""
EDGES = """
    SELECT id, source_id, target_id, document_id, relation, grounding, entailment, extractor
    FROM graphs_edge WHERE id IN ({keys})"""
_EVIDENCE = """
    SELECT e.{owner}, e.document_id, e.unit_id, c.chunk_id, u.number, e.start, e."end", e.quote, e.occurrences
    FROM graphs_evidence e JOIN graphs_unit u ON u.id = e.unit_id JOIN graphs_chunk c ON c.id = e.chunk_id
    WHERE e.{owner} IN ({{keys}}) ORDER BY e."order", e.id"""
EVIDENCE_OF_NODES, EVIDENCE_OF_EDGES = _EVIDENCE.format(owner="node_id"), _EVIDENCE.format(owner="edge_id")
REVIEWS = "SELECT node_id, status FROM graphs_candidate WHERE node_id IN ({keys})"
UNITS = "SELECT id, number, text FROM graphs_unit WHERE id IN ({keys})"  # a version's row drags its whole text along

VERSIONS = (
    "SELECT document_id, source_id FROM graphs_sourceversion WHERE document_id IN ({keys}) ORDER BY number"
)
LENGTHS = "SELECT document_id, source_id, chars FROM graphs_sourceversion WHERE document_id IN ({keys}) ORDER BY number"
SECTIONS = """
    SELECT v.document_id, s.start_unit, s.end_unit, s.section_id, s.title
    FROM graphs_sourceversion v JOIN graphs_section s ON s.version_id = v.id
    WHERE v.document_id IN ({keys}) ORDER BY s.start_unit"""


def select(statement: str, keys: Iterable[int]) -> list[tuple[Any, ...]]:
    """``keys`` are keys of rows; their format lets nothing but whole numbers through."""
    named = ", ".join(f"{key:d}" for key in keys)
    return fetched(statement.format(keys=named)) if named else []


def fetched(statement: str) -> list[tuple[Any, ...]]:
    """``statement`` holds nothing that came from outside."""
    with connections[Node.objects.db].cursor() as cursor:
        cursor.execute(statement)
        return list(cursor.fetchall())


def select_of(statement: str, documents: Collection[str]) -> list[tuple[Any, ...]]:
    if not documents:
        return []
    database = connections[Node.objects.db]
    keys = [Document._meta.pk.get_db_prep_value(key, database) for key in documents]
    with database.cursor() as cursor:
        cursor.execute(statement.format(keys=", ".join(["%s"] * len(keys))), keys)
        return list(cursor.fetchall())


@lru_cache(maxsize=1000)
def uuid_of(value: str | UUID) -> UUID:
    """SQLite keeps 32 digits."""
    return value if isinstance(value, UUID) else UUID(value)


@lru_cache(maxsize=1000)
def wire_id(value: str | UUID) -> str:
    return str(uuid_of(value))
