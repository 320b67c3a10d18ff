"""The steps of an argument: clauses cut at words of contrast, concession and reason, and what opens each of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from graphs.extraction.builtin import pronouns
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Argument
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import End


@dataclass(frozen=True, slots=True)
class Move:
    """One clause. ``raw`` has its opening words, ``text`` has not; ``first`` opens its sentence."""

    number: int
    sentence: Sentence
    end: End
    raw: str
    text: str
    first: bool

    @property
    def words(self) -> Argument:
        return lexicon(self.sentence.language).argument

    @property
    def concedes(self) -> bool:
        """ "Of course …", "although …", "some may say …"."""
        return has(self.words.concession, self.raw)

    @property
    def attributes(self) -> bool:
        """ "Critics say …": the author's answer follows."""
        return has(self.words.attributed, self.raw)

    @property
    def trails(self) -> bool:
        """A concession behind its main clause: "…, although it is dear"."""
        return self.concedes and not self.first

    @property
    def turns(self) -> bool:
        return has(self.words.contrast, self.raw) and not self.concedes

    @property
    def turns_midway(self) -> bool:
        return has(self.words.midway, self.raw)

    @property
    def reasons(self) -> bool:
        return has(self.words.reason, self.raw)

    @property
    def results(self) -> bool:
        return has(self.words.result, self.raw)

    @property
    def shows(self) -> bool:
        return has(self.words.example, self.raw)

    @property
    def joins(self) -> bool:
        return not self.first and has(self.words.joined, self.raw)

    @property
    def asks(self) -> bool:
        return self.sentence.plain.rstrip().endswith(("?", "？"))


def of(sentences: Sequence[Sentence]) -> list[Move]:
    return [
        move
        for number, sentence in enumerate(sentences)
        for move in _moves(number, sentence, sentences[number - 1] if number else None)
    ]


def _moves(number: int, sentence: Sentence, before: Sentence | None) -> Iterator[Move]:
    speech, text = grammar(sentence.language), sentence.plain
    opener = pattern(lexicon(sentence.language).argument.opener)
    first = True
    for start, end in _pieces(sentence):
        raw = text[start:end].lstrip(" ,，;；")
        lead = opener.match(raw)
        left, right = speech.trim(text, end - len(raw) + (lead.end() if lead else 0), end)
        if speech.content_words(text[left:right]) >= 2:
            span = pronouns.named(End(sentence.start + left, sentence.start + right), sentence, before)
            yield Move(number, sentence, span, raw, text[left:right], first)
            first = False


def _pieces(sentence: Sentence) -> list[tuple[int, int]]:
    """A piece that is no clause of its own stays with the piece before it."""
    words, text = lexicon(sentence.language).argument, sentence.plain
    front = pattern(words.front).match(text)
    inner = (match.start() for match in pattern(words.cut).finditer(text))
    cuts = sorted({0, *inner, *([front.end()] if front else []), len(text)})
    found: list[tuple[int, int]] = []
    for start, end in zip(cuts, cuts[1:], strict=False):
        piece = text[start:end].lstrip(" ,，;；")
        strong = has(words.strong, piece)
        if found and not (
            _clause(sentence, piece) and (strong or _clause(sentence, text[slice(*found[-1])]))
        ):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _clause(sentence: Sentence, piece: str) -> bool:
    """Is there a verb, and something before it? After "but it" and "because the" there must be one."""
    words, speech = lexicon(sentence.language).argument, grammar(sentence.language)
    if has(words.strong, piece):
        return speech.content_words(piece) >= 2
    opener = pattern(words.opener).match(piece)
    verb = speech.first_verb(piece[opener.end() if opener else 0 :])
    return verb > 0 or (verb == 0 and sentence.language == "zh")
