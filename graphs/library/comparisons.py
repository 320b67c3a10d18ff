"""What a comparison sets side by side, in words."""

from graphs.labels import extractor_label
from graphs.models import Document


def made_by(document: Document) -> str:
    """The extractors that the nodes of the graph come from; empty when people made all of them."""
    names = document.nodes.exclude(extractor="").order_by("extractor").values_list("extractor", flat=True)
    return ", ".join(extractor_label(name) for name in names.distinct())
