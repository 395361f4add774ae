"""What bots did wrong: kind, reason and the last lines of their output, on standard error."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from inkland.bots.faults import FaultReport
from inkland.cli.output.console import make_console
from inkland.cli.usage import printable
from inkland.locale import Texts
from inkland.locale.errors import named_details
from inkland.sim.faults import BotFaults

FAULTS: Final = 1
"""The exit code if bots have failed."""
LONGEST_REASON: Final = 600
"""Characters of a reason that are shown."""


def faults_exit_code(
    faults: Sequence[BotFaults], stopped_after: int | None, texts: Texts, *, allowed: bool
) -> int:
    """Print the faults, and return the exit code of a run with them; some runs stop after some games."""
    print_faults(faults, texts)
    if not faults or allowed:
        return 0
    stopped = stopped_after is not None
    said = texts("faults-stopped", count=stopped_after) if stopped else texts("faults-in-results")
    make_console(stderr=True).print(Text(said), soft_wrap=True)
    return FAULTS


def print_faults(faults: Sequence[BotFaults], texts: Texts) -> None:
    """Print the faults of some bots, the first of each kind with its reason."""
    console = make_console(stderr=True)
    for bot in faults:
        console.print(
            Text(texts("faults-of-bot", bot=bot.bot, count=bot.total), style="bold"), soft_wrap=True
        )
        for report in bot.reports:
            print_report(report, bot.kinds[report.kind], texts)


def print_report(report: FaultReport, count: int, texts: Texts) -> None:
    """Print one fault: how often it happened, its kind, its reason, and what the bot wrote."""
    console = make_console(stderr=True)
    kind = texts(f"fault-{report.kind}")
    line = texts("fault-line", count=count, kind=kind, reason=reason_text(report, texts))
    console.print(Text(f"  {line}"), soft_wrap=True)
    print_output(report.output, texts)


def reason_text(report: FaultReport, texts: Texts) -> str:
    """Return the reason of a fault in the user's language, with what the bot wrote."""
    if not texts.has(report.code):
        return printable(report.reason, longest=LONGEST_REASON)
    said = texts(report.code, **named_details(report.details, texts)).removesuffix(".")
    return f"{said}: {printable(report.quoted, longest=LONGEST_REASON)}" if report.quoted else said


def print_output(output: Sequence[str], texts: Texts) -> None:
    """Print the last lines of a bot's standard error, or of its traceback."""
    if output:
        console = make_console(stderr=True)
        console.print(Text(f"    {texts('fault-output')}"))
        for line in output:
            console.print(Text(f"      {printable(line)}"), soft_wrap=True)
