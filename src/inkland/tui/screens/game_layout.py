"""Places everything on the game screen for every size of terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from inkland.core.board.sheet import Sheet
from inkland.core.ids import EDICTS, Seat
from inkland.core.outcome import present_score
from inkland.core.record import replace
from inkland.render.terminal import scores
from inkland.render.terminal.cards import card_lines, deck_lines
from inkland.render.terminal.crests import named_with_crest
from inkland.render.terminal.glyphs import Size
from inkland.render.terminal.lines import folded, stack
from inkland.render.terminal.scores import ScorePreview
from inkland.render.terminal.sheets import LABELS, NO_OVERLAY
from inkland.render.words import card_description, edict_letter, edict_name, player_name
from inkland.tui.columns import columns_for, place_columns, scoring_cells, show_text
from inkland.tui.input import draft_view, moves, places
from inkland.tui.input.draft import Draft, Step, owner
from inkland.tui.input.keys import KEY_LABELS
from inkland.tui.input.projection import sheet_after, sheet_before_step
from inkland.tui.panes import Pane, SheetPane, sheet_height, sheet_width, size_for
from inkland.tui.screens.game_text import keys_line, log_lines, player_lines, top_line
from inkland.tui.session import ME

if TYPE_CHECKING:
    from inkland.tui.screens.game import GameScreen


def draw(screen: GameScreen) -> None:
    """Draw every pane of the game screen."""
    table, palette, texts = screen.session.table, screen.palette, screen.texts
    width, height = screen.size
    columns = columns_for(width, height)
    place_columns(screen, columns)
    shown, after = sheets(screen)
    seat = shown_seat(screen)
    show_text(screen, "top", top_line(table, width, palette, texts), width)
    draw_sheet(screen)
    draft = screen.draft
    choices = draft_view.idle_choices(table) if draft is None else draft_view.card_choices(draft, texts)
    card = [*card_lines(table, choices, columns.card_width, palette, texts), Text()]
    card += deck_lines(table, columns.card_width, palette, texts)
    show_text(screen, "card", stack(card[: columns.body]), columns.left + 2)
    preview = ScorePreview(
        present_score(table.rules, shown), present_score(table.rules, after), screen.focus_edict
    )
    column = _stars(screen, seat, shown, preview, columns.right)
    column += _edict_texts(screen, columns.right, columns.body - len(column))
    show_text(screen, "stars", stack(column), columns.right + 2)
    notes, size = screen.query_one("#notes", Pane), columns.size
    # Below a small sheet an explanation needs every line.
    above = 0 if screen.focus_edict is not None and size is Size.SMALL else 1
    notes.styles.padding = (above, 0, 0, LABELS)
    room = max(1, columns.body - sheet_height(size) - above)
    notes.show(stack(_notes(screen, sheet_width(size) - LABELS, room)))
    show_text(screen, "message", _message(screen))
    show_text(screen, "keys", keys_line(_hints(screen), width, palette))


def shown_seat(screen: GameScreen) -> Seat:
    """Return whose sheet is on the screen: in an ambush the neighbor's (T-7)."""
    return ME if screen.draft is None else owner(screen.draft)


def sheets(screen: GameScreen) -> tuple[Sheet, Sheet]:
    """Return the sheet on the screen as it is, and as the ghost would leave it."""
    if screen.draft is not None:
        own = screen.draft.table.sheets[owner(screen.draft)]
        return own, sheet_after(screen.draft)
    own = screen.session.table.sheets[ME]
    return own, own


def draw_sheet(screen: GameScreen) -> None:
    """Draw the sheet with the ghost, highlighted cells, and what others drew."""
    draft = screen.draft
    shown = screen.session.table.sheets[ME] if draft is None else sheet_before_step(draft)
    overlay = NO_OVERLAY if draft is None else draft_view.overlay_of(draft)
    if screen.flashing and shown_seat(screen) == ME:
        overlay = replace(overlay, fresh=screen.fresh)
    if screen.focus_edict is not None:
        overlay = draft_view.highlighted(
            overlay, scoring_cells(screen.session.table, screen.focus_edict, shown)
        )
    size = size_for(*screen.size)
    pane = screen.query_one("#sheet", SheetPane)
    pane.show_sheet(shown, overlay, size, screen.palette, screen.texts)


def _stars(screen: GameScreen, seat: Seat, shown: Sheet, preview: ScorePreview, width: int) -> list[Text]:
    table, palette, texts = screen.session.table, screen.palette, screen.texts
    found = _owner_lines(screen, seat, width)
    found += scores.edict_lines(table, preview, width, palette, texts)
    found.append(Text())
    found += scores.coin_lines(shown, preview, width, palette, texts)
    found.append(Text())
    found += scores.score_lines(table, seat, preview, width, palette, texts)
    return found


def _owner_lines(screen: GameScreen, seat: Seat, width: int) -> list[Text]:
    """Return whose sheet is shown: with crest and title if it is the player's own (S-7)."""
    rules, palette, texts = screen.session.table.rules, screen.palette, screen.texts
    if seat != ME:
        words = texts("play-map-of", name=player_name(rules, seat, texts))
        return folded(Text(words, Style(color=palette.accent, bold=True)), width)
    player, style = rules.players[seat], Style(color=palette.ink_soft)
    if player.title or player.crest is not None:
        return folded(named_with_crest(rules, seat, style, texts, with_title=True), width)
    return [] if rules.is_solo else folded(Text(texts("play-your-map"), style), width)


def _edict_texts(screen: GameScreen, width: int, room: int) -> list[Text]:
    """Return the texts of all edicts, or of those that score now, or none, as the column has room."""
    table, texts = screen.session.table, screen.texts
    style = Style(color=screen.palette.ink_soft)
    for edicts in (EDICTS, table.rules.seasons[table.season].edicts):
        found: list[Text] = []
        for edict in edicts:
            card, _ = table.rules.edict(edict)
            words = f"{edict_letter(edict, texts)}  {texts(f'card-{card.id}.text')}"
            found += [Text(), *folded(Text(words, style), width, indent=3)]
        if len(found) <= room:
            return found
    return []


def _notes(screen: GameScreen, width: int, height: int) -> list[Text]:
    """Return what is below the sheet: the explained edict, or the other players and the log."""
    table, palette, texts = screen.session.table, screen.palette, screen.texts
    title = Style(color=palette.ink, bold=True)
    if screen.focus_edict is not None:
        card, _ = table.rules.edict(screen.focus_edict)
        name = edict_name(table.rules, screen.focus_edict, texts)
        return [Text(name, title), *folded(Text(card_description(card.id, texts)), width, indent=0)]
    players = player_lines(table, width, palette, texts)
    return players + log_lines(screen.history, width, max(0, height - len(players)), palette, texts)


def _message(screen: GameScreen) -> Text:
    """Return what to do, or why the ghost is illegal."""
    texts, draft = screen.texts, screen.draft
    if screen.notice:
        return _styled(screen, screen.notice, wrong=True)
    if screen.session.save_error is not None:
        return _styled(screen, screen.preferences.explain(screen.session.save_error, texts), wrong=True)
    if draft is None:
        return _styled(screen, texts("play-prompt-wait") if screen.session.table.awaited else "")
    error = places.problem(draft)
    if error is not None:
        return _styled(screen, screen.preferences.explain(error, texts), wrong=True)
    return _styled(screen, draft_view.instruction(draft, texts))


def _styled(screen: GameScreen, words: str, *, wrong: bool = False) -> Text:
    """Return a sentence for the message line."""
    return Text(words, Style(color=screen.palette.accent if wrong else screen.palette.ink, bold=wrong))


def _hints(screen: GameScreen) -> list[tuple[str, str]]:
    """Return the keys that do something now, the most important first."""
    draft, texts = screen.draft, screen.texts
    found: list[str] = []
    if draft is not None:
        found += _choices(draft)
        found += ["skill"] if moves.has_skills(draft) else []
        found += ["undo"] if moves.back(draft) is not None else []
    elif screen.session.table.awaited:
        found += ["undo", "help"]
    found += ["quit", "edict", "card", "others", "language", "theme"]
    if screen.session.table.rules.is_solo:
        found.remove("others")
    return [(KEY_LABELS[name], texts(f"play-hint-{name}")) for name in found]


def _choices(draft: Draft) -> list[str]:
    if draft.step is Step.QUESTION:
        return ["answer", "help"]
    found = ["turn"] if moves.can_turn(draft) else []
    found += ["mirror"] if moves.can_mirror(draft) else []
    found += ["shape"] if moves.shape_count(draft) > 1 else []
    found += ["terrain"] if moves.offered(draft) > 1 else []
    return ["place", "help", *found, "next"]
