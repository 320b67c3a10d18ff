"""English: one table of cues a module, put together in ``lexicon.py``; ``words.py`` feeds the small tagger."""
