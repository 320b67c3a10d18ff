"""The one querying path of a graph: words and filters → the best nodes, what surrounds them, and their sources.

``index`` asks a database's full-text index, ``candidates`` plans which terms to ask it for, ``ranking`` orders what
comes back by one score of our own, whatever database answered. Plan and ranking are plain Python.
"""
