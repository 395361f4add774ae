"""`inkland bot check`: plays a bot through every situation and names what it does wrong."""

import argparse
import os
import shlex
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Final, NoReturn

from rich.text import Text

from inkland.bots import BOTS, Bot, find_bot, prepare_bots
from inkland.bots.classes import PythonBot
from inkland.bots.classes.installed import NAME
from inkland.bots.faults import REASONS, FaultReport
from inkland.cli.bot_command.watchdog import is_overdue, watched, where_it_is
from inkland.cli.bots.bot_options import add_program_options, registered_bots, split_command
from inkland.cli.names import unknown_name
from inkland.cli.output.console import make_console, with_progress
from inkland.cli.output.faults import FAULTS, print_report
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.core.turns.choices import drawn_on
from inkland.locale import Texts
from inkland.locale.formats import decimal, listed
from inkland.locale.names import closest, normalized
from inkland.notation.commands import format_command
from inkland.sim.bot_check.checking import BotCheck, Finding, Situation

NO_ANSWER: Final = "fault-reason-no-answer"
CHECKED = "checked"
"""The name of a bot that is checked and has none of its own."""
LOADING_SECONDS: Final = 300.0
"""How long the code of a class may take to be imported and prepared."""
PATIENCE: Final = 3
"""A class that takes this many times the limit for a choice is stopped, and the check with it."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland bot check`."""
    parser.add_argument("checked", metavar=texts("bot-metavar-bot"), help=texts("bot-option-check-bot"))
    parser.add_argument("--only", metavar=texts("bot-metavar-situation"), help=texts("bot-option-check-only"))
    add_program_options(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Check a bot; return 1 if it does anything wrong."""
    name = args.checked.strip()
    args.weights, args.bot = None, []
    if name not in BOTS:
        words = split_command(name)
        if not words:
            raise UsageError(texts("bot-check-nothing", given=printable(name)))
        if len(words) == 1 and NAME.fullmatch(name) and shutil.which(name) is None:
            raise unknown_name(name, BOTS, texts)
        args.bot, name = [(CHECKED, words)], CHECKED
    with ExitStack() as stack:
        with _time_to_load(texts):
            stack.enter_context(registered_bots(args, texts))
            bot = find_bot(name)
            if isinstance(bot, PythonBot):
                bot.prepare()
        check = BotCheck(bot, args.bot_seconds)
        with _time_to_choose(check, bot, args, texts):
            _check(check, bot, args, texts)
    _print_summary(check, args.checked, texts)
    return FAULTS if check.findings else 0


@contextmanager
def _time_to_load(texts: Texts) -> Iterator[None]:
    """End the program if the code inside the block runs for too long."""
    begun = time.monotonic()

    def end() -> NoReturn:
        _end(texts("bot-check-hangs-loading", seconds=int(LOADING_SECONDS)), where_it_is())

    with watched(lambda: is_overdue(begun, LOADING_SECONDS), LOADING_SECONDS, end):
        yield


@contextmanager
def _time_to_choose(check: BotCheck, bot: Bot, args: argparse.Namespace, texts: Texts) -> Iterator[None]:
    """End the program, after a report, if a class does not choose in time; programs have their own limits."""
    if not isinstance(bot, PythonBot):
        yield
        return
    most = PATIENCE * args.bot_seconds

    def is_late() -> bool:
        return check.present is not None and is_overdue(check.present[2], most)

    def end() -> NoReturn:
        situation, question, _ = check.present or ("", "", 0.0)
        report = FaultReport("timeout", REASONS[NO_ANSWER], where_it_is(), NO_ANSWER)
        check.findings.append(Finding(situation, question, report))
        _print_summary(check, args.checked, texts)
        _end(texts("bot-check-hangs", seconds=most, situation=situation), ())

    with watched(is_late, most, end):
        yield


def _end(message: str, lines: Sequence[str]) -> NoReturn:
    """Print a message and end the program at once: the bot's code would not let it end otherwise."""
    console = make_console(stderr=True)
    console.show_cursor()  # the progress bar has hidden it
    for line in (message, *lines):
        console.print(Text(line), soft_wrap=True)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(FAULTS)


def _check(check: BotCheck, bot: Bot, args: argparse.Namespace, texts: Texts) -> None:
    situations = list(check.situations())
    if args.only is not None:
        situations = [_named(args.only, situations, texts)]
    prepare_bots([bot])
    for situation in with_progress(situations, texts("bot-check-progress"), len(situations)):
        situation.run()
        if check.is_hopeless:
            break
    if args.only is not None:
        _print_last(check, texts)


def _named(name: str, situations: Sequence[Situation], texts: Texts) -> Situation:
    """Return the situation with a name; raises UsageError with the closest names."""
    known = {situation.name: situation for situation in situations}
    if name in known:
        return known[name]
    near = closest(name, {normalized(situation): situation for situation in known})
    message = texts("bot-check-no-situation", given=printable(name), near=listed(near or list(known)[:3]))
    raise UsageError(message)


def _print_last(check: BotCheck, texts: Texts) -> None:
    """Print the last question of a single situation, and the answer."""
    if check.last is None:
        return
    seen, choice = check.last
    console = make_console()
    for line in (repr(seen), str(seen.table.sheets[drawn_on(seen.table, choice.seat)])):
        console.print(Text(line), soft_wrap=True)
    console.print(Text(texts("bot-check-choice", command=format_command(choice))), soft_wrap=True)


def _print_summary(check: BotCheck, bot: str, texts: Texts) -> None:
    console = make_console()
    seconds, situation = check.slowest
    slowest = decimal(seconds, 2, texts)
    lines = [
        texts("bot-check-questions", questions=check.questions.total(), games=check.games),
        texts("bot-check-slowest", seconds=slowest, situation=situation),
    ]
    if check.unsteady:
        lines.append(texts("bot-check-unsteady", situation=check.unsteady[0]))
    if check.keeps_running:
        lines.append(texts("bot-check-keeps-running"))
    if not check.findings:
        lines.append(texts("bot-check-no-faults"))
    for line in lines:
        console.print(Text(line), soft_wrap=True)
    _print_findings(check.findings, bot, texts)
    if check.is_hopeless:
        make_console(stderr=True).print(Text(texts("bot-check-stopped")), soft_wrap=True)


def _print_findings(findings: Sequence[Finding], bot: str, texts: Texts) -> None:
    """Print the first fault of every kind for every kind of question, and how to repeat it."""
    console = make_console(stderr=True)
    counts = Counter((found.report.kind, found.question) for found in findings)
    for found in _first_of_each(findings):
        head = texts(
            "bot-check-fault", question=question_text(found.question, texts), situation=found.situation
        )
        console.print(Text(head, style="bold"), soft_wrap=True)
        print_report(found.report, counts[found.report.kind, found.question], texts)
        again = f"inkland bot check {shlex.quote(bot)} --only {found.situation}"
        console.print(Text(f"  {texts('bot-check-again', command=again)}"), soft_wrap=True)


def _first_of_each(findings: Iterable[Finding]) -> list[Finding]:
    first: dict[tuple[str, str], Finding] = {}
    for found in findings:
        first.setdefault((found.report.kind, found.question), found)
    return list(first.values())


def question_text(question: str, texts: Texts) -> str:
    """Return a kind of question in words."""
    kind, _, special = question.partition("-")
    text = texts(f"question-{kind}")
    return (
        texts("question-special", question=text, special=texts(f"question-in-{special}")) if special else text
    )
