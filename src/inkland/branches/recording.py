"""What a branch takes from the game that it leaves: the order of every deck, and what every seat chose."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from inkland.branches.moments import WAITING_EVENTS, is_turn
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice
from inkland.core.deal import deck_of
from inkland.core.errors import IllegalCommand
from inkland.core.events import ChoiceMade, ChoiceTakenBack, DeckShuffled, Event, GameStarted, PilesShuffled
from inkland.core.evolve import begin, transitions
from inkland.core.ids import Seat
from inkland.core.setup.ruleset import explore_cards
from inkland.core.state import Table
from inkland.core.turns.legality import check
from inkland.notation.recorded_choices import last_choice, shuffle_numbers


class Recording(NamedTuple):
    """The chance and the choices of a recorded game."""

    decks: tuple[tuple[int, ...], ...]
    """For each season that was played, the numbers that shuffle its deck into the recorded order."""
    choices: tuple[Mapping[Seat, Choice], ...]
    """For each turn, what the seats chose that had a choice."""


def read_recording(events: Sequence[Event], catalog: Catalog) -> Recording:
    """Return what a branch needs of a recorded game; raises TypeError or ValueError if it makes no sense."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise TypeError("the first event of a game is its start")
    explore = explore_cards(catalog, first.config)
    piles = PilesShuffled((), ())
    decks: list[tuple[int, ...]] = []
    turns: list[dict[Seat, Choice]] = []
    for number, transition in enumerate(transitions(begin(catalog, first), rest), start=1):
        before, event = transition.before, transition.event
        match event:
            case PilesShuffled():
                piles = event
            case DeckShuffled(cards):
                deck = deck_of(explore, piles, len(decks), before.table.met)
                decks.append(tuple(shuffle_numbers(deck, cards)))
            case ChoiceMade(seat, choice):
                turns[-1][seat] = choice
            case ChoiceTakenBack(seat):
                turns[-1].pop(seat, None)
            case _ if len(before.table.awaited) == 1 and not isinstance(event, WAITING_EVENTS):
                chosen = last_choice(before, events[number:])
                turns[-1].setdefault(chosen.seat, chosen)
        if is_turn(event):
            turns.append({})
    return Recording(tuple(decks), tuple(turns))


def recorded_choice(recording: Recording, turn: int, table: Table, seat: Seat) -> Choice | None:
    """Return what a seat chose in a turn of the recorded game; None if the rules do not allow it here."""
    choice = recording.choices[turn].get(seat) if turn < len(recording.choices) else None
    if choice is None:
        return None
    try:
        check(table, choice)
    except IllegalCommand:
        return None
    return choice
