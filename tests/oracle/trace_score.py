"""Season scores, season-end effects and the end of the game (M-2, M-3, M-5, P, O-5)."""

from tests.oracle.board import ink, settle, smite, troll_targets, zombie_spread
from tests.oracle.facts import AMBUSH, SOLO_TITLES, SOLO_VALUE
from tests.oracle.scoring import card_points, monster_points
from tests.oracle.sheets import names
from tests.oracle.trace_lines import Cursor, Line
from tests.oracle.trace_state import Game


def check_scores(game: Game, cursor: Cursor) -> None:
    """One score line per seat, in seat order (P-1, P-2)."""
    for seat in range(game.setup.players):
        line = cursor.take("score", "T-12")
        game.check_place(line)
        game.report.expect(line, "P-2", "seat", seat)
        _check_score(game, line, seat)


def _check_score(game: Game, line: Line, seat: int) -> None:
    board = game.boards[seat]
    cards = {letter: game.setup.edicts[letter] for letter in game.season.edicts}
    edicts = {letter: card_points(board.map_id, board.sheet, card) for letter, card in cards.items()}
    coin_stars = board.filled - board.crossed
    monsters = monster_points(board.sheet)
    total = sum(edicts.values()) + coin_stars + monsters
    game.report.expect(line, "P-1", "edicts", edicts)
    game.report.expect(line, "P-2", "coin_stars", coin_stars)
    game.report.expect(line, "P-2", "monsters", monsters)
    game.report.expect(line, "P-2", "total", total)
    game.totals[seat] += total
    game.lost[seat] -= monsters


def check_effects(game: Game, cursor: Cursor) -> None:
    """Zombies and trolls, by card in order of reveal, then by sheet (M-5)."""
    for card in game.played:
        if card in AMBUSH and AMBUSH[card].effect in ("zombie", "troll"):
            for owner in range(game.setup.players):
                _check_effect(game, cursor, card, owner)


def _check_effect(game: Game, cursor: Cursor, card: str, owner: int) -> None:
    board = game.boards[owner]
    zombie = AMBUSH[card].effect == "zombie"
    possible = zombie_spread(board.sheet) if zombie else troll_targets(board.sheet)
    if not _effect_is_next(cursor, card, owner):
        if possible:
            raise cursor.broken("M-5", f"no effect of {card} on sheet {owner}: {names(possible)}")
        return
    line = cursor.take("effect", "M-5")
    game.check_place(line, card)
    game.check_before(line, board)
    cells = line.cells("cells")
    if zombie and cells != possible:
        game.report.add(line, "M-2", f"zombies on {names(cells)}, expected {names(possible)}")
    if not zombie and (not cells <= possible or len(cells) != min(1, len(possible))):
        game.report.add(line, "M-3", f"the troll destroys {names(cells)}, possible: {names(possible)}")
    ink(board, cells, "Z" if zombie else "x")
    smite(board)
    settle(board)
    game.check_after(line, board)
    game.note_full_map()


def _effect_is_next(cursor: Cursor, card: str, owner: int) -> bool:
    line = cursor.peek()
    return (
        line is not None
        and line.kind == "effect"
        and line.data.get("card") == card
        and line.data.get("sheet") == owner
    )


def check_end(game: Game, cursor: Cursor) -> None:
    """Totals, stars lost, winners or title (P-4, O-5)."""
    line = cursor.take("end", "P-4")
    report = game.report
    report.expect(line, "interop", "game", game.id)
    report.expect(line, "P-2", "totals", game.totals)
    report.expect(line, "P-4", "lost_to_monsters", game.lost)
    report.expect(line, "P-4", "winners", [] if game.setup.solo else winners(game.totals, game.lost))
    if game.setup.solo:
        rating = game.totals[0] - sum(SOLO_VALUE[card] for card in game.setup.edicts.values())
        report.expect(line, "O-5", "rating", rating)
        report.expect(line, "O-5", "title", title(rating))
    elif line.data.get("rating") is not None or line.data.get("title") is not None:
        report.add(line, "O-5", "a rating with more than one player")
    left = cursor.peek()
    if left is not None:
        report.add(left, "interop", f"{left.kind!r} after the end of the game")


def winners(totals: list[int], lost: list[int]) -> list[int]:
    """Seats with the highest total and, among these, the fewest stars lost (P-4)."""
    highest = [seat for seat, total in enumerate(totals) if total == max(totals)]
    fewest = min(lost[seat] for seat in highest)
    return [seat for seat in highest if lost[seat] == fewest]


def title(rating: int) -> str:
    """The highest row reached; below the last row, the last title (O-5)."""
    for least, name in sorted(SOLO_TITLES, reverse=True):
        if rating >= least:
            return name
    return min(SOLO_TITLES)[1]
