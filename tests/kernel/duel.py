"""One game played by the core and by the kernel at the same time, compared after every step."""

from collections.abc import Sequence

from tests.games.presets import PRESETS
from tests.games.sights import everything, sights_of
from tests.property.playing import CATALOG, SeededRng

from inkland.core.board.drawing import collect, fill
from inkland.core.board.grid import CELL_COUNT, Cell, bit, neighbors
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, Catalog, ExploreCard
from inkland.core.commands import Choice, DrawShape
from inkland.core.decide import start, step
from inkland.core.events import DeckShuffled, Event, GameEnded, GameStarted, SeasonScore
from inkland.core.evolve import begin, evolve
from inkland.core.ids import PRINTED_TERRAINS, Family, Seat, Terrain
from inkland.core.options import Options, options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, State, Table, view
from inkland.core.turns.ambush import sheet_received
from inkland.core.turns.placing import shape_places
from inkland.kernel import layout
from inkland.kernel.compiled.scoring.cards import CARDS
from inkland.kernel.loading import from_state, give_deck, read_cells, read_sheet
from inkland.kernel.runtime import call
from inkland.kernel.support import unknown_cards, unsupported_cards
from inkland.kernel.tables import CatalogTables, tables_for
from inkland.kernel.words import Vector, vector, zeros
from inkland.sim.mixed import mixed_config

TABLES = tables_for(CATALOG).words
TURNS = {
    ExploreTurn: layout.Turn.EXPLORE,
    AmbushTurn: layout.Turn.AMBUSH,
    HeroTurn: layout.Turn.HERO,
    EffectTurn: layout.Turn.EFFECT,
}
LOADED_EVERY = 10
"""Steps between two full loads of the core's state, which take longer than everything else."""
CROWDS = (0, 0, 0, 40, 70, 90, 97)
"""Percentages of cells that are filled before the start, in turn: crowded sheets bring the rare rules."""


def expected_sights() -> set[str]:
    """Return every card, map, edict, effect and ending that games without skills can show."""
    unknown = {f"edict {card}" for card in unknown_cards(CATALOG)}
    return {sight for sight in everything() if not sight.startswith("skill ")} - unknown


def tables_of(table: Table) -> CatalogTables:
    """Return the tables of a game's catalog."""
    return tables_for(table.rules.catalog)


def with_known_edicts(config: GameConfig, catalog: Catalog, seed: int) -> GameConfig:
    """Return the set-up with four known edicts if a scoring card unknown to the kernel could be dealt."""
    if all(card not in catalog.scoring for card in unsupported_cards(catalog, config)):
        return config
    rng = SeededRng(seed)
    known = [[card for card in CARDS if catalog.scoring[card].family is family] for family in Family]
    edicts = tuple(cards[rng.below(len(cards))] for cards in known)
    return replace(config, edicts=edicts, scoring_boxes=None)


def any_duel(seed: int) -> "Duel":
    """Return a preset or a mixed set-up without skills for 1 to 6 players, on open or crowded sheets."""
    rng = SeededRng(seed)
    config = mixed_config(CATALOG, rng, variants=True)
    if seed % 4 == 0:
        config = replace(list(PRESETS.values())[rng.below(len(PRESETS))], players=config.players)
    return Duel(replace(config, skills=False), seed, crowd=CROWDS[seed % len(CROWDS)])


class Differs(AssertionError):
    """Core and kernel differ; the message says where."""


def same(what: str, core: object, kernel: object) -> None:
    """Raise Differs unless both values are equal."""
    if core != kernel:
        raise Differs(f"{what}: core {core!r}, kernel {kernel!r}")


def compare(state: State, game: Vector, choices: Sequence[int], *, deck: bool = True) -> None:
    """Compare everything that both know about a game at one moment, except options."""
    table, turn = state.table, state.table.turn
    for seat, sheet in enumerate(table.sheets):
        same(f"sheet {seat}", sheet, read_sheet(game, seat, sheet.map))
    same("over", table.is_over, game[layout.TURN] == layout.Turn.OVER)
    same("season", table.season, int(game[layout.SEASON]))
    same("scores", table.scores, _scores(game, len(table.sheets)))
    if table.result is not None:
        _compare_result(table, table.result, game)
    if deck:
        _compare_table(state, game)
    if turn is not None:
        same("current card", tables_of(table).cards[turn.card.id], int(game[layout.CARD]))
        same("turn", TURNS[type(turn)], game[layout.TURN])
        if isinstance(turn, ExploreTurn):
            same("duty in force", turn.duty, bool(game[layout.TURN_DUTY]))
        same(
            "choices",
            list(choices),
            game[layout.CHOICES : layout.CHOICES + len(choices)].tolist(),
        )


def compare_loaded(state: State, game: Vector) -> None:
    """Compare the core's state, loaded again, with the kernel's game."""
    loaded, seats = from_state(state), len(state.table.sheets)
    for what, first, end in (
        ("season to hand", layout.SEASON, layout.TURN_DUTY),
        ("seats to deck", layout.AWAITED, layout.ORDERED),
        ("cards met", layout.MET, layout.MET + game[layout.MET_SIZE]),
        ("deck", layout.DECK, layout.DECK + game[layout.DECK_SIZE]),
        ("choices", layout.CHOICES, layout.CHOICES + seats),
        ("sheets", layout.SHEETS, layout.SHEETS + seats * layout.SHEET_WORDS),
        ("edicts", layout.EDICTS, layout.EDICTS + 4),
        ("scores", layout.SCORES, layout.GAME_WORDS),
    ):
        same(f"loaded {what}", loaded[first:end].tolist(), game[first:end].tolist())


def _compare_result(table: Table, result: GameEnded, game: Vector) -> None:
    stars, lost, rating = zeros(layout.SEATS), zeros(layout.SEATS), zeros(1)
    call("read_results", tables_of(table).words, game, stars, lost, rating, 1)
    seats = len(result.totals)
    same("totals", list(result.totals), stars[:seats].tolist())
    same("lost to monsters", list(result.lost_to_monsters), lost[:seats].tolist())
    if result.rating is not None:
        same("rating", result.rating, int(rating[0]))


def _compare_table(state: State, game: Vector) -> None:
    table, hidden = state.table, state.hidden
    same("time", table.time, int(game[layout.TIME]))
    same("duty", table.duty, bool(game[layout.DUTY]))
    same("awaited", sum(1 << seat for seat in table.awaited), int(game[layout.AWAITED]))
    deck = [tables_of(table).cards[card] for card in table.revealed + hidden.deck]
    same("deck", deck, game[layout.DECK : layout.DECK + game[layout.DECK_SIZE]].tolist())
    same("cards turned", len(table.revealed), int(game[layout.DECK_AT]))
    met = [tables_of(table).cards[card] for card in table.met]
    same("cards met", met, game[layout.MET : layout.MET + game[layout.MET_SIZE]].tolist())
    if not table.is_over:
        same("effects", table.effects, int(game[layout.EFFECTS]))


def _scores(game: Vector, seats: int) -> tuple[tuple[object, ...], ...]:
    return tuple(
        tuple(_score(game, layout.SCORES + (season * layout.SEATS + seat) * 4) for seat in range(seats))
        for season in range(game[layout.SCORED])
    )


def _score(game: Vector, where: int) -> SeasonScore:
    first, second, coins, monsters = game[where : where + 4]
    return SeasonScore((first, second), coins, monsters)


def compare_options(state: State, game: Vector, seat: Seat) -> None:
    """Compare the number of a seat's options, and every place of the shape by orientation."""
    table, turn = state.table, state.table.turn
    found = zeros(1)
    call("count_choices", tables_of(state.table).words, game, vector([seat]), found, 1)
    same(f"options of {seat}", len(options(view(state, seat))), int(found[0]))
    if isinstance(turn, ExploreTurn):
        wanted = [anchors for *_, anchors in shape_places(turn.card, table.sheets[seat], duty=turn.duty)]
    elif isinstance(turn, AmbushTurn) and not table.rules.is_solo:
        empty = table.sheets[sheet_received(table, turn.card, seat)].empty
        wanted = [orientation.anchors(empty) for orientation in turn.card.shape.orientations]
    else:
        return
    size = _orientations(turn.card)
    anchors = [read_cells(game, layout.ANCHORS + 2 * index) for index in range(size)]
    same(f"places of {seat}", [cells for cells in wanted if cells], [cells for cells in anchors if cells])


def _orientations(card: ExploreCard | AmbushCard) -> int:
    shapes = [printed.shape for printed in card.shapes] if isinstance(card, ExploreCard) else [card.shape]
    return sum(len(shape.orientations) for shape in shapes)


class Duel:
    """A game in the core and in the kernel; `events` is its complete record."""

    def __init__(self, config: GameConfig, seed: int, *, crowd: int = 0, catalog: Catalog = CATALOG) -> None:
        """Start both; `crowd` is the percentage of cells that are filled before the start."""
        self.rng = SeededRng(seed)
        config = with_known_edicts(config, catalog, seed)
        self.crowd = crowd
        players = tuple(Player(f"seat {seat}") for seat in range(config.players))
        self.state, events = start(catalog, config, players, self.rng)
        self.events: list[Event] = list(events)
        self.sights: set[str] = set()
        self._see(events)
        if crowd and isinstance(self.state.table.turn, ExploreTurn):
            crowded = tuple(_crowded(sheet, crowd, self.rng) for sheet in self.state.table.sheets)
            self.state = replace(self.state, table=replace(self.state.table, sheets=crowded))
        self.game = from_state(self.state)
        self.choices = [-1] * config.players
        """The option that each seat has chosen while others still choose, or −1."""
        self.steps = 0
        self.peeks = 0
        self._compared: tuple[object, object, bytes] = None, None, b""
        self._compare(self.state, self.game, self.choices)

    def _see(self, events: tuple[Event, ...]) -> None:
        first = events[0]
        if not isinstance(first, GameStarted):
            return
        state = begin(self.state.table.rules.catalog, first)
        for event in events[1:]:
            before, state = state, evolve(state, event)
            self.sights |= sights_of(before, event, state)

    def play(self, *, peeks: int = 0, pack: bool = False) -> None:
        """Play to the end; at every step also try `peeks` choices that are not taken."""
        while not self.state.table.is_over:
            seats = sorted(self.state.table.awaited)
            seat = seats[self.rng.below(len(seats))]
            found = options(view(self.state, seat))
            for _ in range(peeks):
                self._peek(seat, found, self.rng.below(len(found)))
            self.take(seat, found, self._packed(found) if pack else self.rng.below(len(found)))

    def take(self, seat: Seat, found: Options, number: int) -> None:
        """Apply one choice in both and compare."""
        before = self.state
        choices = self._chosen(seat, number)
        self.state, events, decks = self._follow(seat, found[number], self.game, number)
        self.choices = choices
        self.events += events
        self.steps += 1
        for event in events:
            after = evolve(before, event)
            self.sights |= sights_of(before, event, after)
            before = after
        self._compare(self.state, self.game, choices, deck=decks < 2)
        if self.steps % LOADED_EVERY == 0 and not self.state.table.is_over and decks < 2:
            compare_loaded(self.state, self.game)

    def _chosen(self, seat: Seat, number: int) -> list[int]:
        """Return the choices that are pending after a seat has chosen: none if it was the last one."""
        if len(self.state.table.awaited) == 1:
            return [-1] * len(self.choices)
        return [number if seat == other else choice for other, choice in enumerate(self.choices)]

    def _follow(
        self, seat: Seat, choice: Choice, game: Vector, number: int
    ) -> tuple[State, tuple[Event, ...], int]:
        state, events = step(self.state, choice, self.rng)
        decks = [event for event in events if isinstance(event, DeckShuffled)]
        if decks:
            give_deck(game, decks[0].cards, state.table.rules.catalog)
        seats, counts = vector([seat]), vector([number + 1])
        call("step_games", tables_of(state.table).words, game, seats, vector([number]), counts, 1)
        return state, events, len(decks)

    def _peek(self, seat: Seat, found: Options, number: int) -> None:
        game = self.game[:]
        state, _, decks = self._follow(seat, found[number], game, number)
        self._compare(state, game, self._chosen(seat, number), deck=decks < 2)
        self.peeks += 1

    def _compare(self, state: State, game: Vector, choices: list[int], *, deck: bool = True) -> None:
        """Compare everything; options only if something that they depend on has changed."""
        compare(state, game, choices, deck=deck)
        table, words = state.table, game[layout.SHEETS : layout.EDICTS].tobytes()
        turn, sheets, known = self._compared
        if turn is not table.turn or sheets is not table.sheets or known != words:
            for seat in table.awaited:
                compare_options(state, game, seat)
        self._compared = table.turn, table.sheets, words

    def _packed(self, found: Options) -> int:
        """Return the choice, of a sample, that leaves the fewest open sides, so that maps fill up (O-4)."""
        some = [self.rng.below(len(found)) for _ in range(30)]
        return min(some, key=lambda number: self._open_sides(found[number]))

    def _open_sides(self, choice: Choice) -> int:
        if not isinstance(choice, DrawShape):
            return 0
        empty = self.state.table.sheets[choice.seat].empty & ~choice.cells
        return (neighbors(choice.cells) & empty).bit_count() - 3 * choice.cells.bit_count()


def _crowded(sheet: Sheet, percent: int, rng: SeededRng) -> Sheet:
    """Return a sheet with random cells drawn, whose mountains have paid their coins."""
    terrains = (*PRINTED_TERRAINS, Terrain.HERO)
    for cell in range(CELL_COUNT):
        rest = sheet.empty & ~bit(Cell(cell))
        if rest != sheet.empty and rest and rng.below(100) < percent:
            sheet = fill(sheet, bit(Cell(cell)), terrains[rng.below(len(terrains))])
    return collect(sheet)
