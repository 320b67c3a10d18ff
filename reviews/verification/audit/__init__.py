"""PURE. The deep audit: every node and every relation is shown to a model with its own evidence, and what it finds
counts only where the source's own words stand behind it."""
