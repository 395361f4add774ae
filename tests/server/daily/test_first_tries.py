"""A guest's first try counts, practice opens after it, and the clock may jump."""

import asyncio
import json
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

from tests.server.clients import Visitor, connect
from tests.server.daily.daily_server import (
    HOUR,
    TODAY,
    TOMORROW,
    YESTERDAY,
    DailyServer,
    card,
    daily_server,
    result,
)
from tests.server.manual_time import ManualTime

from inkland.server.model.daily.maps import Kind


async def test_everybody_has_the_same_deal(server: DailyServer) -> None:
    players = [await server.begin(await server.visitor(name), "everything") for name in ("Ada", "Bea")]
    one, other = (player.facts for player in players)
    assert (one["edicts"], one["skills"], one["map"]) == (other["edicts"], other["skills"], other["map"])
    assert players[0].table["card"] == players[1].table["card"]
    others = await server.begin(await server.visitor("Cyd"), "base")
    assert others.facts["edicts"] != one["edicts"]


async def test_two_devices_have_one_first_try(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    tablet = Visitor(server.running.http, "Ada")
    tablet.client.cookies = ada.client.cookies
    answers = await asyncio.gather(*(server.ask_to_begin(one) for one in (ada, tablet) * 4))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1
    (guest,) = await guest_ids(server, "base")
    assert len(await server.running.server.store.rooms_of(guest)) == 1
    await tablet.client.aclose()


async def guest_ids(server: DailyServer, kind: Kind) -> list[str]:
    """The guests who play one of today's maps."""
    found = await server.running.server.store.read_deal(server.daily.deal(server.daily.today, kind).seed)
    return sorted({guest for game in found.games for guest in game.owners})


async def test_practice_opens_after_the_first_try(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    early = await server.ask_to_begin(ada, practice=True)
    assert early.json()["code"] == "server-daily-unfinished"
    player = await server.begin(ada)
    assert (await server.ask_to_begin(ada, practice=True)).json()["code"] == "server-daily-unfinished"
    first = await server.finish(ada)
    assert first.room["id"] == player.room["id"]
    total = (await result(ada))["total"]
    practice = await server.begin(ada, practice=True)
    assert practice.room["id"] != first.room["id"]
    assert practice.facts["edicts"] == first.facts["edicts"]
    assert (await server.begin(ada, practice=True)).room["id"] == practice.room["id"], "it goes on"
    await practice.play(Random(7))
    after = await result(ada)
    assert (after["total"], after["finished"]) == (total, 1)
    assert [one["total"] for one in after["people"]] == [total]


async def test_a_try_that_was_given_up_has_no_result_and_opens_practice(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    player = await server.begin(ada)
    assert (await player.ask("give-up"))["type"] == "done"
    assert (await card(ada))["state"] == "given-up"
    assert (await server.ask_to_begin(ada)).json()["phase"] == "over", "there is no second first try"
    practice = await server.begin(ada, practice=True)
    await practice.play(Random(1))
    found = await result(ada)
    assert (found["total"], found["people"], found["percentile"]) == (None, [], None)


async def test_a_first_try_cannot_be_changed(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    player = await server.begin(ada)
    requests: dict[str, dict[str, object]] = {
        "restart": {"same_deal": True},
        "hint": {"turn": player.table["turn"]},
        "propose-rematch": {"same_deck": True},
        "leave": {},
        "reopen": {},
        "start": {},
        "take-game-back": {},
        "add-seat": {"bot": None},
    }
    for name, fields in requests.items():
        answer = await player.ask(name, **fields)
        assert answer["problem"]["code"] == "server-daily-fixed", name


async def test_a_try_survives_a_restart_before_it_was_dealt(tmp_path: Path) -> None:
    time = ManualTime(1_794_816_000.0)
    async with daily_server(tmp_path, time=time) as server:
        ada = await server.visitor("Ada")
        deal = server.daily.deal(server.daily.today, "base")
        await server.begin(ada, "heroes")
        (guest,) = await guest_ids(server, "heroes")
        stored = await server.daily.store.begin_try(deal, guest, "a" * 22, now=time.now(), counts=True)
        assert stored == ("a" * 22, True)
        assert (await card(ada))["state"] == "playing"
        player = await server.begin(ada)
        assert (player.room["id"], player.room["settings"]["setup"]["daily"]) == (
            "a" * 22,
            {"date": TODAY, "counts": True},
        )


async def test_midnight_while_a_map_is_played(server: DailyServer) -> None:
    ada, bea = await server.visitor("Ada"), await server.visitor("Bea")
    for visitor in (ada, bea):
        await server.begin(visitor)
    await server.pass_time(15.9 * HOUR)
    late = await server.visitor("Cyd")
    await server.begin(late, "heroes")
    await server.pass_time(0.2 * HOUR)
    today = (await ada.client.get("/api/daily")).json()
    assert (today["date"], today["maps"][0]["state"]) == (TOMORROW, "new")
    player = await server.finish(ada)
    assert (await card(ada))["counts"], "she finished within the grace"
    assert (await result(ada))["in_time"]
    assert player.room["settings"]["setup"]["daily"]["date"] == TODAY
    await server.pass_time(2 * HOUR)
    await server.finish(bea, seed=2)
    found = await result(bea)
    assert (found["in_time"], [one["name"] for one in found["people"]]) == (False, ["Ada"])


async def test_a_past_day_is_played_from_the_archive(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    await server.pass_time(24 * HOUR)
    player = await server.finish(ada, date=TODAY)
    assert player.room["settings"]["setup"]["daily"] == {"date": TODAY}
    calendar = (await ada.client.get("/api/daily/calendar")).json()
    assert [(one["date"], one["state"], one["in_time"]) for one in calendar] == [(TODAY, "done", False)]
    assert (await ada.client.get("/api/daily")).json()["streak"] == {"current": 0, "best": 0}


async def test_other_days_have_no_map(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    for date in (TOMORROW, YESTERDAY, "2026-02-30", "tomorrow!!"):
        refused = await server.ask_to_begin(ada, date=date)
        assert (refused.status_code, refused.json()["code"]) == (404, "server-no-such-day"), date


async def test_streaks(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    for date, kind in ((TODAY, "base"), (TOMORROW, "heroes")):
        await server.finish(ada, kind, date)
        await server.pass_time(24 * HOUR)
    found = (await ada.client.get("/api/daily")).json()
    assert (found["date"], found["streak"]) == ("2026-11-18", {"current": 2, "best": 2})
    await server.pass_time(24 * HOUR)
    assert (await ada.client.get("/api/daily")).json()["streak"] == {"current": 0, "best": 2}


async def test_a_clock_that_jumps_forward_and_back(server: DailyServer) -> None:
    ada, bea, cyd = [await server.visitor(name) for name in ("Ada", "Bea", "Cyd")]
    first = await server.finish(ada)
    await server.pass_time(27 * HOUR)  # TODAY is public now
    tomorrow = await server.begin(ada, date=TOMORROW)
    await server.pass_time(-27 * HOUR)
    assert (await ada.client.get("/api/daily")).json()["date"] == TODAY
    again = await server.ask_to_begin(ada)
    assert again.json()["id"] == first.room["id"], "there is no second first try"
    assert (await server.ask_to_begin(ada, date=TOMORROW)).status_code == 404
    await server.begin(bea)
    assert not (await card(bea))["counts"], "its link was public already"
    assert not (await card(cyd))["counts"]
    await server.pass_time(20 * HOUR)
    assert (await server.begin(ada, date=TOMORROW)).room["id"] == tomorrow.room["id"]


async def test_a_clock_that_is_right_again_soon_has_given_nothing_away(tmp_path: Path) -> None:
    async with daily_server(tmp_path, hold=600.0) as server:
        ada = await server.visitor("Ada")
        await server.pass_time(1000 * 24 * HOUR)
        assert (await ada.client.get(f"/api/daily/links/{TODAY}")).status_code == 403
        await server.pass_time(-1000 * 24 * HOUR)
        assert (await ada.client.get(f"/api/daily/links/{TODAY}")).status_code == 403
        assert server.daily.chain().revealed == server.daily.today - 1


async def test_an_erased_guest_is_not_in_the_table(server: DailyServer) -> None:
    ada, bea = await server.visitor("Ada"), await server.visitor("Bea")
    for number, visitor in enumerate((ada, bea)):
        await server.finish(visitor, seed=number)
    assert (await result(bea))["finished"] == 2
    with ZipFile(BytesIO((await ada.client.get("/api/guest/export")).content)) as exported:
        document = json.loads(exported.read("guest.json"))
    (entry,) = document["daily_maps"]
    assert (entry["date"], entry["kind"], entry["counts"]) == (TODAY, "base", True)
    (game,) = document["games"]
    assert (entry["game"], entry["stars"]) == (game["game"], game["result"]["totals"][0])
    erased = await ada.client.request("DELETE", "/api/guest", json={"name": "Ada"})
    assert erased.status_code < 300, erased.text
    assert [one["name"] for one in (await result(bea))["people"]] == ["Bea"]


async def test_the_room_of_a_first_try_goes_on_on_another_device(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    player = await server.begin(ada)
    other = await connect(server.running.ws, ada, player.room["id"])
    assert (other.seat, other.table["card"]) == (0, player.table["card"])
