"""Commands as text."""

import pytest

from inkland.core.board.drawing import Extra
from inkland.core.catalog import Skill
from inkland.core.commands import (
    Command,
    DeclineSkill,
    DestroyCell,
    DominoOrientation,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    TakeBack,
    UseSkill,
)
from inkland.core.ids import Seat, Terrain
from inkland.notation.cells import parse_cell, parse_cells
from inkland.notation.commands import format_command, parse_command
from inkland.notation.errors import InvalidNotation

ME = Seat(3)
EXAMPLES: list[tuple[str, Command]] = [
    ("draw 0 A1,A2,B1 village", DrawShape(ME, 0, parse_cells("A1,A2,B1"), Terrain.VILLAGE)),
    (
        "draw 0 A1,A2,B1 village +search C1",
        DrawShape(
            ME,
            0,
            parse_cells("A1,A2,B1"),
            Terrain.VILLAGE,
            Skill.SEARCH,
            Extra(parse_cells("C1"), Terrain.VILLAGE),
        ),
    ),
    (
        "draw 1 A1,A2 farm +cure-wounds C1,C2 water",
        DrawShape(
            ME,
            1,
            parse_cells("A1,A2"),
            Terrain.FARM,
            Skill.CURE_WOUNDS,
            Extra(parse_cells("C1,C2"), Terrain.WATER),
        ),
    ),
    ("draw 1 A1,A2 farm +hide", DrawShape(ME, 1, parse_cells("A1,A2"), Terrain.FARM, Skill.HIDE)),
    (
        "draw - A1,A2,B1,B2 farm +negotiation",
        DrawShape(ME, None, parse_cells("A1,A2,B1,B2"), Terrain.FARM, Skill.NEGOTIATION),
    ),
    ("single D4 forest", DrawSingle(ME, parse_cell("D4"), Terrain.FOREST)),
    (
        "single D4 hero +diplomacy D5",
        DrawSingle(
            ME,
            parse_cell("D4"),
            Terrain.HERO,
            Skill.DIPLOMACY,
            Extra(parse_cells("D5"), Terrain.FARM_VILLAGE),
        ),
    ),
    ("ambush C3,C4", DrawAmbush(ME, parse_cells("C3,C4"))),
    ("ambush C3,C5,D4 x D5", DrawAmbush(ME, parse_cells("C3,C5,D4"), parse_cell("D5"))),
    ("hero F6 r1", DrawHero(ME, parse_cell("F6"), 1)),
    (
        "hero F6 r3 +diplomacy A1",
        DrawHero(ME, parse_cell("F6"), 3, Skill.DIPLOMACY, Extra(parse_cells("A1"), Terrain.FARM_VILLAGE)),
    ),
    ("skill acrobatics", UseSkill(ME, Skill.ACROBATICS)),
    ("skill acrobatics upright", UseSkill(ME, Skill.ACROBATICS, orientation=DominoOrientation.UPRIGHT)),
    (
        "skill diplomacy A1",
        UseSkill(ME, Skill.DIPLOMACY, Extra(parse_cells("A1"), Terrain.FARM_VILLAGE)),
    ),
    ("pass", DeclineSkill(ME)),
    ("destroy D5", DestroyCell(ME, parse_cell("D5"))),
    ("undo", TakeBack(ME)),
]


@pytest.mark.parametrize(("text", "command"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_text_and_command_are_one(text: str, command: Command) -> None:
    assert format_command(command) == text
    assert parse_command(text, ME) == command


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "notation-command-empty"),
        ("dance A1", "notation-command-unknown"),
        ("draw 0 A1", "notation-command-words"),
        ("draw zero A1 forest", "notation-command-number"),
        ("draw ² A1 forest", "notation-command-number"),
        ("draw 0 A1 lava", "notation-command-terrain"),
        ("draw 0 A1 forest search", "notation-command-skill"),
        ("draw 0 A1 forest +dance", "notation-command-skill"),
        ("draw 0 Z1 forest", "notation-bad-cell"),
        ("ambush A1 x", "notation-command-words"),
        ("hero A1", "notation-command-words"),
        ("hero A1 r", "notation-command-number"),
        ("skill acrobatics flat flat", "notation-command-words"),
        ("undo now", "notation-command-words"),
    ],
)
def test_bad_text_says_what_is_wrong(text: str, code: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_command(text, ME)
    assert caught.value.code == code
