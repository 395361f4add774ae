"""A search of every message for what its receiver may not know, by comparison with the true game."""

import re
from collections.abc import Collection
from typing import Any

from tests.server.clients import Message, Player

from inkland.core.events import CardRevealed, ChoiceMade, DeckShuffled, Event, PilesShuffled
from inkland.core.evolve import begin, evolve
from inkland.core.state import State
from inkland.notation.commands import format_command
from inkland.notation.sheets import format_sheet

SECRET_WORDS = ("deck-shuffled", "piles-shuffled", "ambush_pile", "hero_pile", '"seed"', '"token"')
WORD = re.compile(r"(?<![\w-])[a-z][a-z-]+(?![\w-])")


def count_lines(line: str, frame: str) -> int:
    """How often a command stands in a frame; a longer one that begins with it is another one.

    It is longer by more digits or cells, a skill, or the gorgon's victim.
    """
    pattern = re.escape(line.replace(" ", "")) + r"(?!\d|,[A-K]|\+[a-z]|x[A-K]\d)"
    return len(re.findall(pattern, frame.replace(" ", "")))


class FrameRecorder:
    """Keeps every update of a connection, with the seat that it was sent to."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.frames: list[tuple[int | None, Message, str]] = []
        player.on_update = lambda message, frame: self.frames.append((player.seat, message, frame))


class TrueGame:
    """A whole game with everything that is hidden in it."""

    def __init__(self, events: list[Event], catalog: Any) -> None:
        self.events = events
        first, *rest = events
        self.states: list[State] = [begin(catalog, first)] * 2  # type: ignore[arg-type]
        for event in rest:
            self.states.append(evolve(self.states[-1], event))

    def leaks(self, recorder: FrameRecorder) -> list[str]:
        """Return what a connection received and may not know."""
        found = [
            f"{word} in a frame" for frame in recorder.player.frames for word in SECRET_WORDS if word in frame
        ]
        for seat, message, frame in recorder.frames:
            found += self.leaks_of(seat, message, frame)
        return found

    def leaks_of(self, seat: int | None, message: Message, frame: str) -> list[str]:
        """The same for one frame."""
        version = message["version"]
        state, tight = self.states[version], frame.replace(" ", "")
        found = self._cards_shown(version, frame)
        joined = state.table.season + 1
        piles = (state.hidden.ambush_pile[joined:], state.hidden.hero_pile[joined:])
        orders = [order for order in (state.hidden.deck, *piles) if len(order) > 1]
        found += ["an order of cards" for order in orders if f'"{order[0]}","{order[1]}"' in tight]
        found += self._choices_shown(seat, state, tight, message)
        sheets = message.get("table", {}).get("sheets", [])
        true = [list(format_sheet(sheet)) for sheet in state.table.sheets]
        if sheets and [sheet["rows"] for sheet in sheets] != true:
            found.append("a sheet before it is revealed")
        return [f"{version} to {seat}: {leak}" for leak in found + self._extra_events(seat, message)]

    def leaks_in(self, seat: int | None, version: int, text: str, own: Collection[str] = ()) -> list[str]:
        """Return what a text holds that a seat may not know at a version, other than its own choices."""
        found = self._cards_shown(version, text)
        tight = text.replace(" ", "")
        for other, choice in enumerate(self.states[version].hidden.choices):
            if choice is not None and other != seat:
                line = format_command(choice)
                if line not in own and len(line) > len("pass") and count_lines(line, tight):
                    found.append(f"the line of seat {other}")
        return [f"before {version} to {seat}: {leak}" for leak in found]

    def _cards_shown(self, version: int, text: str) -> list[str]:
        return [f"unseen card {card}" for card in set(WORD.findall(text)) & self._unseen(version)]

    def _choices_shown(self, seat: int | None, state: State, tight: str, message: Message) -> list[str]:
        """Choices of others, not revealed yet, that stand in a frame by line or by value.

        The receiver's own options may offer the same line.
        """
        offered = [option["command"] for option in (message.get("options") or {}).get("skills", ())]
        own = None if seat is None else state.hidden.choices[seat]
        mine = None if own is None else format_command(own)
        found = []
        for other, choice in enumerate(state.hidden.choices):
            if choice is None or other == seat:
                continue
            line = format_command(choice)
            shown = count_lines(line, tight) - offered.count(line)
            if line != mine and len(line) > len("pass") and shown > 0:
                found.append(f"the line of seat {other}")
        return found

    def _extra_events(self, seat: int | None, message: Message) -> list[str]:
        """Return whether there are more events than this seat may see, or fewer."""
        happened = self.events[message["since"] : message["version"]]
        secret = (DeckShuffled, PilesShuffled)
        own = sum(isinstance(event, ChoiceMade) and event.seat == seat for event in happened)
        open_ = sum(not isinstance(event, (ChoiceMade, *secret)) for event in happened)
        kinds = [event["kind"] for event in message["events"]]
        is_right = kinds.count("choice-made") == own and len(kinds) == own + open_
        return [] if is_right else ["other events than its own"]

    def _unseen(self, version: int) -> set[str]:
        hidden = self.states[version].hidden
        seen = {event.card for event in self.events[:version] if isinstance(event, CardRevealed)}
        return {str(card) for card in {*hidden.deck, *hidden.ambush_pile, *hidden.hero_pile} - seen}
