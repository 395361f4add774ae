"""Loading the levels, and notices about bots that cannot play at their full strength."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from rich.text import Text

from inkland.bots import BotState, BotStatus, SearchBot, bot_status_before, find_bot
from inkland.bots.levels.readiness import SearchUnavailable
from inkland.cli.output.console import make_console
from inkland.cli.usage import UsageError, printable
from inkland.core.catalog import Catalog
from inkland.core.setup.config import GameConfig
from inkland.locale import Texts
from inkland.render.bot_notices import notice_line, reason_line


def load_levels(bots: Sequence[str]) -> None:
    """Load the search if one of the bots needs it. Raises SearchUnavailable."""
    for bot in map(find_bot, bots):
        if isinstance(bot, SearchBot):
            bot.prepare()


@contextmanager
def search_explained(texts: Texts) -> Iterator[None]:
    """Raise UsageError with one line instead of SearchUnavailable."""
    try:
        yield
    except SearchUnavailable as error:
        raise UsageError(
            texts("bot-search-failed", reason=printable(reason_line(error.reason, texts)))
        ) from None


def print_bot_notices(
    bots: Sequence[str], catalog: Catalog, configs: Iterable[GameConfig], texts: Texts
) -> None:
    """Print a line on standard error for each bot that does not know a card of these set-ups."""
    console = make_console(stderr=True)
    setups = list(configs)
    for bot in dict.fromkeys(bots):
        statuses = (bot_status_before(find_bot(bot), catalog, config) for config in setups)
        status = next((status for status in statuses if status.state is not BotState.READY), BotStatus())
        line = notice_line(bot, status, texts)
        if line is not None:
            console.print(Text(line))
