"""The game screen as tests see it: what it shows as data, and three ways to draw: mouse, keys, finger."""

import random
from abc import ABC, abstractmethod
from typing import Any, Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

LETTERS: Final = "ABCDEFGHIJK"
TABLE: Final = "main[data-stage]"
GO_ON: Final = "dialog [data-tool='go-on']"
STATE: Final = """() => {
  const data = { ...document.querySelector("main[data-stage]")?.dataset };
  const scoring = document.querySelector("dialog [data-tool='go-on']") !== null;
  const confirm = document.querySelector("[data-tool='confirm']");
  return { ...data, dialog: scoring, ready: confirm !== null && !confirm.disabled };
}"""
AWAITED: Final = """() => {
  const table = document.querySelector("main[data-stage]");
  if (!table) return false;
  if (Number(table.dataset.scoring ?? 0) > 0) return document.querySelector("dialog [data-tool='go-on']");
  return table.dataset.stage === "over" || table.dataset.kind;
}"""
"""There is something to do: a season's scoring to read, something to draw, or nothing ever more."""
CHANGED: Final = """([old]) => {
  const table = document.querySelector("main[data-stage]");
  const { stage, turn = "", part = "", choice = "", kind = "" } = { ...table?.dataset };
  return `${stage} ${turn} ${part} ${choice} ${kind}` !== old;
}"""
PLACES: Final = """(selector) => [...document.querySelectorAll(selector)].map((mark) => {
  const box = mark.getBBox();
  return [Math.floor((box.y + box.height / 2) / 100), Math.floor((box.x + box.width / 2) / 100)];
})"""
PATIENCE: Final = 20_000
WAYS: Final = 8
"""A shape can lie in at most so many ways."""
LONGEST_GAME: Final = 200
"""Steps after which a game must have ended."""


class TablePage:
    """A page with a game on it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def state(self) -> dict[str, Any]:
        """What the screen says about itself."""
        return dict(self.page.evaluate(STATE))

    @property
    def is_over(self) -> bool:
        return bool(self.state.get("stage") == "over")

    def wait(self) -> dict[str, Any]:
        """Wait until there is something to do, or the game is over."""
        self.page.wait_for_function(AWAITED)
        return self.state

    def wait_beyond(self, state: dict[str, Any], timeout: float = PATIENCE) -> None:
        """Wait until the table has gone on from a state."""
        old = " ".join(str(state.get(key, "")) for key in ("stage", "turn", "part", "choice", "kind"))
        self.page.wait_for_function(CHANGED, arg=[old], timeout=timeout)

    def places(self) -> list[str]:
        """Cells that may be drawn on, or of which one has to be chosen."""
        mark = ".light.choice" if self.state.get("part") == "victim" else "circle.glow"
        return [f"{LETTERS[row]}{col + 1}" for row, col in self.page.evaluate(PLACES, mark)]

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell='{name}']")


class Hand(ABC):
    """A way to draw; chance chooses where."""

    def __init__(self, table: TablePage, seed: int = 1) -> None:
        self.table = table
        self.page = table.page
        self.rng = random.Random(seed)
        self.stages: set[str] = set()

    def play(self, *, until_turns: int = LONGEST_GAME) -> None:
        """Play on until the game is over, or for some steps."""
        for _ in range(until_turns):
            state = self.table.wait()
            self.stages.add(str(state.get("stage")))
            if state.get("stage") == "over" and not state["dialog"]:
                return
            self.step(state)
        assert until_turns < LONGEST_GAME, "the game does not end"

    def step(self, state: dict[str, Any]) -> None:
        """One thing that the table asks for."""
        if state["dialog"]:
            self.go_on()
            self.page.wait_for_selector(GO_ON, state="detached")
        elif state["kind"] == "skills" and not state["ready"]:
            self.answer()
            self.table.wait_beyond(state)
        else:
            self.draw(state)
            self.table.wait_beyond(state)

    def seek(self) -> str:
        """Hold the shape over cells, turned and mirrored in every way, until it may be drawn there."""
        for attempt in range(WAYS):
            places = self.table.places()
            self.rng.shuffle(places)
            for name in places:
                self.hold(name)
                if self.table.state["legal"] == "true":
                    return name
            self.press("mirror" if attempt % 4 == 3 else "rotate")
        raise AssertionError("no legal place was found")

    def hold(self, name: str) -> None:
        """Hold the shape over a cell."""
        self.page.mouse.move(*self.middle(name))

    def middle(self, name: str) -> tuple[float, float]:
        """Where a cell is on the screen."""
        box = self.table.cell(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, tool: str) -> None:
        """Use one of the tools, if it can be used now."""
        button = self.page.locator(f"[data-tool='{tool}']:enabled")
        if button.count():
            button.click()

    @abstractmethod
    def go_on(self) -> None:
        """Close the scoring of a season."""

    @abstractmethod
    def answer(self) -> None:
        """No skill, when the table asks before an ambush."""

    @abstractmethod
    def draw(self, state: dict[str, Any]) -> None:
        """Put what is in the hand somewhere legal, and confirm."""


class Mouse(Hand):
    """Points and clicks: one click lays the shape down, the button confirms."""

    def go_on(self) -> None:
        self.page.locator(GO_ON).last.click()

    def answer(self) -> None:
        self.page.locator("[data-answer='pass']").click()

    def draw(self, state: dict[str, Any]) -> None:
        if state.get("part") == "victim":
            self.table.cell(self.rng.choice(self.table.places())).click()
        elif self.table.places():
            self.table.cell(self.seek()).click()
        self.page.locator("[data-tool='confirm']:enabled").click()


class Keys(Hand):
    """Never touches a pointer."""

    def go_on(self) -> None:
        self.tab_to(GO_ON)
        self.page.keyboard.press("Enter")

    def answer(self) -> None:
        self.tab_to("[data-answer='pass']")
        self.page.keyboard.press("Enter")

    def draw(self, state: dict[str, Any]) -> None:
        if state.get("part") == "victim":
            self.walk_to(self.rng.choice(self.table.places()))
        else:
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")
        if self.table.state.get("turn") == state.get("turn") and self.table.state["ready"]:
            self.page.keyboard.press("Enter")

    def tab_to(self, selector: str, most: int = 80) -> None:
        """Go to a control with the tabulator key."""
        self.page.wait_for_selector(selector)
        for _ in range(most):
            if self.page.evaluate("(it) => document.activeElement?.matches(it) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def walk_to(self, name: str) -> None:
        """Go to a cell of the sheet with the arrow keys."""
        self.tab_to("[data-cell]")
        here = self.page.evaluate("document.activeElement.dataset.cell")
        row, col = LETTERS.index(name[0]) - LETTERS.index(here[0]), int(name[1:]) - int(here[1:])
        for key, steps in (("Right", col), ("Left", -col), ("Down", row), ("Up", -row)):
            for _ in range(steps):
                self.page.keyboard.press(f"Arrow{key}")


class Finger(Hand):
    """Drags the shape, which floats two cells above the finger, and taps."""

    def __init__(self, table: TablePage, seed: int = 1) -> None:
        super().__init__(table, seed)
        self._touch = self.page.context.new_cdp_session(self.page)

    def go_on(self) -> None:
        self.page.locator(GO_ON).last.tap()

    def answer(self) -> None:
        self.page.locator("[data-answer='pass']").tap()

    def draw(self, state: dict[str, Any]) -> None:
        if state.get("part") == "victim":
            self.page.touchscreen.tap(*self.middle(self.rng.choice(self.table.places())))
        elif self.table.places():
            self.seek()
        self.confirm(state)

    def confirm(self, state: dict[str, Any]) -> None:
        """Tap the button; a tap in the very moment after a drag can be lost, as it would be to a person."""
        for _ in range(3):
            self.page.locator("[data-tool='confirm']:enabled").tap()
            try:
                self.table.wait_beyond(state, timeout=1500)
            except PlaywrightTimeout:
                continue
            return

    def press(self, tool: str) -> None:
        button = self.page.locator(f"[data-tool='{tool}']:enabled")
        if button.count():
            button.tap()

    def hold(self, name: str) -> None:
        """Drag the shape from the middle of the sheet to a cell."""
        (x, y), (to_x, to_y) = self.middle("F6"), self.middle(name)
        two_below = 2 * (self.middle("G6")[1] - y)
        self._send("touchStart", (x, y))
        self._send("touchMove", ((x + to_x) / 2, (y + to_y + two_below) / 2))
        self._send("touchMove", (to_x, to_y + two_below))
        self._send("touchEnd")

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
