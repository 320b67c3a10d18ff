"""HTTP manners: typed requests, pages and fragments, errors as pages, fragments or JSON, sizes, health.

May import Django and ``graphs.domain.errors``; no feature.
"""
