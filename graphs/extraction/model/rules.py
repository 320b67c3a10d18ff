"""By which rules a reply is judged: those that refuse. What only warns is said once, of the whole graph, at the door."""

from graphs.extraction.model import prompts
from graphs.invariants.rules import Rules

RULES = Rules(quality=False, prompt_examples=prompts.EXAMPLE_TEXTS)
