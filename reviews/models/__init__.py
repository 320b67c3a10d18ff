"""What checks said about a graph, as rows. The graph itself stands in ``graphs.models``."""

from reviews.models.blind_review import BlindReview, Opinion
from reviews.models.finding import Finding
from reviews.models.order import Order
from reviews.models.report import Report

__all__ = ["BlindReview", "Finding", "Opinion", "Order", "Report"]
