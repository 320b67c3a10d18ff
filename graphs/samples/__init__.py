"""Three short texts of our own, to try the product with. The files beside this module hold them."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop

FOLDER = Path(__file__).parent
LANGUAGES = {"en": "en", "zh": "zh", "tech": "en"}


@dataclass(frozen=True, slots=True)
class Sample:
    """``name`` stands in addresses; ``title`` is the heading of the text."""

    name: str
    title: str
    language: str
    text: str


@cache
def samples() -> tuple[Sample, ...]:
    return tuple(_read(name) for name in LANGUAGES if (FOLDER / f"{name}.md").is_file())


def find(name: str) -> Sample:
    """Raises NotFound for a name that is none of ours."""
    for sample in samples():
        if sample.name == name:
            return sample
    raise NotFound(gettext_noop("There is no sample text of that name."))


def _read(name: str) -> Sample:
    text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    title = text.lstrip().partition("\n")[0].lstrip("# ").strip()
    return Sample(name, title, LANGUAGES[name], text)
