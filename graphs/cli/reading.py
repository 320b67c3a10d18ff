"""``kg segment`` and ``kg locate``: how a text is cut, and where words stand in a stored one."""

from argparse import ArgumentParser
from collections.abc import Iterator

from graphs.cli.inputs import find_document, read_text
from graphs.cli.verb import Options, Verb, answer, natural
from graphs.domain.values import JSONObject, Source
from graphs.grounding.anchors import locate
from graphs.grounding.quotes import QuoteIndex
from graphs.segmentation.segment import segment
from graphs.snapshots import units_of


def _segment_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a text file, or - for standard input")


def _segment(options: Options) -> Iterator[str]:
    """Offsets are code points of the text as it would be stored: line ends are \\n, control characters are gone."""
    yield from answer(_wire(segment(read_text(options["file"]).text)))


def _wire(source: Source) -> dict[str, object]:
    return {
        "sourceId": source.id,
        "language": source.language,
        "sentences": [[span.start, span.end] for span in source.sentences],
        "units": [
            {"paragraph": u.number, "kind": u.kind, "start": u.start, "end": u.end, "text": u.text}
            for u in source.units
        ],
        "sections": [
            {
                "id": s.id,
                "title": s.title,
                "level": s.level,
                "startParagraph": s.start_unit,
                "endParagraph": s.end_unit,
            }
            for s in source.sections
        ],
        "chunks": [
            {"id": c.id, "startParagraph": c.start_unit, "endParagraph": c.end_unit} for c in source.chunks
        ],
    }


def _locate_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--document", metavar="ID", required=True)
    parser.add_argument("--quote", metavar="Q", required=True)
    parser.add_argument(
        "--paragraph", metavar="N", type=natural, help="the unit it is said to stand in, from 0"
    )


def _locate(options: Options) -> Iterator[str]:
    document = find_document(options["document"])
    index = QuoteIndex(units_of(document), document.current_version.text)
    found = locate(index, options["quote"], options["paragraph"])
    wire: JSONObject = {
        "status": found.status,
        "paragraph": found.unit,
        "start": found.start,
        "end": found.end,
        "quote": found.quote,
        "occurrences": found.occurrences,
    }
    yield from answer(wire)


SEGMENT = Verb("segment", "Cuts a text into sentences, units and sections.", _segment_arguments, _segment)
LOCATE = Verb("locate", "Finds where a quote stands in a document.", _locate_arguments, _locate)
