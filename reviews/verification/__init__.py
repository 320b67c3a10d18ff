"""PURE. Deterministic checks of a graph as functions of values. May import ``reviews.domain`` and the pure rooms of
``graphs``."""
