"""Names that follow from content: equal text gets equal names, here and on any other server."""

from hashlib import sha256

UNTITLED = "全文"


def source_id(text: str) -> str:
    """Names one immutable source version."""
    return f"source-{sha256(text.encode()).hexdigest()}"


def chunk_id(source: str, index: int, start_unit: int, end_unit: int) -> str:
    """``index`` counts from 1; unit numbers are zero-based and ``end_unit`` is inclusive."""
    return f"chunk-{_short(f'{source}:{index}:{start_unit}:{end_unit}')}-{index:04d}"


def section_id(ordinal: int, title: str, first_unit: int) -> str:
    """``ordinal`` counts from 1. A section without a title hashes one constant, whatever the reader's language."""
    return f"section-{ordinal:03d}-{_short(f'{title or UNTITLED}@{first_unit}')}"


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:24]
