"""What happened, told to the person in short sentences."""

from collections.abc import Iterator
from typing import Final

from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard
from inkland.core.drawing import DRAGON_COINS
from inkland.core.events import (
    CardRevealed,
    Drawn,
    EffectApplied,
    Event,
    GameEnded,
    SeasonBegan,
    SeasonScored,
    SkillUsed,
)
from inkland.core.ids import CardId, Letter, Seat
from inkland.core.outcome import totals
from inkland.core.sheet import Sheet
from inkland.core.state import AmbushTurn, Table
from inkland.locale import Texts
from inkland.render.words import card_name, number, places, player_name, season_name

ME: Final = Seat(0)


def narrate(event: Event, before: Table, after: Table, texts: Texts) -> Iterator[str]:
    """The sentences about an event; many events need none."""
    match event:
        case SeasonBegan(season):
            yield texts("play-season-begins", season=season_name(after.rules, season, texts))
        case CardRevealed(card):
            yield _revealed(after, card, texts)
        case SkillUsed(seat, skill):
            yield _skill(after, seat, card_name(skill, texts), texts)
            yield from _gains(event, before, after, texts)
        case Drawn():
            yield from _drawn(event, before, after, texts)
            yield from _gains(event, before, after, texts)
        case EffectApplied(card, owner, cells) if owner == ME:
            kind = "zombies" if _letter(after, card) is Letter.ZOMBIE else "troll"
            yield texts(f"play-told-{kind}", cells=places(cells), count=cells.bit_count())
            yield from _gains(event, before, after, texts)
        case SeasonScored(season, scores):
            yield texts(
                "play-told-scored",
                season=season_name(after.rules, season, texts),
                stars=number(scores[ME].total),
                total=number(totals(after)[ME]),
            )
        case GameEnded():
            yield texts("play-told-over")
        case _:
            return


def _letter(table: Table, card: CardId) -> Letter | None:
    found = table.rules.card(card)
    return found.letter if isinstance(found, AmbushCard) else None


def _revealed(table: Table, card: CardId, texts: Texts) -> str:
    found = table.rules.card(card)
    name = card_name(card, texts)
    match found:
        case ExploreCard():
            return texts("play-told-card", card=name, time=found.time)
        case AmbushCard():
            return texts("play-told-ambush", card=name)
        case HeroCard():
            return texts("play-told-hero", card=name)
        case _:
            return texts("play-told-ruins", card=name)


def _skill(table: Table, seat: Seat, skill: str, texts: Texts) -> str:
    if seat == ME:
        return texts("play-told-skill-you", skill=skill)
    return texts("play-told-skill", name=player_name(table.rules, seat, texts), skill=skill)


def _drawn(event: Drawn, before: Table, after: Table, texts: Texts) -> Iterator[str]:
    drawing, solo = event.drawing, after.rules.is_solo
    if event.skill is not None:
        yield _skill(after, event.seat, card_name(event.skill, texts), texts)
    if event.sheet != ME:
        return
    if not isinstance(before.turn, AmbushTurn):
        if drawing.terrain is None:
            yield texts("play-told-full")
        return
    if drawing.terrain is None:
        yield texts("play-told-no-room")
    elif solo:
        yield texts("play-told-monsters-solo", cells=places(drawing.cells))
    else:
        name = player_name(after.rules, event.seat, texts)
        yield texts("play-told-monsters", name=name, cells=places(drawing.cells))
    if drawing.destroys is not None:
        yield texts("play-told-gorgon", cells=places(1 << drawing.destroys))


def _gains(event: Drawn | SkillUsed | EffectApplied, before: Table, after: Table, texts: Texts) -> Iterator[str]:
    """Coins gained and monsters destroyed on the person's own sheet."""
    old, new = before.sheets[ME], after.sheets[ME]
    if repelled := repelled_cells(event, old, new):
        yield texts("play-told-repelled", cells=places(repelled), count=repelled.bit_count())
    if new.dragon_paid and not old.dragon_paid:
        yield texts("play-told-dragon", count=DRAGON_COINS)
    if enclosed := new.claimed & ~old.claimed:
        yield texts("play-told-mountain", cells=places(enclosed), count=enclosed.bit_count())
    if isinstance(event, Drawn) and event.sheet == ME and event.drawing.coin and new.coins > old.coins:
        yield texts("play-told-coin")


def repelled_cells(event: Drawn | SkillUsed | EffectApplied, old: Sheet, new: Sheet) -> int:
    """Monsters that the heroes' attack cells destroyed, on one sheet (T-9)."""
    chosen = 0
    if isinstance(event, Drawn) and event.drawing.destroys is not None:
        chosen = 1 << event.drawing.destroys
    if isinstance(event, EffectApplied) and not new.destroyed & new.attack:
        return 0
    return new.destroyed & ~old.destroyed & new.attack & ~chosen
