"""The gate: rules that every graph keeps, and the admission of drafts.

Pure: may import ``graphs.domain`` and ``graphs.grounding`` only.
"""
