"""What a run was asked to do, for as long as it may be taken up again."""

from django.db import models

from reviews.domain.orders import Task


class Order(models.Model):
    """``scope`` is that of the report to come; a question is about it too. ``finding`` is the one to be looked at
    again."""

    run = models.OneToOneField("graphs.Run", models.CASCADE, related_name="order")
    task = models.CharField(max_length=10, choices=[(t, t) for t in Task])
    scope = models.JSONField(default=dict)
    question = models.TextField(blank=True)
    finding = models.ForeignKey("reviews.Finding", models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(task__in=list(Task)), name="order_task_known")
        ]

    def __str__(self) -> str:
        return self.task
