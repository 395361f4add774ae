"""Pictures of games: what they show, in every language, and that the font has every letter of it."""

import io
import re
import xml.etree.ElementTree as ET
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageFont

import inkland
from inkland.cli.main import run
from inkland.content import load_catalog
from inkland.core.board.sheet import LETTER_ORDER, Sheet
from inkland.core.ids import EDICTS
from inkland.core.record import replace
from inkland.core.setup.ruleset import Player
from inkland.core.state import Table
from inkland.locale import LANGUAGES, source_files, texts_in
from inkland.notation.cells import parse_cell
from inkland.notation.records import parse_record, replay
from inkland.render.palette import DARK, LIGHT
from inkland.render.pictures import Picture, Scene, game_picture
from inkland.render.pictures.animation import find_moments
from inkland.render.pictures.lettering import text_width
from inkland.render.pictures.png import COVERED, LARGEST, font_files, png_of
from inkland.render.sheet_svg import sheet_elements, sheet_svg
from inkland.render.words import card_name, edict_letter, monster_letter, season_name
from inkland.replay import StopKind

GREEDY = {"en": "Bot Greedy 1", "ru": "Бот Жадный 1", "uk": "Бот Жадібний 1", "pl": "Bot Zachłanny 1"}
RECORDS = Path(__file__).parents[4] / "conformance" / "games"
SOLO = inkland.play_game("greedy", seed=3)
THREE = inkland.play_game(["greedy"] * 3, inkland.setup("heroes", players=3), seed=5)


def words_of(picture: Picture) -> list[str]:
    """All lines of text in a picture, in order."""
    root = ET.fromstring(picture.svg)
    return [found.text or "" for found in root.iter("{http://www.w3.org/2000/svg}text")]


def numbers(*values: int) -> list[str]:
    return [str(value).replace("-", "−") for value in values]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_map_has_its_score_sheet_as_on_paper(language: str) -> None:
    texts, table = texts_in(language), SOLO.state.table
    words = words_of(game_picture(Scene(table, texts)))
    assert SOLO.result is not None
    assert words[:3] == [GREEDY[language], texts(f"title-{SOLO.result.title}"), str(SOLO.result.totals[0])]
    for edict, card in zip(EDICTS, table.rules.edicts, strict=True):
        assert words[words.index(edict_letter(edict, texts)) + 1] == card_name(card.id, texts)
    for season, (line,) in enumerate(table.scores):
        at = words.index(season_name(table.rules, season, texts))
        assert words[at + 2 : at + 6 : 2] == numbers(*line.edicts)
        assert words[at + 5 : at + 8] == numbers(line.coins, line.monsters, line.total)
    assert words[-4:-2] == [texts("play-total"), str(SOLO.result.totals[0])]
    assert words[-1] == "Inkland"


def test_seasons_that_are_not_scored_yet_are_empty() -> None:
    table = inkland.Game(seed=3).state.table
    words = words_of(game_picture(Scene(table, texts_in("en"))))
    at = words.index("Spring", 2)
    assert words[at : at + 6] == ["Spring", "A", "B", "Summer", "B", "C"]


def test_all_maps_of_a_game_are_side_by_side_with_who_has_won() -> None:
    result, texts = THREE.result, texts_in("en")
    assert result is not None
    (winner,) = result.winners
    picture = game_picture(Scene(THREE.state.table, texts, DARK))
    words = words_of(picture)
    assert words[0] == f"Bot Greedy {winner + 1} wins with {result.totals[winner]} stars."
    for seat, total in enumerate(result.totals):
        assert words[words.index(f"Bot Greedy {seat + 1}") + 1] == str(total)
    assert picture.width > 3 * 376
    assert DARK.parchment_raised in picture.svg
    assert LIGHT.parchment_raised not in picture.svg
    one = words_of(game_picture(Scene(THREE.state.table, texts), seats=[winner]))
    assert one[:2] == [f"Bot Greedy {winner + 1}", "Rank 1 of 3"]


@pytest.mark.parametrize(
    ("record", "language", "line"),
    [
        (
            "mixed-057",
            "en",
            "C, Wilderness (Cartographers Heroes) · Variant: hero cards added, no ruins cards.",
        ),
        (
            "mixed-228",
            "pl",
            "C, Pustkowia (Kartografowie: Herosi) · Wariant zasad: z\N{NO-BREAK SPACE}kartami ruin.",
        ),
        ("mixed-009", "en", ""),
    ],
)
def test_a_variant_is_called_one(record: str, language: str, line: str) -> None:
    """The ruling of S-2: wherever the result of a game is shown."""
    catalog = load_catalog()
    events = parse_record((RECORDS / f"{record}.inkland").read_text(), catalog).events
    table = replay(events, catalog).table
    words = words_of(game_picture(Scene(table, texts_in(language))))
    assert words[-2] == line if line else "Variant" not in words[-2]


def test_people_whose_name_is_hidden_are_guests() -> None:
    game = inkland.Game(players=3, seed=1, names=["guest", "guest 2", "ours 3"])
    words = words_of(game_picture(Scene(game.state.table, texts_in("ru"))))
    assert {"Гость", "Гость 2", "ours 3"} <= set(words)


def test_long_and_strange_names_stay_inside() -> None:
    names = ["Ж" * 24, "W" * 24, "<b>&amp;", "名前"]
    game = inkland.Game(players=4, seed=1, names=names)
    words = words_of(game_picture(Scene(game.state.table, texts_in("en"))))
    assert next(word for word in words if word.startswith("Ж")).endswith("…")
    assert "<b>&amp;" in words
    assert "名前" in words


@pytest.mark.parametrize("weight", [0, 1, 2])
def test_the_font_has_every_letter_of_our_texts(weight: int) -> None:
    used = {char for language in LANGUAGES for name in ("content.ftl", "play.ftl", "games.ftl", "table.ftl")
            for char in _values(source_files(language)[name])}  # fmt: skip
    font = ImageFont.truetype(font_files()[weight], 40)
    missing = bytes(font.getmask("\u4e00"))
    letters = {char for char in used if char.isalpha() or char in "−–—’„”«»…№·"}
    assert [char for char in sorted(letters) if bytes(font.getmask(char)) == missing] == []
    assert [char for char in sorted(letters) if not COVERED.fullmatch(char)] == []


def _values(source: str) -> str:
    lines = (line.partition("=")[2] for line in source.splitlines() if not line.startswith("#"))
    return re.sub(r"\{[^}]*\}", "", "".join(lines))


@pytest.mark.parametrize("weight", [0, 1])
def test_estimated_widths_are_enough(weight: int) -> None:
    font = ImageFont.truetype(font_files()[weight], 100)
    for language in LANGUAGES:
        texts = texts_in(language)
        for card in inkland.catalog().scoring:
            name = card_name(card, texts)
            assert text_width(name, 100, bold=weight == 1) > font.getlength(name)


def test_png_is_twice_as_large_and_never_too_large() -> None:
    picture = game_picture(Scene(SOLO.state.table, texts_in("uk")))
    assert Image.open(io.BytesIO(png_of(picture))).size == (2 * picture.width, 2 * picture.height)
    table = crowd(40)
    large = Image.open(io.BytesIO(png_of(game_picture(Scene(table, texts_in("en"))))))
    assert max(large.size) == LARGEST


def crowd(players: int) -> Table:
    game = inkland.Game(inkland.setup(players=players), seed=1, names=[f"P{at}" for at in range(players)])
    return game.state.table


def test_ruins_under_drawings_are_still_seen() -> None:
    sheet = THREE.sheets[0]
    covered = (sheet.map.ruins & ~sheet.empty & ~sheet.destroyed).bit_count()
    assert covered > 0
    sizes = [size for name, _, size in glyphs_of(sheet) if name == "ruins"]
    assert len(sizes) == sheet.map.ruins.bit_count()
    assert sizes.count("34") == covered


def test_gold_coins_lie_on_the_mountains_that_are_won() -> None:
    """Map A has mountains at B4, C9, F6, I3 and J8 (T-6); here the coins of C9 and J8 are won."""
    sheet = replace(SOLO.state.table.sheets[0], claimed=cells("C9", "J8"))
    coins = {at: name for name, at, _ in glyphs_of(sheet) if name.startswith("coin")}
    assert coins == {"B4": "coin-empty", "C9": "coin", "F6": "coin-empty", "I3": "coin-empty", "J8": "coin"}


def cells(*names: str) -> int:
    return sum(1 << parse_cell(name) for name in names)


def glyphs_of(sheet: Sheet) -> list[tuple[str, str, str]]:
    """The glyphs in the picture of a sheet, each with its cell and its size."""
    root = ET.fromstring(sheet_svg(sheet))
    space = "{http://www.w3.org/2000/svg}"
    found = []
    for tile in root.iter(f"{space}g"):
        place = re.fullmatch(r"translate\((\d+) (\d+)\)", tile.get("transform", ""))
        for use in tile.findall(f"{space}use") if place else ():
            at = f"{'ABCDEFGHIJK'[int(place[2]) // 100]}{int(place[1]) // 100 + 1}"  # type: ignore[index]
            name = use.get("href", "").removeprefix("#g-").removesuffix("-inkland-light")
            found.append((name, at, use.get("width", "")))
    return found


def test_an_animation_shows_each_card_each_scoring_and_the_end() -> None:
    moments = list(find_moments(THREE.events, inkland.catalog()))
    kinds = [moment.stop.kind for moment in moments]
    assert kinds[0] is StopKind.START
    assert kinds[-1] is StopKind.END
    assert kinds.count(StopKind.SCORING) == 4
    cards = [
        moment.stop.card for moment in moments if moment.stop.kind in (StopKind.CHOICE, StopKind.DRAWING)
    ]
    assert None not in cards
    for moment, following in pairwise(moments):
        assert moment.stop.at < following.stop.at
        assert following.before == moment.table


def test_files_by_their_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.inkland"
    record.write_text(SOLO.record())
    end = len(SOLO.events)
    for name, magic in (("map.svg", b"<svg"), ("map.PNG", b"\x89PNG"), ("map.gif", b"GIF89a")):
        assert run(["--lang", "pl", "export", str(record), str(tmp_path / name), "--at", "9", "--dark"]) == 0
        assert (tmp_path / name).read_bytes().startswith(magic)
    assert capsys.readouterr().out.count("Zapisano") == 3
    cut = tmp_path / "cut.inkland"
    assert run(["--lang", "en", "export", str(record), str(cut), "--at", str(end - 1)]) == 0
    assert inkland.export(record, tmp_path / "end.svg", language="uk").read_text().startswith("<svg")
    assert "Разом" in (tmp_path / "end.svg").read_text()
    assert inkland.export(SOLO, tmp_path / "again.inkland").read_text() == SOLO.record()
    capsys.readouterr()
    for arguments in (
        [str(record), "map.bmp"],
        [str(record), "map.svg", "--seat", "2"],
        [str(cut) + "x", "a.svg"],
    ):
        assert run(["--lang", "en", "export", *arguments]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_names_are_those_of_the_record() -> None:
    named = inkland.Game(seed=3, names=["Żaneta Łoś"])
    assert named.state.table.rules.players == (Player("Żaneta Łoś"),)
    assert words_of(game_picture(Scene(named.state.table, texts_in("pl"))))[0] == "Żaneta Łoś"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_monsters_are_those_of_the_language(language: str) -> None:
    """T-8"""
    texts, places = texts_in(language), tuple(1 << number for number in range(len(LETTER_ORDER)))
    sheet = replace(SOLO.state.table.sheets[0], letters=places)
    shown = partial(monster_letter, texts=texts)
    drawn, usual = list(sheet_elements(sheet, LIGHT, shown_letter=shown)), list(sheet_elements(sheet, LIGHT))
    tiles = zip(drawn[0].children, usual[0].children, strict=True)
    differing = sum(one != other for one, other in tiles)
    looks_like = {"Т": "T"}
    letters = [monster_letter(letter, texts) for letter in LETTER_ORDER]
    expected = sum(looks_like.get(one, one) != own for one, own in zip(letters, LETTER_ORDER, strict=True))
    assert differing == expected


def test_a_letter_without_lines_is_set_in_a_font() -> None:
    """The letter of another alphabet."""
    sheet = replace(SOLO.state.table.sheets[0], letters=(1, *[0] * (len(LETTER_ORDER) - 1)))
    (drawn,) = sheet_elements(sheet, LIGHT, shown_letter=lambda letter: "Δ")
    assert ">Δ</text>" in str(drawn)
