"""The API as a page: everything of the OpenAPI document stands on it, and what it refers to is there."""

import re

import pytest
from django.test import Client

from kgsite.api_pages import words_of
from tests.kgsite.api_samples import described


def test_every_operation_and_shape_stands_on_the_page(client: Client, db: None) -> None:
    page = client.get("/api/v1/docs").content.decode()

    names = {said["operationId"] for path in described()["paths"].values() for said in path.values()}
    assert names <= set(re.findall(r'<details id="([a-z_]+)">', page))
    shapes = set(re.findall(r'id="shape-(\w+)"', page))
    assert shapes == set(described()["components"]["schemas"])
    assert set(re.findall(r'href="#shape-(\w+)"', page)) <= shapes
    assert "`" not in page


def test_the_page_needs_no_script_of_its_own_and_keeps_the_policy(client: Client, db: None) -> None:
    response = client.get("/api/v1/docs")

    assert "'unsafe-inline'" not in response["Content-Security-Policy"]
    assert "<script>" not in response.content.decode() and " style=" not in response.content.decode()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Plain.", (("Plain.", False),)),
        ("With ``code`` in it.", (("With ", False), ("code", True), (" in it.", False))),
        ("One\n    line `x`", (("One\nline ", False), ("x", True))),
        ("", ()),
    ],
)
def test_code_in_a_text_is_told_apart(text: str, words: object) -> None:
    assert words_of(text) == words
