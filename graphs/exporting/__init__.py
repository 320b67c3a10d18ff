"""A whole document as a file. Pure: may import ``domain``, ``segmentation``, ``grounding`` and ``invariants``.

Every format is one module with a function from a ``DocumentRecord`` to pieces of the file, listed in ``catalogue``.
An export always holds the whole document, whatever part of it a page shows.
"""
