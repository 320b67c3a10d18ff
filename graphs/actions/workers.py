"""Does any worker live? django-q2's clusters leave a note in the cache (or in Redis) twice a second."""

import logging

from django_q.status import Stat

logger = logging.getLogger("groundgraph.workers")


def worker_alive() -> bool:
    try:
        return bool(Stat.get_all())
    except Exception:  # noqa: BLE001 - the broker is out of reach: whatever the reason, no worker can be seen
        logger.warning("the job queue cannot be reached", exc_info=True)
        return False
