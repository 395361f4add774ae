"""The first screen: one key to play, and a few choices below."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult

from inkland.core.record import record, replace
from inkland.render.lines import folded, spread, stack
from inkland.tui.panes import Pane
from inkland.tui.screen import Desk, InkScreen, redraw_all
from inkland.tui.setup import SEATS, SETS, Wishes, bot_kinds, map_choices

ACTIONS = ("solo", "table", "resume")
SETTINGS = ("seats", "bot", "cards", "map", "skills", "language")
WIDTH = 62

Value = TypeVar("Value", int, str)


@record
class Start:
    """What the person wants: "solo", "table", "resume" or "quit"."""

    action: str
    wishes: Wishes


def _beside(values: Sequence[Value], value: Value, step: int) -> Value:
    """The value before or after another one, going round."""
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]


class StartScreen(InkScreen[Start]):
    """Choose a game; gives back a Start."""

    DEFAULT_CSS: ClassVar[str] = """
    StartScreen { align: center middle; }
    StartScreen #start { width: 66; height: auto; padding: 1 2; background: $panel; }
    StartScreen #keys { dock: bottom; height: 1; padding: 0 1; }
    """

    def __init__(self, desk: Desk, *, can_resume: bool, wishes: Wishes, problem: str) -> None:
        super().__init__(desk)
        self.wishes = wishes
        self.problem = problem
        self.rows = [row for row in (*ACTIONS, *SETTINGS) if row != "resume" or can_resume]
        self.at = 0

    def compose(self) -> ComposeResult:
        """The choices, and the keys below."""
        yield Pane(id="start")
        yield Pane(id="keys")

    def redraw(self) -> None:
        """Write the choices anew."""
        texts, palette = self.texts, self.palette
        lines = [Text("Inkland", Style(color=palette.accent, bold=True))]
        lines += folded(Text(texts("play-about"), Style(color=palette.ink_soft)), WIDTH, indent=0)
        lines.append(Text())
        for index, row in enumerate(self.rows):
            if row == SETTINGS[0]:
                lines.append(Text())
            lines += self._row(row, chosen=index == self.at)
        if self.problem:
            lines += [Text(), *folded(Text(self.problem, Style(color=palette.accent)), WIDTH, indent=0)]
        self.query_one("#start", Pane).show(stack(lines))
        hint = Text(texts("play-start-keys"), Style(color=palette.ink_soft))
        self.query_one("#keys", Pane).show(hint)

    def _row(self, row: str, *, chosen: bool) -> list[Text]:
        texts, palette = self.texts, self.palette
        mark = ("▸ " if chosen else "  ", Style(color=palette.accent, bold=True))
        style = Style(color=palette.ink, bold=chosen or row in ACTIONS)
        label = Text.assemble(mark, (texts(f"play-start-{row}"), style))
        if row in ACTIONS:
            return [label]
        value = self._value(row)
        words = Text(f"‹ {value} ›" if chosen else f"  {value}  ", style)
        return spread(label, words, WIDTH)

    def _value(self, row: str) -> str:
        texts, wishes = self.texts, self.wishes
        match row:
            case "seats":
                return texts("count-players", count=wishes.seats)
            case "bot":
                kind = f"play-kind-{wishes.bot}"
                return texts(kind) if texts.has(kind) else wishes.bot
            case "cards":
                return texts("play-everything" if wishes.cards == "everything" else f"set-{wishes.cards}")
            case "map":
                return texts(f"map-{wishes.map}") if wishes.map else texts("play-map-usual")
            case "skills":
                return texts("play-on" if wishes.skills else "play-off")
            case _:
                return texts("play-language")

    def _turn(self, row: str, step: int) -> None:
        """The next or the previous value of a setting."""
        wishes = self.wishes
        match row:
            case "seats":
                self.wishes = replace(wishes, seats=_beside(SEATS, wishes.seats, step))
            case "bot":
                self.wishes = replace(wishes, bot=_beside(bot_kinds(), wishes.bot, step))
            case "cards":
                self.wishes = replace(wishes, cards=_beside(SETS, wishes.cards, step))
            case "map":
                self.wishes = replace(wishes, map=_beside(map_choices(), wishes.map, step))
            case "skills":
                self.wishes = replace(wishes, skills=not wishes.skills)
            case _:
                self.desk.next_language(step)
                redraw_all(self)

    def pressed(self, key: str) -> bool:
        """Move, change, begin."""
        row = self.rows[self.at]
        if key in ("down", "j", "tab"):
            self.at = (self.at + 1) % len(self.rows)
        elif key in ("up", "k", "shift+tab"):
            self.at = (self.at - 1) % len(self.rows)
        elif key in ("right", "l", "left", "h") and row in SETTINGS:
            self._turn(row, 1 if key in ("right", "l") else -1)
        elif key in ("enter", "space"):
            if row in ACTIONS:
                self.leave(Start(row, self.wishes))
                return True
            self._turn(row, 1)
        elif key in ("q", "Q", "escape"):
            self.leave(Start("quit", self.wishes))
            return True
        else:
            return False
        self.redraw()
        return True
