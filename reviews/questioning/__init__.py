"""PURE. Asking whether the source bears out a node, a relation or the whole graph. May import the domain of this
package, ``verification`` and the pure rows of ``graphs``."""
