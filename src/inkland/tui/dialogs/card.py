"""The current card in words, and the monsters whose effects last (T-10)."""

from typing import Final

from rich.text import Text

from inkland.core.catalog import AmbushCard
from inkland.core.ids import CardId, MonsterEffect
from inkland.core.state import Table
from inkland.render.terminal.lines import folded
from inkland.render.words import card_description, card_name
from inkland.tui.dialogs.base import Dialog
from inkland.tui.preferences import Preferences

LASTING: Final = (MonsterEffect.REWARD, MonsterEffect.SPREAD, MonsterEffect.RAVAGE)
"""Effects that come after the monster's own round."""


class CardDialog(Dialog[None]):
    """Explains the current card and the lasting monsters."""

    def __init__(self, preferences: Preferences, table: Table) -> None:
        super().__init__(preferences)
        self.table = table

    def lines(self, width: int) -> list[Text]:
        """Return the name, text and rule number of each card."""
        lines: list[Text] = []
        for card in self._cards():
            lines += [self.heading(card_name(card, self.texts))]
            lines += [*folded(Text(card_description(card, self.texts)), width, indent=0), Text()]
        return [*lines, self.hint(self.texts("play-help-close"))]

    def _cards(self) -> list[CardId]:
        current = [] if self.table.turn is None else [self.table.turn.card.id]
        met = [self.table.rules.card(card) for card in self.table.met]
        lasting = [card.id for card in met if isinstance(card, AmbushCard) and card.effect in LASTING]
        return list(dict.fromkeys(current + lasting))

    def use_key(self, key: str) -> bool:
        """Close with the key that opened it, too."""
        return super().use_key("escape" if key == "c" else key)
