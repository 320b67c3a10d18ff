"""The verbs of ``manage.py kg``, a module for each family. ``verbs`` lists them.

May import what a view may import: actions, the extractors' catalogue, models, pure rooms. Acts as *command line* for
nobody in particular; whoever can run it has the data folder anyway.
"""
