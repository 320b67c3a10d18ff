"""What one may ask next: about what the cited evidence is joined with, in its own words; nothing is made up."""

from graphs.answering.evidence import EvidenceItem, TargetKind
from graphs.answering.results import Part
from graphs.domain.messages import gettext_noop
from graphs.domain.text import one_line

MOST = 3
_LONGEST = 80
WHY = gettext_noop("What supports “%(text)s”?")


def follow_ups(parts: tuple[Part, ...], evidence: tuple[EvidenceItem, ...]) -> tuple[str, ...]:
    """Texts of nodes and relations near the answer that it does not cite."""
    cited = {name for part in parts for name in part.evidence}
    said = " ".join(part.text for part in parts)
    near = (item for item in evidence if item.id not in cited and item.kind is TargetKind.NODE)
    texts = (one_line(item.text) for item in near)
    return tuple(dict.fromkeys(text for text in texts if len(text) <= _LONGEST and text not in said))[:MOST]
