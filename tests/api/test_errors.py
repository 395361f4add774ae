"""Errors of the Python API are sentences, in the language asked for, and say what was perhaps meant."""

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import inkland
from inkland.api import errors
from inkland.api.errors import ApiCode, NotPossible, UnknownName, WrongType
from inkland.core.commands import DrawShape
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.extras import install_command
from inkland.locale import LANGUAGES, texts_in
from inkland.notation.errors import NotationCode


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    inkland.language("en")


def game() -> inkland.Game:
    """Season 1, hamlet."""
    return inkland.Game(seed=3)


def test_what_the_rules_forbid_is_a_sentence_with_the_rule() -> None:
    played, elsewhere = game(), game()
    played.play("draw 0 A1,B1,B2 village")
    elsewhere.play("draw 0 J1,K1,K2 village")
    drawn = inkland.parse_cells("A1,B1,B2")
    offered = [choice for choice in elsewhere.options() if isinstance(choice, DrawShape)]
    over_a1 = next(choice for choice in offered if choice.cells & drawn == inkland.parse_cells("A1"))
    with pytest.raises(IllegalCommand) as refused:
        played.play(over_a1)
    assert str(refused.value) == "A1 is already filled; draw on empty cells only (T-2)."
    assert (refused.value.code, refused.value.rule) == (IllegalCode.CELL_FILLED, "T-2")
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_that_asked_for(language: Any) -> None:
    assert inkland.language(language) == inkland.language() == language
    with pytest.raises(IllegalCommand) as refused:
        game().play("draw 0 A1,B1,B2 water")
    terrain = texts_in(language)("terrain-water")
    assert str(refused.value) == texts_in(language)(
        "illegal-terrain-not-on-card", terrain=terrain, rule="T-2"
    )


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match=f"a language is one of {', '.join(LANGUAGES)}, not 'de'"):
        inkland.language("de")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "language"), [("", "en"), ("pl", "pl"), ("uk_UA.UTF-8", "uk"), ("de", "en")]
)
def test_the_environment_chooses_the_first_language(
    value: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INKLAND_LANG", value)
    monkeypatch.setattr(errors, "_chosen", [])
    assert inkland.language() == language


SHEET = inkland.parse_sheet()
MEANT: list[tuple[Callable[[], Any], type[Exception], str]] = [
    (lambda: inkland.score(SHEET, "Treetower"), KeyError, "There is no scoring card “Treetower”."),
    (lambda: inkland.score(SHEET, "Treetower"), KeyError, "Did you mean: treetower?"),
    (lambda: inkland.near_misses(SHEET, "treetwoer"), KeyError, "Did you mean: treetower?"),
    (lambda: inkland.setup("heros"), ValueError, "no preset “heros”"),  # type: ignore[arg-type]
    (lambda: inkland.setup("heros"), ValueError, "Did you mean: heroes?"),  # type: ignore[arg-type]
    (lambda: inkland.play_game("greddy"), ValueError, "no bot “greddy”. Did you mean: greedy?"),
    (lambda: inkland.find_bot("journyman"), ValueError, "Did you mean: journeyman?"),
    (lambda: inkland.tournament(["random", "greddy"]), ValueError, "Did you mean: greedy?"),
    (lambda: game().play("drow 0 A1"), ValueError, "There is no command “drow”. Did you mean: draw?"),
    (lambda: game().play("draw 0 A1 forrest"), ValueError, "Did you mean: forest?"),
    (lambda: game().play("draw 0 A1 village +serch"), ValueError, "Did you mean: search?"),
    (lambda: inkland.setup(skill_cards=["serch"]), ValueError, "Did you mean: search?"),
    (lambda: inkland.setup(edicts=["Treetower"]), ValueError, "“Treetower” is not a scoring card"),
    (lambda: inkland.setup(edicts=["Treetower"]), ValueError, "Did you mean: treetower?"),
    (lambda: inkland.setup(ambush_cards=["goblin-atack"]), ValueError, "Did you mean: goblin-attack"),
    (lambda: inkland.parse_sheet(map="Z"), ValueError, "no map side “Z”; choose one of A, B, C, D"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "kind", "sentence"), MEANT)
def test_a_name_that_is_nearly_right(call: Callable[[], Any], kind: type[Exception], sentence: str) -> None:
    with pytest.raises(kind) as refused:
        call()
    assert sentence in str(refused.value)


def test_nothing_is_meant_by_a_name_far_from_all() -> None:
    with pytest.raises(UnknownName) as refused:
        inkland.score(SHEET, "xyz")
    assert str(refused.value) == "There is no scoring card “xyz”."
    assert refused.value.code == ApiCode.UNKNOWN_CARD
    assert refused.value.details == {"given": "xyz"}


WRONG: list[tuple[Callable[[], Any], ApiCode, str]] = [
    (
        lambda: inkland.Game("heroes"),  # type: ignore[arg-type]
        ApiCode.NOT_A_SETUP,
        """A game needs a setup, not 'heroes'. For a preset: Game(inkland.setup("heroes"))""",
    ),
    (
        lambda: game().play(None),  # type: ignore[arg-type]
        ApiCode.NOT_A_CHOICE,
        "A choice is one of game.options() or a line such as “draw 0 A1,A2 village”, not None.",
    ),
    (lambda: game().play(0), ApiCode.NOT_A_CHOICE, "not 0."),  # type: ignore[arg-type]
    (lambda: inkland.Game(seed="x"), ApiCode.NOT_A_SEED, "A seed is a whole number, not 'x'."),  # type: ignore[arg-type]
    (lambda: inkland.Game(seed=1.5), ApiCode.NOT_A_SEED, "not 1.5."),  # type: ignore[arg-type]
    (lambda: inkland.play_game("random", seed="x"), ApiCode.NOT_A_SEED, "not 'x'."),  # type: ignore[arg-type]
    (lambda: inkland.tournament(["random"], seed="x"), ApiCode.NOT_A_SEED, "not 'x'."),  # type: ignore[arg-type]
    (lambda: inkland.statistics("random", seed="x"), ApiCode.NOT_A_SEED, "not 'x'."),  # type: ignore[arg-type]
    (lambda: inkland.load(game().record(), seed="x"), ApiCode.NOT_A_SEED, "not 'x'."),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "code", "sentence"), WRONG)
def test_a_value_of_another_kind(call: Callable[[], Any], code: ApiCode, sentence: str) -> None:
    with pytest.raises(TypeError) as refused:
        call()
    assert isinstance(refused.value, WrongType)
    assert refused.value.code == code
    assert str(refused.value).endswith(sentence)


def test_the_rules_say_it_too() -> None:
    played = game()
    with pytest.raises(IllegalCommand, match=r"There is no seat 2 at this table \(S-1\)"):
        inkland.step(played.state, inkland.parse_command("pass", inkland.Seat(1)), inkland.SeededRng(1))
    with pytest.raises(inkland.InvalidNotation, match="“Z9” is not a cell") as refused:
        inkland.parse_cells("Z9")
    assert refused.value.code == NotationCode.BAD_CELL


def test_errors_inside_the_program_stay_short() -> None:
    """Logs and protocols have the code, whatever the Python API has been asked for."""
    assert str(NotPossible(ApiCode.NO_RECORD)) == "api-no-record"


WITHOUT = """
import sys
sys.modules |= dict.fromkeys("fluent numpy wasmtime resvg_py PIL polars gymnasium".split())
import inkland
try:
    {statement}
except Exception as error:
    print(type(error).__name__, error)
"""


def missing(package: str, extra: str) -> str:
    return f"MissingExtra {package} is not installed; install it with: {install_command(extra)}"


STATISTICS = "inkland.save_statistics(inkland.statistics('random', games=1), 'x.parquet')"
NOT_OFFERED = "IllegalCommand The card does not offer water; choose a terrain printed on it (T-2)."


@pytest.mark.system
@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("inkland.suggest(inkland.Game(seed=3).view())", missing("wasmtime", "fast")),
        ("inkland.review_game(inkland.play_game('random'))", missing("wasmtime", "fast")),
        ("inkland.export(inkland.Game(), 'x.svg')", missing("fluent", "cli")),
        ("inkland.language('ru')", missing("fluent", "cli")),
        (STATISTICS, missing("polars", "stats")),
        ("inkland.Game(seed=3).play('draw 0 A1,B1,B2 water')", NOT_OFFERED),
    ],
)
def test_without_extras_one_line_says_what_is_missing(statement: str, message: str) -> None:
    program = [sys.executable, "-c", WITHOUT.format(statement=statement)]
    found = subprocess.run(program, check=True, capture_output=True, text=True, timeout=60)
    assert found.stdout == f"{message}\n"
