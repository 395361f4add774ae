/** The table in the middle of an update: the last table that was shown, and what events have changed since. */
import { colOf, parseCell, rowOf } from "../../lib/cells";
import type { CatalogInfo, GameEvent, ScoreLine, SheetInfo, TableInfo } from "../../protocol";
import { changedSheet } from "../feedback/narrate";
import { seasonStars } from "../feedback/stars";
import type { ShownGame } from "../session/game-state.svelte";

type ScoredSeason = Extract<GameEvent, { kind: "season-scored" }>;
type SheetEvent = Extract<GameEvent, { changed: unknown }>;

/** Return the table after events. Stars of edicts stay as they were: only the server can tell them. */
export function foldEvents(
  table: TableInfo,
  events: readonly GameEvent[],
  seasons: ShownGame["seasons"],
  catalog: CatalogInfo,
): TableInfo {
  let shown: TableInfo = {
    ...table,
    stage: "none",
    card: null,
    duty: false,
    draws_on: table.sheets.map((_, seat) => seat),
    result: null,
  };
  for (const event of events) shown = foldEvent(shown, event, seasons, catalog);
  return shown;
}

function foldEvent(
  table: TableInfo,
  event: GameEvent,
  seasons: ShownGame["seasons"],
  catalog: CatalogInfo,
): TableInfo {
  switch (event.kind) {
    case "card-revealed": {
      const card = catalog.cards.find(({ id }) => id === event.card);
      return {
        ...table,
        card: event.card,
        revealed: [...table.revealed, event.card],
        time: table.time + (card?.time ?? 0),
        ruins_waiting: table.ruins_waiting || card?.kind === "ruins",
        deck: deckAfter(table.deck, card?.kind),
      };
    }
    case "season-scored":
      return { ...table, scores: [...table.scores, event.scores.map(scoreLine)] };
    case "season-began": {
      const threshold = seasons[event.season]?.threshold ?? table.threshold;
      return { ...table, season: event.season, threshold, time: 0, revealed: [], card: null };
    }
    case "effect-began":
      return { ...table, card: event.card };
    case "drawn":
    case "skill-used":
    case "effect-applied": {
      const owner = changedSheet(event);
      return {
        ...table,
        sheets: table.sheets.map((sheet, seat) => (seat === owner ? foldSheet(sheet, event) : sheet)),
      };
    }
    default:
      return table;
  }
}

const scoreLine = (line: ScoredSeason["scores"][number]): ScoreLine => ({
  ...line,
  total: seasonStars(line),
});

function foldSheet(sheet: SheetInfo, event: SheetEvent): SheetInfo {
  const drawing = "drawing" in event ? event.drawing : {};
  return {
    ...sheet,
    rows: changeRows(sheet.rows, Object.entries(event.changed)),
    claimed: [...sheet.claimed, ...event.coins.mountains],
    attack: [...new Set([...sheet.attack, ...(drawing.attack ?? [])])],
    coins: event.coins.after,
    spent: sheet.spent + (drawing.cost ?? 0),
    monsters: event.monsters.after,
  };
}

/** Return how many cards are left when one of some kind has been turned. */
const deckAfter = ({ cards, ambushes, heroes }: TableInfo["deck"], kind?: string): TableInfo["deck"] => ({
  cards: cards - 1,
  ambushes: ambushes - Number(kind === "ambush"),
  heroes: heroes - Number(kind === "hero"),
});

/** Return the rows of a sheet with other characters in some cells. */
export function changeRows(
  rows: readonly string[],
  changed: readonly (readonly [cell: string, symbol: string])[],
): string[] {
  const shown = [...rows];
  for (const [name, symbol] of changed) {
    const [row, col] = [rowOf(parseCell(name)), colOf(parseCell(name))];
    const line = shown[row] ?? "";
    shown[row] = line.slice(0, col) + symbol + line.slice(col + 1);
  }
  return shown;
}
