#!/usr/bin/env python3
"""Checks an evidence receipt: that every quote stands in the source, letter for letter, where it says it stands.

    python verify.py                 the folder this file lies in
    python verify.py receipt.zip     an archive, or another folder

Needs Python 3.8 or later and nothing else; reads only the receipt and opens no connection. Exit status: 0 when all
holds, 1 when anything was altered, is missing or cannot be read.

Offsets count code points from 0, the end not included. A source is named by the SHA-256 of its text in UTF-8; an earlier
version is the beginning of the text.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

RECEIPT, SOURCE, SUMS = "receipt.json", "source.txt", "SHA256SUMS"
LISTED = (RECEIPT, SOURCE, "verify.py", "README.txt")
FAULTS = (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RuntimeError, BadZipFile, zlib.error)  # fmt: skip
FORMAT = "groundgraph-receipt/1"


class Altered(Exception):
    """The receipt is not what it was; the message says where."""


def files_of(place: Path) -> dict[str, bytes]:
    """The contents of the receipt's files by their names."""
    wanted = (SUMS, *LISTED)
    if place.is_dir():
        return {name: (place / name).read_bytes() for name in wanted}
    with ZipFile(place) as archive:
        if sorted(archive.namelist()) != sorted(wanted):
            raise Altered("the archive does not hold the files of a receipt, each once")
        return {name: archive.read(name) for name in wanted}


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def check_sums(files: dict[str, bytes]) -> None:
    """Every file is on the list, once, and has its sum."""
    lines = files[SUMS].decode("ascii").splitlines()
    sums = {name: total for total, _, name in (line.partition("  ") for line in lines)}
    if len(sums) != len(lines) or set(sums) != set(LISTED):
        raise Altered(f"{SUMS} does not list the files of a receipt, each once")
    for name, total in sums.items():
        if sha256(files[name]) != total:
            raise Altered(f"{name} is not the file that {SUMS} was made for")


def check_sources(receipt: Any, text: str) -> dict[str, int]:
    """The lengths of the versions by their names; each is the text, or its beginning, and has the hash it is named by."""
    lengths = {}
    for version in receipt["sources"]:
        name, chars = version["id"], version["chars"]
        if not is_count(chars) or chars > len(text):
            raise Altered(f"{name} is longer than the source")
        if name != "source-" + sha256(text[:chars].encode("utf-8")):
            raise Altered(f"the text is not the one that is named {name}")
        lengths[name] = chars
    if lengths.get(receipt["sourceId"]) != len(text):
        raise Altered("the source is not the version that the receipt is about")
    return lengths


def is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def fault_of(quote: Any, text: str, lengths: dict[str, int]) -> str:
    """What is wrong with a quote, or nothing."""
    words, start, end = quote["quote"], quote["start"], quote["end"]
    if not (is_count(start) and is_count(end) and start < end and isinstance(words, str)):
        return "has no place"
    if quote["sourceId"] not in lengths:
        return "names a source that is not here"
    if end > lengths[quote["sourceId"]]:
        return "lies behind the end of its source"
    if text[start:end] != words:
        return f"is not what stands at {start}-{end}: {text[start:end]!r}"
    return ""


def check_quotes(receipt: Any, text: str, lengths: dict[str, int]) -> tuple[dict[str, int], list[str]]:
    """The number of quotes, and the sentences about those that do not hold."""
    faults: list[str] = []
    ids: set[str] = set()
    quotes = 0
    for item in receipt["items"]:
        if item["id"] in ids:
            faults.append(f"{item['id']} stands twice")
        ids.add(item["id"])
        if item["grounding"] == "grounded" and not item["evidence"]:
            faults.append(f"{item['id']} is said to be grounded and has no evidence")
        for quote in item["evidence"]:
            quotes += 1
            fault = fault_of(quote, text, lengths)
            if fault:
                faults.append(f"{item['id']}: {quote['quote']!r} {fault}")
    kinds = [item["kind"] for item in receipt["items"]]
    counted = {"nodes": kinds.count("node"), "edges": kinds.count("edge"), "quotes": quotes}
    if receipt["counts"] != counted:
        faults.append(f"the receipt counts {receipt['counts']}, there are {counted}")
    return counted, faults


def verify(place: Path) -> list[str]:
    """Lines that say what holds. Raises Altered."""
    files = files_of(place)
    check_sums(files)
    receipt = json.loads(files[RECEIPT].decode("utf-8"))
    if receipt.get("format") != FORMAT:
        raise Altered(f"{RECEIPT} is not of the format {FORMAT}")
    text = files[SOURCE].decode("utf-8")
    counted, faults = check_quotes(receipt, text, check_sources(receipt, text))
    if faults:
        raise Altered("\n  ".join([f"{len(faults)} things do not hold", *faults]))
    return [
        f"OK: all {counted['quotes']} quotes stand where they say.",
        f"{counted['nodes']} nodes, {counted['edges']} relations, source of {len(text)} characters.",
        f"Source:      {receipt['sourceId']}",
        f"Fingerprint: {sha256(files[RECEIPT])}",
    ]


def main(arguments: list[str]) -> int:
    place = Path(arguments[0]) if arguments else Path(__file__).resolve().parent
    try:
        lines, status = verify(place), 0
    except Altered as error:
        lines, status = [f"ALTERED: {error}"], 1
    except FAULTS as error:
        lines, status = [f"NOT READABLE: {type(error).__name__}: {error}"], 1
    for line in lines:  # words of a document may hold what a terminal obeys or cannot show
        shown = (char if " " <= char <= "~" or char == "\n" else ascii(char)[1:-1] for char in line)
        sys.stdout.write("".join(shown) + "\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
