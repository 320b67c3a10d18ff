import re
from dataclasses import dataclass

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Cues:
    """Patterns of one language.

    ``mechanism``: one thing brings about or follows another. ``correction``: something is not what it seems, but
    something else. ``deferral``: an answer is put off. ``contrast`` and ``failure`` together: where something stops
    working. ``example``: an instance is told; ``knowledge``: of a thing that has a name; ``learning``: by what people
    do with it. ``scene``: a situation is painted; ``explanation``: and what it shows is said.
    """

    mechanism: re.Pattern[str]
    correction: re.Pattern[str]
    deferral: re.Pattern[str]
    contrast: re.Pattern[str]
    failure: re.Pattern[str]
    example: re.Pattern[str]
    knowledge: re.Pattern[str] = NEVER
    learning: re.Pattern[str] = NEVER
    scene: re.Pattern[str] = NEVER
    explanation: re.Pattern[str] = NEVER


def words(*rows: str) -> re.Pattern[str]:
    """Whole words; each row is a pattern of several, parted by ``|``."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(rows)})(?!\w)", re.IGNORECASE)


def signs(*rows: str) -> re.Pattern[str]:
    """For a script without blanks between words."""
    return re.compile("|".join(rows))
