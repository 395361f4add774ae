/** All maps of a finished game, best first: by what an edict, coins, monsters or heroes brought, or by one card. */
import { difference, type Projection, projection } from "../../game/feedback/projection";
import type { ReplaySource } from "../../game/replay/replay-source";
import { nextStop } from "../../game/replay/steps";
import { parseCells } from "../../lib/cells";
import type { GameEvent, ScoringPart, SheetInfo } from "../../protocol";

/** What maps are compared by. */
export const SUBJECTS = ["total", "A", "B", "C", "D", "coins", "monsters", "heroes"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** One map in a comparison. */
export interface ComparedMap {
  seat: number;
  /** Equal values share a place. */
  place: number;
  /** Stars, or with heroes the monsters that were defeated. */
  value: number;
  sheet: Pick<SheetInfo, "rows" | "attack" | "claimed">;
  /** The cells that count. */
  parts: readonly ScoringPart[];
  /** The cells that cost a star each. */
  bad: readonly string[];
  /** What one card changed on the map. */
  turn?: TurnOnMap;
}

export interface TurnOnMap {
  /** The cells that were drawn or destroyed. */
  cells: readonly number[];
  /** Those who drew on this map, if not its owner. */
  guests: readonly number[];
  /** What the score of the map changed by. */
  change: Projection;
}

/** A card that was drawn, and where in the replay. */
export interface Turn {
  /** The moment at which the card was turned. */
  at: number;
  season: number;
  card: string;
  /** The index of its stop, and of the last one that belongs to it. */
  first: number;
  last: number;
}

type ScoredSeason = Extract<GameEvent, { kind: "season-scored" }>;
type SheetEvent = Extract<GameEvent, { changed: unknown }>;

const DRAWN_CARDS = new Set(["card", "ambush", "hero"]);
const isSheetEvent = (event: GameEvent): event is SheetEvent => "changed" in event;
const sheetOf = (event: SheetEvent): number => ("sheet" in event ? event.sheet : event.seat);

/** Return the seasons in which a subject was scored, as numbers. */
export function seasonsOf(source: ReplaySource, subject: Subject): number[] {
  if (subject === "total") return [];
  const isEdict = "ABCD".includes(subject);
  return scorings(source)
    .map(({ season }) => season)
    .filter((season) => !isEdict || lettersOf(source, season).includes(subject));
}

/** Return the subjects of a game: heroes only where there are any. */
export function subjectsOf({ document }: ReplaySource): Subject[] {
  return SUBJECTS.filter((subject) => subject !== "heroes" || document.game.config.heroes);
}

/** Return the cards on which something was drawn, in their order. */
export function turnsOf({ stops }: ReplaySource): Turn[] {
  return stops.flatMap(({ at, kind, season, card }, first) => {
    if (!DRAWN_CARDS.has(kind) || card === null) return [];
    const next = nextStop(stops, first, { byCard: true });
    return [{ at, season, card, first, last: next - 1 }];
  });
}

/** Return the maps as a season was scored, best first; by total those of the end. */
export function mapsBySubject(source: ReplaySource, subject: Subject, season: number | null): ComparedMap[] {
  const scored = scorings(source).find((one) => one.season === season);
  if (subject === "total" || !scored) return finalMaps(source);
  const edict = lettersOf(source, scored.season).indexOf(subject);
  return ranked(
    scored.sheets.map((sheet, seat) => {
      const line = scored.scores[seat]!;
      const shown = { seat, sheet, parts: [] as ScoringPart[], bad: [] as string[] };
      if (subject === "coins")
        return { ...shown, value: line.coins, parts: sheet.claimed.map((cell) => alone(cell)) };
      if (subject === "monsters") return { ...shown, value: line.monsters, bad: sheet.monsters };
      if (subject === "heroes")
        return { ...shown, value: defeated(source, seat, scored), parts: heroCells(sheet) };
      return { ...shown, value: line.edicts[edict] ?? 0, parts: sheet.edicts[edict] ?? [] };
    }),
  );
}

/** Return the maps after a card, with what it changed; the map that gained most by it first. */
export function mapsByTurn(source: ReplaySource, { first, last, season }: Turn): ComparedMap[] {
  const [before, after] = [source.table(first).sheets, source.table(last).sheets];
  const letters = lettersOf(source, season);
  const events = source.stops.slice(first, last + 1).flatMap((stop) => stop.events.filter(isSheetEvent));
  return ranked(
    after.map((sheet, seat) => {
      const here = events.filter((event) => sheetOf(event) === seat);
      const cells = here.flatMap(({ changed }) => parseCells(Object.keys(changed)));
      const guests = here.flatMap((event) =>
        event.kind === "drawn" && event.seat !== seat ? [event.seat] : [],
      );
      const change = difference(projection(sheet, letters), projection(before[seat]!, letters));
      return { seat, sheet, parts: [], bad: [], value: change.season, turn: { cells, guests, change } };
    }),
  );
}

function finalMaps(source: ReplaySource): ComparedMap[] {
  const { sheets, result } = source.table(source.stops.length - 1);
  return sheets
    .map((sheet, seat) => ({
      seat,
      sheet,
      parts: [],
      bad: [],
      value: result?.totals[seat] ?? 0,
      place: result?.ranks[seat] ?? 1,
    }))
    .sort((one, other) => one.place - other.place);
}

function ranked(maps: Omit<ComparedMap, "place">[]): ComparedMap[] {
  return maps
    .map((map) => ({ ...map, place: 1 + maps.filter(({ value }) => value > map.value).length }))
    .sort((one, other) => one.place - other.place);
}

function scorings({ stops }: ReplaySource): ScoredSeason[] {
  return stops.flatMap(({ events }) =>
    events.filter((event): event is ScoredSeason => event.kind === "season-scored"),
  );
}

const lettersOf = ({ document }: ReplaySource, season: number): readonly string[] =>
  document.game.seasons[season]?.edicts ?? [];
const alone = (cell: string): ScoringPart => ({ points: 1, cells: [cell] });

/** Return the heroes of a sheet and the cells that they attack. */
function heroCells({ rows, attack }: { rows: readonly string[]; attack: readonly string[] }): ScoringPart[] {
  const heroes = rows.flatMap((row, number) =>
    [...row].flatMap((character, column) =>
      character === "H" ? [`${"ABCDEFGHIJK"[number]}${column + 1}`] : [],
    ),
  );
  return [...new Set([...heroes, ...attack])].map(alone);
}

/** Return how many monsters heroes had defeated on a sheet when a season was scored. */
function defeated({ stops }: ReplaySource, seat: number, scored: ScoredSeason): number {
  const end = stops.findIndex(({ events }) => events.includes(scored));
  return stops
    .slice(0, end)
    .flatMap(({ events }) => events.filter(isSheetEvent))
    .reduce((sum, event) => sum + (sheetOf(event) === seat ? event.repelled.length : 0), 0);
}
