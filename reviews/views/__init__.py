"""Requests of review. May import actions, forms, the readers of this package and ``kgsite.http``."""
