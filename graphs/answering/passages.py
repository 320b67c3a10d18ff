"""What a caller found for a question and gives to be ordered: sentences, units and nodes alike."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Passage:
    """``title`` is what it stands under (a section, an article, the name of a node's kin), ``above`` what this
    stands under; ``group`` names the
    passages that are read together with it (one unit, one section, one node's evidence); ``links`` are keys of passages
    that an edge joins it with. ``opens``: it is the first sentence under its title."""

    key: str
    text: str
    title: str = ""
    group: str = ""
    links: tuple[str, ...] = ()
    above: str = ""
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Frequencies:
    """In how many of ``total`` passages of the whole collection a stem stands. Of stems that are not in ``of`` the
    candidates themselves tell."""

    total: int = 0
    of: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ranked:
    """``reasons`` are stems of the question that it has, the weightiest first; ``via`` is the passage that leads to
    it, '' for a direct hit."""

    passage: Passage
    score: float
    reasons: tuple[str, ...] = ()
    via: str = ""
