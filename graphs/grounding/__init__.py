"""Where do the words stand? Folding of spelling, authentication of quotes, places shown to people.

Pure: may import ``graphs.domain`` only.
"""
