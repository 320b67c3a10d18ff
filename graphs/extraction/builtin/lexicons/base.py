"""The shape of a lexicon. ``Cue`` is one connective; ``Frame`` is a pattern that shows its parts by name."""

import re
from dataclasses import dataclass, field
from enum import Enum

from graphs.domain.vocabulary import NodeType, Relation


class Shape(Enum):
    """How the ends lie around the cue."""

    MIDDLE = "left CUE right"
    FRONT = "CUE left, right"
    PAIR = "CUE left SECOND right"


class Part(Enum):
    CLAUSE = "a clause with subject and verb"
    PHRASE = "a noun phrase"
    ACTION = "a verb phrase, as after 'to'"
    ANY = "a clause, else a noun phrase"
    CONDITION = "a clause with its opening word, as 'if …', which it would be false without"


@dataclass(frozen=True, slots=True)
class Cue:
    """``forward``: the arrow runs from the left end to the right one. ``weight``: share of right arrows on running text.
    ``after``: if there are any, one of these words stands right before the cue;
    none of ``never_after`` does."""

    words: tuple[str, ...]
    pattern: str
    relation: Relation
    weight: float
    shape: Shape = Shape.MIDDLE
    forward: bool = True
    left: Part = Part.CLAUSE
    right: Part = Part.CLAUSE
    second: str = ""
    verb: bool = False
    source_type: NodeType | None = None
    target_type: NodeType | None = None
    after: frozenset[str] = frozenset()
    never_after: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Frame:
    """A pattern with the named groups ``a`` and ``b``; what they become is the finder's business. ``needs`` is a quick
    pattern that is found wherever a slow one is, so that the slow one is tried on few sentences."""

    words: tuple[str, ...]
    pattern: str
    weight: float
    kind: str = ""
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Marker:
    """Opens a sentence and ties it to the one before. ``forward``: the arrow runs from the earlier sentence."""

    words: tuple[str, ...]
    pattern: str
    relation: Relation
    weight: float
    forward: bool = True


@dataclass(frozen=True, slots=True)
class Argument:
    """How a language argues. ``cut`` stands where a sentence falls into moves, ``strong`` opens a move whatever its
    verb, ``front`` is a clause that opens a sentence and waits for its main clause. The others are matched at the
    start of a move, but ``stance``, ``evaluation``, ``reasoning`` and ``example`` anywhere in it. ``informing`` marks a
    paragraph that tells what is known instead of arguing: years, notes in brackets, words in quotation marks, others'
    theories, definitions."""

    stance: str = r"(?!)"
    evaluation: str = r"(?!)"
    reasoning: str = r"(?!)"
    cut: str = r"(?!)"
    strong: str = r"(?!)"
    front: str = r"(?!)"
    opener: str = r"(?!)"
    concession: str = r"(?!)"
    attributed: str = r"(?!)"
    contrast: str = r"(?!)"
    midway: str = r"(?!)"
    reason: str = r"(?!)"
    result: str = r"(?!)"
    example: str = r"(?!)"
    joined: str = r"(?!)"
    informing: str = r"(?!)"


@dataclass(frozen=True, slots=True)
class Standing:
    """What keeps a piece from standing alone. ``dangling`` opens a statement about what only another sentence names,
    ``inside`` points there from within, unless its ``noun`` was met before, ``dependent`` opens a clause that waits for its main clause, ``subjectless`` a condition that does not say of what.
    ``pointed`` stands right before a name that means something only there; ``place`` ends a mere place. ``unfinished`` ends
    what was cut off, "‖" being the cut. ``dependence`` ends what relies on something, ``inner`` opens a clause inside a
    clause and ``backed`` are the cues that then speak of it alone. ``undoing`` takes something away from its source.
    ``duty`` counts what a rule asks for."""

    dangling: str = r"(?!)"
    inside: str = r"(?!)"
    dependent: str = r"(?!)"
    subjectless: str = r"(?!)"
    pointed: str = r"(?!)"
    unfinished: str = r"(?!)"
    place: str = r"(?!)"
    dependence: str = r"(?!)"
    inner: str = r"(?!)"
    backed: str = r"(?!)"
    undoing: str = r"(?!)"
    duty: str = r"(?!)"


def phrases(*items: str, before: str = r"\b", after: str = r"\b") -> str:
    """One pattern for a list of phrases; a blank stands for any run of blanks."""
    return before + "(?:" + "|".join(item.replace(" ", r"\s+") for item in items) + ")" + after


@dataclass(frozen=True, slots=True)
class Lexicon:
    """``asides`` are markers that stand behind the subject. Patterns without a named part are matched anywhere unless they start with ``^``. ``stop`` words never stand in
    a topic; ``weak`` words never make one alone."""

    language: str
    cues: tuple[Cue, ...] = ()
    definitions: tuple[Frame, ...] = ()
    kinds: tuple[Frame, ...] = ()
    markers: tuple[Marker, ...] = ()
    asides: tuple[Marker, ...] = ()
    argument: Argument = Argument()
    standing: Standing = Standing()
    rules: tuple[Frame, ...] = ()
    failures: tuple[Frame, ...] = ()
    lead_in: str = r"(?!)"
    hedge: str = r"(?!)"
    possible: str = r"(?!)"
    opinion: str = r"(?!)"
    attribution: str = r"(?!)"
    obligation: str = r"(?!)"
    recommendation: str = r"(?!)"
    condition: str = r"(?!)"
    prevention: str = r"(?!)"
    meta: str = r"(?!)"
    pronoun_start: str = r"(?!)"
    personal: str = r"(?!)"
    failure: str = r"(?!)"
    universal: str = r"(?!)"
    lone_exception: str = r"(?!)"
    idle: str = r"(?!)"
    talk: str = r"(?!)"
    ours: str = r"(?!)"
    shell: str = r"(?!)"
    prevents: str = r"(?!)"
    exception: str = r"(?!)"
    stop: frozenset[str] = field(default_factory=frozenset)
    weak: frozenset[str] = field(default_factory=frozenset)


_REPEATED = re.compile(r"(\\.|\[(?:\\.|[^\]\\])+\])([+*])(?![+])")
LONGEST_RUN = 60  # characters of one class in a row: no word and no name is longer


def compiled(pattern: str) -> re.Pattern[str]:
    """Every run is bounded, so that no text can make a pattern slow. Blanks are matched from where their run begins
    and never given back, so that long runs cost nothing extra."""
    return re.compile(_REPEATED.sub(_bounded, pattern), re.IGNORECASE)


def _bounded(match: re.Match[str]) -> str:
    repeated, sign = match.groups()
    if repeated == r"\s":
        return r"(?<!\s)\s++" if sign == "+" else r"(?:(?<!\s)\s++)?"
    return f"{repeated}{{{int(sign == '+')},{LONGEST_RUN}}}"
