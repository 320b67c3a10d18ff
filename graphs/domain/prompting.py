"""What a model is asked and what it answered, as values."""

from dataclasses import dataclass

from graphs.domain.values import JSONObject


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question to a model. ``task`` and ``version`` name the wording; ``max_tokens`` bounds the reply,
    ``deadline`` (seconds) the whole call from connecting to the last byte. ``schema`` is a JSON Schema of the reply; ``chunk`` is
    the index of the chunk that it is about, when it is about one."""

    task: str
    version: str
    system: str
    user: str
    max_tokens: int
    temperature: float
    deadline: float
    schema: "JSONObject | None" = None
    chunk: int | None = None


@dataclass(frozen=True, slots=True)
class Completion:
    """``finish_reason`` as the server said it; tokens are 0 when it did not count them; times are seconds."""

    text: str
    finish_reason: str = "stop"
    tokens_in: int = 0
    tokens_out: int = 0
    first_byte: float = 0.0
    seconds: float = 0.0
