"""The JSON API under ``/api/v1/``: the same actions, forms and write door as the pages, for programs with a token.

May import what a view may import. One module holds the operations about one thing, and ends up in ``ROUTES`` of
``graphs.api.site``; ``routes.operation`` is how each is declared. Answers are written by hand as JSON: the schemas
describe them in the OpenAPI document and are checked against them by tests, not on every request.
"""
