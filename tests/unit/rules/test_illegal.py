"""Every refusal: its code, its rule number, and nothing has changed. Cites the rule of each code."""

import ast
from pathlib import Path

import pytest
from tests.unit.rules.tables import (
    RNG,
    ambush,
    at,
    before_passing,
    cell,
    draw,
    drawn,
    effect,
    explore,
    hero,
    hero_at,
    monsters,
    play,
    refusal,
    single,
    use,
)

import inkland.core
from inkland.core.board.drawing import Extra
from inkland.core.board.grid import Cell
from inkland.core.catalog import Skill
from inkland.core.commands import (
    Command,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    TakeBack,
    UseSkill,
)
from inkland.core.decide import decide, reveal
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.ids import Seat, Terrain
from inkland.core.state import State
from inkland.core.turns.legality import check

ME = Seat(0)
BLANK = drawn("A")
RICH = drawn("A", X="D3", coins=9)
CRAMPED = drawn("A", rest="F", empty="A1 C1")
FARMLAND = at(explore("farmland"), BLANK)
DUTY = at(explore("farmland", duty=True), BLANK)
SINGLE = at(explore("farmland"), CRAMPED)
HERO = at(hero("dal-of-jolev"), BLANK, heroes=True)
RATMEN = at(ambush("ratman-strike"), BLANK, BLANK)
GORGON = at(ambush("gorgon-gaze"), BLANK, BLANK)
TROLL = at(effect("giant-troll-ravage"), drawn("A", T="E1"))
PASSING = at(before_passing("goblin-attack"), RICH, RICH, skills="acrobatics diplomacy")
PASSING_SOLO = at(
    before_passing("goblin-attack"), drawn("A", rest="F", empty="A1 A2", coins=9), skills="acrobatics"
)
OVER = play(at(explore("rift-lands"), drawn("A", rest="F", empty="A1")), draw("A1", "farm"))


def skilled(*skills: str, card: str = "farmland") -> State:
    return at(explore(card), RICH, skills=" ".join(skills))


def with_extra(skill: str, extra: str, terrain: str) -> DrawShape:
    return draw("E1 E2", "farm", skill=skill, extra=extra, extra_terrain=terrain)


OUTSIDE = Extra(1 << 121, Terrain.FARM)
NOTHING_TO_REVEAL = ("illegal-nothing-to-reveal", "T-2")
CASES: list[tuple[str, str, State, Command]] = [
    ("illegal-game-over", "P-4", OVER, draw("A1", "farm")),
    ("illegal-no-such-seat", "S-1", FARMLAND, draw("A1 A2", "farm", seat=1)),
    ("illegal-no-such-seat", "S-1", FARMLAND, draw("A1 A2", "farm", seat=-1)),
    ("illegal-not-awaited", "T-2", at(explore("farmland"), BLANK, BLANK, awaited=[1]), draw("A1 A2", "farm")),
    ("illegal-wrong-turn", "T-1", FARMLAND, hero_at("A1")),
    ("illegal-wrong-turn", "T-1", FARMLAND, monsters("A1")),
    ("illegal-wrong-turn", "T-1", FARMLAND, DestroyCell(ME, cell("A1"))),
    ("illegal-wrong-turn", "T-1", FARMLAND, use("diplomacy", extra="A1")),
    ("illegal-wrong-turn", "T-1", FARMLAND, DeclineSkill(ME)),
    ("illegal-wrong-turn", "T-1", HERO, draw("A1", "farm")),
    ("illegal-wrong-turn", "T-1", RATMEN, single("A1", "monster")),
    ("illegal-wrong-turn", "T-1", TROLL, monsters("A1")),
    ("illegal-nothing-to-take-back", "T-2", FARMLAND, TakeBack(ME)),
    ("illegal-no-such-shape", "T-2", FARMLAND, draw("A1 A2", "farm", shape=2)),
    ("illegal-no-such-shape", "T-2", FARMLAND, draw("A1 A2", "farm", shape=-1)),
    ("illegal-no-such-shape", "T-2", FARMLAND, draw("A1 A2", "farm", shape=None)),
    ("illegal-no-such-shape", "T-2", skilled("hide"), draw("A1", "farm", shape=2, skill="hide")),
    ("illegal-not-this-shape", "T-2", FARMLAND, draw("A1", "farm")),
    ("illegal-not-this-shape", "T-2", FARMLAND, draw("A1 A2 A3", "farm")),
    ("illegal-not-this-shape", "T-2", FARMLAND, draw("", "farm")),
    ("illegal-not-this-shape", "T-2", FARMLAND, DrawShape(ME, 0, 1 << 120 | 1 << 121, Terrain.FARM)),
    ("illegal-not-this-shape", "T-2", FARMLAND, DrawShape(ME, 0, 1 << 10 | 1 << 11, Terrain.FARM)),
    ("illegal-not-this-shape", "T-2", FARMLAND, DrawShape(ME, 0, -1, Terrain.FARM)),
    ("illegal-cell-filled", "T-2", FARMLAND, draw("B3 B4", "farm")),
    ("illegal-ruins-duty", "T-3", DUTY, draw("A1 A2", "farm")),
    ("illegal-terrain-not-on-card", "T-2", FARMLAND, draw("A1 A2", "water")),
    ("illegal-shape-fits", "T-4", FARMLAND, single("A1", "farm")),
    ("illegal-off-grid", "G-1", SINGLE, DrawSingle(ME, Cell(121), Terrain.FARM)),
    ("illegal-off-grid", "G-1", SINGLE, DrawSingle(ME, Cell(-1), Terrain.FARM)),
    ("illegal-cell-filled", "T-4", SINGLE, single("A2", "farm")),
    ("illegal-fallback-terrain", "T-4", SINGLE, single("A1", "hero")),
    ("illegal-off-grid", "G-1", HERO, DrawHero(ME, Cell(121), 0)),
    ("illegal-cell-filled", "T-9", HERO, hero_at("B4")),
    ("illegal-bad-rotation", "T-9", HERO, hero_at("A1", 4)),
    ("illegal-bad-rotation", "T-9", HERO, hero_at("A1", -1)),
    ("illegal-not-the-ambush-shape", "T-7", RATMEN, monsters("A1 A2")),
    ("illegal-not-the-ambush-shape", "T-7", RATMEN, monsters("")),
    ("illegal-cell-filled", "T-7", RATMEN, monsters("B2 B3 B4")),
    ("illegal-single-monster-only", "T-7", at(ambush("ratman-strike"), BLANK, CRAMPED), monsters("A1 C1")),
    ("illegal-single-monster-only", "T-7", at(ambush("ratman-strike"), BLANK, CRAMPED), monsters("")),
    ("illegal-off-grid", "G-1", at(ambush("ratman-strike"), BLANK, CRAMPED), DrawAmbush(ME, 1 << 121)),
    ("illegal-gorgon-must-destroy", "M-4", GORGON, monsters("E1 E3 F2")),
    ("illegal-not-gorgons-victim", "M-4", GORGON, monsters("E1 E3 F2", destroys="K11")),
    ("illegal-not-gorgons-victim", "M-4", RATMEN, monsters("A1 A2 A3", destroys="A4")),
    ("illegal-not-gorgons-victim", "M-4", GORGON, DrawAmbush(ME, monsters("E1 E3 F2").cells, Cell(200))),
    (
        "illegal-not-where-it-walks",
        "O-2",
        at(ambush("gorgon-gaze"), BLANK),
        monsters("E1 E3 F2", destroys="E2"),
    ),
    ("illegal-not-trolls-victim", "M-3", TROLL, DestroyCell(ME, cell("A1"))),
    ("illegal-not-trolls-victim", "M-3", TROLL, DestroyCell(ME, Cell(-5))),
    ("illegal-skill-not-on-table", "K-0", skilled("hide"), with_extra("search", "E3", "farm")),
    (
        "illegal-skill-used",
        "K-0",
        at(explore("farmland"), RICH, skills="hide", used=(Skill.HIDE,)),
        draw("A1", "farm", skill="hide"),
    ),
    (
        "illegal-too-few-coins",
        "K-0",
        at(explore("farmland"), BLANK, skills="diplomacy"),
        with_extra("diplomacy", "K1", "farm+village"),
    ),
    (
        "illegal-skill-not-this-round",
        "K-01",
        skilled("acrobatics"),
        draw("A1 A2", "farm", skill="acrobatics"),
    ),
    (
        "illegal-skill-not-this-round",
        "K-08",
        at(hero("dal-of-jolev"), RICH, skills="search", heroes=True),
        hero_at("A1", skill="search", extra="A2"),
    ),
    (
        "illegal-skill-not-with-fallback",
        "K-0",
        at(explore("farmland"), CRAMPED, skills="hide"),
        single("A1", "farm", skill="hide"),
    ),
    (
        "illegal-no-extra-cells",
        "K-0",
        FARMLAND,
        DrawShape(ME, 0, 3, Terrain.FARM, None, Extra(4, Terrain.FARM)),
    ),
    ("illegal-no-extra-cells", "K-0", skilled("hide"), with_extra("hide", "E3", "farm")),
    ("illegal-no-extra-cells", "K-0", HERO, DrawHero(ME, cell("A1"), 0, None, Extra(2, Terrain.HERO))),
    ("illegal-extra-cells-missing", "K-0", skilled("search"), draw("E1 E2", "farm", skill="search")),
    ("illegal-off-grid", "G-1", skilled("search"), DrawShape(ME, 0, 3, Terrain.FARM, Skill.SEARCH, OUTSIDE)),
    (
        "illegal-off-grid",
        "G-1",
        skilled("search"),
        DrawShape(ME, 0, 3, Terrain.FARM, Skill.SEARCH, Extra(0, Terrain.FARM)),
    ),
    ("illegal-cell-filled", "K-0", skilled("search"), with_extra("search", "E2", "farm")),
    ("illegal-cell-filled", "K-0", skilled("diplomacy"), with_extra("diplomacy", "B4", "farm+village")),
    (
        "illegal-not-the-shape-again",
        "K-02",
        skilled("concentration"),
        with_extra("concentration", "G1", "farm"),
    ),
    (
        "illegal-extra-terrain",
        "K-02",
        skilled("concentration"),
        with_extra("concentration", "G1 G2", "water"),
    ),
    ("illegal-not-a-domino", "K-03", skilled("cure-wounds"), with_extra("cure-wounds", "C3", "farm")),
    ("illegal-no-monster-beside", "K-03", skilled("cure-wounds"), with_extra("cure-wounds", "K1 K2", "farm")),
    ("illegal-extra-terrain", "K-03", skilled("cure-wounds"), with_extra("cure-wounds", "C3 C4", "water")),
    ("illegal-not-one-cell", "K-04", skilled("diplomacy"), with_extra("diplomacy", "K1 K2", "farm+village")),
    ("illegal-extra-terrain", "K-04", skilled("diplomacy"), with_extra("diplomacy", "K1", "village")),
    (
        "illegal-only-village",
        "K-05",
        skilled("forbidden-knowledge"),
        draw("E1 E2", "farm", skill="forbidden-knowledge"),
    ),
    ("illegal-not-part-of-shape", "K-06", skilled("hide"), draw("E5", "farm", skill="hide")),
    (
        "illegal-not-a-square",
        "K-07",
        skilled("negotiation"),
        draw("E1 E2", "farm", shape=None, skill="negotiation"),
    ),
    ("illegal-not-one-cell", "K-08", skilled("search"), with_extra("search", "F1 F2", "farm")),
    ("illegal-not-beside-shape", "K-08", skilled("search"), with_extra("search", "K1", "farm")),
    ("illegal-extra-terrain", "K-08", skilled("search"), with_extra("search", "F1", "water")),
    ("illegal-no-extra-cells", "K-01", PASSING, use("acrobatics", extra="A1")),
    ("illegal-no-orientation-to-choose", "K-01", PASSING, use("acrobatics", orientation="flat")),
    ("illegal-no-orientation-to-choose", "K-01", PASSING, use("diplomacy", extra="A1", orientation="flat")),
    ("illegal-extra-cells-missing", "K-0", PASSING, use("diplomacy")),
    ("illegal-cell-filled", "K-0", PASSING, use("diplomacy", extra="B4")),
    ("illegal-orientation-does-not-fit", "K-01", PASSING_SOLO, use("acrobatics", orientation="upright")),
    ("illegal-orientation-does-not-fit", "K-01", PASSING_SOLO, use("acrobatics")),
    ("illegal-skill-not-on-table", "K-0", PASSING, UseSkill(ME, Skill.SEARCH)),
]


@pytest.mark.parametrize(
    ("code", "rule", "state", "command"), CASES, ids=[f"{i}-{c[0]}-{c[1]}" for i, c in enumerate(CASES)]
)
def test_refusals(code: str, rule: str, state: State, command: Command) -> None:
    """P-4, S-1, T-1, T-2, T-3, T-4, T-7, T-9, M-3, M-4, G-1, O-2 and K; nothing changes."""
    assert refusal(state, command) == (code, rule)


def test_decide_refuses_as_step_does_and_check_alone_finds_it() -> None:
    """T-2: all or nothing."""

    class NoChance:
        def below(self, bound: int, /) -> int:
            raise AssertionError(bound)

    for act in (
        lambda: decide(FARMLAND, draw("A1", "farm"), NoChance()),
        lambda: check(FARMLAND.table, draw("A1", "farm")),
    ):
        with pytest.raises(IllegalCommand, match=r"illegal-not-this-shape \(T-2\)"):
            act()


def test_nothing_is_revealed_before_everybody_has_chosen() -> None:
    """T-2"""
    chosen = play(at(explore("farmland"), BLANK, BLANK), draw("A1 A2", "farm"))
    for state in (FARMLAND, chosen, OVER):
        with pytest.raises(IllegalCommand) as caught:
            reveal(state, RNG)
        assert (caught.value.code, caught.value.rule) == NOTHING_TO_REVEAL


def test_a_refusal_names_the_cells_in_the_way() -> None:
    """T-2, T-3: the mountain B4; the ruins that are still empty."""
    with pytest.raises(IllegalCommand) as caught:
        check(FARMLAND.table, draw("B3 B4", "farm"))
    assert caught.value.cells == 1 << cell("B4")
    with pytest.raises(IllegalCommand) as caught:
        check(DUTY.table, draw("A1 A2", "farm"))
    assert caught.value.cells == BLANK.map.ruins


def refusals_in_the_source() -> set[tuple[str, str | None]]:
    """Code and rule of every IllegalCommand that the core can raise; None where the rule is worked out."""
    found = set()
    for path in Path(inkland.core.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "IllegalCommand"
            ):
                code, rule = node.args[:2]
                assert isinstance(code, ast.Attribute)
                worked_out = not isinstance(rule, ast.Constant)
                found.add((IllegalCode[code.attr].value, None if worked_out else str(ast.literal_eval(rule))))
    return found


def test_every_code_of_the_source_is_refused_here() -> None:
    """T-2, K-0: and none is here that the source does not know."""
    source = refusals_in_the_source()
    tested = {(code, rule) for code, rule, _, _ in CASES} | {NOTHING_TO_REVEAL}
    assert {pair for pair in source if pair[1] is not None} <= tested
    assert {code for code, _ in source} == {code for code, _ in tested}
