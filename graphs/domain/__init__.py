"""Words and values of the knowledge graph. Plain Python: imports the standard library only."""
