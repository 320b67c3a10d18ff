"""A team's models in the browser: who sees what, what a form refuses, and that a key never comes back."""

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings

from graphs.models import ModelConnection
from kgsite.accounts.models import Team, User
from tests.builders import make_connection, make_team, make_user
from tests.graphs.views.conftest import SignIn
from tests.stub.running import Stub

pytestmark = pytest.mark.django_db
KEY = "sk-never-to-be-seen-0123456789"
LIST = "/teams/readers/models/"
WHOLE = {
    "name": "big",
    "adapter": "openai",
    "base_url": "https://models.example.com/v1",
    "model": "m-large",
    "vision": "no",
    "context_tokens": "32000",
    "price_in": "0.15",
    "price_out": "0.6",
    "concurrency": "8",
    "per_minute": "0",
    "deadline": "120",
    "key": KEY,
}


@pytest.fixture
def owner(team: Team, sign_in: SignIn) -> Client:
    return sign_in(make_user(team))


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def made(team: Team, **fields: object) -> ModelConnection:
    connection = make_connection(team, **fields)
    connection.set_key(KEY)
    connection.save()
    return connection


def at(connection: ModelConnection, act: str = "") -> str:
    return f"{LIST}{connection.pk}/{act}"


class TestMaking:
    def test_an_owner_adds_one_with_all_it_has(self, owner: Client, team: Team) -> None:
        response = owner.post(f"{LIST}new/", WHOLE)

        row = ModelConnection.objects.get()
        assert response.url == LIST and row.team == team
        assert (row.name, row.host, row.model, row.vision) == ("big", "models.example.com", "m-large", "no")
        assert (row.context_tokens, row.concurrency, row.deadline) == (32000, 8, 120)
        assert row.open_key() == KEY

    def test_the_list_says_where_text_goes_and_what_it_costs(self, owner: Client) -> None:
        owner.post(f"{LIST}new/", WHOLE)

        said = words(owner.get(LIST))
        assert "goes to <b>models.example.com</b>" in said and "model m-large" in said
        assert "32,000 tokens of context" in said and "0.15 read, 0.60 written" in said

    @pytest.mark.parametrize(
        "given",
        [
            {"name": ""},
            {"name": "two words"},
            {"name": "builtin"},
            {"name": "taken"},
            {"base_url": ""},
            {"base_url": "models.example.com/v1"},
            {"base_url": "ftp://models.example.com"},
            {"base_url": "https:///v1"},
            {"base_url": "https://a:b@models.example.com/v1"},
            {"base_url": "https://models.example.com/v1?key=x"},
            {"base_url": "https://models.example.com:99999/v1"},
            {"base_url": "http://[::1/v1"},
            {"base_url": "http://[::1].evil.example/v1"},
            {"base_url": "http://[::1]evil.example/v1"},
            {"base_url": "http://evil.example[::1]/v1"},
            {"base_url": "http://[1.2.3.4]/v1"},
            {"base_url": "http://[v1.x]/v1"},
            {"base_url": "http://[::g]/v1"},
            {"base_url": "http://\u202egro.elpmaxe/v1"},
            {"base_url": "http://models\u200b.example/v1"},
            {"base_url": "http://models\x7f.example/v1"},
            {"base_url": "http://models example/v1"},
            {"base_url": 'http://"><script>x</script>/v1'},
            {"base_url": "http://models.example/'onx=1"},
            {"model": ""},
            {"adapter": "telepathy"},
            {"vision": "maybe"},
            {"concurrency": "0"},
            {"concurrency": "65"},
            {"deadline": "0"},
            {"deadline": "3601"},
            {"price_in": "-1"},
            {"price_in": "NaN"},
            {"context_tokens": "-1"},
            {"key": "two words"},
            {"key": "schlüssel"},
        ],
    )
    def test_invalid_is_422_and_stores_nothing(
        self, owner: Client, team: Team, given: dict[str, str]
    ) -> None:
        make_connection(team, "taken")

        response = owner.post(f"{LIST}new/", WHOLE | given)

        assert response.status_code == 422 and "field__error" in words(response)
        assert ModelConnection.objects.count() == 1 and KEY not in words(response)

    def test_the_operators_cap_bounds_the_deadline(self, owner: Client) -> None:
        with override_settings(MODEL_TIMEOUT_CAP=100):
            assert 'max="100"' in words(owner.get(f"{LIST}new/"))
            assert owner.post(f"{LIST}new/", WHOLE).status_code == 422

    def test_the_end_of_an_example_is_cut_off(self, owner: Client) -> None:
        owner.post(f"{LIST}new/", WHOLE | {"base_url": "https://models.example.com/v1/chat/completions/"})

        assert ModelConnection.objects.get().base_url == "https://models.example.com/v1"

    @pytest.mark.parametrize(
        "address",
        ["http://[2001:db8::1]:8080/v1", "http://[::1]", "https://münchen.example/v1", "http://模型.example"],
    )
    def test_unusual_hosts_are_hosts(self, owner: Client, address: str) -> None:
        owner.post(f"{LIST}new/", WHOLE | {"base_url": address})

        assert ModelConnection.objects.get().base_url == address

    def test_another_team_may_use_the_name(self, owner: Client) -> None:
        make_connection(make_team(), "big")

        assert owner.post(f"{LIST}new/", WHOLE).status_code == 302


class TestChanging:
    def change(self, owner: Client, connection: ModelConnection, **given: str) -> HttpResponse:
        response = owner.post(at(connection), WHOLE | {"key": ""} | given)
        connection.refresh_from_db()
        return response

    def test_the_key_is_kept_when_none_is_entered(self, owner: Client, team: Team) -> None:
        connection = made(team)

        self.change(owner, connection, model="m-2")

        assert (connection.model, connection.open_key()) == ("m-2", KEY)

    def test_a_new_key_replaces_it_and_a_box_removes_it(self, owner: Client, team: Team) -> None:
        connection = made(team)

        self.change(owner, connection, key="sk-other")
        assert connection.open_key() == "sk-other"
        self.change(owner, connection, remove_key="on")
        assert not connection.has_key

    def test_the_name_stays(self, owner: Client, team: Team) -> None:
        connection = made(team)

        self.change(owner, connection, name="renamed")

        assert connection.name == "far"

    @pytest.mark.parametrize("address", ["https://thief.example.org/v1", "http://models.example.com/v1"])
    def test_a_stored_key_does_not_go_along_to_another_server(
        self, owner: Client, team: Team, address: str
    ) -> None:
        connection = made(team)

        response = self.change(owner, connection, base_url=address)

        assert response.status_code == 422 and connection.host == "models.example.com"
        assert self.change(owner, connection, base_url=address, remove_key="on").status_code == 302
        assert not connection.has_key

    def test_one_default_in_a_team(self, owner: Client, team: Team) -> None:
        first, second = made(team, is_default=True), made(team, name="near")

        owner.post(at(second, "default/"))

        first.refresh_from_db()
        second.refresh_from_db()
        assert (first.is_default, second.is_default) == (False, True)

    def test_removing_asks_first(self, owner: Client, team: Team) -> None:
        connection = made(team)

        assert "Remove far?" in words(owner.get(at(connection, "remove/")))
        assert ModelConnection.objects.exists()
        owner.post(at(connection, "remove/"))
        assert not ModelConnection.objects.exists()


class TestTrying:
    def trial(self, owner: Client, team: Team, stub: Stub, model: str, **fields: object) -> str:
        stub.reset()
        connection = made(team, base_url=stub.base_url, model=model, **fields)
        with override_settings(EGRESS_ALLOW=["127.0.0.1"]):
            response = owner.post(at(connection, "test/"))
        assert response.status_code == 200
        return words(response)

    def test_a_good_model_works(self, owner: Client, team: Team, stub: Stub) -> None:
        said = self.trial(owner, team, stub, "good")

        assert "It works." in said and "seconds" in said
        assert stub.last()["headers"]["Authorization"] == f"Bearer {KEY}" and KEY not in said

    @pytest.mark.parametrize(
        ("model", "said"),
        [
            ("chatter", "It answers, but not in JSON."),
            ("status:401", "did not accept the key"),
            ("status:404", "stub says no"),
            ("status:404", "Check the address and its port"),
            ("limited:100", "asks us to wait"),
            ("limited:100", "Test it again when the time has passed."),
            ("html", "answers with a web page"),
            ("redirect:https|//other.example/", "redirects to other.example"),
        ],
    )
    def test_a_bad_one_says_what_is_wrong(
        self, owner: Client, team: Team, stub: Stub, model: str, said: str
    ) -> None:
        assert said in self.trial(owner, team, stub, model)

    def test_a_key_that_the_server_echoes_is_not_told_on(self, owner: Client, team: Team, stub: Stub) -> None:
        said = self.trial(owner, team, stub, "echo")

        assert "your header was Bearer [key]" in said and KEY not in said

    def test_a_silent_one_ends_in_time(
        self, owner: Client, team: Team, stub: Stub, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("graphs.actions.connecting.try_connection.__defaults__", (1.0,))

        assert "no complete answer in 1 seconds" in self.trial(owner, team, stub, "endless")

    def test_a_private_address_says_how_to_allow_it(self, owner: Client, team: Team, stub: Stub) -> None:
        connection = made(team, base_url=stub.base_url)

        assert "GROUNDGRAPH_EGRESS_ALLOW" in words(owner.post(at(connection, "test/")))


class TestWho:
    def test_members_see_the_host_and_no_more(self, sign_in: SignIn, viewer: User, team: Team) -> None:
        connection = made(team, base_url="https://models.example.com/secret-path/v1")

        said = words(sign_in(viewer).get(LIST))

        assert "models.example.com" in said and "secret-path" not in said
        assert f"/models/{connection.pk}/" not in said and "key is stored" not in said

    def test_a_connection_of_another_team_is_404_also_for_its_owner_here(
        self, owner: Client, team: Team
    ) -> None:
        foreign = made(make_team())

        assert [owner.get(at(foreign)).status_code, owner.post(at(foreign, "test/")).status_code] == [
            404,
            404,
        ]
        assert (
            owner.post(at(foreign, "remove/")).status_code == owner.post(at(foreign, "default/")).status_code
        )
        assert ModelConnection.objects.filter(pk=foreign.pk, is_default=False).exists()

    def test_the_key_is_in_no_page(self, owner: Client, team: Team) -> None:
        connection = made(team)
        admin = f"/admin/graphs/modelconnection/{connection.pk}/change/"
        pages = [LIST, at(connection), at(connection, "remove/"), "/teams/readers/", "/documents/new/", admin]

        for page in pages:
            response = owner.get(page)
            assert response.status_code == 200, page
            assert KEY not in words(response) and connection.sealed_key not in words(response)
