"""What comes in from outside: texts and graph files. Pure: may import ``domain``, ``segmentation``, ``grounding``
and ``invariants``.

A graph file goes down in steps: ``parsing`` (bytes to JSON that is safe to walk), ``catalogue`` (which format),
``groundgraph`` or ``original`` (into the common form of ``given``), ``binding`` (quotes authenticated against the
source, items that break the gate refused). Nothing that a file says of its own trustworthiness is believed.
"""
