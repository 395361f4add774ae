"""Figures of one guest from the rows of their games: counts, titles, bests, means by edict."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from inkland.server.model.games.facts import GuestGameFacts


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game of a guest."""

    game: str
    """Its address."""
    ended: float
    setup: str
    """The preset."""
    players: int
    total: int
    rank: int
    rating: int | None
    """The rating of a game for one (O-5)."""
    title: str | None
    counts: bool
    """Whether it counts for bests and ratings: a deal that nobody knew, without hints and stand-ins."""
    kind: Literal["new", "again", "branch", "challenge", "daily", "tutorial"]
    hints: int
    stand_in_cards: int
    skill: tuple[float, float] | None = None
    """The rating among players after the game, and its uncertainty."""
    facts: GuestGameFacts | None = None


class EdictMean(msgspec.Struct, frozen=True):
    """The mean stars for a scoring card, and those of `master` on the same deals."""

    card: str
    games: int
    mean: float
    master: float


class PersonalBest(msgspec.Struct, frozen=True):
    """The best game with a set-up."""

    setup: str
    players: int
    """1, or 0 for all games with others."""
    total: int
    game: str
    ended: float
    games: int
    """How many games with this set-up count."""
    mean: float


class EarlierGames(msgspec.Struct, frozen=True):
    """What a guest had reached before a game: their earlier games that count, with the same set-up."""

    games: int
    best: int | None
    mean: float | None


def titles_of(games: Iterable[PlayedGame]) -> dict[str, int]:
    """Return how often each title was earned in games that count."""
    return dict(Counter(game.title for game in games if game.title is not None and game.counts))


def bests_of(games: Iterable[PlayedGame]) -> list[PersonalBest]:
    """Return the best game for each set-up, alone and with others; known deals and hints are left out."""
    groups: defaultdict[tuple[str, int], list[PlayedGame]] = defaultdict(list)
    for game in games:
        if game.counts:
            groups[_kind(game)].append(game)
    found = []
    for (setup, players), played in groups.items():
        best = max(played, key=lambda game: (game.total, -game.ended))
        mean = sum(game.total for game in played) / len(played)
        found.append(
            PersonalBest(setup, players, best.total, best.game, best.ended, len(played), round(mean, 1))
        )
    return sorted(found, key=lambda best: (best.players == 0, -best.games, best.setup))


def edict_means(games: Iterable[PlayedGame]) -> list[EdictMean]:
    """Return the mean stars for each scoring card against `master` on the same deals, weakest first."""
    own: defaultdict[str, list[int]] = defaultdict(list)
    master: defaultdict[str, list[int]] = defaultdict(list)
    for game in games:
        facts = game.facts
        if facts is None or facts.master is None or not game.counts:
            continue
        for card, stars in facts.own.edicts.items():
            own[card].append(stars)
            master[card].append(facts.master.edicts[card])
    means = [EdictMean(card, len(stars), _mean(stars), _mean(master[card])) for card, stars in own.items()]
    return sorted(means, key=lambda one: (one.mean - one.master, one.card))


def games_before(games: Sequence[PlayedGame], address: str) -> EarlierGames:
    """Return what was reached before a game; nothing if the game is not among the guest's finished ones."""
    at = next((number for number, game in enumerate(games) if game.game == address), 0)
    totals = [game.total for game in games[:at] if game.counts and _kind(game) == _kind(games[at])]
    return EarlierGames(len(totals), max(totals, default=None), _mean(totals) if totals else None)


def _kind(game: PlayedGame) -> tuple[str, int]:
    """Return what games are compared by: their set-up, and whether they are played alone."""
    return game.setup, 1 if game.players == 1 else 0


def _mean(values: Sequence[int]) -> float:
    return round(sum(values) / len(values), 1)
