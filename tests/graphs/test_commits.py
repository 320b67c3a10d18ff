"""The write door: revision fence, authentication, gate, one operation, one transaction."""

from dataclasses import replace

import pytest

from graphs.commits import Actor, commit_draft, commit_patch
from graphs.domain import edits
from graphs.domain.errors import InvalidOperation, InvariantViolation, RevisionConflict
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphDraft
from graphs.domain.vocabulary import CandidateStatus, Entailment, NodeType, Relation
from graphs.models import Candidate, Document
from graphs.snapshots import snapshot
from graphs.undoing import undo
from tests.builders import edge, make_graph, make_user, node, rain_graph

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")


def extract_again(document: Document, draft: GraphDraft) -> None:
    document.refresh_from_db()
    commit_draft(document, draft, expected_revision=document.revision, actor=ACTOR, extractor="scripted")


def test_a_draft_becomes_numbered_nodes_with_authenticated_quotes() -> None:
    graph = snapshot(make_graph())

    assert [(n.id, n.grounding, n.evidence[0].quote) for n in graph.nodes] == [
        ("n1", "grounded", "Heavy rain causes floods"),
        ("n2", "grounded", "Floods damage roads"),
    ]
    assert [e.id for e in graph.edges] == ["n1>n2:causes"]


def test_a_fabricated_quote_never_makes_a_node_grounded() -> None:
    draft = GraphDraft((node("a", "The moon is made of cheese"),))

    graph = snapshot(make_graph(draft=draft))

    assert [(n.grounding, n.evidence) for n in graph.nodes] in ([], [("unsupported", ())])


def test_a_stale_revision_changes_nothing() -> None:
    document = make_graph()

    with pytest.raises(RevisionConflict) as caught:
        commit_patch(document, GraphPatch(summary="x"), expected_revision=0, actor=ACTOR)

    assert (caught.value.details["currentRevision"], caught.value.details["sinceRevision"]) == (1, 0)
    assert snapshot(Document.objects.get(pk=document.pk)).summary == "Heavy rain causes floods."


def test_two_writers_at_one_revision_only_the_first_wins() -> None:
    document = make_graph()
    twin = Document.objects.get(pk=document.pk)
    commit_patch(document, GraphPatch(summary="first"), expected_revision=1, actor=ACTOR)

    with pytest.raises(RevisionConflict):
        commit_patch(twin, GraphPatch(summary="second"), expected_revision=1, actor=ACTOR)


def test_evidence_that_is_not_the_unit_s_own_slice_is_refused_and_nothing_is_written() -> None:
    document = make_graph()
    old = snapshot(document).nodes[0]
    forged = replace(old.evidence[0], quote="Light rain causes floods")

    with pytest.raises(InvariantViolation):
        commit_patch(
            document, GraphPatch({"n1": replace(old, evidence=(forged,))}), expected_revision=1, actor=ACTOR
        )

    stored = Document.objects.get(pk=document.pk)
    assert (stored.revision, stored.operations.count()) == (1, 1)
    assert snapshot(stored).nodes[0] == old


def test_the_gate_names_what_it_refuses() -> None:
    document = make_graph()
    old = snapshot(document).edges[0]
    bad = replace(old, relation=Relation.DEFINES)

    with pytest.raises(InvariantViolation) as caught:
        commit_patch(document, GraphPatch(edges={bad.id: bad}), expected_revision=1, actor=ACTOR)

    issues = caught.value.details["issues"]
    assert isinstance(issues, list) and issues[0]["target"] == "n1>n2:defines"


def lights(document: Document, number: int = 1) -> tuple[str, str]:
    row = document.nodes.get(number=number)
    return row.entailment, row.entailment_basis


def test_nobody_certifies_himself() -> None:
    document = make_graph()
    graph = snapshot(document)
    node = replace(
        graph.nodes[0], text="Rain is wet", entailment=Entailment.VERIFIED, entailment_basis="verbatim"
    )
    edge = replace(graph.edges[0], evidence=graph.nodes[0].evidence, entailment=Entailment.VERIFIED)

    commit_patch(document, GraphPatch({"n1": node}, {edge.id: edge}), expected_revision=1, actor=ACTOR)

    assert lights(document) == ("unverified", "")
    assert snapshot(document).edges[0].entailment == "unverified"


def test_the_verifier_judges_what_changes_and_undo_brings_its_verdict_back() -> None:
    document = make_graph()
    assert lights(document) == ("verified", "verbatim")
    old = snapshot(document).nodes[0]
    states = []

    for text in ("Heavy rain never causes floods", "Heavy rain makes rivers rise"):
        document.refresh_from_db()
        changed = replace(old, text=text)
        edited = commit_patch(
            document, GraphPatch({"n1": changed}), expected_revision=document.revision, actor=ACTOR
        )
        states.append(lights(document))
        undo(edited, expected_revision=document.revision, actor=ACTOR)
        states.append(lights(document))

    assert states == [
        ("unsupported", "negation_changed"),
        ("verified", "verbatim"),
        ("unverified", ""),
        ("verified", "verbatim"),
    ]


def test_what_is_not_changed_keeps_its_verdict() -> None:
    document = make_graph()
    document.nodes.filter(number=1).update(entailment="uncertain", entailment_basis="model")
    old = snapshot(document).nodes[0]

    commit_patch(document, GraphPatch({"n1": replace(old, salience=5)}), expected_revision=1, actor=ACTOR)

    assert lights(document) == ("uncertain", "model")


@pytest.mark.parametrize(
    "patch",
    [GraphPatch({"n1": None}), GraphPatch(edges={"n1>n2:causes": None}), GraphPatch(summary="other")],
    ids=["node with its edge", "edge", "summary"],
)
def test_every_change_can_be_undone(patch: GraphPatch) -> None:
    document = make_graph()
    before = snapshot(document)

    operation = commit_patch(document, patch, expected_revision=1, actor=ACTOR)
    assert snapshot(document) != replace(before, revision=2)
    undo(operation, expected_revision=2, actor=ACTOR)

    assert replace(snapshot(document), revision=1) == before
    with pytest.raises(InvalidOperation):
        undo(operation, expected_revision=3, actor=ACTOR)


def test_an_extraction_can_be_undone_to_an_empty_graph_and_back() -> None:
    document = make_graph()
    before = snapshot(document)

    back = undo(document.operations.get(revision=1), expected_revision=1, actor=ACTOR)
    assert (snapshot(document).nodes, snapshot(document).summary) == ((), "")
    undo(back, expected_revision=2, actor=ACTOR)

    assert replace(snapshot(document), revision=1) == before


def test_a_number_is_never_given_twice() -> None:
    document = make_graph()
    commit_patch(document, GraphPatch({"n2": None}), expected_revision=1, actor=ACTOR)
    old = snapshot(document).nodes[0]

    commit_patch(
        document,
        GraphPatch({"new": replace(old, text="Rain causes floods")}),
        expected_revision=2,
        actor=ACTOR,
    )

    assert {n.id for n in snapshot(document).nodes} == {"n1", "n3"}


def test_extracting_again_keeps_the_id_of_what_is_found_again_and_drops_the_rest() -> None:
    document = make_graph()
    levee = node("z", "A levee is a wall that holds water back", 1)

    extract_again(document, GraphDraft((levee, node("q", "Heavy rain causes floods")), summary="s"))

    assert [n.id for n in snapshot(document).nodes] == ["n3", "n1"]
    assert document.operations.count() == 2


def test_what_a_person_edited_accepted_or_rejected_stays_when_extracted_again() -> None:
    document = make_graph()
    edited = replace(snapshot(document).nodes[0], text="Rain causes floods", edited=True)
    commit_patch(document, GraphPatch({"n1": edited}), expected_revision=1, actor=ACTOR)
    Candidate.objects.filter(node__number=2).update(status=CandidateStatus.REJECTED)

    extract_again(document, GraphDraft((node("z", "A levee is a wall that holds water back", 1),)))

    assert {n.id for n in snapshot(document).nodes} == {"n1", "n2", "n3"}


def test_what_a_person_edited_keeps_its_relations_when_extracted_again() -> None:
    document = make_graph(draft=rain_graph())
    patch = edits.update_node(
        snapshot(document), "n2", text="Floods destroy roads", type=NodeType.COUNTER_EXAMPLE
    )
    counters = edits.add_edge(
        snapshot(document), "n2", "n1", Relation.COUNTER_EXAMPLE, snapshot(document).edges[0].evidence
    )
    unedited = replace(counters.edges["n2>n1:counter_example"], extractor="scripted", edited=False)
    commit_patch(document, replace(patch, edges={unedited.id: unedited}), expected_revision=1, actor=ACTOR)

    extract_again(document, GraphDraft((node("z", "A levee is a wall that holds water back", 1),)))

    graph = snapshot(document)
    assert {n.id for n in graph.nodes} == {"n1", "n2", "n3"}
    assert {e.id for e in graph.edges} == {"n1>n2:causes", "n2>n1:counter_example"}


class TestCandidates:
    def test_entities_and_claims_are_derived_at_commit(self) -> None:
        document = make_graph()

        assert sorted(document.candidates.values_list("kind", "type", "status")) == [
            ("claim", "fact", "candidate"),
            ("claim", "fact", "candidate"),
        ]

    def test_a_decision_survives_an_edit_that_keeps_the_proposition(self) -> None:
        document = self._accepted()

        self._rewrite(document, "heavy rain causes floods.")

        assert document.candidates.get(node__number=1).status == "accepted"

    def test_an_edit_that_changes_the_proposition_opens_the_question_again(self) -> None:
        document = self._accepted()

        self._rewrite(document, "Rain causes floods")

        candidate = document.candidates.get(node__number=1)
        assert (candidate.status, candidate.reviewer) == ("candidate", None)

    def test_a_decision_survives_removal_and_return(self) -> None:
        document = self._accepted()
        pk = document.candidates.get(node__number=1).pk
        operation = commit_patch(document, GraphPatch({"n1": None}), expected_revision=1, actor=ACTOR)
        orphan = document.candidates.get(pk=pk)
        assert (orphan.node, orphan.status, orphan.evidence[0]["quote"]) == (
            None,
            "accepted",
            "Heavy rain causes floods",
        )

        undo(operation, expected_revision=2, actor=ACTOR)

        found = document.candidates.get(pk=pk)
        assert (found.status, found.node and found.node.number) == ("accepted", 1)

    def test_a_merge_and_its_undoing_leave_every_decision_with_its_words(self) -> None:
        document = self._accepted()
        document.candidates.filter(node__number=2).update(status=CandidateStatus.REJECTED)
        patch = edits.merge_nodes(snapshot(document), "n1", "n2", text="Floods damage roads.")

        merging = commit_patch(document, patch, expected_revision=1, actor=ACTOR)
        assert self._decisions(document) == {(None, "accepted"), (1, "rejected")}
        undo(merging, expected_revision=2, actor=ACTOR)

        assert self._decisions(document) == {(1, "accepted"), (2, "rejected")}

    def test_words_that_come_back_bring_their_decision_back(self) -> None:
        document = self._accepted()
        self._rewrite(document, "Rain causes floods")

        undo(document.operations.get(revision=2), expected_revision=2, actor=ACTOR)

        assert self._decisions(document) == {(1, "accepted"), (2, "candidate")}

    def _decisions(self, document: Document) -> set[tuple[int | None, str]]:
        return set(document.candidates.values_list("node__number", "status"))

    def test_an_undecided_candidate_goes_with_its_node(self) -> None:
        document = make_graph()

        commit_patch(document, GraphPatch({"n1": None}), expected_revision=1, actor=ACTOR)

        assert document.candidates.count() == 1

    def _accepted(self) -> Document:
        document = make_graph(draft=rain_graph())
        found = document.candidates.filter(node__number=1)
        found.update(status=CandidateStatus.ACCEPTED, reviewer=make_user())
        return document

    def _rewrite(self, document: Document, text: str) -> None:
        old = snapshot(document).nodes[0]
        commit_patch(document, GraphPatch({"n1": replace(old, text=text)}), expected_revision=1, actor=ACTOR)


def test_an_edge_draft_to_a_refused_node_is_refused_with_it() -> None:
    draft = GraphDraft(
        (node("a", "Heavy rain causes floods"),),
        (edge("a", "ghost", Relation.CAUSES, "Heavy rain causes floods"),),
    )

    document = make_graph(draft=draft)

    assert snapshot(document).edges == ()
    assert [note["code"] for note in document.generation["rejected"]] == ["edge_missing_node"]


def test_nobody_calls_an_item_grounded_without_evidence() -> None:
    document = make_graph()
    forged = replace(snapshot(document).nodes[0], text="The moon is cheese", evidence=(), anchor=0)

    commit_patch(document, GraphPatch({"n1": forged}), expected_revision=1, actor=ACTOR)

    assert snapshot(document).nodes[0].grounding == "candidate"


def test_the_chunk_of_a_quote_follows_from_its_unit() -> None:
    document = make_graph()
    old = snapshot(document).nodes[0]
    astray = replace(old.evidence[0], chunk_id="chunk-of-somebody-else")

    commit_patch(
        document, GraphPatch({"n1": replace(old, evidence=(astray,))}), expected_revision=1, actor=ACTOR
    )

    assert snapshot(document).nodes[0].evidence == old.evidence
