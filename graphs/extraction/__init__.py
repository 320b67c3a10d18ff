"""From a cut source to a draft of its graph. Plain Python: no Django, no network, no clock.

``builtin`` is the extractor that needs no model; ``pipeline`` walks any extractor over the chunks of a source.
Everything here proposes. Quotes are authenticated and rules are enforced by the gate and the write door, which
treat the built-in extractor like any other producer. May import ``domain``, ``ports``, ``segmentation``,
``grounding`` and ``invariants``.
"""
