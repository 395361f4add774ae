"""Names are stored once, with each guest, and joined when rooms, games and logs are read."""

from pathlib import Path
from random import Random

from tests.server.clients import Player, Visitor, connect, started
from tests.server.locations import data_options, sqlite_only
from tests.server.running_server import RunningServer, running_server
from tests.server.stored_rows import tables_with
from tests.server.test_migrations import OLD, old_folder, returning

from inkland.cli.main import run
from inkland.content import load_catalog
from inkland.core.events import GameStarted
from inkland.notation.records import parse_record, replay
from inkland.server.infra.database.database import Database
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.names import (
    Profile,
    Profiles,
    named_places,
    players_of,
    shown_details,
    stored_place,
)
from inkland.server.model.rooms.room import Place

ADA = Place("person", "Ada", "a", title="the Bold", crest="round:red:key:silver")
BEN = Place("person", "Ben", "a", shared=True)
GREEDY = Place("bot", "greedy 1", bot="greedy")
STORED = Place("person", guest="a")


def named(*places: Place, hidden: frozenset[str] = frozenset(), **names: str) -> list[str]:
    profiles = Profiles({guest: Profile(name) for guest, name in names.items()}, hidden)
    return [place.name for place in named_places(places, profiles)]


def test_seats_of_guests_are_stored_without_names() -> None:
    assert stored_place(ADA) == STORED
    assert [stored_place(place) for place in (BEN, GREEDY)] == [BEN, GREEDY], "nobody else knows these names"


def test_names_are_joined_hidden_and_told_apart() -> None:
    assert named(STORED, BEN, GREEDY, a="Eve") == ["Eve", "Ben", "greedy 1"]
    assert named(STORED, BEN) == ["guest", "Ben"], "an erased guest"
    assert named(STORED, BEN, Place("person"), hidden=frozenset({"ben", "eve"}), a="Eve") == [
        "guest", "guest 2", "guest 3"
    ]  # fmt: skip
    assert named(STORED, Place("person", guest="b"), a="Ada", b="ADA") == ["Ada", "ADA (2)"]
    assert named(STORED, GREEDY, a="Greedy 1") == ["Greedy 1 (2)", "greedy 1"], "bots keep their names"


def test_lines_of_the_log_name_seats_and_give_no_ids_away() -> None:
    places = named_places((STORED, Place("person", guest="b")), Profiles({"a": Profile("Ada")}))
    players = players_of(places, 2)
    assert shown_details(LogLine("nudge", {"seat": 1, "by_seat": 0}), players) == {
        "seat": 1, "name": "guest", "by": "Ada"
    }  # fmt: skip
    assert shown_details(LogLine("host", {"guest": "c", "name": "Cyd"}), players) == {"name": "Cyd"}
    assert shown_details(LogLine("left", {"seat": 7}), players)["name"] == "guest"


async def finished(running: RunningServer, *visitors: Visitor) -> tuple[str, list[Player]]:
    """A game of these visitors that is over; the second has left it before its end."""
    room, players = await started(running, *visitors)
    assert (await players[1].ask("leave"))["type"] == "done"
    await players[0].play(Random(1))
    return room, players


async def test_a_name_is_in_one_row_only(tmp_path: Path) -> None:
    """0.1.0 wrote it into the log of every game, where nobody could take it out again."""
    async with (
        running_server(tmp_path) as running,
        Visitor(running.http, "Zoë Quill") as zoe,
        Visitor(running.http, "Bea Ink") as bea,
    ):
        await zoe.client.patch("/api/guest", json={"title": "the Bold", "crest": "round:red:key:silver"})
        await bea.room(open_seats=1)
        _, players = await finished(running, bea, zoe)
        blocked = await zoe.client.post("/api/guest/blocks", json={"room": players[0].room["id"], "seat": 0})
        assert [block["name"] for block in blocked.json()] == ["Bea Ink"]
        kicked = await bea.room(open_seats=1)
        guest, host = await connect(running.ws, zoe, kicked), await connect(running.ws, bea, kicked)
        assert (await guest.ask("sit"))["type"] == "done"
        assert (await host.ask("set-seat", seat=1, bot=None))["type"] == "done"
        (line,) = [line for line in players[0].log if line["kind"] == "left"]
        assert line["details"] == {"name": "Zoë Quill", "seat": 1}
    for text in ("Zoë Quill", "Bea Ink", "the Bold", "round:red:key:silver"):
        assert tables_with(tmp_path, text) == {"guests"}, text


async def test_a_new_name_is_in_finished_games_and_their_records(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, *_ = visitors
    _, players = await finished(running, ada, bea)
    game = players[0].facts["public_id"]
    old = (await ada.client.get(f"/api/games/{game}/record")).text
    changed = await bea.client.patch("/api/guest", json={"name": "Eve", "title": "the Wise"})
    assert changed.status_code == 200
    page = (await ada.client.get(f"/api/games/{game}")).json()
    assert [seat["name"] for seat in page["seats"]] == ["Ada", "Eve"]
    facts, update = (await ada.client.get(f"/api/games/{game}/messages")).json()
    assert facts["players"] == ["Ada", "Eve"]
    assert facts["profiles"][1]["title"] == "the Wise"
    assert [player["name"] for player in update["events"][0]["players"]] == ["Ada", "Eve"]
    (ended,) = (await ada.client.get("/api/games/ended")).json()
    assert ended["players"] == ["Ada", "Eve"]
    new = (await ada.client.get(f"/api/games/{game}/record")).text
    before, after = (parse_record(text, load_catalog()).events for text in (old, new))
    assert before[1:] == after[1:]
    assert isinstance(before[0], GameStarted)
    assert isinstance(after[0], GameStarted)
    assert [player.name for player in before[0].players] == ["Ada", "Bea"], "as they were then"
    assert [player.name for player in after[0].players] == ["Ada", "Eve"]
    assert replay(after, load_catalog()).table.is_over


async def update_hidden_names(running: RunningServer) -> None:
    for server in running.servers:
        await server.hidden_names.update()


async def test_a_hidden_name_is_gone_from_old_games_and_logs(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Rude") as rude,
    ):
        room, players = await finished(running, ada, rude)
        game = players[0].facts["public_id"]
        assert "Rude" in (await ada.client.get(f"/api/games/{game}/messages")).text
        assert run(["names", "--hide", "Rude", *data_options(tmp_path)]) == 0
        await update_hidden_names(running)
        for path in (f"games/{game}", f"games/{game}/messages", f"games/{game}/record", f"rooms/{room}"):
            text = (await ada.client.get(f"/api/{path}")).text
            assert "Rude" not in text, path
            assert "guest" in text, path
        again = await connect(running.ws, ada, room)
        assert [line["details"]["name"] for line in again.log if "name" in line["details"]] == ["guest"]
        assert "Rude" not in "".join(again.frames)
        assert run(["names", "--show", "Rude", *data_options(tmp_path)]) == 0
        await update_hidden_names(running)
        await again.receive_until(lambda: again.room["seats"][1]["name"] == "Rude")


async def test_people_who_share_a_device_keep_their_names(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room()
    player = await connect(running.ws, visitors[0], room)
    assert (await player.ask("add-player", name="Ben"))["type"] == "done"
    stored = await running.server.store.find_room(room)
    assert stored is not None
    assert [place.name for place in stored.places] == ["Ada", "Ben"]


@sqlite_only
def test_names_of_version_0_1_0_are_taken_out_of_its_logs(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    assert {"events", "rooms", "guests"} <= tables_with(folder, "Bea")
    Database(folder).close()
    assert tables_with(folder, "Ada") == tables_with(folder, "Bea") == {"guests"}


@sqlite_only
async def test_games_of_version_0_1_0_show_present_names(tmp_path: Path) -> None:
    async with running_server(old_folder(tmp_path / "old")) as running:
        bea = returning(running, "Bea")
        player = await connect(running.ws, bea, OLD["over"]["room"])
        assert player.facts["players"] == ["Bea"]
        assert (await bea.client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
        record = (await bea.client.get(f"/api/games/{player.facts['public_id']}/record")).text
        first = parse_record(record, load_catalog()).events[0]
        assert isinstance(first, GameStarted)
        assert [one.name for one in first.players] == ["Eve"]
        await bea.client.aclose()
