"""Words of a Chinese text: sequences of characters that stand between different neighbours, which is what a word does.

Counted on a bounded sample. A sequence that mostly goes on into longer names is no word by itself.
"""

import re
from collections import Counter, defaultdict
from dataclasses import dataclass

from graphs.extraction.builtin.concepts import Step
from graphs.extraction.builtin.languages import lexicon

_RUN = re.compile("[\u3400-\u9fff]{2,}")
_SPLIT_ZH = re.compile(
    "[的了着过在是和与及或而且但也都就则又被把将对从向由于到为以因所之其此这那不没有等中上下里后前时会能可要应当须得已很更最各每个种条第年月日一二三四五六七八九十]"
)
# Words that end in a sign which is else a function word: "感应", "协会", "功能", "许可".
_CLOSED_WORD = re.compile(
    "(?:[反效响供适对相感]应|[机社大协议教宴晚国工商董展博]会|[功智性技职动潜本效产节才]能|[许认]可)$"
)
_INNER_ZH = re.compile("[的了着是在和与及而但也都就则被把]")
# A name neither begins with a verb of giving or a number's measure nor ends in a verb that asks for an object.
_NO_START_ZH = frozenset("给让使叫用于于以并还再又去来做作成称指开有没吗呢吧啊呀我你您他她它们谁哪几两个些")
_NO_END_ZH = frozenset(
    "给让使叫于以并还再又称指有没吗呢吧啊呀我你您他她它们谁哪几两个些进促推加提建实保设依履承负亦也均皆又曾仍却则乃即"
)
_SAMPLE_ZH = 300_000
_LONGEST = 6


@dataclass(frozen=True, slots=True)
class Gram:
    """A Chinese word: how often it is met, how often a clause begins with it, and its weight."""

    text: str
    count: int
    opening: int
    score: float


def chinese_terms(text: str, step: Step) -> list[Gram]:
    """Words that stand free of longer names often enough, the weightiest first."""
    sample = _sampled(text)
    counts: Counter[str] = Counter()
    left: dict[str, set[str]] = defaultdict(set)
    right: dict[str, set[str]] = defaultdict(set)
    begins: Counter[str] = Counter()
    opening: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for number, match in enumerate(_RUN.finditer(sample)):
        if number % 500 == 0:
            step()
        run, base = match.group(), match.start()
        opens = not base or sample[base - 1] in _CLAUSE_MARKS
        free_left, free_right = _borders(sample, run, base)
        for size in range(2, _LONGEST + 1):
            for place in range(len(run) - size + 1):
                gram = run[place : place + size]
                counts[gram] += 1
                begins[gram] += free_left[place]
                opening[gram] += opens and not place
                ends[gram] += free_right[place + size]
                if len(left[gram]) < 4:
                    left[gram].add(run[place - 1] if place else sample[base - 1 : base] or "\n")
                if len(right[gram]) < 4:
                    right[gram].add(
                        run[place + size]
                        if place + size < len(run)
                        else sample[match.end() : match.end() + 1]
                    )
    whole = Counter({gram: min(begins[gram], ends[gram]) for gram in counts})
    return [
        Gram(gram, count, opening[gram], score) for score, gram, count in _closed(counts, whole, left, right)
    ]


def foremost(grams: list[Gram], wanted: int) -> list[Gram]:
    """The topics of the text: of words that hold one another the weightier one."""
    chosen: list[Gram] = []
    for gram in grams[: wanted * 20]:
        if len(chosen) >= wanted:
            break
        if not any(
            gram.text in other.text and gram.count < 1.6 * other.count or other.text in gram.text
            for other in chosen
        ):
            chosen.append(gram)
    return chosen


def _borders(sample: str, run: str, base: int) -> tuple[list[bool], list[bool]]:
    """For each place in a run: may a name begin here, and may one end here?"""
    end = base + len(run)
    before, after = sample[base - 1 : base] if base else "", sample[end : end + 1]
    left = [not _JOINS.match(before)]
    left += [char in _OPENS_ZH for char in run]
    right = [False, *(_CLOSES_ZH.match(run, place) is not None for place in range(1, len(run)))]
    right.append(not _JOINS.match(after))
    return left, right


_JOINS = re.compile(r"[·‧•・\w]")  # "10号线", "罗曼·奥尔森": the run is no whole name
_CLAUSE_MARKS = frozenset("，。；：！？\n ")
_WHOLE = 0.3  # of its uses a name stands free so often at either side, else it is a part of longer names
_OPENS_ZH = frozenset(
    "的了着过在是和与及或而且但也都就则又被把将对从向由于到为以因之其此这那有等年月日用使让给每各该称名"
)
_CLOSES_ZH = re.compile(
    r"[的了着过在是和与及或而且但也都就则又被把将对从向由于到为以因之有等中上下里内外后前时要须得已很更最不没未无曾正并均共所]|"
    r"(?<![反效响供适对相感])应|(?<![机社大协议教宴晚国工商董展博])会|(?<![功智性技职动潜本效产节才])能|(?<![许认])可|"
    r"[获具属位建成受造形变提增减改保促引导产需包指称供使让给占含达做用作采起始终升降进出开关消生死表说]"
)


def _sampled(text: str) -> str:
    if len(text) <= _SAMPLE_ZH:
        return text
    parts = 30
    size, gap = _SAMPLE_ZH // parts, len(text) // parts
    return "\n".join(text[place * gap : place * gap + size] for place in range(parts))


def _closed(
    counts: Counter[str],
    whole: Counter[str],
    left: dict[str, set[str]],
    right: dict[str, set[str]],
) -> list[tuple[float, str, int]]:
    stop = lexicon("zh").stop
    rows = []
    for gram, count in counts.items():
        if (
            count < 3
            or gram in stop
            or _SPLIT_ZH.search(gram[0] if _CLOSED_WORD.search(gram) else gram[0] + gram[-1])
            or _INNER_ZH.search(gram)
            or gram[-1] in _NO_END_ZH
            or gram[0] in _NO_START_ZH
            or len(left[gram]) < 2
            or len(right[gram]) < 2
            or whole[gram] < _WHOLE * count
        ):
            continue
        if any(word in gram for word in stop):
            continue
        if (
            len(left[gram]) < 4
            and sum(c for char in left[gram] if (c := counts[char + gram]) > 1) >= 0.8 * count
        ):
            continue
        rows.append((count * (len(gram) ** 0.8), gram, count))
    rows.sort(key=lambda row: (-row[0], row[1]))
    return rows
