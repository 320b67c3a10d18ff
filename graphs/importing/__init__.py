"""Brings what people hand in to the one form everything else works on. Pure: no Django, no network.

``text`` and ``encodings`` make a clean text out of a paste or the bytes of a file. One module per format beside them.
May import ``graphs.domain``, ``graphs.ports``, ``graphs.segmentation``, ``graphs.grounding``, ``graphs.invariants``.
"""
