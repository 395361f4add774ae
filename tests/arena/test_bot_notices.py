"""What the command line says about a bot that does not know a card."""

import pytest
from tests.property.playing import CATALOG

from inkland.bots import Bot, BotState, BotStatus
from inkland.cli.bots import bot_notices
from inkland.cli.bots.bot_notices import print_bot_notices
from inkland.cli.main import run
from inkland.core.catalog import Catalog
from inkland.core.setup.config import GameConfig
from inkland.locale import LANGUAGES, texts_in
from inkland.render.bot_notices import notice_line

UNKNOWN = BotStatus(BotState.UNKNOWN_CARDS, ("treetower", "wildholds"))


def partly_known(bot: Bot, catalog: Catalog, config: GameConfig) -> BotStatus:
    return UNKNOWN if bot.name == "master" else BotStatus()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_names_bot_and_cards(language: str) -> None:
    texts = texts_in(language)
    line = notice_line("master", UNKNOWN, texts) or ""
    assert all(texts(name) in line for name in ("bot-master", "card-treetower", "card-wildholds"))
    assert notice_line("master", BotStatus(), texts) is None


def test_each_bot_is_named_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_notices, "bot_status_before", partly_known)
    configs = [GameConfig(), GameConfig(players=2)]
    print_bot_notices(["master", "greedy", "master"], CATALOG, configs, texts_in("en"))
    said = " ".join(capsys.readouterr().err.split())
    assert said == "Master does not know Treetower, Wildholds and looks only one drawing ahead in this game."


@pytest.mark.parametrize("command", [["simulate", "1"], ["simulate", "1", "--mixed"], ["arena", "1"]])
def test_nothing_is_said_about_bots_that_know_all_cards(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "en", *command, "--bots", "greedy", "--seed", "1"]) == 0
    assert "does not know" not in capsys.readouterr().err
