"""The set-up that people choose, and the defaults of what they leave out (S-1 to S-3)."""

from collections.abc import Iterator

from inkland.core.catalog import AmbushCard, Catalog, Skill
from inkland.core.errors import ConfigCode, InvalidConfig
from inkland.core.ids import EDICTS, Box, CardId, MapId
from inkland.core.record import record, replace

MAX_PLAYERS = 100
AMBUSHES = 4
SKILLS_ON_TABLE = 3
_GAMES = (Box.BASE, Box.HEROES)
_AMBUSH_SETS = (Box.BASE, Box.HEROES, Box.AMBUSH_PACK)


@record
class GameConfig:
    """The choices of S-2 and S-3; None means the default."""

    players: int = 1
    explore: Box = Box.BASE
    map: MapId | None = None
    seasons: Box | None = None
    ambush_boxes: tuple[Box, ...] | None = None
    ambush_cards: tuple[CardId, ...] | None = None
    """Four named cards, instead of boxes to draw them from."""
    heroes: bool | None = None
    ruins: bool | None = None
    scoring_boxes: tuple[Box, ...] | None = None
    edicts: tuple[CardId, ...] | None = None
    """Four named scoring cards for A, B, C, D, instead of boxes to draw them from."""
    skills: bool = False
    skill_cards: tuple[Skill, ...] | None = None
    """Three named skills, instead of random ones."""


def resolve(config: GameConfig, catalog: Catalog) -> GameConfig:
    """Return the same choices with all defaults filled in (S-2); raises InvalidConfig."""
    if not 1 <= config.players <= MAX_PLAYERS:
        raise InvalidConfig(ConfigCode.BAD_PLAYERS, "S-1", players=config.players, most=MAX_PLAYERS)
    box = _explore_box(config)
    said = replace(
        config,
        explore=box,
        map=config.map or catalog.default_map(box),
        seasons=box if config.seasons is None else config.seasons,
        ambush_boxes=_ambush_boxes(config, box),
        heroes=box is Box.HEROES if config.heroes is None else config.heroes,
        scoring_boxes=_scoring_boxes(config, box),
        skills=config.skills or config.skill_cards is not None,
    )
    _check_cards(said, catalog)
    if said.ruins is None:
        said = replace(said, ruins=_boxes(said, catalog) != {Box.HEROES})
    return said


def is_combined(config: GameConfig, catalog: Catalog) -> bool:
    """Whether resolved choices mix the base game and Heroes (S-2)."""
    return len(_boxes(config, catalog)) > 1


def _explore_box(config: GameConfig) -> Box:
    if config.explore not in _GAMES:
        raise InvalidConfig(ConfigCode.BAD_EXPLORE_SET, "S-2", given=config.explore)
    return Box(config.explore)


def _ambush_boxes(config: GameConfig, explore: Box) -> tuple[Box, ...] | None:
    """The whole sets that the four cards are drawn from, in printing order (S-2)."""
    if config.ambush_cards is not None:
        return None
    wanted = (explore,) if config.ambush_boxes is None else config.ambush_boxes
    if not wanted or not set(wanted) <= set(_AMBUSH_SETS):
        raise InvalidConfig(ConfigCode.BAD_AMBUSH_SET, "S-2")
    return tuple(box for box in _AMBUSH_SETS if box in wanted)


def _scoring_boxes(config: GameConfig, explore: Box) -> tuple[Box, ...] | None:
    if config.edicts is not None:
        return None
    wanted = (explore,) if config.scoring_boxes is None else config.scoring_boxes
    if not wanted or not set(wanted) <= set(_GAMES):
        raise InvalidConfig(ConfigCode.BAD_SCORING_SET, "S-2")
    return tuple(box for box in _GAMES if box in wanted)


def _boxes(config: GameConfig, catalog: Catalog) -> set[Box]:
    """Which of base and Heroes the chosen parts come from; the pack and skills belong to both."""
    return set(_parts(config, catalog)) & set(_GAMES)


def _parts(config: GameConfig, catalog: Catalog) -> Iterator[Box]:
    yield config.explore
    if config.map is not None:
        yield catalog.maps[config.map].box
    if config.seasons is not None:
        yield config.seasons
    yield from config.ambush_boxes or ()
    yield from (catalog.cards[card].box for card in config.ambush_cards or ())
    yield from config.scoring_boxes or ()
    yield from (catalog.scoring[card].box for card in config.edicts or ())
    if config.heroes:
        yield Box.HEROES


def _check_cards(config: GameConfig, catalog: Catalog) -> None:
    if config.map not in catalog.maps:
        raise InvalidConfig(ConfigCode.BAD_MAP, "S-1", given=config.map or "", maps=", ".join(catalog.maps))
    if config.seasons not in catalog.seasons:
        raise InvalidConfig(ConfigCode.BAD_SEASON_SET, "S-2", given=config.seasons or "")
    _check_ambushes(config, catalog)
    _check_edicts(config, catalog)
    _check_skills(config, catalog)


def _check_ambushes(config: GameConfig, catalog: Catalog) -> None:
    if config.ambush_cards is None:
        return
    for card in config.ambush_cards:
        if not isinstance(catalog.cards.get(card), AmbushCard):
            raise InvalidConfig(ConfigCode.UNKNOWN_AMBUSH, "S-2", given=card)
    if len(config.ambush_cards) != AMBUSHES or len(set(config.ambush_cards)) != AMBUSHES:
        raise InvalidConfig(ConfigCode.BAD_AMBUSH_COUNT, "S-2", count=AMBUSHES)


def _check_edicts(config: GameConfig, catalog: Catalog) -> None:
    if config.edicts is None:
        return
    for card in config.edicts:
        if card not in catalog.scoring:
            raise InvalidConfig(ConfigCode.UNKNOWN_EDICT, "S-3", given=card)
    families = {catalog.scoring[card].family for card in config.edicts}
    if len(config.edicts) != len(EDICTS) or len(families) != len(EDICTS):
        raise InvalidConfig(ConfigCode.BAD_EDICT_FAMILIES, "S-3")


def _check_skills(config: GameConfig, catalog: Catalog) -> None:
    if config.skill_cards is None:
        return
    for skill in config.skill_cards:
        if skill not in catalog.skills:
            raise InvalidConfig(ConfigCode.UNKNOWN_SKILL, "K-0", given=skill)
    if len(config.skill_cards) != SKILLS_ON_TABLE or len(set(config.skill_cards)) != SKILLS_ON_TABLE:
        raise InvalidConfig(ConfigCode.BAD_SKILL_COUNT, "K-0", count=SKILLS_ON_TABLE)
