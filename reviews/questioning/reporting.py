"""An answer as a report: one finding carries the verdict, its quotes and the fix, if one is apt."""

from graphs.domain.values import GraphSnapshot
from graphs.domain.vocabulary import Severity
from reviews.domain.findings import DETAIL_LENGTH, TITLE_LENGTH, Category, Finding, FindingSource
from reviews.domain.reports import ReportDraft, ReportMode
from reviews.domain.verdicts import Verdict
from reviews.questioning.answers import Answer
from reviews.questioning.scope import Asked
from reviews.verification.coverage import metrics_of
from reviews.verification.scope import part_of

SUMMARY_LENGTH = 80
SEVERITY = {Verdict.CONTRADICTED: Severity.WARNING}
CATEGORY = {Verdict.CONTRADICTED: Category.CONTRADICTION}


def report_of(graph: GraphSnapshot, asked: Asked, answer: Answer, by: str) -> ReportDraft:
    """``by`` is ``rules`` or the name of the model."""
    return ReportDraft(
        mode=ReportMode.QUESTION,
        revision=graph.revision,
        scope=asked.scope,
        metrics=metrics_of(graph, part_of(graph, asked.scope)),
        findings=(_finding(asked, answer),),
        examined={"by": by, **answer.to_json(asked)},
        summary=answer.text[:SUMMARY_LENGTH],
    )


def _finding(asked: Asked, answer: Answer) -> Finding:
    return Finding(
        source=FindingSource.QUESTION,
        severity=SEVERITY.get(answer.verdict, Severity.SUGGESTION),
        category=CATEGORY.get(answer.verdict, Category.OTHER),
        target_kind=asked.kind,
        target_id=asked.id,
        title=(asked.question or asked.about or asked.id)[:TITLE_LENGTH],
        code=f"question_{answer.verdict}",
        detail=answer.text[:DETAIL_LENGTH],
        evidence=answer.evidence,
        fixes=(answer.fix,) if answer.fix else (),
    )
