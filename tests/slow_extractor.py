"""The scripted extractor, slowly: so that a test can kill the worker in mid-run."""

import time
from dataclasses import dataclass

from graphs.domain.values import Chunk, ChunkDraft, Source
from graphs.providers.scripted import Script, ScriptedExtractor, first_unit_of_chunk


def slowly(source: Source, chunk: Chunk) -> ChunkDraft:
    time.sleep(0.4)
    return first_unit_of_chunk(source, chunk)


@dataclass(frozen=True)
class SlowExtractor(ScriptedExtractor):
    script: Script = slowly
    name: str = "slow"
