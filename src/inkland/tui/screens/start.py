"""The start screen: play with one key, or change the set-up first."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult

from inkland.core.record import record, replace
from inkland.render.terminal.lines import folded, spread, stack
from inkland.tui.panes import Pane
from inkland.tui.preferences import Preferences
from inkland.tui.screen import TerminalScreen, redraw_all
from inkland.tui.setup import SEATS, SETS, SetupChoices, bot_kinds, map_choices

ACTIONS = ("solo", "table", "resume")
SETTINGS = ("seats", "bot", "cards", "map", "skills", "language")
WIDTH = 62

Value = TypeVar("Value", int, str)


@record
class StartAction:
    """What the player chose: "solo", "table", "resume" or "quit"."""

    action: str
    choices: SetupChoices


def _cycled(values: Sequence[Value], value: Value, step: int) -> Value:
    """Return the value `step` places after another one; the last is followed by the first."""
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]


class StartScreen(TerminalScreen[StartAction]):
    """Lets the player choose a game."""

    DEFAULT_CSS: ClassVar[str] = """
    StartScreen { align: center middle; }
    StartScreen #start { width: 66; height: auto; padding: 1 2; background: $panel; }
    StartScreen #keys { dock: bottom; height: 1; padding: 0 1; }
    """

    SMALLEST = (66, 20)

    def __init__(
        self, preferences: Preferences, *, can_resume: bool, choices: SetupChoices, problem: str
    ) -> None:
        super().__init__(preferences)
        self.choices = choices
        self.problem = problem
        self.rows = [row for row in (*ACTIONS, *SETTINGS) if row != "resume" or can_resume]
        self.at = 0

    def compose_panes(self) -> ComposeResult:
        """Yield the menu, and the keys below."""
        yield Pane(id="start")
        yield Pane(id="keys")

    def draw(self) -> None:
        """Write the menu again."""
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
        texts, choices = self.texts, self.choices
        match row:
            case "seats":
                return texts("count-players", count=choices.seats)
            case "bot":
                kind = f"play-kind-{choices.bot}"
                return texts(kind) if texts.has(kind) else choices.bot
            case "cards":
                return texts("play-everything" if choices.cards == "everything" else f"set-{choices.cards}")
            case "map":
                return texts(f"map-{choices.map}") if choices.map else texts("play-map-default")
            case "skills":
                return texts("play-on" if choices.skills else "play-off")
            case _:
                return texts("play-language")

    def _change(self, row: str, step: int) -> None:
        """Change a setting to its next or previous value."""
        choices = self.choices
        match row:
            case "seats":
                self.choices = replace(choices, seats=_cycled(SEATS, choices.seats, step))
            case "bot":
                self.choices = replace(choices, bot=_cycled(bot_kinds(), choices.bot, step))
            case "cards":
                self.choices = replace(choices, cards=_cycled(SETS, choices.cards, step))
            case "map":
                self.choices = replace(choices, map=_cycled(map_choices(), choices.map, step))
            case "skills":
                self.choices = replace(choices, skills=not choices.skills)
            case _:
                self.preferences.next_language(step)
                redraw_all(self)

    def use_key(self, key: str) -> bool:
        """Move the cursor, change a setting, start a game, or quit."""
        row = self.rows[self.at]
        if key in ("down", "j", "tab"):
            self.at = (self.at + 1) % len(self.rows)
        elif key in ("up", "k", "shift+tab"):
            self.at = (self.at - 1) % len(self.rows)
        elif key in ("right", "l", "left", "h") and row in SETTINGS:
            self._change(row, 1 if key in ("right", "l") else -1)
        elif key in ("enter", "space"):
            if row in ACTIONS:
                self.close_with(StartAction(row, self.choices))
                return True
            self._change(row, 1)
        elif key in ("q", "Q", "escape"):
            self.close_with(StartAction("quit", self.choices))
            return True
        else:
            return False
        self.redraw()
        return True
