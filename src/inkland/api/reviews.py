"""Reviews of finished games: what luck, others and skill contributed to the result."""

from __future__ import annotations

from collections.abc import Callable, Collection
from threading import Event as Stop

from inkland.api.errors import explained, whole_seed
from inkland.api.game import Game
from inkland.api.setups import catalog
from inkland.notation.records import GameRecord, catalog_of_game, parse_record
from inkland.review.decks import DeckSettings
from inkland.review.document import Depth, Review, Step


@explained
def review_game(
    game: Game | GameRecord | str,
    *,
    depth: Depth | str = Depth.STANDARD,
    seats: Collection[int] | None = None,
    choices: bool = True,
    seed: int = 0,
    progress: Callable[[float, Step], None] = lambda _share, _step: None,
    stop: Stop | None = None,
) -> Review:
    """Review a finished game, given as a game, a record or the text of one; without seats, all of them.

    For every seat: start + luck + others + stand_in + skill = result, part by part. Every choice is compared
    with the best one found, which takes most of the time, unless `choices` is false. `progress` gets every
    step as soon as it is reviewed, with the part of the game that is done. The same seed gives the same
    review. Raises NotFinished, ReviewStopped when `stop` is set, or InvalidNotation. Needs the extra that the
    levels need.
    """
    from inkland.review.choices.judging import choice_judge  # noqa: PLC0415 - it loads the kernel
    from inkland.review.engine import Reviewer, ReviewStopped  # noqa: PLC0415 - the same

    def check() -> None:
        if stop is not None and stop.is_set():
            raise ReviewStopped

    if isinstance(game, Game):
        record = game.recorded()
    else:
        record = parse_record(game, catalog()) if isinstance(game, str) else game
    cards = catalog_of_game(record.events, catalog())
    settings = DeckSettings(Depth(depth), seed=whole_seed(seed))
    judge = choice_judge(record.events, settings.depth, seed=seed, check=check) if choices else None
    return Reviewer(record.events, cards, settings, seats=seats, judge=judge).run(progress, stop)
