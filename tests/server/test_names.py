"""Names of guests: a taken name is refused before joining, a new name is used at once and everywhere."""

import asyncio
from pathlib import Path

import pytest
from tests.server.clients import TIMEOUT, Visitor, code_of, connect, seated
from tests.server.locations import ON_CLUSTER
from tests.server.running_server import RunningServer, running_server

from inkland.locale import LANGUAGES, texts_in
from inkland.server.base.errors import RequestRefused
from inkland.server.model.naming.look_alikes import look_alike, may_be_confused
from inkland.server.model.naming.name_checks import clean_name
from inkland.server.model.rooms.guest import Guest

GOOD = (
    "Ольга", "Łukasz", "Їжак", "Ivan 2", "Żółć", "Алёна", "Анна-Марія", "Д’Артаньян", "O'Neil", "Gołąb & syn",
    "José", "Nguyễn", "李小龍", "עִבְרִית", "สมชาย", "Ada \u2764\ufe0f", "🦊", "42", "_", "Ivan2", "J. R.",
    "x" * 24, "\U0001f1fa\U0001f1e6 Ada",
)  # fmt: skip
"""Names that people have, or give themselves."""
EMOJI = (
    "Ada \U0001f3f3\ufe0f\u200d\U0001f308",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "\U0001f469\U0001f3fd\u200d\U0001f680",
    "\U0001f3c3\U0001f3fb\u200d\u2642\ufe0f",
    "\U0001f3f4\u200d\u2620\ufe0f",
    "\u2764\ufe0f\u200d\U0001f525",
    "\U0001f642\u200d\u2194\ufe0f",
    "1\ufe0f\u20e3",
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
)
"""Names with emoji of several characters: flags, a family, people, a key."""
BLANK = {
    "\u3164": "invisible", "Ada\u3164": "invisible", "\u115f": "invisible", "\uffa0": "invisible",
    "\u2800\u2800": "invisible", "Ada\u200b": "invisible", "A\u200dda": "invisible", "\u202eadA": "invisible",
    "\u2066Ada\u2069": "invisible", "A\u00adda": "invisible", "Ada\u034f": "invisible",
    "Ada\ufe0f": "invisible",
    "\U0001d159": "invisible", "A\U000e0101": "invisible", "Ada\u180b": "invisible", "A\nda": "invisible",
    "A\x00da": "invisible",
    "\ufffc": "invisible", "Ada\ufffc": "invisible",
    "\u0301": "blank", "\u0301\u0300": "blank", "\u20dd": "blank",
    "": "length", "  ": "length", "\u00a0\u2003\u3000": "length", "A" * 25: "length",
    "\U0001f468\u200d": "invisible", "\u200d\U0001f468": "invisible", "\U0001f468\u200dAda": "invisible",
    "Ada\u200d\U0001f468": "invisible", "\U0001f468\u200d\u200d\U0001f469": "invisible",
    "\u00a9\u200d\u00ae": "invisible", "\u2500\u200d\u2500": "invisible", "\u2764\ufe0f\ufe0f": "invisible",
    "\U0001f1fa\u200d\U0001f1e6": "invisible", "\U0001f3f4\U000e0067\U000e007f": "invisible",
    "A\ufe0f\u20e3": "invisible",
    "<b>": "character", "A\u0316\u0317\u0318\u0319": "marks",
}  # fmt: skip
"""Names that cannot be seen or spoil the page, and the end of the code with which they are refused."""
LOOK_ALIKES = [
    ("Ada", "\u0410d\u0430"), ("Olga", "\u041elga"), ("Ольга", "O\u043b\u044cг\u0430"),
    ("Ada", "\uff21\uff44\uff41"), ("Ada", "ADA"), ("Nikos", "\u039dikos"), ("Bob", "B0b"), ("Bill", "Bi11"),
    ("Ivan", "lvan"), ("IVAN", "lvan"), ("Ivan", "ivan"), ("Emma", "Ernrna"), ("Ada Lovelace", "AdaLovelace"),
    ("Ada Lovelace", "Ada\u00a0Lovelace"), ("Їжак", "\u00cfжак"),
    ("Paul", "\u0420\u0430ul"), ("Ada", "\U0001d400da"), ("Hanna", "\u041danna"),
    ("\U0001f468\u200d\U0001f469", "\U0001f468\U0001f469"), ("Ada \u2764\ufe0f", "Ada \u2764"),
]  # fmt: skip
"""Pairs that people would take for the same name."""
ALMOST_ALIKE = [
    ("Ada", "Adá"), ("Ada", "Äda"), ("Ada", "Ada."), ("Ada", "0da"), ("Ada", "Ad4"), ("Ada", "_ada_"),
    ("Ada", "Ádâ!"), ("Ivan", "2van"), ("Ivan", "Iv4n"), ("Тарас", "Т4рас"), ("Jose", "José"),
    ("Łukasz", "Lukasz"), ("Алёна", "Алена"), ("Zaneta", "Żaneta"), ("Їжак", "Іжак"), ("Soren", "Søren"),
    ("Ada", "\u0410d\u00e1."),
]  # fmt: skip
"""Pairs of different names that could be mistaken for each other at one table."""
DIFFERENT = [
    ("Анна", "Ганна"), ("Иван", "Іван"), ("Ivan 1", "Ivan 2"), ("Ivan", "Иван"), ("Ivan2", "Ivan3"),
    ("Вова", "Boba"), ("Taras", "Тарас"), ("Roman", "Роман"), ("legend 1", "legend 11"),
    ("Random 1", "Random 1 (2)"), ("Ada", "Ada \u2764\ufe0f"), ("Гриша", "Ґриша"), ("Андрей", "Андреи"),
    ("สมชาย", "สมชีย"), ("_", "."), ("42", "43"), ("Ivan 3", "Ivane"), ("Jan", "Jana"), ("Ola", "Ala"),
    ("Maria", "Marta"), ("Оля", "Юля"), ("R2D2", "C3PO"), ("4b", "5b"),
]  # fmt: skip
"""Pairs of names that may be at one table."""


@pytest.mark.parametrize("name", [*GOOD, *EMOJI])
def test_real_names_can_be_used(name: str) -> None:
    assert clean_name(f" {name} ") == name


@pytest.mark.parametrize(("name", "code"), BLANK.items())
def test_a_name_that_cannot_be_seen_is_refused(name: str, code: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        clean_name(name)
    assert refused.value.code == f"server-bad-name-{code}"


@pytest.mark.parametrize(
    ("name", "character"), [("<b>", "<"), ("b>", ">"), ("Ada\u200b", "U+200B"), ("A\u200dda", "U+200D")]
)
def test_a_refusal_names_the_character(name: str, character: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        clean_name(name)
    assert refused.value.details == {"character": character}
    for language in LANGUAGES:
        assert character in texts_in(language)(refused.value.code, **refused.value.details)


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_names_that_look_alike_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)
    assert may_be_confused(one, other)


@pytest.mark.parametrize(("one", "other"), ALMOST_ALIKE)
def test_accents_dots_and_digits_tell_no_names_apart_at_one_table(one: str, other: str) -> None:
    assert may_be_confused(one, other)
    assert may_be_confused(other, one)
    assert not look_alike(one, other), "such a name is not hidden with the other one"


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_names_may_meet(one: str, other: str) -> None:
    assert not look_alike(one, other)
    assert not may_be_confused(one, other)
    assert not may_be_confused(other, one)


async def test_look_alikes_are_refused_in_a_room(running: RunningServer, visitors: list[Visitor]) -> None:
    """Before joining, when sitting down, on a shared device, and when renaming in the room or in the game."""
    twin, look = "\u0410da", "server-name-looks-alike"
    room = await visitors[0].room(open_seats=3)
    joining = await visitors[1].client.post("/api/guest", json={"name": twin, "room": room})
    assert (joining.status_code, joining.json()["code"]) == (409, look)
    assert joining.json()["details"]["name"] == "Ada"
    assert (await visitors[1].client.patch("/api/guest", json={"name": twin})).status_code == 200
    ada, bea = await connect(running.ws, visitors[0], room), await connect(running.ws, visitors[1], room)
    assert code_of(await bea.ask("sit")) == look
    assert code_of(await ada.ask("add-player", name=twin)) == look
    assert (await visitors[1].client.patch("/api/guest", json={"name": "Bea"})).status_code == 200
    assert (await bea.ask("sit"))["type"] == "done"
    in_the_room = await visitors[1].client.patch("/api/guest", json={"name": twin})
    assert (await ada.ask("start"))["type"] == "done"
    in_the_game = await visitors[1].client.patch("/api/guest", json={"name": twin})
    assert [one.json()["code"] for one in (in_the_room, in_the_game)] == [look, look]


async def test_names_that_may_be_confused_are_refused_in_a_room_and_may_be_used_elsewhere(
    visitors: list[Visitor],
) -> None:
    room = await visitors[0].room(open_seats=3)
    joining = await visitors[1].client.post("/api/guest", json={"name": "Adá", "room": room})
    assert (joining.status_code, joining.json()["code"]) == (409, "server-name-looks-alike")
    assert (await visitors[1].client.post("/api/guest", json={"name": "Adá"})).status_code == 201


async def test_a_blank_name_of_version_0_1_0_cannot_sit_down(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(open_seats=1)
    known = await guest_of(running, visitors[1])
    await running.server.store.save_guest(Guest(known.id, "\u3164"), before=known)
    bea = await connect(running.ws, visitors[1], room)
    assert code_of(await bea.ask("sit")) == "server-bad-name-invisible"
    assert (await visitors[1].client.patch("/api/guest", json={"name": "Bea"})).status_code == 200
    assert (await bea.ask("sit"))["type"] == "done"


async def test_a_taken_name_is_refused_before_joining(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(open_seats=1)
    name = visitors[0].name.upper()
    answer = await visitors[1].client.post("/api/guest", json={"name": name, "room": room})
    assert (answer.status_code, answer.json()["code"]) == (409, "server-name-taken")
    elsewhere = await visitors[1].client.post("/api/guest", json={"name": name})
    assert elsewhere.status_code == 201


async def test_a_name_for_a_room_that_does_not_exist(visitors: list[Visitor]) -> None:
    answer = await visitors[0].client.post("/api/guest", json={"name": "Ada", "room": "nothing"})
    assert (answer.status_code, answer.json()["code"]) == (404, "server-no-such-room")


async def test_a_renamed_guest_can_sit_without_reconnecting(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(open_seats=1)
    await visitors[1].client.patch("/api/guest", json={"name": visitors[0].name})
    bea = await connect(running.ws, visitors[1], room)
    assert code_of(await bea.ask("sit")) == "server-name-taken"
    assert (await visitors[1].client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
    assert (await bea.ask("sit"))["type"] == "done"
    await bea.receive_until(lambda: bea.room["seats"][1]["name"] == "Eve")


async def test_a_new_name_reaches_the_seat_before_and_during_a_game(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    profile = {"title": "", "crest": "", "is_name_hidden": False, "added": None, "former": None}
    _, (ada, bea) = await seated(running, *visitors[:2])
    for name in ("Eve", "Fay"):
        taken = await visitors[1].client.patch("/api/guest", json={"name": "ada"})
        assert (taken.status_code, taken.json()["code"]) == (409, "server-name-taken")
        asked = {"name": name, "settings": {"lang": "uk"}}
        changed = await visitors[1].client.patch("/api/guest", json=asked)
        assert changed.json() == {**asked, **profile}
        await ada.receive_until(lambda name=name: ada.room["seats"][1]["name"] == name)  # type: ignore[misc]
        assert (await visitors[1].client.get("/api/guest")).json()["name"] == name
        if name == "Eve":
            assert code_of(await ada.ask("start")) is None
    assert bea.seat == 1


async def test_a_new_name_reaches_rooms_whose_game_is_over(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    ada, watcher = [await connect(running.ws, visitor, room) for visitor in visitors[:2]]
    assert (await ada.ask("give-up"))["type"] == "done"
    profile = {"name": "Eve", "title": "the Bold", "crest": "round:red:key:silver"}
    assert (await visitors[0].client.patch("/api/guest", json=profile)).status_code == 200
    await watcher.receive_until(lambda: watcher.room["seats"][0]["name"] == "Eve")
    seat = watcher.room["seats"][0]
    assert (watcher.room["phase"], seat["title"], seat["crest"]) == ("over", "the Bold", profile["crest"])


async def test_a_finished_room_does_not_refuse_a_name(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    ada = await connect(running.ws, visitors[0], room)
    assert (await ada.ask("give-up"))["type"] == "done"
    answer = await visitors[0].client.patch("/api/guest", json={"name": "Random 1"})
    assert (answer.status_code, answer.json()["name"]) == (200, "Random 1")
    async with asyncio.timeout(TIMEOUT):
        while (name := await first_name(visitors[0], room)) == "Ada" and ON_CLUSTER:
            await asyncio.sleep(0.01)  # another server has heard of it in a moment
    assert name == "Random 1 (2)", "a bot has the name already"


async def test_a_finished_room_that_is_opened_later_has_the_new_name(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, idle_seconds=0.0) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room = await ada.room(bots=["random"], start=True)
        player = await connect(running.ws, ada, room)
        assert (await player.ask("give-up"))["type"] == "done"
        await player.socket.close()
        guest = (await guest_of(running, ada)).id
        async with asyncio.timeout(TIMEOUT):
            while any([await server.rooms.finished_rooms_of(guest) for server in running.servers]):
                await asyncio.sleep(0.01)
        assert (await ada.client.patch("/api/guest", json={"name": "Eve"})).status_code == 200
        assert await first_name(ada, room) == "Eve"


async def first_name(visitor: Visitor, room: str) -> str:
    """The name at the first seat of a room."""
    return str((await visitor.client.get(f"/api/rooms/{room}")).json()["seats"][0]["name"])


async def guest_of(running: RunningServer, visitor: Visitor) -> Guest:
    return (await running.server.sessions.find(visitor.client.cookies.get("inkland"), None)).guest
