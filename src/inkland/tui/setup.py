"""The choices of the start screen, and the game configuration they make (S-1, S-2)."""

from typing import Final

from inkland.bots import BOTS
from inkland.content import load_catalog
from inkland.core.ids import Box, MapId
from inkland.core.record import record, replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.core.setup.ruleset import Player
from inkland.locale import Texts
from inkland.tui.session import DEFAULT_BOT

SETS: Final = ("base", "heroes", "everything")
SEATS: Final = (2, 3, 4, 5, 6)
BOT_NAMES: Final = 8


@record
class SetupChoices:
    """The choices of the start screen."""

    seats: int = 2
    bot: str = DEFAULT_BOT
    cards: str = "base"
    map: str = ""
    """A map side, or nothing for the one that goes with the cards."""
    skills: bool = False


def config_for(choices: SetupChoices, players: int) -> GameConfig:
    """Return the configuration for some choices."""
    config = GameConfig(explore=Box.HEROES if choices.cards == "heroes" else Box.BASE)
    if choices.cards == "everything":
        config = EVERYTHING
    config = replace(config, players=players, skills=choices.skills)
    return replace(config, map=MapId(choices.map)) if choices.map else config


def map_choices() -> tuple[str, ...]:
    """Return the map sides to choose from, after "the one that goes with the cards"."""
    return ("", *load_catalog().maps)


def bot_kinds() -> tuple[str, ...]:
    """Return the names of all bots."""
    return tuple(BOTS)


def players_for(config: GameConfig, player: Player | None, texts: Texts) -> tuple[Player, ...]:
    """Return the player and a name for every other seat."""
    others = [Player(bot_name(number, texts)) for number in range(config.players - 1)]
    return (player or Player(texts("play-you")), *others)


def bot_name(number: int, texts: Texts) -> str:
    """Return the name of a bot by its number from 0; bots beyond the names are numbered."""
    if number < BOT_NAMES:
        return texts(f"play-bot-{number + 1}")
    return texts("play-bot-numbered", number=number + 1)
