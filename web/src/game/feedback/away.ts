/** What happened while the player was away, and whether it is worth a dialog. */
import type { CatalogInfo, GameEvent, LogLine } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";
import { changedSheet, describeLogLine, narrate } from "./narrate";
import { seasonStars } from "./stars";

export interface AwayReport {
  /** The cards that were turned. */
  cards: string[];
  /** The cells of the player's map that others, monsters or effects have changed, and sentences about who did what. */
  cells: string[];
  news: string[];
  scored: { season: number; total: number }[];
  /** What happened around the cards: stand-ins, time-outs, pauses. */
  table: string[];
}

/** Return what happened in the last events, for the player of a seat. */
export function awayReport(events: readonly GameEvent[], state: GameState, catalog: CatalogInfo): AwayReport {
  const me = state.seat ?? -1;
  const known = state.events.length - events.length;
  const report: AwayReport = { cards: [], cells: [], news: [], scored: [], table: [] };
  for (const event of events) {
    if (event.kind === "card-revealed") report.cards.push(event.card);
    else if (isForeign(event, me)) report.cells.push(...Object.keys(event.changed));
    else if (event.kind === "season-scored") {
      const line = event.scores[me];
      report.scored.push({ season: event.season, total: line ? seasonStars(line) : 0 });
    }
  }
  if (report.cells.length > 0)
    report.news = narrate(events, state.events.slice(0, known), state, catalog)
      .filter(({ isImportant }) => isImportant)
      .map(({ text }) => text);
  report.table = state.log.filter((line) => isMissed(line, known)).map(describeLogLine);
  return report;
}

type SheetEvent = Extract<GameEvent, { changed: unknown }>;

/** Return whether others, monsters or effects have changed the player's map. */
function isForeign(event: GameEvent, me: number): event is SheetEvent {
  if (!("changed" in event) || changedSheet(event) !== me) return false;
  return (
    event.kind === "effect-applied" ||
    (event.kind === "drawn" && (event.seat !== me || event.drawing.terrain === "monster"))
  );
}

const isMissed = ({ after }: LogLine, known: number): boolean => after > known;

/**
 * Return whether the player should be told: more than the next ordinary card has happened. People around a shared
 * device see cards and scorings together, so each is told only what was done to their map.
 */
export function isWorthTelling({ cards, cells, scored }: AwayReport, isShared: boolean): boolean {
  return cells.length > 0 || (!isShared && (scored.length > 0 || cards.length > 1));
}
