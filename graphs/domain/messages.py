"""Marks an English sentence as a message id, so that the catalogues hold it; translating happens where it is shown."""


def gettext_noop(message: str) -> str:
    return message
