"""The extractor that needs no model: cues, grammar and layout, in linear time, the same for the same text.

``extractor.py`` is the way in. ``reading`` turns the source into sentences; one module for each kind of knowledge
(``definitions``, ``kinds``, ``connectives``, ``discourse``, ``structure``, ``concepts``) finds spans; ``choosing``
keeps at most two arrows a sentence; ``drafting`` and ``wording`` make nodes and quotes of spans; ``finishing``
chooses what a reader would keep. Words live in ``lexicons``, one module a language; ``english``, ``chinese`` and
``plain`` are the grammars. May import ``domain``, ``ports``, ``segmentation``, ``grounding``, ``invariants``.
"""
