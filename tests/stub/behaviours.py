"""What a model's server may do to us. Each takes the request's handler and the argument behind the colon."""

import gzip
import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.stub.server import Handler


def good(handler: "Handler", argument: str) -> None:
    """``good:SECONDS`` thinks that long before it speaks."""
    time.sleep(float(argument or 0))
    handler.say(handler.good_reply())


def whole(handler: "Handler", _argument: str) -> None:
    """It does not stream."""
    handler.send_json(handler.dialect.whole(handler.good_reply(), "stop"))


def only(handler: "Handler", argument: str) -> None:
    """Accepts one way of asking for JSON only: ``only:json_object``; others as some servers do, with 500."""
    shape = handler.asked.get("response_format") or {"type": "text"}
    kind = "json_object_schema" if "schema" in shape and shape["type"] == "json_object" else shape["type"]
    if kind != argument:
        return handler.send_json({"error": {"message": f"response_format {kind} unknown"}}, 500)
    handler.say(handler.good_reply())


def silent(handler: "Handler", _argument: str) -> None:
    time.sleep(600)


def mute(handler: "Handler", _argument: str) -> None:
    """Begins a stream and then says nothing."""
    handler.begin_stream()
    time.sleep(600)


def endless(handler: "Handler", argument: str) -> None:
    """A byte now and then, for ever."""
    handler.begin_stream()
    while True:
        handler.event(" ")
        time.sleep(float(argument or 0.05))


def chatter(handler: "Handler", _argument: str) -> None:
    handler.say("I am sorry, but as a stub I would rather talk about the weather.")


def empty(handler: "Handler", _argument: str) -> None:
    handler.say("")


def cut(handler: "Handler", argument: str) -> None:
    """Ends at a share of the reply with ``length``: ``cut:0.6``."""
    reply = handler.good_reply()
    handler.say(reply[: int(len(reply) * float(argument or 0.6))], "length")


def hang_up(handler: "Handler", _argument: str) -> None:
    """Ends the stream in the middle without saying why."""
    handler.begin_stream()
    handler.event(handler.good_reply()[:60])


def draft(handler: "Handler", _argument: str) -> None:
    """A draft, a closing tag alone, the answer."""
    node = {"id": "N1", "type": "fact", "text": "DRAFTED", "quote": "DRAFTED", "paragraph": 0}
    handler.say(json.dumps({"nodes": [node], "edges": []}) + "\n</think>\n" + handler.good_reply())


def curly(handler: "Handler", _argument: str) -> None:
    handler.say(handler.good_reply().replace('{"', "{“").replace('":', "”:").replace(', "', ", “"))


def invents(handler: "Handler", _argument: str) -> None:
    """Beside what is right a thing that nobody wrote of, and a relation that has no name."""
    graph: dict[str, Any] = json.loads(handler.good_reply())
    if not graph.get("nodes"):
        return handler.say(json.dumps(graph))
    first = graph["nodes"][0]
    graph["nodes"].append(first | {"id": "X1", "type": "concept", "text": "Qorvathian Directorate"})
    graph["edges"].append(
        {"fromNodeId": first["id"], "toNodeId": first["id"], "relation": "unknown", "evidence": []}
    )
    handler.say(json.dumps(graph))


def meddles(handler: "Handler", _argument: str) -> None:
    """Asked to add, it rewrites what stands, ties what stands to what stands, and adds what nobody wrote."""
    graph: dict[str, Any] = {"nodes": [], "edges": []} | json.loads(handler.good_reply())
    quote = {"paragraph": 0, "quote": "MEDDLED"}
    graph["nodes"] += [
        {"id": "E1", "type": "rule", "text": "MEDDLED", **quote},
        {"id": "M1", "type": "claim", "text": "MEDDLED", **quote},
    ]
    for ends in (("E1", "E2"), ("E2", "E999"), ("M1", "E1")):
        graph["edges"].append(
            {"fromNodeId": ends[0], "toNodeId": ends[1], "relation": "causes", "evidence": [quote]}
        )
    handler.say(json.dumps(graph))


def limited(handler: "Handler", argument: str) -> None:
    """The first call is told to wait: ``limited:3``."""
    if handler.nth == 1:
        return handler.refuse(429, "slow down", headers={"Retry-After": argument or "1"})
    handler.say(handler.good_reply())


def status(handler: "Handler", argument: str) -> None:
    handler.refuse(int(argument), "stub says no")


def echo(handler: "Handler", _argument: str) -> None:
    """Says in its error what it was sent."""
    said = f"your header was {handler.headers.get('Authorization')}"
    handler.send_json({"error": {"message": said}}, 418)


def too_long(handler: "Handler", argument: str) -> None:
    """A context of so many characters: ``too_long:4000``."""
    if len(handler.user) > int(argument):
        return handler.refuse(400, "too much", "context_length_exceeded")
    handler.say(handler.good_reply())


def html(handler: "Handler", _argument: str) -> None:
    handler.send_bytes(b"<html><body>Welcome, please sign in</body></html>", "text/html")


def redirect(handler: "Handler", argument: str) -> None:
    handler.send_bytes(b"", "text/plain", 307, {"Location": argument.replace("|", ":") or handler.path})


def bomb(handler: "Handler", _argument: str) -> None:
    """A kilobyte that unpacks to a gigabyte or so."""
    data = gzip.compress(gzip_body())
    handler.send_bytes(data, "application/json", 200, {"Content-Encoding": "gzip"})


def gzip_body() -> bytes:
    return b"[" + b" " * (64 * 1024 * 1024) + b"]"


def huge(handler: "Handler", _argument: str) -> None:
    handler.begin_stream()
    for _ in range(1000):
        handler.event("x" * 65_536)


def deep(handler: "Handler", _argument: str) -> None:
    handler.say('{"nodes": ' + "[" * 100_000)


def many(handler: "Handler", argument: str) -> None:
    """So many nodes that nobody asked for."""
    nodes = [{"id": f"N{i}", "type": "fact", "text": f"Thing {i}.", "quote": f"thing {i}", "paragraph": 0} for i in range(int(argument or 100_000))]  # fmt: skip
    handler.say(json.dumps({"nodes": nodes, "edges": []}))


def odd(handler: "Handler", _argument: str) -> None:
    """NaN, equal keys, markup, and ids of somebody else's document."""
    handler.say(
        '{"nodes": [{"id": "N1", "id": "N2", "type": "fact", "paragraph": NaN, "quote": "<img src=x onerror=alert(1)>", '
        '"text": "<div hx-get=/admin/ hx-trigger=load></div>", "documentId": "00000000-0000-0000-0000-000000000001"}], "edges": []}'
    )


def broken_stream(handler: "Handler", _argument: str) -> None:
    handler.begin_stream()
    handler.wfile.write(b"data: {not json}\n\n")


BEHAVIOURS: dict[str, Callable[["Handler", str], None]] = {
    behaviour.__name__: behaviour
    for behaviour in (
        good, whole, only, silent, mute, endless, chatter, empty, cut, hang_up, draft, curly, invents, meddles, limited, status,
        too_long, html, redirect, bomb, huge, deep, many, odd, broken_stream,
        echo,
    )
}  # fmt: skip
