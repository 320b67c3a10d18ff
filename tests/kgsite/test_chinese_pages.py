"""Pages as a Chinese reader gets them: no English words are left over, outside what somebody wrote."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from graphs.actions.extracting import extract_now
from graphs.commits import Actor
from graphs.domain.errors import KgError
from graphs.library.notes import note_line
from graphs.library.runs import run_line
from graphs.models import Document, Run
from graphs.providers.catalogue import find_extractor
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document, make_user

TEXT = "# 水\n\n大雨导致洪水。洪水冲毁了许多道路。堤坝是一种挡水的墙。例如，荷兰修筑了许多堤坝。"
# Names of products, formats, encodings, keys and commands; ids; two fixed words of Django's own templates.
NAMES = "Groundgraph API JSON CSV HTML ZIP Markdown Obsidian Argdown Mermaid GraphML Turtle LD Gephi yEd Cytoscape NetworkX PDF TOTP JavaScript UTF GB PNG SVG Ctrl Cmd Shift Tab Alt Esc Home End Enter English md txt secret builtin units source data"
DJANGO = "Search True False"
PASSWORD = "correct horse battery"
SILENT = {"script", "style", "code", "pre", "kbd"}
SPOKEN = {"title", "aria-label", "placeholder", "alt"}
WORD = re.compile(r"(?<![%(\w/.:-])[A-Za-z]{2,}")


class Words(HTMLParser):
    """What one sees, what a screen reader says, and the sentences that scripts are given."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.foreign: list[str] = []  # open elements whose words are none of the interface's
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        foreign = tag in SILENT or dict(attrs).get("lang") == "en"
        if self.foreign or foreign:
            self.foreign.append(tag)
        else:
            self.found += [value for name, value in attrs if value and _is_spoken(name, value)]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.foreign:
            while self.foreign.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self.foreign:
            self.found.append(data)


def _is_spoken(name: str, value: str) -> bool:
    return name in SPOKEN or (name.startswith("data-") and " " in value)


def english(html: str) -> set[str]:
    words = {word for text in Words(html).found for word in WORD.findall(text)}
    return words - set(f"{NAMES} {DJANGO}".split())


@pytest.fixture
def reader(db: None) -> User:
    team = Team.objects.create(name="读书会", slug="readers")
    make_user(team, Role.EDITOR, username="小美", email="")
    return make_user(team, Role.OWNER, username="老王", email="", password=PASSWORD)


@pytest.fixture
def page(reader: User) -> Client:
    client = Client(headers={"accept-language": "zh-hans"})
    client.post(reverse("account_login"), {"login": "老王", "password": PASSWORD})
    return client


@pytest.fixture
def document(reader: User) -> Document:
    made = make_document(make_base(Team.objects.get(), "手册"), TEXT, "水")
    extract_now(made, extractor=find_extractor("builtin"), actor=Actor("老王", reader))
    return made


def addresses(document: Document) -> Iterator[str]:
    here = [document.pk]
    for name in ["library", "new-document", "import-document", "bases", "base-new", "runs", "runs-tray"]:
        yield reverse(f"graphs:{name}")
    for name in ["workspace", "diagnostics", "history", "exports", "settings", "progress"]:
        yield reverse(f"graphs:{name}", args=here)
    workspace = reverse("graphs:workspace", args=here)
    edge = document.edges.first()
    assert edge is not None
    yield from (f"{workspace}?view=list", f"{workspace}?node=n1", f"{workspace}?node=n999")
    yield reverse("graphs:edge", args=[document.pk, edge.edge_id])
    yield reverse("graphs:history", args=here) + "?revision=1"
    yield reverse("graphs:run", args=[document.runs.get().pk])
    yield reverse("reviews:candidates", args=here)
    yield reverse("graphs:library") + "?q=无"
    for query in ("", "?q=水", "?q=%EF%BC%9F", "?q=无&type=rule"):
        yield reverse("graphs:search") + query
    for name in ["profile", "teams"]:
        yield reverse(f"accounts:{name}")
    yield reverse("accounts:team", args=["readers"])
    for name in ["account_change_password", "mfa_index", "mfa_activate_totp", "account_logout"]:
        yield reverse(name)
    yield reverse("admin:index")
    for model in ["document", "knowledgebase", "run", "operation", "candidate"]:
        yield reverse(f"admin:graphs_{model}_changelist")
    candidate = document.candidates.first()
    assert candidate is not None
    yield reverse("admin:graphs_candidate_change", args=[candidate.pk])
    yield "/nothing-here/"


def test_no_english_is_left_over(page: Client, document: Document) -> None:
    found = {}
    for address in addresses(document):
        response = page.get(address, follow=True)
        assert response.status_code in (200, 404), address
        assert response.headers["Content-Language"] == "zh-hans", address
        found[address] = sorted(english(response.content.decode()))
    assert {address: words for address, words in found.items() if words} == {}


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["account_login", "account_signup", "account_reset_password"])
def test_pages_before_signing_in_are_chinese(name: str) -> None:
    response = Client(headers={"accept-language": "zh-hans"}).get(reverse(name))
    assert english(response.content.decode()) == set()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"%PDF-1.7\n%\xe2\xe3", "此文件不是纯文本（PDF）。"),
        (b"\xff\xfe\x00", "文件声明其编码为 UTF-16-LE，但字节内容与之不符。"),
        (b"  \n", "这里没有可读取的文本。"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_chinese(page: Client, content: bytes, sentence: str) -> None:
    base = make_base(Team.objects.get(), "手册")
    sent = {"base": base.pk, "extractor": "builtin", "file": SimpleUploadedFile("a.txt", content)}
    response = page.post(reverse("graphs:new-document"), sent)
    assert sentence in response.content.decode()


def test_a_graph_file_that_is_none_is_refused_in_chinese(page: Client) -> None:
    base = make_base(Team.objects.get(), "手册")
    file = SimpleUploadedFile("a.json", b'{"format": 1')
    response = page.post(reverse("graphs:import-document"), {"base": base.pk, "graph": file})
    assert "这不是 JSON：第 1 行，第 13 列。" in response.content.decode()


def test_details_stand_behind_a_translated_sentence(document: Document) -> None:
    run = Run(document=document, state="failed", error_text=f"{KgError.message} (0a1b2c3d)")
    note = {
        "code": "node_semantic_strength_drift",
        "message": "The text lost a qualifier of its quote. (may)",
    }
    with translation.override("zh-hans"):
        assert run_line(run, timezone.now()).error == "服务器出错了。 (0a1b2c3d)"
        assert note_line(note).message == "节点文本丢失了引文中的限定词。 (may)"
