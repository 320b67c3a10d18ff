"""Which addresses may be reached: public ones, and what the operator names (``EGRESS_ALLOW``). Pure."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

Address = IPv4Address | IPv6Address
_NAT64 = IPv6Network("64:ff9b::/96")
# Not reachable from everywhere either (IANA's special-purpose registry, RFC 3879), whatever this Python knows of them:
# site-local, documentation, segment routing.
_NOT_GLOBAL = tuple(map(IPv6Network, ("fec0::/10", "3fff::/20", "5f00::/16")))


@dataclass(frozen=True, slots=True)
class AllowList:
    """``hosts`` are names, with ``:port`` where only that port is meant; ``networks`` are CIDR blocks."""

    hosts: frozenset[str] = frozenset()
    networks: tuple[str, ...] = field(default=())

    @classmethod
    def of(cls, words: Iterable[str]) -> "AllowList":
        """Raises ValueError on a block with host bits set."""
        hosts, networks = set(), []
        for word in filter(None, (word.strip().lower() for word in words)):
            try:
                networks.append(str(ip_network(word)))
            except ValueError:
                if "/" in word:
                    raise
                hosts.add(word)
        return cls(frozenset(hosts), tuple(networks))

    def permits(self, host: str, port: int, address: str) -> bool:
        """May ``host`` be reached at this resolved address?"""
        if self.names(host, port):
            return True
        place = _plain(address)
        return is_public(place) or any(place in ip_network(block) for block in self.networks)

    def names(self, host: str, port: int) -> bool:
        return host.lower() in self.hosts or f"{host.lower()}:{port}" in self.hosts


def is_public(address: Address) -> bool:
    """Reachable from everywhere: not loopback, private, link-local, multicast or reserved."""
    if any(address in block for block in _NOT_GLOBAL):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _plain(text: str) -> Address:
    """An IPv4 address that came wrapped in IPv6 (mapped, 6to4, Teredo, NAT64) counts as itself."""
    address = ip_address(text.split("%")[0])
    if isinstance(address, IPv4Address):
        return address
    wrapped = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
    if address in _NAT64:
        wrapped = IPv4Address(int(address) & 0xFFFFFFFF)
    return wrapped or address
