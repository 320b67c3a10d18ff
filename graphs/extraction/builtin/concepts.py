"""Topic concepts: recurring terms, headings and names. They are the way into a graph and hold it together.

Counting walks the text once. For languages without spaces it counts character sequences on a bounded sample and
keeps those that stand between different neighbours, which is what a word does.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.wordsets import wordset

_RUN = re.compile("[\u3400-\u9fff]{2,}")
_SPLIT_ZH = re.compile(
    "[的了着过在是和与及或而且但也都就则又被把将对从向由于到为以因所之其此这那不没有等中上下里后前时会能可要应当须得已很更最各每个种条第年月日一二三四五六七八九十]"
)
_INNER_ZH = re.compile("[的了着是在和与及而但也都就则被把]")
# A name neither begins with a verb of giving or a number's measure nor ends in a verb that asks for an object.
_NO_START_ZH = frozenset("给让使叫用于于以并还再又去来做作成称指开有没吗呢吧啊呀我你您他她它们谁哪几两个些")
_NO_END_ZH = frozenset(
    "给让使叫于以并还再又称指有没吗呢吧啊呀我你您他她它们谁哪几两个些进促推加提建实保设依履承负"
)
_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_SAMPLE_ZH = 300_000
_LONGEST = 6
MOST_RUNS = 300_000
Step = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Term:
    """``forms`` are the spellings met; ``name`` is the most frequent one."""

    name: str
    forms: frozenset[str]
    count: int
    score: float


_INVARIABLE = wordset("species series means news mathematics physics economics politics ethics lens gas bus")


def key_of(word: str) -> str:
    """Folds case and the plural, nothing else."""
    low = word.lower()
    if low in _INVARIABLE:
        return low
    if low.endswith("ies") and len(low) > 4:
        return low[:-3] + "y"
    if low.endswith(("oes", "xes", "ches", "shes", "sses")) and len(low) > 5:
        return low[:-2]
    if low.endswith("s") and len(low) > 3 and not low.endswith(("ss", "us", "is")):
        return low[:-1]
    return low


@dataclass(slots=True)
class Counts:
    """How often each run of one to three content words stands inside one phrase, and how often it closes one."""

    uses: Counter[tuple[str, ...]]
    heads: Counter[tuple[str, ...]]


def english_terms(sentences: Iterable[str], step: Step) -> Counts:
    counts = Counts(Counter(), Counter())
    stop = lexicon("en").stop
    for number, text in enumerate(sentences):
        if number % 200 == 0:
            step()
            _forget_rare(counts)
        for run in _runs(text, stop):
            keys = [key_of(word) for word in run]
            for size in (1, 2, 3):
                for place in range(len(keys) - size + 1):
                    counts.uses[tuple(keys[place : place + size])] += 1
                if size <= len(keys):
                    counts.heads[tuple(keys[-size:])] += 1
    return counts


def _forget_rare(counts: Counts) -> None:
    """Bounds memory: runs met once in a very long stretch are no topics."""
    if len(counts.uses) > MOST_RUNS:
        counts.uses = Counter({keys: count for keys, count in counts.uses.items() if count > 1})
        counts.heads = Counter({keys: count for keys, count in counts.heads.items() if keys in counts.uses})


def _runs(text: str, stop: frozenset[str]) -> Iterable[list[str]]:
    """Runs of content words inside one phrase. An owner closes its run: "the reef's fish" holds two."""
    run: list[str] = []
    last, before = 0, ""
    row = tagging.tokens(text)
    for place, token in enumerate(row):
        word, _, owned = token.low.partition("’" if "’" in token.low else "'")
        outside = word in stop or len(word) < 3 or not word[0].isalpha() or _verbal(word)
        outside = outside or _acts(row, place, before, word) or (not run and word in _JUDGING)
        if run and (outside or any(char in ',;:.()[]—–"“”' for char in text[last : token.start])):
            yield run
            run = []
        if not outside:
            run.append(word)
            if owned == "s":
                yield run
                run = []
        last, before = token.end, token.low
    if run:
        yield run


def _acts(row: tuple[tagging.Token, ...], place: int, before: str, word: str) -> bool:
    """Is this word of many uses a verb here?"""
    if word not in en_words.VERBS:
        return False
    return before in _BEFORE_VERB or not before and word in en_words.ONLY_VERBS or tagging.is_verb(row, place)


def _verbal(word: str) -> bool:
    if word in en_words.CLOSED or word in en_words.IRREGULAR or word.endswith("ly"):
        return True
    if word.endswith("ed") and len(word) > 4:
        return True
    return word in _ALWAYS_VERBS


_BEFORE_VERB = wordset("to can may will would could should must might not who which they we you")
_ACTIONS = wordset("play fascinate bring find work turn rise set call move say ask hold face warm cold open")
# Adjectives that judge or only fill: with them no object is named.
_JUDGING = wordset(
    """valuable vast magnificent beautiful wonderful fascinating remarkable incredible amazing unique powerful immense
    tremendous enormous profound deep rich countless numerous various diverse wide broad specific special general
    current underlying elaborate intricate complex simple strong weak vital key crucial critical necessary popular
    famous notable unknown interesting exciting stunning thrilling effective efficient overall entire actual real
    true full complete careful proper serious severe dangerous huge tiny tremendous modern traditional further
    additional increased increasing growing constant rapid gradual significant substantial considerable total"""
)
_ALWAYS_VERBS = wordset(
    """include includes become becomes provide provides continue continues remain remains occur occurs
    ensure ensures allow allows require requires create creates believe consider understand improve
    improves increase increases reduce reduces explore contribute contributes lead leads led involve
    involves represent represents making using including following according creating providing
    leading allowing enabling becoming based known able"""
)


Row = tuple[tuple[str, ...], int, float]


def best_english(counts: Counts, wanted: int, boosted: frozenset[str]) -> list[Row]:
    """Longer terms win over their parts when they hold most of the part's uses; a term closes its phrase."""
    scored = []
    for keys, count in counts.uses.items():
        boost = " ".join(keys) in boosted
        if not may_be_topic(keys, count, counts.heads[keys], boost):
            continue
        score = count * (1.0, 1.0, 1.8, 2.2)[len(keys)] * (1.8 if boost else 1.0)
        scored.append((score, keys, count))
    scored.sort(key=lambda row: (-row[0], row[1]))
    chosen: list[Row] = []
    for score, keys, count in scored:
        if len(chosen) >= wanted:
            break
        if any(_covers(other, keys) and count < 2.2 * c for other, c, _ in chosen) or any(
            _covers(keys, other) for other, _, _ in chosen
        ):
            continue
        chosen.append((keys, count, score))
    return chosen


def may_be_topic(keys: tuple[str, ...], count: int, closing: int, boost: bool) -> bool:
    weak = lexicon("en").weak
    if count < (3 if len(keys) == 1 else 2) and not (boost and count > 1):
        return False
    if all(key in weak or key + "s" in weak for key in keys):
        return False
    if keys[0] in en_words.ONLY_VERBS or len(keys) == 1 and keys[0] in _ACTIONS:
        return False
    if keys[-1].endswith(en_words.ADJECTIVE_ENDINGS) and keys[-1] not in en_words.NOUNS_LIKE_ADJECTIVES:
        return False
    return closing * 2 >= count


def _covers(longer: tuple[str, ...], shorter: tuple[str, ...]) -> bool:
    size = len(shorter)
    return len(longer) >= size and any(longer[i : i + size] == shorter for i in range(len(longer) - size + 1))


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
        free_left, free_right = _borders(sample, run, base)
        for size in range(2, _LONGEST + 1):
            for place in range(len(run) - size + 1):
                gram = run[place : place + size]
                counts[gram] += 1
                begins[gram] += free_left[place]
                opening[gram] += not place
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
    left = [sample[base - 1 : base] not in _DOTS or not base]
    left += [char in _OPENS_ZH for char in run]
    right = [False, *(_CLOSES_ZH.match(run, place) is not None for place in range(1, len(run)))]
    right.append(sample[end : end + 1] not in _DOTS or end >= len(sample))
    return left, right


_DOTS = ("·", "‧", "•", "・")
_WHOLE = 0.3  # of its uses a name stands free so often at either side, else it is a part of longer names
_OPENS_ZH = frozenset("的了着过在是和与及或而且但也都就则又被把将对从向由于到为以因之其此这那有等年月日用使让给每各该称名")
_CLOSES_ZH = re.compile(
    r"[的了着过在是和与及或而且但也都就则又被把将对从向由于到为以因之有等中上下里内外后前时会能可要应须得已很更最不没未无曾正并均共所]|"
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
            or _SPLIT_ZH.search(gram[0] + gram[-1])
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
