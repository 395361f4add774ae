"""Whole positions as one line of text."""

from random import Random
from typing import get_args

import pytest
from tests.api.test_loading import play_on

import inkland
from inkland.api.errors import ApiCode, NotPossible
from inkland.core.commands import TakeBack
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.setup.crest import Charge, Color, Crest, Shield
from inkland.core.setup.presets import Preset
from inkland.core.state import Hidden
from inkland.notation.errors import NotationCode

PRESETS = get_args(Preset)
MUTATIONS = 4_000


def game(preset: Preset = "base", players: int = 1, seed: int = 3, choices: int = 0) -> inkland.Game:
    found = inkland.Game(inkland.setup(preset, players=players), seed=seed)
    play_on(found, Random(seed), choices)
    return found


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_state_of_a_game_is_text_and_back(preset: Preset, players: int) -> None:
    """Whole games with random choices; states differ by what has been drawn, scored, paid and used."""
    for seed in range(2):
        played = game(preset, players, seed)
        while True:
            text = played.position()
            assert inkland.parse_position(text) == played.state
            assert "\n" not in text
            seen = inkland.format_position(played.view(0))
            public = inkland.parse_position(seen)
            assert public.table == played.state.table
            assert public.hidden == Hidden(choices=(None,) * players)
            if played.is_over:
                break
            play_on(played, Random(len(played.events)), 1)


def test_a_line_can_be_read() -> None:
    """Map A: a coin on the track and a village of five cells in the corner."""
    played = game()
    played.play("draw 0 A1,B1,B2 village")
    begin, *fields = played.position().split(" ")
    assert begin == "inkland-position:1"
    assert fields == [
        "setup=map:A,seasons:base,ambush_boxes:base,heroes:no,ruins:yes,scoring_boxes:base",
        "players=player%201",
        f"edicts={','.join(card.id for card in played.state.table.rules.edicts)}",
        "sheets=V10/VV1M1r5/1r6Mr1/11/11/5M5/11/11/1rM6r1/5r1M3/11;coins:1",
        "time=3",
        "revealed=hamlet,orchard",
        "turn=explore:orchard",
        "awaited=0",
        f"deck={','.join(played.state.hidden.deck)}",
        f"ambushes={','.join(played.state.hidden.ambush_pile)}",
    ]


def test_what_players_see_has_no_deck_no_pile_and_no_hidden_choice() -> None:
    played = game("everything", 2)
    played.play(played.options()[0])
    full, seen = played.position(), inkland.format_position(played.view(0))
    assert full.startswith(f"{seen} deck=")
    assert "choices=draw_" in full
    assert inkland.format_position(played.state.table) == inkland.format_position(played.view(1)) == seen


def test_names_titles_and_crests_are_kept() -> None:
    played = inkland.Game(players=2, names=["Ада | О’Ній, 100%", "="])
    rules = played.state.table.rules
    crest = Crest(Shield.KITE, Color.RED, Charge.KEY, Color.GOLD)
    players = (replace(rules.players[0], title="of the /hill/", crest=crest), rules.players[1])
    table = replace(played.state.table, rules=replace(rules, players=players))
    state = replace(played.state, table=table)
    assert inkland.parse_position(inkland.format_position(state)) == state


def test_a_game_continues_from_a_position() -> None:
    played = game("everything", 3, choices=5)
    again = inkland.Game.from_position(played.position(), seed=8)
    assert again.state == played.state
    begun = again.copy()
    play_on(again, Random(1))
    assert again.is_over
    other = inkland.Game.from_position(played.position(), seed=8)
    play_on(other, Random(1))
    assert other == again
    while again.events:
        again.undo()
    assert again == begun
    with pytest.raises(NotPossible, match="There is nothing to undo"):
        again.undo()


def test_the_cards_of_the_season_come_as_they_would_have() -> None:
    played = game(choices=2)
    again = inkland.Game.from_position(played.position())
    while played.state.table.season == 0:
        choice = played.options()[0]
        last, before = played.copy(), again.copy()
        played.play(choice)
        if played.state.table.season:
            with pytest.raises(NotPossible, match="The order of the next deck is not known") as refused:
                again.play(choice)
            assert refused.value.code == ApiCode.DECK_NOT_KNOWN
            assert again == before
            assert last.state == again.state
        else:
            again.play(choice)
            assert again.state == played.state


def test_what_a_position_cannot_do() -> None:
    played = game(choices=2)
    with pytest.raises(NotPossible, match="only what players see"):
        inkland.Game.from_position(inkland.format_position(played.view()))
    again = inkland.Game.from_position(played.position())
    for call in (
        again.record,
        lambda: inkland.statistics_of([again]),
        lambda: inkland.export(again, "x.svg"),
    ):
        with pytest.raises(NotPossible, match="has no record"):
            call()


def test_a_finished_game_is_a_position_too() -> None:
    played = game("heroes", 2, choices=10_000)
    again = inkland.Game.from_position(played.position())
    assert again.is_over
    assert again.result == played.result


WRONG = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NotationCode.POSITION_NOT_A_POSITION),
    ("", NotationCode.POSITION_NOT_A_POSITION),
    ("inkland-position:2 setup=", NotationCode.POSITION_NOT_A_POSITION),
    ("inkland-position:1", NotationCode.POSITION_MISSING),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_another_text_is_refused(text: str, code: NotationCode) -> None:
    with pytest.raises(inkland.InvalidNotation) as refused:
        inkland.parse_position(text)
    assert refused.value.code == code


CHANGES = [
    ("time=3", "time=x", "time"),
    ("time=3", "time=3 time=3", "time"),
    ("time=3", "hour=3", "hour"),
    ("players=player%201", "players=Ada,Bea", "players"),
    ("map:A", "map:Z", "setup"),
    ("sheets=V10", "sheets=V9", "sheets"),
    ("coins:1", "coins:999", "sheets"),
    ("turn=explore:orchard", "turn=hero:orchard", "turn"),
    ("awaited=0", "awaited=1", "awaited"),
    ("revealed=hamlet,", "revealed=", "deck"),
    ("revealed=hamlet,", "revealed=village-green,", "revealed"),
    ("season=0", "season=4", "season"),
]


@pytest.mark.parametrize(("old", "new", "field"), CHANGES)
def test_the_wrong_field_is_named(old: str, new: str, field: str) -> None:
    played = game()
    played.play("draw 0 A1,B1,B2 village")
    text = played.position().replace("time=3", "season=0 time=3")
    assert old in text
    with pytest.raises(inkland.InvalidNotation, match=f"The field “{field}” of the position") as refused:
        inkland.parse_position(text.replace(old, new))
    assert refused.value.details["field"] == field


def test_damaged_text_is_refused_or_a_position() -> None:
    """Whatever is read can be asked for its choices, and be played."""
    random = Random(1)
    games = [game("everything", players, choices=choices) for players in (1, 2) for choices in (3, 30)]
    texts = [played.position() for played in games]
    read = 0
    for _ in range(MUTATIONS):
        chars = list(random.choice(texts))
        for _ in range(random.randint(1, 3)):
            place = random.randrange(len(chars))
            chars[place : place + random.randint(0, 2)] = random.choice("0123456789:+-,|=/ .abTMr\u0663")
        try:
            state = inkland.parse_position("".join(chars))
        except inkland.InvalidNotation:
            continue
        read += 1
        offered = inkland.options(inkland.view(state, Seat(0)))
        if len(offered):
            inkland.step(state, offered[0], inkland.SeededRng(1))
    assert read > 0


def test_a_choice_taken_back_is_no_hidden_choice() -> None:
    played = game(players=2)
    played.play(played.options()[0])
    played.play(TakeBack(Seat(0)))
    assert "choices=" not in played.position()
    changed = f"{played.position()} choices=undo|-"
    with pytest.raises(inkland.InvalidNotation, match="“choices”"):
        inkland.parse_position(changed)
