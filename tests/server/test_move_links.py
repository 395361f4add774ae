"""A link to another device replaces nobody who has not been asked, and can be taken back for a day."""

import httpx
from tests.server.clients import Visitor
from tests.server.running_server import RunningServer
from tests.server.test_sessions import devices_of, status

from inkland.server.web.http.session_cookies import FORMER_SECONDS


async def link_of(visitor: Visitor) -> str:
    return str((await visitor.client.post("/api/guest/move")).json()["token"])


async def claim(visitor: Visitor, token: str, **fields: bool) -> httpx.Response:
    return await visitor.client.post("/api/guest/claim", json={"token": token, **fields})


async def name_of(visitor: Visitor) -> str:
    return str((await visitor.client.get("/api/guest")).json()["name"])


async def test_whose_link_it_is_can_be_seen_without_using_it(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    token = await link_of(visitors[0])
    async with httpx.AsyncClient(base_url=running.http) as phone:
        found = [
            (await client.post("/api/guest/move/owner", json={"token": token})).json()
            for client in (phone, visitors[1].client, visitors[0].client)
        ]
        assert found == [{"name": "Ada", "is_here": is_here} for is_here in (False, False, True)]
        assert (await phone.post("/api/guest/claim", json={"token": token})).json()["name"] == "Ada"
        used = await phone.post("/api/guest/move/owner", json={"token": token})
        assert (used.status_code, used.json()["code"]) == (403, "server-link-used")
        bad = await phone.post("/api/guest/move/owner", json={"token": "x"})
        assert (bad.status_code, bad.json()["code"]) == (403, "server-link-bad")


async def test_a_strangers_link_does_not_silently_replace_the_guest_of_a_device(
    visitors: list[Visitor],
) -> None:
    ada, bea = visitors[:2]
    token = await link_of(ada)
    refused = await claim(bea, token)
    assert (refused.status_code, refused.json()["code"]) == (409, "server-link-other-guest")
    assert await name_of(bea) == "Bea"
    assert (await claim(bea, token, leaves=True)).json()["former"] == "Bea"
    assert await name_of(bea) == "Ada"


async def test_a_device_goes_back_to_its_guest_and_leaves_the_other_one(visitors: list[Visitor]) -> None:
    ada, bea = visitors[:2]
    room = await bea.room(bots=["random"], start=True)
    before = dict(bea.client.cookies)
    answer = await claim(bea, await link_of(ada), leaves=True)
    (former,) = [line for line in answer.headers.get_list("set-cookie") if "-former=" in line]
    assert f"Max-Age={FORMER_SECONDS};" in former
    assert "HttpOnly" in former
    assert (await bea.client.get("/api/guest")).json()["former"] == "Bea"
    assert len(await devices_of(ada)) == 2
    back = await bea.client.post("/api/guest/back")
    assert (back.status_code, back.json()["name"]) == (200, "Bea")
    assert dict(bea.client.cookies) == before, "nothing of the other guest is left here"
    assert [game["room"] for game in (await bea.client.get("/api/games")).json()] == [room]
    assert (await bea.client.get("/api/guest")).json()["former"] is None
    assert len(await devices_of(ada)) == 1


async def test_there_is_no_way_back_without_a_link_or_after_a_sign_out(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea = visitors[:2]
    refused = await ada.client.post("/api/guest/back")
    assert (refused.status_code, refused.json()["code"]) == (404, "server-no-such-device")
    async with httpx.AsyncClient(base_url=running.http, cookies=bea.client.cookies) as same_device:
        await claim(bea, await link_of(ada), leaves=True)
        (device,) = (await same_device.get("/api/guest/devices")).json()
        assert (await same_device.delete(f"/api/guest/devices/{device['id']}")).status_code == 200
    assert (await bea.client.get("/api/guest")).json()["former"] is None
    assert (await bea.client.post("/api/guest/back")).status_code == 404
    assert await status(bea) == 200
    assert await name_of(bea) == "Ada"


async def test_on_a_device_without_a_guest_there_is_nobody_to_go_back_to(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    async with httpx.AsyncClient(base_url=running.http) as phone:
        token = await link_of(visitors[0])
        assert (await phone.post("/api/guest/claim", json={"token": token})).json()["former"] is None
        assert len(phone.cookies) == 1
        assert (await phone.post("/api/guest/back")).status_code == 404
