"""The messages of a game, made in one place: for each seat its events, table and options, nothing hidden.

Parts that are the same for everybody (events, table, scoring cells) are encoded once.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import UNSET, Raw, UnsetType

from inkland.core.events import Event, is_visible_to
from inkland.core.evolve import Transition
from inkland.core.ids import Seat
from inkland.notation.values import to_plain
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import Viewer
from inkland.server.model.stored import EncodedEvent
from inkland.server.play.broadcast.encoded_events import EncodedEvents
from inkland.server.play.broadcast.encoded_table import EncodedTable, encoded
from inkland.server.play.protocol.codec import encode
from inkland.server.play.protocol.server_messages import GameInfo, Update
from inkland.views.event_effects import (
    EffectChange,
    SheetChange,
    described_event,
    encode_described,
    event_effects,
)
from inkland.views.table import rules_info
from inkland.views.update import Happened, changes_table, happened, seat_update

NO_STANDINGS: Final = Raw(b"[]")


class GameMessages:
    """Makes the messages of one game, and keeps what it has encoded."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._events = EncodedEvents(game.version)
        self._table = EncodedTable(game)

    def add(self, applied: Sequence[Transition], stored: Sequence[EncodedEvent]) -> None:
        """Encode events that were just applied to the game; `stored` are the same as they are stored."""
        for transition, event in zip(applied, stored, strict=True):
            effects = event_effects(transition)
            self._events.add(encode_described(event, effects))
            if isinstance(effects, SheetChange | EffectChange):
                self._table.change_sheet(transition, effects.changed)
        if changes_table([transition.event for transition in applied]):
            self._table.renew(self._game.version - len(applied))

    def game_info(self) -> bytes:
        """Return the message about what stays the same in the game."""
        rules = rules_info(self._game.table.rules, self._game.players)
        facts = {name: getattr(rules, name) for name in rules.__struct_fields__}
        return encode(
            GameInfo(
                game=self._game.number,
                public_id=self._game.public_id,
                ticket=self._game.deal.ticket,
                is_known_deal=self._game.deal.is_known_to(self._game.public_id),
                **facts,
            )
        )

    def update(
        self,
        since: int,
        viewer: Viewer,
        *,
        deadline: float | None,
        whole: bool = False,
        changes: bool = False,
        standings: bool = False,
        seen: int | None = None,
        what: Happened[Raw] | None = None,
    ) -> bytes:
        """Return the message about what happened since a version, for a client that may see the game.

        `whole` adds the table and the options even if nothing has changed, for a client that connects;
        `changes` has only what has changed on the table, for a client that was sent the one before;
        `standings` adds them to the table; `seen` is the last version that a client that connects has seen;
        `what` is `since` of the version, if others are told of the same.
        """
        game, what = self._game, what or self.since(since)
        changed = self._table.changes(since) if changes and what.changes_table and not whole else None
        made = seat_update(
            game.view(viewer.seat),
            what,
            self._table.whole if changed is None else lambda: changed,
            self._table.scoring_cells,
            whole=whole,
        )
        shown: Raw | UnsetType = UNSET
        if made.table is not None:
            shown = self._table.standings() if standings else NO_STANDINGS
        return encode(
            Update(
                game=game.number,
                since=since,
                version=game.version,
                events=made.events,
                awaited=sorted(game.table.awaited),
                deadline=deadline,
                table=UNSET if made.table is None or changed is not None else made.table,
                changes=UNSET if changed is None else changed,
                standings=shown,
                edicts=UNSET if made.edicts is None else made.edicts,
                choice=UNSET if made.own is None else made.own.choice,
                options=UNSET if made.own is None else made.own.options,
                missed=UNSET if seen is None else self._missed(seen, viewer.seat),
            )
        )

    def since(self, version: int) -> Happened[Raw]:
        """Return what happened since a version, for the messages to all who are told of it."""
        return happened(self._game.events[version:], self._encoded_since(version))

    def _missed(self, seen: int, seat: int | None) -> int:
        return self.count_visible(self._game.version, seat) - self.count_visible(seen, seat)

    def count_visible(self, version: int, seat: int | None) -> int:
        """Return how many events up to a version a seat or a spectator may see."""
        listener = None if seat is None else Seat(seat)
        return sum(is_visible_to(event, listener) for event in self._game.events[:version])

    def scoring_cells(self, seat: int) -> Raw:
        """Return the cells of a seat's sheet that score, edict by edict."""
        return self._table.scoring_cells(seat)

    def _encoded_since(self, since: int) -> list[Raw]:
        if since < self._events.first:
            self._events = EncodedEvents(0)
            self._events.add(msgspec.json.encode(to_plain(self._game.events[0], Event)))
            for transition in self._game.history():
                self._events.add(msgspec.json.encode(described_event(transition)))
        events = self._events.since(since)
        return events if since else [encoded(to_plain(self._game.start, Event)), *events[1:]]
