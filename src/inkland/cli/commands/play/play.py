"""`inkland play`: the game on the full screen, or line by line where the terminal cannot show it."""

import argparse
import os
import sys
from pathlib import Path

from inkland.bots import BOTS, find_bot, prepare_bots
from inkland.cli.bots.bot_options import add_bot_options, leave_out_broken_bots, registered_bots
from inkland.cli.errors import explain, record_problem
from inkland.cli.options import (
    SETUP,
    add_players,
    add_seed,
    add_setup,
    check_seats,
    game_config,
    playing_bots,
    reject_options,
)
from inkland.cli.output.faults import print_faults
from inkland.cli.output.saved_game import saved_game_lines
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, check_streams, printable
from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.setup.config import MAX_PLAYERS, GameConfig
from inkland.core.setup.ruleset import LONGEST_TITLE, Player
from inkland.locale import Texts, texts_in
from inkland.locale.formats import listed
from inkland.notation.crests import PARTS, parse_crest
from inkland.notation.errors import InvalidNotation
from inkland.sim.faults import faults_of
from inkland.tui import saves
from inkland.tui.session import DEFAULT_BOT, Session, TableChange, new_session, resume
from inkland.tui.setup import players_for


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland play`."""
    file = texts("cli-metavar-file")
    add_players(
        parser,
        texts,
        players=texts("cli-option-play-players", most=MAX_PLAYERS),
        bots=texts("cli-option-play-bots"),
    )
    add_bot_options(parser, texts)
    add_seed(parser, texts)
    parser.add_argument("--name", metavar=texts("cli-metavar-name"), help=texts("cli-option-play-name"))
    parser.add_argument("--title", metavar=texts("cli-metavar-title"), help=texts("cli-option-play-title"))
    parser.add_argument("--crest", metavar=texts("cli-metavar-crest"), help=texts("cli-option-play-crest"))
    parser.add_argument("--save", metavar=file, help=texts("cli-option-play-save"))
    parser.add_argument("--resume", nargs="?", const="", metavar=file, help=texts("cli-option-play-resume"))
    parser.add_argument("--plain", action="store_true", help=texts("cli-option-play-plain"))
    add_setup(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play a new game or a saved one; what bots did wrong is printed after it."""
    check_streams(texts)
    with registered_bots(args, texts):
        leave_out_broken_bots(texts)
        code = _play(args, load_catalog(), texts)
        print_faults(faults_of(BOTS.foreign()), texts)
    return code


def _play(args: argparse.Namespace, catalog: Catalog, texts: Texts) -> int:
    config = play_config(args, catalog, texts)
    prepare_bots(map(find_bot, [*(name for name, _ in args.bot), *(args.bots or ())]))
    plain = bool(args.plain) or not _is_interactive()
    if not plain and _shows_start_screen(args, config):
        return _play_full_screen(args, catalog, None, [], texts)
    session, opening = _session(args, config, catalog, texts)
    if plain:
        return _play_plain(session, opening, texts)
    return _play_full_screen(args, catalog, session, opening, texts)


def play_config(args: argparse.Namespace, catalog: Catalog, texts: Texts) -> GameConfig:
    """Return the game that a command line asks for. Raises UsageError or InvalidConfig."""
    if args.resume is not None:
        reject_options(args, ("players", "bots", "seed", *SETUP), "cli-resume-alone", texts)
    if args.bots is not None:
        args.bots = playing_bots(args, (), texts)
    bots = args.bots or ()
    players = args.players or 1 + len(bots)
    check_seats(bots, players - 1, texts)
    return game_config(args, players, catalog, texts)


def player_of(args: argparse.Namespace, texts: Texts) -> Player | None:
    """Return the player that a command line describes (S-7); raises UsageError."""
    if args.name is None and args.title is None and args.crest is None:
        return None
    try:
        crest = None if args.crest is None else parse_crest(args.crest)
    except InvalidNotation:
        known = {name: listed(kind) for name, kind in PARTS}
        raise UsageError(texts("cli-bad-crest", given=printable(args.crest), **known)) from None
    title = "" if args.title is None else printable(args.title)[:LONGEST_TITLE]
    return Player(args.name or texts("play-you"), title, crest)


def _is_interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _shows_start_screen(args: argparse.Namespace, config: GameConfig) -> bool:
    """Whether the command line leaves the choice of a game to the start screen."""
    given = (args.bots, args.seed, args.resume, args.name, args.title, args.crest, args.save)
    return all(value is None for value in given) and config == GameConfig()


def _session(
    args: argparse.Namespace, config: GameConfig, catalog: Catalog, texts: Texts
) -> tuple[Session, list[TableChange]]:
    """Return the game that a command line asks for, and the changes of its opening if it is new."""
    path = None if args.save is None else Path(args.save)
    if path is not None and path.exists():
        raise UsageError(texts("play-save-exists", path=str(path)))
    if args.resume is not None:
        saved = Path(args.resume) if args.resume else saves.latest()
        if saved is None:
            raise UsageError(texts("play-no-saved-game"))
        try:
            session = resume(catalog, saved)
        except InvalidNotation as error:
            raise record_problem(saved, error, texts) from None
        if path is not None:
            session.path = path
        return session, []
    players = players_for(config, player_of(args, texts), texts)
    bots = list(args.bots or playing_bots(args, [DEFAULT_BOT], texts))
    return new_session(catalog, config, players, bots=bots, seed=args.seed, path=path)


def _play_plain(session: Session, opening: list[TableChange], texts: Texts) -> int:
    from inkland.cli.plain.game import PlainGame  # noqa: PLC0415 - imported only when it is played

    def read(prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            return None

    PlainGame(session, texts, read=read, write=_write).run(opening)
    return 0


def _write(line: str) -> None:
    print(line, flush=True)


def _play_full_screen(
    args: argparse.Namespace,
    catalog: Catalog,
    session: Session | None,
    opening: list[TableChange],
    texts: Texts,
) -> int:
    from inkland.tui.app import InklandApp, starting_palette  # noqa: PLC0415 - Textual is slow to import

    app = InklandApp(
        catalog,
        texts,
        explain,
        session=session,
        opening=opening,
        player=player_of(args, texts),
        palette=starting_palette(os.environ.get("COLORFGBG", "")),
    )
    app.run()
    if app.session is not None:
        for line in saved_game_lines(app.session, texts_in(app.preferences.texts.language)):
            _write(line)
    return app.return_code or 0
