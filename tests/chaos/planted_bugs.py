"""Bugs on purpose, for servers of tests/chaos/serve.py alone: the checker must find each of them."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from inkland.server.features.sessions.service import Sessions
from inkland.server.infra.database.engines import postgresql, sqlite
from inkland.server.infra.stores.queries.game_log import append_events
from inkland.server.infra.stores.store import Store
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.stored import EncodedEvent, RoomVersion
from inkland.server.play.broadcast.messages import GameMessages
from inkland.server.play.games.archive import Archive, OpenGame
from inkland.server.play.rooms.live.turns import bot_choices
from inkland.server.play.rooms.live.turns.ownership import Ownership
from inkland.server.play.rooms.live.turns.turns import Turns
from inkland.server.play.rooms.state.saved_room import SavedRoom

DELAY_SECONDS: Final = 0.1
EVERY: Final = 5
"""How often a choice counts twice."""


def tell_before_saving() -> None:
    """Acknowledge and publish choices before they are stored."""
    append = Store.append
    waiting: set[asyncio.Task[Any]] = set()
    order: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def store_later(self: Store, game: int, after: int, events: Any, now: float) -> None:
        async with order[game]:
            await asyncio.sleep(DELAY_SECONDS)
            await self.write(append_events(game, after, events, now, None))  # whatever the room is by then

    async def careless(
        self: Store, game: int, after: int, events: Any, room: Any, end: Any = None, *, now: float
    ) -> Any:
        if not isinstance(room, RoomVersion):
            await asyncio.gather(*waiting)
            return await append(self, game, after, events, room, end, now=now)
        task = asyncio.create_task(store_later(self, game, after, events, now))
        waiting.add(task)
        task.add_done_callback(waiting.discard)
        return None

    Store.append = careless  # type: ignore[method-assign]


def count_choices_twice() -> None:
    """Store some hidden choices twice."""
    append, calls = Store.append, [0]

    async def twice(
        self: Store,
        game: int,
        after: int,
        events: Sequence[EncodedEvent],
        room: Any,
        *args: Any,
        **more: Any,
    ) -> Any:
        saved = await append(self, game, after, events, room, *args, **more)
        if msgspec.json.decode(events[0])["kind"] == "choice-made":
            calls[0] += 1
            if calls[0] % EVERY == 0:
                known = saved or room
                version = RoomVersion(known.id, known.version)
                await append(self, game, after + len(events), events, version, now=more["now"])
        return saved

    Store.append = twice  # type: ignore[method-assign]


def show_the_next_card() -> None:
    """Send everybody the card on top of the deck."""
    update = GameMessages.update

    def leaking(self: GameMessages, *args: Any, **options: Any) -> bytes:
        deck = self._game.state.hidden.deck
        return update(self, *args, **options)[:-1] + b',"next":"%s"}' % (deck[0] if deck else "").encode()

    GameMessages.update = leaking  # type: ignore[method-assign]


def show_the_deck_at_the_start() -> None:
    """Send everybody the whole deck in the message that a game has started."""
    info = GameMessages.game_info

    def leaking(self: GameMessages) -> bytes:
        return info(self)[:-1] + b',"deck":%s}' % msgspec.json.encode(self._game.state.hidden.deck)

    GameMessages.game_info = leaking  # type: ignore[method-assign]


def show_the_deck_to_spectators() -> None:
    """Add the deck to the HTTP answer that shows a game as spectators see it."""
    messages = Archive.messages

    async def leaking(self: Archive, opened: OpenGame) -> bytes:
        deck = (await self._load(opened))[0].state.hidden.deck
        return (await messages(self, opened))[:-1] + b",%s]" % msgspec.json.encode(deck)

    Archive.messages = leaking  # type: ignore[method-assign]


def forget_drafts() -> None:
    """Acknowledge drafts and save none."""

    async def nothing(_self: Store, _game: int, _seat: int, _turn: int, _command: str | None) -> None:
        pass

    Store.save_draft = nothing  # type: ignore[assignment]


def forget_changes_of_guests() -> None:
    """Acknowledge other names and settings of guests, and save none."""

    async def nothing(_self: Store, _guest: Guest, *, before: Guest) -> None:
        pass

    Store.save_guest = nothing  # type: ignore[assignment]


def keep_signed_out_devices() -> None:
    """Acknowledge that a device is signed out, and keep its session."""

    async def nothing(_self: Sessions, _guest: str, _session: str) -> None:
        pass

    Sessions.end = nothing  # type: ignore[method-assign, assignment]


def let_stand_ins_choose_secretly() -> None:
    """Say nowhere that a stand-in has chosen since the time was up."""
    bot_choices.after_stand_ins = lambda room, _seats, **_options: room  # type: ignore[attr-defined]


def let_clocks_run_out_on_two_servers() -> None:
    """Let every server act for a room, and go on with a clock that has run out when another one has acted."""
    play, start_clock = SavedRoom.play, Turns.start_clock
    playing: set[SavedRoom] = set()

    async def play_here(self: SavedRoom, *args: Any, **options: Any) -> None:
        playing.add(self)
        try:
            await play(self, *args, **options)
        finally:
            playing.discard(self)

    def start_own_clock(self: Turns, *, at_least: float = 0.0) -> None:
        if self._saved in playing or not self._due.is_time_up:
            start_clock(self, at_least=at_least)

    SavedRoom.play = play_here  # type: ignore[method-assign]
    Turns.start_clock = start_own_clock  # type: ignore[method-assign]
    Ownership.acts = lambda _self, _overdue=None: True  # type: ignore[method-assign, assignment]


def do_not_sync() -> None:
    """Commit without waiting for the disk, on either database."""
    careless = ["synchronous=OFF" if "synchronous" in one else one for one in sqlite.PRAGMAS]
    sqlite.PRAGMAS = tuple(careless)  # type: ignore[misc, assignment]
    postgresql._SESSION = postgresql._SESSION.replace("ELSE 'on'", "ELSE 'off'")  # type: ignore[misc]


BUGS: Final[dict[str, Callable[[], None]]] = {
    "tell-before-saving": tell_before_saving,
    "no-sync": do_not_sync,
    "choices-twice": count_choices_twice,
    "next-card": show_the_next_card,
    "deck-at-start": show_the_deck_at_the_start,
    "deck-in-answers": show_the_deck_to_spectators,
    "drafts-forgotten": forget_drafts,
    "settings-forgotten": forget_changes_of_guests,
    "devices-kept": keep_signed_out_devices,
    "secret-stand-ins": let_stand_ins_choose_secretly,
    "clock-on-two-servers": let_clocks_run_out_on_two_servers,
}
