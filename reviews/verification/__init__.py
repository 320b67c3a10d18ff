"""PURE. Checks of a graph that need no model, and what a model's judgement is worth. May import the domain of this
package and the pure rows of ``graphs``."""
