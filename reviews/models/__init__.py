"""What checks said about a graph, as rows. The graph itself stands in ``graphs.models``."""

from reviews.models.finding import Finding
from reviews.models.order import Order
from reviews.models.report import Report

__all__ = ["Finding", "Order", "Report"]
