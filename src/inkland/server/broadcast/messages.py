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
from inkland.server.broadcast.encoded_events import EncodedEvents
from inkland.server.broadcast.encoded_table import EncodedTable, encoded
from inkland.server.games.game import Game
from inkland.server.games.shared_deal import Viewer
from inkland.server.protocol.codec import encode
from inkland.server.protocol.server_messages import GameInfo, Update
from inkland.server.storage.store import PlainEvent
from inkland.views.event_effects import described_event
from inkland.views.table import rules_info
from inkland.views.update import changes_table, seat_update

NO_STANDINGS: Final = Raw(b"[]")


class GameMessages:
    """Makes the messages of one game, and keeps what it has encoded."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._events = EncodedEvents(game.version)
        self._table = EncodedTable(game)

    def add(self, applied: Sequence[Transition], plain: Sequence[PlainEvent]) -> None:
        """Encode events that were just applied to the game; `plain` are the same events as plain values."""
        for transition, event in zip(applied, plain, strict=True):
            self._events.add(msgspec.json.encode(described_event(transition, event)))
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
    ) -> bytes:
        """Return the message about what happened since a version, for somebody who may see the game.

        `whole` adds the table and the options even if nothing has changed, for somebody who connects;
        `changes` has only what has changed on the table, for somebody who was sent the one before;
        `standings` adds them to the table; `seen` is the last version that somebody who connects has seen.
        """
        return encode(
            self._update(
                since,
                viewer.seat,
                deadline,
                whole=whole,
                changes=changes and not whole,
                standings=standings,
                seen=seen,
            )
        )

    def _update(
        self,
        since: int,
        seat: int | None,
        deadline: float | None,
        *,
        whole: bool,
        changes: bool,
        standings: bool,
        seen: int | None,
    ) -> Update:
        game = self._game
        changed = self._table.changes(since) if changes else None
        made = seat_update(
            game.view(seat),
            game.events[since:],
            self._encoded_since(since),
            self._table.whole if changed is None else lambda: changed,
            self._table.scoring_cells,
            whole=whole,
        )
        table = UNSET if made.table is None else made.table
        shown: Raw | UnsetType = UNSET
        if table is not UNSET:
            shown = self._table.standings() if standings else NO_STANDINGS
        return Update(
            game=game.number,
            since=since,
            version=game.version,
            events=made.events,
            awaited=made.awaited,
            deadline=deadline,
            table=table if changed is None else UNSET,
            changes=UNSET if changed is None else table,
            standings=shown,
            edicts=UNSET if made.edicts is None else made.edicts,
            choice=UNSET if made.own is None else made.own.choice,
            options=UNSET if made.own is None else made.own.options,
            missed=UNSET if seen is None else self._missed(seen, seat),
        )

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
