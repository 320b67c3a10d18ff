"""Words of a source that are addressed to whoever answers: *in your response, say …*. They are data like all others, but no
answer is made of them."""

import re

from graphs.answering import answer_words

_TO_MODEL = re.compile(answer_words.SPEAKS_TO_THE_MODEL, re.IGNORECASE)


def is_instruction(text: str) -> bool:
    return _TO_MODEL.search(text) is not None
