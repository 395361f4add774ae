"""Recovery codes bring a guest back, and are worth nothing to whoever guesses, waits or repeats."""

import asyncio
import itertools
import threading
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from tests.server.clients import TIMEOUT, Message, Visitor, connect
from tests.server.manual_time import ManualTime
from tests.server.running_server import GENEROUS, RunningServer, running_server
from tests.server.stored_rows import files_with, tables_with
from tests.server.test_safety import end_of
from tests.server.test_sessions import PHONE, devices_of, status
from tests.virtual_time import held_thread

from inkland.server.base.errors import RequestRefused
from inkland.server.base.limits import MOST_HASHES
from inkland.server.features.sessions import recovery
from inkland.server.features.sessions.recovery_code import (
    ALPHABET,
    RecoveryCode,
    format_code,
    new_code,
    parse_code,
)
from inkland.server.features.sessions.secret_hash import hash_secret, is_secret_of
from inkland.server.infra.bus.bus import LocalBus

GUESSING = msgspec.structs.replace(GENEROUS, recovery_seconds=0.001, recovery_burst=100_000)
"""Limits that let one address try as often as it likes, so that the limit of the code itself is seen."""


async def made_code(visitor: Visitor) -> str:
    answer = await visitor.client.post("/api/guest/recovery")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def recover(http: str, code: str, visitor: Visitor | None = None) -> tuple[httpx.Response, Visitor]:
    """Use a code in a new browser, or in that of a visitor."""
    used = visitor or Visitor(http, "")
    used.client.headers["User-Agent"] = PHONE
    return await used.client.post("/api/guest/recover", json={"code": code}), used


async def tried(http: str, code: str) -> str:
    """What a new browser is told after a code was tried: the reason of the refusal, or a name."""
    async with httpx.AsyncClient(base_url=http) as client:
        answer = (await client.post("/api/guest/recover", json={"code": code})).json()
        return str(answer.get("code", answer.get("name")))


def other_secret(code: str) -> str:
    """A well-formed code that differs in its secret."""
    known = parse_code(code)
    assert known is not None
    changed = ALPHABET[(ALPHABET.index(known.secret[0]) + 1) % 32]
    return format_code(RecoveryCode(known.key, changed + known.secret[1:]))


def test_a_code_is_read_as_people_type_it() -> None:
    code = RecoveryCode("0A1B2C", "3D4E5F6G7H8JK")
    written = format_code(code)
    assert written.startswith("0A1B2-C3D4E-5F6G7-H8JK")
    for typed in (
        written, written.lower(), written.replace("-", ""), written.replace("-", " "), f" {written}\n",
        written.replace("-", "\u2013"), written.replace("0", "O").replace("1", "l"),
        written.replace("A", "\u0410").replace("B", "\u0412").replace("C", "\u0441").replace("K", "\u043a"),
        "".join(chr(ord(char) + 0xFEE0) if char.isalnum() else char for char in written),
    ):  # fmt: skip
        assert parse_code(typed) == code, typed
    for typed in ("", "x", written[:-1], written + "0", written.replace("A", "*"), "U" * 20):
        assert parse_code(typed) is None


def test_every_slip_of_a_finger_is_noticed() -> None:
    """Any one wrong character, and any two that change places."""
    rng = Random(5)
    key, secret = "".join(rng.choices(ALPHABET, k=6)), "".join(rng.choices(ALPHABET, k=13))
    plain = format_code(RecoveryCode(key, secret)).replace("-", "")
    for place in range(20):
        for char in ALPHABET.replace(plain[place], ""):
            assert parse_code(plain[:place] + char + plain[place + 1 :]) is None
    for one, other in itertools.combinations(range(20), 2):
        swapped = list(plain)
        swapped[one], swapped[other] = swapped[other], swapped[one]
        assert (parse_code("".join(swapped)) is None) == (plain[one] != plain[other])


def test_codes_are_random() -> None:
    assert len({new_code() for _ in range(100)}) == 100
    used = {char for _ in range(100) for char in "".join(new_code())}
    assert used == set(ALPHABET)


def test_only_a_slow_hash_is_kept() -> None:
    stored = hash_secret("3D4E5F6G7H8JK")
    assert stored != hash_secret("3D4E5F6G7H8JK"), "every code has a salt of its own"
    assert is_secret_of("3D4E5F6G7H8JK", stored)
    assert not is_secret_of("3D4E5F6G7H8JM", stored)


async def test_a_lost_guest_comes_back_with_all_games(
    running: RunningServer, visitors: list[Visitor], tmp_path: Path
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    ada = await connect(running.ws, visitors[0], room)
    assert (await ada.ask("give-up"))["type"] == "done"
    await visitors[0].room(open_seats=1)
    assert (await visitors[0].client.get("/api/guest/recovery")).json() == {"made": None}
    code = await made_code(visitors[0])
    assert (await visitors[0].client.get("/api/guest/recovery")).json()["made"] is not None
    for _ in range(2):  # a note in a drawer works again
        answer, phone = await recover(running.http, code)
        assert (answer.status_code, answer.json()["name"]) == (200, "Ada")
        for path in ("/api/games", "/api/games/ended"):
            mine = (await visitors[0].client.get(path)).json()
            assert mine
            assert (await phone.client.get(path)).json() == mine
        await phone.client.aclose()
    assert [one["origin"] for one in await devices_of(visitors[0])] == ["first", "recovery", "recovery"]
    for part in (code.replace("-", ""), code.replace("-", "")[6:-1]):
        assert tables_with(tmp_path, part) == files_with(tmp_path, part) == set()


async def test_a_replaced_code_is_worth_nothing(running: RunningServer, visitors: list[Visitor]) -> None:
    old, new = await made_code(visitors[0]), await made_code(visitors[0])
    answer, stranger = await recover(running.http, old)
    assert (answer.status_code, answer.json()["code"]) == (403, "server-recovery-wrong")
    assert await status(stranger) == 401
    assert (await recover(running.http, new, stranger))[0].status_code == 200
    await stranger.client.aclose()


async def test_a_code_that_is_replaced_while_it_is_checked(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    server = running.server
    checked = await server.recovery.check(await made_code(visitors[0]), "")
    await made_code(visitors[0])
    with pytest.raises(Exception, match="server-recovery-wrong"):
        await server.sessions.recover(checked, None)
    assert len(await devices_of(visitors[0])) == 1


async def test_other_devices_are_told(tmp_path: Path) -> None:
    bus = LocalBus()
    async with (
        running_server(tmp_path, bus=bus, server_name="one") as here,
        running_server(tmp_path, bus=bus, server_name="two") as there,
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room = await ada.room()
        players = [await connect(one.ws, ada, room) for one in (here, there)]
        stranger = await connect(here.ws, bea, room)
        assert (await ada.client.get("/api/guest")).json()["added"] is None
        _, phone = await recover(here.http, await made_code(ada))
        for player in players:
            message = await player.receive()
            while message["type"] != "device-added":
                message = await player.receive()
            assert message == {"type": "device-added", "browser": "Firefox", "system": "Android"}
        assert (await stranger.ask("ping"))["type"] == "done"
        assert "device-added" not in "".join(stranger.frames)
        added: Message = (await ada.client.get("/api/guest")).json()["added"]
        assert (added["browser"], added["system"]) == ("Firefox", "Android")
        assert (await phone.client.get("/api/guest")).json()["added"] is None, "it knows itself"
        assert len((await ada.client.post("/api/guest/devices/seen")).json()) == 2
        assert (await ada.client.get("/api/guest")).json()["added"] is None
        await ada.client.delete("/api/guest/devices")
        assert await status(phone) == 401
        await phone.client.aclose()


async def test_the_guest_of_this_browser_stays_somebody_else(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Whoever recovers where another guest plays gets the other's games back, and nothing is mixed."""
    code, own = await made_code(visitors[0]), await made_code(visitors[1])
    room = await visitors[1].room()
    socket = (await connect(running.ws, visitors[1], room)).socket
    answer, _ = await recover(running.http, code, visitors[1])
    assert answer.json()["name"] == "Ada"
    assert (await visitors[1].client.get("/api/games")).json() == []
    assert (await recover(running.http, own, visitors[1]))[0].json()["name"] == "Bea"
    assert [game["room"] for game in (await visitors[1].client.get("/api/games")).json()] == [room]
    devices = len(await devices_of(visitors[1]))
    answer, _ = await recover(running.http, own, visitors[1])
    assert (answer.status_code, len(await devices_of(visitors[1]))) == (200, devices), "already here"
    await visitors[1].client.delete("/api/guest/devices")
    assert await end_of(socket) == 4403


async def test_guessing_ends_after_a_few_tries(tmp_path: Path) -> None:
    clock = ManualTime()
    async with (
        running_server(tmp_path, time=clock, limits=GUESSING) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        code = await made_code(ada)
        wrong = other_secret(code)
        codes = [await tried(running.http, wrong) for _ in range(7)]
        assert codes == ["server-recovery-wrong"] * 5 + ["server-recovery-later"] * 2
        late = await ada.client.post("/api/guest/recover", json={"code": code})
        assert (late.status_code, late.json()["code"]) == (429, "server-recovery-later"), "the right one too"
        assert late.json()["details"]["minutes"] == 60
        assert await status(ada) == 200, "who is signed in stays so"
        clock.advance(3601.0)
        assert await tried(running.http, wrong) == "server-recovery-wrong"
        assert await tried(running.http, code) == "Ada"
        codes = [await tried(running.http, wrong) for _ in range(6)]
        assert codes == ["server-recovery-wrong"] * 5 + ["server-recovery-later"], "counted anew"


async def test_tries_are_counted_over_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=GUESSING) as running, Visitor(running.http, "Ada") as ada:
        code = await made_code(ada)
        for _ in range(5):
            assert await tried(running.http, other_secret(code)) == "server-recovery-wrong"
    async with running_server(tmp_path, limits=GUESSING) as running:
        assert await tried(running.http, code) == "server-recovery-later"


async def test_many_tries_at_once_are_no_more_than_in_turn(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=GUESSING) as running, Visitor(running.http, "Ada") as ada:
        wrong = other_secret(await made_code(ada))
        codes = sorted(await asyncio.gather(*(tried(running.http, wrong) for _ in range(15))))
        assert codes == ["server-recovery-later"] * 10 + ["server-recovery-wrong"] * 5


class Hashes:
    """Counts the hashes of secrets in their order; the first one is made when the test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.secrets: list[str] = []
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.is_right = is_secret_of
        monkeypatch.setattr(recovery, "is_secret_of", self._check)

    def _check(self, secret: str, stored: str) -> bool:
        self.secrets.append(secret)
        with held_thread():
            self.may_go_on.wait()
        return self.is_right(secret, stored)


async def test_guessed_codes_cost_no_hash_and_the_owner_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred addresses guess: the codes belong to nobody, which is seen before anything is hashed."""
    hashes = Hashes(monkeypatch)
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        code = await made_code(ada)
        async with httpx.AsyncClient(base_url=running.http) as client:

            async def guess(number: int) -> int:
                headers = {"X-Forwarded-For": f"203.0.113.{number}"}
                wrong = {"code": format_code(new_code())}
                return (await client.post("/api/guest/recover", json=wrong, headers=headers)).status_code

            assert set(await asyncio.gather(*(guess(number) for number in range(100)))) == {403}
        assert hashes.secrets == []
        assert await tried(running.http, code) == "Ada"
        known = parse_code(code)
        assert known is not None
        assert hashes.secrets == [known.secret]


async def test_addresses_take_turns_for_a_hash(
    running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has a code of their own and guesses at its secret delays another address by one hash."""
    mine, theirs, third = [await made_code(visitor) for visitor in visitors[:3]]
    hashes, checks = Hashes(monkeypatch), running.server.recovery
    hashes.may_go_on.clear()
    wrong = other_secret(theirs)
    guesses = [asyncio.create_task(checks.check(wrong, "203.0.113.7")) for _ in range(MOST_HASHES)]
    async with asyncio.timeout(TIMEOUT):
        while not hashes.secrets:
            await asyncio.sleep(0.01)
    await asyncio.sleep(1.0)
    with pytest.raises(RequestRefused, match="server-busy"):
        await checks.check(third, "203.0.113.7")
    owner = asyncio.create_task(checks.check(mine, "198.51.100.1"))
    await asyncio.sleep(1.0)
    hashes.may_go_on.set()
    assert (await owner).guest
    await asyncio.gather(*guesses, return_exceptions=True)
    known = parse_code(mine)
    assert known is not None
    assert hashes.secrets.index(known.secret) <= 2
    assert len(hashes.secrets) == MOST_HASHES + 1


async def test_an_owner_comes_before_a_hundred_addresses_that_go_on_guessing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has used some of its share; the owner, who has not, waits for the hash that is being made."""
    limits = msgspec.structs.replace(GENEROUS, recovery_tries=1000)
    async with running_server(tmp_path, limits=limits) as running, Visitor(running.http, "Ada") as ada:
        checks, mine = running.server.recovery, await made_code(ada)
        wrong, known = other_secret(mine), parse_code(mine)
        assert known is not None
        hashes = Hashes(monkeypatch)
        hashes.is_right = lambda secret, stored: bool(stored) and secret == known.secret  # real ones are slow
        addresses = [f"203.0.113.{number}" for number in range(100)]
        await asyncio.gather(*(checks.check(wrong, one) for one in addresses), return_exceptions=True)
        assert len(hashes.secrets) == 100
        hashes.secrets.clear()
        hashes.may_go_on.clear()
        guesses = [asyncio.create_task(checks.check(wrong, one)) for one in 2 * addresses]
        async with asyncio.timeout(TIMEOUT):
            while not hashes.secrets:
                await asyncio.sleep(0.01)
        await asyncio.sleep(1.0)
        owner = asyncio.create_task(checks.check(mine, "198.51.100.1"))
        await asyncio.sleep(1.0)
        hashes.may_go_on.set()
        assert (await owner).guest
        await asyncio.gather(*guesses, return_exceptions=True)
    assert hashes.secrets.index(known.secret) == 1
    assert len(hashes.secrets) == 201


async def test_nobody_comes_back_as_an_erased_guest(running: RunningServer, visitors: list[Visitor]) -> None:
    code = await made_code(visitors[0])
    link = (await visitors[0].client.post("/api/guest/move")).json()["token"]
    assert (await visitors[0].client.delete("/api/guest")).status_code == 200
    assert await tried(running.http, code) == "server-recovery-wrong"
    used = await visitors[1].client.post("/api/guest/claim", json={"token": link})
    assert (used.status_code, used.json()["code"]) == (403, "server-link-used")


async def test_strangers_make_no_codes(running: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=running.http) as stranger:
        for method, path in (
            ("POST", "/api/guest/recovery"), ("GET", "/api/guest/recovery"),
            ("POST", "/api/guest/devices/seen"),
        ):  # fmt: skip
            assert (await stranger.request(method, path)).status_code == 401
