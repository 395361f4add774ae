"""Other states that look the same to one seat, for tests that what it may not know does not reach it."""

from tests.property.playing import CATALOG, SeededRng, any_choice

from inkland.core.commands import Choice
from inkland.core.ids import CardId, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.rng import shuffled
from inkland.core.state import Hidden, PlayerView, State


def resampled(state: State, keep: Seat | None, rng: SeededRng) -> State:
    """A state that looks the same to one seat: other piles, another deck, other hidden choices."""
    table, hidden = state.table, state.hidden
    ambushes = _refilled(hidden.ambush_pile, _ambush_pool(state), table.met, rng)
    heroes = _refilled(hidden.hero_pile, hidden.hero_pile, table.met, rng)
    due = ambushes[: table.season + 1] + heroes[: table.season + 1]
    left = [card for card in table.rules.explore_cards if card not in table.revealed]
    deck = shuffled([*left, *(card for card in due if card not in table.met)], rng)
    choices = tuple(
        choice if choice is None or seat == keep else _another_choice(state, Seat(seat), rng)
        for seat, choice in enumerate(hidden.choices)
    )
    return State(table, Hidden(deck, ambushes, heroes, choices))


def _ambush_pool(state: State) -> tuple[CardId, ...]:
    """Every card that may lie in the ambush pile for all that the players know (S-2)."""
    config = state.table.rules.config
    boxes = CATALOG.ambushes(*(config.ambush_boxes or ()))
    return config.ambush_cards or tuple(card.id for card in boxes)


def _refilled(
    pile: tuple[CardId, ...], pool: tuple[CardId, ...], met: tuple[CardId, ...], rng: SeededRng
) -> tuple[CardId, ...]:
    """The same pile as far as it has been met, with other cards in the places not seen."""
    unseen = iter(shuffled([card for card in pool if card not in met], rng))
    return tuple(card if card in met else next(unseen) for card in pile)


def _another_choice(state: State, seat: Seat, rng: SeededRng) -> Choice:
    asked = replace(state.table, awaited=state.table.awaited | {seat})
    return any_choice(options(PlayerView(asked, seat)), rng)
