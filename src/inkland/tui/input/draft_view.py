"""How a draft is shown: the choices, the ghost on the sheet, and the instruction."""

from inkland.core.board.grid import Cell, Cells, first_cell, neighbors
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, UseSkill
from inkland.core.errors import IllegalCode
from inkland.core.ids import Letter, Terrain
from inkland.core.record import replace
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.core.turns.ambush import solo_place
from inkland.core.turns.heroes import attack_cells
from inkland.locale import Texts
from inkland.render.terminal.cards import CardChoices
from inkland.render.terminal.sheets import GhostCells, Overlay
from inkland.render.words import card_name, player_name
from inkland.tui.input.draft import (
    Draft,
    Step,
    answer,
    answers,
    cells,
    is_fallback,
    main_cells,
    owner,
    shapes,
    sheet,
    terrain,
    terrains,
    victims,
)
from inkland.tui.input.ghost import oriented
from inkland.tui.input.places import problem


def card_choices(draft: Draft, texts: Texts) -> CardChoices:
    """Return what there is to choose from at this step."""
    if draft.step is Step.QUESTION:
        words = tuple(answer_words(draft.table.rules, one, texts) for one in answers(draft))
        return CardChoices(answers=words, answer=draft.ghost.terrain % len(words))
    if draft.step is Step.VICTIM:
        return CardChoices(skill=draft.skill)
    offered = shapes(draft)
    chosen = draft.ghost.shape % len(offered)
    pictures = [shape.printed for shape in offered]
    pictures[chosen] = oriented(pictures[chosen], draft.ghost.turns, draft.ghost.mirrored)
    kinds = terrains(draft)
    hero = isinstance(draft.table.turn, HeroTurn) and draft.step is Step.MAIN
    return CardChoices(
        shapes=() if hero else tuple(pictures),
        coins=_coins(draft),
        shape=chosen,
        terrains=kinds,
        terrain=draft.ghost.terrain % len(kinds),
        skill=draft.skill,
    )


def idle_choices(table: Table) -> CardChoices:
    """Return the card's shapes and terrains while the player has nothing to choose."""
    turn = table.turn
    if not isinstance(turn, ExploreTurn):
        return CardChoices()
    printed = turn.card.shapes
    pictures = tuple(shape.shape.printed for shape in printed)
    return CardChoices(pictures, tuple(shape.coin for shape in printed), -1, turn.card.terrains, -1)


def _coins(draft: Draft) -> tuple[bool, ...]:
    turn = draft.table.turn
    printed = isinstance(turn, ExploreTurn) and draft.step is Step.MAIN and not is_fallback(draft)
    if not printed or not isinstance(turn, ExploreTurn) or draft.skill is Skill.NEGOTIATION:
        return ()
    return tuple(shape.coin for shape in turn.card.shapes)


def answer_words(rules: Ruleset, chosen: Choice, texts: Texts) -> str:
    """Return an answer to the question before an ambush in words."""
    if not isinstance(chosen, UseSkill):
        return texts("play-answer-none")
    name = card_name(chosen.skill, texts)
    cost = next(card.cost for card in rules.skills if card.skill is chosen.skill)
    if chosen.orientation is None:
        return texts("play-answer-skill", skill=name, cost=cost)
    return texts(f"play-answer-{chosen.orientation}", skill=name, cost=cost)


def overlay_of(draft: Draft) -> Overlay:
    """Return the ghost with everything that belongs to it."""
    turn = draft.table.turn
    if isinstance(turn, SkillTurn) and draft.step is Step.QUESTION:
        return _solo_ambush(draft, turn)
    error = problem(draft)
    covered = cells(draft)
    return Overlay(
        ghost=GhostCells(covered, terrain(draft), _letter(draft)),
        legal=error is None,
        wrong=error.cells & covered if error is not None and error.code is IllegalCode.CELL_FILLED else 0,
        attack=_attack(draft),
        placed=_placed(draft),
        targets=_targets(draft),
    )


def _solo_ambush(draft: Draft, turn: SkillTurn) -> Overlay:
    """Return where a solo ambush would be drawn with the selected answer (O-2)."""
    if not draft.table.rules.is_solo:
        return Overlay()
    chosen = answer(draft)
    way = chosen.orientation if isinstance(chosen, UseSkill) else None
    place = solo_place(AmbushTurn(turn.card, orientation=way), sheet(draft).empty)
    letter = turn.card.letter if way is None else None
    return Overlay(ghost=GhostCells(place or 0, Terrain.MONSTER, letter), legal=False)


def _letter(draft: Draft) -> Letter | None:
    turn = draft.table.turn
    if not isinstance(turn, AmbushTurn) or draft.step is not Step.MAIN:
        return None
    bare = is_fallback(draft) or owner(draft) in turn.acrobats
    return None if bare else turn.card.letter


def _attack(draft: Draft) -> Cells:
    turn = draft.table.turn
    if not isinstance(turn, HeroTurn):
        return 0
    ghost = draft.ghost if draft.main is None else draft.main
    return attack_cells(turn.card, Cell(first_cell(main_cells(draft))), ghost.turns)


def _placed(draft: Draft) -> Cells:
    if draft.step is Step.MAIN or isinstance(draft.table.turn, EffectTurn | SkillTurn):
        return 0
    return main_cells(draft)


def _targets(draft: Draft) -> Cells:
    """Return the cells that count for this step: ruins under a duty, victims, neighbors of the shape."""
    turn = draft.table.turn
    if draft.step is Step.VICTIM:
        return victims(draft)
    if draft.step is Step.EXTRA and draft.skill is Skill.SEARCH:
        main = main_cells(draft)
        return neighbors(main) & sheet(draft).empty & ~main
    if draft.step is Step.MAIN and isinstance(turn, ExploreTurn) and turn.duty and not is_fallback(draft):
        return turn_ruins(draft)
    return 0


def turn_ruins(draft: Draft) -> Cells:
    """Return the empty ruins cells, of which the shape must cover one (T-3)."""
    return sheet(draft).map.ruins & sheet(draft).empty


def instruction(draft: Draft, texts: Texts) -> str:
    """Return what to do now, in one sentence."""
    turn = draft.table.turn
    name = player_name(draft.table.rules, owner(draft), texts)
    if draft.step is Step.EXTRA and draft.skill is not None:
        return texts("play-prompt-extra", skill=card_name(draft.skill, texts))
    match turn:
        case SkillTurn():
            return texts("play-prompt-question")
        case EffectTurn():
            return texts("play-prompt-troll")
        case HeroTurn():
            return texts("play-prompt-hero")
        case AmbushTurn() if draft.step is Step.VICTIM:
            return texts("play-prompt-gorgon")
        case AmbushTurn():
            return texts(
                "play-prompt-single-monster" if is_fallback(draft) else "play-prompt-ambush", name=name
            )
        case _ if is_fallback(draft):
            return texts("play-prompt-single")
        case ExploreTurn(duty=True):
            return texts("play-prompt-duty")
        case _:
            return texts("play-prompt-shape")


def highlighted(overlay: Overlay, scoring: Cells) -> Overlay:
    """Return the overlay with scoring cells highlighted and everything else faded."""
    return replace(overlay, lit=scoring, is_lit=True)
