"""The words of each language, as data. A new language is one file in ``small`` and its tests; only a language that
is read as closely as English and Chinese needs a package here and a grammar beside it.

Whoever adds a cue needs grammar, not code: a cue names the words that must stand in a sentence before its pattern
is tried at all, the pattern of the cue alone, how the two ends lie around it, and how far it is to be trusted (of
two arrows in one sentence the more reliable stays). Patterns use bounded repetition only; a test feeds each of them
hostile input.
"""
