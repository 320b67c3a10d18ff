import pytest
from django.http import HttpResponse, HttpResponseRedirect
from django.test import RequestFactory
from django_htmx.middleware import HtmxMiddleware

from kgsite.accounts.middleware import SignInMiddleware

SIGN_IN = "/accounts/login/?next=/documents/1/panel/"


def ask(target=SIGN_IN, **headers):
    answer = HttpResponseRedirect(target) if target else HttpResponse("fine")
    stack = HtmxMiddleware(SignInMiddleware(lambda request: answer))
    return stack(RequestFactory().get("/documents/1/panel/", headers=headers))


def test_a_page_is_redirected():
    assert ask().status_code == 302


def test_a_fragment_takes_its_whole_page_to_sign_in_and_back_to_where_it_was():
    response = ask(**{"HX-Request": "true", "HX-Current-URL": "http://testserver/documents/1/?node=n1"})

    assert response.status_code == 200
    assert response["HX-Redirect"] == "/accounts/login/?next=/documents/1/%3Fnode%3Dn1"


def test_the_way_back_never_leaves_this_site():
    response = ask(**{"HX-Request": "true", "HX-Current-URL": "https://elsewhere.example/page"})

    assert response["HX-Redirect"] == "/accounts/login/?next=/page"


def test_json_gets_the_code():
    response = ask(accept="application/json")

    assert response.status_code == 401
    assert b'"unauthenticated"' in response.content


@pytest.mark.parametrize("target", ["/documents/2/", None], ids=str)
def test_everything_else_passes(target):
    response = ask(target, **{"HX-Request": "true"})

    assert "HX-Redirect" not in response
