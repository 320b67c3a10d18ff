"""The Model Context Protocol: the same search, rows and candidates as the JSON API's, as tools for language models.

One dispatcher serves both roads: ``kg mcp`` over standard streams, and ``POST /api/v1/mcp``. ``session`` speaks
JSON-RPC, ``catalogue`` names the tools, each module beside it holds the tools about one thing. Every request asks anew
who is asking; every row comes through that ``Reach``, so there is no other way to one. Texts of documents are data:
they travel inside JSON strings behind a sentence that says so, and nothing here reads them for anything to do.

Stands one step above ``api`` and ``cli``: it says things by the wire forms of the one and is a verb of the other.
"""
