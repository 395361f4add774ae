"""Whole games by chance, watched at every step."""

from dataclasses import dataclass, field
from functools import cache

from tests.games.presets import EVERYTHING, PRESETS
from tests.games.recount import check_effects, check_result, check_season
from tests.games.sights import sights_of
from tests.property.drafts import Draft, Stroke
from tests.property.invariants import check_state, check_step
from tests.property.playing import CATALOG, SeededRng, any_command, start_game
from tests.property.redrawing import check_events
from tests.property.staging import Scene, Staged

from inkland.core.board.grid import SIZE
from inkland.core.decide import step
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.state import State

SMALL_TABLE = 10
"""Up to so many players every drawing is made again by the second reading."""


@dataclass
class Story:
    """A game as it was played: all events, and what was seen in it."""

    state: State
    events: list[Event] = field(default_factory=list)
    sights: set[str] = field(default_factory=set)

    def watch(self, events: tuple[Event, ...]) -> None:
        """Replay some events, and look at what each of them did."""
        for event in events:
            check_season(self.state.table, event)
            before, self.state = self.state, evolve(self.state, event)
            self.sights |= sights_of(before, event, self.state)
        self.events += events


def play_through(config: GameConfig, seed: int) -> Story:
    """A whole game by chance."""
    rng = SeededRng(seed)
    state, (started, *dealt) = start_game(config, rng)
    assert isinstance(started, GameStarted)
    story = Story(begin(CATALOG, started), [started])
    story.watch(tuple(dealt))
    assert story.state == state
    return finish(story, rng)


def play_out(moment: Staged) -> Story:
    """The rest of a game that was set up in its first season, on sheets already drawn on."""
    return finish(Story(moment.state()), SeededRng(moment.seed))


def finish(story: Story, rng: SeededRng) -> Story:
    """Play to the end: after every step replay equals live, and nothing is lost or doubled."""
    state = story.state
    check_state(state)
    while not state.table.is_over:
        after, events = step(state, any_command(state, rng), rng)
        check_step(state, after)
        if len(state.table.sheets) <= SMALL_TABLE:
            check_events(state, events)
        story.watch(events)
        assert story.state == after
        state = story.state = after  # the same objects, which makes the next comparison fast
    check_effects(state.table.rules, story.events)
    check_result(state.table)
    return story


@cache
def played(preset: str, players: int) -> Story:
    """The game of a preset for so many players, played once."""
    return play_through(replace(PRESETS[preset], players=players), seed=players)


@cache
def played_out(number: int) -> Story:
    """A solo game, or one of three players, that begins on crowded sheets."""
    rng = SeededRng(number)
    holes = tuple(Stroke(".", rng.below(SIZE), rng.below(SIZE), 2, 2) for _ in range(4))
    monsters = tuple(Stroke("DZT"[kind], rng.below(SIZE), rng.below(SIZE)) for kind in range(3))
    draft = Draft((Stroke("F", 0, 0, SIZE, SIZE), *holes, *monsters), coins=5)
    config = replace(EVERYTHING, players=(1, 3)[number % 2])
    return play_out(Staged(config, number, (draft,), Scene.EXPLORE, number))
