"""The score sheet after a season has been scored."""

from rich.style import Style
from rich.text import Text

from inkland.core.ids import Seat
from inkland.core.outcome import totals
from inkland.core.state import Table
from inkland.locale.formats import listed, number
from inkland.render.terminal.crests import named_with_crest
from inkland.render.terminal.glyphs import STAR
from inkland.render.terminal.lines import folded
from inkland.render.terminal.scores import score_lines
from inkland.render.words import season_name
from inkland.tui.dialogs.base import Dialog
from inkland.tui.preferences import Preferences
from inkland.tui.session import ME


class ScoringDialog(Dialog[None]):
    """Shows the score sheet and everybody's stars for the seasons just scored; any key closes it."""

    columns = 64

    def __init__(self, preferences: Preferences, table: Table, seasons: tuple[int, ...]) -> None:
        super().__init__(preferences)
        self.table = table
        self.seasons = seasons

    def lines(self, width: int) -> list[Text]:
        """Return the player's score sheet, and everybody's stars."""
        texts, rules = self.texts, self.table.rules
        names = listed(season_name(rules, season, texts) for season in self.seasons)
        lines = [self.heading(texts("play-scoring", season=names))]
        if len(self.seasons) > 1:
            lines += folded(self.hint(texts("play-map-full")), width, indent=0)
        lines += [Text(), *score_lines(self.table, ME, None, width, self.palette, texts), Text()]
        if not rules.is_solo:
            lines += [*self._players(), Text()]
        return [*lines, self.hint(texts("play-any-key"))]

    def _players(self) -> list[Text]:
        lines = []
        for index, total in enumerate(totals(self.table)):
            seat = Seat(index)
            stars = self.table.scores[self.seasons[-1]][seat].total
            style = Style(bold=seat == ME)
            name = named_with_crest(self.table.rules, seat, style, self.texts, with_title=True)
            so_far = self.hint(self.texts("play-total-of", total=number(total)))
            lines.append(Text.assemble(name, (f": {number(stars)} {STAR}", style), "  ", so_far))
        return lines

    def use_key(self, key: str) -> bool:
        """Close with any key."""
        del key
        self.close_with(None)
        return True
