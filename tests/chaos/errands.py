"""What guests do besides playing, and what of it must be there at the end: names, settings, devices and more.

Each subject (a name, a device, a challenge) has one value, such as "there" or "gone". Guests change one after
another; what was acknowledged last must be found at the end, or something that was asked for later.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any, Final

import httpx
from tests.chaos.guests import Account

from inkland.server.base.errors import ServerCode

PAUSE_SECONDS: Final = 1.5
"""About how long a guest waits between two errands."""
PATIENCE_SECONDS: Final = 120.0
"""How long a request is sent again that is not answered."""
MOST_DEVICES: Final = 4
TOO_MANY: Final = 429
THERE: Final = "there"
GONE: Final = "gone"
DAILY: Final = ("base", "heroes", "everything")
ZONES: Final = ("UTC", "Europe/Warsaw", "Europe/Kyiv", "Asia/Tokyo")


class Promises:
    """By subject, the values that may be found."""

    def __init__(self) -> None:
        self.count = 0
        """How many changes were acknowledged."""
        self._allowed: dict[str, set[str]] = {}
        self._doubtful: dict[str, set[str]] = defaultdict(set)
        """Values of requests that were given up while the server may still carry them out."""

    def asked(self, subject: str, value: str) -> None:
        """Note that a value was asked for: it may be found from now on."""
        if subject in self._allowed:
            self._allowed[subject].add(value)

    def doubted(self, subject: str, value: str) -> None:
        """Note that nobody knows when a request will be carried out."""
        self._doubtful[subject].add(value)

    def acknowledged(self, subject: str, value: str) -> None:
        """Note that a value was acknowledged: no earlier one may be found."""
        self.count += 1
        self._allowed[subject] = {value} | self._doubtful[subject]

    def of(self, prefix: str) -> list[str]:
        """Return the rest of the subjects that begin with a word and are, or may be, there."""
        return [
            subject.removeprefix(f"{prefix} ")
            for subject, values in self._allowed.items()
            if subject.startswith(f"{prefix} ") and GONE not in values
        ]

    def broken(self, found: dict[str, str]) -> Iterator[str]:
        """Yield what is wrong with the values that were found; a subject without one is gone."""
        for subject, allowed in self._allowed.items():
            value = found.get(subject, GONE)
            if value not in allowed:
                yield f"{subject}: {' or '.join(sorted(allowed))} was acknowledged, and {value} is found"


class Errands:
    """What one guest does besides playing."""

    def __init__(self, account: Account, rng: Random, hook: str) -> None:
        """`hook` is an address that receives notices."""
        self.promises = Promises()
        self.is_idle = True
        """Whether no errand is under way."""
        self._account = account
        self._rng = rng
        self._hook = hook
        self._number = 0
        self._name = account.name
        self._code = ""
        self._played = ""
        """The challenge that is played; it is not ended by an errand, since none of those is played."""
        self._phones: dict[str, Account] = {}
        """Other devices of the guest, by their ids."""
        self._deeds: tuple[Callable[[], Awaitable[None]], ...] = (
            self._change_settings,
            self._rename,
            self._choose_notices,
            self._add_channel,
            self._remove_channel,
            self._add_device,
            self._sign_out,
            self._make_code,
            self._make_challenge,
            self._end_challenge,
        )

    async def run(self, is_going: Callable[[], bool]) -> None:
        """Do one thing after another as long as it is wanted."""
        self.is_idle = False
        while is_going():
            self._number += 1
            await self._rng.choice(self._deeds)()
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * PAUSE_SECONDS)
        self.is_idle = True

    async def broken(self) -> list[str]:
        """Return what was acknowledged and is not there."""
        guest = await self._read("/api/guest")
        notices = await self._read("/api/notices")
        challenges = await self._read("/api/challenges")
        found = {
            "settings": str(guest["settings"].get("chaos")),
            "name": guest["name"],
            "notices": notices["choices"]["time_zone"],
            **{f"channel {channel['id']}": THERE for channel in notices["channels"]},
            **{f"challenge {line['id']}": THERE for line in challenges},
            **{f"finished {line['id']}": THERE for line in challenges if line["state"] == "finished"},
        }
        for device, phone in self._phones.items():
            answer = await phone.send("GET", "/api/guest")
            found[f"device {device}"] = THERE if answer.is_success else GONE
        if self._code:
            answer = await Account("", self._account.http).send(
                "POST", "/api/guest/recover", {"code": self._code}
            )
            # All guests here have one address, which may use only so many codes within a minute.
            is_right = answer.is_success or answer.status_code == TOO_MANY
            found["recovery code"] = self._code if is_right else f"refused with {answer.text}"
        for line in await self._read("/api/daily/calendar"):
            found[f"daily {line['date']} {line['kind']}"] = THERE
        return list(self.promises.broken(found))

    async def begin_challenge(self) -> str:
        """Begin a game of a new challenge; return its room."""
        while True:
            answer = await self._change("POST", "/api/challenges", {"setup": {"preset": "base"}})
            if answer.is_success:
                self._played = str(answer.json()["id"])
                begun = await self._change("POST", f"/api/challenges/{self._played}/games")
                if begun.is_success:
                    return str(begun.json()["id"])
            elif answer.json()["code"] == ServerCode.TOO_MANY_CHALLENGES:
                kind = "finished" if self.promises.of("finished") else "challenge"
                await self._remove(kind, "/api/challenges/")
            await asyncio.sleep(1.0)

    def finished_challenge(self) -> None:
        """Note that the game of the challenge is over: everybody was told so."""
        self.promises.acknowledged(f"finished {self._played}", THERE)

    async def begin_daily(self) -> str | None:
        """Begin the first try of one of today's maps, or play it again; return the room, unless refused."""
        today = (await self._read("/api/daily"))["today"]
        kind = self._rng.choice(DAILY)
        path = f"/api/daily/days/{today}/{kind}"
        answer = await self._change("POST", path, {})
        if not answer.is_success:
            answer = await self._change("POST", path, {"practice": True})
        if not answer.is_success:
            return None
        self.promises.acknowledged(f"daily {today} {kind}", THERE)
        return str(answer.json()["id"])

    async def _read(self, path: str) -> Any:
        answer = await self._change("GET", path)
        return answer.raise_for_status().json()

    async def _change(
        self,
        method: str,
        path: str,
        body: object = None,
        subject: str = "",
        value: str = "",
        *,
        by: Account | None = None,
    ) -> httpx.Response:
        """Send a request until it is answered by something else than a fault; note what is promised."""
        if subject:
            self.promises.asked(subject, value)
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            try:
                answer = await (by or self._account).send(method, path, body)
            except httpx.TimeoutException:
                self.promises.doubted(subject, value)
            except httpx.HTTPError:
                pass
            else:
                if answer.is_success and subject:
                    self.promises.acknowledged(subject, value)
                if answer.status_code < 500:
                    return answer
            await asyncio.sleep(0.3)
        raise TimeoutError(f"{method} {path} was never answered")

    async def _change_settings(self) -> None:
        value = str(self._number)
        await self._change("PATCH", "/api/guest", {"settings": {"chaos": value}}, "settings", value)

    async def _rename(self) -> None:
        name = f"{self._name}-{self._number}"
        await self._change("PATCH", "/api/guest", {"name": name}, "name", name)

    async def _choose_notices(self) -> None:
        zone = self._rng.choice(ZONES)
        await self._change("PUT", "/api/notices", {"time_zone": zone}, "notices", zone)

    async def _add_channel(self) -> None:
        body = {"address": f"{self._hook}/{self._name}-{self._number}"}
        answer = await self._change("POST", "/api/notices/webhooks", body)
        if answer.is_success:
            for channel in answer.json()["channels"]:
                self.promises.acknowledged(f"channel {channel['id']}", THERE)

    async def _remove_channel(self) -> None:
        await self._remove("channel", "/api/notices/channels/")

    async def _end_challenge(self) -> None:
        await self._remove("challenge", "/api/challenges/")

    async def _remove(self, kind: str, path: str) -> None:
        """Remove one of the things of a kind; it is gone as well if an earlier request has removed it."""
        if found := self.promises.of(kind):
            one = self._rng.choice(found)
            answer = await self._change("DELETE", f"{path}{one}", None, f"{kind} {one}", GONE)
            if answer.status_code == 404:
                self.promises.acknowledged(f"{kind} {one}", GONE)

    async def _add_device(self) -> None:
        """Add a device by a link, which counts once: nothing is promised if its answer is lost."""
        if len(self._phones) >= MOST_DEVICES:
            return
        link = await self._change("POST", "/api/guest/move")
        phone = Account("", self._account.http)
        try:
            claimed = await phone.send("POST", "/api/guest/claim", {"token": link.json()["token"]})
        except httpx.HTTPError:
            return
        if claimed.is_success:
            devices = (await self._change("GET", "/api/guest/devices", by=phone)).json()
            device = next(one["id"] for one in devices if one["is_this"])
            self._phones[device] = phone
            self.promises.acknowledged(f"device {device}", THERE)

    async def _sign_out(self) -> None:
        if found := self.promises.of("device"):
            device = self._rng.choice(found)
            await self._change("DELETE", f"/api/guest/devices/{device}", None, f"device {device}", GONE)

    async def _make_code(self) -> None:
        """Make a recovery code; if its answer is lost, nobody knows it, or whether another is replaced."""
        self._code = ""
        self.promises.asked("recovery code", GONE)
        answer = await self._change("POST", "/api/guest/recovery")
        if answer.is_success:
            self._code = answer.json()["code"]
            self.promises.acknowledged("recovery code", self._code)

    async def _make_challenge(self) -> None:
        answer = await self._change("POST", "/api/challenges", {"setup": {"preset": "base"}})
        if answer.is_success:
            self.promises.acknowledged(f"challenge {answer.json()['id']}", THERE)
