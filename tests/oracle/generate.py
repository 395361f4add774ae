"""A slow, naive generator of random whole games as traces, for any set-up."""

import json
from random import Random

from tests.oracle.board import fresh_board, ink, is_full, pay, settle, smite, troll_targets, zombie_spread
from tests.oracle.facts import (
    AMBUSH,
    ATTACKS,
    EXPLORE,
    FAMILY,
    MAPS,
    SEASONS,
    SKILL_COST,
    SOLO_VALUE,
    Season,
    explore_deck,
)
from tests.oracle.generate_draw import (
    JsonLine,
    Table,
    choose_ambush,
    choose_early_skill,
    choose_explore,
    choose_hero,
    perform,
)
from tests.oracle.placements import Placement
from tests.oracle.scoring import card_points, monster_points
from tests.oracle.setup import Setup
from tests.oracle.sheets import MARK_OF, name, names, write
from tests.oracle.trace_drawing import Drawing
from tests.oracle.trace_score import title, winners

VERSION_LINE: JsonLine = {"inkland": "0.0.0", "format": 1}


def random_setup(rng: Random, players: int, *, skills: bool = True) -> Setup:
    """Any legal set-up for so many players (S-2, S-3)."""
    heroes = rng.random() < 0.6
    families = sorted(set(FAMILY.values()))
    rng.shuffle(families)
    scoring = [rng.choice([card for card in FAMILY if FAMILY[card] == family]) for family in families]
    return Setup(
        players=players,
        map_id=rng.choice(sorted(MAPS)),
        explore=rng.choice(["base", "heroes"]),
        seasons=rng.choice(["base", "heroes"]),
        heroes=heroes,
        ruins=rng.random() < 0.6,
        ambush=tuple(rng.sample(sorted(AMBUSH), 4)),
        hero_pile=tuple(rng.sample(sorted(ATTACKS), 4)) if heroes else (),
        edicts=dict(zip("ABCD", scoring, strict=True)),
        skills=tuple(rng.sample(sorted(SKILL_COST), 3)) if skills else (),
    )


def generate(setup: Setup, seed: int, *, skill_chance: float = 0.4, tidy: bool = False) -> list[JsonLine]:
    """The lines of one random game, without the version line."""
    boards = [fresh_board(setup.map_id) for _ in range(setup.players)]
    table = Table(f"game-{seed}", setup, Random(seed), boards, skill_chance, tidy)
    _write_header(table, seed)
    played: list[str] = []
    totals, lost = [0] * setup.players, [0] * setup.players
    for index, season in enumerate(SEASONS[setup.seasons]):
        table.season = season.id
        _play_season(table, index, season, played)
        _score_season(table, season, totals, lost)
        if season.id != "winter" and not table.over:
            _apply_effects(table, played)
    _write_end(table, totals, lost)
    return table.lines


def as_text(lines: list[JsonLine]) -> list[str]:
    """JSON Lines, the version line first."""
    return [json.dumps(line) for line in [VERSION_LINE, *lines]]


def _write_header(table: Table, seed: int) -> None:
    setup = table.setup
    header: JsonLine = {"kind": "game", "id": table.id, "seed": seed, "players": setup.players}
    header |= {"map": setup.map_id, "explore": setup.explore, "seasons": setup.seasons}
    header |= {"heroes": setup.heroes, "ruins": setup.ruins, "ambush": list(setup.ambush)}
    header |= {"hero_pile": list(setup.hero_pile), "edicts": setup.edicts, "skills": list(setup.skills)}
    table.lines.append(header)


def _play_season(table: Table, index: int, season: Season, played: list[str]) -> None:
    """Reveal and draw until the threshold is reached (T-1, T-12, P-3)."""
    setup = table.setup
    added = [*setup.ambush[: index + 1], *setup.hero_pile[: index + 1]]
    deck = explore_deck(setup.explore, ruins=setup.ruins) + [card for card in added if card not in played]
    table.rng.shuffle(deck)
    for board in table.boards:
        board.skill_used = False
    time, waiting = 0, False
    while time < season.threshold and not table.over:
        card = deck.pop()
        is_explore = card in EXPLORE and not EXPLORE[card].ruins
        time += EXPLORE[card].time if card in EXPLORE else 0
        duty = waiting and is_explore
        waiting = (waiting and not is_explore) or (card in EXPLORE and EXPLORE[card].ruins)
        table.write("reveal", season=season.id, card=card, time=time, duty=duty)
        if card not in EXPLORE:
            played.append(card)
        if card not in EXPLORE or is_explore:
            _play_card(table, card, duty=duty)


def _play_card(table: Table, card: str, *, duty: bool) -> None:
    for board in table.boards:
        board.funds = board.filled - board.crossed
    acrobats = _early_skills(table, card) if card in AMBUSH else {}
    for seat in range(table.setup.players):
        if not table.over:
            _draw(table, card, seat, acrobats, duty=duty)


def _early_skills(table: Table, card: str) -> dict[int, str]:
    """Skills before the sheets pass; the sheets under Acrobatics (K-01, K-04)."""
    acrobats: dict[int, str] = {}
    for seat, board in enumerate(table.boards):
        choice = choose_early_skill(table, board, card)
        if choice is None:
            continue
        skill, orientation, cells = choice
        before = write(board.sheet)
        pay(board, SKILL_COST[skill])
        ink(board, cells, "B")
        settle(board)
        extra = [{"cells": names(cells), "terrain": "farm+village"}] if cells else []
        turned: JsonLine = {"orientation": orientation} if orientation else {}
        _write_step(table, "skill", card, seat, before, seat=seat, skill=skill, extra=extra, **turned)
        if skill == "acrobatics":
            acrobats[seat] = orientation
    return acrobats


def _draw(table: Table, card: str, seat: int, acrobats: dict[int, str], *, duty: bool) -> None:
    owner = seat
    if card in AMBUSH:
        owner = (seat + (-1 if AMBUSH[card].clockwise else 1)) % table.setup.players
    board = table.boards[owner]
    before = write(board.sheet)
    if card in AMBUSH:
        drawing = choose_ambush(table, board, card, acrobats.get(owner))
        lettered = not drawing.fallback and owner not in acrobats
        mark = (AMBUSH[card].letter or "X") if lettered else "X"
    elif card in ATTACKS:
        drawing, mark = choose_hero(table, board, card), "H"
    else:
        drawing = choose_explore(table, board, card, duty=duty)
        mark = MARK_OF.get(drawing.terrain or "", "")
    drawing = perform(table, board, card, drawing, mark)
    fields = _drawing_fields(drawing) | {"duty": duty, "acrobatics": owner in acrobats}
    _write_step(table, "draw", card, owner, before, seat=seat, sheet=owner, **fields)


def _drawing_fields(drawing: Drawing) -> JsonLine:
    return {
        "fallback": drawing.fallback,
        "shape": drawing.shape,
        "cells": names(drawing.cells),
        "terrain": drawing.terrain,
        "skill": drawing.skill,
        "extra": [{"cells": names(extra.cells), "terrain": extra.terrain} for extra in drawing.extra],
        "attack": names(drawing.attack),
        "destroys": None if drawing.destroys is None else name(drawing.destroys),
    }


def _write_step(table: Table, kind: str, card: str, owner: int, before: list[str], **fields: object) -> None:
    """A line that leaves a sheet and coins; in solo a full map ends the game (O-4)."""
    board = table.boards[owner]
    after = write(board.sheet)
    table.write(kind, season=table.season, card=card, **fields, before=before, after=after, coins=board.coins)
    table.over = table.setup.solo and is_full(board)


def _score_season(table: Table, season: Season, totals: list[int], lost: list[int]) -> None:
    for seat, board in enumerate(table.boards):
        edicts = {
            letter: card_points(board.map_id, board.sheet, table.setup.edicts[letter])
            for letter in season.edicts
        }
        coin_stars, monsters = board.filled - board.crossed, monster_points(board.sheet)
        total = sum(edicts.values()) + coin_stars + monsters
        totals[seat] += total
        lost[seat] -= monsters
        stars: JsonLine = {"edicts": edicts, "coin_stars": coin_stars, "monsters": monsters, "total": total}
        table.write("score", season=season.id, seat=seat, **stars)


def _apply_effects(table: Table, played: list[str]) -> None:
    """Zombies and trolls in order of reveal; an effect on nothing is written or not (M-5)."""
    for card in played:
        effect = AMBUSH[card].effect if card in AMBUSH else ""
        if effect in ("zombie", "troll"):
            for owner in range(table.setup.players):
                _apply_effect(table, card, owner, effect)


def _apply_effect(table: Table, card: str, owner: int, effect: str) -> None:
    board = table.boards[owner]
    before = write(board.sheet)
    cells: Placement = zombie_spread(board.sheet) if effect == "zombie" else troll_targets(board.sheet)
    if effect == "troll" and cells:
        cells = frozenset({table.pick_cell(board, cells)})
    if not cells and table.rng.random() < 0.5:
        return
    ink(board, cells, "Z" if effect == "zombie" else "x")
    smite(board)
    settle(board)
    _write_step(table, "effect", card, owner, before, sheet=owner, cells=names(cells))


def _write_end(table: Table, totals: list[int], lost: list[int]) -> None:
    solo: JsonLine = {}
    if table.setup.solo:
        rating = totals[0] - sum(SOLO_VALUE[card] for card in table.setup.edicts.values())
        solo = {"rating": rating, "title": title(rating)}
    best = [] if table.setup.solo else winners(totals, lost)
    table.write("end", totals=totals, lost_to_monsters=lost, winners=best, **solo)
