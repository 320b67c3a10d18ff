"""How good: the product's answers on public gold data beside floors, targets and the figures committed here.

    make bench-quality GOLD_DATA=FOLDER [PART=aside]
    python -m tests.bench.quality FOLDER [--part all|tuned|aside] [--scorer FILE] [--write]

FOLDER holds one JSON-lines file for each set; the scorer (default: ``../tools/score.py`` beside it) compares. Every set
goes through ``kg evaluate`` with nothing but its inputs. ``aside`` is each third line of a file: what it holds was
never looked at while rules were written, so the distance between ``tuned`` and ``aside`` shows what is merely learnt by
heart. ``--write`` renews ``quality.json``. Needs no database and writes nothing else.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.bench.evaluating import evaluate, run_json, write
from tests.bench.quality_targets import FIGURES, GOLD, Figure

COMMITTED = Path(__file__).with_name("quality.json")
INPUTS = {"id", "lang", "text", "units", "quote", "hint", "a", "b"}
GRAPH_INPUTS = {"id", "lang", "text"}
INPUTS_OF = {
    "anchors": INPUTS,
    "nli": INPUTS,
    "hotpot": {"id", "lang", "question", "paragraphs"},
    "injection": GRAPH_INPUTS | {"question"},
}
PARTS = {"all": (0, 1, 2), "tuned": (0, 1), "aside": (2,)}
Answers = Mapping[str, Any]


def main() -> None:
    options = _options()
    gold = Path(options.folder)
    scorer = Path(options.scorer or gold.parent / "tools" / "score.py")
    sets = sorted({figure.set for figure in FIGURES if _gold(gold, figure.set).is_file()})
    if not sets or not scorer.is_file():
        sys.exit(f"SKIPPED: no gold data in {gold} or no scorer at {scorer}")
    with tempfile.TemporaryDirectory() as folder:
        scores = {name: _score(name, gold, scorer, Path(folder), options.part) for name in sets}
    floors = run_json([str(scorer), "--baseline", str(gold)])
    values = {figure.key: _at(scores[figure.set], figure.path) for figure in FIGURES if figure.set in sets}
    committed = json.loads(COMMITTED.read_text()) if COMMITTED.is_file() else {}
    if options.write:
        committed[options.part] = values
        COMMITTED.write_text(json.dumps(committed, indent=1, ensure_ascii=False) + "\n")
    _table(values, floors, committed.get(options.part, {}))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder")
    parser.add_argument("--part", choices=PARTS, default="all")
    parser.add_argument("--scorer")
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def _score(name: str, gold: Path, scorer: Path, folder: Path, part: str) -> Answers:
    lines = _gold(gold, name).read_text(encoding="utf-8").splitlines()
    items = [json.loads(line) for number, line in enumerate(lines) if number % 3 in PARTS[part]]
    allowed = INPUTS_OF.get(GOLD.get(name, name), GRAPH_INPUTS)
    asked = (
        {key: value for key, value in item.items() if key in allowed} | _questions(item) for item in items
    )
    chosen = write(folder / f"{name}.gold", items)
    answers = write(folder / f"{name}.out", evaluate(name, asked))
    return run_json([str(scorer), GOLD.get(name, name), str(chosen), str(answers)])


def _gold(folder: Path, name: str) -> Path:
    return folder / f"{GOLD.get(name, name)}.jsonl"


def _questions(item: Answers) -> Answers:
    """Of a text with questions only the questions."""
    rows = item.get("qas", [])
    return {"qas": [{"id": row["id"], "question": row["question"]} for row in rows]} if rows else {}


def _at(scores: Answers, path: tuple[str, ...]) -> Any:
    value: Any = scores
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _table(values: Mapping[str, float | None], floors: Answers, committed: Mapping[str, float]) -> None:
    print(f"{'figure':<42}{'floor':>8}{'committed':>11}{'now':>8}{'target':>8}{'hope':>7}")
    missed = 0
    for figure in FIGURES:
        if figure.key in values:
            missed += not figure.is_met(values[figure.key])
            print(_row(figure, values[figure.key], floors, committed.get(figure.key)))
    print(f"{missed} of {len(values)} figures miss their first target")


def _row(figure: Figure, now: float | None, floors: Answers, before: float | None) -> str:
    floor = _at(floors, figure.floor) if figure.floor else None
    sign = "≤" if figure.most else "≥"
    target = "" if figure.target is None else f"{sign}{figure.target:g}"
    mark = "" if figure.is_met(now) else "  missed"
    cells = f"{_number(floor):>8}{_number(before):>11}{_number(now):>8}{target:>8}{_number(figure.hope):>7}"
    return f"{figure.key:<42}{cells}{mark}"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else f"{value:g}"


if __name__ == "__main__":
    main()
