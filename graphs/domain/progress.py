"""The stages of a run, in order, as the progress bar names them."""

from enum import StrEnum


class Stage(StrEnum):
    PREPARING = "preparing"
    EXTRACTING = "extracting"
    LINKING = "linking"
    SAVING = "saving"
