"""``manage.py qcluster`` under the supervisor: quiet, and with a lifeline for every process it forks.

The cluster's main process forks a sentinel, which forks the workers. When one of them is killed, what it forked must
not live on and hold a run that the next cluster takes up.
"""

import logging
import os
import signal

import django
from django.core.management import call_command

from kgsite.serve.lifeline import die_with_parent


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kgsite.settings")
    django.setup()
    logging.getLogger("django-q").setLevel(logging.WARNING)
    os.register_at_fork(after_in_child=lambda: die_with_parent(os.getppid(), signal.SIGKILL))
    call_command("qcluster")


if __name__ == "__main__":
    main()
