"""How far two reviewers who did not see each other agree.

Cohen's kappa (J. Cohen, *A Coefficient of Agreement for Nominal Scales*, 1960): the share of agreement beyond what two
people with these habits would reach by chance. 1 is full agreement, 0 is chance, below 0 is worse than chance.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Agreement:
    """``kappa`` is None where chance alone would agree always (both said one and the same every time), or of no pair."""

    pairs: int
    agreed: int
    kappa: float | None

    @property
    def disagreed(self) -> int:
        return self.pairs - self.agreed


def agreement(pairs: Iterable[Pair]) -> Agreement:
    """``pairs`` hold the first and the second judgement of one thing each. Where more than two people judge, each
    thing still has two judgements; they are pooled, first against second."""
    both = tuple(pairs)
    count = len(both)
    agreed = sum(first == second for first, second in both)
    if not count:
        return Agreement(0, 0, None)
    firsts, seconds = Counter(first for first, _ in both), Counter(second for _, second in both)
    chance = sum(firsts[word] * seconds[word] for word in firsts) / count**2
    kappa = None if chance == 1 else (agreed / count - chance) / (1 - chance)
    return Agreement(count, agreed, kappa)
