"""All checks of one document, and of all documents one after the other. A document that cannot be read is a finding
about that document and stops neither its other checks nor the rest."""

from collections.abc import Callable, Iterator
from functools import partial

from graphs.doctor import graph as rules
from graphs.doctor import items, source, trail
from graphs.doctor.faults import Fault
from graphs.domain.values import GraphSnapshot
from graphs.models import Document
from graphs.snapshots import lineage_of, snapshot

MOST_FAULTS = 200
OF_ROWS = (
    source.versions, source.units, source.cuts, items.words, items.ends, items.owners, items.candidates, items.index,
    trail.undos,
)  # fmt: skip


def examine(document: Document) -> list[Fault]:
    """At most ``MOST_FAULTS``. A change that came in between may look like a fault: then it is examined once more."""
    faults = _examined(document)
    current = Document.objects.filter(pk=document.pk).first()
    if faults and current and current.revision != document.revision:
        faults = _examined(current)
    return faults


def _examined(document: Document) -> list[Fault]:
    faults: list[Fault] = []
    for check in OF_ROWS:
        faults += _checked(check.__name__, partial(check, document))
    whole = _graph(document, faults)
    if whole:
        lineage = lineage_of(document)
        faults += _checked("quotes", partial(rules.quotes, whole, lineage))
        faults += _checked("grounding", partial(rules.grounding, whole))
        faults += _checked("rules", partial(rules.rules, whole))
    faults += _checked("chain", partial(trail.chain, document, whole))
    return faults[:MOST_FAULTS]


def _graph(document: Document, faults: list[Fault]) -> GraphSnapshot | None:
    """None when rows are wrong in a way that no graph can be made of them; then that has been found already."""
    try:
        return snapshot(document)
    except Exception as error:  # noqa: BLE001 - whatever a broken row raises is what there is to report
        if not faults:
            faults.append(Fault("unreadable", "graph", type(error).__name__))
        return None


def _checked(name: str, check: Callable[[], Iterator[Fault]]) -> list[Fault]:
    """What was found before a check broke off is kept."""
    faults: list[Fault] = []
    try:
        for fault in check():
            faults.append(fault)
            if len(faults) >= MOST_FAULTS:
                break
    except Exception as error:  # noqa: BLE001 - as above
        faults.append(Fault("unreadable", name, type(error).__name__))
    return faults
