"""One question within the model's context, its answer read. The calls that follow the first share the time limit of
the connection: each has its part of it (original: 180 seconds for a chunk, 120 for a review or a window, 60 for a
summary).
"""

from dataclasses import dataclass

from graphs.domain.errors import Cancelled, PausesRun
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model import prompts
from graphs.extraction.model.budget import Budget
from graphs.extraction.model.reply import Reply, read_reply
from graphs.ports import Cancellation, ModelProvider

ENDS_RUN = (Cancelled, PausesRun)  # these stop everything, where other failures of a further call are a note
REVIEW_SHARE = 2 / 3
WEAVE_SHARE = 2 / 3
SUMMARY_SHARE = 1 / 3


@dataclass(frozen=True, slots=True)
class Asking:
    provider: ModelProvider
    budget: Budget = Budget()
    deadline: float = prompts.DEADLINE

    def answer(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        """Raises what the provider raises; ContextOverflow without asking when the context has no room."""
        return self.provider.complete(self.budget.bounded(prompt), cancellation)

    def graph(self, prompt: Prompt, cancellation: Cancellation) -> Reply:
        """Raises SchemaInvalid and Truncated too."""
        answer = self.answer(prompt, cancellation)
        return read_reply(answer.text, answer.finish_reason)
