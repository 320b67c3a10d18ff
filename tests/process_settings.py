"""Settings of real worker processes in tests: as in production, but a lost worker is noticed within seconds."""

from kgsite.settings import *  # noqa: F403

RUN_LEASE_SECONDS = 3
EXTRACTORS = ["tests.slow_extractor.SlowExtractor"]
Q_CLUSTER = Q_CLUSTER | {"workers": 1}  # noqa: F405
