"""One batch before the judge, and what he found before a second one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from graphs.domain.errors import KgError, SchemaInvalid, Truncated
from graphs.domain.prompting import Prompt
from graphs.domain.values import JSONObject
from graphs.extraction.model.asking import ENDS_RUN, Asking
from graphs.ports import Cancellation
from reviews.domain import findings as wires
from reviews.domain.findings import Finding
from reviews.verification.audit.admission import Bench, admitted
from reviews.verification.audit.batches import Batch
from reviews.verification.audit.drops import Dropped, Drops
from reviews.verification.audit.prompt import Shown, question, second_question
from reviews.verification.audit.reading import Issues, read_issues, read_verdicts

MOST_ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a batch. ``mark`` names what was shown. ``unconfirmed`` is why the second judge was of no use, ''
    where he was; ``truncated``: the first one's reply broke off, so not everything was judged."""

    index: int
    mark: str
    findings: tuple[Finding, ...] = ()
    dropped: Drops = Drops()
    unconfirmed: str = ""
    truncated: bool = False

    def to_json(self) -> JSONObject:
        return {
            "index": self.index,
            "mark": self.mark,
            "findings": [wires.to_json(f, "", wires.FindingStatus.OPEN) for f in self.findings],
            "dropped": self.dropped.kept(),
            "unconfirmed": self.unconfirmed,
            "truncated": self.truncated,
        }

    @classmethod
    def from_json(cls, wire: Mapping[str, Any]) -> "Judged":
        return cls(
            wire["index"],
            wire["mark"],
            tuple(map(wires.from_json, wire["findings"])),
            Drops.from_kept(wire["dropped"]),
            wire["unconfirmed"],
            wire["truncated"],
        )


@dataclass(frozen=True, slots=True)
class Court:
    """``asking`` is the model, ``bench`` what its words are measured with."""

    asking: Asking
    bench: Bench

    def judge(self, batch: Batch, cancellation: Cancellation) -> Judged:
        """Raises what the provider raises, SchemaInvalid or Truncated when no attempt brought anything to read."""
        shown = Shown.of(batch, self.bench.graph.summary)
        reply = self._issues(question(shown, self.asking.deadline), cancellation)
        found, dropped = admitted(reply, shown.names, self.bench)
        judged = Judged(batch.index, batch.mark, found, dropped, truncated=reply.truncated)
        return self._confirmed(judged, shown, cancellation) if found else judged

    def _issues(self, prompt: Prompt, cancellation: Cancellation) -> Issues:
        failure: KgError = SchemaInvalid()
        for _ in range(MOST_ATTEMPTS):
            try:
                answer = self.asking.answer(prompt, cancellation)
                return read_issues(answer.text, answer.finish_reason)
            except (SchemaInvalid, Truncated) as error:
                failure = error
        raise failure

    def _confirmed(self, judged: Judged, shown: Shown, cancellation: Cancellation) -> Judged:
        """What the second judge denies is dropped; where he cannot be heard, or says nothing of it, it stays as not
        confirmed."""
        try:
            prompt = second_question(shown, judged.findings, self.asking.deadline)
            answer = self.asking.answer(prompt, cancellation)
            verdicts = read_verdicts(answer.text, answer.finish_reason)
        except ENDS_RUN:
            raise
        except KgError as error:
            return replace(judged, unconfirmed=error.text)
        kept, refuted = _sorted(judged.findings, verdicts)
        return replace(judged, findings=kept, dropped=Drops.joined([judged.dropped, refuted]))


def _sorted(found: Sequence[Finding], verdicts: Mapping[int, bool]) -> tuple[tuple[Finding, ...], Drops]:
    said = [(finding, verdicts.get(number)) for number, finding in enumerate(found, 1)]
    kept = tuple(replace(finding, confirmed=bool(holds)) for finding, holds in said if holds is not False)
    refuted = (Dropped("refuted", f.target_id, f.title) for f, holds in said if holds is False)
    return kept, Drops.of(refuted)
