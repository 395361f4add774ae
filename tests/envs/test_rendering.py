"""Games as text, SVG and pictures."""

from random import Random
from xml.etree import ElementTree as ET

import numpy as np
from tests.envs.walks import any_action

from inkland.core.record import replace
from inkland.core.setup.presets import EVERYTHING
from inkland.envs import SoloEnv, TableEnv
from inkland.envs.rendering import render
from inkland.envs.table_game import TableGame
from inkland.render.board_art import MIX
from inkland.render.palette import LIGHT, mixed
from inkland.render.sheet_svg import WIDTH


def finished(players: int) -> TableGame:
    game, random = TableGame(replace(EVERYTHING, players=players)), Random(1)
    game.deal(1)
    while game.seat is not None:
        game.act(game.seat, any_action(game.legal_actions(game.seat), random))
    return game


def test_text_shows_season_edicts_and_sheets() -> None:
    env = SoloEnv(render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    lines = text.splitlines()
    card = env.game.table.turn
    assert card is not None
    assert lines[0].startswith("spring, time ")
    assert f"card {card.card.id}" in lines[0]
    assert lines[1].startswith("edicts: A ")
    assert lines[3].startswith("seat 1: 0 stars, 0 coins; now A ")
    assert lines[5].split() == ["A", *str(env.game.table.sheets[0]).splitlines()[0]]
    assert len(lines) == 5 + 11


def test_text_at_the_end() -> None:
    text = render(finished(2).table, "ansi")
    assert isinstance(text, str)
    assert "the game is over" in text
    assert "seat 2: " in text


def test_svg_has_a_picture_for_each_sheet() -> None:
    env = TableEnv(replace(EVERYTHING, players=3), render_mode="svg")
    env.reset(seed=1)
    svg = env.render()
    assert isinstance(svg, str)
    root = ET.fromstring(svg)
    assert root.get("width") == str(3 * WIDTH)
    assert len(root.findall("{http://www.w3.org/2000/svg}g")) == 3


def test_pictures_have_the_colors_of_the_terrains() -> None:
    game = finished(1)
    pixels = render(game.table, "rgb_array")
    assert isinstance(pixels, np.ndarray)
    assert pixels.shape == (WIDTH, WIDTH, 3)
    found = {f"#{r:02X}{g:02X}{b:02X}" for r, g, b in pixels.reshape(-1, 3)}
    for terrain in ("forest", "village", "farm", "water", "mountain"):
        assert mixed(getattr(LIGHT, terrain), LIGHT.ink, MIX["tint"]) in found


def test_nothing_is_shown_without_a_mode() -> None:
    env = SoloEnv()
    env.reset(seed=1)
    assert env.render() is None
