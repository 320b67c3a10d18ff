"""What the person at the console reads."""

import sys
from typing import TextIO


def tell(sentence: str, *, file: TextIO | None = None) -> None:
    out = file or sys.stdout
    out.write(sentence + "\n")
    out.flush()
