"""What an answer rests on, when the graph changes after it."""

import pytest

from graphs.actions.answering import Asked, ask
from graphs.actions.editing import Desk, delete_node
from graphs.commits import Actor
from graphs.library.answer_cards import answer_card
from graphs.library.answers import answer_wire
from graphs.library.standing import standing_of
from graphs.models import Document, Node
from graphs.snapshots import snapshot
from tests.builders import make_graph, make_user

pytestmark = pytest.mark.django_db
ADA = Actor("Ada")


def resting_on(document: Document, *names: str) -> list[str]:
    """One part of an answer, resting on these citations alone."""
    question = ask(Asked("What causes floods?", document), actor=ADA)
    kinds = {row.kind: row.name for row in question.citations.all()}
    source = question.citations.get(name=kinds["node"])
    source.pk, source.name, source.kind, source.target, source.text, source.order = (
        None,
        "ev9",
        "source",
        "paragraph:0",
        "",
        9,
    )
    source.save()
    question.parts.filter(number=1).update(rests_on=[kinds.get(name, name) for name in names])
    return [str(question.pk)]


@pytest.mark.parametrize(("names", "lost"), [(("node", "ev9"), 0), (("node",), 1), (("ev9",), 0)])
def test_a_part_is_lost_when_nothing_that_it_rests_on_stands(names: tuple[str, ...], lost: int) -> None:
    document = make_graph()
    resting_on(document, *names)
    question = document.questions.get()

    delete_node(Desk(document, snapshot(document), 1, ADA), "n1")

    assert answer_wire(question)["unsupportedParts"] == lost
    card = answer_card(question, make_user(document.base.team))
    assert card.parts[0].fallen == ("[1]" if "node" in names else "")


def test_what_was_deleted_and_what_was_changed_are_told_apart() -> None:
    document = make_graph()
    question = ask(Asked("What causes floods?", document), actor=ADA)
    assert standing_of(question).gone == frozenset()

    Node.objects.filter(document=document, number=1).update(text="Rain is wet.")
    changed = standing_of(question)
    delete_node(Desk(document, snapshot(document), 1, ADA), "n1")
    gone = standing_of(question)

    assert "ev1" not in changed.held | changed.gone
    assert "ev1" in gone.gone
