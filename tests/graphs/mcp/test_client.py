"""The official client of the protocol does one job on both roads: find, read, ask, propose."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from pytest_django.live_server_helper import LiveServer

from graphs.actions.tokens import revoke_token
from graphs.domain.scopes import Scope
from graphs.models import Candidate, Document
from tests.builders import TEXT, make_base, make_graph
from tests.graphs.api.calling import make_program
from tests.graphs.mcp.calling import PATH

ROOT = Path(__file__).parents[3]


async def job(client: Any, document: str) -> dict[str, Any]:
    """What came of it, by tool."""
    names = [tool.name for tool in (await client.list_tools()).tools]

    async def call(tool: str, **arguments: Any) -> Any:
        result = await client.call_tool(tool, arguments)
        assert not result.is_error, result
        return result.structured_content

    quote = "A levee is a wall that holds water back"
    failed = await client.call_tool("get_node", {"documentId": document, "nodeId": "n99"})
    return {
        "names": names,
        "version": client.protocol_version,
        "listed": await call("list_documents"),
        "found": await call("search", query="floods"),
        "read": await call("read_text", documentId=document),
        "asked": await call("ask", documentId=document, question="What causes floods?"),
        "proposed": await call("propose_claim", documentId=document, text="Levees hold water back", quote=quote),
        "failed": failed.structured_content["error"]["code"] if failed.is_error else "",
    }  # fmt: skip


def check(done: dict[str, Any], document: Document) -> None:
    assert done["version"] == "2025-11-25"
    assert done["names"][0] == "list_bases"
    assert [item["documentId"] for item in done["listed"]["items"]] == [str(document.pk)]
    assert {match["nodeId"] for match in done["found"]["matches"]} == {"n1", "n2"}
    assert (done["read"]["text"], done["read"]["nextOffset"]) == (TEXT, None)
    assert done["asked"]["status"] == "answered"
    assert done["proposed"]["candidate"]["status"] == "candidate"
    assert done["failed"] == "not_found"


def test_over_http(live_server: LiveServer) -> None:
    from httpx2 import AsyncClient
    from mcp import Client, MCPError
    from mcp.client.streamable_http import streamable_http_client

    program = make_program(Scope.PROPOSE)
    document = make_graph(make_base(program.team))

    async def work() -> dict[str, Any]:
        async with AsyncClient(headers={"Authorization": f"Bearer {program.secret}"}) as http:
            road = streamable_http_client(live_server.url + PATH, http_client=http)
            async with Client(road) as client:
                done = await job(client, str(document.pk))
                revoke_token(program.token, by=program.user)
                with pytest.raises(MCPError, match="no token that is good"):
                    await client.call_tool("list_bases")
        return done

    done = asyncio.run(work())

    check(done, document)
    assert Candidate.objects.get(pk=done["proposed"]["candidate"]["id"]).proposed_by == program.user


@pytest.mark.processes
@pytest.mark.django_db(transaction=True)
def test_over_standard_streams(tmp_path: Path) -> None:
    """With a copy of the database of this test, as a process of its own."""
    if connection.vendor != "sqlite":
        pytest.skip("the process reads a copy of the file")
    from mcp import Client, StdioServerParameters

    document, outside = make_graph(make_base(name="Weather")), make_graph()
    with closing(sqlite3.connect(tmp_path / "groundgraph.sqlite3")) as copy:
        connection.connection.backup(copy)
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("GROUNDGRAPH_", "DJANGO_", "DATABASE_"))}
    server = StdioServerParameters(
        command=sys.executable,
        args=[str(ROOT / "manage.py"), "kg", "mcp", "--base", "Weather"],
        env=kept | {"GROUNDGRAPH_DATA_DIR": str(tmp_path), "LC_ALL": "C"},
        cwd=tmp_path,
    )

    async def work() -> dict[str, Any]:
        async with Client(server) as client:
            hidden = await client.call_tool("outline", {"documentId": str(outside.pk)})
            return await job(client, str(document.pk)) | {"hidden": hidden.is_error}

    done = asyncio.run(work())

    check(done, document)
    assert done["hidden"]
    with closing(sqlite3.connect(tmp_path / "groundgraph.sqlite3")) as copy:
        rows = copy.execute("SELECT proposed_by_name FROM graphs_candidate WHERE text LIKE 'Levees%'")
        assert rows.fetchall() == [("command line",)]
