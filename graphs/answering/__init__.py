"""PURE. Answers to questions, made of evidence only: what is found, what of it answers, and what of a model's words
is admitted. May import ``domain``, ``segmentation``, ``grounding``, ``invariants``, the readers of replies in
``extraction.model`` and, to tell of whom a clause speaks, the tagger and the subjects of ``extraction.builtin``.

The road: ``wholes`` knows which units make one sentence, ``question`` reads what is asked, ``ranking`` orders what a
search found, ``bridging`` adds what is one hop away, ``evidence`` gives it numbers (ev1, ev2 …), then ``extractive``
answers with sentences of the source, or ``prompt`` asks a model and ``admission`` takes from its reply the clauses that
the evidence bears out. ``missing`` says why there is no answer, where more can be said. ``results`` holds what goes out.
"""
