"""From a game's events to its facts."""

from collections.abc import Sequence

from inkland.core.board.grid import iter_cells, neighbors
from inkland.core.board.sheet import MapSide, Sheet, blank_sheet
from inkland.core.catalog import Catalog
from inkland.core.events import Drawn, EffectApplied, Event, GameEnded, GameStarted, SeasonScored, SkillUsed
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import CardId
from inkland.core.scoring import SCORERS
from inkland.core.setup.config import GameConfig
from inkland.core.state import ExploreTurn
from inkland.sim.stats.facts import CardFacts, GameFacts, SeasonFacts, SeatFacts


class GameCollector:
    """Collects the facts of one game, step by step; events and traces lead here."""

    def __init__(self, side: MapSide, edicts: Sequence[str], players: int) -> None:
        self._scorers = [SCORERS[CardId(card)] for card in edicts]
        self.seats = [SeatCollector(self, blank_sheet(side)) for _ in range(players)]

    def value(self, sheet: Sheet) -> int:
        """Return what a sheet would score at once for all four edicts, coins and monsters (P-2)."""
        return (
            sum(score(sheet).points for score in self._scorers) + sheet.purse - sheet.threatened.bit_count()
        )


class SeatCollector:
    """Collects the facts of one seat."""

    def __init__(self, game: GameCollector, sheet: Sheet) -> None:
        self._game = game
        self._sheet, self._value = sheet, game.value(sheet)
        self.seasons: list[SeasonFacts] = []
        self.drawings: list[CardFacts] = []
        self.effects: list[CardFacts] = []
        self.skills: list[CardFacts] = []
        self._duties = self._missed = 0

    def change(self, card: str, season: str, after: Sheet) -> CardFacts:
        """Return what a card did to the sheet, which is `after` from now on."""
        before = self._value
        if after != self._sheet:
            self._sheet, self._value = after, self._game.value(after)
        return CardFacts(card, season, self._value - before)

    def draw(
        self, card: str, season: str, after: Sheet, *, duty: bool, fallback: bool, skill: str | None
    ) -> None:
        """Add a drawing on the sheet."""
        found = self.change(card, season, after)
        self.drawings.append(found)
        self._duties += duty
        self._missed += duty and fallback
        if skill is not None:
            self.skills.append(CardFacts(skill, season, found.gain))

    def facts(self, bot: str) -> SeatFacts:
        """Return the facts of the seat at the end of the game."""
        sheet = self._sheet
        near_empty = neighbors(sheet.empty)
        return SeatFacts(
            bot=bot,
            seasons=tuple(self.seasons),
            drawings=tuple(self.drawings),
            effects=tuple(self.effects),
            skills=tuple(self.skills),
            coins=sheet.purse,
            mountains=sum(not near_empty >> cell & 1 for cell in iter_cells(sheet.map.mountains)),
            ruins=(sheet.map.ruins & ~sheet.empty).bit_count(),
            duties=self._duties,
            missed=self._missed,
            monsters=sheet.monster.bit_count(),
            empty=sheet.empty.bit_count(),
        )


def facts_of(
    events: Sequence[Event], catalog: Catalog, *, seed: int | None = None, bots: Sequence[str] = ()
) -> GameFacts | None:
    """Return the facts of a game from its events; None if it has not ended."""
    first, last = events[0], events[-1]
    if not isinstance(first, GameStarted) or not isinstance(last, GameEnded):
        return None
    state = begin(catalog, first)
    collector = GameCollector(state.table.rules.map, first.edicts, len(first.players))
    for step in transitions(state, events[1:]):
        _collect(collector, step)
    config: GameConfig = first.config
    names = [*bots, *[""] * len(first.players)]
    return GameFacts(
        seed=seed,
        map=state.table.rules.map.id,
        explore=config.explore.value,
        heroes=bool(config.heroes),
        ruins=bool(config.ruins),
        edicts=tuple(first.edicts),
        skills=tuple(skill.value for skill in first.skills),
        seats=tuple(seat.facts(bot) for seat, bot in zip(collector.seats, names, strict=False)),
        winners=tuple(last.winners),
        rating=last.rating,
        title=last.title,
    )


def _collect(collector: GameCollector, step: Transition) -> None:
    table, after = step.before.table, step.after.table
    season = table.rules.seasons[table.season].id
    match step.event:
        case Drawn(sheet=owner, fallback=fallback, skill=skill):
            duty = isinstance(table.turn, ExploreTurn) and table.turn.duty
            used = None if skill is None else skill.value
            collector.seats[owner].draw(
                table.revealed[-1], season, after.sheets[owner], duty=duty, fallback=fallback, skill=used
            )
        case SkillUsed(seat=owner, skill=skill):
            seat = collector.seats[owner]
            seat.skills.append(seat.change(skill.value, season, after.sheets[owner]))
        case EffectApplied(card=card, sheet=owner):
            seat = collector.seats[owner]
            seat.effects.append(seat.change(card, season, after.sheets[owner]))
        case SeasonScored(season=number, scores=scores):
            scored = table.rules.seasons[number]
            first, second = scored.edicts
            for seat, line in zip(collector.seats, scores, strict=True):
                places = (first.value, second.value)
                seat.seasons.append(SeasonFacts(scored.id, places, line.edicts, line.coins, line.monsters))
        case _:
            return
