"""The stages of a run, in order, as the progress bar names them; the last two are those of checks and questions."""

from enum import StrEnum


class Stage(StrEnum):
    PREPARING = "preparing"
    EXTRACTING = "extracting"
    LINKING = "linking"
    SAVING = "saving"
    EXAMINING = "examining"
    REPORTING = "reporting"
    ANSWERING = "answering"
