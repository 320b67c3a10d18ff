"""What a run of a check or a question is asked to do."""

from enum import StrEnum


class Task(StrEnum):
    """``quick``: the rules, on a graph too large for a request. ``audit``: a model judges. ``verify``: a model says
    whether quotes mean their texts. ``question``: a model answers."""

    QUICK = "quick"
    AUDIT = "audit"
    VERIFY = "verify"
    QUESTION = "question"
