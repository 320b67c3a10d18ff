"""Addresses of documents, knowledge bases and runs (contract, *URLs*)."""

from django.urls import path

from graphs.views import units, workspace

app_name = "graphs"

DOCUMENT = "documents/<uuid:document_id>/"

urlpatterns = [
    path(DOCUMENT, workspace.workspace, name="workspace"),
    path(f"{DOCUMENT}units/", units.units, name="units"),
    path(f"{DOCUMENT}graph/", workspace.graph, name="graph"),
    path(f"{DOCUMENT}locate/", workspace.locate, name="locate"),
    path(f"{DOCUMENT}nodes/<str:node_id>/", workspace.node_card, name="node"),
    path(f"{DOCUMENT}edges/<str:edge_id>/", workspace.edge_card, name="edge"),
]
