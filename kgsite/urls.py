"""The composition root: every feature's URLs come together here."""

from django.contrib import admin
from django.urls import include, path

from graphs.mcp.http import mcp
from kgsite.api import api, docs, openapi
from kgsite.http import errors, health

urlpatterns = [
    path("api/v1/openapi.json", openapi, name="openapi"),
    path("api/v1/docs", docs, name="api-docs"),
    path("api/v1/mcp", mcp, name="mcp"),
    path("api/v1/", api.urls),
    path("api/<path:rest>", errors.no_such_path, name="api-unknown"),
    path("", include("graphs.urls")),
    path("", include("kgsite.accounts.urls")),
    path("reviews/", include("reviews.urls")),
    path("admin/", admin.site.urls),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
