"""A model that thinks aloud: what it thought is cut away and goes nowhere, not into the graph, not into the ledger.

Three shapes are met: the thought between an opening and a closing tag, a closing tag alone (the server's template
ate the opening one), and an opening tag alone (the thought was cut off, so no answer follows). Channels in the
manner of Harmony name the answer ``final``.
"""

import re

_NAMES = r"(?:think|thinking|thought|thoughts|reasoning|reflection|analysis)"
_OPEN = re.compile(rf"<{_NAMES}\s*>", re.IGNORECASE)
_TAG = re.compile(rf"<(?P<close>/)?{_NAMES}\s*>", re.IGNORECASE)
_FINAL = re.compile(r"<\|channel\|>\s*final\s*(?:<\|constrain\|>\s*\w+\s*)?<\|message\|>", re.IGNORECASE)
_CHANNEL = re.compile(r"<\|channel\|>", re.IGNORECASE)
_MARK = re.compile(r"<\|(?:end|return|start|message|channel|call)\|>.*\Z", re.IGNORECASE | re.DOTALL)


def spoken(reply: str) -> str:
    """The reply without its thoughts; empty when the thought never ended."""
    return _outside_tags(_final_channel(reply))


def _final_channel(reply: str) -> str:
    finals = list(_FINAL.finditer(reply))
    if finals:
        return _MARK.sub("", reply[finals[-1].end() :])
    thought = _CHANNEL.search(reply)
    return reply[: thought.start()] if thought else reply


def _outside_tags(reply: str) -> str:
    kept: list[str] = []
    depth = at = 0
    for tag in _TAG.finditer(reply):
        if not tag["close"]:
            kept.append(reply[at : tag.start()] if depth == 0 else "")
            depth += 1
        elif depth:
            depth -= 1
        else:
            kept.clear()  # it closes a thought whose beginning was never sent
        at = tag.end()
    return "".join(kept) + ("" if depth else reply[at:])
