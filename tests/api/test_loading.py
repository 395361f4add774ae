"""Records become games again, choices are taken back, and games are compared."""

import io
from pathlib import Path
from random import Random

import pytest

import inkland
from inkland.api.errors import ApiCode
from inkland.core.commands import TakeBack
from inkland.core.decide import reveal, start, step
from inkland.core.events import DeckShuffled
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.notation.records import format_record, parse_record
from inkland.sim.chance import SeededRng

SET_UPS = [(preset, players) for preset in inkland.PRESETS for players in (1, 3)]
UNFINISHED = (0, 1, 7, 40)


def played(preset: str = "base", players: int = 1, choices: int = 10_000, seed: int = 3) -> inkland.Game:
    """A game with random choices, to its end or until so many choices have been made."""
    game, random = inkland.Game(inkland.setup(preset, players=players), seed=seed), Random(seed)  # type: ignore[arg-type]
    play_on(game, random, choices)
    return game


def play_on(game: inkland.Game, random: Random, choices: int = 10_000) -> None:
    for _ in range(choices):
        if game.is_over:
            break
        offered = game.options()
        game.play(offered[random.randrange(len(offered))])


@pytest.mark.parametrize(("preset", "players"), SET_UPS)
@pytest.mark.parametrize("choices", [*UNFINISHED, 10_000])
def test_a_record_is_the_same_game_again(preset: str, players: int, choices: int) -> None:
    """Whole and unfinished games, alone and at tables; the cards ahead are the same too."""
    game = played(preset, players, choices)
    again = inkland.load(game.record())
    assert again == game
    assert again.record() == game.record()
    for each in (game, again):
        play_on(each, Random(1))
    assert again == game
    assert again.is_over


def test_a_record_is_text_a_path_or_a_file(tmp_path: Path) -> None:
    game = played(choices=5)
    path = tmp_path / "game.inkland"
    path.write_text(game.record(), encoding="utf-8")
    assert inkland.load(game.record()) == inkland.load(path) == inkland.load(str(path)) == game
    assert inkland.load(io.StringIO(game.record())) == game
    with pytest.raises(inkland.InvalidNotation, match="This file is not a recorded game"):
        inkland.load(io.StringIO("1. e4 e5"))
    with pytest.raises(FileNotFoundError):
        inkland.load(tmp_path / "nothing.inkland")
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(inkland.InvalidNotation, match="not a recorded game"):
        inkland.load(path)


def without_seed(game: inkland.Game, seed: int | None = None) -> str:
    return format_record(game.events, inkland.catalog(), seed=seed)


@pytest.mark.parametrize("other", [None, 4])
def test_decks_that_no_record_and_no_seed_knows_are_named(other: int | None) -> None:
    """A record has the deck of its season; without a seed that deals this game, the next one is unknown."""
    game = played(choices=3)
    again = inkland.load(without_seed(game, other))
    assert again.seed == other
    with pytest.raises(ValueError, match="The order of the next deck is not known") as refused:
        play_on(again, Random(1))
    assert isinstance(refused.value, inkland.InklandError)
    assert refused.value.code == ApiCode.DECK_NOT_KNOWN
    assert again.state.table.season == 0, "the season's own deck was known"
    before = again.state, again.events
    with pytest.raises(ValueError, match="seed=1"):
        again.play(again.options()[0])
    assert (again.state, again.events) == before


def test_a_seed_shuffles_the_decks_that_a_record_does_not_have() -> None:
    text = without_seed(played(choices=3))
    first, second, other = (inkland.load(text, seed=seed) for seed in (1, 1, 2))
    assert first == second != other
    for each in (first, second, other):
        play_on(each, Random(1))
    assert first == second
    assert first.is_over
    decks = [[e.cards for e in game.events if isinstance(e, DeckShuffled)] for game in (first, other)]
    assert decks[0][0] == decks[1][0]
    assert decks[0][1:] != decks[1][1:]


def test_decks_of_the_record_come_again_after_undo() -> None:
    """What a finished record says about later decks is used, though its seed is not known."""
    whole = inkland.load(without_seed(played("everything", 2)))
    text = whole.record()
    taken_back = [whole.undo() for _ in range(30)]
    for command in reversed(taken_back):
        whole.play(command)
    assert whole.record() == text


@pytest.mark.parametrize(("preset", "players"), SET_UPS)
def test_undo_takes_back_every_choice_in_turn(preset: str, players: int) -> None:
    game = inkland.Game(inkland.setup(preset, players=players), seed=5)  # type: ignore[arg-type]
    random, passed = Random(5), [game.copy()]
    while not game.is_over:
        play_on(game, random, 1)
        passed.append(game.copy())
    for before in reversed(passed[:-1]):
        command = game.undo()
        assert game == before
        assert game.copy().play(command)
    with pytest.raises(ValueError, match="There is nothing to undo") as refused:
        game.undo()
    assert refused.value.code == ApiCode.NOTHING_TO_UNDO  # type: ignore[attr-defined]


def test_play_makes_what_undo_took_back() -> None:
    game = played(players=2, choices=31)
    before = game.copy()
    game.play(game.undo())
    assert game == before


def test_games_of_bots_and_loaded_games_are_undone() -> None:
    bots = inkland.play_game(["greedy", "random"], seed=7)
    loaded = inkland.load(bots.record())
    assert loaded == bots
    assert [bots.undo() for _ in range(12)] == [loaded.undo() for _ in range(12)]
    assert loaded == bots
    play_on(bots, Random(1))
    assert bots.is_over


def test_a_choice_that_was_taken_back_comes_back() -> None:
    game = inkland.Game(players=2, seed=3)
    game.play(game.options()[0])
    game.play(TakeBack(Seat(0)))
    again = inkland.load(game.record())
    assert again == game
    assert again.undo() == TakeBack(Seat(0))
    assert again.awaited == (1,)


def test_choices_that_waited_for_each_other() -> None:
    """Servers hold the last choice too: loaded, it is revealed; undone, its seat chooses again."""
    rng, catalog = SeededRng(3), inkland.catalog()
    config = inkland.setup(players=2)
    state, events = start(catalog, config, (Player("Ada"), Player("Bea")), rng)
    for seat in (Seat(0), Seat(1)):
        state, more = step(state, options(view(state, seat))[0], rng, hold=True)
        events += more
    held = format_record(events, catalog, seed=3)
    state, more = reveal(state, rng)
    whole = inkland.load(format_record((*events, *more), catalog, seed=3))
    for game in (inkland.load(held), whole):
        assert game.state == state
        assert game.undo() == options(view(game.state, Seat(1)))[0]
        assert game.awaited == (1,)
        game.play(game.options()[0])
        assert game.state == state


def test_what_a_record_says_besides_the_game_is_kept() -> None:
    game = played(choices=4)
    text = format_record(game.events, inkland.catalog(), seed=3, bots=["greedy"])
    again = inkland.load(text)
    assert again.record() == text
    again.play(again.options()[0])
    assert parse_record(again.record(), inkland.catalog()).bots == ("greedy",)


def test_games_and_states_are_equal_by_value() -> None:
    game, same = played(choices=9), played(choices=9)
    assert game == same == game.copy()
    assert hash(game.state) == hash(same.state)
    assert len({game.state, same.state, played(choices=8).state}) == 2
    assert hash(game.view()) == hash(same.view())
    same.undo()
    assert game != same
    assert inkland.Game(seed=3) != inkland.Game(seed=4)
    assert game != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)
