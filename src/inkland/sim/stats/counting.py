"""Counts games into the tables of the statistics."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from inkland.content import load_catalog
from inkland.core.ids import EDICTS, Box, CardId, SeasonId
from inkland.sim.intervals import Mean
from inkland.sim.stats.facts import GameFacts, SeasonFacts, SeatFacts
from inkland.sim.stats.figures import Values, difference, together
from inkland.sim.stats.statistics import TABLES, Measure, Row, Statistics, TableName

EVERYTHING: Final = "all"
"""The only row of the overview."""
Key = tuple[TableName, str, str, Measure]


class GameCounter:
    """Counts games one by one; `statistics` can be asked for at any time."""

    def __init__(self) -> None:
        self.games = 0
        self._solo_games = 0
        self._deals: dict[object, int] = {}
        self._values: dict[Key, Values] = defaultdict(Values)
        self._solo: dict[str, Values] = defaultdict(Values)
        """Stars of edicts in solo games, which are compared with the solo values."""

    def add(self, game: GameFacts) -> None:
        """Count a game."""
        deal = self._deals.setdefault(_deal(game, self.games), len(self._deals))
        self.games += 1
        self._solo_games += game.is_solo
        for seat in game.seats:
            for key, value in _counted(game, seat):
                self._values[key].add(value, deal)
            if game.is_solo:
                for card, stars in _edict_stars(game, seat):
                    self._solo[card].add(stars, deal)

    def statistics(self) -> Statistics:
        """Return the statistics of the games so far."""
        rows = (self._row(key, values) for key, values in self._values.items())
        return Statistics(self.games, len(self._deals), self._solo_games, tuple(_in_order(rows)))

    def _row(self, key: Key, values: Values) -> Row:
        table, name, other, measure = key
        row = Row(table, name, other, measure, values.figure())
        if table == "edicts":
            return self._against_solo(row)
        if table == "company" and (without := self._without(name, other)).values:
            return replace(row, difference=difference(row.figure.mean, without.figure().mean))
        return row

    def _against_solo(self, row: Row) -> Row:
        """Return the row of an edict with its solo value, and how solo games compare with it."""
        solo = load_catalog().scoring[CardId(row.name)].solo
        row = replace(row, solo=solo)
        if row.name not in self._solo:
            return row
        alone = self._solo[row.name]
        mean = alone.figure().mean
        gained = Mean(mean.value - solo, mean.error)
        return replace(row, difference=gained, reached=alone.share_from(solo))

    def _without(self, name: str, other: str) -> Values:
        """Return the stars of an edict in games with another card of the other edict's family (S-3)."""
        scoring = load_catalog().scoring
        family = scoring[CardId(other)].family
        return together(
            values
            for (table, card, beside, _), values in self._values.items()
            if (table, card) == ("company", name)
            and beside != other
            and scoring[CardId(beside)].family is family
        )


def count(games: Iterable[GameFacts]) -> Statistics:
    """Return the statistics of some games."""
    counter = GameCounter()
    for game in games:
        counter.add(game)
    return counter.statistics()


def _deal(game: GameFacts, number: int) -> object:
    """Return what games with the same cards have in common; a game without a seed is alone."""
    if game.seed is None:
        return number
    return game.seed, len(game.seats), game.explore, game.heroes, game.ruins, game.edicts, game.skills


def _counted(game: GameFacts, seat: SeatFacts) -> Iterator[tuple[Key, int]]:
    """Yield every value of a seat's game with its place in the tables."""
    yield from _edicts(game, seat)
    for table, cards in (("cards", seat.drawings), ("effects", seat.effects), ("skills", seat.skills)):
        for found in cards:
            yield (table, found.card, "", "gain"), found.gain  # type: ignore[misc]
    for line in seat.seasons:
        for measure, value in _season(line):
            yield ("seasons", line.season, "", measure), value
    groups: tuple[tuple[TableName, str], ...] = (
        ("overview", EVERYTHING),
        ("bots", seat.bot),
        ("maps", game.map),
        ("sets", game.explore),
        ("players", str(len(game.seats))),
    )
    measures = tuple(_game(game, seat))
    for table, name in groups:
        for measure, value in measures:
            yield (table, name, "", measure), value


def _edict_stars(game: GameFacts, seat: SeatFacts) -> Iterator[tuple[str, int]]:
    """Yield the stars that each edict has earned over the game."""
    for place, card in zip(EDICTS, game.edicts, strict=True):
        stars = (
            points
            for line in seat.seasons
            for letter, points in zip(line.places, line.edicts, strict=True)
            if letter == place
        )
        yield card, sum(stars)


def _edicts(game: GameFacts, seat: SeatFacts) -> Iterator[tuple[Key, int]]:
    for place, (card, stars) in zip(EDICTS, _edict_stars(game, seat), strict=True):
        yield ("edicts", card, "", "stars"), stars
        yield ("places", card, place.value, "stars"), stars
        yield ("edict-bots", card, seat.bot, "stars"), stars
        yield ("edict-maps", card, game.map, "stars"), stars
        for other in game.edicts:
            if other != card:
                yield ("company", card, other, "stars"), stars
    by_place = dict(zip((place.value for place in EDICTS), game.edicts, strict=True))
    for line in seat.seasons:
        for letter, points in zip(line.places, line.edicts, strict=True):
            yield ("edict-seasons", by_place[letter], line.season, "stars"), points


def _season(line: SeasonFacts) -> Iterator[tuple[Measure, int]]:
    yield "total", line.total
    yield "edicts", sum(line.edicts)
    yield "coins", line.coins
    yield "monsters", line.monsters


def _game(game: GameFacts, seat: SeatFacts) -> Iterator[tuple[Measure, int]]:
    yield "total", seat.total
    if game.rating is not None:
        yield "rating", game.rating
    yield "edicts", sum(sum(line.edicts) for line in seat.seasons)
    yield "coins", sum(line.coins for line in seat.seasons)
    yield "monsters", sum(line.monsters for line in seat.seasons)
    yield "purse", seat.coins
    yield "mountains", seat.mountains
    yield "ruins", seat.ruins
    if game.ruins:
        yield "duties", seat.duties
        yield "missed", seat.missed
    yield "monster-cells", seat.monsters
    yield "empty", seat.empty


def _in_order(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows table by table: edicts and cards the best first, seasons and players in their order."""
    listed = list(rows)
    best = {row.name: -row.figure.mean.value for row in listed if row.table == "edicts"}

    def key(row: Row) -> tuple[float | str, ...]:
        table = TABLES.index(row.table)
        match row.table:
            case "cards" | "effects" | "skills":
                return table, -row.figure.mean.value, row.name
            case "seasons":
                return table, _season_number(row.name)
            case "players":
                return table, int(row.name)
            case "edict-seasons":
                return table, best[row.name], row.name, _season_number(row.other)
            case _:
                return table, best.get(row.name, 0.0), row.name, row.other

    return iter(sorted(listed, key=key))


def _season_number(season: str) -> int:
    """Return the place of a season in the year; both sets have the same seasons (S-4)."""
    return [found.id for found in load_catalog().seasons[Box.BASE]].index(SeasonId(season))
