import pytest

from kgsite.accounts.proxies import client_address

OURS = ["10.0.0.0/8", "::1"]


@pytest.mark.parametrize(
    ("remote", "forwarded", "client"),
    [
        ("203.0.113.5", "", "203.0.113.5"),
        ("203.0.113.5", "198.51.100.7", "203.0.113.5"),
        ("10.0.0.1", "203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "1.2.3.4, 203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "203.0.113.5, 10.0.0.2", "203.0.113.5"),
        ("::1", "2001:db8::5", "2001:db8::5"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "not an address", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
    ],
    ids=[
        "direct",
        "a header that no proxy of ours wrote is not believed",
        "through our proxy",
        "the client's own part is not believed",
        "through two proxies",
        "IPv6",
        "the proxy itself",
        "nonsense",
        "from inside",
    ],
)
def test_the_client_is_the_nearest_address_that_is_not_ours(remote, forwarded, client):
    assert client_address(remote, forwarded, OURS) == client
