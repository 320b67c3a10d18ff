"""Cuts a source into sentences, units, sections and chunks. Pure: imports ``graphs.domain`` and the standard library.

``segment.segment`` is the one entry. The work goes down in steps, each a module: ``lines`` and ``blocks`` find the
passages of a text (a heading, a list item, a turn of a dialogue, a table row, some lines of code, a paragraph),
``sentences`` cuts a passage at the ends of its sentences (``endings`` judges a stop, ``unmarked`` finds ends without
one, ``numbering`` the items of a list in one line), ``units`` groups or cuts those into pieces a reader can
cite, ``sections`` and ``chunks`` group the units. Every step takes spans of the whole text and returns spans of the
whole text, so nothing can be lost or shifted on the way. No step looks further than a bounded number of characters
around a place, so the work grows with the length of the text and with nothing else.
"""
