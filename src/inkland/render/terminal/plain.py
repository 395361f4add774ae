"""Sheets, cards and scores in plain lines: no color, no boxes, fit for a screen reader."""

from collections.abc import Iterator

from inkland.core.board.grid import SIZE
from inkland.core.board.shape import Offsets
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard
from inkland.core.ids import EDICTS, CardId, Edict, Seat
from inkland.core.outcome import present_score, totals
from inkland.core.state import EffectTurn, ExploreTurn, Table
from inkland.locale import Texts
from inkland.locale.formats import listed, number
from inkland.notation.sheets import format_sheet
from inkland.render.terminal.sheets import ROWS
from inkland.render.words import (
    card_description,
    card_name,
    edict_letter,
    edict_name,
    places,
    player_with_title,
    season_name,
    stars_text,
    terrain_name,
)
from inkland.views.table import lasting_effects


def sheet_lines(sheet: Sheet, texts: Texts) -> Iterator[str]:
    """Yield a sheet in the letters of rules N, and what the letters do not show."""
    yield "   " + " ".join(f"{col + 1:>2}" for col in range(SIZE))
    for letter, row in zip(ROWS, format_sheet(sheet), strict=True):
        yield f"{letter}  " + " ".join(f"{char:>2}" for char in row)
    if covered := sheet.map.ruins & ~sheet.empty:
        yield texts("play-plain-ruins-under", cells=places(covered))
    if sheet.attack:
        yield texts("play-plain-attack", cells=places(sheet.attack))
    if sheet.claimed:
        yield texts("play-plain-claimed", cells=places(sheet.claimed))


def season_line(table: Table, texts: Texts) -> str:
    """Return the season, its time, and the edicts that it scores."""
    season = table.rules.seasons[table.season]
    return texts(
        "play-plain-season",
        season=season_name(table.rules, table.season, texts),
        time=table.time,
        threshold=season.threshold,
        edicts=listed(edict_name(table.rules, edict, texts) for edict in season.edicts),
    )


def card_lines(table: Table, texts: Texts) -> Iterator[str]:
    """Yield the current card in words, and its shapes in letters."""
    turn = table.turn
    if turn is None:
        return
    yield texts("play-plain-card", card=card_name(turn.card.id, texts))
    yield card_description(turn.card.id, texts)
    match turn.card:
        case ExploreCard() as card:
            terrains = listed(terrain_name(terrain, texts) for terrain in card.terrains)
            yield texts("play-plain-terrains", terrains=terrains)
            for index, printed in enumerate(card.shapes):
                coin = texts("play-plain-with-coin") if printed.coin else texts("play-plain-without-coin")
                yield texts("play-plain-shape", number=index, coin=coin)
                yield from picture(printed.shape.printed)
        case AmbushCard() as card if not isinstance(turn, EffectTurn):
            yield from picture(card.shape.printed)
        case HeroCard() as card:
            yield from _attack_picture(card)
        case _:
            pass
    if isinstance(turn, ExploreTurn) and turn.duty:
        yield texts("play-duty-now")
    elif table.duty:
        yield texts("play-duty-waits")


def revealed_lines(table: Table, texts: Texts) -> Iterator[str]:
    """Yield the cards revealed this season, each with its time, in one line."""
    cards = [f"{card_name(card, texts)} {table.rules.card(card).time}" for card in table.revealed]
    if cards:
        yield f"{texts('play-revealed-cards')} {listed(cards)}."


def effect_lines(table: Table, seat: Seat, texts: Texts) -> Iterator[str]:
    """Yield what the ambush cards whose effect goes on do next on one sheet (T-10)."""
    for found in lasting_effects(table):
        if cells := found.cells[seat]:
            action = texts(f"play-effect-{found.effect}", count=len(cells))
            yield f"{card_name(CardId(found.card), texts)}: {action} ({', '.join(cells)})"


def picture(offsets: Offsets) -> Iterator[str]:
    """Yield a shape as rows of X.

    >>> list(picture(((0, 0), (1, 0), (1, 1))))
    ['  X .', '  X X']
    """
    height = 1 + max(row for row, _ in offsets)
    width = 1 + max(col for _, col in offsets)
    for row in range(height):
        yield "  " + " ".join("X" if (row, col) in offsets else "." for col in range(width))


def _attack_picture(card: HeroCard) -> Iterator[str]:
    steps = ((0, 0), *card.attack)
    rows = [row for row, _ in steps]
    cols = [col for _, col in steps]
    for row in range(min(rows), max(rows) + 1):
        marks = (
            "H" if (row, col) == (0, 0) else "*" if (row, col) in card.attack else "."
            for col in range(min(cols), max(cols) + 1)
        )
        yield "  " + " ".join(marks)


def edict_lines(table: Table, seat: Seat, texts: Texts) -> Iterator[str]:
    """Yield the four edicts with the present score of one sheet."""
    sheet = table.sheets[seat]
    now = present_score(table.rules, sheet)
    scoring = table.rules.seasons[table.season].edicts
    for index, edict in enumerate(EDICTS):
        name = edict_name(table.rules, edict, texts)
        words = stars_text(now.edicts[index], texts)
        kind = "play-plain-edict-now" if edict in scoring else "play-plain-edict"
        yield texts(kind, edict=name, stars=words)
    yield texts("play-plain-coins", coins=now.coins, spent=sheet.crossed, monsters=number(now.monsters))


def explained_edict(table: Table, seat: Seat, edict: Edict, texts: Texts) -> Iterator[str]:
    """Yield the text of an edict and the cells of one sheet that score."""
    card, scorer = table.rules.edict(edict)
    yield edict_name(table.rules, edict, texts)
    yield card_description(card.id, texts)
    score = scorer(table.sheets[seat])
    for part in score.parts:
        if part.points:
            stars = stars_text(part.points, texts)
            yield texts("play-plain-part", stars=stars, cells=places(part.cells))
    yield texts("play-plain-edict", edict=edict_letter(edict, texts), stars=stars_text(score.points, texts))


def score_lines(table: Table, texts: Texts) -> Iterator[str]:
    """Yield the score sheets of all players, a sentence for each season scored."""
    for index in range(len(table.sheets)):
        seat = Seat(index)
        name = player_with_title(table.rules, seat, texts)
        for season, scores in enumerate(table.scores):
            score = scores[seat]
            first, second = table.rules.seasons[season].edicts
            yield texts(
                "play-plain-score",
                name=name,
                season=season_name(table.rules, season, texts),
                first=edict_letter(first, texts),
                second=edict_letter(second, texts),
                one=score.edicts[0],
                two=score.edicts[1],
                coins=score.coins,
                monsters=number(score.monsters),
                total=number(score.total),
            )
        yield texts("play-plain-total", name=name, total=number(totals(table)[seat]))
