"""Describes events to the player in short sentences."""

from collections.abc import Iterator
from typing import Final

from inkland.core.board.drawing import DRAGON_COINS
from inkland.core.board.grid import Cells, bit
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard
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
from inkland.core.ids import CardId, MonsterEffect, Seat
from inkland.core.outcome import totals
from inkland.core.state import AmbushTurn, Table
from inkland.locale import Texts
from inkland.locale.formats import number
from inkland.render.words import card_name, places, player_name, season_name, variant_line

ME: Final = Seat(0)


def narrate(event: Event, before: Table, after: Table, texts: Texts) -> Iterator[str]:
    """Yield the sentences about an event; many events need none."""
    match event:
        case SeasonBegan(season):
            if season == 0 and (line := variant_line(after.rules, texts)):
                yield line
            yield texts("play-season-begins", season=season_name(after.rules, season, texts))
        case CardRevealed(card):
            yield _revealed(after, card, texts)
        case SkillUsed(seat, skill):
            yield _skill(after, seat, card_name(skill, texts), texts)
            yield from _gains(before, after, texts)
        case Drawn():
            yield from _drawn(event, before, after, texts)
            victim = event.drawing.destroys
            chosen = 0 if victim is None else bit(victim)
            yield from _gains(
                before, after, texts, chosen=chosen, coin=event.drawing.coin and event.sheet == ME
            )
        case EffectApplied(card, owner, cells) if owner == ME:
            zombies = _effect(after, card) is MonsterEffect.SPREAD
            kind = "zombies" if zombies else "troll"
            yield texts(f"play-log-{kind}", cells=places(cells), count=cells.bit_count())
            yield from _gains(before, after, texts, chosen=0 if zombies else cells)
        case SeasonScored(season, scores):
            yield texts(
                "play-log-scored",
                season=season_name(after.rules, season, texts),
                stars=number(scores[ME].total),
                total=number(totals(after)[ME]),
            )
        case GameEnded():
            yield texts("play-log-over")
        case _:
            return


def _effect(table: Table, card: CardId) -> MonsterEffect | None:
    found = table.rules.card(card)
    return found.effect if isinstance(found, AmbushCard) else None


def _revealed(table: Table, card: CardId, texts: Texts) -> str:
    found = table.rules.card(card)
    name = card_name(card, texts)
    match found:
        case ExploreCard():
            return texts("play-log-card", card=name, time=found.time)
        case AmbushCard():
            return texts("play-log-ambush", card=name)
        case HeroCard():
            return texts("play-log-hero", card=name)
        case _:
            return texts("play-log-ruins", card=name)


def _skill(table: Table, seat: Seat, skill: str, texts: Texts) -> str:
    if seat == ME:
        return texts("play-log-skill-you", skill=skill)
    return texts("play-log-skill", name=player_name(table.rules, seat, texts), skill=skill)


def _drawn(event: Drawn, before: Table, after: Table, texts: Texts) -> Iterator[str]:
    drawing, solo = event.drawing, after.rules.is_solo
    if event.skill is not None:
        yield _skill(after, event.seat, card_name(event.skill, texts), texts)
    if event.sheet != ME:
        return
    if not isinstance(before.turn, AmbushTurn):
        if drawing.terrain is None:
            yield texts("play-log-full")
        return
    if drawing.terrain is None:
        yield texts("play-log-no-room")
    elif solo:
        yield texts("play-log-monsters-solo", cells=places(drawing.cells))
    else:
        name = player_name(after.rules, event.seat, texts)
        yield texts("play-log-monsters", name=name, cells=places(drawing.cells))
    if drawing.destroys is not None:
        yield texts("play-log-gorgon", cells=places(bit(drawing.destroys)))


def _gains(
    before: Table, after: Table, texts: Texts, *, chosen: Cells = 0, coin: bool = False
) -> Iterator[str]:
    """Yield monsters repelled and coins gained on the player's sheet; `chosen` were destroyed by choice."""
    old, new = before.sheets[ME], after.sheets[ME]
    if repelled := new.destroyed & ~old.destroyed & ~chosen:
        yield texts("play-log-monsters-destroyed", cells=places(repelled), count=repelled.bit_count())
    if coin and new.coins > old.coins:
        yield texts("play-log-coin")
    if enclosed := new.claimed & ~old.claimed:
        yield texts("play-log-mountain", cells=places(enclosed), count=enclosed.bit_count())
    if new.dragon_paid and not old.dragon_paid:
        yield texts("play-log-dragon", count=DRAGON_COINS)
