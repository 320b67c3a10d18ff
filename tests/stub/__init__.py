"""A model's server on loopback, in a process of its own, that can be good, slow, broken or hostile."""
