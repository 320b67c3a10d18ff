"""The whole workspace of a document at one moment: what the address selects decides which window of units opens."""

from dataclasses import dataclass

from graphs.models import Document, SourceVersion
from graphs.workspace import cards, units
from graphs.workspace.ids import edge_key, node_number


@dataclass(frozen=True, slots=True)
class Selection:
    node: str = ""
    edge: str = ""
    unit: int | None = None
    section: str = ""

    @property
    def item(self) -> str:
        return self.node or self.edge


@dataclass(frozen=True, slots=True)
class Workspace:
    document: Document
    version: SourceVersion
    outline: units.Outline
    window: units.UnitWindow
    selection: Selection
    missing: bool
    node: cards.NodeCard | None
    edge: cards.EdgeCard | None


def open_workspace(document: Document, selection: Selection) -> Workspace:
    version = units.current_version(document)
    outline = units.outline_of(version)
    node = cards.node_card(document, node_number(selection.node)) if selection.node else None
    edge = cards.edge_card(document, edge_key(selection.edge)) if selection.edge and not node else None
    unit = _unit_to_show(selection, outline, node, edge)
    window = units.units_from(
        document,
        version,
        outline,
        units.window_start(unit),
        selection.item,
        _marked_unit(selection, node, edge),
    )
    missing = bool(selection.item) and not (node or edge)
    return Workspace(document, version, outline, window, selection, missing, node, edge)


def _unit_to_show(
    selection: Selection, outline: units.Outline, node: cards.NodeCard | None, edge: cards.EdgeCard | None
) -> int:
    if selection.unit is not None:
        return min(selection.unit, max(outline.units - 1, 0))
    item = node or edge
    if item and item.quotes:
        return item.quotes[0].unit
    starts = (s.start_unit for s in outline.sections if s.section_id == selection.section)
    return next(starts, 0)


def _marked_unit(selection: Selection, node: cards.NodeCard | None, edge: cards.EdgeCard | None) -> int:
    """The unit to tint: the one asked for, else the one where the selected item stands."""
    if selection.unit is not None:
        return selection.unit
    item = node or edge
    return item.quotes[0].unit if item and item.quotes else -1
