"""From words on the command line to the choices of a game (S-1 to S-3)."""

import argparse

import pytest

from inkland.cli.commands.play.play import add_arguments, play_config
from inkland.cli.main import run
from inkland.cli.names import find_card, find_name
from inkland.cli.options import game_config, map_side, whole_number
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.catalog import Skill
from inkland.core.errors import InvalidConfig
from inkland.core.ids import Box, MapId
from inkland.core.setup.config import GameConfig, resolve
from inkland.locale import LANGUAGES, texts_in
from inkland.locale.names import normalized

CATALOG = load_catalog()
ENGLISH = texts_in("en")


def parsed(*words: str, language: str = "en") -> argparse.Namespace:
    texts = texts_in(language)
    parser = Parser(texts=texts, prog="inkland play", arguments=add_arguments)
    return parser.parse_args(words)


def config(*words: str, players: int = 1, language: str = "en") -> GameConfig:
    return game_config(parsed(*words, language=language), players, CATALOG, texts_in(language))


def test_nothing_said_is_the_base_game() -> None:
    assert config() == GameConfig()
    assert config("--preset", "base", players=4) == GameConfig(players=4)


def test_presets() -> None:
    assert config("--preset", "heroes") == GameConfig(explore=Box.HEROES)
    first = config("--preset", "first-game")
    assert first.explore is Box.HEROES
    assert first.edicts == tuple(CATALOG.first_game_heroes.values())
    everything = resolve(config("--preset", "everything"), CATALOG)
    assert everything.explore is Box.BASE
    assert everything.heroes
    assert everything.skills
    assert everything.ruins
    assert everything.ambush_boxes == (Box.BASE, Box.HEROES, Box.AMBUSH_PACK)
    assert everything.scoring_boxes == (Box.BASE, Box.HEROES)


def test_options_change_a_preset() -> None:
    changed = config("--preset", "first-game", "--scoring", "base", "--no-heroes", "--map", "a")
    assert changed.edicts is None
    assert changed.scoring_boxes == (Box.BASE,)
    assert changed.heroes is False
    assert changed.map == "A"
    named = config("--preset", "everything", "--ambush", "ogre-charge,gnoll-raid,zombie-plague,gorgon-gaze")
    assert named.ambush_boxes is None
    assert named.ambush_cards == ("ogre-charge", "gnoll-raid", "zombie-plague", "gorgon-gaze")


def test_cards_by_name_in_the_language() -> None:
    russian = config("--edicts", "великий город, Кальдеры, canal-lake, Сонная долина", language="ru")
    assert russian.edicts == ("great-city", "cauldrons", "canal-lake", "sleepy-valley")
    skills = config("--skills", "Ukrycie,Poszukiwanie,diplomacy", language="pl")
    assert skills.skill_cards == (Skill.HIDE, Skill.SEARCH, Skill.DIPLOMACY)


def test_skills_alone_are_random_ones() -> None:
    assert config("--skills").skills
    assert config("--skills").skill_cards is None
    assert not config().skills


def test_the_rules_have_the_last_word() -> None:
    with pytest.raises(InvalidConfig, match="config-bad-edict-families"):
        config("--edicts", "silos,cauldrons,canal-lake,sleepy-valley")
    with pytest.raises(InvalidConfig, match="config-bad-skill-count"):
        config("--skills", "hide")
    with pytest.raises(InvalidConfig, match="config-bad-edict-families"):
        config("--edicts", "")


def test_what_play_gets() -> None:
    args = parsed("--players", "3", "--bots", "random", "--seed", "0", "--plain", "--name", "Ada")
    assert (args.players, args.bots, args.seed, args.plain, args.name) == (3, ["random"], 0, True, "Ada")
    assert (args.resume, args.save) == (None, None)
    assert parsed("--resume").resume == ""
    assert parsed("--resume", "7").resume == "7", "play takes no number, so this is a file"
    assert parsed("--resume", "game.inkland", "--save", "x").resume == "game.inkland"
    assert parsed().players is None
    assert parsed().bots is None


@pytest.mark.parametrize(
    ("words", "players"),
    [([], 1), (["--bots", "random"], 2), (["--players", "4", "--bots", "random,random"], 4)],
)
def test_seats_of_a_game_that_is_played(words: list[str], players: int) -> None:
    args = parsed("--map", "d", *words)
    assert play_config(args, CATALOG, ENGLISH) == GameConfig(players=players, map=MapId("D"))


def test_what_makes_no_sense_in_play() -> None:
    crowded = parsed("--players", "2", "--bots", "random,random")
    with pytest.raises(UsageError, match="2 bots are named for 1 seat"):
        play_config(crowded, CATALOG, ENGLISH)
    resumed = parsed("--resume", "--map", "B")
    with pytest.raises(UsageError, match="cannot be combined with --map"):
        play_config(resumed, CATALOG, ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_map_letters(language: str) -> None:
    texts = texts_in(language)
    assert map_side(texts, "b") == "B", "a Latin letter is the id"
    assert map_side(texts, "В") == "C", "the third Cyrillic letter"
    assert map_side(texts, "г") == "D"
    with pytest.raises(argparse.ArgumentTypeError):
        map_side(texts, "Z")


@pytest.mark.parametrize(("language", "letters"), [("en", "A|B|C|D"), ("ru", "А|Б|В|Г"), ("pl", "A|B|C|D")])
@pytest.mark.parametrize("command", ["play", "score", "simulate"])
def test_the_help_shows_the_letters_of_the_language(
    command: str, language: str, letters: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Latin letters stood beside Cyrillic ones."""
    assert run(["--lang", language, command, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"--map {letters}" in shown
    assert ("A|B|C|D" in shown) is (language != "ru")


def test_whole_numbers() -> None:
    assert whole_number(ENGLISH, " 7 ", least=1) == 7
    for text in ("", "-1", "1.0", "1e3", "0x1", "²", "٣", "1_000", "9" * 31):
        with pytest.raises(argparse.ArgumentTypeError):
            whole_number(ENGLISH, text, least=0)
    with pytest.raises(argparse.ArgumentTypeError, match="from 1 to 100"):
        whole_number(ENGLISH, "101", least=1, most=100)


def test_names() -> None:
    assert normalized("  Ulem’s-WALLOW ") == "ulem's wallow"
    assert find_card("kethra’s gates", CATALOG.cards, ENGLISH) == "kethras-gates"
    assert find_name("RANDOM", ["random", "greedy"], ENGLISH) == "random"
    with pytest.raises(UsageError, match="Available: random, greedy"):
        find_name("zzz", ["random", "greedy"], ENGLISH)
