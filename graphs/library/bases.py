"""The knowledge bases of a team with what each holds."""

from django.db.models import Max

from graphs.models import KnowledgeBase
from graphs.models.knowledge_base import KnowledgeBaseQuerySet
from kgsite.accounts.models import Team, User


def bases_of(team: Team, user: User) -> KnowledgeBaseQuerySet:
    rows: KnowledgeBaseQuerySet = KnowledgeBase.objects.visible_to(user).filter(team=team)
    return rows.by_name()


def base_rows(team: Team, user: User) -> KnowledgeBaseQuerySet:
    return bases_of(team, user).with_document_count().annotate(changed_at=Max("documents__updated_at"))
