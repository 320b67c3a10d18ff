"""``kg export`` and ``kg import-graph``."""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path

from graphs.actions.exporting import export_format, record_of
from graphs.actions.importing import import_graph
from graphs.cli.inputs import check_title, decode_text, find_document, read_bytes
from graphs.cli.places import find_base
from graphs.cli.verb import Options, Verb, answer
from graphs.commits import Actor
from graphs.domain.errors import InvalidInput
from graphs.domain.values import JSONObject, Note
from graphs.exporting.catalogue import FORMATS
from graphs.importing.parsing import parse

ACTOR = Actor("command line")


def _export_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--document", metavar="ID", required=True)
    parser.add_argument("--format", choices=list(FORMATS), default="json")
    parser.add_argument("--output", metavar="F", help="a file or a folder; default: standard output")


def _export(options: Options) -> Iterator[str]:
    chosen = export_format(options["format"])
    record = record_of(find_document(options["document"]))
    if not options["output"]:
        if not chosen.is_text:
            raise InvalidInput(
                f"The format {chosen.name} is an archive, which no terminal shows.",
                hint="Name a file or a folder with --output.",
            )
        yield from (piece.decode() for piece in chosen.pieces(record))
        return
    path = Path(options["output"])
    if path.is_dir():
        path /= chosen.file_name(record.title, record.revision)
    write_file(path, chosen.pieces(record))
    yield from answer(
        {"documentId": record.id, "revision": record.revision, "format": chosen.name, "output": str(path)}
    )


def _import_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--input", metavar="F", required=True, help="a JSON export, or - for standard input")
    parser.add_argument("--title", help="default: the title in the file")
    parser.add_argument("--source", metavar="FILE", help="the source text, when the export does not hold it")
    parser.add_argument(
        "--base", help="id or name of a knowledge base; default: the first team's default base"
    )


def _import(options: Options) -> Iterator[str]:
    graph = parse(read_bytes(options["input"]))
    result = import_graph(
        find_base(options["base"]),
        graph,
        actor=ACTOR,
        title=check_title(options["title"]) if options["title"] else "",
        source_text=decode_text(options["source"]) if options["source"] else None,
    )
    yield from answer(
        {
            "documentId": str(result.document.pk),
            "revision": result.document.revision,
            "nodes": result.nodes,
            "edges": result.edges,
            "notAuthenticated": [_not_authenticated(note) for note in result.not_authenticated],
            "refused": [{"code": n.code, "reason": n.message, "item": n.item} for n in result.refused],
        }
    )


def _not_authenticated(note: Note) -> JSONObject:
    return {
        "id": note.target,
        "quote": note.item,
        "paragraph": note.unit,
        "code": note.code,
        "reason": note.message,
    }


def write_file(path: Path, pieces: Iterable[bytes]) -> None:
    """Whole or not at all: what stood there stays until the last piece is written. Raises InvalidInput with the
    system's reason."""
    beside = path.with_name(f".{path.name}.part") if path.is_file() or not path.exists() else path
    try:
        with beside.open("wb") as file:
            file.writelines(pieces)
        if beside != path:
            beside.replace(path)
    except OSError as error:
        raise InvalidInput(
            f"{path}: {error.strerror}.", hint="Check the name of the file to write."
        ) from error
    finally:
        if beside != path:
            beside.unlink(missing_ok=True)


EXPORT = Verb(
    "export", "Writes a whole document as a file of one of many formats.", _export_arguments, _export
)
IMPORT = Verb("import-graph", "Makes a new document of an exported graph.", _import_arguments, _import)
