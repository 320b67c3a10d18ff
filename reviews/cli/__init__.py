"""Verbs of the command line that reviews add to ``kg``. May import actions, the readers of this package and ``graphs.cli``."""
