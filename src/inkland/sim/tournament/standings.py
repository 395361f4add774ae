"""The standings of a tournament: statistics of every bot, and of every pair on common decks."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from inkland.bots.faults import FaultReport
from inkland.sim.faults import BotFaults
from inkland.sim.intervals import Mean, Share, mean, percentile, share
from inkland.sim.tournament.openskill_rating import OpenSkillRating, openskill_ratings
from inkland.sim.tournament.plan import Tournament, seatings
from inkland.sim.tournament.results import GameResult, SeatResult

Decks = Sequence[Sequence[GameResult]]
"""Results, deck by deck."""


class Thinking(msgspec.Struct, frozen=True):
    """Milliseconds for a choice."""

    mean: float
    p95: float


class BotStanding(msgspec.Struct, frozen=True):
    """The statistics of one bot."""

    bot: str
    games: int
    """The number of seats that it played."""
    score: Mean
    """Rating of a solo game (O-5), or stars at a table; the error counts decks, not games."""
    lost: float
    """Stars lost to monsters in a game."""
    thinking: Thinking
    faults: int
    titles: dict[str, float]
    """The share of solo games that earned each title (O-5)."""
    wins: Share | None
    """At tables, the share of a seat's games that it won; a shared win counts in part (P-4)."""
    rating: OpenSkillRating | None = msgspec.field(name="skill")
    """Called `skill` in files, as in version 0.1.0."""
    ambush_cost: Mean | None
    """Stars that an ambush costs beyond a random drawing, if it was measured."""
    scores: tuple[int, ...]
    """Every rating, or every total at a table, for charts."""


class PairStanding(msgspec.Struct, frozen=True):
    """Two bots on the same decks."""

    first: str
    second: str
    decks: int
    difference: Mean
    """How much better the first one scores, deck by deck."""
    ahead: Share
    """How often the first one does better: by deck in solo, by pair of seats at a table; a tie is half."""


class Standings(msgspec.Struct, frozen=True):
    """The state of a tournament."""

    tournament: Tournament
    decks: int
    """Decks on which every match has been played."""
    games: int
    bots: tuple[BotStanding, ...]
    """The best first."""
    pairs: tuple[PairStanding, ...]
    """In the order of the bots."""
    faults: tuple[BotFaults, ...] = ()
    """What bots did wrong, also in games on decks that are left out."""

    def __str__(self) -> str:
        width = max((len(bot.bot) for bot in self.bots), default=0)
        lines = [f"{self.games} games on {self.decks} {'deck' if self.decks == 1 else 'decks'}"]
        for bot in self.bots:
            error = "" if bot.score.error is None else f" ± {bot.score.error:.1f}"
            wins = "" if bot.wins is None else f", wins {bot.wins.value:.0%}"
            faults = f", {bot.faults} faults" if bot.faults else ""
            lines.append(f"{bot.bot:{width}} {bot.score.value:7.1f}{error}{wins}{faults}")
        return "\n".join(lines)


def standings(tournament: Tournament, results: Sequence[GameResult]) -> Standings:
    """Return the standings; decks with a missing match are left out, so that all comparisons are paired."""
    by_deck: dict[int, list[GameResult]] = defaultdict(list)
    for result in results:
        by_deck[result.deck].append(result)
    tables = len(seatings(tournament.bots, tournament.players))
    decks = [games for _, games in sorted(by_deck.items()) if len(games) == tables]
    ratings = {} if tournament.is_solo else openskill_ratings([game for games in decks for game in games])
    names = list(dict.fromkeys(tournament.bots)) if decks else []
    bots = sorted(
        (_bot(name, decks, ratings.get(name), costs=tournament.ambush_cost) for name in names),
        key=lambda bot: -bot.score.value,
    )
    pairs = tuple(_pair(a.bot, b.bot, decks) for a, b in combinations(bots, 2) if _meet(a.bot, b.bot, decks))
    return Standings(tournament, len(decks), tables * len(decks), tuple(bots), pairs, faults_in(results))


def faults_in(results: Iterable[GameResult]) -> tuple[BotFaults, ...]:
    """Return the faults in some games; bots without any are left out."""
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    reports: dict[str, dict[str, FaultReport]] = defaultdict(dict)
    for seat in (seat for result in results for seat in result.seats if seat.fault_kinds):
        kinds[seat.bot].update(seat.fault_kinds)
        for report in seat.fault_reports:
            reports[seat.bot].setdefault(report.kind, report)
    return tuple(BotFaults(bot, dict(found), tuple(reports[bot].values())) for bot, found in kinds.items())


def score_of(game: GameResult, seat: SeatResult) -> int:
    """Return the rating in solo, the stars at a table."""
    return seat.total if game.rating is None else game.rating


def _bot(
    name: str, decks: Sequence[Sequence[GameResult]], rating: OpenSkillRating | None, *, costs: bool
) -> BotStanding:
    seated = [[(game, seat) for game in games for seat in game.seats if seat.bot == name] for games in decks]
    scores = [[score_of(game, seat) for game, seat in deck] for deck in seated]
    flat = [seat for deck in seated for _, seat in deck]
    seconds = [second for seat in flat for second in seat.seconds]
    titles = Counter(game.title for deck in seated for game, _ in deck if game.title is not None)
    is_table = any(game.rating is None for game in decks[0])
    ambushes = [seat.ambush_cost / seat.ambushes for seat in flat if seat.ambushes]
    return BotStanding(
        bot=name,
        games=len(flat),
        score=mean([sum(deck) / len(deck) for deck in scores]),
        lost=sum(seat.lost for seat in flat) / len(flat),
        thinking=Thinking(1e3 * sum(seconds) / len(seconds), 1e3 * percentile(seconds, 0.95)),
        faults=sum(seat.faults for seat in flat),
        titles={title: count / len(flat) for title, count in titles.most_common()},
        wins=share([_won(name, games) for games in decks]) if is_table else None,
        rating=rating,
        ambush_cost=mean(ambushes) if costs and ambushes else None,
        scores=tuple(score for deck in scores for score in deck),
    )


def _won(name: str, games: Sequence[GameResult]) -> float:
    """Return the share of its seats' games that a bot won on one deck."""
    seats = [(game, seat) for game in games for seat, result in enumerate(game.seats) if result.bot == name]
    return sum((seat in game.winners) / len(game.winners) for game, seat in seats) / len(seats)


def _meet(first: str, second: str, decks: Decks) -> bool:
    """Return whether two bots can be compared on a deck."""
    return bool(decks and _encounters(first, second, decks[0]))


def _pair(first: str, second: str, decks: Decks) -> PairStanding:
    differences, ahead = [], []
    for games in decks:
        met = _encounters(first, second, games)
        differences.append(sum(a[0] - b[0] for a, b in met) / len(met))
        ahead.append(sum((a > b) + (a == b) / 2 for a, b in met) / len(met))
    return PairStanding(first, second, len(decks), mean(differences), share(ahead))


Key = tuple[int, int]
"""The score and, at a table, fewer stars lost to monsters (P-4)."""


def _encounters(first: str, second: str, games: Sequence[GameResult]) -> list[tuple[Key, Key]]:
    """Return every comparison of two bots on one deck: of their solo games, or within each game."""
    if games[0].rating is not None:
        alone = {game.seats[0].bot: (score_of(game, game.seats[0]), 0) for game in games}
        return [(alone[first], alone[second])]
    met = []
    for game in games:
        keys = [(seat.bot, (seat.total, -seat.lost)) for seat in game.seats]
        ours = [key for bot, key in keys if bot == first]
        theirs = [key for bot, key in keys if bot == second]
        met += [(a, b) for a in ours for b in theirs]
    return met
