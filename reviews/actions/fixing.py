"""What people do about findings: apply a fix, several at once, dismiss, take back.

A fix goes through the write door against the revision its reader saw; the finding is marked in the same transaction.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db import transaction
from django.utils import timezone

from graphs.commits import Actor, commit_patch
from graphs.domain import edits
from graphs.domain.errors import InvalidOperation, InvariantViolation, KgError, RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch, apply
from graphs.domain.values import GraphSnapshot
from graphs.domain.vocabulary import OperationKind
from graphs.grounding.quotes import QuoteIndex
from graphs.models import Document, Operation
from graphs.snapshots import snapshot
from reviews.domain.findings import FindingStatus
from reviews.domain.fixes import Fix
from reviews.models import Finding
from reviews.verification.fixing import is_done, patch_of

REASON_LENGTH = 500


class Overtaken(InvalidOperation):
    message = gettext_noop("Another fix of the same selection changes the same item in another way.")
    hint = gettext_noop("Apply the one you want alone.")


@dataclass(frozen=True, slots=True)
class Done:
    """What became of one finding: applied, satisfied (nothing was left to do), or refused with the reason."""

    finding: Finding
    outcome: str
    error: KgError | None = None


class Bench:
    """The graph that fixes are tried on, one after the other, before anything is written."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.graph: GraphSnapshot = snapshot(document)
        self.total = GraphPatch()
        self.new = 0

    @cached_property
    def index(self) -> QuoteIndex:
        return QuoteIndex(self.graph.units)

    @cached_property
    def source_id(self) -> str:
        return self.document.current_version.source_id

    def patch(self, fix: Fix) -> GraphPatch:
        return patch_of(self.graph, self.index, fix, self.source_id)

    def put(self, patch: GraphPatch) -> None:
        """New nodes of several fixes keep apart until the door numbers them."""
        self.new += 1
        patch = edits.named(patch, f"{edits.NEW}-{self.new}")
        self.graph = apply(self.graph, patch)
        self.total = edits.joined(self.total, patch)

    def still_holds(self, fix: Fix) -> bool:
        """Whether nothing that was put later took back what the fix did."""
        if is_done(self.graph, fix):
            return True
        try:
            return patch_of(self.graph, self.index, fix, self.source_id).is_empty
        except InvalidOperation:
            return False


def apply_fix(finding: Finding, choice: int, *, expected_revision: int, actor: Actor) -> Operation | None:
    """Apply the alternative ``choice`` (0 is the proposed one). None when the graph was as the fix wants it already.

    Raises RevisionConflict, InvalidOperation for a finding that was decided or has no such fix, and what the door
    raises for a change that breaks a rule.
    """
    document = finding.report.document
    fix = fix_of(finding, choice)
    with transaction.atomic():
        _fence(document, expected_revision)
        patch = Bench(document).patch(fix)
        operation = _commit(document, patch, expected_revision, actor, str(finding.title))
        _mark([finding], FindingStatus.APPLIED, actor, operation=operation)
    return operation


def attempt(finding: Finding, act: Callable[[], Operation | None]) -> Done:
    """What became of applying, dismissing or reopening, a refusal as a value: whoever asked keeps his place and reads
    why."""
    try:
        operation = act()
    except KgError as error:
        return Done(finding, "refused", error)
    return Done(finding, "applied" if operation else "satisfied")


def apply_many(
    document: Document, chosen: Mapping[Finding, int], *, expected_revision: int, actor: Actor
) -> tuple[Operation | None, Sequence[Done]]:
    """Several fixes as one change, in the order of their report. One that does not fit any more, or would break a
    rule, is left out and named; the others are applied. Raises RevisionConflict."""
    with transaction.atomic():
        _fence(document, expected_revision)
        operation, done = _together(document, chosen, expected_revision, actor)
        held = [item.finding for item in done if not item.error]
        _mark(held, FindingStatus.APPLIED, actor, operation=operation)
    return operation, done


def dismiss(finding: Finding, reason: str, *, actor: Actor) -> None:
    """Raises InvalidOperation when somebody decided it before."""
    _mark([finding], FindingStatus.DISMISSED, actor, reason=reason)


def reopen(finding: Finding) -> None:
    """A dismissal taken back. An applied fix is taken back by undoing its change."""
    again = Finding.objects.filter(pk=finding.pk, status=FindingStatus.DISMISSED).update(
        status=FindingStatus.OPEN, dismiss_reason="", decided_by=None, decided_at=None
    )
    if not again:
        raise InvalidOperation(gettext_noop("This finding is not dismissed."))
    finding.refresh_from_db()


def fix_of(finding: Finding, choice: int) -> Fix:
    known = finding.as_value().fixes
    if not 0 <= choice < len(known):
        raise InvalidOperation(gettext_noop("This finding has no such fix."))
    return known[choice]


def _together(
    document: Document, chosen: Mapping[Finding, int], revision: int, actor: Actor
) -> tuple[Operation | None, Sequence[Done]]:
    """Tries all at once, then again without those whose items the gate names or whose effect a later one took back,
    until the rest stands."""
    refused: dict[Finding, KgError] = {}
    while True:
        bench = Bench(document)
        patches: dict[Finding, GraphPatch] = {}
        done = [
            Done(row, "refused", refused[row]) if row in refused else _tried(bench, row, chosen[row], patches)
            for row in sorted(chosen, key=lambda row: row.number)
        ]
        lost = [row for row in patches if not bench.still_holds(fix_of(row, chosen[row]))]
        refused |= {row: Overtaken() for row in lost}
        if lost:
            continue
        try:
            return _commit(document, bench.total, revision, actor, ""), done
        except InvariantViolation as error:
            blamed = [row for row, patch in patches.items() if _is_named(patch, error)]
            if not blamed:
                raise
            refused |= dict.fromkeys(blamed, error)


def _is_named(patch: GraphPatch, error: InvariantViolation) -> bool:
    """Whether the gate complains of an item that this patch touches, or of a relation of one."""
    issues = error.details.get("issues")
    targets = {str(issue["target"]) for issue in issues} if isinstance(issues, list) else set()
    ends = {end for target in targets for end in target.partition(":")[0].split(">")}
    return bool(targets & {*patch.nodes, *patch.edges}) or bool(ends & set(patch.nodes))


def _tried(bench: Bench, finding: Finding, choice: int, patches: dict[Finding, GraphPatch]) -> Done:
    try:
        patches[finding] = patch = bench.patch(fix_of(finding, choice))
        bench.put(patch)
    except KgError as error:
        return Done(finding, "refused", error)
    return Done(finding, "satisfied" if patch.is_empty else "applied")


def _fence(document: Document, expected_revision: int) -> None:
    current = Document.objects.values_list("revision", flat=True).get(pk=document.pk)
    if current != expected_revision:
        raise RevisionConflict(currentRevision=current)


def _commit(
    document: Document, patch: GraphPatch, revision: int, actor: Actor, reason: str
) -> Operation | None:
    if patch.is_empty:
        return None
    return commit_patch(
        document,
        patch,
        expected_revision=revision,
        actor=actor,
        kind=OperationKind.FIX,
        reason=reason[:REASON_LENGTH],
    )


def _mark(
    rows: Sequence[Finding],
    status: FindingStatus,
    actor: Actor,
    *,
    reason: str = "",
    operation: Operation | None = None,
) -> None:
    """All or none: the row count says whether somebody else was first."""
    keys = [row.pk for row in rows]
    won = Finding.objects.filter(pk__in=Finding.objects.open().filter(pk__in=keys).values("pk")).update(
        status=status,
        dismiss_reason=reason[:REASON_LENGTH],
        decided_by=actor.user,
        decided_at=timezone.now(),
        operation=operation,
    )
    if won != len(keys):
        raise InvalidOperation(gettext_noop("Somebody decided this finding in the meantime."))
    for row in rows:
        row.refresh_from_db()
