"""The ghost and the draft: every legal choice can be reached, and nothing else can be confirmed."""

from itertools import product

import pytest

from inkland.content import load_catalog
from inkland.core.board.shape import make_shape
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawAmbush, DrawShape
from inkland.core.decide import start, step
from inkland.core.events import Drawn, EffectApplied, SkillUsed
from inkland.core.evolve import evolve
from inkland.core.ids import Box, CardId, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, State, Table, view
from inkland.core.turns.legality import check
from inkland.sim.chance import SeededRng
from inkland.tui.input import ghost as ghosts
from inkland.tui.input import moves, places
from inkland.tui.input.draft import Draft, Step, cells, choice, owner, terrains
from inkland.tui.input.ghost import Ghost
from inkland.tui.input.projection import sheet_after, sheet_before_step

CATALOG = load_catalog()
ME = Seat(0)
L = ((0, 0), (1, 0), (1, 1))


def begun(config: GameConfig, seed: int = 1) -> tuple[State, SeededRng]:
    rng = SeededRng(seed)
    players = tuple(Player(f"player {seat}") for seat in range(config.players))
    return start(CATALOG, config, players, rng)[0], rng


def with_turn(table: Table, turn: ExploreTurn | AmbushTurn | HeroTurn | EffectTurn) -> Table:
    return replace(table, turn=turn, awaited=frozenset({ME}))


def explore(card: str, *, duty: bool = False, config: GameConfig | None = None) -> Draft:
    table = begun(config or GameConfig())[0].table
    found = CATALOG.cards[CardId(card)]
    draft = moves.begin(with_turn(table, ExploreTurn(found, duty)), ME)  # type: ignore[arg-type]
    assert draft is not None
    return draft


def test_turning_four_times_and_mirroring_twice_change_nothing() -> None:
    ghost = Ghost(5, 5, 1)
    turned = ghost
    for _ in range(4):
        turned = ghosts.turned(turned)
    assert turned == ghost
    assert ghosts.mirrored(ghosts.mirrored(ghost)) == ghost


def test_mirroring_changes_left_and_right_as_it_is_seen() -> None:
    for turns in range(4):
        ghost = Ghost(turns=turns)
        player_view = ghosts.oriented(L, ghost.turns, ghost.mirrored)
        after = ghosts.mirrored(ghost)
        width = ghosts.box(player_view)[1]
        flipped = tuple(sorted((row, width - 1 - col) for row, col in player_view))
        assert ghosts.oriented(L, after.turns, after.mirrored) == flipped


def test_eight_ways_to_lie_are_the_shapes_orientations() -> None:
    shape = make_shape(((0, 0), (0, 1), (1, 1), (2, 1)))
    ways = {ghosts.oriented(shape.printed, t, m) for t, m in product(range(4), (False, True))}
    assert ways == {orientation.offsets for orientation in shape.orientations}


def test_a_ghost_stays_on_the_map() -> None:
    draft = explore("hamlet")
    for _ in range(20):
        draft = moves.moved(draft, -1, -1)
    assert cells(draft).bit_count() == 3
    assert cells(draft) & 0b11


def every_place(draft: Draft) -> set[Choice]:
    """Every choice that N leads to, in every terrain."""
    found: set[Choice] = set()
    place = first = places.next_place(draft)
    while not found or cells(place) != cells(first) or place.ghost.shape != first.ghost.shape:
        found |= {choice(moves.picked(place, number)) for number in range(len(terrains(place)))}
        place = places.next_place(place)
    return found


@pytest.mark.parametrize("card", ["hamlet", "rift-lands", "pasture"])
@pytest.mark.parametrize("duty", [False, True])
def test_n_leads_to_every_legal_place_and_to_no_other(card: str, *, duty: bool) -> None:
    draft = explore(card, duty=duty)
    assert every_place(draft) == set(options(view(State(draft.table, begun(GameConfig())[0].hidden), ME)))


def test_n_leads_to_every_part_that_hide_allows() -> None:
    config = GameConfig(skill_cards=(Skill.HIDE, Skill.NEGOTIATION, Skill.SEARCH))
    state = begun(config)[0]
    for skill in (Skill.HIDE, Skill.NEGOTIATION):
        draft = moves.with_skill(explore("hillside-terrace", config=config), skill)
        if skill is Skill.NEGOTIATION:
            assert places.problem(draft) is not None, "it costs a coin"
            continue
        every = options(view(State(draft.table, state.hidden), ME))
        assert every_place(draft) == {c for c in every if isinstance(c, DrawShape) and c.skill is skill}


def test_a_new_draft_begins_at_a_legal_place_near_the_last_one() -> None:
    draft = explore("hamlet")
    again = moves.begin(draft.table, ME, (2, 8))
    assert again is not None
    assert places.problem(again) is None
    assert abs(again.ghost.row - 2) + abs(again.ghost.col - 8) <= 2


def test_steps_are_taken_back_one_by_one() -> None:
    config = GameConfig(skill_cards=(Skill.SEARCH, Skill.HIDE, Skill.DIPLOMACY))
    plain = explore("hamlet", config=config)
    assert moves.usable_skills(plain) == (Skill.SEARCH, Skill.HIDE)
    assert moves.back(plain) is None
    main = moves.with_skill(plain, Skill.SEARCH)
    extra = moves.confirm(main)
    assert isinstance(extra, Draft)
    assert extra.step is Step.EXTRA
    assert moves.back(extra) == main
    assert sheet_before_step(extra) == sheet_after(main)
    finished = moves.confirm(extra)
    assert not isinstance(finished, Draft)
    check(extra.table, finished)


def test_a_skill_without_room_for_its_cells_says_so() -> None:
    config = GameConfig(skill_cards=(Skill.SEARCH, Skill.HIDE, Skill.DIPLOMACY))
    draft = explore("rift-lands", config=config)
    sheet = draft.table.sheets[ME]
    alone = replace(sheet, empty=0b1, forest=sheet.empty & ~0b1)
    full = moves.begin(replace(draft.table, sheets=(alone,)), ME)
    assert full is not None
    searching = moves.with_skill(full, Skill.SEARCH)
    error = places.problem(searching)
    assert error is not None
    assert (error.code, error.rule) == ("illegal-no-room-for-extra", "K-0")
    assert Skill.SEARCH not in moves.usable_skills(full)


def test_the_gorgon_asks_for_its_victim() -> None:
    table = begun(GameConfig(players=2))[0].table
    gorgon = CATALOG.cards[CardId("gorgon-gaze")]
    draft = moves.begin(with_turn(table, AmbushTurn(gorgon)), ME)  # type: ignore[arg-type]
    assert draft is not None
    assert owner(draft) == 1
    victim = moves.confirm(draft)
    assert isinstance(victim, Draft)
    assert victim.step is Step.VICTIM
    finished = moves.confirm(victim)
    assert isinstance(finished, DrawAmbush)
    assert finished.destroys is not None
    check(victim.table, finished)


@pytest.mark.parametrize("seed", range(3))
def test_what_the_ghost_promises_is_what_the_rules_do(seed: int) -> None:
    """In whole solo games the projected sheet is the sheet that follows, whatever is drawn."""
    boxes = (Box.BASE, Box.HEROES, Box.AMBUSH_PACK)
    state, rng = begun(GameConfig(ambush_boxes=boxes, heroes=True, skills=True), seed)
    chance = SeededRng(seed)
    while not state.table.is_over:
        draft = moves.begin(state.table, ME, (chance.below(11), chance.below(11)))
        assert draft is not None
        usable = moves.usable_skills(draft)
        if usable and chance.below(2):
            draft = moves.with_skill(draft, usable[chance.below(len(usable))])
        finished: Draft | Choice = draft
        while isinstance(finished, Draft):
            draft = moves.picked(finished, chance.below(6))
            promised = sheet_after(draft)
            finished = moves.confirm(draft)
        after, events = step(state, finished, rng)
        for event in events:
            state = evolve(state, event)
            if isinstance(event, Drawn | EffectApplied | SkillUsed) and draft.step is not Step.QUESTION:
                assert state.table.sheets[ME] == promised
                break
        state = after
