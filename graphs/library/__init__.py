"""Rows → what the pages around the workspace show: the library, runs, history, diagnostics.

Reads only. May import ``models``, the pure rooms and ``labels``; nothing of views, forms or actions.
"""
