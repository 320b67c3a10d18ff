"""PURE. Words and rules of review as functions of values. May import the standard library and ``graphs.domain``."""
