"""Running text judged by reading: arrows drawn by a seed, for somebody who has not written the rules.

    python -m tests.bench.reading draw FOLDER --seed 7 --out SHEET.json      what the judge reads
    python -m tests.bench.reading table SHEET.json [SHEET.json …]            the table, for reading.md

FOLDER holds the gold data. Ten texts: three essays and three articles (two of them Chinese) chosen by the seed among the
lines kept aside while rules were written, a law, a manual, a transcript and a specification. From each, twelve arrows,
at most half of them ``contains``. The judge adds ``"right": true|false`` and ``"reason"`` to each arrow of the sheet. The
table holds ids and offsets only, no words of the texts.
"""

import argparse
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench.evaluating import evaluate

ARROWS, STRUCTURAL, FIRST = 12, 6, 40
MESSY = ("law_zh.md", "readme.md", "hearing_transcript.txt", "rfc2616_part.txt")
UNITS_PER_ARROW = 6
SHORTEST = defaultdict(lambda: 700, zh=350)  # characters; shorter articles hold too few arrows to draw from
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    drawing = verbs.add_parser("draw")
    drawing.add_argument("folder", type=Path)
    drawing.add_argument("--seed", type=int, required=True)
    drawing.add_argument("--out", type=Path, required=True)
    verbs.add_parser("table").add_argument("sheets", type=Path, nargs="+")
    options = parser.parse_args()
    if options.verb == "draw":
        sheet = draw(options.folder, options.seed)
        options.out.write_text(json.dumps(sheet, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        return
    for path in options.sheets:
        print("\n".join(table(json.loads(path.read_text(encoding="utf-8")))))


# --- drawing ---------------------------------------------------------------------------------------------------------
def draw(folder: Path, seed: int) -> Row:
    chance = random.Random(seed)
    items = list(_texts(folder, chance))
    answers = evaluate("mine", items)
    pairs = zip(items, answers, strict=True)
    return {"seed": seed, "texts": [_drawn(item, answer["graph"], chance) for item, answer in pairs]}


def _texts(folder: Path, chance: random.Random) -> Iterator[Row]:
    essays = _aside(folder / "mine.jsonl")
    articles = _aside(folder / "qa.jsonl")
    yield from chance.sample(essays, 3)
    yield from chance.sample([item for item in articles if item["lang"] == "zh"], 2)
    yield from chance.sample([item for item in articles if item["lang"] == "en"], 1)
    for name in MESSY:
        text = (folder / "messy" / name).read_text(encoding="utf-8")
        yield {"id": name, "lang": "zh" if "zh" in name else "en", "text": text}


def _aside(path: Path) -> list[Row]:
    lines = path.read_text(encoding="utf-8").splitlines()
    items = [json.loads(line) for number, line in enumerate(lines) if number % 3 == 2]
    long = (item for item in items if len(item["text"]) >= SHORTEST[item["lang"]])
    return [{key: item[key] for key in ("id", "lang", "text")} for item in long]


def _drawn(item: Row, graph: Row, chance: random.Random) -> Row:
    nodes = {node["id"]: node for node in graph["nodes"]}
    plain = [edge for edge in graph["edges"] if edge["relation"] != "contains"]
    structural = [edge for edge in graph["edges"] if edge["relation"] == "contains"]
    chosen = _some(plain, ARROWS, chance)
    half = min(STRUCTURAL, len(structural), max(ARROWS - len(chosen), ARROWS - STRUCTURAL))
    chosen = chosen[: ARROWS - half] + _some(structural, half, chance)
    return {
        "id": item["id"],
        "lang": item["lang"],
        "units": len(graph["source"]["units"]),
        "nodes": len(nodes),
        "arrows": dict(Counter(edge["relation"] for edge in graph["edges"])),
        "drawn": [_arrow(edge, nodes) for edge in chosen],
    }


def _some(edges: Sequence[Row], wanted: int, chance: random.Random) -> list[Row]:
    return chance.sample(edges, min(wanted, len(edges)))


def _arrow(edge: Row, nodes: dict[str, Row]) -> Row:
    source, target = nodes[edge["fromNodeId"]], nodes[edge["toNodeId"]]
    return {
        "relation": edge["relation"],
        "first": max(source["salience"], target["salience"]) < FIRST,
        "from": _end(source),
        "to": _end(target),
        "evidence": [{"place": [e["start"], e["end"]], "quote": e["quote"]} for e in edge["evidence"]],
        "right": None,
        "reason": "",
    }


def _end(node: Row) -> Row:
    first = node["evidence"][0]
    return {"type": node["type"], "text": node["text"], "place": [first["start"], first["end"]]}


# --- the table -------------------------------------------------------------------------------------------------------
def table(sheet: Row) -> Iterator[str]:
    rows = [(text, arrow) for text in sheet["texts"] for arrow in text["drawn"]]
    yield f"## Seed {sheet['seed']}"
    yield ""
    yield from _summary(sheet, rows)
    yield ""
    yield "| text | relation | from | to | first 40 | verdict | reason |"
    yield "|---|---|---|---|---|---|---|"
    for text, arrow in rows:
        places = " | ".join("{}–{}".format(*arrow[end]["place"]) for end in ("from", "to"))
        verdict = "right" if arrow["right"] else "wrong"
        first = "yes" if arrow["first"] else ""
        yield f"| {text['id']} | {arrow['relation']} | {places} | {first} | {verdict} | {arrow['reason']} |"


def _summary(sheet: Row, rows: Sequence[tuple[Row, Row]]) -> Iterator[str]:
    yield "| what | right | of | share |"
    yield "|---|---|---|---|"
    yield _share("all", (arrow for _, arrow in rows))
    for language in ("en", "zh"):
        yield _share(language, (arrow for text, arrow in rows if text["lang"] == language))
    yield _share("first 40 nodes", (arrow for _, arrow in rows if arrow["first"]))
    yield _share("not `contains`", (arrow for _, arrow in rows if arrow["relation"] != "contains"))
    for relation in sorted({arrow["relation"] for _, arrow in rows}):
        yield _share(f"`{relation}`", (arrow for _, arrow in rows if arrow["relation"] == relation))
    yield ""
    yield "| text | units | nodes | arrows | not `contains` | units for each of these |"
    yield "|---|---|---|---|---|---|"
    for text in sheet["texts"]:
        total = sum(text["arrows"].values())
        plain = total - text["arrows"].get("contains", 0)
        density = f"{text['units'] / plain:.1f}" if plain else "none"
        mark = "" if plain and text["units"] / plain <= UNITS_PER_ARROW else " (too few)"
        yield f"| {text['id']} | {text['units']} | {text['nodes']} | {total} | {plain} | {density}{mark} |"


def _share(name: str, arrows: Iterable[Row]) -> str:
    verdicts = [arrow["right"] for arrow in arrows]
    right = sum(map(bool, verdicts))
    return f"| {name} | {right} | {len(verdicts)} | {right / len(verdicts) if verdicts else 0:.2f} |"


if __name__ == "__main__":
    main()
