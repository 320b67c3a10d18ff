"""A provider whose every call goes into the run's account: what was asked, what came, how long, what it cost."""

import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from graphs.domain.calls import OK, Call
from graphs.domain.errors import Cancelled, KgError, Timeout
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.account import Account
from graphs.extraction.model.fingerprint import fingerprint
from graphs.extraction.model.keeping import kept, outcome_of, redacted
from graphs.extraction.model.shapes import storable
from graphs.extraction.model.token_count import tokens
from graphs.ports import Cancellation, ModelProvider

MOST_ERROR = 300
MOST_FINISH = 20
# No tokeniser, template, schema or hidden thought makes so much more of a text than our own count, which is high.
MOST_TIMES = 8
MOST_BESIDE = 10_000
_READ_ANYWAY = (Timeout.code, Cancelled.code)  # the server had the question and will have counted it


def possible(told: int, ours: int) -> int:
    """What a server counted, or as much of it as can be true: it must not spend a budget by a number."""
    return min(told, MOST_TIMES * ours + MOST_BESIDE)


@dataclass(frozen=True)
class Recording:
    """``model`` names server and model for the fingerprint; ``secret`` never reaches the ledger or an error."""

    inner: ModelProvider
    account: Account
    model: str
    secret: str = field(default="", repr=False)

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def concurrency(self) -> int:
        return self.inner.concurrency

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        """Raises BudgetExceeded before anything is asked, else what ``inner`` raises."""
        asked = self.account.begin(prompt, cancellation)
        at, began = datetime.now(UTC), time.monotonic()
        try:
            answer = self.inner.complete(asked, cancellation)
        except BaseException as error:
            if isinstance(error, KgError):
                self._blot(error)
            self.account.end(asked, self._failed(prompt, error, at, time.monotonic() - began))
            raise
        self.account.end(asked, self._answered(prompt, answer, at, time.monotonic() - began))
        return answer

    def _answered(self, prompt: Prompt, answer: Completion, at: datetime, seconds: float) -> Call:
        said = storable(kept(answer.text))
        reply = redacted(said, self.secret)
        outcome = outcome_of(prompt, answer, said)
        asked, written = self._asked(prompt), tokens(answer.text)
        read = possible(answer.tokens_in, asked)
        spent = possible(answer.tokens_out, max(written, prompt.max_tokens))
        counted = bool(read or spent) and (read, spent) == (answer.tokens_in, answer.tokens_out)
        tokens_in, tokens_out = read or asked, spent or written
        return Call(
            **self._question(prompt),
            at=at,
            reply=reply,
            finish=self._written(answer.finish_reason)[:MOST_FINISH],
            outcome=outcome,
            tokens_in=tokens_in,
            tokens_out=tokens_out,
            estimated=not counted,
            price=self.account.price(tokens_in, tokens_out),
            seconds=seconds,
            first_byte=answer.first_byte,
            reusable=outcome == OK and reply == said,
        )

    def _failed(self, prompt: Prompt, error: BaseException, at: datetime, seconds: float) -> Call:
        code = error.code if isinstance(error, KgError) else "internal"
        tokens = self._asked(prompt) if code in _READ_ANYWAY else 0
        return Call(
            **self._question(prompt),
            at=at,
            outcome=code,
            error=self._written(error.text)[:MOST_ERROR] if isinstance(error, KgError) else "",
            tokens_in=tokens,
            estimated=bool(tokens),
            price=self.account.price(tokens, 0),
            seconds=seconds,
        )

    def _question(self, prompt: Prompt) -> dict[str, Any]:
        return {
            "task": prompt.task,
            "version": prompt.version,
            "chunk": prompt.chunk,
            "fingerprint": fingerprint(prompt, self.model),
            "system": self._written(prompt.system),
            "user": self._written(prompt.user),
        }

    def _written(self, text: str) -> str:
        """One text that no database takes would cost the ledger all others that are written with it."""
        return redacted(storable(text), self.secret)

    def _asked(self, prompt: Prompt) -> int:
        return tokens(prompt.system) + tokens(prompt.user)

    def _blot(self, error: KgError) -> None:
        """Some servers repeat the key they refuse."""
        error.details = {
            name: redacted(value, self.secret) if isinstance(value, str) else value
            for name, value in error.details.items()
        }
        error.args = (error.text,)
