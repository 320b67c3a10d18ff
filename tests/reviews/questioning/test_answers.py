"""What speaks for and against, and what of a model's verdict the source lets stand."""

import json

import pytest

from graphs.domain.errors import SchemaInvalid, Truncated
from graphs.domain.prompting import Completion
from graphs.domain.values import GraphSnapshot
from graphs.domain.vocabulary import Relation
from graphs.extraction.model.asking import Asking
from graphs.providers.scripted import ScriptedModel
from reviews.domain.fixes import FixAction
from reviews.domain.verdicts import Verdict
from reviews.questioning.answers import Answer, by_model, by_rules
from reviews.questioning.reporting import report_of
from reviews.questioning.scope import Asked, focus
from tests.values import make_edge, make_evidence, make_graph, make_node, make_units

FILLER = [f"Lock {k} of the harbour waits for a tide." for k in range(300)]


class Quiet:
    def check(self) -> None: ...


def far_graph() -> GraphSnapshot:
    """What speaks against the first unit stands far behind the first 5,000 characters."""
    units = make_units("The old bridge is safe for lorries.", "Ferries run daily.", *FILLER,
                       "Inspectors found that the old bridge is not safe for lorries.")  # fmt: skip
    nodes = [
        make_node("The old bridge is safe for lorries.", [make_evidence(units[0])], id="n1"),
        make_node("Ferries run daily.", [make_evidence(units[1])], id="n2"),
        make_node("Trams were cheap in winter.", [make_evidence(units[1], "Ferries")], id="n3"),
    ]
    edge = make_edge(Relation.SUPPORTS, [make_evidence(units[1])])
    return make_graph(nodes, [edge], units=units)


def test_without_a_model_it_shows_what_speaks_for_and_against_wherever_it_stands() -> None:
    answer = by_rules(far_graph(), Asked("node", "n1"))

    assert answer.verdict is Verdict.INSUFFICIENT and answer.reasons
    assert [(q.unit, q.start) for q in answer.support] == [(0, 0)]
    assert [q.unit for q in answer.against] == [302]


def test_a_relation_is_asked_about_with_the_units_of_both_ends() -> None:
    on = focus(far_graph(), Asked("edge", "n1>n2:supports"))

    assert [unit.number for unit in on.own] == [0, 1, 2]
    assert on.statements == ("The old bridge is safe for lorries.", "Ferries run daily.")


QUESTIONS = [
    ("Is the bridge safe for lorries?", Verdict.INSUFFICIENT, {0, 302}),
    ("Who composed the opera?", Verdict.OUT_OF_SCOPE, set()),
]


@pytest.mark.parametrize(("question", "verdict", "units"), QUESTIONS)
def test_a_question_about_everything_reads_every_unit(
    question: str, verdict: Verdict, units: set[int]
) -> None:
    answer = by_rules(far_graph(), Asked(question=question))

    assert answer.verdict is verdict
    assert {quote.unit for quote in answer.support} == units and not answer.against


def test_what_is_not_in_the_graph_cannot_be_asked_about() -> None:
    with pytest.raises(KeyError):
        by_rules(far_graph(), Asked("node", "n9"))


def told(reply: object, asked: Asked | None = None) -> Answer:
    model = ScriptedModel(lambda prompt: json.dumps(reply))
    return by_model(far_graph(), asked or Asked("node", "n1"), Asking(model), Quiet())


PROOF = [{"paragraph": 302, "quote": "the old bridge is not safe"}]
VERDICTS = [
    ({"verdict": "contradicted", "evidence": PROOF}, Verdict.CONTRADICTED),
    ({"verdict": "supported", "evidence": PROOF}, Verdict.SUPPORTED),
    ({"verdict": "supported", "evidence": [{"paragraph": 302, "quote": "quite safe"}]}, Verdict.INSUFFICIENT),
    ({"verdict": "contradicted", "evidence": [{"paragraph": 302}]}, Verdict.INSUFFICIENT),
    ({"verdict": "certainly", "evidence": PROOF}, Verdict.INSUFFICIENT),
    ({"verdict": "out of scope"}, Verdict.OUT_OF_SCOPE),
]


@pytest.mark.parametrize(("reply", "verdict"), VERDICTS)
def test_only_words_of_the_source_decide(reply: dict[str, object], verdict: Verdict) -> None:
    assert told(reply).verdict is verdict


UPDATE = {
    "action": "update_node",
    "node": "E1",
    "text": "The old bridge is not safe for lorries.",
    **PROOF[0],
}
FIXES = [
    ("contradicted", UPDATE, FixAction.UPDATE_NODE, ()),
    ("supported", UPDATE, FixAction.NONE, ("question_fix_dropped:verdict_supported",)),
    ("out_of_scope", UPDATE, FixAction.NONE, ("question_fix_dropped:verdict_out_of_scope",)),
    ("contradicted", {"action": "delete_node"}, FixAction.NONE, ("question_fix_dropped:source_supports_node",)),
    ("contradicted", {"action": "explode"}, FixAction.NONE, ()),
    ("contradicted", UPDATE | {"quote": "it fell down"}, FixAction.NONE, ()),
]  # fmt: skip


@pytest.mark.parametrize(("verdict", "fix", "action", "dropped"), FIXES)
def test_a_fix_follows_from_the_verdict_and_takes_away_nothing_that_is_borne_out(
    verdict: str, fix: dict[str, object], action: FixAction, dropped: tuple[str, ...]
) -> None:
    answer = told({"verdict": verdict, "evidence": PROOF, "fix": fix})

    assert (answer.fix.action, answer.dropped) == (action, dropped)


def test_what_nothing_in_the_source_bears_out_may_go() -> None:
    answer = told(
        {"verdict": "insufficient", "evidence": [], "fix": {"action": "delete_node"}}, Asked("node", "n3")
    )

    assert answer.fix.action is FixAction.DELETE_NODE


UNREADABLE = [("no JSON", "stop", SchemaInvalid), ('{"verdict":"supported","ans', "length", Truncated)]


@pytest.mark.parametrize(("text", "finish", "error"), UNREADABLE)
def test_a_reply_that_cannot_be_read_is_asked_for_again_and_then_fails(
    text: str, finish: str, error: type[Exception]
) -> None:
    model = ScriptedModel(lambda prompt: Completion(text, finish))
    with pytest.raises(error):
        by_model(far_graph(), Asked("node", "n1"), Asking(model), Quiet())
    assert len(model.asked) == 2


def test_the_question_shows_what_is_found_far_away_and_no_more_than_fits() -> None:
    model = ScriptedModel(lambda prompt: '{"verdict":"insufficient"}')
    by_model(far_graph(), Asked("node", "n1", "Is it safe?"), Asking(model), Quiet())

    [prompt] = model.asked
    assert "[302] Inspectors found" in prompt.user and "(about E1) Is it safe?" in prompt.user
    assert prompt.user.count("\n[") < 30


def test_the_report_carries_the_verdict_and_one_finding() -> None:
    graph, asked = far_graph(), Asked("node", "n1", "Is it safe?")
    report = report_of(
        graph, asked, told({"verdict": "contradicted", "answer": "No.", "evidence": PROOF}), "far"
    )

    [finding] = report.findings
    assert (report.mode, report.examined["verdict"], finding.target_id) == ("question", "contradicted", "n1")
    assert (finding.title, finding.code, finding.severity) == (
        "Is it safe?",
        "question_contradicted",
        "warning",
    )
