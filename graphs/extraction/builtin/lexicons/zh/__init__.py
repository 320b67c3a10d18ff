"""Chinese: one table of cues a module, put together in ``lexicon.py``."""
