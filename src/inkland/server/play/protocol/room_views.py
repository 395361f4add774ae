"""Rooms as clients see them."""

from collections.abc import Collection
from typing import Literal

import msgspec

from inkland.server.model.games.branch import Branch
from inkland.server.model.games.shared_deal import DealKind
from inkland.server.model.rooms.room import PauseReason, Proposal, ProposalKind, Room, StandInReason, seat_of
from inkland.server.model.rooms.rules.offers import Offer, offers
from inkland.server.model.rooms.rules.reserve import on_reserve, seconds_left
from inkland.server.model.rooms.seats.host import host_name
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.play.bots.bot_notices import BotNotice
from inkland.server.play.bots.bot_quotas import StrongBots
from inkland.views.types import View


class SeatInfo(View, frozen=True):
    """A seat of the room, as everybody sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    host: bool
    connected: bool
    """Whether the person of this seat is connected."""
    title: str = ""
    crest: str = ""
    """The crest as `shield:color:charge:color`, or nothing."""
    stand_in: StandInReason | None = None
    """Why a bot draws for the person of this seat until they are back."""
    stand_in_cards: int = 0
    """How many cards of this game stand-ins have drawn."""
    hints: int = 0
    """For how many cards of this game the person of this seat was given a hint."""
    quick_cards: int = 0
    """How many cards of this game a quicker level has drawn for the bot of this seat."""
    reserve: float | None = None
    """The seconds of reserve time that the person of this seat has now; None where there is none."""
    uses_reserve: bool = False
    """Whether it is running: the time for the card is up, and this seat has yet to choose."""


class PauseInfo(View, frozen=True):
    """A game that stands still."""

    reason: PauseReason
    since: float
    """When it was paused, in seconds since 1970."""
    left: float | None
    """The seconds that are left of the card's clock."""


class ProposalInfo(View, frozen=True):
    """Something that the people at the table decide together."""

    kind: ProposalKind
    by: int | None
    """The seat of its author."""
    agreed: list[int]
    """The seats that agree."""
    declined: list[int]
    details: dict[str, str | int]
    """For a rematch `deck`: `same` or `new`."""
    newcomers: list[str]
    """The names of guests without a seat who join a rematch."""


class BranchInfo(View, frozen=True):
    """Which game a branch has left, and where."""

    game: str
    """The address of that game."""
    at: int
    """The moment: how many events both have in common."""
    seat: int
    """The seat that is played anew."""
    alone: bool
    """Whether its player draws on their own map only, so that all other maps stay as they were."""


class RoomInfo(View, frozen=True):
    """A room, as everybody in it sees it."""

    id: str
    phase: Literal["lobby", "playing", "over"]
    game: int
    """The number of the current or last game; 0 before the first."""
    settings: RoomSettings
    seats: list[SeatInfo]
    spectators: int
    """Connected people without a seat."""
    bot_notices: list[BotNotice]
    pause: PauseInfo | None = None
    proposals: tuple[ProposalInfo, ...] = ()
    host: str = ""
    """The name of the host, who may have no seat."""
    is_host_here: bool = True
    """Whether the host is connected."""
    locked: bool = False
    removed: tuple[str, ...] = ()
    """The names of guests who cannot sit down again unless the host invites them."""
    waiting: tuple[str, ...] = ()
    """The names of guests without a seat who play in the next game."""
    open_seats: int = 0
    """How many open seats the game began without; the lobby has them again."""
    offer: Offer = "own-room"
    """The best that the room offers a guest who comes now."""
    same_deal: bool = False
    """Whether the current or last game has the same deal as another one."""
    listed: bool = False
    """Whether the room is shown on the list of open games while a seat is free and a guest is there."""
    open_games: bool = False
    """Whether this server has a list of open games."""
    strong_bots: StrongBots | None = None
    """How many bots of the levels that search for long this room may have now."""
    is_saving: bool = True
    """Whether the server can save; while it cannot, clocks stand still and choices are refused."""
    is_damaged: bool = False
    """Whether the current or last game cannot be read; the host may open the room for another one."""
    kind: DealKind = "new"
    """How the current or last game was dealt; only `new` ones count for bests."""
    branch: BranchInfo | None = None
    """The game that the current or last game has left, if it is a branch."""


class LogLineInfo(View, frozen=True):
    """A line of the room's log: the id of its text without `log-`, and the text's variables."""

    kind: str
    details: dict[str, str | int]
    after: int
    """How many of the events that this seat may know happened before it."""
    at: float
    """When it happened, in seconds since 1970."""


def room_info(
    room: Room,
    connected: Collection[str],
    notices: list[BotNotice],
    *,
    same_deal: bool = False,
    open_games: bool = False,
    strong_bots: StrongBots | None = None,
    is_saving: bool = True,
    is_damaged: bool = False,
) -> RoomInfo:
    """Return a room as everybody in it sees it; `connected` are the connected guests."""
    seats = [
        SeatInfo(
            kind=place.kind,
            name=place.name,
            bot=place.bot,
            title=place.title,
            crest=place.crest,
            host=place.guest == room.host and not place.shared,
            connected=place.guest in connected,
            stand_in=None if place.stand_in is None else place.stand_in.reason,
            stand_in_cards=place.stand_in_cards,
            hints=place.hints,
            quick_cards=place.quick_cards,
        )
        for place in room.places
    ]
    spectators = len(set(connected) - {place.guest for place in room.places})
    return RoomInfo(
        id=room.id,
        phase=room.phase,
        game=room.number,
        settings=room.settings,
        seats=seats,
        spectators=spectators,
        bot_notices=notices,
        pause=None if (pause := room.pause) is None else PauseInfo(pause.reason, pause.since, pause.left),
        proposals=tuple(_proposal_info(room, one) for one in room.proposals),
        host=host_name(room),
        is_host_here=room.host in connected,
        locked=room.locked,
        removed=tuple(one.name for one in room.removed),
        waiting=tuple(place.name for place in room.waiting),
        open_seats=room.open_seats,
        offer=offers(room, None)[0],
        same_deal=same_deal,
        listed=open_games and room.listing is not None,
        open_games=open_games,
        strong_bots=strong_bots,
        is_saving=is_saving,
        is_damaged=is_damaged and room.phase != "lobby",
    )


def with_reserve(info: RoomInfo, room: Room, awaited: Collection[int], now: float) -> RoomInfo:
    """Return a room with the reserve time of its seats, of which those in `awaited` have yet to choose."""
    if room.settings.reserve is None or room.settings.clock is None or room.phase != "playing":
        return info
    running = frozenset[int]() if room.reserve_since is None else on_reserve(room, awaited, now)
    seats = [
        msgspec.structs.replace(
            shown,
            reserve=round(seconds_left(room, seat, now, is_running=seat in awaited), 1),
            uses_reserve=seat in running,
        )
        if shown.kind == "person"
        else shown
        for seat, shown in enumerate(info.seats)
    ]
    return msgspec.structs.replace(info, seats=seats)


def branch_info(branch: Branch) -> BranchInfo:
    """Return a branch as clients see it."""
    return BranchInfo(branch.address, branch.at, branch.seat, branch.alone)


def _proposal_info(room: Room, proposal: Proposal) -> ProposalInfo:
    def seats_of(guests: tuple[str, ...]) -> list[int]:
        return sorted(seat for guest in guests if (seat := seat_of(room, guest)) is not None)

    return ProposalInfo(
        kind=proposal.kind,
        by=seat_of(room, proposal.by),
        agreed=seats_of(proposal.agreed),
        declined=seats_of(proposal.declined),
        details=proposal.details,
        newcomers=[place.name for place in room.waiting] if proposal.kind == "rematch" else [],
    )
