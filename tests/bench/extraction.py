"""How long and how large: cutting and built-in extraction at several sizes of one text.

    python -m tests.bench.extraction [FILE …]

Texts are the product's own samples (or the files named), repeated under changing headings up to each size. Prints
seconds and peak memory, and the ratio to the size before: linear work keeps the seconds per 100 kB level.
"""

import re
import resource
import subprocess
import sys
import time
from pathlib import Path

from graphs.domain.values import ChunkDraft, GraphDraft, Source

SIZES = (10_000, 100_000, 1_000_000, 4_000_000)
SYLLABLES = ["ba", "de", "fi", "go", "ku", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "wo", "xu", "za"]
SAMPLES = Path(__file__).resolve().parents[2] / "graphs" / "samples"


def text_of(size: int, files: list[str]) -> str:
    """The bodies in turn, each time with other names in it, so that no sentence is said twice."""
    paths = [Path(name) for name in files] or sorted(SAMPLES.glob("*.md"))
    bodies = [path.read_text(encoding="utf-8") for path in paths]
    parts: list[str] = []
    length = number = 0
    while length < size:
        parts.append(_renamed(bodies[number % len(bodies)], number))
        length += len(parts[-1]) + 2
        number += 1
    return "\n\n".join(parts)[:size]


def _renamed(body: str, number: int) -> str:
    name = "".join(SYLLABLES[number // 16**place % 16] for place in range(3))
    english = re.sub(r"\b([Aa]|[Tt]he|of) (?=[a-z])", rf"\1 {name} ", body)
    return re.sub(r"(?<=[，。])(?=[\u4e00-\u9fff])", name, english)


class Quiet:
    def check(self) -> None: ...


def extract(source: Source) -> GraphDraft:
    from graphs.extraction.builtin.extractor import BuiltinExtractor

    prepared = BuiltinExtractor().prepare(source, "Bench")
    drafts: list[ChunkDraft] = [prepared.extract(chunk, Quiet()) for chunk in source.chunks]
    return prepared.finish(tuple(drafts), Quiet())


def one(size: int, files: list[str]) -> None:
    from graphs.segmentation.segment import segment

    text = text_of(size, files)
    start = time.perf_counter()
    source = segment(text)
    cut = time.perf_counter()
    draft = extract(source)
    end = time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    per = (end - start) / (size / 100_000)
    print(
        f"{size:>9,} characters: cut {cut - start:6.2f} s, extracted {end - cut:6.2f} s, {per:5.2f} s per 100 kB, "
        f"peak {peak:5.0f} MB, {len(source.units)} units, {len(draft.nodes)} nodes, {len(draft.edges)} relations"
    )


def main() -> None:
    if sys.argv[1:2] == ["--one"]:
        one(int(sys.argv[2]), sys.argv[3:])
        return
    for size in SIZES:  # a process each: peak memory never falls again within one
        subprocess.run([sys.executable, "-m", __spec__.name, "--one", str(size), *sys.argv[1:]], check=True)


if __name__ == "__main__":
    main()
