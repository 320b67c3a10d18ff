"""``python -m tests.stub.server [PORT]``: prints its address, then answers until it is killed.

How it behaves is the name of the model that is asked for, ``BEHAVIOUR`` or ``BEHAVIOUR:ARGUMENT``; behaviour for one
unlucky passage only is ``BEHAVIOUR@WORD``: passages without the word are answered well; behaviour towards one kind of
question only is ``BEHAVIOUR~TASK`` (extract, review, weave, summarise). ``GET /calls`` counts what was
asked, ``GET /last`` shows the last request, ``GET /last/TASK`` the last of that kind, ``POST /reset`` forgets all.
"""

import json
import re
import sys
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.stub import completions, messages
from tests.stub.behaviours import BEHAVIOURS
from tests.stub.oddities import ODDITIES
from tests.stub.replies import good_reply, task_of

_LOCK = threading.Lock()
CALLS: list[dict[str, Any]] = []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "stub"

    def log_message(self, *_: object) -> None: ...

    def do_GET(self) -> None:
        match self.path:
            case "/calls":
                self.send_json(
                    {
                        "calls": len(CALLS),
                        "models": [call["model"] for call in CALLS],
                        "times": [call["at"] for call in CALLS],
                        "tasks": [call["task"] for call in CALLS],
                    }
                )
            case "/last":
                self.send_json(CALLS[-1] if CALLS else {})
            case path if path.startswith("/last/"):
                task = path.removeprefix("/last/")
                self.send_json(next((call for call in reversed(CALLS) if call["task"] == task), {}))
            case "/v1/models":
                self.send_json({"data": [{"id": "good"}]})
            case _:
                self.send_json({"error": {"message": "no such page"}}, 404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.path == "/reset":
            CALLS.clear()
            return self.send_json({})
        if not self.path.endswith("/chat/completions") and not self.path.endswith("/messages"):
            return self.send_json({"error": {"message": "not found"}}, 404)
        asked = json.loads(body)
        self.asked = asked
        self.dialect = messages if self.path.endswith("/messages") else completions
        said = [asked.get("system", ""), *(message.get("content", "") for message in asked["messages"])]
        self.user = "\n".join(map(str, said))
        task = task_of(self.user)
        with _LOCK:
            CALLS.append(asked | {"at": time.time(), "headers": dict(self.headers), "task": task})
            self.nth = len(CALLS)
        name, _, word = asked["model"].partition("@")
        name, _, only = name.partition("~")
        kind, _, argument = name.partition(":")
        if (word and word not in passage(self.user)) or (only and only != task):
            kind, argument = "good", ""
        with suppress(BrokenPipeError, ConnectionResetError):
            (BEHAVIOURS | ODDITIES)[kind](self, argument)
        self.close_connection = True

    def send_json(self, value: Any, status: int = 200, headers: dict[str, str] | None = None) -> None:
        self.send_bytes(json.dumps(value).encode(), "application/json", status, headers)

    def send_bytes(
        self, data: bytes, kind: str, status: int = 200, headers: dict[str, str] | None = None
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        # said, so that nobody asks again on a line about to close
        self.send_header("Connection", "close")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def refuse(
        self, status: int, message: str, code: str = "stub", headers: dict[str, str] | None = None
    ) -> None:
        self.send_json(self.dialect.error(message, code), status, headers)

    def begin_stream(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()

    def event(self, text: str, finish: str | None = None, usage: dict[str, int] | None = None) -> None:
        """Some words of the reply, in the dialect that was asked in."""
        for event in self.dialect.events(text, finish, usage, self.asked):
            self.raw(event)

    def raw(self, event: dict[str, Any]) -> None:
        self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())
        self.wfile.flush()

    def say(self, text: str, finish: str = "stop") -> None:
        """The whole reply as a stream of pieces."""
        self.begin_stream()
        for at in range(0, len(text), 400):
            self.event(text[at : at + 400])
        usage = {"prompt_tokens": len(self.user) // 4, "completion_tokens": len(text) // 4}
        self.event("", finish, usage)
        self.wfile.write(self.dialect.LAST)

    def good_reply(self) -> str:
        return good_reply(self.user, passage(self.user))


def passage(user: str) -> str:
    match = re.search(r"--- passage (\w+) ---\n(.*)\n--- end \1 ---", user, re.DOTALL)
    return match[2] if match else user


def main() -> None:
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    server.daemon_threads = True
    print(f"http://127.0.0.1:{server.server_port}/v1", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
