"""Dying with one's parent, on Linux: no orphan is left when the supervisor itself is killed.

The kernel sends the signal when the parent's thread ends; forked children do not inherit the wish, so each process
makes its own. Elsewhere this does nothing, and a killed supervisor leaves its children to be stopped by hand.
"""

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1
# Loaded before any fork: between fork and exec nothing may be imported.
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def die_with_parent(parent: int, number: signal.Signals = signal.SIGTERM) -> None:
    """Called in the child. ``parent`` is who it was born to: it may be gone already."""
    if _LIBC is None:
        return
    _LIBC.prctl(_PR_SET_PDEATHSIG, int(number))
    if os.getppid() != parent:
        os.kill(os.getpid(), number)
