"""Whose request it is when proxies stand in between. Only what a trusted proxy wrote is believed."""

from collections.abc import Iterable
from ipaddress import ip_address, ip_network


def client_address(remote: str, forwarded: str, trusted: Iterable[str]) -> str:
    """The address nearest to us that is not one of ours, read from the right: the left end is the client's word.

    ``trusted`` holds addresses and networks; ``forwarded`` is the value of X-Forwarded-For.
    """
    networks = [ip_network(item, strict=False) for item in trusted]
    address = remote
    for hop in [remote, *reversed([part.strip() for part in forwarded.split(",")])]:
        try:
            parsed = ip_address(hop)
        except ValueError:
            return address
        address = str(parsed)
        if not any(parsed in network for network in networks):
            return address
    return address
