"""Checks, findings and candidate review for programs: the operations that ``graphs.api`` cannot know of.

May import what ``reviews.views`` may, and from ``graphs.api`` how an operation is declared and answered.
"""
