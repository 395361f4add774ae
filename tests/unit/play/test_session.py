"""The session: bots, visible changes, saving and resuming."""

import os
from pathlib import Path

import pytest

from inkland.bots import BotState, BotStatus
from inkland.content import load_catalog
from inkland.core.catalog import Skill
from inkland.core.events import ChoiceMade, DeckShuffled, PilesShuffled
from inkland.core.ids import Box, CardId, MapId
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.locale import texts_in
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import format_record
from inkland.tui import saves
from inkland.tui import session as session_module
from inkland.tui.session import ME, Session, TableChange, new_session, opening_changes, resume
from inkland.tui.setup import BOT_NAMES, SetupChoices, bot_name, config_for, players_for

CATALOG = load_catalog()
EN = texts_in("en")
TABLE = GameConfig(players=3, explore=Box.HEROES, skills=True)


def begun(config: GameConfig = TABLE, seed: int = 4, path: Path | None = None) -> Session:
    players = players_for(config, None, EN)
    return new_session(CATALOG, config, players, bots=["random"], seed=seed, path=path)[0]


def play(session: Session, rounds: int = 1000) -> list[TableChange]:
    """Always the first legal choice, for some rounds or to the end."""
    changes = session.play_bots()
    for _ in range(rounds):
        if session.table.is_over:
            break
        changes += session.submit(options(session.player_view)[0])
        changes += session.play_bots()
    return changes


def test_a_game_is_played_to_its_end_and_put_away() -> None:
    session = begun()
    play(session)
    assert session.table.is_over
    assert session.path.parent == saves.folder(saves.FINISHED)
    assert saves.latest() is None
    assert resume(CATALOG, session.path).state == session.state


def test_a_resumed_game_has_the_same_state_and_the_same_future() -> None:
    session = begun()
    play(session, 9)
    again = resume(CATALOG, session.path)
    assert again.state == session.state
    assert again.events == session.events
    assert again.bot_names == session.bot_names
    play(session)
    play(again)
    assert again.state == session.state


def test_a_resumed_game_keeps_its_deck_when_there_are_more_explore_cards() -> None:
    session = begun()
    play(session, 9)
    another = CardId("another")
    card = next(card for card in CATALOG.cards.values() if card.id in session.table.rules.explore_cards)
    more = replace(CATALOG, digest="more", cards={**CATALOG.cards, another: replace(card, id=another)})
    again = resume(more, session.path)
    play(session)
    play(again)
    assert again.events == session.events


def test_a_choice_still_hidden_survives_saving() -> None:
    session = begun()
    session.submit(options(session.player_view)[0])
    assert session.player_view.choice is not None
    assert resume(CATALOG, session.path).state == session.state


def test_the_same_seed_gives_the_same_cards_whatever_is_chosen() -> None:
    first, second = begun(GameConfig(), 9), begun(GameConfig(), 9)
    play(first)
    while not second.table.is_over:
        second.submit(options(second.player_view)[-1])
    decks = [[e for e in s.events if isinstance(e, DeckShuffled)] for s in (first, second)]
    shared = min(map(len, decks))
    assert shared > 1
    assert decks[0][:shared] == decks[1][:shared]


def test_nothing_hidden_is_told() -> None:
    session = begun()
    changes = [*opening_changes(CATALOG, session.events), *play(session)]
    for one in changes:
        assert not isinstance(one.event, PilesShuffled | DeckShuffled)
        assert not isinstance(one.event, ChoiceMade) or one.event.seat == ME


def test_a_bots_stale_answer_is_dropped() -> None:
    session = begun()
    seat = session.waiting_bots()[0]
    assert session.play_bot(seat)
    assert session.play_bot(seat) == []
    assert session.play_bot(ME) == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: text[: len(text) // 2], "notation-record-cut"),
        (lambda text: "\n".join(text.splitlines()[:-1]) + "\n", "notation-record-cut"),
        (lambda text: text.replace('"season":0', '"season":1', 1), "notation-record-edited"),
        (lambda text: text.replace('"inkland-record":', '"inkland-record":9', 1), "notation-record-newer"),
        (lambda _: "", "notation-record-not-a-record"),
        (lambda _: "hello\n", "notation-record-not-a-record"),
    ],
)
def test_a_broken_save_is_refused_and_left_alone(change: object, code: str) -> None:
    assert callable(change)
    session = begun()
    play(session, 2)
    broken = change(session.path.read_text(encoding="utf-8"))
    session.path.write_text(broken, encoding="utf-8")
    with pytest.raises(InvalidNotation) as caught:
        resume(CATALOG, session.path)
    assert caught.value.code == code
    assert session.path.read_text(encoding="utf-8") == broken
    assert EN.has(code)


def test_a_save_is_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun()
    before = session.path.read_text(encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "no space", str(session.path))

    monkeypatch.setattr(os, "fsync", full)
    session.submit(options(session.player_view)[0])
    assert session.save_error is not None
    assert session.path.read_text(encoding="utf-8") == before
    assert [path.name for path in session.path.parent.iterdir()] == [session.path.name]
    monkeypatch.undo()
    session.try_save()
    assert session.save_error is None


def test_a_wished_path_is_kept_when_the_game_is_over(tmp_path: Path) -> None:
    session = begun(GameConfig(), path=tmp_path / "here" / "my.inkland")
    play(session)
    assert session.path == tmp_path / "here" / "my.inkland"
    assert session.path.exists()


def test_the_latest_game_is_found() -> None:
    first, second = begun(), begun()
    assert first.path != second.path
    os.utime(first.path, ns=(1, 1))
    assert saves.latest() == second.path
    os.utime(second.path, ns=(0, 0))
    assert saves.latest() == first.path


def test_bots_that_nobody_knows_are_replaced() -> None:
    session = begun()
    text = format_record(session.events, CATALOG, seed=4, bots=("greedy", "nobody"))
    session.path.write_text(text, encoding="utf-8")
    assert resume(CATALOG, session.path).bot_names == ("", "greedy", "greedy")


def test_seats_get_names_and_bots_in_turn() -> None:
    config = GameConfig(players=4)
    players = players_for(config, Player("Anna"), EN)
    assert [player.name for player in players] == ["Anna", "Ada", "Bruno", "Clio"]
    session, _ = new_session(CATALOG, config, players, bots=["random", "greedy"], seed=1)
    assert session.bot_names == ("", "random", "greedy", "random")
    names = [bot_name(number, EN) for number in range(BOT_NAMES + 2)]
    assert len(set(names)) == len(names)


def test_wishes_become_games() -> None:
    assert config_for(SetupChoices(), 1) == GameConfig()
    assert config_for(SetupChoices(cards="heroes", map="D"), 2) == GameConfig(2, Box.HEROES, MapId("D"))
    everything = config_for(SetupChoices(cards="everything", skills=True), 1)
    session = new_session(CATALOG, everything, players_for(everything, None, EN), bots=[])[0]
    assert session.table.rules.config.ruins
    assert {card.skill for card in session.table.rules.skills} <= set(Skill)


def test_a_bot_that_does_not_know_a_card_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = BotStatus(BotState.UNKNOWN_CARDS, ("treetower",))
    monkeypatch.setattr(session_module, "bot_status", lambda bot, rules: unknown)
    session = begun()
    assert session.bot_notices(EN) == [
        "Random does not know Treetower and looks only one drawing ahead in this game."
    ]
    assert session.bot_notices(EN) == []
    monkeypatch.setattr(session_module, "bot_status", lambda bot, rules: BotStatus(BotState.FAILED))
    assert len(session.bot_notices(EN)) == 1
