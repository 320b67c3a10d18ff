"""What questioning may end in. *Insufficient* and *out of scope* are results, not errors."""

from enum import StrEnum


class Verdict(StrEnum):
    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    INSUFFICIENT = "insufficient"
    OUT_OF_SCOPE = "out_of_scope"
