"""One hop further: what the best passages lead to, by edges, or by names and rare words that the question has not.

*Who is the wife of the author of X?* is answered where the author is described, and the question's own words stand
elsewhere. A passage leads to the group whose title it names, to the sentences that name its own title, and to those that
share words with it that few others have; each passes on a part of its score. Spreading along such links is as old as
G. Salton, C. Buckley, *On the Use of Spreading Activation Methods in Automatic Information Retrieval*, SIGIR 1988;
one hop is what pays.
"""

from collections import defaultdict
from collections.abc import Iterator

from graphs.answering.passages import Ranked
from graphs.answering.ranking import Ranking, Reading, rarity, title_stems

SEEDS = 3
LINK, SHARED, BACK = 0.9, 0.15, 0.3
WHOLE, NAMED_REST = 0.7, 0.4
FEW = 3


def rank_with_bridges(ranking: Ranking) -> list[Ranked]:
    """The order of ``ranking`` with what one hop adds."""
    return Bridges(ranking).ranked()


class Bridges:
    def __init__(self, ranking: Ranking) -> None:
        self._ranking, self._readings = ranking, ranking.readings
        self._asked = frozenset(ranking.question.stems)
        self._groups: dict[str, list[Reading]] = defaultdict(list)
        for reading in self._readings:
            self._groups[reading.passage.group or reading.passage.key].append(reading)
        self._titles = {key: title_stems(group[0].passage.title) for key, group in self._groups.items()}
        self._found: dict[str, int] = defaultdict(int)
        for group in self._groups.values():
            for stem in {stem for reading in group for stem in reading.stems}:
                self._found[stem] += 1

    def ranked(self) -> list[Ranked]:
        gained: dict[str, tuple[float, str]] = {}
        for seed, passes_on in self._seeds():
            for reading, share in self._led_to(seed):
                gain = share * passes_on
                if gain > gained.get(reading.passage.key, (0.0, ""))[0]:
                    gained[reading.passage.key] = (gain, seed.passage.key)
        total = {r.passage.key: r.score + gained.get(r.passage.key, (0.0, ""))[0] for r in self._readings}
        ordered = sorted(self._readings, key=lambda r: -total[r.passage.key])
        return [self._row(r, total[r.passage.key], gained) for r in ordered if total[r.passage.key] > 0]

    def _row(self, reading: Reading, score: float, gained: dict[str, tuple[float, str]]) -> Ranked:
        gain, via = gained.get(reading.passage.key, (0.0, ""))
        reasons = tuple(reading.counts)
        return Ranked(reading.passage, round(score, 4), reasons, via if gain > reading.score else "")

    def _seeds(self) -> Iterator[tuple[Reading, float]]:
        """All passages of the best groups, since a group is read as a whole, with what they pass on."""
        best = sorted(self._groups.values(), key=lambda group: -max(r.score for r in group))[:SEEDS]
        for group in best:
            whole = max(r.score for r in group)
            for reading in group:
                yield reading, max(reading.score, WHOLE * whole)

    def _led_to(self, seed: Reading) -> Iterator[tuple[Reading, float]]:
        own = seed.passage.group or seed.passage.key
        has = frozenset(seed.stems)
        title = self._titles[own]
        new = {s for s in has - self._asked if self._found[s] <= FEW}
        weight = sum(rarity(self._found[s], len(self._groups)) for s in new) or 1.0
        for key, group in self._groups.items():
            if key == own:
                continue
            named = bool(self._titles[key] - self._asked) and has.issuperset(self._titles[key])
            for place, reading in enumerate(group):
                stems = frozenset(reading.stems)
                share = 0.0
                if reading.passage.key in seed.passage.links or seed.passage.key in reading.passage.links:
                    share += LINK
                if named:
                    share += LINK if place == 0 else NAMED_REST * LINK
                if title - self._asked and stems.issuperset(title):
                    share += BACK
                common = sum(rarity(self._found[s], len(self._groups)) for s in new & stems)
                share += SHARED * min(1.0, 3 * common / weight)
                if share:
                    yield reading, share
