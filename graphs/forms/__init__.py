"""Every input is validated here: fields, files, query strings. A form says what is wrong; it performs nothing.

May import ``models``, the pure rooms and ``domain``; choices that belong to a provider are handed in.
"""
