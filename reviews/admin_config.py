"""Stands in INSTALLED_APPS in the place of ``django.contrib.admin``. Imports no models: apps are not loaded yet."""

from django.contrib.admin.apps import AdminConfig


class ReviewAdminConfig(AdminConfig):
    default_site = "reviews.site.ReviewAdminSite"
