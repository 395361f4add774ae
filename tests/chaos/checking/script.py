"""A whole game of two guests with their honest histories, which tests of the checker change."""

import json
from collections.abc import Sequence
from typing import Any

from tests.chaos.checking.checker import check
from tests.chaos.checking.game_logs import GameLog
from tests.chaos.checking.history import Entry, History, Kind
from tests.chaos.checking.verdict import Verdict

from inkland.content import load_catalog
from inkland.core.commands import TakeBack
from inkland.core.decide import start, step
from inkland.core.events import Event, is_visible_to
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.notation.commands import format_command
from inkland.notation.values import to_plain
from inkland.server.model.games.game import is_new_turn
from inkland.sim.chance import SeededRng

ROOM = "room"
Frame = tuple[Kind, dict[str, Any]]


class Script:
    """A whole game of two guests, and the honest histories of both."""

    def __init__(self, seed: int = 3) -> None:
        rng = SeededRng(seed)
        players = (Player("Ada"), Player("Bea"))
        self.state, self.events = start(load_catalog(), GameConfig(players=2), players, rng)
        self.frames: list[list[Frame]] = [[("got", {"type": "welcome", "seat": seat})] for seat in (0, 1)]
        self._told = 0
        self._next = 0
        self._tell()
        while not self.state.table.is_over:
            seat = min(self.state.table.awaited)
            offered = options(view(self.state, seat))
            chosen = offered[rng.below(len(offered))]
            self._ask(seat, {"type": "draw", "command": format_command(chosen)}, chosen, rng)
            if len(self.state.table.awaited) == 1 and self._next % 7 == 0:
                self._ask(seat, {"type": "undo"}, TakeBack(seat), rng)

    def _ask(self, seat: int, request: dict[str, Any], command: Any, rng: SeededRng) -> None:
        self._next += 1
        turn = max(at for at, event in enumerate(self.events, start=1) if is_new_turn([event]))
        self.frames[seat].append(("sent", {"id": self._next, "turn": turn, "game": 1, **request}))
        self.state, more = step(self.state, command, rng)
        self.events += more
        self._tell()
        self.frames[seat].append(("got", {"type": "done", "reply_to": self._next}))

    def _tell(self) -> None:
        for seat in (0, 1):
            happened = self.events[self._told :]
            told = [to_plain(event, Event) for event in happened if is_visible_to(event, Seat(seat))]
            update = {
                "type": "update",
                "game": 1,
                "since": self._told,
                "version": len(self.events),
                "events": told,
            }
            self.frames[seat].append(("got", update))
        self._told = len(self.events)

    @property
    def before_last(self) -> tuple[Event, ...]:
        """The log as it was before the last choice."""
        versions = [frame["version"] for _, frame in self.frames[0] if frame["type"] == "update"]
        return self.events[: versions[-2]]

    def check(self, events: Sequence[Event] | None = None, **changes: Any) -> Verdict:
        """Check the histories with the log, or with another one."""
        histories = [
            History(
                name,
                ROOM,
                entries=[Entry(at, kind, json.dumps(frame)) for at, (kind, frame) in enumerate(lines)],
            )
            for name, lines in zip(("Ada", "Bea"), self.frames, strict=True)
        ]
        log = GameLog(ROOM, 1, tuple(self.events if events is None else events), **changes)
        return check(histories, [log])
