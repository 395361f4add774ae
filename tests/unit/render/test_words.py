"""Cards, scores and narration as text: narrow columns, four languages, nothing secret."""

import pytest
from rich.text import Text

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.decide import start, step
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.ids import Box, Seat
from inkland.core.options import options
from inkland.core.outcome import PresentScore, present_score, totals
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.locale import LANGUAGES, texts_in
from inkland.locale.formats import change, number
from inkland.render.narration import narrate
from inkland.render.palette import LIGHT
from inkland.render.terminal import plain, scores
from inkland.render.terminal.cards import CardChoices, card_lines, deck_lines, picture
from inkland.render.terminal.lines import folded, spread
from inkland.render.terminal.scores import ScorePreview, track
from inkland.render.words import player_name
from inkland.sim.chance import SeededRng
from inkland.views.deck import deck_info

CATALOG = load_catalog()
EN = texts_in("en")
ME = Seat(0)


def played(config: GameConfig, seed: int = 2) -> tuple[list[State], list[Event]]:
    """Every state of a game among random bots, and its events."""
    rng = SeededRng(seed)
    players = tuple(Player(f"player {seat}") for seat in range(config.players))
    state, events = start(CATALOG, config, players, rng)
    states, happened = [state], list(events)
    while not state.table.is_over:
        seen = view(state, min(state.table.awaited))
        state, events = step(state, find_bot("random").choose(seen, options(seen), rng), rng)
        states.append(state)
        happened += events
    return states, happened


TABLE = GameConfig(
    players=2, ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK), heroes=True, skills=True, ruins=True
)
STATES, EVENTS = played(TABLE)
SOLO = played(GameConfig(explore=Box.HEROES, skills=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_keep_to_their_width(language: str) -> None:
    texts = texts_in(language)
    for state in STATES[::7]:
        table = state.table
        now = present_score(table.rules, table.sheets[ME])
        outlook = ScorePreview(now, replace(now, coins=now.coins + 1))
        lines = [
            *scores.edict_lines(table, outlook, 26, LIGHT, texts),
            *scores.coin_lines(table.sheets[ME], outlook, 26, LIGHT, texts),
            *scores.score_lines(table, ME, outlook, 26, LIGHT, texts),
        ]
        assert max(line.cell_len for line in lines) <= 26
        card = card_lines(table, CardChoices(), 16, LIGHT, texts) + deck_lines(table, 16, LIGHT, texts)
        assert max(line.cell_len for line in card) <= 18


def test_the_score_sheet_adds_up() -> None:
    table = STATES[-1].table
    lines = [line.plain for line in scores.score_lines(table, ME, None, 40, LIGHT, EN)]
    assert len(lines) == 5
    assert lines[-1].split()[-1] == number(totals(table)[ME])
    for season, line in enumerate(lines[:-1]):
        assert line.split()[-1] == number(table.scores[season][ME].total)


def test_the_ghosts_change_is_shown() -> None:
    table = STATES[0].table
    outlook = ScorePreview(PresentScore((3, 0, 0, 0), 1, 0), PresentScore((5, 0, 0, 0), 1, -2))
    lines = [line.plain for line in scores.edict_lines(table, outlook, 60, LIGHT, EN)]
    assert lines[0].endswith("3 ★ +2")
    assert lines[1].endswith("0 ★   ")
    purse = [line.plain for line in scores.coin_lines(table.sheets[ME], outlook, 40, LIGHT, EN)]
    assert purse[1].endswith("0 −2")


def test_the_coin_track_has_fourteen_places() -> None:
    sheet = replace(STATES[0].table.sheets[ME], coins=5, crossed=2)
    assert track(sheet, LIGHT).plain == "××●●●" + "○" * 9


def test_the_deck_is_counted_from_what_everybody_has_seen() -> None:
    for states in (STATES, SOLO[0]):
        for state in states:
            if state.table.turn is not None and len(state.table.scores) == state.table.season:
                left = deck_info(state.table)
                assert left.cards == len(state.hidden.deck)
                met = set(state.hidden.deck)
                assert left.ambushes == len(met & set(state.hidden.ambush_pile))
                assert left.heroes == len(met & set(state.hidden.hero_pile))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_every_language(language: str) -> None:
    texts = texts_in(language)
    for events in (EVENTS, SOLO[1]):
        first = events[0]
        assert isinstance(first, GameStarted)
        state = begin(CATALOG, first)
        sentences: list[str] = []
        for event in events[1:]:
            after = evolve(state, event)
            sentences += narrate(event, state.table, after.table, texts)
            state = after
        assert len(sentences) > 40
        assert not any("{" in sentence for sentence in sentences)


def test_news_of_my_sheet_are_told() -> None:
    told = set()
    for seed in range(6):
        events = played(replace(TABLE, explore=Box.HEROES), seed)[1]
        first = events[0]
        assert isinstance(first, GameStarted)
        state = begin(CATALOG, first)
        for event in events[1:]:
            after = evolve(state, event)
            told |= {sentence.split()[0] for sentence in narrate(event, state.table, after.table, EN)}
            state = after
    assert {"Ambush!", "Revealed:", "A", "player", "You", "Spring", "Winter"} <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_words_for_every_moment(language: str) -> None:
    texts = texts_in(language)
    for state in [*STATES[::5], STATES[-1]]:
        table = state.table
        lines = [
            plain.season_line(table, texts),
            *plain.card_lines(table, texts),
            *plain.sheet_lines(table.sheets[ME], texts),
            *plain.edict_lines(table, ME, texts),
            *plain.score_lines(table, texts),
        ]
        assert all(lines)
        assert not any("\x1b" in line or "\n" in line for line in lines)


def test_words() -> None:
    assert picture(((0, 1), (1, 0))) == ["  ██", "██"]
    assert (number(-12), change(0, -1)) == ("−12", "−1")
    assert [line.plain for line in spread(Text("a b"), Text("c"), 3)] == ["a b", "  c"]
    assert [line.plain for line in spread(Text("a"), Text("c"), 5)] == ["a   c"]
    assert [line.plain for line in folded(Text("longest word"), 4)] == ["longest", "  word"]
    rules = replace(STATES[0].table.rules, players=(Player("Ви"), Player("Anna")))
    assert player_name(rules, ME, EN) == "You"
    assert player_name(rules, Seat(1), EN) == "Anna"
