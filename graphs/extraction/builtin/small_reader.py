"""What a small language calls a clause and a name, by its one file of words (``lexicons/small``).

A clause may be an end if it opens with what can be a subject (a determiner, a noun with its capital) and stops at no
function word; a name is a few words without its determiner, without a verb's or a clause's sign.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from graphs.extraction.builtin.lexicons.base import compiled
from graphs.extraction.builtin.lexicons.made import phrase
from graphs.extraction.builtin.lexicons.small import LANGUAGES
from graphs.extraction.builtin.lexicons.small.shape import Words
from graphs.extraction.builtin.plain import trim

Span = tuple[int, int]
NAME, CLAUSE = 6, (3, 26)  # words
WORD = re.compile(r"[^\W_][\w'’-]*")
BORDER = re.compile(r"[;:!?]|,(?!\d)|\s[—–]\s")
STRONG = re.compile(r"[;:!?]")


@dataclass(frozen=True)
class Reader:
    """One language: its words and the patterns made of them."""

    words: Words
    patterns: dict[str, re.Pattern[str]] = field(default_factory=dict)

    def cue(self, name: str) -> re.Pattern[str]:
        if name not in self.patterns:
            self.patterns[name] = compiled(phrase(*getattr(self.words, name)))
        return self.patterns[name]

    def has(self, name: str, text: str) -> bool:
        return self.cue(name).search(text) is not None

    def opens(self, name: str, text: str) -> bool:
        return self.cue(name).match(text) is not None

    def ends(self, name: str, text: str) -> bool:
        return any(
            match.end() == len(text) for match in self.cue(name).finditer(text, max(0, len(text) - 30))
        )

    def clause(self, text: str, start: int, end: int) -> Span | None:
        """The piece as a statement, if it can be one."""
        start, end = trim(text, start, end)
        said = text[start:end]
        fewest = CLAUSE[0] - self.words.bare_nouns  # "озеро замерзает"
        fits = fewest <= len(WORD.findall(said)) <= CLAUSE[1] and said.count("(") == said.count(")")
        if not fits or self.opens("pronouns", said) or self._waits(said):
            return None
        return (start, end) if self._opens_with_subject(said, not text[:start].strip(" \"“«„¿¡'")) else None

    def _waits(self, said: str) -> bool:
        """Does a word stand last that asks for more? Where the verb comes last, a preposition may be a part of it."""
        asking = ("determiners", "and_") if self.words.auxiliaries else ("closed",)
        return any(self.ends(kind, said) for kind in asking)

    def _opens_with_subject(self, said: str, first: bool) -> bool:
        words = self.words
        if self.opens("determiners", said):
            return True
        if self.opens("closed", said) or self.opens("auxiliaries", said):
            return False
        if words.bare_nouns or words.capitals and said[:1].isupper():
            return True
        if first and words.drops_subject:
            return len(said.split()) > 1 and said.split()[1][:1].isupper()
        return said[:1].isupper() or said[:1].isdigit()

    def name(self, text: str, start: int, end: int, most: int = NAME) -> Span | None:
        """The piece as a name, without its determiner and without a clause behind it."""
        relative = self.cue("relatives").search(text, start, end)
        start, end = trim(text, start, relative.start() if relative else end)
        for _ in range(2):
            determiner = self.cue("determiners").match(text, start, end)
            start = (
                determiner.end()
                + len(text[determiner.end() : end])
                - len(text[determiner.end() : end].lstrip())
                if determiner
                else start
            )
        said = text[start:end]
        if not 1 <= len(WORD.findall(said)) <= most or len(said) < 3 or BORDER.search(said) or '"' in said:
            return None
        if self.opens("closed", said) or self.ends("closed", said) or self.opens("pronouns", said):
            return None
        blocked = (
            "auxiliaries",
            "copulas",
            "because",
            "if_",
            "negations",
            "hedges",
            "so",
            "causes",
            "duties",
        )
        return None if any(self.has(kind, said) for kind in blocked) else (start, end)

    def unsure(self, text: str, start: int, end: int) -> bool:
        """Is what stands here denied or only possible?"""
        return (
            self.cue("negations").search(text, start, end) is not None
            or self.cue("hedges").search(text, start, end) is not None
        )


@lru_cache
def reader_of(language: str) -> Reader | None:
    words = LANGUAGES.get(language)
    return Reader(words) if words is not None else None
