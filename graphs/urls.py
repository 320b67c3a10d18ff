"""Addresses of documents, knowledge bases and runs (contract, *URLs*)."""

from django.urls import path

from graphs.views import (
    arranging,
    bases,
    composing,
    diagnostics,
    documents,
    estimating,
    exporting,
    history,
    importing,
    library,
    overview,
    printing,
    reading,
    runs,
    spending,
    units,
    workspace,
)

app_name = "graphs"

DOCUMENT = "documents/<uuid:document_id>/"
RUN = "runs/<uuid:run_id>/"

urlpatterns = [
    path("", library.library, name="library"),
    path("documents/new/", composing.new_document, name="new-document"),
    path("documents/new/from-selection/", composing.from_selection, name="from-selection"),
    path("documents/import/", importing.import_document, name="import-document"),
    path(DOCUMENT, workspace.workspace, name="workspace"),
    path(f"{DOCUMENT}units/", units.units, name="units"),
    path(f"{DOCUMENT}graph/", workspace.graph, name="graph"),
    path(f"{DOCUMENT}overview/", overview.overview, name="overview"),
    path(f"{DOCUMENT}locate/", workspace.locate, name="locate"),
    path(f"{DOCUMENT}coverage/", reading.coverage, name="coverage"),
    path(f"{DOCUMENT}uncovered/", reading.uncovered, name="uncovered"),
    path(f"{DOCUMENT}preview/", reading.preview, name="preview"),
    path(f"{DOCUMENT}nodes/<str:node_id>/", workspace.node_card, name="node"),
    path(f"{DOCUMENT}edges/<str:edge_id>/", workspace.edge_card, name="edge"),
    path(f"{DOCUMENT}view/", arranging.save_view, name="save-view"),
    path(f"{DOCUMENT}progress/", runs.progress, name="progress"),
    path(f"{DOCUMENT}history/", history.history, name="history"),
    path(f"{DOCUMENT}diagnostics/", diagnostics.diagnostics, name="diagnostics"),
    path(f"{DOCUMENT}settings/", documents.settings, name="settings"),
    path(f"{DOCUMENT}export/<str:format>/", exporting.export, name="export"),
    path(f"{DOCUMENT}print/", printing.printed, name="print"),
    path(f"{DOCUMENT}rename/", documents.rename, name="rename"),
    path(f"{DOCUMENT}move/", documents.move, name="move"),
    path(f"{DOCUMENT}delete/", documents.delete, name="delete"),
    path(f"{DOCUMENT}restore/", documents.restore, name="restore"),
    path(f"{DOCUMENT}extract/", documents.extract, name="extract"),
    path("bases/", bases.bases, name="bases"),
    path("bases/new/", bases.new_base, name="base-new"),
    path("bases/<int:base_id>/", bases.edit_base, name="base-edit"),
    path("runs/", runs.runs, name="runs"),
    path("runs/tray/", runs.tray, name="runs-tray"),
    path(RUN, runs.run, name="run"),
    path(f"{RUN}cancel/", runs.cancel, name="run-cancel"),
    path(f"{RUN}retry/", runs.retry, name="run-retry"),
    path(f"{RUN}continue/", spending.go_on, name="run-continue"),
    path(f"{RUN}missed/", spending.read_missed, name="run-missed"),
    path(f"{RUN}calls/", spending.calls, name="calls"),
    path(f"{RUN}calls/<int:call_id>/", spending.call, name="call"),
    path("models/estimate/", estimating.estimate, name="estimate"),
    path("teams/<slug:slug>/budget/", spending.budget, name="budget"),
    path("teams/<slug:slug>/budget/forget/", spending.forget, name="budget-forget"),
]
