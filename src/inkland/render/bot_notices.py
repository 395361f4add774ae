"""Notices about bots that do not play at their full strength."""

from inkland.bots.levels.status import BotState, BotStatus
from inkland.kernel.file import KERNEL_ERRORS
from inkland.locale import Texts
from inkland.locale.formats import listed


def notice_line(bot: str, status: BotStatus, texts: Texts) -> str | None:
    """Return what to say about a bot; None if it plays at its full strength."""
    if status.state is BotState.READY:
        return None
    cards = listed(texts(f"card-{card}") for card in status.cards)
    name = texts(f"bot-{bot}") if texts.has(f"bot-{bot}") else bot
    return texts(f"bot-{status.state.value}", bot=name, cards=cards, reason=reason_line(status.reason, texts))


def reason_line(reason: str, texts: Texts) -> str:
    """Return why the search cannot be loaded: the text of a code, or an error as it is."""
    return texts(reason) if reason in KERNEL_ERRORS else reason
