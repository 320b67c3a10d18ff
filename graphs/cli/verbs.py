"""All verbs, in the order of their help."""

from graphs.cli import (
    candidates,
    connections,
    doctoring,
    documents,
    evaluating,
    exchanging,
    extracting,
    owners,
    reading,
    recovering,
    relating,
)

VERBS = (
    extracting.EXTRACT,
    relating.RELATE,
    reading.SEGMENT,
    reading.LOCATE,
    exchanging.EXPORT,
    exchanging.IMPORT,
    documents.LIST,
    documents.SHOW,
    candidates.LIST,
    candidates.SET,
    recovering.RECOVER,
    doctoring.DOCTOR,
    owners.CREATE,
    evaluating.EVALUATE,
    connections.CONNECTION,
)
