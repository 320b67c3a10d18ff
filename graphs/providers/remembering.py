"""A provider that has heard the question before: the team's own ledger answers, at once and for nothing."""

from dataclasses import dataclass
from datetime import UTC, datetime

from graphs.domain.calls import Call
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.account import Account
from graphs.extraction.model.fingerprint import fingerprint
from graphs.ports import Cancellation, ModelProvider


@dataclass(frozen=True)
class Remembering:
    """Outermost: an answer from memory waits for no slot and for no rest that the server wants."""

    inner: ModelProvider
    account: Account
    model: str

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def concurrency(self) -> int:
        return self.inner.concurrency

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        mark = fingerprint(prompt, self.model)
        known = self.account.recall(mark)
        if known is None:
            return self.inner.complete(prompt, cancellation)
        cancellation.check()
        self.account.note(
            Call(
                prompt.task,
                prompt.version,
                prompt.chunk,
                mark,
                prompt.system,
                prompt.user,
                datetime.now(UTC),
                reply=known.text,
                finish=known.finish_reason,
                remembered=True,
            )
        )
        return known
