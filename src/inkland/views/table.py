"""The open table as plain values: made from what everybody may see, so it cannot hold a secret."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, assert_never

import msgspec

from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, Catalog
from inkland.core.events import SeasonScore
from inkland.core.ids import LASTING_EFFECTS, MonsterEffect, Seat
from inkland.core.outcome import present_totals, ranks
from inkland.core.scoring import Score
from inkland.core.scoring.inputs import inputs_of
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import preset_of
from inkland.core.setup.ruleset import Player, Ruleset
from inkland.core.setup.variants import variants_of
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.core.turns.ambush import cells_beside
from inkland.core.turns.choices import drawn_on
from inkland.notation.cells import cell_names
from inkland.notation.crests import format_crest
from inkland.notation.sheets import format_sheet
from inkland.notation.values import to_plain
from inkland.views.deck import deck_info
from inkland.views.types import (
    ConfigInfo,
    LastingEffect,
    PlayerProfile,
    ResultInfo,
    RulesInfo,
    ScoreLine,
    ScoringPart,
    SeasonInfo,
    SheetInfo,
    SkillInfo,
    Stage,
    Standing,
    TableInfo,
)

Scores: TypeAlias = Sequence[Sequence[Score]]
EFFECT_NAMES: Final[Mapping[MonsterEffect | None, Literal["dragon", "zombies", "troll"]]] = {
    MonsterEffect.REWARD: "dragon",
    MonsterEffect.SPREAD: "zombies",
    MonsterEffect.RAVAGE: "troll",
}
"""The effects that go on after the monsters were drawn."""
_ACROBATIC: Final = (SkillTurn, AmbushTurn)


def rules_info(rules: Ruleset, players: Sequence[Player] | None = None) -> RulesInfo:
    """Return the facts that stay the same during a game; `players` have the names as they are now."""
    players = rules.players if players is None else players
    return RulesInfo(
        map=rules.map.id,
        players=[player.name for player in players],
        profiles=[
            PlayerProfile(player.title, "" if player.crest is None else format_crest(player.crest))
            for player in players
        ],
        seasons=[
            SeasonInfo(season.id, season.threshold, (season.edicts[0].value, season.edicts[1].value))
            for season in rules.seasons
        ],
        edicts=[card.id for card in rules.edicts],
        skills=[SkillInfo(card.skill.value, card.cost) for card in rules.skills],
        config=config_info(rules.config, rules.catalog),
    )


def config_info(config: GameConfig, catalog: Catalog) -> ConfigInfo:
    """Return a resolved configuration as plain values."""
    plain = dict.fromkeys(GameConfig.__match_args__) | to_plain(config, GameConfig)
    plain |= {"players": config.players, "explore": config.explore.value, "skills": config.skills}
    plain["preset"] = preset_of(config, catalog)
    plain["variants"] = [variant.value for variant in variants_of(config, catalog)]
    return msgspec.convert(plain, ConfigInfo)


class ScoredSheets(NamedTuple):
    """Sheets by seat, and what each scores for each edict."""

    sheets: Sequence[Sheet]
    scores: Scores


def present_scores(table: Table, known: ScoredSheets | None = None) -> Scores:
    """Return, for each seat, what its sheet scores now for each edict.

    Of the `known` scores of earlier sheets those are taken over for which nothing has changed.
    """
    scorers = table.rules.scorers
    if known is None:
        return [[scorer(sheet) for scorer in scorers] for sheet in table.sheets]
    inputs = [inputs_of(scorer) for scorer in scorers]
    return [
        [
            score if read(sheet) == read(old) else scorer(sheet)
            for scorer, read, score in zip(scorers, inputs, scores, strict=True)
        ]
        for sheet, old, scores in zip(table.sheets, known.sheets, known.scores, strict=True)
    ]


def table_info(
    table: Table, turn: int, scores: Scores | None = None, sheets: Sequence[SheetInfo] | None = None
) -> TableInfo:
    """Return the open table.

    `turn` is the number of the present turn; `scores` and `sheets` are the present ones if already made.
    """
    playing = table.turn
    if sheets is None:
        found = scores or present_scores(table)
        sheets = [sheet_info(table, Seat(seat), one) for seat, one in enumerate(found)]
    acrobatic = playing if isinstance(playing, _ACROBATIC) else None
    return TableInfo(
        turn=turn,
        stage=stage_of(table),
        card=None if playing is None else playing.card.id,
        season=table.season,
        time=table.time,
        threshold=table.threshold,
        duty=isinstance(playing, ExploreTurn) and playing.duty,
        ruins_waiting=table.duty,
        revealed=list(table.revealed),
        acrobats=sorted(acrobatic.acrobats) if acrobatic else [],
        orientation=acrobatic.orientation.value if acrobatic and acrobatic.orientation else None,
        deck=deck_info(table),
        draws_on=[drawn_on(table, Seat(seat)) for seat in range(len(table.sheets))],
        sheets=list(sheets),
        scores=[[score_line(line) for line in season] for season in table.scores],
        result=result_info(table),
        effects=lasting_effects(table),
    )


def lasting_effects(table: Table) -> list[LastingEffect]:
    """Return the ambush cards whose effect goes on, and the cells beside their monsters (T-10).

    After the last scoring no effect is applied (M-5); the dragon can be closed in until the game ends (M-1).
    """
    found: list[LastingEffect] = []
    if not table.met:
        return found
    is_last_season = table.season + 1 == len(table.rules.seasons)
    for card in (table.rules.card(met) for met in table.met):
        if not isinstance(card, AmbushCard) or card.effect not in EFFECT_NAMES or table.is_over:
            continue
        if is_last_season and card.effect in LASTING_EFFECTS:
            continue
        cells = [cell_names(cells_beside(sheet, card.letter)) for sheet in table.sheets]
        if any(cells):
            found.append(LastingEffect(card.id, EFFECT_NAMES[card.effect], cells))
    return found


def standings(table: Table) -> list[Standing]:
    """Return every seat's stars and rank as if the present season were scored now, from the open sheets."""
    stars, lost = present_totals(table)
    return [Standing(total, rank) for total, rank in zip(stars, ranks(stars, lost), strict=True)]


def stage_of(table: Table) -> Stage:
    """Return what is being played."""
    match table.turn:
        case ExploreTurn():
            return "explore"
        case SkillTurn():
            return "skills"
        case AmbushTurn():
            return "ambush"
        case HeroTurn():
            return "hero"
        case EffectTurn():
            return "effect"
        case None:
            return "over" if table.is_over else "none"
        case _:
            assert_never(table.turn)


def sheet_info(
    table: Table, seat: Seat, scores: Sequence[Score], rows: tuple[str, ...] | None = None
) -> SheetInfo:
    """Return one sheet with its present score (P-2); `rows` are its lines if already made."""
    sheet, used = table.sheets[seat], table.used[seat]
    return SheetInfo(
        rows=format_sheet(sheet) if rows is None else rows,
        attack=cell_names(sheet.attack),
        claimed=cell_names(sheet.claimed),
        coins=sheet.purse,
        spent=sheet.crossed,
        stars=[score.points for score in scores],
        monsters=-sheet.threatened.bit_count(),
        skill=None if used is None else used.value,
    )


def scoring_parts(score: Score) -> list[ScoringPart]:
    """Return the groups of cells behind a score."""
    # The same as from `score.parts`, without a record for each part: a card can have dozens of them.
    found: list[ScoringPart] = []
    for points, groups in score.awards:
        names = (
            [[name] for name in cell_names(groups)] if isinstance(groups, int) else map(cell_names, groups)
        )
        found += [ScoringPart(points, cells) for cells in names]
    return found


def score_line(line: SeasonScore) -> ScoreLine:
    """Return a line of the score sheet."""
    return ScoreLine(line.edicts, line.coins, line.monsters, line.total)


def result_info(table: Table) -> ResultInfo | None:
    """Return how the game ended, or None while it goes on."""
    result = table.result
    if result is None:
        return None
    return ResultInfo(
        totals=list(result.totals),
        lost_to_monsters=list(result.lost_to_monsters),
        winners=list(result.winners),
        rating=result.rating,
        title=result.title,
        ranks=list(ranks(result.totals, result.lost_to_monsters)),
    )
