"""``kg list-documents`` and ``kg show-document``."""

from argparse import ArgumentParser
from collections.abc import Iterator

from graphs.cli.inputs import find_document
from graphs.cli.verb import Options, Verb, answer, positive
from graphs.models import Document


def _list_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--limit", type=positive, default=50)


def _list(options: Options) -> Iterator[str]:
    rows = Document.objects.filter(deleted_at__isnull=True).select_related("base__team")
    rows = rows.with_counts().recent_first()[: options["limit"]]
    yield from answer([_wire(row) for row in rows])


def _show_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--id", required=True)


def _show(options: Options) -> Iterator[str]:
    found = find_document(options["id"])
    document = Document.objects.with_counts().select_related("base__team").get(pk=found.pk)
    version = document.current_version
    more = {
        "createdAt": document.created_at.isoformat(),
        "createdBy": document.created_by_name,
        "source": {
            "id": version.source_id,
            "chars": version.chars,
            "paragraphCount": version.units.count(),
            "sectionCount": version.sections.count(),
            "chunkCount": version.chunks.count(),
        },
        "warnings": document.warnings,
        "generation": document.generation,
    }
    yield from answer(_wire(document) | more)


def _wire(row: Document) -> dict[str, object]:
    return {
        "documentId": str(row.pk),
        "title": row.title,
        "kind": row.kind,
        "language": row.language,
        "revision": row.revision,
        "summary": row.summary,
        "extractor": row.extractor,
        "base": row.base.name,
        "team": row.base.team.name,
        "nodes": row.node_total,  # type: ignore[attr-defined]
        "edges": row.edge_total,  # type: ignore[attr-defined]
        "grounded": row.grounded_total,  # type: ignore[attr-defined]
        "updatedAt": row.updated_at.isoformat(),
    }


LIST = Verb("list-documents", "Lists documents, the last changed first.", _list_arguments, _list)
SHOW = Verb("show-document", "Describes one document.", _show_arguments, _show)
