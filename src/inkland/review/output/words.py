"""Reviews in the user's language: verdicts, sources of stars, why a choice loses, choices in words."""

from collections.abc import Sequence
from typing import assert_never

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import bit
from inkland.core.catalog import Skill
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.ids import EDICTS, Edict, Terrain
from inkland.core.setup.ruleset import Ruleset
from inkland.locale import Texts
from inkland.locale.formats import decimal, listed
from inkland.render.words import card_name, edict_name, places, player_with_title, stars_text, terrain_name
from inkland.review.document import DIGITS, SeatReview, Verdict, total
from inkland.review.output.shown import ShownChoice


def verdict_name(verdict: Verdict, texts: Texts) -> str:
    """Return a verdict in words."""
    return texts(f"review-verdict-{verdict}")


def stars(value: float, texts: Texts, *, signed: bool = False) -> str:
    """Return a number of stars with the decimals that are printed."""
    return decimal(value, DIGITS, texts, signed=signed)


def result_text(found: SeatReview, texts: Texts) -> str:
    """Return the result in words; that of a review that was stopped is an expectation with decimals."""
    result = total(found.result)
    return stars_text(round(result), texts) if result == round(result) else stars(result, texts)


def source_name(source: str, rules: Ruleset, texts: Texts) -> str:
    """Return the name of a source of stars: an edict with its card, coins, or monsters."""
    if source in tuple(EDICTS):
        return edict_name(rules, Edict(source), texts)
    return texts(f"review-why-{source}")


def why_sentence(
    why: Sequence[tuple[str, float]], rules: Ruleset, texts: Texts, *, is_hostile: bool = False
) -> str:
    """Return one sentence that says where a choice loses and gains stars; nothing if it loses none.

    `is_hostile`: on a neighbor's sheet, whose owner keeps what is lost.
    """
    lost, gained = (
        listed(
            texts(
                "review-why-source", stars=stars(abs(change), texts), source=source_name(source, rules, texts)
            )
            for source, change in why
            if (change < 0) is is_lost
        )
        for is_lost in (True, False)
    )
    if not lost:
        return ""
    if not gained:
        return texts("review-why-spares" if is_hostile else "review-why-loses", lost=lost)
    message = "review-why-spares-takes" if is_hostile else "review-why-loses-gains"
    return texts(message, lost=lost, gained=gained)


def card_title(rules: Ruleset, choice: ShownChoice, texts: Texts) -> str:
    """Return the card of a choice, and on whose sheet it was drawn if it was another's."""
    card = choice.step.card
    name = "" if card is None else card_name(card, texts)
    if choice.owner == choice.step.seat:
        return name
    owner = player_with_title(rules, choice.owner, texts)
    return f"{name}, {texts('review-ambush-on', name=owner)}"


def loss_text(choice: ShownChoice, texts: Texts) -> str:
    """Return the loss of a choice with its standard error, if it has one."""
    loss = stars(choice.review.loss, texts, signed=True)
    if not choice.review.error:
        return loss
    return texts("review-loss-with-error", loss=loss, error=stars(choice.review.error, texts))


def choice_text(choice: Choice, texts: Texts) -> str:
    """Return a choice in words: what is drawn where, with which skill."""
    match choice:
        case DrawShape(_, _, cells, terrain, skill, extra):
            return _with_skill(_drawing(terrain, places(cells), texts), skill, extra, texts)
        case DrawSingle(_, cell, terrain, skill, extra):
            return _with_skill(_drawing(terrain, places(bit(cell)), texts), skill, extra, texts)
        case DrawHero(_, cell, _, skill, extra):
            return _with_skill(_drawing(Terrain.HERO, places(bit(cell)), texts), skill, extra, texts)
        case DrawAmbush(_, cells, victim):
            drawn = _drawing(Terrain.MONSTER, places(cells), texts)
            return (
                drawn if victim is None else listed([drawn, texts("hint-destroys", cell=places(bit(victim)))])
            )
        case UseSkill(_, skill, extra):
            name = card_name(skill, texts)
            return (
                name
                if extra is None
                else texts("review-choice-extra", choice=name, cells=places(extra.cells))
            )
        case DeclineSkill():
            return texts("hint-pass")
        case DestroyCell(_, cell):
            return texts("hint-destroys", cell=places(bit(cell)))
        case _:
            assert_never(choice)


def _drawing(terrain: Terrain, cells: str, texts: Texts) -> str:
    return texts("review-choice-draw", terrain=terrain_name(terrain, texts), cells=cells)


def _with_skill(text: str, skill: Skill | None, extra: Extra | None, texts: Texts) -> str:
    if skill is None:
        return text
    name = card_name(skill, texts)
    if extra is not None:
        name = texts("review-choice-extra", choice=name, cells=places(extra.cells))
    return texts("hint-with-skill", choice=text, skill=name)
