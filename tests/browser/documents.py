"""Documents for the browser: a small one whose every card is known, and a long one of several windows."""

from graphs.commits import Actor, commit_draft
from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, Evidence, KnowledgeBase, Node
from tests.builders import edge, make_document, node

CHECKPOINTS = """# The problem

A worker can be stopped at any minute, and everything it held in memory is then lost.

A checkpoint is a record of finished work.

# The mechanism

Every finished chunk is committed because a restart repeats at most one chunk.

For example, a book stopped at chunk 31 resumes at chunk 31.
"""


def make_checkpoints(base: KnowledgeBase) -> Document:
    """n1 claim on unit 1, n2 definition on 2, n3 rule and n4 inference on 4, n5 example on 5."""
    document = make_document(base, CHECKPOINTS, title="Why checkpoints make long jobs safe")
    because = "Every finished chunk is committed because a restart repeats at most one chunk"
    draft = GraphDraft(
        nodes=(
            node("a", "A worker can be stopped at any minute", 1, type=NodeType.CLAIM),
            node("b", "A checkpoint is a record of finished work", 2, type=NodeType.DEFINITION),
            node("c", "Every finished chunk is committed", 4),
            node("d", "a restart repeats at most one chunk", 4),
            node("e", "a book stopped at chunk 31 resumes at chunk 31", 5, type=NodeType.EXAMPLE),
        ),
        edges=(
            edge("d", "c", Relation.CAUSES, because, 4),
            edge("c", "a", Relation.SUPPORTS, because, 4),
        ),
        summary="A restart repeats at most one chunk.",
    )
    commit_draft(document, draft, expected_revision=0, actor=Actor("test"), extractor="scripted")
    document.refresh_from_db()
    return document


def make_long(base: KnowledgeBase, units: int = 450) -> Document:
    """One node on every tenth unit: n1 on unit 0, n2 on unit 10, …"""
    text = "\n\n".join(f"Sentence number {n} stands alone in this text." for n in range(units))
    document = make_document(base, text, title="A long text")
    version = document.current_version
    rows, chunks = list(version.units.order_by("number")), list(version.chunks.order_by("index"))
    for number, unit in enumerate(rows[::10], 1):
        row = Node.objects.create(
            document=document,
            number=number,
            type="fact",
            text=unit.text,
            salience=number,
            grounding="grounded",
        )
        chunk = next(c for c in chunks if c.start_unit <= unit.number <= c.end_unit)
        Evidence.objects.create(
            document=document, node=row, unit=unit, chunk=chunk, start=unit.start, end=unit.end, quote=unit.text
        )  # fmt: skip
    Document.objects.filter(pk=document.pk).update(node_counter=len(rows[::10]), revision=1)
    document.refresh_from_db()
    return document
