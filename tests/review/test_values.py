"""Values of sheets: exact where nothing is left to chance, and the same through the kernel and the core."""

import numpy as np
import pytest
from tests.property.playing import CATALOG, PRINTED
from tests.review.games import played, scores_of

from inkland.core.catalog import Catalog
from inkland.core.events import CardRevealed, Drawn, Event
from inkland.core.ids import Box, CardId, Seat
from inkland.core.record import replace
from inkland.core.scoring import SCORERS
from inkland.core.setup.config import GameConfig
from inkland.core.state import AmbushTurn, ExploreTurn, Table
from inkland.notation.records import replay
from inkland.review.core_playouts import core_scores
from inkland.review.decks import DECKS, DeckSettings, deck_count, deck_numbers
from inkland.review.document import Depth, plus
from inkland.review.engine import Reviewer
from inkland.review.values import Values, finished_sheet, play_out

OWNER = Seat(0)
INVENTED = CardId("invented-wood")


def moments(events: tuple[Event, ...], season: int) -> list[Table]:
    """Return the table after each explore card of a season was turned."""
    found = []
    for at, event in enumerate(events, start=1):
        if isinstance(event, CardRevealed):
            table = replay(events[:at], CATALOG).table
            if table.season == season and isinstance(table.turn, ExploreTurn):
                found.append(table)
    return found


@pytest.mark.parametrize("players", [1, 2])
def test_playouts_through_the_core_bring_the_same(players: int) -> None:
    """In winter the means of both agree, and nothing but the coming season differs from deck to deck."""
    config = GameConfig(players=players, explore=Box.HEROES)
    table = moments(played(config, ["journeyman"], 6), season=3)[0]
    sheet = finished_sheet(table, OWNER)
    kernel = Values(range(800)).after(table, OWNER, sheet)
    core = np.array(core_scores(table, sheet, range(120)))[:, 3]
    scores = np.array(kernel.scores).reshape(-1, 4, 4)
    assert (scores[:, :3] == scores[0, :3]).all()
    late = scores[:, 3].sum(axis=1)
    error = np.hypot(late.std() / 800**0.5, core.sum(axis=1).std() / 120**0.5)
    assert late.std() > 0
    assert abs(late.mean() - core.sum(axis=1).mean()) < 4 * error


def test_after_the_last_card_both_are_the_result() -> None:
    events = played(GameConfig(), ["journeyman"], 2)
    at = max(at for at, event in enumerate(events, start=1) if isinstance(event, Drawn))
    table = replay(events[: at - 1], CATALOG).table
    sheet = replay(events[:at], CATALOG).table.sheets[0]
    assert Values(range(3)).after(table, OWNER, sheet).parts == scores_of(events, OWNER)
    assert np.array(core_scores(table, sheet, [1]))[0, 3].tolist() == list(scores_of(events, OWNER)[3])


def test_coins_paid_for_skills_fill_the_track_and_bring_no_stars() -> None:
    """A full track stays full: fourteen coins, five of them paid, are nine stars a season (S-6, P-2)."""
    table = moments(played(GameConfig(), ["journeyman"], 2), season=2)[0]
    sheet = replace(finished_sheet(table, OWNER), coins=14, crossed=5)
    scores = play_out(table, OWNER, sheet, range(20))
    assert all(deck[10] == deck[14] == 9 for deck in scores)
    assert np.array(core_scores(table, sheet, [1]))[0, 2:, 2].tolist() == [9, 9]


def test_a_table_of_eight_is_reviewed_seat_by_seat() -> None:
    events = played(GameConfig(players=8), ["journeyman"], 5)
    review = Reviewer(events, CATALOG, DeckSettings(count=1), seats=[6]).run()
    (seat,) = review.seats
    assert seat.result == scores_of(events, Seat(6))
    assert plus(seat.start, seat.luck, seat.others, seat.skill) == seat.result


def test_the_ambush_is_drawn_by_the_neighbor_whose_choice_harms_most() -> None:
    """Before it is drawn, its harm is expected already (T-7)."""
    events = played(GameConfig(players=2), ["journeyman"], 4)
    at = next(
        at
        for at in range(len(events))
        if isinstance(replay(events[: at + 1], CATALOG).table.turn, AmbushTurn)
    )
    table = replay(events[: at + 1], CATALOG).table
    finished = finished_sheet(table, OWNER)
    assert finished.monster.bit_count() > table.sheets[0].monster.bit_count()
    assert finished == finished_sheet(replace(table, awaited=frozenset()), OWNER)


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """A catalog with a scoring card that only the core knows."""
    monkeypatch.setitem(SCORERS, INVENTED, SCORERS[CardId("treetower")])
    card = replace(PRINTED.scoring[CardId("treetower")], id=INVENTED, rule="E-99")
    return replace(PRINTED, scoring={**PRINTED.scoring, INVENTED: card})


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2])
def test_a_card_that_only_the_core_knows(invented: Catalog, players: int) -> None:
    """The whole review goes through the core, and its columns add up too."""
    edicts = (INVENTED, CardId("canal-lake"), CardId("wildholds"), CardId("borderlands"))
    events = played(GameConfig(players=players, edicts=edicts), ["random", "reference"], 3, invented)
    review = Reviewer(events, invented, DeckSettings(count=1), seats=[players - 1]).run()
    (seat,) = review.seats
    assert seat.result == scores_of(events, seat.seat, invented)
    assert plus(seat.start, seat.luck, seat.others, seat.skill) == seat.result
    if players == 2:
        assert all(step.total == 0 for step in seat.steps if step.cause.value == "skill")


def test_unknown_cards_are_worth_fewer_decks(invented: Catalog) -> None:
    edicts = (INVENTED, CardId("canal-lake"), CardId("wildholds"), CardId("borderlands"))
    table = replay(played(GameConfig(edicts=edicts), ["random"], 3, invented)[:2], invented).table
    assert deck_count(DeckSettings(Depth.STANDARD), table.rules) == DECKS[Depth.STANDARD] // 8


def test_decks_depend_on_the_open_start_alone() -> None:
    events = played(GameConfig(), ["random"], 3)
    started = events[0]
    renamed = replace(started, players=(replace(started.players[0], name="Ada"),))  # type: ignore[union-attr] # it is the start
    assert deck_numbers(started, 8) == deck_numbers(renamed, 8)  # type: ignore[arg-type]
    assert deck_numbers(started, 8) != deck_numbers(started, 8, seed=1)  # type: ignore[arg-type]
    assert deck_numbers(started, 8) != deck_numbers(started, 8, label="loss")  # type: ignore[arg-type]
    assert len(Values(deck_numbers(started, 8)).decks) == 8  # type: ignore[arg-type]
