"""The extractor that needs no model: cues, grammar and layout, in linear time, the same for the same text.

``extractor.py`` is the way in. It first surveys the whole source (``overview``: register and topics; ``concepts``,
``chinese_words``, ``families``; ``things``: what statements may hang on), then reads it passage by passage:

- ``reading`` gives sentences with their place and a clean copy of their words; ``structure`` reads headings, lists,
  glosses and tables.
- One module for each kind of knowledge finds spans: ``definitions`` (``definition_checks`` says what is none),
  ``kinds``, ``connectives`` (causes, purposes, conditions, corrections, analogies inside a sentence; ``antecedents``
  and ``english_clauses`` find what stands left of a cue, ``premises`` and ``conditional`` know a condition),
  ``events`` (causes that only reports tell), ``discourse`` (between two sentences), ``arguments`` (in a paragraph).
  ``guards`` and ``causeless`` say when a cue is no cue.
- In laws, manuals and specifications ``rules`` finds what a rule depends on (``conditions``), what it is for and what
  a tool needs (``uses``); ``addressing`` tells which thing an end means there. ``failures`` keeps every method that
  fails under a condition, ``attribution`` who says so, ``speech`` leaves mere talk out.
- ``pronouns`` and ``demonstratives`` name what a clause's first pronoun, or "this" with its noun, stands for;
  ``lengths`` and ``insertions`` cut what a reader cannot take in; ``standing`` refuses every arrow, whoever found it,
  with an end that does not stand alone, ``restrictions`` those that lost a condition or point at what they do not name;
  ``speakers`` says whose "our" it is.
- ``propositions`` says which clause of a sentence is its own node. ``choosing`` keeps at most two arrows a sentence, ``topics`` hangs statements on their subjects (``holders``,
  ``subjects``; in tiny texts ``ties`` adds all names, which ``proper_names`` and ``chinese_names`` find; ``families``
  are the words of other languages),
  ``drafting`` and ``wording`` make nodes and quotes of spans, ``classify`` tells rules, claims and facts apart.
- ``finishing`` merges the passages, ``restating`` joins what is said again, the rest keeps what a reader would keep
  and orders it; ``weaving`` thins ``contains``;
  ``summary`` picks one sentence.

- ``chains`` names what a Chinese clause is about that leaves it out, ``openings`` what an article's first sentence
  defines. ``small`` and ``small_reader`` read every language that brings one file of words: to add a language, put such a file into
  ``lexicons/small`` and its sentences into ``test_builtin_small_languages.py``.

Words live in ``lexicons``; ``english``, ``chinese`` and ``plain`` are the grammars (``grammar.py`` says what they
answer). Where precision and recall pull apart, precision wins: one wrong arrow costs more trust than ten missing ones.
May import ``domain``, ``ports``, ``segmentation``, ``grounding``, ``invariants``.
"""
