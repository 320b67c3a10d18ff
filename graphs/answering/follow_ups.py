"""What one may ask about next: what was found near the answer and is not in it, in its own words; nothing is made up."""

from graphs.answering.evidence import EvidenceItem, TargetKind
from graphs.answering.results import Part
from graphs.domain.text import one_line

MOST = 3
_LONGEST = 80


def follow_ups(parts: tuple[Part, ...], evidence: tuple[EvidenceItem, ...]) -> tuple[str, ...]:
    """Texts of nodes that were found and that the answer does not cite."""
    cited = {name for part in parts for name in part.evidence}
    said = " ".join(part.text for part in parts)
    near = (item for item in evidence if item.id not in cited and item.kind is TargetKind.NODE)
    texts = (one_line(item.text) for item in near)
    return tuple(dict.fromkeys(text for text in texts if len(text) <= _LONGEST and text not in said))[:MOST]
