"""The extractor that needs no model: cues, grammar and layout, in linear time, the same for the same text.

``extractor.py`` is the way in. It first surveys the whole source (``overview``: register and topics; ``concepts``,
``families``), then reads it passage by passage:

- ``reading`` gives sentences with their place and a clean copy of their words; ``structure`` reads headings, lists,
  glosses and tables.
- One module for each kind of knowledge finds spans: ``definitions``, ``kinds``, ``connectives`` (causes, purposes,
  conditions, corrections, analogies inside a sentence), ``discourse`` (between two sentences), ``arguments`` (in a
  paragraph). ``guards`` says when a cue is no cue.
- ``pronouns`` names what a clause's first pronoun stands for, ``lengths`` and ``insertions`` cut what a reader cannot
  take in.
- ``choosing`` keeps at most two arrows a sentence, ``topics`` ties nodes to what they name, ``drafting`` and
  ``wording`` make nodes and quotes of spans, ``classify`` tells rules, claims and facts apart.
- ``finishing`` merges the passages, ``restating`` joins what is said again, the rest keeps what a reader would keep
  and orders it; ``weaving`` thins ``contains``;
  ``summary`` picks one sentence.

Words live in ``lexicons``; ``english``, ``chinese`` and ``plain`` are the grammars (``grammar.py`` says what they
answer). Where precision and recall pull apart, precision wins: one wrong arrow costs more trust than ten missing ones.
May import ``domain``, ``ports``, ``segmentation``, ``grounding``, ``invariants``.
"""
