"""Playouts through the core, for games with a card that the kernel does not support; much slower."""

from collections.abc import Iterable, Sequence
from typing import Final

from inkland.bots.levels.reference import reference_choice
from inkland.core.board.sheet import Sheet
from inkland.core.deal import deck_of
from inkland.core.decide import go_on, step
from inkland.core.events import PilesShuffled
from inkland.core.ids import CardId, Seat
from inkland.core.record import replace
from inkland.core.setup.config import AMBUSHES
from inkland.core.state import Hidden, State, Table
from inkland.sim.chance import SeededRng

OWNER: Final = Seat(0)

Lines = list[tuple[int, int, int, int]]
"""Stars by season: first edict, second edict, coins, monsters."""


def core_scores(table: Table, sheet: Sheet, decks: Sequence[int]) -> list[Lines]:
    """Return what a sheet scores with each deck; seasons scored before are zero."""
    reduced = _reduced(table, sheet)
    return [_play(State(reduced, _deal(reduced, deck)), deck) for deck in decks]


def _reduced(table: Table, sheet: Sheet) -> Table:
    """Return a table of the sheet and, unless the game is solo, a neighbor whose own sheet is full."""
    seats = min(2, len(table.sheets))
    rules = replace(
        table.rules,
        players=table.rules.players[:seats],
        config=replace(table.rules.config, players=seats),
        skills=(),
    )
    return replace(
        table,
        rules=rules,
        sheets=(sheet, replace(sheet, empty=0))[:seats],
        awaited=frozenset(),
        used=(None,) * seats,
        scores=tuple(line[:seats] for line in table.scores),
    )


def _deal(table: Table, deck: int) -> Hidden:
    """Deal everything that nobody can know: the rest of the piles, and the order of this season's deck."""
    config, catalog = table.rules.config, table.rules.catalog
    ambushes = config.ambush_cards or [card.id for card in catalog.ambushes(*(config.ambush_boxes or ()))]
    heroes = [card.id for card in catalog.heroes()] if config.heroes else []
    piles = PilesShuffled(_pile(ambushes, table, deck), _pile(heroes, table, deck))
    left = [
        card
        for card in deck_of(table.rules.explore_cards, piles, table.season, table.met)
        if card not in table.revealed
    ]
    order = _by_rank(left, f"{deck} {table.season}")
    return Hidden(order, piles.ambush, piles.heroes, (None,) * len(table.sheets))


def _pile(pool: Iterable[CardId], table: Table, deck: int) -> tuple[CardId, ...]:
    """Return a pile: the cards that were turned, then others of the pool by their rank."""
    known = [card for card in table.met if card in pool]
    return (*known, *_by_rank((card for card in pool if card not in known), f"{deck} piles"))[:AMBUSHES]


def _by_rank(cards: Iterable[CardId], seed: str) -> tuple[CardId, ...]:
    """Return cards in an order in which one card more or less changes nothing among the others."""
    return tuple(sorted(cards, key=lambda card: SeededRng(f"{seed} {card}").below(1 << 52)))


def _play(state: State, deck: int) -> Lines:
    """Play on to the end and return the owner's scores."""
    begun = len(state.table.scores)
    state = go_on(state, _chance(state, deck))
    while not state.table.is_over:
        seat = min(state.table.awaited)
        state, _ = step(state, reference_choice(state.table, seat), _chance(state, deck))
    lines = [line[OWNER] for line in state.table.scores]
    played = [(*line.edicts, line.coins, line.monsters) for line in lines[begun:]]
    return [(0, 0, 0, 0)] * begun + played


def _chance(state: State, deck: int) -> SeededRng:
    """Return the numbers that shuffle the next season's deck."""
    return SeededRng(f"{deck} after {state.table.season}")
