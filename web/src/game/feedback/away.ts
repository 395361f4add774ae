/** What happened while the player was away, and whether it is worth a dialog. */
import type { GameEvent } from "../../protocol";
import { changedSheet } from "./narrate";

export interface AwayReport {
  /** The cards that were turned. */
  cards: string[];
  /** What others and effects drew on the player's map; `seat` is who drew, null for an effect. */
  monsters: { seat: number | null; cells: string[] }[];
  scored: { season: number; total: number }[];
}

/** Return what happened in events, for the player of a seat. */
export function awayReport(events: readonly GameEvent[], me: number): AwayReport {
  const report: AwayReport = { cards: [], monsters: [], scored: [] };
  for (const event of events) {
    if (event.kind === "card-revealed") report.cards.push(event.card);
    else if (event.kind === "drawn" && event.sheet === me && event.drawing.terrain === "monster")
      report.monsters.push({ seat: event.seat, cells: event.drawing.cells ?? [] });
    else if (event.kind === "effect-applied" && changedSheet(event) === me && event.cells.length > 0)
      report.monsters.push({ seat: null, cells: event.cells });
    else if (event.kind === "season-scored") {
      const line = event.scores[me];
      const total = line ? line.edicts[0] + line.edicts[1] + line.coins + line.monsters : 0;
      report.scored.push({ season: event.season, total });
    }
  }
  return report;
}

/** Return whether the player should be told: more than the next ordinary card has happened. */
export function isWorthTelling({ cards, monsters, scored }: AwayReport): boolean {
  return monsters.length > 0 || scored.length > 0 || cards.length > 1;
}
