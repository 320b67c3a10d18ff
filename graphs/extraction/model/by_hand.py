"""A model without an API: a person carries the prompt to it and its reply back.

Everything else is as with any model: the same prompts, reader, judge and gate. Where a provider would ask its server,
this one looks among the replies that people gave; a prompt that has none stops the work (``WaitsForReply``). Asked
again with one reply more, it comes to the same place by the same way and goes on.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from graphs.domain.errors import KgError, SchemaInvalid
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import Chunk, ChunkDraft, GraphDraft, Note, Source
from graphs.extraction.model import prompts
from graphs.extraction.model.extractor import RULES, ModelExtractor, PreparedModel
from graphs.extraction.model.finishing import joined
from graphs.extraction.model.judging import judge
from graphs.extraction.model.reply import read_reply
from graphs.ports import Cancellation

BY_HAND = "paste"


class WaitsForReply(Exception):
    """No failure: the work stops here until a person brings the reply to ``prompt``. ``question`` names the prompt
    that it repeats (its own fingerprint when it repeats none), ``last`` is the reply that was not good enough."""

    def __init__(self, prompt: Prompt, part: int, question: str, last: str | None) -> None:
        super().__init__(f"part {part} waits for a reply")
        self.prompt, self.part, self.question, self.last = prompt, part, question, last

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.prompt)


class PartSkipped(SchemaInvalid):
    message = gettext_noop("This part was skipped by hand.")
    hint = gettext_noop("Retry the run to read it after all.")


@dataclass(frozen=True)
class Replies:
    """What people gave so far: texts by the fingerprint of their prompt, the questions that are to be skipped, and
    whether everything that has no reply is (``closed``)."""

    texts: Mapping[str, str] = field(default_factory=dict)
    skipped: frozenset[str] = frozenset()
    closed: bool = False


def fingerprint(prompt: Prompt) -> str:
    words = "\0".join((prompt.task, prompt.version, prompt.system, prompt.user))
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()


@dataclass(frozen=True)
class HandExtractor:
    replies: Replies = field(default_factory=Replies)
    name: str = BY_HAND
    version: str = prompts.VERSION

    def prepare(self, source: Source, title: str) -> "PreparedByHand":
        return PreparedByHand(self, source, title)


@dataclass(frozen=True)
class PreparedByHand:
    hand: HandExtractor
    source: Source
    title: str
    concurrency: int = 1

    def extract(self, chunk: Chunk, cancellation: Cancellation) -> ChunkDraft:
        """Raises WaitsForReply beside what every extractor raises."""
        return self._asking(chunk.index).extract(chunk, cancellation)

    def finish(self, drafts: tuple[ChunkDraft, ...], cancellation: Cancellation) -> GraphDraft:
        """Nobody is asked to carry more prompts than there are parts."""
        return joined(drafts)

    def _asking(self, part: int) -> PreparedModel:
        provider = HandProvider(self.hand.replies, part)
        return ModelExtractor(provider, review=False, weave=False).prepare(self.source, self.title)


@dataclass
class HandProvider:
    """One for each part: it remembers the last question, so that a repetition of it is known as one."""

    replies: Replies
    part: int
    name: str = BY_HAND
    concurrency: int = 1
    _question: Prompt | None = None
    _last: str | None = None

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        """Raises WaitsForReply, or PartSkipped."""
        cancellation.check()
        if self._question is None or not _repeats(prompt, self._question):
            self._question, self._last = prompt, None
        question = fingerprint(self._question)
        if question in self.replies.skipped:
            raise PartSkipped
        text = self.replies.texts.get(fingerprint(prompt))
        if text is None and self.replies.closed:
            text = self._last
            if text is None:
                raise PartSkipped
        if text is None:
            raise WaitsForReply(prompt, self.part, question, self._last)
        self._last = text
        return Completion(text)


def _repeats(prompt: Prompt, question: Prompt) -> bool:
    return (prompt.task, prompt.system) == (question.task, question.system) and prompt.user.startswith(
        question.user
    )


@dataclass(frozen=True, slots=True)
class Taken:
    """How a reply did: how many nodes and relations of it could be taken, and what could not."""

    nodes: int
    edges: int
    refused: tuple[Note, ...]


def looked_at(text: str, source: Source, part: int, title: str) -> Taken:
    """What the judge says of a reply, for the person who brought it."""
    try:
        reply = read_reply(text)
    except KgError as error:
        return Taken(0, 0, (Note(error.code, error.text),))
    chunk = next((chunk for chunk in source.chunks if chunk.index == part), None)
    if chunk is None:
        return Taken(0, 0, ())
    units = source.units[chunk.start_unit : chunk.end_unit + 1]
    judged = judge(reply, source, chunk, units, title, RULES)
    return Taken(len(judged.nodes), len(judged.edges), judged.rejected)
