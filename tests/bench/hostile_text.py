"""Does any pattern of the gate, or the folding, backtrack badly? Four times the text should be four times the work.

    python -m tests.bench.hostile_text

Prints the ratio for each hostile piece; 16 would be quadratic.
"""

import time
from collections.abc import Callable

from graphs.domain.tokens import content_tokens
from graphs.domain.vocabulary import Relation
from graphs.grounding.folding import fold, folded_text
from graphs.invariants.contradiction import Statement, contradicts
from graphs.invariants.cues import is_shown, polarity_problem
from graphs.invariants.strength import lost_qualifiers
from graphs.invariants.wording import has_meta_subject, may_be_several
from graphs.segmentation.segment import segment
from tests.values import make_edge, make_evidence, make_node, make_units

PIECES = [
    "not ", "not yet ", "no one knows whether ", "most ", "some of ", "if ", "不", "没有", "如果", "只有", "可能", "本章将", "This chapter ",
    "aaaa", "a ", "1,", "May ", "n't ", "is not ", "是", "无论", "a-", "high low ", "上升下降",
]  # fmt: skip


FOLDED = [
    "a\u200b", "-", "a-\n", ".", "中 ", "e\u0301\u0323", "\u00ad\n", " \n", "， ", "1²", "\u0301", "“", "[](", "aﬁ",
]  # fmt: skip


SEGMENTED = [
    "word ",
    "x",
    " ",
    "\n",
    ".",
    ". ",
    "a. ",
    '."',
    "。",
    "(",
    "()",
    "#",
    "# ",
    "> ",
    "|",
    "- a\n",
    "1. a\n",
    "```\n",
    "=\n",
    "第一条 ",
    "A: b\n",
    "，",
    "a, ",
    "\u200d",
    "! ",
    "... ",
    "   a",
    "1.",
    "a\t",
    "Mr. ",
    "“",
    "\u3000",
    "https://a.b/",
]


def judge(text: str) -> None:
    units = make_units(text.strip())
    edge = make_edge(Relation.CAUSES, [make_evidence(units[0])])
    node = make_node(text)
    lost_qualifiers(text, "sleep improves memory 睡眠改善记忆")
    lost_qualifiers("sleep may improve memory", text)
    has_meta_subject(text)
    may_be_several(node)
    polarity_problem(edge)
    is_shown(edge, node, node, units)
    contradicts(Statement.of(text), Statement.of("not " + text))
    contradicts(Statement.of(text), Statement.of("水不结冰" + text[:200]), paired=True)


def seconds(work: Callable[[str], object], text: str) -> float:
    folded_text.cache_clear()
    content_tokens.cache_clear()
    started = time.perf_counter()
    work(text)
    return time.perf_counter() - started


def report(work: Callable[[str], object], pieces: list[str], length: int) -> None:
    for piece in pieces:
        work(piece)  # compiles the patterns
        size = length // len(piece)
        short = min(seconds(work, piece * size) for _ in range(3))
        long = min(seconds(work, piece * size * 4) for _ in range(3))
        print(f"{ascii(piece):40} {long / short:5.1f} ×  ({long * 1000:.1f} ms)")


def main() -> None:
    report(judge, PIECES, 4_000)
    report(fold, FOLDED, 10_000)
    report(segment, SEGMENTED, 4_000)


if __name__ == "__main__":
    main()
