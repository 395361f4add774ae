"""Observations show what the seat may see, all of it, and nothing else."""

from random import Random

import numpy as np
import pytest
from tests.envs.walks import any_action, any_setup
from tests.property.playing import CATALOG, SeededRng
from tests.property.resampling import resampled

from inkland.core.board.sheet import sheet_rows
from inkland.core.catalog import ExploreCard, Skill
from inkland.core.ids import Letter, Seat
from inkland.core.outcome import present_score
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.core.state import AmbushTurn, ExploreTurn, SkillTurn, view
from inkland.envs.actions import SKILLS, skill_action
from inkland.envs.observation import COMMON_PLANES, SHEET_NUMBERS, SHEET_PLANES, Observer
from inkland.envs.table_game import TableGame

PRINTED = {"empty": ".r", "forest": "F", "village": "VB", "farm": "AB", "water": "W",
           "monster": "".join(["X", *Letter]), "hero": "H", "mountain": "M", "chasm": "#", "destroyed": "x",
           **{letter.name.lower(): letter.value for letter in Letter}}  # fmt: skip


def games(count: int) -> list[TableGame]:
    """Games of all set-ups in the middle, some in the middle of a choice."""
    found = []
    for seed in range(count):
        game, rng = TableGame(any_setup(seed, 1 + seed % 4)), SeededRng(seed)
        game.deal(seed)
        for _ in range(rng.below(60)):
            if game.seat is not None:
                game.act(game.seat, _any(game, game.seat, rng))
        found.append(game)
    return found


def _any(game: TableGame, seat: Seat, rng: SeededRng) -> int:
    return any_action(game.legal_actions(seat), Random(rng.below(1 << 30)))


def test_planes_are_the_sheets() -> None:
    for game in games(12):
        players = len(game.table.sheets)
        for seat in range(players):
            planes = game.observation(Seat(seat))["planes"]
            assert planes.shape == (len(COMMON_PLANES) + players * len(SHEET_PLANES), 11, 11)
            for step in range(players):
                sheet = game.table.sheets[(seat + step) % players]
                rows = [list(row) for row in sheet_rows(sheet)]
                first = len(COMMON_PLANES) + step * len(SHEET_PLANES)
                for at, name in enumerate(SHEET_PLANES):
                    if name in PRINTED:
                        assert (planes[first + at] == np.isin(rows, list(PRINTED[name]))).all(), name


def test_numbers_are_the_table() -> None:
    for game in games(12):
        table, fields = game.table, game.observer.fields
        cards, scoring = list(CATALOG.cards), list(CATALOG.scoring)
        for seat, sheet in enumerate(table.sheets):
            vector = game.observation(Seat(seat))["vector"]
            assert [cards[at] for at in np.flatnonzero(vector[fields["revealed"]])] == sorted(
                table.revealed, key=cards.index
            )
            assert set(np.flatnonzero(vector[fields["met"]])) == {cards.index(card) for card in table.met}
            edicts = vector[fields["edicts"]].reshape(4, -1)
            assert [scoring[at] for at in edicts.argmax(axis=1)] == [card.id for card in table.rules.edicts]
            assert (vector[fields["time"]], vector[fields["threshold"]]) == (table.time, table.threshold)
            own = dict(zip(SHEET_NUMBERS, vector[fields["sheets"]], strict=False))
            now = present_score(table.rules, sheet)
            assert (own["coins"], own["spent"]) == (sheet.purse, sheet.crossed)
            assert tuple(own[edict] for edict in "ABCD") == now.edicts
            assert own["monsters"] == now.monsters
            assert own["stars"] == sum(line[seat].total for line in table.scores)


def test_the_card_is_shown_as_printed() -> None:
    game = TableGame(GameConfig())
    game.deal(3)
    turn = game.table.turn
    assert isinstance(turn, ExploreTurn)
    planes, vector = game.observation(Seat(0))["planes"], game.observation(Seat(0))["vector"]
    assert list(CATALOG.cards)[int(vector[game.observer.fields["card"]].argmax())] == turn.card.id
    for at, printed in enumerate(turn.card.shapes):
        assert {tuple(cell) for cell in np.argwhere(planes[1 + at])} == set(printed.shape.printed)


def test_a_choice_begun_is_shown() -> None:
    """After a skill and a main drawing, plane and terrain show what has been drawn so far."""
    game = TableGame(replace(EVERYTHING, skill_cards=None))
    for seed in range(100):
        game.deal(seed)
        legal = game.legal_actions(Seat(0))
        if isinstance(game.table.turn, ExploreTurn) and legal >> SKILLS:
            break
    skill = (legal >> SKILLS & -(legal >> SKILLS)).bit_length() - 1
    game.act(Seat(0), SKILLS + skill)
    vector = game.observation(Seat(0))["vector"]
    assert np.flatnonzero(vector[game.observer.fields["begun_skill"]]).tolist() == [skill]
    assert not game.observation(Seat(0))["planes"][0].any()


def test_main_drawing_before_the_extra_cell_is_shown() -> None:
    game = TableGame(replace(EVERYTHING, skill_cards=_skills("search", "hide", "acrobatics")))
    for seed in range(100):
        game.deal(seed)
        if isinstance(game.table.turn, ExploreTurn):
            break
    search = next(skill for skill in CATALOG.skills if skill == "search")
    game.act(Seat(0), skill_action(search))
    legal = game.legal_actions(Seat(0))
    action = (legal & -legal).bit_length() - 1
    game.act(Seat(0), action)
    observation = game.observation(Seat(0))
    turn = game.table.turn
    assert isinstance(turn, ExploreTurn)
    assert isinstance(turn.card, ExploreCard)
    assert observation["planes"][0].sum() in {len(printed.shape) for printed in turn.card.shapes}
    assert observation["vector"][game.observer.fields["begun_terrain"]].sum() == 1


def _skills(*names: str) -> tuple[Skill, ...]:
    return tuple(skill for skill in CATALOG.skills if skill in names)


def test_hidden_cards_and_choices_change_no_observation() -> None:
    """Another order of deck and piles, and other choices not yet revealed, give the same observation."""
    compared = 0
    for number, game in enumerate(games(40)):
        state, rng = game.state, SeededRng(number)
        compared += sum(choice is not None for choice in state.hidden.choices)
        for seat in range(len(state.table.sheets)):
            seen = game.observation(Seat(seat))
            other = resampled(state, Seat(seat), rng)
            assert other.hidden != state.hidden or state.table.is_over
            again = Observer(CATALOG, len(state.table.sheets))
            hidden = view(other, Seat(seat))
            assert (again.planes(hidden, game.begun(Seat(seat))) == seen["planes"]).all()
            assert (again.vector(hidden, game.begun(Seat(seat))) == seen["vector"]).all()
            game.state = other
            game._legal.clear()
            assert (game.action_mask(Seat(seat)) == seen["action_mask"]).all()
            game.state = state
            game._legal.clear()
    assert compared, "no choice was hidden in any of the games"


def test_unfinished_choices_of_others_change_no_observation() -> None:
    """What another seat has begun with a skill is nobody else's business."""
    game = TableGame(replace(EVERYTHING, players=2, skill_cards=_skills("search", "hide", "acrobatics")))
    game.deal(3)
    assert isinstance(game.table.turn, ExploreTurn)
    before = game.observation(Seat(1))
    game.act(Seat(0), skill_action(next(skill for skill in CATALOG.skills if skill == "search")))
    after = game.observation(Seat(1))
    assert all((before[name] == after[name]).all() for name in before)


@pytest.mark.parametrize("kind", [AmbushTurn, SkillTurn])
def test_the_sheet_drawn_on_is_marked(kind: type) -> None:
    """In an ambush a seat draws on a neighbor's sheet (T-7); before the sheets pass on its own."""
    for seed in range(60):
        game, random = TableGame(replace(EVERYTHING, players=3)), Random(seed)
        game.deal(seed)
        while game.seat is not None and not isinstance(game.table.turn, kind):
            game.act(game.seat, any_action(game.legal_actions(game.seat), random))
        if game.seat is not None:
            break
    seat = game.seat
    assert seat is not None
    marked = int(game.observation(seat)["vector"][game.observer.fields["draws_on"]].argmax())
    assert (marked != 0) == (kind is AmbushTurn)
