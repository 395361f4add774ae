"""`inkland purge`: removes from a server what nobody has used for long, or says what that is."""

import argparse
import time
from functools import partial
from typing import TYPE_CHECKING, Final

from inkland.cli.commands.play.serve import LONGEST_SESSION
from inkland.cli.data_folder import add_data_folder, default_folder
from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.server_data import add_retention, retention_settings, server_data, with_privacy_store
from inkland.cli.usage import UsageError
from inkland.locale import Texts
from inkland.locale.formats import date

if TYPE_CHECKING:
    from inkland.server.features.privacy.retention import Plan
    from inkland.server.features.privacy.rows import Stale
    from inkland.server.features.privacy.store import PrivacyStore

DAY: Final = 24 * 3600.0


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland purge`."""
    parser.add_argument("--dry-run", action="store_true", help=texts("purge-option-dry-run"))
    parser.add_argument("--compact", action="store_true", help=texts("purge-option-compact"))
    add_retention(parser, texts)
    parser.add_argument(
        "--session-days",
        default=LONGEST_SESSION,
        type=partial(whole_number, texts, least=1, most=LONGEST_SESSION),
        metavar=texts("cli-metavar-number"),
        help=texts("serve-option-session-days", number=str(LONGEST_SESSION)),
    )
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Say what nobody has used for long, then remove it; a running server follows within seconds."""
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415

    from inkland.server.base.settings import Settings  # noqa: PLC0415
    from inkland.server.features.privacy.retention import StoreRemover, planned, purge  # noqa: PLC0415

    now = time.time()
    settings = Settings(
        folder=args.data or default_folder(),
        retention=retention_settings(args),
        session_days=args.session_days,
    )

    async def work(store: "PrivacyStore") -> "Plan":
        plan = await planned(store, settings, now)
        while not args.dry_run and any(await purge(store, settings, now, StoreRemover(store, now))):
            pass
        await store.forget_old_pages()
        return plan

    if args.compact and not args.dry_run:
        with server_data(args, texts, alone=True):
            pass  # refused before anything is removed
    plan = with_privacy_store(args, texts, work)
    _print_plan(plan, args, texts, now)
    if args.compact and not args.dry_run:
        with server_data(args, texts, alone=True) as database:
            try:
                database.engine.compact()
            except DBAPIError:
                raise UsageError(texts("purge-not-compacted")) from None
        print(texts("purge-compacted"))
    return 0


def _print_plan(plan: "Plan", args: argparse.Namespace, texts: Texts, now: float) -> None:
    for kind, found, days in (
        ("rooms", plan.rooms, args.room_days),
        ("guests", plan.guests, args.guest_days),
        ("players", plan.players, args.player_days),
        ("challenges", plan.challenges, args.challenge_days),
    ):
        print(_plan_line(kind, found, days, texts, now))
    before = date(now - args.session_days * DAY, texts)
    print(texts("purge-devices", before=before, count=str(plan.devices)))
    print(texts("purge-nothing-removed" if args.dry_run else "purge-removed"))


def _plan_line(kind: str, found: "list[Stale]", days: int, texts: Texts, now: float) -> str:
    if not days:
        return texts(f"purge-{kind}-kept")
    line = texts(f"purge-{kind}", before=date(now - days * DAY, texts), count=str(len(found)))
    return texts("purge-oldest", line=line, date=date(found[0].since, texts)) if found else line
