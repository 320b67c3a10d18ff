from typing import Any

from django.apps import AppConfig
from django.core.checks import register
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class GraphsConfig(AppConfig):
    name = "graphs"
    verbose_name = _("Graphs")

    def ready(self) -> None:
        from graphs.providers import checks

        register(checks.check_extractors)
        post_migrate.connect(_schedule_sweep, sender=self)


def _schedule_sweep(**kwargs: Any) -> None:
    """Every job queue looks after lost runs by itself, also where no supervisor runs beside it."""
    from django_q.models import Schedule

    Schedule.objects.get_or_create(
        name="sweep",
        defaults={
            "func": "graphs.jobs.sweep",
            "schedule_type": Schedule.MINUTES,
            "minutes": 1,
            "repeats": -1,
        },
    )
