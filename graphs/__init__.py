"""Sources, the canonical graph, and everything that reads it.

May import: its own rooms, downwards only (see the import contracts in ``pyproject.toml``),
``kgsite.accounts.models`` from ``models`` and ``kgsite.http`` from ``views``. Never ``reviews``.
"""
