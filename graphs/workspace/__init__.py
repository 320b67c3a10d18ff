"""What the pages of a document show: rows read into values that templates and JSON can print as they are.

Reading only. May import ``models`` and the pure rows; views and templates import it. The number of queries of
each function is fixed, whatever the size of the document.
"""
