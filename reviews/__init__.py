"""What people and checks say about a graph: candidate review, its panel and its admin.

May import the pure rooms, ``models``, ``snapshots``, ``search`` and ``commits`` of ``graphs``, ``kgsite.http`` and
``kgsite.accounts``. ``graphs`` never imports from here: its pages load the panel by its URL.
"""
