"""Rating of choices with skills in compiled code: drawings, and what an ambush makes of a sheet (K)."""

from inkland.kernel.compiled.bits import cells_at, count, lowest_cell, shifted_up, without_lowest
from inkland.kernel.compiled.rules.added_cells import (
    NO_SHAPE,
    added_place,
    main_anchors,
    main_kinds,
    main_rows,
    main_terrain,
)
from inkland.kernel.compiled.rules.choices import apply_option, monsters
from inkland.kernel.compiled.rules.drawing import draw, sheet_of
from inkland.kernel.compiled.rules.options import count_options, count_plain
from inkland.kernel.compiled.rules.placing import ENDLESS, card_row, explore_places, gorgon_victims, walk
from inkland.kernel.compiled.rules.skill_turn import count_skill_turn, skill_turn_option
from inkland.kernel.compiled.rules.skilled_options import changed_option
from inkland.kernel.compiled.rules.skills import adding_skills, usable_skills
from inkland.kernel.compiled.rules.using_skills import add_drawing
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    ACROBATS,
    AMBUSH_TURN,
    ANCHORS,
    COIN,
    DIPLOMACY,
    EXPLORE_TURN,
    GORGON,
    HERO_TURN,
    LETTER,
    MASK,
    ORIENTATION_WORDS,
    PLAYERS,
    SHAPE,
    SHEET_WORDS,
    SKILL_BITS,
    SKILL_COSTS,
    SKILL_MASK,
    SKILL_TURN,
    SKILLS,
    SPENT,
    TURN,
    USED,
)
from inkland.search.compiled.evaluation import evaluate, sum_active_weights
from inkland.search.compiled.layout import SCRATCH_AFTER, SCRATCH_RATED, WORST
from inkland.search.compiled.policy import best_option, restore_sheet

DIPLOMACIES = 3
"""How many of the best cells for Diplomacy are tried against the ambush."""


@compiled
def rate_options(
    tables: Vector,
    weights: Vector,
    game: Vector,
    seat: int,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    ratings: Vector,
    size: int,
    sheets: Vector,
    rows: int,
) -> int:
    """Rate the options of an awaited seat, with and without skills; return the best without a skill.

    Ratings of the first `size` options are written. Before an ambush an option is rated by the sheet that the
    ambush leaves; the first `rows` of these sheets are written. What a skill costs is in its rating.
    """
    if game[TURN] == SKILL_TURN:
        _rate_before_ambush(
            tables, weights, game, seat, scratch, active_weights, features, ratings, size, sheets, rows
        )
        return 0
    skills = game[SKILLS]
    game[SKILLS] = 0
    best = best_option(tables, weights, game, seat, scratch, active_weights, features, ratings, size)
    game[SKILLS] = skills
    if skills and game[TURN] == EXPLORE_TURN:
        _rate_drawings(tables, game, seat, scratch, active_weights, features, ratings, size)
    elif skills and game[TURN] == HERO_TURN:
        game[SKILLS] = 0
        first = count_options(tables, game, seat)
        game[SKILLS] = skills
        for option in range(first, count_options(tables, game, seat)):
            apply_option(tables, game, seat, option)
            game[USED] = 0
            _rate(tables, game, sheet_of(seat), scratch, active_weights, features, ratings, size, option)
            restore_sheet(game, sheet_of(seat), scratch)
    return best


@compiled
def _rate(
    tables: Vector,
    game: Vector,
    sheet: int,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    ratings: Vector,
    size: int,
    option: int,
) -> None:
    """Write the rating of a sheet as that of an option."""
    if option < size:
        ratings[option] = evaluate(tables, game, sheet, active_weights, features)
        scratch[SCRATCH_RATED] += 1


@compiled
def _rate_drawings(
    tables: Vector,
    game: Vector,
    seat: int,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    ratings: Vector,
    size: int,
) -> None:
    """Rate the choices of an explore card with a skill; the sheet is saved in the scratch memory."""
    places, sheet = explore_places(tables, game, seat), sheet_of(seat)
    option = count_plain(tables, game, sheet, places)
    usable = usable_skills(tables, game, seat)
    left = usable
    while left:
        skill = (left & SKILL_MASK) - 1
        left >>= SKILL_BITS
        for number in range(ENDLESS - changed_option(tables, game, sheet, skill, places, ENDLESS)[0]):
            _, lo, hi, terrain, coin = changed_option(tables, game, sheet, skill, places, number)
            game[sheet + SPENT] += tables[SKILL_COSTS + skill]
            draw(tables, game, sheet, lo, hi, terrain, coin)
            _rate(tables, game, sheet, scratch, active_weights, features, ratings, size, option)
            restore_sheet(game, sheet, scratch)
            option += 1
    adding = adding_skills(usable)
    if not adding:
        return
    first, end = main_rows(tables, game, places)
    work = ANCHORS
    for orientation in range(first, end, ORIENTATION_WORDS):
        mask_lo, mask_hi = cells_at(tables, orientation + MASK)
        left_lo, left_hi = main_anchors(game, sheet, places, work)
        shape = int(tables[orientation + SHAPE]) if places else NO_SHAPE
        work += 2
        while left_lo | left_hi:
            lo, hi = shifted_up(mask_lo, mask_hi, lowest_cell(left_lo, left_hi))
            left_lo, left_hi = without_lowest(left_lo, left_hi)
            for kind in range(main_kinds(tables, game, places)):
                terrain = main_terrain(tables, game, places, kind)
                option = _rate_added(
                    tables, game, sheet, scratch, active_weights, features, ratings, size, option,
                    adding, lo, hi, terrain, shape, int(tables[orientation + COIN]),
                )  # fmt: skip


@compiled
def _rate_added(
    tables: Vector, game: Vector, sheet: int, scratch: Vector, active_weights: Vector, features: Vector,
    ratings: Vector, size: int, option: int,
    adding: int, lo: Word, hi: Word, terrain: int, shape: int, coin: int,
) -> int:  # fmt: skip
    """Rate one drawing with the cells that skills may add to it; return the number of the next option."""
    while adding:
        skill = (adding & SKILL_MASK) - 1
        adding >>= SKILL_BITS
        found = ENDLESS - added_place(tables, game, sheet, skill, lo, hi, terrain, shape, ENDLESS)[0]
        for number in range(found):
            _, add_lo, add_hi, added = added_place(tables, game, sheet, skill, lo, hi, terrain, shape, number)
            game[sheet + SPENT] += tables[SKILL_COSTS + skill]
            draw(tables, game, sheet, lo, hi, terrain, coin)
            add_drawing(tables, game, sheet, add_lo, add_hi, added)
            _rate(tables, game, sheet, scratch, active_weights, features, ratings, size, option)
            restore_sheet(game, sheet, scratch)
            option += 1
    return option


@compiled
def _rate_before_ambush(
    tables: Vector,
    weights: Vector,
    game: Vector,
    seat: int,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    ratings: Vector,
    size: int,
    sheets: Vector,
    rows: int,
) -> None:
    """Rate no skill, Acrobatics, and Diplomacy on its best cells by the sheet that the ambush leaves."""
    sum_active_weights(tables, weights, game, active_weights)
    sheet, options = sheet_of(seat), min(size, count_skill_turn(tables, game, seat))
    for word in range(SHEET_WORDS):
        scratch[SCRATCH_AFTER + word] = game[sheet + word]
    # First Diplomacy by the cell alone: only the best of its cells are tried against the ambush.
    for option in range(options):
        ratings[option] = WORST
        if skill_turn_option(tables, game, seat, option)[1] == DIPLOMACY:
            apply_option(tables, game, seat, option)
            ratings[option] = evaluate(tables, game, sheet, active_weights, features)
            scratch[SCRATCH_RATED] += 1
            _begin_again(game, sheet, scratch)
    bound, ties = _bound_of_best(ratings, options)
    for option in range(options):
        # Of cells that rate alike the first are tried.
        is_diplomacy = ratings[option] > WORST
        if is_diplomacy and (ratings[option] < bound or (ratings[option] == bound and not ties)):
            ratings[option] = WORST
            continue
        if is_diplomacy and ratings[option] == bound:
            ties -= 1
        apply_option(tables, game, seat, option)
        game[TURN] = AMBUSH_TURN
        ratings[option] = _after_ambush(tables, weights, game, seat, scratch, active_weights, features)
        if option < rows:
            for word in range(SHEET_WORDS):
                sheets[option * SHEET_WORDS + word] = game[sheet + word]
        game[TURN] = SKILL_TURN
        _begin_again(game, sheet, scratch)


@compiled
def _begin_again(game: Vector, sheet: int, scratch: Vector) -> None:
    """Restore the sheet and the skills as they were before a choice."""
    for word in range(SHEET_WORDS):
        game[sheet + word] = scratch[SCRATCH_AFTER + word]
    game[USED] = 0
    game[ACROBATS] = 0


@compiled
def _bound_of_best(ratings: Vector, size: int) -> tuple[int, int]:
    """Return the rating that a cell needs to be among the best, and how many of just this rating are."""
    bound, above = 1 << 61, 0
    while above < DIPLOMACIES:
        lower, equal = WORST, 0
        for option in range(size):
            rating = int(ratings[option])
            if lower < rating < bound:
                lower, equal = rating, 0
            equal += int(rating == lower)
        if lower == WORST:
            return WORST, 0
        if above + equal >= DIPLOMACIES:
            return lower, DIPLOMACIES - above
        bound, above = lower, above + equal
    return bound, 0


@compiled
def _after_ambush(
    tables: Vector,
    weights: Vector,
    game: Vector,
    seat: int,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
) -> int:
    """Draw the ambush on a sheet as a hostile neighbor does, or by the walk (T-7, O-2); return its rating."""
    sheet = sheet_of(seat)
    if game[PLAYERS] > 1:
        drawer = 1 - seat
        if count_options(tables, game, drawer):
            option = best_option(
                tables, weights, game, drawer, scratch, active_weights, features, features, 0
            )
            apply_option(tables, game, drawer, option)
        return evaluate(tables, game, sheet, active_weights, features)
    acrobats = int(game[ACROBATS])
    lo, hi = walk(tables, game, sheet, acrobats)
    if lo | hi:
        letter = 0 if acrobats else int(tables[card_row(game) + LETTER])
        near_lo, near_hi = gorgon_victims(tables, game, sheet, lo, hi)
        if letter == GORGON and count(near_lo, near_hi):
            option = best_option(tables, weights, game, seat, scratch, active_weights, features, features, 0)
            apply_option(tables, game, seat, option)
        else:
            monsters(tables, game, sheet, lo, hi, letter, -1)
    return evaluate(tables, game, sheet, active_weights, features)
