"""Documents that are the same for everybody are made once, and sent again only if they have changed."""

import json
from pathlib import Path

import httpx
import pytest
from tests.server.running_server import running_server

from inkland.server.web import asgi as app

PATHS = ("/schema", "/schema/", "/schema/openapi.json", "/api/catalog", "/api/messages.json")


async def test_documents_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 0.1.0 made the OpenAPI document anew for every request, 10.8 ms each."""
    made: list[str] = []
    for name in ("document_of", "message_schema", "catalog_info"):
        original = getattr(app, name)

        def counting(*args: object, name: str = name, original: object = original) -> object:
            made.append(name)
            return original(*args)  # type: ignore[operator]

        monkeypatch.setattr(app, name, counting)
    async with running_server(tmp_path) as running, httpx.AsyncClient(base_url=running.http) as client:
        for path in PATHS:
            for _ in range(3):
                answer = await client.get(path)
                assert answer.status_code == 200
                assert json.loads(answer.content)
            assert answer.headers["content-encoding"] == "gzip"
            known = await client.get(path, headers={"If-None-Match": answer.headers["etag"]})
            assert (known.status_code, known.content) == (304, b"")
            plain = await client.get(path, headers={"Accept-Encoding": "identity"})
            assert plain.content == answer.content
    assert sorted(made) == ["catalog_info", "document_of", "message_schema"]


async def test_the_catalog_of_the_api_is_the_prepared_one(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, httpx.AsyncClient(base_url=running.http) as client:
        catalog = await client.get("/api/catalog")
        assert catalog.headers["cache-control"] == "no-cache"
        assert catalog.json()["digest"] == running.server.catalog.digest
        assert (await client.get("/api/guest")).headers["cache-control"] == "no-store"
