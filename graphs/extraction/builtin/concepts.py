"""Topic concepts: recurring terms, headings and names. They are the way into a graph and hold it together.

Counting walks the text once. For languages without spaces it counts character sequences on a bounded sample and
keeps those that stand between different neighbours, which is what a word does.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.remembering import word_remembered
from graphs.extraction.builtin.wordsets import wordset

MOST_RUNS = 300_000
Step = Callable[[], None]


_INVARIABLE = wordset("species series means news mathematics physics economics politics ethics lens gas bus")


@word_remembered
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
            for size in range(1, min(3, len(keys)) + 1):
                counts.uses.update(zip(*(keys[place:] for place in range(size)), strict=False))
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
