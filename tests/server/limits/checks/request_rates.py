"""Limits of many requests: at once, by what they cost, changes, reviews and recovery codes."""

import asyncio
from pathlib import Path

import httpx
from tests.server.clients import Visitor
from tests.server.limits.checks.registry import checks, server_with
from tests.server.limits.raw import post, raw, request
from tests.server.reviews.made_engine import PIECES, made_engine
from tests.server.reviews.test_records import record

from inkland.server.features.sessions.recovery_code import format_code, new_code, parse_code


@checks("address_requests")
async def requests_at_once_are_bounded(folder: Path) -> None:
    async with (
        server_with(folder, address_requests=1) as running,
        raw(running) as slow,
        raw(running) as other,
    ):
        slow.send(post(50))
        async with asyncio.timeout(10):
            while not running.server.requests._counts:
                await asyncio.sleep(0.01)
        assert await other.get() == 429
        async with raw(running, "127.0.0.9") as far:
            assert await far.get() == 200


@checks("points", "point_burst")
async def requests_are_limited_by_what_they_cost(folder: Path) -> None:
    async with server_with(folder, points=0.001, point_burst=60) as running, raw(running) as client:
        assert [await client.get("/api/games") for _ in range(2)] == [401, 401]
        client.send(request("/api/games"))
        refused = await client.head()
        assert b" 429 " in refused
        seconds = int(refused.lower().partition(b"retry-after: ")[2].split()[0])
        assert 19_900 < seconds <= 20_000, "20 points at a thousandth each second"
        assert b"server-too-fast" in await client.reader.readexactly(len(b'{"code":"server-too-fast"'))
        async with raw(running) as page:
            assert [await page.get("/static/icon.svg") for _ in range(20)] == [200] * 20, (
                "what is left is for files"
            )
            page.send(request("/", "Accept: text/html"))
            assert b" 429 " in await page.head()
            assert b"Too many requests" in await page.reader.readline()
        async with raw(running, "127.0.0.9") as other:
            assert await other.get("/api/games") == 401


@checks("slots")
async def requests_take_turns(folder: Path) -> None:
    async with server_with(folder, slots=1) as running, raw(running) as slow, raw(running) as client:
        slow.send(post(50))
        assert await client.get("/api/guest") == 401, "a slow body takes no slot"
        await running.server.request_slots.take("another address")
        waiting = asyncio.create_task(client.get("/api/guest"))
        async with raw(running) as other:
            assert await other.get("/static/icon.svg") == 200, "files do not wait"
        assert not waiting.done()
        running.server.request_slots.give_back()
        assert await waiting == 401


@checks("changes", "change_burst")
async def changes_are_limited(folder: Path) -> None:
    async with (
        server_with(folder, changes=0.001, change_burst=2) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        await ada.room()
        late = await ada.client.post("/api/rooms", json={})
        assert (late.status_code, late.json()["code"]) == (429, "server-too-fast")
        assert 900 < int(late.headers["retry-after"]) <= 1000, "a thousandth each second"


@checks("guest_reviews", "address_reviews", "reviews")
async def only_so_many_reviews_are_made_at_once(folder: Path) -> None:
    for number, limit in enumerate(("address_reviews", "reviews")):
        limits = {"guest_reviews": 1, limit: 2}
        async with (
            server_with(folder / str(number), **limits) as running,
            Visitor(running.http, "Ada") as ada,
            Visitor(running.http, "Bea") as bea,
            Visitor(running.http, "Cyd") as cyd,
        ):
            with made_engine(allowed=0) as engine:
                assert await ask_review(ada) == await ask_review(ada) == 200, "the same one twice"
                assert await ask_review(ada, "deep") == 429
                assert await ask_review(bea) == 200
                assert await ask_review(cyd) == 429
                engine.allow(3 * PIECES)
                async with asyncio.timeout(20):
                    while await ask_review(cyd) == 429:
                        await asyncio.sleep(0.02)
                    while len(engine.computed) < 3 * PIECES:
                        await asyncio.sleep(0.02)


async def ask_review(visitor: Visitor, depth: str = "standard") -> int:
    """The status of the answer to somebody who wants a record reviewed."""
    answer = await visitor.client.post(f"/api/records/review?depth={depth}", content=record().encode())
    assert ("retry-after" in answer.headers) == (answer.status_code == 429)
    return answer.status_code


@checks("recovery_burst", "recovery_seconds")
async def recovery_codes_of_an_address_are_limited(folder: Path) -> None:
    async with server_with(folder, recovery_burst=3, recovery_seconds=1000.0) as running:
        async with httpx.AsyncClient(base_url=running.http) as client:
            codes = [*(format_code(new_code()) for _ in range(4)), "mistyped"]
            answers = [await client.post("/api/guest/recover", json={"code": code}) for code in codes]
        assert [answer.status_code for answer in answers] == [403, 403, 403, 429, 422]
        assert answers[3].json() == {
            "code": "server-recovery-later", "rule": "", "cells": [], "details": {"minutes": 17}
        }  # fmt: skip


@checks("recovery_tries")
async def tries_of_a_recovery_code_are_limited(folder: Path) -> None:
    async with server_with(folder, recovery_tries=2) as running, Visitor(running.http, "Ada") as ada:
        right = parse_code((await ada.client.post("/api/guest/recovery")).json()["code"])
        assert right is not None
        wrong = right._replace(secret=new_code().secret)
        codes = [format_code(code) for code in (wrong, wrong, wrong, right)]
        answers = [await ada.client.post("/api/guest/recover", json={"code": code}) for code in codes]
        assert [answer.status_code for answer in answers] == [403, 403, 429, 429]
