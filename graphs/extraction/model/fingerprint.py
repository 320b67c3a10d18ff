"""Which calls are the same: equal wording, model, parameters and content. How long we would wait is no part of it."""

import hashlib
import json

from graphs.domain.prompting import Prompt


def fingerprint(prompt: Prompt, model: str) -> str:
    """64 hexadecimal digits. ``model`` names server and model."""
    said = [
        model,
        prompt.task,
        prompt.version,
        prompt.system,
        prompt.user,
        prompt.max_tokens,
        prompt.temperature,
        prompt.schema,
    ]
    return hashlib.sha256(json.dumps(said, ensure_ascii=True, sort_keys=True).encode()).hexdigest()
