"""A synthetic library of any size, written straight into the tables: Zipfian words, English and Chinese.

Texts of 60–160 characters, 70 % English-like (50,000 words, exponent 1.05, function words on top), 30 % Chinese-like
(20,000 words of two signs over 3,500 signs); 1.3 relations a node, 15 % of them to hubs; one quote for each node and
relation; up to 20 documents of Zipfian sizes. Equal seeds give equal libraries.
"""

import itertools
import random
import uuid
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from django.db import connection, transaction

from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, KnowledgeBase

FUNCTION_WORDS = [
    "the",
    "of",
    "and",
    "to",
    "in",
    "a",
    "is",
    "that",
    "for",
    "it",
    "as",
    "was",
    "with",
    "be",
    "by",
    "on",
    "not",
    "he",
    "his",
    "but",
    "at",
    "are",
    "this",
    "have",
    "from",
    "or",
    "had",
    "an",
    "they",
    "which",
]
TYPES, RELATIONS = list(NodeType), list(Relation)
UNIT_NODES = 2  # nodes that stand in one unit
BATCH = 5000


class Words:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        made = random.Random(7)
        letters, ends = "bcdfghklmnprstvw", "aeiou"
        spelled = {
            "".join(made.choice(letters) + made.choice(ends) for _ in range(made.randint(2, 4)))
            for _ in range(80_000)
        }
        self.english = FUNCTION_WORDS + sorted(spelled)[:50_000]
        made.shuffle(self.english[30:])
        signs = [chr(0x4E00 + n) for n in made.sample(range(20_000), 3500)]
        self.chinese = [made.choice(signs) + made.choice(signs) for _ in range(20_000)]
        self._english = _weights(len(self.english), 1.05)
        self._chinese = _weights(len(self.chinese), 1.0)

    def english_word(self) -> str:
        return self.english[bisect(self._english, self.chance.random() * self._english[-1])]

    def chinese_word(self) -> str:
        return self.chinese[bisect(self._chinese, self.chance.random() * self._chinese[-1])]

    def text(self) -> str:
        size = self.chance.randint(60, 160)
        if self.chance.random() < 0.3:
            found = ""
            while len(found) < size / 3:
                found += self.chinese_word() + ("，" if self.chance.random() < 0.1 else "")
            return found
        words = [self.english_word()]
        length = len(words[0])
        while length < size:
            words.append(self.english_word())
            length += len(words[-1]) + 1
        return " ".join(words)


def _weights(count: int, exponent: float) -> list[float]:
    return list(itertools.accumulate(1 / (rank + 1) ** exponent for rank in range(count)))


def build(base: KnowledgeBase, nodes: int, seed: int = 1) -> list[Document]:
    """``nodes`` nodes in up to 20 documents; nothing of it is indexed yet."""
    words = Words(seed)
    shares = [1 / (rank + 1) for rank in range(20 if nodes >= 2000 else 1)]
    documents = []
    with transaction.atomic():
        for rank, share in enumerate(shares):
            documents.append(
                _document(base, f"Library {rank + 1}", max(int(nodes * share / sum(shares)), 1), words)
            )
    return documents


def _document(base: KnowledgeBase, title: str, size: int, words: Words) -> Document:
    document = Document.objects.create(base=base, title=title, language="en", revision=1, node_counter=size)
    texts = [words.text() for _ in range(size)]
    now = datetime.now(UTC)
    key = Document._meta.pk.get_db_prep_value(document.pk, connection)
    with connection.cursor() as cursor:
        version = _insert(
            cursor,
            "graphs_sourceversion",
            "document_id number kind source_id text chars sentences removed segmentation created_at",
            [
                (
                    key,
                    1,
                    "paste",
                    "source-" + uuid.uuid4().hex,
                    " ".join(texts)[:4_000_000],
                    0,
                    "[]",
                    "[]",
                    "units-1",
                    now,
                )
            ],
        )[0]
        chunk = _insert(
            cursor,
            "graphs_chunk",
            "version_id index chunk_id start_unit end_unit status summary",
            [(version, 1, "chunk-" + uuid.uuid4().hex[:24], 0, size, "done", "")],
        )[0]
        units = _insert(
            cursor, "graphs_unit", "version_id number kind start end text", _unit_rows(version, texts)
        )
        rows = [
            (
                key,
                n + 1,
                words.chance.choice(TYPES),
                text,
                n,
                "grounded",
                "unverified",
                "",
                "",
                "builtin",
                False,
                now,
            )
            for n, text in enumerate(texts)
        ]
        nodes = _insert(
            cursor,
            "graphs_node",
            "document_id number type text salience grounding entailment entailment_basis claimed_quote extractor edited created_at",
            rows,
        )
        ends = _ends(words.chance, size)
        rows = [
            (key, nodes[a], nodes[b], r, "grounded", "unverified", "builtin", False, now) for a, b, r in ends
        ]
        edges = _insert(
            cursor,
            "graphs_edge",
            "document_id source_id target_id relation grounding entailment extractor edited created_at",
            rows,
        )
        fields = "document_id node_id edge_id unit_id chunk_id order start end quote occurrences"
        _insert(
            cursor,
            "graphs_evidence",
            fields,
            [
                (key, nodes[n], None, units[n // UNIT_NODES], chunk, 0, 0, len(t), t, 1)
                for n, t in enumerate(texts)
            ],
        )
        _insert(
            cursor,
            "graphs_evidence",
            fields,
            [
                (key, None, edge, units[a // UNIT_NODES], chunk, 0, 0, len(texts[a]), texts[a], 1)
                for edge, (a, _b, _r) in zip(edges, ends, strict=True)
            ],
        )
    return document


def _unit_rows(version: int, texts: list[str]) -> Iterator[tuple[object, ...]]:
    start = 0
    for number, first in enumerate(range(0, len(texts), UNIT_NODES)):
        text = " ".join(texts[first : first + UNIT_NODES])
        yield version, number, "prose", start, start + len(text), text
        start += len(text) + 1


def _ends(chance: random.Random, size: int) -> list[tuple[int, int, str]]:
    found: dict[tuple[int, int, str], None] = {}
    for _ in range(int(size * 1.3)):
        a = chance.randrange(size)
        b = (
            int(size * chance.random() ** 4)
            if chance.random() < 0.15
            else min(max(a + chance.randint(-5, 5), 0), size - 1)
        )
        if a != b:
            found[a, b, chance.choice(RELATIONS)] = None
    return list(found)


def _insert(cursor: Any, table: str, columns: str, rows: Iterable[Sequence[object]]) -> list[int]:
    """The keys of the new rows. Nobody else writes meanwhile, so they follow each other."""
    names = columns.split()
    quoted = ", ".join(f'"{name}"' for name in names)
    cursor.execute(f'SELECT coalesce(max(id), 0) FROM "{table}"')  # noqa: S608 - our own names
    last = cursor.fetchone()[0]
    count, rows = 0, iter(rows)
    while part := list(itertools.islice(rows, BATCH)):
        marks = ", ".join(["%s"] * (len(names) + 1))
        cursor.executemany(
            f'INSERT INTO "{table}" (id, {quoted}) VALUES ({marks})',  # noqa: S608
            [(last + count + n + 1, *row) for n, row in enumerate(part)],
        )
        count += len(part)
    if connection.vendor == "postgresql":
        cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), {max(last + count, 1)})")
    return list(range(last + 1, last + count + 1))
