"""Rows with defaults: a test names only what matters to it."""

from itertools import count

from graphs.actions.composing import create_document
from graphs.actions.extracting import extract_now
from graphs.commits import Actor, commit_draft
from graphs.domain.values import EdgeDraft, GraphDraft, NodeDraft, Quote
from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, KnowledgeBase, ModelConnection
from graphs.ports import Extractor
from graphs.providers.scripted import ScriptedExtractor
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role

TEXT = "Heavy rain causes floods. Floods damage roads.\n\nA levee is a wall that holds water back."
_numbers = count(1)


def make_team(name: str = "") -> Team:
    number = next(_numbers)
    return Team.objects.create(name=name or f"Team {number}", slug=f"team-{number}")


def make_user(team: Team | None = None, role: Role = Role.OWNER, **fields: object) -> User:
    number = next(_numbers)
    defaults = {"username": f"person{number}", "email": f"person{number}@example.org"}
    user = User.objects.create_user(**defaults | fields)  # type: ignore[arg-type]
    if team:
        Membership.objects.create(team=team, user=user, role=role)
    return user


def make_base(team: Team | None = None, name: str = "") -> KnowledgeBase:
    return KnowledgeBase.objects.create(team=team or make_team(), name=name or f"Base {next(_numbers)}")


def make_connection(team: Team, name: str = "far", **fields: object) -> ModelConnection:
    """One to a server elsewhere; nobody answers there."""
    defaults = {"base_url": "https://models.example.com/v1", "model": "m-1"}
    return ModelConnection.objects.create(team=team, name=name, **defaults | fields)


def make_document(base: KnowledgeBase | None = None, text: str = TEXT, title: str = "Rain") -> Document:
    """A document without a graph, at revision 0."""
    return create_document(base or make_base(), title=title, text=text, actor=Actor("builder"))


def quote(text: str, unit: int | None = 0, start: int | None = None) -> Quote:
    return Quote(text, unit, start)


def node(key: str, text: str, unit: int = 0, *, type: NodeType = NodeType.FACT, words: str = "") -> NodeDraft:  # noqa: A002
    return NodeDraft(key, type, text, (Quote(words or text, unit),))


def edge(source: str, target: str, relation: Relation, words: str, unit: int = 0) -> EdgeDraft:
    return EdgeDraft(source, target, relation, (Quote(words, unit),))


def rain_graph() -> GraphDraft:
    """Two facts and their cause, all standing in ``TEXT``."""
    return GraphDraft(
        nodes=(node("a", "Heavy rain causes floods"), node("b", "Floods damage roads")),
        edges=(edge("a", "b", Relation.CAUSES, "Heavy rain causes floods. Floods damage roads."),),
        summary="Heavy rain causes floods.",
    )


def make_graph(base: KnowledgeBase | None = None, draft: GraphDraft | None = None) -> Document:
    """A document with a graph, at revision 1."""
    document = make_document(base)
    commit_draft(
        document, draft or rain_graph(), expected_revision=0, actor=Actor("builder"), extractor="scripted"
    )
    document.refresh_from_db()
    return document


def make_extracted(
    base: KnowledgeBase | None = None, text: str = TEXT, extractor: Extractor | None = None
) -> Document:
    document = make_document(base, text)
    extract_now(document, extractor=extractor or ScriptedExtractor(), actor=Actor("builder"))
    return document
