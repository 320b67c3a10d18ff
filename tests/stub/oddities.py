"""What servers say that is legal, half legal, or meant to hurt: shapes, bytes and headers rather than words."""

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.stub.server import Handler

DRAFT = '{"nodes": [{"id": "N1", "type": "fact", "text": "DRAFTED", "quote": "DRAFTED", "paragraph": 0}]}'


def no_tools(handler: "Handler", argument: str) -> None:
    """Takes words only, and says so: 400, or what the argument says."""
    if "tools" in handler.asked:
        return handler.refuse(int(argument or 400), "tools: this model does not use tools")
    handler.say(handler.good_reply())


def picky(handler: "Handler", argument: str) -> None:
    """Does not take a parameter: ``picky:temperature``, ``picky:max_tokens``."""
    if argument in handler.asked:
        return handler.refuse(400, f"Unsupported parameter: '{argument}' is not supported with this model.")
    handler.say(handler.good_reply())


def error_event(handler: "Handler", argument: str) -> None:
    """Begins well and then breaks off with an error: ``error_event:overloaded_error``."""
    handler.begin_stream()
    handler.event(handler.good_reply()[:60])
    handler.raw({"type": "error", "error": {"type": argument or "api_error", "message": "stub broke"}})


def lingers(handler: "Handler", _argument: str) -> None:
    """Says everything and its end, and keeps the line open."""
    handler.say(handler.good_reply())
    handler.wfile.flush()
    time.sleep(600)


def null(handler: "Handler", _argument: str) -> None:
    handler.send_json({"choices": [{"index": 0, "message": {"content": None}, "finish_reason": "stop"}]})


def parts(handler: "Handler", _argument: str) -> None:
    """Content as a list of parts, a thought among them."""
    reply = handler.good_reply()
    thought = {"type": "thinking", "thinking": DRAFT, "text": DRAFT}
    texts = [{"type": "text", "text": reply[:90]}, {"type": "text", "text": reply[90:]}]
    handler.send_json(handler.dialect.whole([thought, *texts], "stop"))


def several(handler: "Handler", _argument: str) -> None:
    """Several choices, of which the first is meant."""
    told = handler.dialect.whole(handler.good_reply(), "stop")
    told["choices"] += [{"index": 1, "message": {"content": DRAFT}, "finish_reason": "length"}]
    handler.send_json(told)


def thinks(handler: "Handler", _argument: str) -> None:
    """Thoughts in a field of their own, then the answer."""
    handler.begin_stream()
    for name in ("reasoning_content", "reasoning"):
        handler.raw({"choices": [{"index": 0, "delta": {"content": None, name: DRAFT}}]})
    handler.event(handler.good_reply(), "stop")


def calls(handler: "Handler", _argument: str) -> None:
    """The answer as the arguments of a function that nobody offered, in pieces."""
    handler.begin_stream()
    reply = handler.good_reply()
    for piece in (reply[:50], reply[50:]):
        call = {"index": 0, "function": {"name": "answer", "arguments": piece}}
        handler.raw({"choices": [{"index": 0, "delta": {"tool_calls": [call]}}]})
    handler.event("", "tool_calls")


def filtered(handler: "Handler", argument: str) -> None:
    """A filter cuts in at a share of the reply: ``filtered:0.5``."""
    reply = handler.good_reply()
    handler.say(reply[: int(len(reply) * float(argument or 0))], "content_filter")


def refusal(handler: "Handler", _argument: str) -> None:
    handler.say("", "refusal")


def usage_only(handler: "Handler", _argument: str) -> None:
    handler.begin_stream()
    handler.raw({"choices": [], "usage": {"prompt_tokens": 5, "completion_tokens": 0}})


def header_bomb(handler: "Handler", _argument: str) -> None:
    handler.send_bytes(b"{}", "application/json", 200, {f"X-{i}": "y" * 1000 for i in range(2000)})


def slow_loris(handler: "Handler", _argument: str) -> None:
    """A byte of a header now and then."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nX: ")
    while True:
        handler.wfile.write(b"x")
        handler.wfile.flush()
        time.sleep(0.05)


def chunked(handler: "Handler", _argument: str) -> None:
    """Comments in chunks, for ever."""
    handler.send_response(200)
    handler.send_header("Content-Type", "text/event-stream")
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    while True:
        handler.wfile.write(b"8\r\n: keep\n\n\r\n")
        time.sleep(0.02)


def crumbs(handler: "Handler", _argument: str) -> None:
    """A line without an end, a byte a chunk, as fast as it can."""
    handler.send_response(200)
    handler.send_header("Content-Type", "text/event-stream")
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    while True:
        handler.wfile.write(b"1\r\nx\r\n" * 20_000)


def encoded(handler: "Handler", argument: str) -> None:
    """A whole answer in another encoding, which its header names: ``encoded:gb18030``."""
    told = json.dumps(handler.dialect.whole(handler.good_reply(), "stop"), ensure_ascii=False)
    handler.send_bytes(told.encode(argument), f"application/json; charset={argument}")


def untyped(handler: "Handler", _argument: str) -> None:
    """JSON that is not called so."""
    told = json.dumps(handler.dialect.whole(handler.good_reply(), "stop"), indent=1)
    handler.send_bytes(told.encode(), "text/plain")


def marked(handler: "Handler", _argument: str) -> None:
    """A byte order mark before the stream, and one before the reply."""
    handler.begin_stream()
    handler.wfile.write("\ufeff".encode())
    handler.event("\ufeff" + handler.good_reply(), "stop")


def halves(handler: "Handler", _argument: str) -> None:
    """Half characters wherever one can be put."""
    graph = json.loads(handler.good_reply())
    first = graph["nodes"][0]
    graph["nodes"].append(first | {"id": "H\ud800", "text": first["text"] + " \udc00", "quote": "\ud83d"})
    graph["summary"] = "half \ud800"
    handler.say(json.dumps(graph))


def torn(handler: "Handler", _argument: str) -> None:
    """A character in two pieces, half in each, as gateways that count in UTF-16 send it."""
    reply = json.dumps(json.loads(handler.good_reply()) | {"summary": "\U0001f600"}, ensure_ascii=False)
    before, after = reply.split("\U0001f600")
    handler.begin_stream()
    handler.event(before + "\ud83d")
    handler.event("\ude00" + after)
    handler.event("", "stop")


def unwritable(handler: "Handler", argument: str) -> None:
    """What no database takes: behind the reply, and as the reason of its end (``unwritable:end``)."""
    handler.begin_stream()
    handler.event(handler.good_reply() + ("" if argument else " \ud83d\0"))
    handler.event("", "\ud800 a\0b" if argument else "stop")


def counts(handler: "Handler", argument: str) -> None:
    """Says that it read and wrote so many tokens: ``counts:1000000000``."""
    handler.begin_stream()
    handler.event(handler.good_reply())
    handler.event("", "stop", {"prompt_tokens": int(argument), "completion_tokens": int(argument)})


def repeats_key(handler: "Handler", argument: str) -> None:
    """Says the key back, in an error or in the answer: ``repeats_key:200``."""
    key = handler.headers.get("x-api-key") or handler.headers.get("Authorization", "").split(" ")[-1]
    if argument != "200":
        return handler.refuse(int(argument or 400), f"The key {key} is of no use", key)
    node = {"id": "N1", "type": "fact", "text": key, "quote": key, "paragraph": 0}
    handler.say(json.dumps({"summary": key, "nodes": [node, *json.loads(handler.good_reply()).get("nodes", [])], "edges": []}))  # fmt: skip


def escapes_key(handler: "Handler", argument: str) -> None:
    """The same, escaped in ways that JSON allows: ``escapes_key:400``, and ``event`` in the middle of a stream."""
    key = handler.headers.get("x-api-key") or handler.headers.get("Authorization", "").split(" ")[-1]
    told = json.dumps(key).replace("/", "\\/").replace("+", "\\u002B")
    if argument == "200":
        handler.begin_stream()
        handler.event(f'{{"summary": {told}, "nodes": [], "edges": []}}')
        return handler.event("", key)
    error = f'{{"type": "error", "error": {{"message": {told}, "code": {told}}}}}'
    if argument == "event":
        handler.begin_stream()
        handler.wfile.write(f"data: {error}\n\n".encode())
    else:
        handler.send_bytes(error.encode(), "application/json", int(argument))


def bare_list(handler: "Handler", _argument: str) -> None:
    """JSON, but nothing that is an answer."""
    handler.send_bytes(b"[1, 2, 3]", "application/json")


def odd_types(handler: "Handler", _argument: str) -> None:
    """Every field of another kind than it should be."""
    handler.begin_stream()
    for event in (
        {"choices": {"0": {}}, "usage": []},
        {"choices": [None, 1, "x", {"index": 0, "delta": "x"}, {"index": 0, "delta": {"content": 7}}]},
        {"choices": [{"index": 0, "delta": {"tool_calls": [{"function": []}]}}], "usage": {"prompt_tokens": -1}},
        {"type": "message_start", "message": 3},
        {"type": "content_block_delta", "delta": {"type": "text_delta", "text": None}},
        {"type": "message_delta", "delta": [], "usage": "many"},
    ):  # fmt: skip
        handler.raw(event)


ODDITIES: dict[str, Callable[["Handler", str], None]] = {
    oddity.__name__: oddity
    for oddity in (
        no_tools, picky, error_event, lingers, null, parts, several, thinks, calls, filtered, refusal, usage_only,
        header_bomb, slow_loris, chunked, crumbs, encoded, untyped, marked, halves, counts, torn, unwritable, repeats_key, escapes_key, bare_list, odd_types,
    )
}  # fmt: skip
