"""What a question ended in. Whatever a model says, only the source's own words make *supported* or *contradicted*."""

from dataclasses import dataclass, replace

from graphs.domain.errors import KgError, SchemaInvalid, Truncated
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Prompt
from graphs.domain.values import GraphSnapshot, JSONObject
from graphs.extraction.model.asking import Asking
from graphs.extraction.model.reply import is_cut_off, reading_of
from graphs.extraction.model.shapes import Named, looked_up, named, quotes_of, words_of
from graphs.ports import Cancellation
from reviews.domain.findings import CitedQuote
from reviews.domain.fixes import NO_FIX, Fix, FixAction
from reviews.domain.verdicts import Verdict
from reviews.questioning.evidence import Found, found_in
from reviews.questioning.prompt import names_of, question
from reviews.questioning.scope import Asked, Focus, focus
from reviews.verification.audit.admission import Bench, cited
from reviews.verification.audit.auditing import room_of
from reviews.verification.proposed import sanitised

ANSWER_LENGTH = 2_000
MOST_ATTEMPTS = 2
VERDICTS = {verdict.value: verdict for verdict in Verdict} | {
    "support": Verdict.SUPPORTED, "true": Verdict.SUPPORTED, "支持": Verdict.SUPPORTED,
    "refuted": Verdict.CONTRADICTED, "contradiction": Verdict.CONTRADICTED, "false": Verdict.CONTRADICTED,
    "矛盾": Verdict.CONTRADICTED, "不足": Verdict.INSUFFICIENT, "超出范围": Verdict.OUT_OF_SCOPE,
}  # fmt: skip
DECIDED = (Verdict.SUPPORTED, Verdict.CONTRADICTED)
NOT_READ = gettext_noop("Without a model nobody reads what these words mean: this is where to look.")
FOR_FOUND = gettext_noop("These sentences of the source have most of its words.")
NONE_FOR = gettext_noop("No sentence of the source has most of its words.")
AGAINST_FOUND = gettext_noop("These sentences of the source seem to deny it.")
NONE_KNOWN = gettext_noop("None of these words stands in the source.")
NO_PROOF = gettext_noop(
    "The model decided, but quoted nothing that stands in the source: that proves nothing."
)
UNKNOWN_VERDICT = gettext_noop("The model gave a verdict that does not exist.")


@dataclass(frozen=True, slots=True)
class Answer:
    """``text`` is a model's, in its own words. ``reasons`` are message ids. ``dropped`` are codes of what did not count."""

    verdict: Verdict
    text: str = ""
    support: tuple[CitedQuote, ...] = ()
    against: tuple[CitedQuote, ...] = ()
    reasons: tuple[str, ...] = ()
    fix: Fix = NO_FIX
    dropped: tuple[str, ...] = ()
    units: tuple[int, ...] = ()

    @property
    def evidence(self) -> tuple[CitedQuote, ...]:
        return tuple(dict.fromkeys([*self.against, *self.support]))

    def to_json(self, asked: Asked) -> JSONObject:
        """What a report keeps as *examined*."""
        return {
            "question": asked.question,
            "verdict": self.verdict,
            "answer": self.text,
            "reasons": list(self.reasons),
            "for": [quote.to_json() for quote in self.support],
            "against": [quote.to_json() for quote in self.against],
            "units": list(self.units),
            "dropped": list(self.dropped),
        }


def by_rules(graph: GraphSnapshot, asked: Asked) -> Answer:
    """Evidence for and against, and never a verdict: words that are alike do not mean the same. Raises KeyError when the
    target is not in the graph."""
    on = focus(graph, asked)
    if not on.known and not on.own:
        return Answer(Verdict.OUT_OF_SCOPE, reasons=(NONE_KNOWN,))
    found = _found(on)
    reasons = [NOT_READ, FOR_FOUND if found.support else NONE_FOR]
    reasons += [AGAINST_FOUND] if found.against else []
    units = tuple(unit.number for unit in on.units)
    return Answer(Verdict.INSUFFICIENT, "", found.support, found.against, tuple(reasons), units=units)


def by_model(graph: GraphSnapshot, asked: Asked, asking: Asking, cancellation: Cancellation) -> Answer:
    """Raises KeyError like ``by_rules``, SchemaInvalid or Truncated when no reply can be read, and what the provider
    raises."""
    on = focus(graph, asked)
    prompt = question(graph, on, room_of(asking.budget), asking.deadline)
    return admitted(_reply(prompt, asking, cancellation), graph, on)


def admitted(fields: Named, graph: GraphSnapshot, on: Focus) -> Answer:
    bench, (names, _nodes, _edges) = Bench.of(graph), names_of(graph, on)
    quotes = [quote for quote in quotes_of(fields) if quote.text]
    evidence = cited(quotes, bench.index)
    lost = len(quotes) - sum(bool(cited([quote], bench.index)) for quote in quotes)
    known = looked_up(fields.get("verdict"), VERDICTS)
    verdict = known or Verdict.INSUFFICIENT
    reasons = [] if known else [UNKNOWN_VERDICT]
    if verdict in DECIDED and not evidence:
        verdict, reasons = Verdict.INSUFFICIENT, [NO_PROOF]
    wire = fields.get("fix", fields.get("proposed_fix", fields.get("proposedfix")))
    fix = sanitised(wire, names, graph, bench.index, on.asked.id) if isinstance(wire, dict) else NO_FIX
    denies = verdict is Verdict.CONTRADICTED
    answer = Answer(
        verdict,
        words_of(fields.get("answer"))[:ANSWER_LENGTH],
        () if denies else evidence,
        evidence if denies else (),
        reasons=tuple(reasons),
        dropped=("question_quote_not_authentic",) * lost,
        units=tuple(unit.number for unit in on.units),
    )
    return _with_fix(answer, fix, graph, on)


def _with_fix(answer: Answer, fix: Fix, graph: GraphSnapshot, on: Focus) -> Answer:
    """What is borne out needs no mending; and a node goes only where nothing in the source speaks for it."""
    reason = ""
    if fix and answer.verdict in (Verdict.SUPPORTED, Verdict.OUT_OF_SCOPE):
        reason = f"question_fix_dropped:verdict_{answer.verdict}"
    elif fix.action is FixAction.DELETE_NODE and fix.node:
        texts = [node.text for node in graph.nodes if node.id == fix.node.id]
        if found_in(graph.units, texts).support:
            reason = "question_fix_dropped:source_supports_node"
    if reason:
        return replace(answer, dropped=(*answer.dropped, reason))
    return replace(answer, fix=fix)


def _found(on: Focus) -> Found:
    return found_in(on.units, on.statements, is_question=on.asked.kind == "graph")


def _reply(prompt: Prompt, asking: Asking, cancellation: Cancellation) -> Named:
    failure: KgError = SchemaInvalid()
    for _ in range(MOST_ATTEMPTS):
        answer = asking.answer(prompt, cancellation)
        try:
            reading = reading_of(answer.text)
        except SchemaInvalid as error:
            failure = error
            continue
        objects = [named(value) for value in reading.values if isinstance(value, dict)]
        said = next((fields for fields in reversed(objects) if "verdict" in fields), None)
        cut_off = is_cut_off(reading, answer.finish_reason)
        if said is not None and not cut_off:
            return said
        failure = Truncated() if cut_off else SchemaInvalid()
    raise failure
