"""``qcluster`` that never stalls: quiet, with a lifeline for every process it forks, and ended whole by a sudden death.

The cluster's main process forks a sentinel, which forks the workers. When one of them is killed, what it forked must
not live on and hold a run that the next cluster takes up.

A worker that is killed while it waits for work holds the lock of the queue between processes, and nobody can release
it: django-q2 forks another worker, and all of them wait for ever. So any sudden death ends the cluster; whoever
started it (the supervisor, systemd) starts another one, and the sweep takes up the runs.
"""

import logging
import os
import signal
from multiprocessing.process import BaseProcess
from typing import Any

import django
from django.core.management import call_command

from kgsite.serve.lifeline import die_with_parent

TIMED_OUT, RECYCLED = 0, -2  # what django-q2 writes into the timer of a worker that ends on purpose
logger = logging.getLogger("groundgraph.queue")


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kgsite.settings")
    django.setup()
    logging.getLogger("django-q").setLevel(logging.WARNING)
    os.register_at_fork(after_in_child=lambda: die_with_parent(os.getppid(), signal.SIGKILL))
    _end_with_a_sudden_death()
    call_command("qcluster")


def _end_with_a_sudden_death() -> None:
    from django_q.cluster import Sentinel

    replace = Sentinel.reincarnate

    def reincarnate(sentinel: Any, process: BaseProcess) -> None:
        if _ended_on_purpose(process):
            replace(sentinel, process)
            return
        logger.error("process %s of the job queue died; the queue starts anew", process.pid)
        members = [*sentinel.pool, sentinel.monitor, sentinel.pusher]
        for pid in [*(member.pid for member in members if member.pid), os.getppid(), os.getpid()]:
            _kill(pid)

    Sentinel.reincarnate = reincarnate


def _ended_on_purpose(process: Any) -> bool:
    timer = getattr(process, "timer", None)  # monitor and pusher have none
    return timer is not None and int(timer.value) in (TIMED_OUT, RECYCLED)


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


if __name__ == "__main__":
    main()
