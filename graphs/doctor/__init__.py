"""Examines what is stored: does every document still keep what the write door promised?

Reads rows and changes none. May import models, snapshots and the pure rules; only the command line asks it. It reads
the database as it finds it, whatever constraints should forbid: a restored backup or a careless hand knows none.
"""
