"""Small games for the tests of statistics, with scores that can be counted by hand."""

from inkland.sim.stats.facts import CardFacts, GameFacts, SeasonFacts, SeatFacts

EDICTS = ("sentinel-wood", "canal-lake", "great-city", "borderlands")


def seat(*stars: int, bot: str = "greedy", coins: int = 0, monsters: int = 0) -> SeatFacts:
    """Return a seat whose edicts A to D score the given stars each time, twice in a game."""
    a, b, c, d = stars
    pairs = [("spring", "A", "B", a, b), ("summer", "B", "C", b, c)]
    pairs += [("fall", "C", "D", c, d), ("winter", "D", "A", d, a)]
    seasons = tuple(
        SeasonFacts(season, (first, second), (points, others), coins, monsters)
        for season, first, second, points, others in pairs
    )
    return SeatFacts(
        bot=bot,
        seasons=seasons,
        drawings=(CardFacts("hamlet", "spring", a), CardFacts("goblin-attack", "fall", -d)),
        effects=(),
        skills=(),
        coins=coins,
        mountains=1,
        ruins=2,
        duties=3,
        missed=1,
        monsters=4,
        empty=5,
    )


def game(
    *seats: SeatFacts, seed: int | None = 1, edicts: tuple[str, ...] = EDICTS, side: str = "A"
) -> GameFacts:
    """Return a game of the base set."""
    is_solo = len(seats) == 1
    return GameFacts(
        seed=seed,
        map=side,
        explore="base",
        heroes=False,
        ruins=True,
        edicts=edicts,
        skills=(),
        seats=seats,
        winners=() if is_solo else (0,),
        rating=seats[0].total - 89 if is_solo else None,
        title="cartographer" if is_solo else None,
    )
