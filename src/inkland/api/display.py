"""How values show themselves in a notebook and in text.

The rules know nothing of pictures and of notation, so the methods are added here, when the API is imported:
`_repr_svg_` for sheets, cards and games, and `str` of a choice, which is its command.
"""

from typing import Any

from inkland.api.game import Game
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard, RuinsCard, ScoringCard, SkillCard
from inkland.core.commands import (
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.state import PlayerView, State
from inkland.notation.commands import format_command

CARDS = (ExploreCard, AmbushCard, HeroCard, RuinsCard, ScoringCard, SkillCard)
CHOICES = (DrawShape, DrawSingle, DrawAmbush, DrawHero, UseSkill, DeclineSkill, DestroyCell)


def install() -> None:
    """Add the methods; doing so again changes nothing."""
    for card in CARDS:
        _add(card, "_repr_svg_", _card)
    for choice in CHOICES:
        _add(choice, "__str__", format_command)
    _add(Sheet, "_repr_svg_", _sheet)
    _add(Game, "_repr_svg_", _game)
    _add(State, "_repr_svg_", _state)
    _add(PlayerView, "_repr_svg_", _view)


def _add(owner: Any, name: str, method: Any) -> None:
    setattr(owner, name, method)


def _sheet(sheet: Sheet) -> str:
    from inkland.render.sheet_svg import sheet_svg  # noqa: PLC0415 - only pictures need it

    return sheet_svg(sheet)


def _sheets(sheets: tuple[Sheet, ...]) -> str:
    from inkland.render.sheet_svg import sheets_svg  # noqa: PLC0415

    return sheets_svg(sheets)


def _game(game: Game) -> str:
    return _sheets(game.sheets)


def _state(state: State) -> str:
    return _sheets(state.table.sheets)


def _view(seen: PlayerView) -> str:
    """A seat sees its own sheet first; a spectator sees all of them."""
    return _sheets(seen.table.sheets) if seen.seat is None else _sheet(seen.table.sheets[seen.seat])


def _card(card: Any) -> str:
    from inkland.render.card_svg import card_svg  # noqa: PLC0415

    return card_svg(card)
