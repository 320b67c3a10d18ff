"""The panel of a document: the queue, one decision, many decisions. Six questions each."""

from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse

from graphs.actions.proposing import propose
from graphs.commits import Actor, commit_patch
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphDraft, Quote
from graphs.domain.vocabulary import NodeType
from graphs.models import Candidate, Document
from kgsite.accounts.models import Team, User
from reviews import queue
from reviews.domain.facets import Choice
from reviews.stamping import stamp_of
from tests.builders import make_base, make_document, make_graph, node
from tests.reviews.conftest import signed_in

HTMX = {"HX-Request": "true"}


def queue_url(document: Document, query: str = "") -> str:
    return reverse("reviews:candidates", args=[document.pk]) + query


def decide_url(candidate: Candidate) -> str:
    return reverse("reviews:decide", args=[candidate.pk])


def many_url(document: Document) -> str:
    return reverse("reviews:decide-many", args=[document.pk])


def decision(candidate: Candidate, decision: str = "accepted", **more: str) -> dict:
    return {"stamp": stamp_of(candidate), "decision": decision} | more


def token(candidate: Candidate) -> str:
    return f"{candidate.pk}:{stamp_of(candidate)}"


# The queue


def test_the_page_shows_candidates_with_their_evidence(
    as_reviewer: Client, document: Document, candidate: Candidate
) -> None:
    page = as_reviewer.get(queue_url(document)).content.decode()

    assert "<html" in page
    assert candidate.text in page
    assert f"<mark>{candidate.evidence[0]['quote']}</mark>" in page
    assert f"/documents/{document.pk}/?unit=0&amp;node=n1#u0" in page
    assert 'value="accepted"' in page


def test_htmx_gets_the_panel_alone(as_reviewer: Client, document: Document) -> None:
    page = as_reviewer.get(queue_url(document), headers=HTMX).content.decode()

    assert "<html" not in page
    assert page.strip().startswith("<kg-review")


def test_a_viewer_reads_along_without_buttons(viewer: User, document: Document, candidate: Candidate) -> None:
    page = signed_in(viewer).get(queue_url(document)).content.decode()

    assert candidate.text in page
    assert 'name="decision"' not in page
    assert 'name="seen"' not in page


def test_an_outsider_finds_nothing(outsider: User, document: Document, candidate: Candidate) -> None:
    response = signed_in(outsider).get(queue_url(document))

    assert response.status_code == 404
    assert candidate.text not in response.content.decode()


def test_the_queue_asks_who_one_is(client: Client, document: Document) -> None:
    response = client.get(queue_url(document))

    assert response.status_code == 302
    assert reverse("account_login") in response["Location"]


def test_an_unknown_document_is_not_found(as_reviewer: Client) -> None:
    assert as_reviewer.get(reverse("reviews:candidates", args=[uuid4()])).status_code == 404


def test_a_deleted_document_is_not_found(as_reviewer: Client, document: Document) -> None:
    Document.objects.filter(pk=document.pk).update(deleted_at=document.created_at)

    assert as_reviewer.get(queue_url(document)).status_code == 404


def test_the_queue_is_read_only(as_reviewer: Client, document: Document) -> None:
    assert as_reviewer.post(queue_url(document)).status_code == 405


@pytest.mark.parametrize(
    "query", ["?status=open", "?kind=claims", "?type=example", "?after=1", "?after=0.x", "?after=9.%00"]
)
def test_an_unknown_filter_is_an_error(as_reviewer: Client, document: Document, query: str) -> None:
    assert as_reviewer.get(queue_url(document, query)).status_code == 422


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("", {"Heavy rain causes floods"}),
        ("?status=accepted", {"Floods damage roads"}),
        ("?status=all", {"Heavy rain causes floods", "Floods damage roads"}),
        ("?status=rejected", set()),
        ("?kind=entity", set()),
        ("?kind=claim&type=fact", {"Heavy rain causes floods"}),
        ("?type=rule", set()),
    ],
)
def test_filters_choose(as_reviewer: Client, document: Document, query: str, shown: set[str]) -> None:
    document.candidates.filter(text="Floods damage roads").update(status="accepted")

    response = as_reviewer.get(queue_url(document, query))

    assert {card.text for card in response.context["page"].cards} == shown


def test_a_document_without_a_graph_says_so(as_reviewer: Client, team: Team) -> None:
    response = as_reviewer.get(queue_url(make_document(make_base(team))))

    assert "No candidates yet" in response.content.decode()


def test_markup_in_a_text_stays_text(as_reviewer: Client, document: Document, candidate: Candidate) -> None:
    Candidate.objects.filter(pk=candidate.pk).update(text="<script>alert(1)</script>", note="<b>n</b>")

    page = as_reviewer.get(queue_url(document)).content.decode()

    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_pages_do_not_skip_what_moves_up_when_one_decides(
    as_reviewer: Client, reviewer: User, team: Team, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "PAGE", 2)
    words = ["Heavy", "Heavy rain", "rain", "Heavy rain causes", "rain causes floods"]
    draft = GraphDraft(nodes=tuple(node(str(i), text) for i, text in enumerate(words)))
    document = make_graph(make_base(team), draft)
    first = as_reviewer.get(queue_url(document)).context["page"]
    for card in first.cards:
        as_reviewer.post(
            reverse("reviews:decide", args=[card.id]), {"stamp": card.stamp, "decision": "accepted"}
        )

    second = as_reviewer.get(queue_url(document, f"?after={first.next}")).context["page"]
    third = as_reviewer.get(queue_url(document, f"?after={second.next}")).context["page"]

    assert [card.text for page in (first, second, third) for card in page.cards] == words
    assert third.next == ""


def test_show_more_gets_only_the_cards(as_reviewer: Client, document: Document) -> None:
    target = HTMX | {"HX-Target": "review-more"}

    page = as_reviewer.get(queue_url(document), headers=target).content.decode()

    assert "data-candidate" in page
    assert "<kg-review" not in page


def test_the_number_of_queries_does_not_grow_with_the_page(
    as_reviewer: Client, team: Team, django_assert_max_num_queries: object
) -> None:
    draft = GraphDraft(nodes=tuple(node(str(i), "Heavy rain causes floods"[: 5 + i]) for i in range(15)))
    document = make_graph(make_base(team), draft)

    with django_assert_max_num_queries(9):  # type: ignore[operator]
        as_reviewer.get(queue_url(document), headers=HTMX)


# One decision


def test_a_decision_is_stored_and_the_page_comes_back(
    as_reviewer: Client, document: Document, candidate: Candidate, reviewer: User
) -> None:
    response = as_reviewer.post(
        decide_url(candidate) + "?kind=claim", decision(candidate, note="Seen\x07 in the \u202esource.")
    )

    candidate.refresh_from_db()
    assert response.status_code == 302
    assert response["Location"] == queue_url(document, f"?kind=claim#candidate-{candidate.pk}")
    assert (candidate.status, candidate.reviewer, candidate.note) == (
        "accepted",
        reviewer,
        "Seen in the source.",
    )


def test_htmx_gets_the_card_and_the_counts(as_reviewer: Client, candidate: Candidate) -> None:
    response = as_reviewer.post(decide_url(candidate), decision(candidate, "rejected"), headers=HTMX)

    page = response.content.decode()
    assert f'id="candidate-{candidate.pk}"' in page
    assert 'data-status="rejected"' in page
    assert 'id="review-filters"' in page and 'hx-swap-oob="true"' in page
    assert "kg:candidates-changed" in response["HX-Trigger"]
    counts = {link.label: link.count for link in response.context["filters"].statuses}
    assert counts == {"to review": 1, "accepted": 0, "rejected": 1, "all": 2}


def test_a_viewer_may_not_decide(viewer: User, candidate: Candidate) -> None:
    response = signed_in(viewer).post(decide_url(candidate), decision(candidate))

    candidate.refresh_from_db()
    assert response.status_code == 403
    assert candidate.status == "candidate"


def test_an_outsider_cannot_decide_or_learn_of_it(outsider: User, candidate: Candidate) -> None:
    assert signed_in(outsider).post(decide_url(candidate), decision(candidate)).status_code == 404


def test_an_unknown_candidate_is_not_found(as_reviewer: Client, candidate: Candidate) -> None:
    url = reverse("reviews:decide", args=[uuid4()])

    assert as_reviewer.post(url, decision(candidate)).status_code == 404


def test_deciding_is_not_reading(as_reviewer: Client, candidate: Candidate) -> None:
    assert as_reviewer.get(decide_url(candidate)).status_code == 405


@pytest.mark.parametrize(
    "change", [{"decision": "maybe"}, {"stamp": "x"}, {"stamp": ""}, {"note": "x" * 2001}, {"note": "\0"}]
)
def test_a_decision_must_make_sense(as_reviewer: Client, candidate: Candidate, change: dict) -> None:
    response = as_reviewer.post(decide_url(candidate), decision(candidate) | change)

    candidate.refresh_from_db()
    assert response.status_code == 422
    assert candidate.status == "candidate"


def test_a_stale_decision_answers_who_decided_what(
    as_reviewer: Client, second: User, candidate: Candidate
) -> None:
    stale = decision(candidate, "rejected")
    signed_in(second).post(decide_url(candidate), decision(candidate))

    response = as_reviewer.post(decide_url(candidate), stale, headers=HTMX)

    page = response.content.decode()
    assert response.status_code == 409
    assert 'data-error-code="revision_conflict"' in page
    assert "omar: accepted" in page
    assert Candidate.objects.get(pk=candidate.pk).reviewer == second


def test_a_stale_decision_without_a_script_shows_the_page(
    as_reviewer: Client, second: User, candidate: Candidate
) -> None:
    stale = decision(candidate, "rejected")
    signed_in(second).post(decide_url(candidate), decision(candidate))

    response = as_reviewer.post(decide_url(candidate), stale)

    assert response.status_code == 409
    assert "<html" in response.content.decode()
    assert "omar: accepted" in response.content.decode()


def test_a_decided_candidate_without_a_node_can_still_be_read(
    as_reviewer: Client, document: Document, candidate: Candidate
) -> None:
    as_reviewer.post(decide_url(candidate), decision(candidate))
    patch = GraphPatch(nodes={"n1": None})
    commit_patch(document, patch, expected_revision=document.revision, actor=Actor("builder"))

    page = as_reviewer.get(queue_url(document, "?status=accepted")).content.decode()

    assert "no longer in the graph" in page
    assert f"<mark>{candidate.evidence[0]['quote']}</mark>" in page
    assert f"/documents/{document.pk}/?unit=0#u0" in page


# Many decisions


def test_the_ticked_ones_are_decided_together(
    as_reviewer: Client, document: Document, candidate: Candidate, reviewer: User
) -> None:
    rows = list(document.candidates.all())

    response = as_reviewer.post(
        many_url(document), {"seen": [token(row) for row in rows], "decision": "accepted"}, headers=HTMX
    )

    assert "2 candidates are now: accepted." in response.content.decode()
    assert set(document.candidates.values_list("status", "reviewer")) == {("accepted", reviewer.pk)}


def test_together_without_a_script(as_reviewer: Client, document: Document, candidate: Candidate) -> None:
    response = as_reviewer.post(many_url(document), {"seen": token(candidate), "decision": "rejected"})

    assert response.status_code == 302
    assert Candidate.objects.get(pk=candidate.pk).status == "rejected"


@pytest.mark.parametrize("before", ["candidate", "accepted"])
def test_many_decisions_are_taken_back_as_one(
    as_reviewer: Client, document: Document, candidate: Candidate, before: str
) -> None:
    Candidate.objects.filter(pk=candidate.pk).update(status=before)
    candidate.refresh_from_db()
    response = as_reviewer.post(
        many_url(document), {"seen": token(candidate), "decision": "rejected"}, headers=HTMX
    )
    ((card, was),) = response.context["done"]["cards"]

    as_reviewer.post(
        many_url(document), {"seen": card.token, "before": f"{card.id}:{was}", "decision": "undo"}
    )

    assert Candidate.objects.get(pk=candidate.pk).status == before


def test_nothing_ticked_is_an_error(as_reviewer: Client, document: Document) -> None:
    response = as_reviewer.post(many_url(document), {"decision": "accepted"})

    assert response.status_code == 422
    assert "Choose at least one candidate." in response.content.decode()


@pytest.mark.parametrize("seen", ["x", str(UUID(int=1)), f"{UUID(int=1)}:zz", "\0"], ids=repr)
def test_what_was_ticked_must_be_of_the_page(as_reviewer: Client, document: Document, seen: str) -> None:
    response = as_reviewer.post(many_url(document), {"seen": seen, "decision": "accepted"})

    assert response.status_code == 422


def test_too_many_at_once_are_refused(as_reviewer: Client, document: Document) -> None:
    seen = [f"{uuid4()}:{'0' * 16}" for _ in range(201)]

    assert as_reviewer.post(many_url(document), {"seen": seen, "decision": "accepted"}).status_code == 422


def test_one_stale_among_the_ticked_decides_none(
    as_reviewer: Client, second: User, document: Document, candidate: Candidate
) -> None:
    seen = [token(row) for row in document.candidates.all()]
    signed_in(second).post(decide_url(candidate), decision(candidate))

    response = as_reviewer.post(many_url(document), {"seen": seen, "decision": "rejected"}, headers=HTMX)

    assert response.status_code == 409
    assert "omar: accepted" in response.content.decode()
    assert not document.candidates.filter(status="rejected").exists()


def test_a_viewer_may_not_decide_together(viewer: User, document: Document, candidate: Candidate) -> None:
    sent = {"seen": token(candidate), "decision": "accepted"}

    assert signed_in(viewer).post(many_url(document), sent).status_code == 403


def test_an_outsider_cannot_decide_together(outsider: User, document: Document, candidate: Candidate) -> None:
    sent = {"seen": token(candidate), "decision": "accepted"}

    assert signed_in(outsider).post(many_url(document), sent).status_code == 404


def test_a_foreign_candidate_among_the_ticked_is_not_found(
    as_reviewer: Client, document: Document, candidate: Candidate
) -> None:
    foreign = make_graph().candidates.first()

    response = as_reviewer.post(
        many_url(document), {"seen": [token(candidate), token(foreign)], "decision": "accepted"}
    )

    assert response.status_code == 404
    assert not Candidate.objects.filter(status="accepted").exists()


def test_deciding_together_is_not_reading(as_reviewer: Client, document: Document) -> None:
    assert as_reviewer.get(many_url(document)).status_code == 405


INCOMPLETE = [{}, {"quote": "x"}, {"quote": "x", "sourceId": "s", "paragraph": None, "start": 0},
              {"quote": "x", "sourceId": "s", "paragraph": 2**70, "start": 0}]  # fmt: skip


def test_evidence_that_says_nothing_is_passed_over(as_reviewer: Client, candidate: Candidate) -> None:
    good = candidate.evidence[0]
    Candidate.objects.filter(pk=candidate.pk).update(evidence=[*INCOMPLETE, good], status="rejected")

    panel = as_reviewer.get(queue_url(candidate.document, "?status=all"))
    admin = as_reviewer.get("/admin/graphs/candidate/?status=all")

    assert (panel.status_code, admin.status_code) == (200, 200)
    assert str(good["quote"]) in panel.content.decode()


# What somebody proposed


@pytest.fixture
def proposal(document: Document) -> Candidate:
    quote = Quote("A levee is a wall that holds water back", 1)
    text = "Levees are walls"
    return propose(document, type=NodeType.CLAIM, text=text, quotes=(quote,), actor=Actor("Scout"))[0]


def test_a_proposal_comes_first_and_was_never_in_the_graph(
    as_reviewer: Client, document: Document, candidate: Candidate, proposal: Candidate
) -> None:
    page = as_reviewer.get(queue_url(document)).content.decode()

    assert page.index(f"candidate-{proposal.pk}") < page.index(f"candidate-{candidate.pk}")
    assert "no longer in the graph" not in page
    assert "Proposed by <bdi>Scout</bdi>; it becomes a node when it is accepted." in page


def test_the_queue_is_narrowed_by_origin(
    as_reviewer: Client, document: Document, candidate: Candidate, proposal: Candidate
) -> None:
    pages = {
        origin: as_reviewer.get(queue_url(document, f"?origin={origin}")) for origin in ("proposal", "text")
    }

    shown = {origin: page.content.decode() for origin, page in pages.items()}
    assert f"candidate-{proposal.pk}" in shown["proposal"] and str(candidate.pk) not in shown["proposal"]
    assert f"candidate-{candidate.pk}" in shown["text"] and str(proposal.pk) not in shown["text"]
    assert as_reviewer.get(queue_url(document, "?origin=moon")).status_code == 422


def test_without_proposals_origins_are_no_choice(
    as_reviewer: Client, document: Document, candidate: Candidate
) -> None:
    assert "review-origin" not in as_reviewer.get(queue_url(document)).content.decode()


def test_a_page_that_ends_among_proposals_is_gone_on_from(
    document: Document, reviewer: User, monkeypatch: pytest.MonkeyPatch, proposal: Candidate
) -> None:
    monkeypatch.setattr(queue, "PAGE", 1)

    first = queue.page(document, Choice(), reviewer)
    second = queue.page(document, Choice(), reviewer, first.next)

    assert [card.id for card in first.cards] == [proposal.pk]
    assert len(second.cards) == 1 and second.cards[0].id != proposal.pk
    assert queue.CURSOR.fullmatch(first.next)


def test_a_proposal_stands_in_the_chapter_of_its_words(reviewer: User) -> None:
    document = make_document(make_base(), "# One\n\nRain falls.\n\n# Two\n\nA levee is a wall.")
    number = document.current_version.units.get(text__startswith="A levee").number
    made = propose(
        document, type=NodeType.CLAIM, text="Levees are walls",
        quotes=(Quote("A levee is a wall", number),), actor=Actor("Scout"),
    )[0]  # fmt: skip
    first, second = (chapter.id for chapter in queue.chapters_of(document).all if chapter.title)

    there = [queue.page(document, Choice(section=section), reviewer).cards for section in (first, second)]

    assert [[card.id for card in cards] for cards in there] == [[], [made.pk]]
