"""``kg evaluate``: the product's answers to a test set, for a scorer to compare with what people say."""

import json
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path

from graphs.actions.evaluating import MANY, NOT_YET, SETS, predictions
from graphs.cli.exchanging import write_file
from graphs.cli.inputs import read_bytes
from graphs.cli.verb import Options, Verb, answer
from graphs.domain.errors import InvalidInput
from graphs.domain.values import JSONObject, JSONValue
from graphs.importing.encodings import decode
from graphs.ports import Extractor
from graphs.providers.catalogue import default_extractor, find_extractor


def _known(name: str) -> str:
    if name in NOT_YET:
        raise ArgumentTypeError(f"{name}: this version has no {NOT_YET[name]} yet")
    if name not in SETS and name not in MANY:
        raise ArgumentTypeError(f"{name}: choose one of {', '.join((*SETS, *MANY))}")
    return name


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("set", metavar="SET", type=_known, help=", ".join((*SETS, *MANY)))
    parser.add_argument(
        "--in", dest="input", metavar="F", required=True, help="JSON lines, one item each, or - for stdin"
    )
    parser.add_argument(
        "--out", dest="output", metavar="F", required=True, help="JSON lines, one answer each"
    )
    parser.add_argument("--extractor", help="default: the first that this server offers")


def _run(options: Options) -> Iterator[str]:
    start = time.monotonic()
    extractor = find_extractor(options["extractor"] or default_extractor())
    lines = [
        line
        for number, item in _items(options["input"])
        for line in _predicted(options, number, item, extractor)
    ]
    write_file(
        Path(options["output"]), (f"{json.dumps(line, ensure_ascii=False)}\n".encode() for line in lines)
    )
    failed: list[JSONValue] = [line["id"] for line in lines if "error" in line]
    yield from answer(
        {
            "set": options["set"],
            "items": len(lines),
            "failed": failed,
            "seconds": round(time.monotonic() - start, 3),
        }
    )


def _predicted(options: Options, number: int, item: JSONObject, extractor: Extractor) -> list[JSONObject]:
    try:
        return predictions(options["set"], item, extractor)
    except InvalidInput as error:
        raise _bad_line(options["input"], number, error.text) from error


def _items(name: str) -> Iterator[tuple[int, JSONObject]]:
    """Items with the numbers of their lines. Raises InvalidInput with the line that is none."""
    for number, line in enumerate(decode(read_bytes(name), name).text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            item = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise _bad_line(name, number, "This is not JSON.") from error
        if not isinstance(item, dict):
            raise _bad_line(name, number, "An item is a JSON object.")
        yield number, item


def _bad_line(name: str, number: int, reason: str) -> InvalidInput:
    return InvalidInput(f"{name}, line {number}: {reason}", hint="Correct this line; nothing was written.")


EVALUATE = Verb("evaluate", "Answers the items of a test set without storing anything.", _arguments, _run)
