"""Describes what happened at the stops of a replay, about every seat alike."""

from collections.abc import Iterator
from typing import Final

from inkland.core.board.grid import bit
from inkland.core.catalog import AmbushCard
from inkland.core.events import (
    CardRevealed,
    Drawn,
    EffectApplied,
    EffectBegan,
    Event,
    GameEnded,
    SeasonBegan,
    SeasonScored,
    SheetsPassed,
    SkillUsed,
)
from inkland.core.ids import MonsterEffect, Seat, Terrain
from inkland.core.outcome import totals
from inkland.core.state import AmbushTurn, Table
from inkland.locale import Texts
from inkland.locale.formats import listed, number
from inkland.render.narration import narrate
from inkland.render.words import card_name, places, player_name, season_name, stars_text, terrain_name

MOST_SCORED: Final = 8
"""Seats whose stars a scoring names; more would fill the screen."""


def replay_lines(event: Event, before: Table, after: Table, texts: Texts) -> Iterator[str]:
    """Yield the sentences about an event of a replay; many events need none."""
    rules = after.rules
    match event:
        case SeasonBegan(0):
            yield texts("replay-says-start", season=season_name(rules, 0, texts))
        case SeasonBegan() | CardRevealed():
            yield from narrate(event, before, after, texts)
        case SheetsPassed():
            yield texts("replay-says-passed-alone" if rules.is_solo else "replay-says-passed")
        case SkillUsed(seat, skill):
            yield _skill(after, seat, card_name(skill, texts), texts)
        case Drawn():
            yield from _drawn(event, before, after, texts)
        case EffectBegan(card):
            yield texts("replay-says-effect", card=card_name(card, texts))
        case EffectApplied(card, owner, cells) if cells:
            found = rules.card(card)
            zombies = isinstance(found, AmbushCard) and found.effect is MonsterEffect.SPREAD
            kind = "replay-says-zombies" if zombies else "replay-says-troll"
            yield texts(kind, owner=player_name(rules, owner, texts), cells=places(cells))
        case SeasonScored(season, scores):
            yield texts("game-log-scored", season=season_name(rules, season, texts))
            for index, (score, total) in enumerate(zip(scores, totals(after), strict=True)):
                if index < MOST_SCORED:
                    name = player_name(rules, Seat(index), texts)
                    yield texts(
                        "replay-says-scored", name=name, stars=number(score.total), total=number(total)
                    )
        case GameEnded():
            yield from narrate(event, before, after, texts)
            yield from _result(event, after, texts)
        case _:
            return


def _skill(table: Table, seat: Seat, skill: str, texts: Texts) -> str:
    return texts("play-log-skill", name=player_name(table.rules, seat, texts), skill=skill)


def _drawn(event: Drawn, before: Table, after: Table, texts: Texts) -> Iterator[str]:
    drawing, rules = event.drawing, after.rules
    name, owner = player_name(rules, event.seat, texts), player_name(rules, event.sheet, texts)
    cells = places(drawing.cells)
    if event.skill is not None:
        yield _skill(after, event.seat, card_name(event.skill, texts), texts)
    if isinstance(before.turn, AmbushTurn):
        if drawing.terrain is None:
            yield texts("replay-says-no-room", owner=owner)
        elif rules.is_solo:
            yield texts("play-log-monsters-solo", cells=cells)
        else:
            yield texts("game-log-monsters", name=name, owner=owner, cells=cells)
    elif drawing.terrain is None:
        yield texts("replay-says-nothing", name=name)
    elif drawing.terrain is Terrain.HERO:
        yield texts("replay-says-hero", name=name, cells=cells)
    else:
        kind = "replay-says-single" if event.fallback else "replay-says-drawn"
        yield texts(kind, name=name, terrain=terrain_name(drawing.terrain, texts), cells=cells)
    if drawing.destroys is not None:
        yield texts("play-log-gorgon", cells=places(bit(drawing.destroys)))


def _result(event: GameEnded, table: Table, texts: Texts) -> Iterator[str]:
    """Yield who has won, or the title that was earned."""
    rules = table.rules
    if event.title is not None:
        name = player_name(rules, Seat(0), texts)
        yield texts("game-title-of", name=name, title=texts(f"title-{event.title}"))
    elif event.winners:
        names = listed(player_name(rules, seat, texts) for seat in event.winners)
        stars = stars_text(max(event.totals), texts)
        kind = "play-won" if len(event.winners) == 1 else "play-shared"
        yield texts(kind, name=names, names=names, stars=stars)
