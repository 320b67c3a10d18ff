import pytest
from django.http import HttpResponse
from django.test import Client

from graphs.actions import bases as actions
from graphs.domain.errors import InvalidInput
from graphs.models import KnowledgeBase
from kgsite.accounts.models import Team, User
from tests.builders import make_base, make_document, make_team
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
WHOLE = {"name": "Policy", "description": "Rules of the house.", "language": "zh", "tags": "law, 安全，law"}


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def test_the_list_counts_living_documents(page: Client, base: KnowledgeBase) -> None:
    make_document(base)
    make_document(base).delete()

    assert "<b>1</b> document ·" in words(page.get("/bases/"))


def test_create(page: Client, team: Team) -> None:
    response = page.post("/bases/new/", WHOLE)

    made = KnowledgeBase.objects.get(name="Policy")
    assert response.url == "/bases/" and made.team == team
    assert (made.description, made.language, made.tags) == ("Rules of the house.", "zh", ["law", "安全"])


def test_change(page: Client, base: KnowledgeBase) -> None:
    form = words(page.get(f"/bases/{base.pk}/"))
    page.post(f"/bases/{base.pk}/", WHOLE)

    base.refresh_from_db()
    assert 'value="Handbook"' in form and (base.name, base.tags) == ("Policy", ["law", "安全"])


def test_saving_under_its_own_name_is_no_conflict(page: Client, base: KnowledgeBase) -> None:
    assert page.post(f"/bases/{base.pk}/", {"name": base.name}).status_code == 302


@pytest.mark.parametrize(
    "given",
    [
        {"name": ""},
        {"name": "x" * 121},
        {"name": "Handbook"},
        {"language": "klingon"},
        {"tags": ",".join(f"t{n}" for n in range(21))},
        {"tags": "x" * 41},
        {"description": "x" * 2001},
    ],
)
def test_invalid_is_422_and_keeps_the_rest(page: Client, base: KnowledgeBase, given: dict[str, str]) -> None:
    response = page.post("/bases/new/", WHOLE | given)

    assert response.status_code == 422 and KnowledgeBase.objects.count() == 1
    assert "field__error" in words(response)


def test_a_name_taken_in_the_same_moment_is_an_answer_not_a_crash(base: KnowledgeBase) -> None:
    with pytest.raises(InvalidInput):
        actions.create_base(base.team, name=base.name, description="", language="", tags=[])


def test_another_team_may_use_the_name(page: Client) -> None:
    make_base(make_team(), "Policy")

    assert page.post("/bases/new/", WHOLE).status_code == 302


def test_who_may_not(sign_in: SignIn, viewer: User, outsider: User, base: KnowledgeBase) -> None:
    assert sign_in(viewer).get("/bases/").status_code == 200
    assert sign_in(viewer).post("/bases/new/", WHOLE).status_code == 403
    assert sign_in(viewer).post(f"/bases/{base.pk}/", WHOLE).status_code == 403
    assert sign_in(outsider).post(f"/bases/{base.pk}/", WHOLE).status_code == 404
    assert KnowledgeBase.objects.filter(team=base.team).get().name == "Handbook"


def test_bad_id_and_wrong_method(page: Client, base: KnowledgeBase) -> None:
    assert page.get("/bases/999999/").status_code == 404
    assert page.get(f"/bases/{10**30}/").status_code == 404
    assert page.post("/bases/").status_code == 405


def test_every_team_has_one_to_start_with(team: Team) -> None:
    first, again = actions.default_base(team), actions.default_base(team)

    assert first == again and first.is_default
