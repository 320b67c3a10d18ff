"""One hop further: what the best passages lead to, by edges, or by names and rare words that the question has not.

*Who is the wife of the author of X?* is answered where the author is described, and the question's own words stand
elsewhere. A passage leads to those an edge joins it with, to those whose title it names, to those that name its own
title, and to those that share words with it that few others have; each passes on a part of its score. Spreading along
such links is as old as G. Salton, C. Buckley, *On the Use of Spreading Activation Methods in Automatic Information
Retrieval*, SIGIR 1988; one hop is what pays.
"""

from collections import defaultdict
from collections.abc import Iterator

from graphs.answering.passages import Ranked
from graphs.answering.ranking import Ranking, Reading, rarity, title_stems

SEEDS, MOST_OF_A_GROUP = 3, 20
LINK, SHARED, BACK = 0.9, 0.15, 0.3
WHOLE, REST = (
    0.7,
    0.4,
)  # a group lends its passages some of its best score; behind the first of a title less is led to
FEW = 3
SHARED_ENOUGH = 1 / 3


def rank_with_bridges(ranking: Ranking) -> list[Ranked]:
    """The order of ``ranking`` with what one hop adds."""
    return Bridges(ranking).ranked()


class Bridges:
    def __init__(self, ranking: Ranking) -> None:
        self._readings = ranking.readings
        self._asked = frozenset(ranking.question.stems)
        self._by_key = {reading.passage.key: reading for reading in self._readings}
        self._groups: dict[str, list[Reading]] = defaultdict(list)
        self._titled: dict[str, list[Reading]] = defaultdict(list)
        self._holding: dict[str, list[Reading]] = defaultdict(list)
        for reading in self._readings:
            self._groups[_group(reading)].append(reading)
            self._titled[reading.passage.title].append(reading)
        self._titles = {title: title_stems(title) for title in self._titled}
        self._seeds = tuple(self._find_seeds())
        self._index()

    def _index(self) -> None:
        """Who holds the words of the seeds and of their titles: no others are asked for."""
        wanted = {stem for seed, _passes_on in self._seeds for stem in seed.stems}
        wanted.update(*(self._titles[seed.passage.title] for seed, _passes_on in self._seeds))
        wanted -= self._asked
        for reading in self._readings:
            for stem in wanted.intersection(reading.stems):
                self._holding[stem].append(reading)

    def ranked(self) -> list[Ranked]:
        gained: dict[str, tuple[float, str]] = {}
        for seed, passes_on in self._seeds:
            for key, share in self._led_to(seed).items():
                if share * passes_on > gained.get(key, (0.0, ""))[0]:
                    gained[key] = (share * passes_on, seed.passage.key)
        rows = [_row(reading, *gained.get(reading.passage.key, (0.0, ""))) for reading in self._readings]
        return sorted((row for row in rows if row.score > 0), key=lambda row: -row.score)

    def _find_seeds(self) -> Iterator[tuple[Reading, float]]:
        """The passages of the best groups, since a group is read as a whole, with what they pass on."""
        best = [(max(r.score for r in group), group) for group in self._groups.values()]
        for whole, group in sorted(best, key=lambda pair: -pair[0])[:SEEDS]:
            for reading in group[:MOST_OF_A_GROUP] if whole else ():
                yield reading, max(reading.score, WHOLE * whole)

    def _led_to(self, seed: Reading) -> dict[str, float]:
        """Shares by key, of passages of other groups."""
        shares: dict[str, float] = defaultdict(float)
        for source in (self._joined, self._named, self._naming, self._sharing):
            for reading, share in source(seed):
                shares[reading.passage.key] += share
        own = _group(seed)
        return {key: share for key, share in shares.items() if _group(self._by_key[key]) != own}

    def _joined(self, seed: Reading) -> Iterator[tuple[Reading, float]]:
        return ((self._by_key[key], LINK) for key in seed.passage.links if key in self._by_key)

    def _named(self, seed: Reading) -> Iterator[tuple[Reading, float]]:
        """What stands under a title that the seed names and the question does not."""
        has = frozenset(seed.stems)
        for title, stems in self._titles.items():
            if stems and title != seed.passage.title and has.issuperset(stems) and stems - self._asked:
                for place, reading in enumerate(self._titled[title][:MOST_OF_A_GROUP]):
                    yield reading, LINK if place == 0 else REST * LINK

    def _naming(self, seed: Reading) -> Iterator[tuple[Reading, float]]:
        title = self._titles[seed.passage.title]
        if title - self._asked:
            rarest = min(title - self._asked, key=lambda stem: len(self._holding[stem]))
            for reading in self._holding[rarest]:
                if title.issubset(reading.stems):
                    yield reading, BACK

    def _sharing(self, seed: Reading) -> Iterator[tuple[Reading, float]]:
        rare = {
            stem: rarity(count, len(self._groups))
            for stem in set(seed.stems) - self._asked
            if (count := self._groups_with(stem)) <= FEW
        }
        common: dict[str, float] = defaultdict(float)
        for stem, weight in rare.items():
            for reading in self._holding[stem]:
                common[reading.passage.key] += weight
        enough = SHARED_ENOUGH * sum(rare.values())
        return (
            (self._by_key[key], SHARED * min(1.0, weight / enough))
            for key, weight in common.items()
            if enough
        )

    def _groups_with(self, stem: str) -> int:
        holding = self._holding[stem]
        most = FEW * MOST_OF_A_GROUP
        return len(holding) if len(holding) > most else len({_group(reading) for reading in holding})


def _group(reading: Reading) -> str:
    return reading.passage.group or reading.passage.key


def _row(reading: Reading, gain: float, via: str) -> Ranked:
    led = gain > reading.score
    return Ranked(reading.passage, round(reading.score + gain, 4), tuple(reading.counts), via if led else "")
