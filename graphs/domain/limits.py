"""How much an item of the graph may hold."""

MOST_EVIDENCE = 8  # places that one proposal, or one form, may give an item
MOST_UNITED = 64  # places that an item keeps when several become one: far more than people read, no flood
