"""One whole game: header, seasons, rounds, end, in the order in which the rules resolve them."""

from tests.oracle.board import fresh_board
from tests.oracle.facts import AMBUSH, EXPLORE, SEASONS
from tests.oracle.setup import Setup, setup_objections
from tests.oracle.trace_draw import check_draw
from tests.oracle.trace_lines import BrokenGameError, Cursor, Line, Report
from tests.oracle.trace_score import check_effects, check_end, check_scores
from tests.oracle.trace_skills import check_skill_line
from tests.oracle.trace_state import Game, Round, is_known


def check_game(cursor: Cursor, report: Report) -> None:
    """Every line of one game; raises `BrokenGameError` where the rest cannot be followed."""
    game = _read_header(cursor.take("game", "interop"), report)
    last = len(game.seasons) - 1
    for index in range(len(game.seasons)):
        game.open_season(index)
        while not game.over and game.time < game.season.threshold:
            check_round(game, cursor)
        check_scores(game, cursor)
        if index < last and not game.over:
            check_effects(game, cursor)
    check_end(game, cursor)


def _read_header(line: Line, report: Report) -> Game:
    """The set-up, which must be legal for the rest to be read (S)."""
    edicts = line.data["edicts"]
    if not isinstance(edicts, dict) or not all(isinstance(card, str) for card in edicts.values()):
        raise line.broken("edicts")
    setup = Setup(
        players=line.integer("players"),
        map_id=line.text("map"),
        explore=line.text("explore"),
        seasons=line.text("seasons"),
        heroes=line.flag("heroes"),
        ruins=line.flag("ruins"),
        ambush=tuple(line.texts("ambush")),
        hero_pile=tuple(line.texts("hero_pile")),
        edicts=edicts,
        skills=tuple(line.texts("skills")),
    )
    for rule, text in setup_objections(setup):
        raise BrokenGameError(line.number, rule, text)
    return Game(
        id=line.data["id"],
        setup=setup,
        report=report,
        boards=[fresh_board(setup.map_id) for _ in range(setup.players)],
        seasons=SEASONS[setup.seasons],
        totals=[0] * setup.players,
        lost=[0] * setup.players,
    )


def check_round(game: Game, cursor: Cursor) -> None:
    """Reveal, early skills, one drawing per seat (T-1, T-2, T-7, T-9)."""
    game.open_round()
    now = _check_reveals(game, cursor)
    if now.card in AMBUSH:
        _check_early_skills(game, now, cursor)
    for seat in range(game.setup.players):
        if not game.over:
            check_draw(game, now, cursor.take("draw", "T-2"), seat)


def _check_reveals(game: Game, cursor: Cursor) -> Round:
    """Cards are turned until one is not a ruins card; a duty waits for an explore card (T-1)."""
    while True:
        line = cursor.take("reveal", "T-12")
        card = line.text("card")
        if not is_known(card):
            raise line.broken("card")
        for rule, text in game.reveal_objections(card):
            game.report.add(line, rule, text)
        game.revealed(card)
        is_ruins = card in EXPLORE and EXPLORE[card].ruins
        duty = card in EXPLORE and not is_ruins and game.duty_waiting
        game.check_place(line)
        game.report.expect(line, "T-12", "time", game.time)
        game.report.expect(line, "T-1", "duty", duty)
        if is_ruins:
            game.duty_waiting = True
        else:
            game.duty_waiting = game.duty_waiting and not duty
            return Round(card, duty)


def _check_early_skills(game: Game, now: Round, cursor: Cursor) -> None:
    """Skills used before the sheets pass, in seat order (K-01, K-04)."""
    previous = -1
    while cursor.next_is("skill"):
        line = cursor.take("skill", "K-01")
        seat = line.integer("seat")
        if not previous < seat < game.setup.players:
            raise BrokenGameError(line.number, "interop", f"seat {seat} after seat {previous}")
        previous = seat
        check_skill_line(game, now, line, seat)
