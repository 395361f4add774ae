"""The table as bytes, and the chance of a bot: a worker gets what a seat may see, and nothing else."""

import hashlib

import pytest

from inkland.bots import BOTS
from inkland.content import load_catalog
from inkland.core.catalog import AmbushCard, Skill
from inkland.core.commands import DominoOrientation
from inkland.core.ids import Box, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, EffectTurn, SkillTurn, Table, view
from inkland.server.infra.jobs.protocol.messages import Run, encode
from inkland.server.infra.jobs.protocol.table_codec import decode_table, encode_table
from inkland.server.infra.jobs.protocol.work import ChooseMove
from inkland.server.model.games.bot_chance import SENT, chance_of, sent_chance
from inkland.server.model.games.deal import SeededChance, deal_game
from inkland.server.model.games.game import Game

CATALOG = load_catalog()
SEED = b"sixteen bytes..!"
SKILLS = (Skill.ACROBATICS, Skill.DIPLOMACY, Skill.SEARCH)
TABLE_OF_THREE = GameConfig(players=3, explore=Box.HEROES, skill_cards=SKILLS)
SETUPS = [
    (GameConfig(players=1), {"ExploreTurn"}),
    (TABLE_OF_THREE, {"ExploreTurn", "AmbushTurn", "HeroTurn"}),
]


def new_game(config: GameConfig) -> Game:
    players = tuple(Player(f"Player {seat}") for seat in range(config.players))
    return Game(1, 1, CATALOG, deal_game(CATALOG, resolve(config, CATALOG), players, SEED), seed=SEED)


def without_names(table: Table) -> Table:
    players = tuple(Player(str(seat + 1)) for seat in range(len(table.sheets)))
    return replace(table, rules=replace(table.rules, players=players))


def play_card(game: Game) -> None:
    """Let everybody choose at random."""
    chosen = []
    for seat in sorted(game.table.awaited):
        seen = view(game.state, seat)
        chosen.append(BOTS["random"].choose(seen, options(seen), sent_chance(game.bot_chance(seat))))
    game.apply(game.decide(chosen))


@pytest.mark.parametrize(("config", "turns"), SETUPS)
def test_the_tables_of_a_game_arrive_as_they_were_but_for_the_names(
    config: GameConfig, turns: set[str]
) -> None:
    game, seen = new_game(config), set()
    while not game.table.is_over:
        seen.add(type(game.table.turn).__name__)
        data = encode_table(game.table, "1")
        assert b"Player" not in data
        assert decode_table(data) == without_names(game.table)
        play_card(game)
    assert turns <= seen


@pytest.mark.parametrize("kind", [SkillTurn, AmbushTurn])
def test_turns_with_acrobats_arrive(kind: type[SkillTurn | AmbushTurn]) -> None:
    table = new_game(TABLE_OF_THREE).table
    card = next(card for card in CATALOG.cards.values() if isinstance(card, AmbushCard))
    turn = kind(card, frozenset({Seat(2)}), DominoOrientation.UPRIGHT)
    found = replace(table, turn=turn, used=(None, None, Skill.ACROBATICS))
    assert decode_table(encode_table(found, "1")) == without_names(found)
    effect = replace(table, turn=EffectTurn(card), effects=2)
    assert decode_table(encode_table(effect, "1")) == without_names(effect)


def test_all_tables_of_a_game_have_the_same_rules_object_and_those_of_another_game_do_not() -> None:
    """A program keeps games apart by it."""
    table = new_game(TABLE_OF_THREE).table
    later = replace(table, time=table.time + 1)
    assert decode_table(encode_table(table, "1")).rules is decode_table(encode_table(later, "1")).rules
    assert decode_table(encode_table(table, "1")).rules is not decode_table(encode_table(table, "2")).rules


def test_a_bot_has_the_same_chance_as_before() -> None:
    """Records of games say what a bot does with a seed; 0.1.0 gave it these numbers in the server."""
    before, now = SeededChance(SEED, "bot 3 turn 17"), sent_chance(chance_of(SEED, "bot 3 turn 17"))
    bounds = [2, 7, 1 << 40, 1000] * (SENT // 4)
    assert [now.below(bound) for bound in bounds] == [before.below(bound) for bound in bounds]


def test_further_numbers_follow_from_the_same_chance() -> None:
    first, second = (sent_chance(chance_of(SEED, "bot 3 turn 17")) for _ in range(2))
    numbers = [first.below(1000) for _ in range(3 * SENT)]
    assert numbers == [second.below(1000) for _ in range(3 * SENT)]
    assert len(set(numbers)) > SENT


def test_the_seed_is_not_sent() -> None:
    """The decks follow from it, so a worker that knew it would know the deck."""
    game = new_game(TABLE_OF_THREE)
    sent = encode(Run(1, ChooseMove(encode_table(game.table, "1"), 0, "legend", game.bot_chance(0))))
    assert SEED not in sent
    assert game.bot_chance(0).key == hashlib.sha256(SEED + b"bot 0 turn %d/key" % game.turn).digest()


def test_the_order_of_the_deck_is_not_sent() -> None:
    """Games with other decks look the same to a worker."""
    game = new_game(TABLE_OF_THREE)
    hidden = replace(game.state.hidden, deck=tuple(reversed(game.state.hidden.deck)))
    other = replace(game.state, hidden=hidden)
    assert other != game.state
    assert encode_table(other.table, "1") == encode_table(game.table, "1")
