"""What each note of the coach claims.

A note is listed with its English words: a change of the words has to be thought through here as well.
"""

from typing import Final

from tests.unit.tutorial.counts import (
    Claim,
    Moment,
    ambush,
    border,
    coin,
    empty_beside_monsters,
    fence,
    hero,
    is_on_border,
    mountain,
    places,
    ruins,
    season_stars,
    valley,
)

from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawHero
from inkland.core.ids import Terrain
from inkland.core.turns.choices import drawn_on


def is_rule(_moment: Moment) -> bool:
    """A sentence about the rules, which does not depend on what was drawn."""
    return True


def marks_place(moment: Moment) -> bool:
    return moment.cells == moment.place and bool(moment.at_place)


def is_time(moment: Moment, before: int, after: int) -> bool:
    """Whether so much of spring's 8 was used before this card, and with it (S-4)."""
    table = moment.table
    return (table.season, table.threshold) == (0, 8) and (table.time - moment.card.time, table.time) == (
        before,
        after,
    )


NOTES: Final[dict[str, tuple[str, Claim]]] = {
    "welcome": (
        (
            "You are mapping new land for the queen. Each card shows a shape. You draw it on empty "
            "cells of your map, anywhere you like."
        ),
        lambda moment: len(moment.card.shapes) == 1 and moment.table.turn is not None,
    ),
    "edict-a": (
        (
            "Edicts say what earns stars. The first one, Sentinel Wood, pays 1 star for every forest "
            "cell on the border of the map."
        ),
        lambda moment: all(map(is_on_border, places(moment.cells))),
    ),
    "place": (
        "Draw it as forest on the marked cells: there all four cells lie on the border. Then confirm.",
        lambda moment: marks_place(moment) and len(places(moment.place)) == 4 == moment.most(border),
    ),
    "time": (
        (
            "Every card takes time: see its hourglass. Orchard took 2 of spring’s 8. When all 8 are "
            "used up, spring is scored."
        ),
        lambda moment: is_time(moment, 2, 4),
    ),
    "terrain": (
        (
            "This card lets you choose: farm or water. The second edict, Mages Valley, pays 2 stars "
            "for a water cell beside a mountain, and 1 star for a farm cell there."
        ),
        lambda moment: set(moment.card.terrains) == {Terrain.FARM, Terrain.WATER},
    ),
    "corner": (
        "Choose water, and draw it on the marked cells beside the mountain.",
        lambda moment: marks_place(moment) and moment.most(valley, at_place=True) == moment.most(valley) > 0,
    ),
    "coin": (
        (
            "Now there are two shapes to choose from. The small one comes with a coin. A coin is "
            "worth 1 star in every scoring from now on, so an early coin pays up to four times."
        ),
        lambda moment: has_small_coin_shape(moment) and moment.table.season == 0,
    ),
    "take-coin": (
        (
            "Take the small shape, and draw it on the marked cells. Forest on the border also earns "
            "stars from the first edict."
        ),
        lambda moment: marks_place(moment) and has_small_coin_shape(moment) and is_small(moment),
    ),
    "mountain": (
        (
            "Each mountain holds a coin too. It is yours when all four cells around the mountain are "
            "filled, no matter with what."
        ),
        is_rule,
    ),
    "close": (
        "Draw the river on the marked cells: they bring a mountain as close to its coin as this card can.",
        lambda moment: marks_place(moment) and moment.most(mountain, at_place=True) == moment.most(mountain),
    ),
    "monsters": (
        (
            "An ambush! In a solo game the monsters come in from a corner and take the first place "
            "where they fit. At a table your neighbor draws them on your map."
        ),
        lambda moment: moment.cells == moment.sheet.monster != 0,
    ),
    "cost": (
        (
            "Every empty cell beside a monster costs 1 star in each scoring. Fill these cells, and "
            "the monsters do no harm."
        ),
        lambda moment: places(moment.cells) == empty_beside_monsters(moment.sheet),
    ),
    "fence": (
        "Draw the village on the marked cells: it cannot save more stars anywhere else.",
        lambda moment: marks_place(moment) and moment.most(fence, at_place=True) == moment.most(fence) > 0,
    ),
    "ruins": (
        (
            "A ruins card came up. The next shape must cover one of the ruins if it can: a cell with "
            "a broken arch."
        ),
        lambda moment: moment.cells == moment.sheet.map.ruins & moment.sheet.empty,
    ),
    "last": (
        (
            "This is the last card of spring. Of all places on ruins, the marked one brings the most "
            "stars in this scoring."
        ),
        lambda moment: (
            is_time(moment, 7, 8)
            and marks_place(moment)
            and moment.most(ruins, at_place=True) == 1
            and moment.most(season_stars, at_place=True)
            == max(moment.of(season_stars, one) for one in moment.choices if moment.of(ruins, one))
        ),
    ),
    "elsewhere": (
        "This cannot be done on your map any more. Draw wherever you like.",
        lambda moment: moment.place == 0,
    ),
    "zombie": (
        (
            "An ambush has put a zombie into the corner. Monsters with a letter are worse: zombies "
            "spread to every empty cell beside them after each scoring."
        ),
        lambda moment: places(moment.cells) == {(0, 0)} == places(moment.sheet.monster),
    ),
    "hero": (
        (
            "But a hero has come. You draw the hero on an empty cell. Monsters on the attack cells "
            "are destroyed, now and for the rest of the game."
        ),
        is_rule,
    ),
    "aim": (
        "Put the hero on the marked cell, and rotate the attack cells until one of them strikes the zombie.",
        lambda moment: (
            marks_place(moment)
            and moment.most(hero, at_place=True) == 1
            and all(moment.of(hero, one) == 0 for one in moment.at_place if as_printed(one))
        ),
    ),
    "skills": (
        (
            "This game has three skill cards: the framed button shows them. Once in each season you "
            "may use one of them."
        ),
        lambda moment: len(moment.table.rules.skills) == 3,
    ),
    "save": (
        "Some are free, others cost coins. Take the shape with the coin, so that you can pay.",
        lambda moment: marks_place(moment) and moment.most(coin, at_place=True) == 1,
    ),
    "choose-skill": (
        (
            "Open the skills and choose one. Search is free and adds a cell. Negotiation costs a "
            "coin: you draw a 2×2 square instead of the shape."
        ),
        lambda moment: {Skill.SEARCH, Skill.NEGOTIATION} <= {one.skill for one in moment.table.rules.skills},
    ),
    "use-skill": ("Then place the shape, and confirm. A coin that you pay brings no more stars.", is_rule),
    "together": (
        "At a table everybody draws the same card at the same time, each on their own map.",
        lambda moment: len(moment.table.sheets) > 1,
    ),
    "own-map": (
        (
            "The border pays again: draw forest on the marked cells. A bot plays against you and "
            "draws at the same time."
        ),
        lambda moment: marks_place(moment) and moment.most(border, at_place=True) == moment.most(border) > 0,
    ),
    "passed": (
        (
            "An ambush! The maps pass to the neighbors: now you draw monsters on your opponent’s map, "
            "and your opponent draws them on yours."
        ),
        lambda moment: drawn_on(moment.table, moment.seat) != moment.seat,
    ),
    "hurt": (
        (
            "Every empty cell beside a monster will cost your opponent a star. On the marked cells "
            "they touch the most empty cells."
        ),
        lambda moment: marks_place(moment) and moment.most(ambush, at_place=True) == moment.most(ambush) > 0,
    ),
    "returned": (
        "Your map is back, with the monsters that your opponent has drawn.",
        lambda moment: moment.cells == moment.sheet.monster != 0,
    ),
    "fence-in": (
        "Draw on the marked cells: that saves the most stars.",
        lambda moment: marks_place(moment) and moment.most(fence, at_place=True) == moment.most(fence) > 0,
    ),
    "scored": (
        (
            "Spring is scored: first edict { $first }, second edict { $second }, coins { $coins }, "
            "monsters { $monsters }. Total: { $total }."
        ),
        lambda moment: moment.said["total"] == sum(moment.said.values()) - moment.said["total"],
    ),
    "later": (
        (
            "Three seasons follow. Summer scores the second and third edicts, fall the third and "
            "fourth, winter the fourth and first. The deck is shuffled again each time, with one more "
            "ambush."
        ),
        lambda moment: moment.table.season == 1,
    ),
    "end": (
        "That is all for this chapter. Continue this game to the end, or choose another chapter.",
        lambda moment: moment.table.result is None,
    ),
    "letters": (
        (
            "The dragon pays 3 coins once no empty cell is beside it. The gorgon and the troll "
            "destroy cells of your map."
        ),
        is_rule,
    ),
    "more-heroes": ("Each season brings one more ambush and one more hero.", is_rule),
    "skill-again": ("Next season you may use a skill again, the same one or another.", is_rule),
    "table-later": ("You can look at all maps at any time. Each season brings one more ambush.", is_rule),
}
"""What each note says, by the end of its id, and whether that is so."""


def has_small_coin_shape(moment: Moment) -> bool:
    """Whether there are two shapes, and the smaller one has the coin."""
    small, large = sorted(moment.card.shapes, key=lambda one: len(one.shape))
    return len(small.shape) < len(large.shape) and small.coin and not large.coin


def is_small(moment: Moment) -> bool:
    return len(places(moment.place)) == min(len(one.shape) for one in moment.card.shapes)


def as_printed(choice: Choice) -> bool:
    return isinstance(choice, DrawHero) and choice.rotation == 0
