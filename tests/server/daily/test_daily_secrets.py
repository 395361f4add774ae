"""Nothing of a day's deal reaches anybody who has not finished it, before the day is over."""

import json
from random import Random

import pytest
from tests.server.clients import Player, Visitor, connect
from tests.server.daily.daily_server import TODAY, TOMORROW, DailyServer, result
from tests.server.test_shared_deals import draw_card, everything_over_a_socket, leaked, secrets_of

from inkland.server.infra.database.database_store import read_by
from inkland.server.infra.database.queries import Query
from inkland.server.infra.stores.queries import game_store
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.shared_deal import Deal
from inkland.server.web.http.routes import ROUTES


def all_routes() -> list[str]:
    """The paths of all routes that answer a question without a secret of somebody else's."""
    return sorted(
        path.replace(":str}", "}").replace(":int}", "}")
        for route in ROUTES
        if "GET" in getattr(route, "http_methods", ())
        for path in route.paths
    )


async def all_answers(visitor: Visitor, room: str, game: str) -> str:
    """Everything that a guest can read from the server."""
    texts = []
    values = {"room_id": room, "game_id": game, "seat": "0", "kind": "base", "date": TODAY}
    for path in all_routes():
        if path in ("/api/catalog", "/api/messages.json", "/api/tutorial"):
            continue  # the same for every deal: all cards
        url = path
        for name, value in values.items():
            url = url.replace("{" + name + "}", value)
        answer = await visitor.client.get(url)
        assert answer.status_code < 500 or answer.status_code == 503, (url, answer.text)
        texts.append(answer.text)
    return "\n".join(texts)


async def deal_secrets(server: DailyServer, player: Player) -> set[str]:
    deal = server.daily.deal(server.daily.today, "base")
    link = server.daily.links.link(server.daily.today)
    assert link is not None
    return secrets_of(player) | {deal.seed.hex(), link.hex()}


async def test_a_stranger_sees_nothing_of_a_day_that_is_played(server: DailyServer) -> None:
    ada, eve = await server.visitor("Ada"), await server.visitor("Eve")
    player = await server.begin(ada)
    room, game = player.room["id"], player.facts["public_id"]
    await draw_card(player)
    watching = await connect(server.running.ws, eve, room)
    assert watching.is_closed
    for _ in range(2):  # while it is played, and after its end
        secrets = await deal_secrets(server, player)
        assert leaked(await all_answers(eve, room, game), secrets) == set()
        assert leaked(await everything_over_a_socket(watching), secrets) == set()
        assert not {"game", "update"} & {json.loads(frame)["type"] for frame in watching.frames}
        await player.play(Random(1))
    assert leaked(await all_answers(ada, room, game), secrets_of(player)), "her own game is hers"


async def test_this_test_finds_a_planted_leak(server: DailyServer, monkeypatch: pytest.MonkeyPatch) -> None:
    read_deal = game_store.read_deal

    def open_deal(seed: bytes) -> Query[Deal]:
        found = read_deal(seed)
        return lambda connection: found(connection)._replace(is_open=False)

    monkeypatch.setattr(Store, "read_deal", read_by(open_deal))
    ada, eve = await server.visitor("Ada"), await server.visitor("Eve")
    player = await server.begin(ada)
    await draw_card(player)
    seen = await all_answers(eve, player.room["id"], player.facts["public_id"])
    assert leaked(seen, await deal_secrets(server, player))


async def test_those_who_have_finished_see_the_other_maps(server: DailyServer) -> None:
    ada, bea = await server.visitor("Ada"), await server.visitor("Bea")
    player, other = await server.finish(ada), await server.finish(bea, seed=2)
    assert player.facts["edicts"] == other.facts["edicts"]
    page = (await bea.client.get(f"/api/games/{player.facts['public_id']}")).json()
    assert (page["is_closed"], page["seats"][0]["name"]) == (False, "Ada")
    assert {one["name"] for one in (await result(bea))["people"]} == {"Ada", "Bea"}


async def test_results_are_for_those_who_have_finished(server: DailyServer) -> None:
    ada, eve = await server.visitor("Ada"), await server.visitor("Eve")
    await server.finish(ada)
    for _ in range(2):
        refused = await eve.client.get(f"/api/daily/days/{TODAY}/base")
        assert (refused.status_code, refused.json()["code"]) == (403, "server-daily-unfinished")
        player = await server.begin(eve)
    assert (await player.ask("give-up"))["type"] == "done"
    assert (await eve.client.get(f"/api/daily/days/{TODAY}/base")).status_code == 403


async def test_links_are_public_after_the_day_and_its_grace(server: DailyServer) -> None:
    eve = await server.visitor("Eve")

    async def codes() -> list[int]:
        return [
            (await eve.client.get(f"/api/daily/{path}/{TODAY}")).status_code for path in ("links", "check")
        ]

    assert await codes() == [403, 403]
    await server.pass_time(16 * 3600)
    assert await codes() == [403, 403], "tries can still be finished"
    await server.pass_time(2 * 3600)
    assert await codes() == [200, 200]
    assert (await eve.client.get(f"/api/daily/check/{TOMORROW}")).status_code == 403


async def test_games_of_a_past_day_are_open_to_everybody(server: DailyServer) -> None:
    ada, eve = await server.visitor("Ada"), await server.visitor("Eve")
    game = (await server.finish(ada)).facts["public_id"]
    assert (await eve.client.get(f"/api/games/{game}/record")).status_code == 403
    await server.pass_time(19 * 3600)
    assert (await eve.client.get(f"/api/games/{game}/record")).status_code == 200


async def test_nobody_makes_a_daily_map_of_their_own(server: DailyServer) -> None:
    ada, setup = await server.visitor("Ada"), {"daily": {"date": TODAY, "counts": True}}
    refused = await ada.client.post("/api/rooms", json={"settings": {"setup": setup}})
    assert refused.json()["code"] == "server-daily-fixed"
    player = await connect(server.running.ws, ada, await ada.room())
    answer = await player.ask("configure", settings={"setup": setup})
    assert answer["problem"]["code"] == "server-daily-fixed"
